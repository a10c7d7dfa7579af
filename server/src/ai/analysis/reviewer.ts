import { randomBytes } from 'node:crypto'
import type { Caller } from '../../caller.ts'
import { refuse } from '../../errors.ts'
import { createLines, type Finding, type Goal, type Inspection, isProven, type Rewrite } from '../analyzer.ts'
import { verify } from '../generation/verify.ts'
import { type CallDeps, callModel, fit, MAX_ANSWER_TOKENS, type ModelAnswer } from '../models/call-model.ts'
import { findModel, type Model } from '../models/catalogue.ts'
import { startDeadline } from '../models/deadline.ts'
import { guardText } from '../models/guard.ts'
import { requireModel } from '../models/require-model.ts'
import { unwrapCode } from '../models/unwrap.ts'
import type { AiDeps, Job } from '../ports.ts'
import type { ModelRequest, Target } from '../provider.ts'
import { createSpending, type SpendingDeps } from '../usage/spending.ts'
import { proveClaims, readClaims } from './claims.ts'
import { improveRequest, listKnown, reviewRequest } from './review-prompt.ts'

export type ReviewDeps = SpendingDeps &
  CallDeps &
  Pick<AiDeps, 'engines' | 'findSecrets' | 'promptSecrets' | 'analyzeWithModel'>

/** A model that reviews code in addition to the rules. Undefined results mean that only the rules apply. */
export interface Reviewer {
  review(job: Job, inspection: Inspection): Promise<{ findings: Finding[]; engine: Target } | undefined>
  improve(job: Job, goal: Goal | undefined, rewrite: Rewrite): Promise<Improvement | undefined>
}

export interface Improvement {
  readonly code: string
  readonly inspection: Inspection
  readonly engine: Target
}

/** In a request: use no model, regardless of the settings. */
const NO_MODEL = 'static'
const REVIEW_TOKENS = 4_096
// Numbering more lines would block the event loop, and no model reviews that much code well.
const MAX_REVIEWED_LINES = 50_000
const TIME_LIMIT_MS = 60_000

export function reviewerFor(
  ai: ReviewDeps,
  caller: Caller,
  wanted: string | undefined,
  signal: AbortSignal,
): Reviewer | undefined {
  const id = wanted ?? ai.analyzeWithModel
  if (id === undefined || id === NO_MODEL) return undefined
  const model = findModel(ai.catalogue, id)
  if (!model?.capabilities.includes('analysis')) {
    const able = ai.catalogue.models.filter(({ capabilities }) => capabilities.includes('analysis'))
    throw refuse('Atelier-Model', `must be one of ${[...able.map((one) => one.id), NO_MODEL].join(', ')}`)
  }
  requireModel(caller, model)
  // The built-in engine cannot review code.
  const chain = model.chain.filter((target) => target !== 'builtin')
  return chain.length === 0 ? undefined : createReviewer(ai, caller, { ...model, chain }, signal)
}

function createReviewer(ai: ReviewDeps, caller: Caller, model: Model, clientGone: AbortSignal): Reviewer {
  const newDeadline = () => startDeadline(clientGone, TIME_LIMIT_MS)

  async function ask(
    request: Omit<ModelRequest, 'caller'>,
    signal: AbortSignal,
  ): Promise<ModelAnswer | undefined> {
    const { workspace, tokenId } = caller
    const fitted = await fit(ai, model, { ...request, caller: { workspace, tokenId } }, signal)
    if (!fitted) return undefined
    const spending = createSpending(ai, caller)
    try {
      return await callModel(ai, { model, spending, signal }, fitted)
    } finally {
      await ai.usage.book(spending.settlement(0))
    }
  }

  return {
    async review(job, { findings }) {
      using deadline = newDeadline()
      try {
        if (createLines(job.source.code).count > MAX_REVIEWED_LINES) return undefined
        const { text } = await guardText(ai, job.source.code, 'code')
        // Messages can quote a part of a secret that is not recognizable as one.
        const known = await guardText(ai, listKnown(job, findings, text === job.source.code), 'code')
        const answer = await ask(
          reviewRequest(job, text, known.text, newMark(), REVIEW_TOKENS),
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
        return undefined // no provider, budget or time left, or a secret in the code
      }
    },

    async improve(job, goal, { code, after }) {
      using deadline = newDeadline()
      const { signal } = deadline
      try {
        // The model cannot return the whole code if parts of it are redacted.
        if ((await guardText(ai, code, 'code')).text !== code) return undefined
        const current = { ...job, source: { ...job.source, code } }
        const known = await guardText(ai, listKnown(current, after.findings, true), 'code')
        const answer = await ask(
          improveRequest(current, goal, known.text, newMark(), MAX_ANSWER_TOKENS),
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
        const isBetter = reasons.length === 0 && isProven(inspection, after) && isWhole(inspection, after)
        return isBetter ? { code: better, inspection, engine: answer.engine } : undefined
      } catch {
        return undefined
      }
    },
  }
}

/** Rejects an improvement that drops most of the lines. */
function isWhole(after: Inspection, before: Inspection): boolean {
  return after.metrics.lines * 2 >= before.metrics.lines
}

function newMark(): string {
  return randomBytes(8).toString('hex')
}
