import type { Caller, WaitingCaller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import { findLanguage } from '../analysis/names.ts'
import { languageOf } from '../analyzer.ts'
import { verifyChange } from '../changes/verify-change.ts'
import {
  type CallDeps,
  type Conversation,
  callModel,
  type Fitted,
  fit,
  type ModelAnswer,
} from '../models/call-model.ts'
import { unwrapCode, unwrapContent, withoutReasoning } from '../models/unwrap.ts'
import type { AiDeps } from '../ports.ts'
import type { Answer, GenerationRequest, Message, Target } from '../provider.ts'
import { cleanMissing } from './missing.ts'
import type { Shown } from './prepare.ts'
import { CONTINUE, repairMessage } from './prompt.ts'
import { type Verification, verify } from './verify.ts'

export type AskDeps = CallDeps & Pick<AiDeps, 'engines' | 'languages'>

const MAX_REPAIRS = 2
const MAX_CONTINUATIONS = 2

/** An answer that passed the checks. */
export interface Checked {
  readonly content: string
  readonly verified: readonly string[]
  /** The parts of the request that the answer does not include. */
  readonly missing: readonly string[]
  readonly engine: Target
}

interface AskOptions {
  readonly shown: Shown
  readonly onText?: ((text: string) => void) | undefined
}

/** Sends failed answers back with the reasons. After the last round, an answer that parses and is complete is good enough. */
export async function askAndCheck(
  ai: AskDeps,
  caller: Pick<Caller, 'tokenId' | 'workspace'>,
  conversation: Conversation,
  first: Fitted,
  { shown, onText }: AskOptions,
): Promise<Checked> {
  const { original } = first.request
  let current: Fitted | undefined = first
  let best: Checked | undefined
  let reasons: readonly string[] = []
  for (let round = 0; current && round <= MAX_REPAIRS; round++) {
    try {
      const answer = await askWhole(ai, conversation, current, round === 0 ? onText : undefined)
      const content = unwrap(original, answer.text)
      const waiting = { ...caller, signal: conversation.signal }
      const verification =
        original.type === 'change'
          ? await verifyChange(content, answer.finish, shown.files)
          : await check(ai, waiting, original, content, answer)
      const missing = cleanMissing(answer.missing ?? [])
      const checked = { content, verified: verification.proofs, missing, engine: answer.engine }
      reasons = verification.reasons
      if (reasons.length === 0) return checked
      if (isUsable(verification)) best = checked
      if (answer.finish === 'length') break // already continued, and would be cut off again
      if (answer.engine === 'builtin') break // it would return the same answer
      const previous: Message = { role: 'assistant', text: answer.text }
      const messages = [...first.request.messages, previous, repairMessage(reasons)]
      current = await fit(ai, conversation.model, { ...first.request, messages }, conversation.signal)
    } catch (error) {
      if (!best || isCancelled(conversation.signal)) throw error
      return best // it cannot be improved: the budget, the providers or the time are exhausted
    }
  }
  if (best) return best
  throw new AppError('provider_failed', { detail: `No response passed the checks. ${reasons.join(' ')}` })
}

function unwrap({ type }: GenerationRequest, text: string): string {
  if (type === 'change') return withoutReasoning(text)
  return type === 'content' ? unwrapContent(text) : unwrapCode(text)
}

/** Whether the caller cancelled. The deadline aborts with an AppError instead. */
function isCancelled({ aborted, reason }: AbortSignal): boolean {
  return aborted && !(reason instanceof AppError)
}

function isUsable({ proofs, isTolerable }: Verification): boolean {
  const isWhole = proofs.includes('complete') || proofs.includes('scaffold')
  return isTolerable || (proofs.includes('parsed') && isWhole)
}

/** Gets one answer. If it hits the token limit, asks for its continuation. */
async function askWhole(
  ai: CallDeps,
  conversation: Conversation,
  first: Fitted,
  onText: ((text: string) => void) | undefined,
): Promise<ModelAnswer> {
  let current = first
  let text = ''
  for (let part = 0; ; part++) {
    const answer = await callModel(ai, conversation, current, onText)
    text += answer.text
    if (answer.finish !== 'length' || part === MAX_CONTINUATIONS) return { ...answer, text }
    const messages = [...first.request.messages, { role: 'assistant', text } as const, CONTINUE]
    const next = await fit(ai, conversation.model, { ...first.request, messages }, conversation.signal)
    if (!next) return { ...answer, text }
    current = next
  }
}

async function check(
  { engines, languages }: Pick<AiDeps, 'engines' | 'languages'>,
  caller: WaitingCaller,
  original: GenerationRequest,
  content: string,
  { finish }: Answer,
): Promise<Verification> {
  const name = languageOf(original)
  const language = name === undefined ? undefined : findLanguage(languages, name)
  const outline =
    language &&
    !language.asText &&
    (await engines
      .outline({ language: language.name, source: { code: content } }, caller)
      .catch(() => caller.signal.throwIfAborted()))
  return verify(original, content, finish, language?.name, outline || undefined)
}
