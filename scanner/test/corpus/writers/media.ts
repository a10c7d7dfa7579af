import { be16, be32, join, latin1, le16, le32, padded } from './bytes.ts'
import { box, riffChunk } from './images.ts'

// Kinds that are not stored here: the beginnings by which players, systems and databases know their files.

export const mp3 = () =>
  padded(join('ID3', latin1('\x03\0\0\0\0\0\x0aTIT2'), latin1('\xff\xfb\x90\x64')), 1024)
export const mp3Frames = () =>
  Buffer.concat(Array.from({ length: 3 }, () => padded(latin1('\xff\xfb\x90\x64'), 417)))
export const flac = () => padded(latin1('fLaC\0\0\0\x22\x10\0\x10\0'), 256)
export const ogg = () =>
  padded(latin1('OggS\0\x02\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\x01\x1e\x01vorbis'), 256)
export const wav = () =>
  join(
    'RIFF',
    le32(36 + 32),
    'WAVE',
    riffChunk('fmt ', join(le16(1, 1), le32(8000, 8000), le16(1, 8))),
    riffChunk('data', Buffer.alloc(32, 0x80)),
  )
export const midi = () => join('MThd', be32(6), be16(0, 1, 96), 'MTrk', be32(4), latin1('\0\xff\x2f\0'))
export const mp4 = () =>
  join(
    box('ftyp', 'isom', be32(0x200), 'isomiso2avc1mp41'),
    box('mdat', Buffer.alloc(32)),
    box('moov', box('mvhd', Buffer.alloc(100))),
  )
export const quickTime = () =>
  join(box('ftyp', 'qt  ', be32(0), 'qt  '), box('wide'), box('mdat', Buffer.alloc(32)))
export const matroska = () => padded(latin1('\x1a\x45\xdf\xa3\x93\x42\x82\x88matroska\x42\x87\x81\x04'), 256)
export const avi = () => padded(join('RIFF', le32(1016), 'AVI LIST', le32(64), 'hdrlavih', le32(56)), 1024)
export const flashVideo = () => padded(latin1('FLV\x01\x05\0\0\0\x09\0\0\0\0'), 256)
export const transportStream = () =>
  Buffer.concat(Array.from({ length: 4 }, () => padded(latin1('G\x40\0\x10\0\0\xb0\x0d'), 188)))

export const iso9660 = () => {
  const image = Buffer.alloc(0x8000 + 4096)
  image.write('\x01CD001\x01', 0x8000, 'latin1')
  image.write('\xffCD001\x01', 0x8800, 'latin1')
  return image
}
export const qcow2 = () => padded(join(latin1('QFI\xfb'), be32(3, 0, 0, 0, 16)), 512)
export const vmdk = () => padded(join('KDMV', le32(1, 3)), 512)
export const bootSector = () => {
  const sector = padded(latin1('\xeb\x3c\x90MSDOS5.0'), 512)
  sector.write('\x55\xaa', 510, 'latin1')
  return Buffer.concat([sector, Buffer.alloc(2048)])
}
export const appleImage = () => join(Buffer.alloc(4096, 1), padded(join('koly', be32(4, 512)), 512))

export const trueType = () =>
  padded(join(latin1('\0\x01\0\0\0\x01\0\x10\0\0\0\0'), 'cmap', be32(0, 28, 4)), 128)
export const webFont = () => padded(join('wOF2', latin1('\0\x01\0\0'), be32(256), be16(1, 0)), 256)
export const openType = () => padded(join('OTTO', be16(1, 16, 0, 0), 'CFF ', be32(0, 28, 4)), 128)

export const sqlite = () => {
  const page = padded(join('SQLite format 3\0', be16(4096), Buffer.of(1, 1, 0, 64, 32, 32)), 4096)
  page.write('\x0d', 100, 'latin1')
  return page
}
export const access = () => padded(latin1('\0\x01\0\0Standard ACE DB\0'), 4096)
