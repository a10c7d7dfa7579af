import { randomBytes } from 'node:crypto'
import { refuse } from '../errors.ts'
import { createLines, type Finding, type Goal, type Inspection, isProven, type Rewrite } from './analyzer.ts'
import { callModel, fit, type Heard, MAX_ANSWER_TOKENS } from './call-model.ts'
import { findModel, type Model } from './catalogue.ts'
import { proveClaims, readClaims } from './claims.ts'
import { startDeadline } from './deadline.ts'
import { guardText } from './guard.ts'
import type { AiDeps, Caller, Job } from './ports.ts'
import type { ModelRequest, Target } from './provider.ts'
import { improveRequest, reviewRequest } from './review-prompt.ts'
import { createSpending, type SpendingDeps } from './spending.ts'
import { unwrapCode } from './unwrap.ts'
import { verify } from './verify.ts'

export type ReviewDeps = SpendingDeps &
  Pick<AiDeps, 'router' | 'countTokens' | 'engines' | 'findSecrets' | 'promptSecrets' | 'analyzeWithModel'>

/** A model that looks at code beside our own rules. Undefined whenever it is of no use: what the rules said stands. */
export interface Reviewer {
  review(job: Job, inspection: Inspection): Promise<{ findings: Finding[]; engine: Target } | undefined>
  improve(job: Job, goal: Goal | undefined, rewrite: Rewrite): Promise<Improvement | undefined>
}

export interface Improvement {
  readonly code: string
  readonly inspection: Inspection
  readonly engine: Target
}

/** In a request: ask nobody, whatever the setting says. */
const NOBODY = 'static'
const REVIEW_TOKENS = 4_096
// Numbering more of them would block the event loop, and no model reviews that much well.
const MAX_REVIEWED_LINES = 50_000
const TIME_LIMIT_MS = 60_000

export function reviewerFor(
  ai: ReviewDeps,
  caller: Caller,
  wanted: string | undefined,
  signal: AbortSignal,
): Reviewer | undefined {
  const id = wanted ?? ai.analyzeWithModel
  if (id === undefined || id === NOBODY) return undefined
  const model = findModel(ai.catalogue, id)
  if (!model?.capabilities.includes('analysis')) {
    const able = ai.catalogue.models.filter(({ capabilities }) => capabilities.includes('analysis'))
    throw refuse('Atelier-Model', `must be one of ${[...able.map((one) => one.id), NOBODY].join(', ')}`)
  }
  // The built-in engine has scaffolds to give, and no opinions.
  const chain = model.chain.filter((target) => target !== 'builtin')
  return chain.length === 0 ? undefined : createReviewer(ai, caller, { ...model, chain }, signal)
}

function createReviewer(ai: ReviewDeps, caller: Caller, model: Model, gone: AbortSignal): Reviewer {
  const newDeadline = () => startDeadline(gone, TIME_LIMIT_MS)

  async function ask(
    request: Omit<ModelRequest, 'requester'>,
    signal: AbortSignal,
  ): Promise<Heard | undefined> {
    const { workspace, tokenId } = caller
    const fitted = await fit(ai, model, { ...request, requester: { workspace, tokenId } }, signal)
    if (!fitted) return undefined
    const spending = createSpending(ai, caller)
    try {
      return await callModel(ai, { model, spending, signal }, fitted)
    } finally {
      await ai.usage.book(spending.settled(0))
    }
  }

  return {
    async review(job, { findings }) {
      using deadline = newDeadline()
      try {
        if (createLines(job.source.code).count > MAX_REVIEWED_LINES) return undefined
        const { text } = await guardText(ai, job.source.code, 'code')
        const answer = await ask(
          reviewRequest(job, text, findings, newMark(), REVIEW_TOKENS),
          deadline.signal,
        )
        const claims = answer && readClaims(answer.text)
        return (
          claims && {
            findings: await proveClaims(job.source.code, claims, findings),
            engine: answer.engine,
          }
        )
      } catch {
        return undefined // no provider, no money, no time, or a secret in the code
      }
    },

    async improve(job, goal, { code, after }) {
      using deadline = newDeadline()
      const { signal } = deadline
      try {
        // Where something had to be redacted, the model cannot give back the whole code.
        if ((await guardText(ai, code, 'code')).text !== code) return undefined
        const current = { ...job, source: { ...job.source, code } }
        const answer = await ask(
          improveRequest(current, goal, after.findings, newMark(), MAX_ANSWER_TOKENS),
          signal,
        )
        if (!answer) return undefined
        const better = unwrapCode(answer.text)
        if (better.trimEnd() === code.trimEnd()) return undefined
        const source = { ...job.source, code: better }
        const inspection = await ai.engines.inspect({ ...job, source }, { ...caller, signal })
        const { reasons } = verify(
          { prompt: '', type: 'code' },
          better,
          answer.finish,
          job.language,
          inspection,
        )
        const holds = reasons.length === 0 && isProven(inspection, after) && isWhole(inspection, after)
        return holds ? { code: better, inspection, engine: answer.engine } : undefined
      } catch {
        return undefined
      }
    },
  }
}

/** Code without its mistakes is not better when it is without most of its lines. */
function isWhole(after: Inspection, before: Inspection): boolean {
  return after.metrics.lines * 2 >= before.metrics.lines
}

function newMark(): string {
  return randomBytes(8).toString('hex')
}
