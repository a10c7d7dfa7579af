
await app.register(multipart, { limits: { fileSize: __uploadMegabytes__ * 1024 * 1024, files: 1 } })
const uploads = resolve(process.env.UPLOAD_DIR ?? 'uploads')
mkdirSync(uploads, { recursive: true })
//: if imagesOnly
const allowedTypes = new Map([
  ['image/png', '.png'],
  ['image/jpeg', '.jpg'],
  ['image/webp', '.webp'],
  ['image/gif', '.gif'],
])
//: end

app.post('__prefix____uploadPath__', async (request, reply) => {
  const part = await request.file()
  if (part?.fieldname !== 'file') throw new HttpError(400, 'Send a file in the form field "file"')
  //: if imagesOnly
  const extension = allowedTypes.get(part.mimetype)
  if (extension === undefined)
    throw new HttpError(415, 'Only PNG, JPEG, WebP and GIF images are accepted')
  const name = `${randomUUID()}${extension}`
  //: else
  // Names of clients are not used as file names: they may contain paths.
  const name = `${randomUUID()}${extname(part.filename).toLowerCase()}`
  //: end
  const target = join(uploads, name)
  await pipeline(part.file, createWriteStream(target))
  if (part.file.truncated) {
    await rm(target, { force: true })
    throw new HttpError(413, 'The file is larger than __uploadMegabytes__ MB')
  }
  const url = `${request.protocol}://${request.host}__prefix__/uploads/${name}`
  return reply.code(201).send({ url, name: part.filename, type: part.mimetype, size: part.file.bytesRead })
})

await app.register(fastifyStatic, {
  root: uploads,
  prefix: '__prefix__/uploads/',
  index: false,
  setHeaders: (reply) => {
    //: if not imagesOnly
    // Downloads are attachments, so that uploaded HTML never runs in the browser.
    reply.header('Content-Disposition', 'attachment')
    //: end
    reply.header('X-Content-Type-Options', 'nosniff')
  },
})
