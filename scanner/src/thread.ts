/** The thread in which files are inspected: whatever they do to it, the service goes on. */
import { closeSync, openSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { inspectFile } from './inspect-file.ts'
import type { ByteSource, Limits } from './inspection.ts'
import { inspectors } from './inspectors.ts'
import { startThreadClock } from './processor-clock.ts'
import { bufferSource, fileSource } from './sources.ts'
import type { Answer, Job, Message } from './threads.ts'
import { loadRules } from './yara-rules.ts'

const limits: Limits = { expandedBytes: 1024 ** 3, entries: 20_000, depth: 5, timeMs: 15_000 }
/** A small file that takes longer than this is no longer one that others wait for. */
const BRIEF_MS = 1000

if (!parentPort) throw new Error('thread.ts runs as a worker thread')
const port = parentPort
const send = (message: Message) => port.postMessage(message)

const rulesFolder = workerData as string | undefined
const rules = rulesFolder === undefined ? undefined : await loadRules(rulesFolder)
// The user's rules cannot be interrupted. They come first, so that the time they took is checked before the others begin.
const all = rules === undefined ? inspectors : [rules.inspect, ...inspectors]
port.on('message', async (job: Job) => {
  send({ ...(await answerTo(job)), worn: rules?.isWorn() ?? false })
})
send({ ready: true })

async function answerTo(job: Job): Promise<Answer> {
  try {
    return typeof job.bytes === 'string'
      ? await withFile(job.bytes, (source) => inspect(job, source))
      : await inspect(job, bufferSource(job.bytes))
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

async function inspect({ name, mediaType, kind, brief }: Job, source: ByteSource): Promise<Answer> {
  const spentMs = startThreadClock()
  const timeMs = brief ? BRIEF_MS : limits.timeMs
  const subject = { name, mediaType, kind, depth: 0, source }
  const verdict = await inspectFile(all, subject, { ...limits, timeMs }, spentMs)
  const isCut = verdict.verdict === 'unscannable' && spentMs() > timeMs
  return isCut && brief ? { late: true } : { verdict }
}

async function withFile<T>(path: string, use: (source: ByteSource) => Promise<T>): Promise<T> {
  const descriptor = openSync(path, 'r')
  try {
    return await use(fileSource(descriptor))
  } finally {
    closeSync(descriptor)
  }
}
