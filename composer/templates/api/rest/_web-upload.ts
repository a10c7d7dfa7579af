const uploads = resolve(process.env.UPLOAD_DIR ?? 'uploads')
mkdirSync(uploads, { recursive: true })
const MAX_UPLOAD = __uploadMegabytes__ * 1024 * 1024
//: if imagesOnly
const allowedTypes = new Map([
  ['image/png', '.png'],
  ['image/jpeg', '.jpg'],
  ['image/webp', '.webp'],
  ['image/gif', '.gif'],
])
//: end

async function saveUpload(request: Request) {
  // The form is read into memory, so the limit applies before that. Forms add a little to the size of the file.
  if (Number(request.headers.get('content-length') ?? MAX_UPLOAD * 2) > MAX_UPLOAD + 10_000)
    throw new HttpError(413, 'The file is larger than __uploadMegabytes__ MB.')
  const file = await request.formData().then(
    (form) => form.get('file'),
    () => null,
  )
  if (!(file instanceof File)) throw new HttpError(400, 'Send a file in the form field "file".')
  if (file.size > MAX_UPLOAD) throw new HttpError(413, 'The file is larger than __uploadMegabytes__ MB.')
  //: if imagesOnly
  const extension = allowedTypes.get(file.type)
  if (extension === undefined)
    throw new HttpError(415, 'Only PNG, JPEG, WebP and GIF images are accepted.')
  const name = `${randomUUID()}${extension}`
  //: else
  // Names of clients are not used as file names: they may contain paths.
  const name = `${randomUUID()}${extname(file.name).toLowerCase()}`
  //: end
  await writeFile(join(uploads, name), Buffer.from(await file.arrayBuffer()))
  return { url: new URL(`__prefix__/uploads/${name}`, request.url).href, name: file.name, type: file.type, size: file.size }
}

async function readUpload(name: string): Promise<Response> {
  //: if imagesOnly
  const [type] = [...allowedTypes].find(([, extension]) => name.endsWith(extension)) ?? []
  //: end
  try {
    const content = await readFile(join(uploads, basename(name)))
    return new Response(new Uint8Array(content), {
      headers: {
        //: if imagesOnly
        'Content-Type': type ?? 'application/octet-stream',
        //: else
        // Downloads are attachments, so that uploaded HTML never runs in the browser.
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': 'attachment',
        //: end
        'X-Content-Type-Options': 'nosniff',
      },
    })
  } catch {
    throw new HttpError(404, 'This file does not exist.')
  }
}
