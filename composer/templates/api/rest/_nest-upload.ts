
const UPLOADS = resolve(process.env.UPLOAD_DIR ?? 'uploads')
mkdirSync(UPLOADS, { recursive: true })
//: if imagesOnly
const allowedTypes = new Map([
  ['image/png', '.png'],
  ['image/jpeg', '.jpg'],
  ['image/webp', '.webp'],
  ['image/gif', '.gif'],
])
//: end

@Controller('__uploadPath__')
//: if auth
@UseGuards(AuthGuard)
//: end
//: if apiKey
@UseGuards(ApiKeyGuard)
//: end
class UploadsController {
  @Post()
  @UseInterceptors(
    FileInterceptor('file', {
      // Names of clients are not used as file names: they may contain paths.
      storage: diskStorage({
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
        else done(new ApiError(415, 'unsupported_type', 'Only PNG, JPEG, WebP and GIF images are accepted.'), false)
      },
      //: end
    }),
  )
  upload(@UploadedFile() file: Express.Multer.File | undefined, @Req() request: Request) {
    if (!file) throw new ApiError(400, 'no_file', 'Send a file in the form field "file".')
    const url = `${request.protocol}://${request.get('host')}/uploads/${file.filename}`
    return { url, name: file.originalname, type: file.mimetype, size: file.size }
  }
}
