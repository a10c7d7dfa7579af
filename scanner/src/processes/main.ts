/** The process that inspects files. If a file crashes it, the service continues. */
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { inspectFile } from '../inspect-file.ts'
import type { ByteSource, Inspector, Limits } from '../inspection.ts'
import { inspectors } from '../inspectors.ts'
import { startThreadClock } from '../processor-clock.ts'
import { bufferSource, fileSource } from '../sources.ts'
import { loadRules, type RuleFile } from '../yara-rules.ts'
import { type Answer, type Job, type Message, WITH_RULES } from './protocol.ts'

const limits: Limits = { expandedBytes: 1024 ** 3, entries: 20_000, depth: 5, timeMs: 15_000 }
/** A small file that takes longer than this moves to the queue for large files. */
const BRIEF_MS = 1000

const hasRules = process.argv[2] === WITH_RULES
endWithTheService()
try {
  const rules = hasRules ? await loadRules(await firstMessage()) : undefined
  // The user's rules cannot be interrupted. They run first, so that the time they took counts before the others
  // begin.
  const all = rules === undefined ? inspectors : [rules.inspect, ...inspectors]
  process.on('message', async (job: Job) => {
    send({ ...(await answerTo(job, all)), worn: rules?.isWorn() ?? false })
  })
  send({ ready: true })
} catch (error) {
  send({ failure: error instanceof Error ? error.message : String(error) })
}

async function firstMessage(): Promise<readonly RuleFile[]> {
  const [files] = await once(process, 'message')
  return files
}

function send(message: Message): void {
  process.send?.(message)
}

/** Ignores termination signals, which reach all processes, because the service still waits for running scans. */
function endWithTheService(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  process.once('disconnect', () => process.exit())
  // The built-in inspectors check the time, but rules cannot be interrupted. If the service is killed meanwhile, only
  // another thread can end this process. It takes 10 MB.
  if (!hasRules) return
  new Worker(
    `setInterval(() => { if (process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL') }, 1000)`,
    { eval: true },
  ).unref()
}

async function answerTo(job: Job, all: readonly Inspector[]): Promise<Answer> {
  try {
    return typeof job.bytes === 'string'
      ? await withFile(job.bytes, (source) => inspect(job, source, all))
      : await inspect(job, bufferSource(job.bytes), all)
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

async function inspect(
  { name, mediaType, kind, brief }: Job,
  source: ByteSource,
  all: readonly Inspector[],
): Promise<Answer> {
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
