import { cases } from '../case.ts'
import { be32, join, latin1, noise, sample } from '../writers/bytes.ts'
import * as images from '../writers/images.ts'
import { mp4 } from '../writers/media.ts'

export const imageCases = cases([
  ['picture.png', 'a PNG', () => sample('pillow.png')],
  ['palette.png', 'a PNG with a palette', () => sample('palette.png')],
  ['interlaced.png', 'an interlaced PNG', () => sample('interlaced16.png')],
  ['animated.png', 'an animated PNG', () => sample('animated.png')],
  ['animated.apng', 'an animated PNG as .apng', () => sample('animated.png')],
  [
    'text.png',
    'a PNG with text and a colour profile',
    () =>
      images.png(8, 8, [
        images.pngChunk('tEXt', latin1('Software\0GIMP <3 PHP & JS')),
        images.pngChunk('iTXt', latin1('XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')),
        images.pngChunk('gAMA', be32(45455)),
      ]),
  ],
  ['large.png', 'a PNG of 12,000 × 9,000', () => images.png(12_000, 9_000)],
  ['tall.png', 'a screenshot 30,000 pixels high', () => images.png(1_200, 30_000)],
  ['single.png', 'a PNG of one pixel', () => images.png(1, 1)],
  ['PHOTO.JPG', 'a JPEG with EXIF, thumbnail and GPS', () => sample('camera.jpg')],
  ['progressive.jpeg', 'a progressive JPEG', () => sample('progressive.jpg')],
  ['stereo.jpg', 'a JPEG with further pictures after it (MPF)', () => sample('mpf.jpg')],
  ['print.jpg', 'a JPEG in CMYK', () => sample('cmyk.jpg')],
  [
    'comment.jpg',
    'a JPEG with a comment',
    () =>
      images.jpeg([
        images.jpegSegment(0xfe, latin1('CREATOR: gd-jpeg v1.0 (using IJG JPEG v80), quality = 90\n')),
      ]),
  ],
  [
    'profile.jpg',
    'a JPEG with a large segment of noise',
    () => images.jpeg([images.jpegSegment(0xe2, join('ICC_PROFILE\0\x01\x01', noise(40_000)))]),
  ],
  [
    'motion.jpg',
    'a motion photo: a JPEG with a short film after it',
    () => join(sample('camera.jpg'), mp4()),
  ],
  ['padded.jpg', 'a JPEG padded with zeros', () => join(images.jpeg(), Buffer.alloc(512))],
  ['still.gif', 'a GIF', () => images.gif(16, 16)],
  ['animated.gif', 'an animated GIF', () => sample('animated.gif')],
  ['commented.gif', 'a GIF with a comment', () => images.gif(2, 2, { comment: 'Created with GIMP' })],
  ['frames.gif', 'a GIF of five hundred frames', () => images.gif(20, 20, { frames: 500 })],
  ['lossy.webp', 'a lossy WebP', () => sample('lossy.webp')],
  ['lossless.webp', 'a lossless WebP', () => sample('lossless.webp')],
  ['animated.webp', 'an animated WebP', () => sample('animated.webp')],
  ['picture.avif', 'an AVIF', () => sample('magick.avif')],
  ['photo.heic', 'a HEIC', () => sample('magick.heic')],
  ['picture.bmp', 'a BMP', () => sample('pillow.bmp')],
  ['small.bmp', 'a small BMP', () => images.bmpHeader(4, 4, Buffer.alloc(48))],
  ['pages.tiff', 'a TIFF of several pages', () => sample('pages.tiff')],
  ['favicon.ico', 'an icon', () => sample('favicon.ico')],
  ['layers.psd', 'a Photoshop file', () => sample('magick.psd')],
  ['large.psd', 'a Photoshop file of 12,000 × 9,000', () => images.psdHeader(12_000, 9_000)],
  ['picture.jp2', 'a JPEG 2000', () => sample('magick.jp2')],
  ['picture.ppm', 'a portable pixmap', () => sample('magick.ppm')],
  ['picture.tga', 'a Targa', () => sample('magick.tga')],
  ['picture.pcx', 'a PCX', () => sample('magick.pcx')],
  [
    'cropped.png',
    'a cropped screenshot with the rest of the larger one after its end',
    () => join(images.png(8, 8), sample('pillow.png').subarray(-900)),
  ],
  ['png.jpg', 'a PNG under the name of another picture', () => sample('pillow.png')],
])
