
const uploads = process.env.UPLOAD_DIR ?? 'uploads'
mkdirSync(uploads, { recursive: true })

//: if imagesOnly
const imageTypes = new Map([
  ['image/png', '.png'],
  ['image/jpeg', '.jpg'],
  ['image/webp', '.webp'],
  ['image/gif', '.gif'],
])
//: end
const upload = multer({
  limits: { fileSize: __uploadMegabytes__ * 1024 * 1024, files: 1 },
  storage: multer.diskStorage({
    destination: uploads,
    // File names of clients may contain paths.
    //: if imagesOnly
    filename: (_request, file, done) => done(null, `${randomUUID()}${imageTypes.get(file.mimetype)}`),
    //: else
    filename: (_request, file, done) => done(null, `${randomUUID()}${extname(file.originalname).toLowerCase()}`),
    //: end
  }),
  //: if imagesOnly
  fileFilter: (_request, file, done) => {
    if (imageTypes.has(file.mimetype)) done(null, true)
    else done(new HttpError(415, 'Only PNG, JPEG, WebP and GIF images are accepted'))
  },
  //: end
})

app.post('__prefix____uploadPath__', (request, response, next) => {
  upload.single('file')(request, response, (error: unknown) => {
    if (error instanceof multer.MulterError)
      return next(new HttpError(error.code === 'LIMIT_FILE_SIZE' ? 413 : 400, error.message))
    if (error) return next(error)
    if (!request.file) return next(new HttpError(400, 'Send a file in the form field "file"'))
    const { filename, originalname, mimetype, size } = request.file
    response.status(201).json({ url: `/uploads/${filename}`, name: originalname, type: mimetype, size })
  })
})

//: if imagesOnly
app.use('/uploads', express.static(uploads, { index: false }))
//: else
// Downloads are attachments, so that uploaded HTML never runs in the browser.
app.use(
  '/uploads',
  express.static(uploads, {
    index: false,
    setHeaders: (response) => {
      response.setHeader('Content-Disposition', 'attachment')
    },
  }),
)
//: end
