
//: if imagesOnly
const imageTypes = new Map([
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
      limits: { fileSize: __uploadMegabytes__ * 1024 * 1024, files: 1 },
      storage: diskStorage({
        destination: 'uploads',
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
        else done(new UnsupportedMediaTypeException('Only PNG, JPEG, WebP and GIF images are accepted'), false)
      },
      //: end
    }),
  )
  upload(@UploadedFile() file?: Express.Multer.File) {
    if (!file) throw new BadRequestException('Send a file in the form field "file"')
    return { url: `/uploads/${file.filename}`, name: file.originalname, type: file.mimetype, size: file.size }
  }
}
