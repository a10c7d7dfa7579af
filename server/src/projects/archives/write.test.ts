import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import type { ArchiveEntry } from '../ports.ts'
import { writeArchive } from './write.ts'

for (const format of ['zip', 'tar', 'tar.gz'] as const)
  test(`a reader of a ${format} that stops before the first byte of a file fails nothing else`, async (t) => {
    const unhandled: unknown[] = []
    const onUnhandled = (error: unknown) => unhandled.push(error)
    process.on('unhandledRejection', onUnhandled)
    t.after(() => process.off('unhandledRejection', onUnhandled))

    const opened = Promise.withResolvers<void>()
    const arrives = Promise.withResolvers<void>()
    const closed = Promise.withResolvers<void>()
    async function* body() {
      try {
        opened.resolve()
        await arrives.promise
        yield Buffer.from('content')
      } finally {
        closed.resolve()
      }
    }
    async function* entries(): AsyncGenerator<ArchiveEntry> {
      yield { path: 'a.txt', size: 7, body: body(), modifiedAt: new Date(0) }
    }

    const archive = writeArchive(format, entries()).on('error', () => undefined)
    archive.resume()
    await opened.promise
    archive.destroy()
    await once(archive, 'close')
    await turn()
    arrives.resolve()
    await closed.promise
    await turn()
    assert.deepEqual(unhandled, [])
  })
