/** The thread in which files are inspected: whatever they do to it, the service goes on. */
import { closeSync, openSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { inspectFile } from './inspect-file.ts'
import type { ByteSource, Limits } from './inspection.ts'
import { createInspectors } from './inspectors.ts'
import { bufferSource, fileSource } from './sources.ts'
import type { Job, Message } from './threads.ts'

const limits: Limits = { expandedBytes: 1024 ** 3, entries: 20_000, depth: 5, timeMs: 15_000 }

if (!parentPort) throw new Error('thread.ts runs as a worker thread')
const port = parentPort
const send = (message: Message) => port.postMessage(message)

const inspectors = await createInspectors(workerData as string[])
port.on('message', async (job: Job) => {
  try {
    const verdict = await withSource(job.bytes, (source) =>
      inspectFile(
        inspectors,
        { name: job.name, mediaType: job.mediaType, kind: job.kind, depth: 0, source },
        limits,
        Date.now,
      ),
    )
    send({ verdict })
  } catch (error) {
    send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
send({ ready: true })

async function withSource<T>(bytes: Job['bytes'], use: (source: ByteSource) => Promise<T>): Promise<T> {
  if (typeof bytes !== 'string') return use(bufferSource(bytes))
  const descriptor = openSync(bytes, 'r')
  try {
    return await use(fileSource(descriptor))
  } finally {
    closeSync(descriptor)
  }
}
