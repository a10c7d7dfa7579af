import { once } from 'node:events'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { ZipFile } from 'yazl'
import type { ArchiveEntry, ArchiveFormat } from '../ports.ts'

/**
 * Writes an archive while it is read. Opens one entry at a time, so that memory does not depend on the number of files, and
 * closes it if the reader stops.
 */
export function writeArchive(format: ArchiveFormat, entries: AsyncIterable<ArchiveEntry>): Readable {
  const output = new PassThrough()
  const write = format === 'zip' ? writeZip : writeTar
  write(entries, output).catch((error) => output.destroy(error))
  return format === 'tar.gz' ? compressed(output) : output
}

function compressed(source: Readable): Readable {
  const target = createGzip()
  pipeline(source, target, () => undefined) // an error of one is an error of both
  return target
}

async function writeZip(entries: AsyncIterable<ArchiveEntry>, output: PassThrough): Promise<void> {
  const zip = new ZipFile()
  let source: Readable | undefined
  output.once('close', () => source?.destroy())
  zip.on('error', (error) => output.destroy(error))
  zip.outputStream.pipe(output)
  for await (const { path, body, modifiedAt } of entries) {
    source = Readable.from(body)
    if (output.destroyed) source.destroy()
    zip.addReadStream(source, zipName(path), { mtime: modifiedAt })
    await finished(source)
  }
  zip.end()
}

/** A zip cannot have names that begin with a drive, and some programs read a backslash as a slash. */
function zipName(path: string): string {
  return path.replace(/^([a-z]):/i, '$1_').replaceAll('\\', '_')
}

async function writeTar(entries: AsyncIterable<ArchiveEntry>, output: PassThrough): Promise<void> {
  const tar = pack()
  // Not `events.once`: it also rejects, and while no entry waits for the reader, nothing would handle that.
  const closed = new Promise((resolve) => output.once('close', resolve))
  // If the reader stops, both streams report an error, which would end the process if nothing listened.
  tar.on('error', (error) => output.destroy(error))
  tar.pipe(output as never)
  for await (const { path, size, body, modifiedAt } of entries) {
    const entry = tar.entry({ name: path, size, mtime: modifiedAt, mode: 0o644 })
    entry.on('error', () => undefined)
    for await (const chunk of body) {
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), closed])
      if (output.destroyed) {
        tar.destroy()
        return
      }
    }
    entry.end()
  }
  tar.finalize()
}
