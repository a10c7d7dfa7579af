import { isUtf8 } from 'node:buffer'
import {
  type ByteSource,
  type Finding,
  type Inspector,
  Refusal,
  type Subject,
  type Tools,
} from '../inspection.ts'
import { Contents } from './contents.ts'
import { gunzip, isSkippable, unbrotli, unzstd } from './native.ts'
import { appendedZip, polyglot, refuseLateArchive } from './polyglot.ts'
import { type Chunks, spooled } from './spool.ts'
import { inspectTar } from './tar.ts'
import { BLOCK, isTar } from './tar-header.ts'
import { unxz } from './xz.ts'
import { inspectZip } from './zip.ts'

/** The size of the record that ends every zip. A shorter file cannot be unpacked, whatever its first bytes are. */
const SMALLEST_ZIP_BYTES = 22

type Reader = (contents: Contents) => Promise<readonly Finding[]>
type Decoder = (source: ByteSource, tick: () => void) => Chunks

/** Recognises archives by content, whatever their name, and inspects everything they contain. */
export const inspectArchive: Inspector = async (subject, tools) => {
  const read = readerFor(subject)
  const zip = read === inspectZip ? undefined : appendedZip(subject.source)
  if (read === undefined && !keepsAttachments(subject)) {
    refuseLateArchive(subject.source, () => tools.budget.checkTime())
    if (zip !== undefined) throw polyglot()
  }
  if (read === undefined && zip === undefined) return []
  const contents = openContents(subject, tools)
  // A zip stored uncompressed in another archive, or attached to a mail, can be opened in place, so inspect it too.
  if (zip !== undefined) await contents.file('attached.zip', zip)
  return read === undefined ? contents.finish() : read(contents)
}

function openContents(subject: Subject, tools: Tools): Contents {
  const { depth } = tools.budget.limits
  if (subject.depth > depth)
    throw new Refusal('forbidden', `The archive holds archives more than ${depth} deep.`)
  return new Contents(subject, tools)
}

const readers: readonly (readonly [mark: string, read: Reader])[] = [
  ['PK\x03\x04', inspectZip],
  ['PK\x05\x06', inspectZip],
  ['PK\x07\x08', inspectZip],
  ['\x1f\x8b\x08', decompressed(gunzip)],
  ['\xfd7zXZ\0', decompressed(unxz)],
  ['\x28\xb5\x2f\xfd', decompressed(unzstd)],
]

/**
 * Formats without a reader here. ClamAV does not replace one: it reports variants of each format as clean that it cannot
 * open.
 */
const closed: readonly (readonly [mark: RegExp, format: string])[] = [
  [/^7z\xbc\xaf\x27\x1c/, '7z'],
  [/^Rar!\x1a\x07/, 'rar'],
  [/^BZh[1-9](1AY&SY|\x17rE8P\x90)/, 'bzip2'],
  [/^(\x04\x22\x4d|\x02\x21\x4c)\x18/, 'lz4'],
  [/^LZIP\x01/, 'lzip'],
  [/^\x89LZO\0/, 'lzop'],
  [/^\x1f[\x9d\xa0][\x09-\x10\x89-\x90]/, 'compress'],
  [/^MSCF\0\0\0\0/, 'cab'],
  [/^07070[127][0-9A-Fa-f]{70}/, 'cpio'],
  [/^\x60\xea.[\0-\x0a]......\x02/s, 'arj'],
  [/^..-l[hz][0-9ds]-/s, 'lha'],
]
/** Binary cpio has a signature of only two bytes, which is too short without the file name. */
const binaryCpio = /^(\xc7\x71|\x71\xc7)/

/** Formats without a signature, which only the media type identifies. */
const readersByType: Record<string, Reader> = {
  'application/x-brotli': decompressed(unbrotli),
  'application/x-lzma': refuseFormat('lzma'),
}

function readerFor(subject: Subject): Reader | undefined {
  const { source, mediaType } = subject
  const head = Buffer.from(source.read(0, BLOCK))
  const start = head.toString('latin1')
  // Must come first: a tar begins with a file name, which may look like any other signature.
  if (isTar(source, subject)) return (contents) => inspectTar(contents, contents.subject.source)
  const byMark = readers.find(([mark]) => start.startsWith(mark))
  if (byMark?.[1] === inspectZip && source.size < SMALLEST_ZIP_BYTES) return undefined
  if (byMark !== undefined) return byMark[1]
  const byClosed = closed.find(([mark]) => mark.test(start))
  if (byClosed !== undefined) return refuseFormat(byClosed[1])
  if (head.length >= 8 && isSkippable(head.readUInt32LE(0))) return skippableReader(mediaType)
  if (mediaType === 'application/x-cpio' && binaryCpio.test(start)) return refuseFormat('cpio')
  // Text with such an extension is not compressed: `messages.pt.br` is Brazilian Portuguese.
  return isText(head) ? undefined : readersByType[mediaType]
}

function isText(head: Buffer): boolean {
  return isUtf8(head) && !/[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/.test(head.toString('latin1'))
}

/** Both zstd and lz4 may begin with a skippable frame. */
function skippableReader(mediaType: string): Reader {
  return mediaType === 'application/x-lz4' ? refuseFormat('lz4') : decompressed(unzstd)
}

function refuseFormat(format: string): Reader {
  return async () => {
    throw new Refusal(
      'unscannable',
      `The ${format} format cannot be inspected. Send the content as zip, tar.gz, tar.xz or tar.zst.`,
    )
  }
}

/** Reads one compressed file. A tar inside does not count as another level: a `.tar.gz` is one archive. */
function decompressed(decode: Decoder): Reader {
  return async (contents) => {
    const { subject, budget } = contents
    budget.entry()
    const chunks = counted(
      contents,
      decode(subject.source, () => budget.checkTime()),
    )
    return spooled(chunks, async (inside) => {
      if (isTar(inside, subject)) return inspectTar(contents, inside)
      await contents.file(nameInside(subject.name), inside)
      return contents.finish()
    })
  }
}

async function* counted(contents: Contents, chunks: Chunks): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    contents.expansion.add(chunk.length)
    yield chunk
  }
}

function nameInside(name: string): string {
  const plain = name
    .replace(/\.(tgz|txz|tzst|taz)$/i, '.tar')
    .replace(/\.svgz$/i, '.svg')
    .replace(/\.(gz|gzip|xz|zst|zstd|br)$/i, '')
  return plain === '' ? 'file' : plain
}

/** Legacy Office documents and mails store attachments unchanged, including zips. */
function keepsAttachments({ source, mediaType }: Subject): boolean {
  if (/^(message\/rfc822|application\/x-mimearchive)$/.test(mediaType)) return true
  return source.read(0, 8).toString('latin1') === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
}
