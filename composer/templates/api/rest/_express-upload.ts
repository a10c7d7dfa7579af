
const UPLOADS = process.env.UPLOAD_DIR ?? 'uploads'
mkdirSync(UPLOADS, { recursive: true })

//: if imagesOnly
const allowedTypes = new Map([
  ['image/png', '.png'],
  ['image/jpeg', '.jpg'],
  ['image/webp', '.webp'],
  ['image/gif', '.gif'],
])
//: end
const upload = multer({
  // Names of clients are not used as file names: they may contain paths.
  storage: multer.diskStorage({
    destination: UPLOADS,
    //: if imagesOnly
    filename: (_request, file, done) => done(null, `${randomUUID()}${allowedTypes.get(file.mimetype) ?? ''}`),
    //: else
    filename: (_request, file, done) => done(null, `${randomUUID()}${extname(file.originalname).toLowerCase()}`),
    //: end
  }),
  limits: { fileSize: __uploadMegabytes__ * 1024 * 1024, files: 1 },
  //: if imagesOnly
  fileFilter: (_request, file, done) => {
    if (allowedTypes.has(file.mimetype)) done(null, true)
    else done(new ApiError(415, 'unsupported_type', 'Only PNG, JPEG, WebP and GIF images are accepted.'))
  },
  //: end
}).single('file')

app.post('__prefix____uploadPath__', (request, response, next) => {
  upload(request, response, (error: unknown) => {
    if (error instanceof multer.MulterError) {
      const isTooLarge = error.code === 'LIMIT_FILE_SIZE'
      next(new ApiError(isTooLarge ? 413 : 400, isTooLarge ? 'file_too_large' : 'invalid_upload', `${error.message}.`))
    } else if (error) next(error)
    else if (!request.file) next(new ApiError(400, 'no_file', 'Send a file in the form field "file".'))
    else {
      const { filename, originalname, mimetype, size } = request.file
      const url = `${request.protocol}://${request.get('host')}/uploads/${filename}`
      response.status(201).json({ url, name: originalname, type: mimetype, size })
    }
  })
})

// Downloads are attachments, so that uploaded HTML never runs in the browser.
app.use(
  '/uploads',
  express.static(UPLOADS, {
    index: false,
    setHeaders: (response) => {
      //: if not imagesOnly
      response.setHeader('Content-Disposition', 'attachment')
      //: end
      response.setHeader('X-Content-Type-Options', 'nosniff')
    },
  }),
)
