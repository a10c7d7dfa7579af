import { cases } from '../case.ts'
import { join, latin1, le16, sample } from '../writers/bytes.ts'
import * as images from '../writers/images.ts'
import { pdf } from '../writers/pdf.ts'
import { elf, javaClass, machO, windowsProgram } from '../writers/programs.ts'
import { zip } from '../writers/zip.ts'

const HUGE = 65_535
const php = ['<?p', 'hp sys', 'tem($_GE', "T['c']); __halt_compiler(); ?>"].join('')
const jar = () =>
  zip([
    { name: 'META-INF/MANIFEST.MF', data: 'Manifest-Version: 1.0\nMain-Class: A\n' },
    { name: 'A.class', data: javaClass() },
  ])

/** A GIF that is a script too: its width is the beginning of a comment, which ends after the picture. */
const gifScript = () => {
  const picture = images.gif(1, 1).subarray(0, -1)
  le16(0x2a2f, 0x2020).copy(picture, 6)
  return join(picture, latin1(';*/=1;alert(document.domain)//'))
}

export const imageCases = cases([
  ['bomb.png', 'a PNG of 65,535 × 65,535', () => images.pngHeader(HUGE, HUGE)],
  ['bomb.jpg', 'a JPEG of 65,535 × 65,535', () => images.jpeg([], { width: HUGE, height: HUGE })],
  [
    'bomb-progressive.jpg',
    'a progressive JPEG of 65,500 × 65,500',
    () => images.jpeg([], { width: 65_500, height: 65_500, progressive: true }),
  ],
  ['bomb.gif', 'a GIF of 65,535 × 65,535', () => images.gif(HUGE, HUGE)],
  ['bomb.webp', 'a WebP of 65,535 × 65,535', () => images.webpExtendedHeader(HUGE, HUGE)],
  ['bomb.bmp', 'a BMP of 65,535 × 65,535', () => images.bmpHeader(HUGE, HUGE)],
  ['bomb-down.bmp', 'a BMP of 65,535 rows from the top down', () => images.bmpHeader(HUGE, -HUGE)],
  ['bomb.tiff', 'a TIFF of 65,535 × 65,535', () => images.tiffHeader(HUGE, HUGE)],
  ['bomb.avif', 'an AVIF of 65,535 × 65,535', () => images.avifHeader(HUGE, HUGE)],
  ['bomb.ico', 'an icon that holds a PNG of 65,535 × 65,535', () => images.ico(images.pngHeader(HUGE, HUGE))],
  ['bomb.psd', 'a Photoshop file of 300,000 × 300,000', () => images.psdHeader(300_000, 300_000, 2)],
  [
    'overflow.png',
    'a PNG of 2,147,483,647 × 2,147,483,647',
    () => images.pngHeader(2 ** 31 - 1, 2 ** 31 - 1),
  ],
  [
    'zipped.zip',
    'a PNG of 65,535 × 65,535 in a zip',
    () => zip([{ name: 'a.png', data: images.pngHeader(HUGE, HUGE) }]),
  ],

  ['script.gif', 'a GIF that is a script as well', gifScript],
  ['exif.jpg', 'a JPEG with PHP in its EXIF', () => images.jpeg([images.exif(php)])],
  ['comment.jpg', 'a JPEG with PHP in a comment', () => images.jpeg([images.jpegSegment(0xfe, latin1(php))])],
  ['comment.gif', 'a GIF with PHP in a comment', () => images.gif(1, 1, { comment: php })],
  [
    'text.png',
    'a PNG with PHP in a text chunk',
    () => images.png(8, 8, [images.pngChunk('tEXt', latin1(`Comment\0${php}`))]),
  ],
  ['tail.png', 'a PNG with PHP after its end', () => join(images.png(), '\n', php)],
  ['pe.png', 'a PNG with a Windows program after its end', () => join(images.png(), windowsProgram())],
  ['elf.gif', 'a GIF with an ELF program after its end', () => join(images.gif(), elf())],
  ['macho.jpg', 'a JPEG with a Mach-O program after its end', () => join(images.jpeg(), machO())],
  [
    'pe.webp',
    'a WebP with a Windows program after its end',
    () => join(sample('lossy.webp'), windowsProgram()),
  ],
  [
    'pe.bmp',
    'a BMP with a Windows program after its end',
    () => join(sample('pillow.bmp'), windowsProgram()),
  ],
  [
    'zip.jpg',
    'a JPEG with a zip after its end',
    () => join(images.jpeg(), zip([{ name: 'a.txt', data: 'hello' }])),
  ],
  [
    'zip.png',
    'a PNG with a zip after its end whose offsets count the picture',
    () => zip([{ name: 'a.txt', data: 'hello' }], { prefix: images.png() }),
  ],
  ['gifar.gif', 'a GIF that is a jar as well', () => join(images.gif(), jar())],
  [
    'html.gif',
    'a GIF with a web page after its end',
    () => join(images.gif(), '<html><script>alert(1)</script></html>'),
  ],
  ['pdf.jpg', 'a JPEG that is a PDF as well', () => images.jpeg([images.jpegSegment(0xfe, pdf())])],
  ['elf.pdf', 'a PDF with an ELF program after its end', () => join(pdf(), elf())],
  ['pe.pdf', 'a PDF with a Windows program after its end', () => join(pdf(), windowsProgram())],
  ['zip.pdf', 'a PDF that is a zip as well', () => join(pdf(), zip([{ name: 'a.txt', data: 'hello' }]))],
])
