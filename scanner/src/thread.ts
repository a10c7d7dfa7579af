/** The thread in which files are inspected: whatever they do to it, the service goes on. */
import { closeSync, openSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { type Early, inspectEarly, NOTHING_EARLY, withEarly } from './early.ts'
import { inspectFile } from './inspect-file.ts'
import type { ByteSource, Limits } from './inspection.ts'
import { createShares } from './inspectors.ts'
import { startThreadClock } from './processor-clock.ts'
import { Progress } from './progress.ts'
import { bufferSource, fileSource, growingSource } from './sources.ts'
import type { Answer, EarlyJob, Job, Message } from './threads.ts'

const limits: Limits = { expandedBytes: 1024 ** 3, entries: 20_000, depth: 5, timeMs: 15_000 }
/** A small file that takes longer than this is no longer one that others wait for. */
const BRIEF_MS = 1000

if (!parentPort) throw new Error('thread.ts runs as a worker thread')
const port = parentPort
const send = (message: Message) => port.postMessage(message)

const shares = await createShares(workerData as string[])
port.on('message', async (job: Job | EarlyJob) => {
  send({ ...(await answerTo(job)), memoryBytes: shares.memoryBytes() })
})
send({ ready: true })

async function answerTo(job: Job | EarlyJob): Promise<Answer> {
  try {
    return 'part' in job ? { early: await early(job) } : await inspect(job)
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

async function inspect({ share, early = NOTHING_EARLY, bytes, brief, ...file }: Job): Promise<Answer> {
  const inspectors = withEarly(shares, share, early)
  const spentMs = startThreadClock()
  const timeMs = brief === true ? BRIEF_MS : limits.timeMs
  const look = (source: ByteSource) => {
    const subject = { ...file, depth: 0, source, seen: early.entries }
    return inspectFile(inspectors, subject, { ...limits, timeMs }, spentMs)
  }
  const verdict =
    typeof bytes === 'string'
      ? await withFile(bytes, (descriptor) => look(fileSource(descriptor)))
      : await look(bufferSource(bytes))
  const isCut = verdict.verdict === 'unscannable' && spentMs() > timeMs
  return isCut && brief === true ? { late: true } : { verdict }
}

async function early({ part, path, shared, ...file }: EarlyJob): Promise<Early> {
  const progress = new Progress(shared)
  return withFile(path, (descriptor) => {
    const source = growingSource(descriptor, progress)
    return inspectEarly(shares, part, { ...file, depth: 0, source }, progress, startThreadClock())
  })
}

async function withFile<T>(path: string, use: (descriptor: number) => Promise<T>): Promise<T> {
  const descriptor = openSync(path, 'r')
  try {
    return await use(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
