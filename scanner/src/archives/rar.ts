import { crc32 } from 'node:zlib'
import { type ByteSource, type Inspection, Refusal } from '../inspection.ts'
import { CHUNK_BYTES, damaged, part } from './bytes.ts'
import { type Contents, UNIX_FOLDER, UNIX_SYMLINK, UNIX_TYPE } from './contents.ts'
import { RAR5, type RarEntry } from './rar-entry.ts'
import { readRar4 } from './rar4.ts'
import { readRar5 } from './rar5.ts'

/**
 * The headers are read and stored files are inspected. The compression itself is secret but for decoders that may take
 * gigabytes, so a compressed file cannot be let in: nobody has seen what it is.
 */
export async function inspectRar(contents: Contents): Promise<Inspection> {
  const { source } = contents.subject
  const tick = () => contents.budget.checkTime()
  const isRar5 = source.read(0, 8).toString('latin1') === RAR5
  for (const entry of isRar5 ? readRar5(source, tick) : readRar4(source, tick)) {
    await inspectEntry(contents, entry)
  }
  return contents.finish()
}

async function inspectEntry(contents: Contents, entry: RarEntry): Promise<void> {
  const { name, link } = entry
  contents.entry(name, entry.unixMode)
  if (link !== undefined) {
    if (link.hard) contents.hardlink(link.target)
    else contents.symlink(name, link.target)
    return
  }
  if (entry.folder || (entry.unixMode & UNIX_TYPE) === UNIX_FOLDER) {
    if (entry.size !== 0) throw new Refusal('forbidden', 'The rar contradicts itself: a folder has content.')
    return
  }
  if (!entry.stored) {
    throw new Refusal(
      'unscannable',
      'The rar is compressed, which cannot be inspected: use zip, 7z or tar instead.',
    )
  }
  const data = part(contents.subject.source, entry.start, entry.end)
  if (data.size !== entry.size)
    throw new Refusal('forbidden', 'The rar contradicts itself: a file has two sizes.')
  if (entry.crc !== undefined && crcOf(data, contents) !== entry.crc) throw damaged('The rar')
  if ((entry.unixMode & UNIX_TYPE) === UNIX_SYMLINK) {
    contents.symlink(name, data.read(0, CHUNK_BYTES).toString())
  } else {
    await contents.file(name, data)
  }
}

function crcOf(source: ByteSource, contents: Contents): number {
  let crc = 0
  for (let at = 0; at < source.size; at += 16 * CHUNK_BYTES) {
    contents.budget.checkTime()
    crc = crc32(source.read(at, 16 * CHUNK_BYTES), crc)
  }
  return crc
}
