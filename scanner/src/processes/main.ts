/** The process that inspects files. If a file crashes it, the service continues. */
import { closeSync, openSync } from 'node:fs'
import { endWithService, serve } from '@atelier/sandbox/inside'
import { inspectFile } from '../inspect-file.ts'
import type { ByteSource, Inspector, Limits } from '../inspection.ts'
import { inspectors } from '../inspectors.ts'
import { startThreadClock } from '../processor-clock.ts'
import { bufferSource, fileSource } from '../sources.ts'
import { loadRules } from '../yara-rules.ts'
import type { Answer, Job, Setup } from './protocol.ts'

const limits: Limits = { expandedBytes: 1024 ** 3, entries: 20_000, depth: 5, timeMs: 15_000 }
/** A small file that takes longer than this moves to the queue for large files. */
const BRIEF_MS = 1000

serve(async ({ rules: files }: Setup) => {
  const rules = files && (await loadRules(files))
  // The user's rules cannot be interrupted. They run first, so that the time they took counts before the others begin.
  const all = rules ? [rules.inspect, ...inspectors] : inspectors
  if (rules) endWithService()
  return async (job: Job) => ({
    value: await answerTo(job, all),
    mustBeReplaced: rules?.mustBeReplaced() ?? false,
  })
})

function answerTo(job: Job, all: readonly Inspector[]): Promise<Answer> {
  return typeof job.bytes === 'string'
    ? withFile(job.bytes, (source) => inspect(job, source, all))
    : inspect(job, bufferSource(job.bytes), all)
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
  return isCut && brief ? 'late' : verdict
}

async function withFile<T>(path: string, use: (source: ByteSource) => Promise<T>): Promise<T> {
  const descriptor = openSync(path, 'r')
  try {
    return await use(fileSource(descriptor))
  } finally {
    closeSync(descriptor)
  }
}
