import { AppError } from '../errors.ts'
import { languageOf } from './analyzer.ts'
import { type Conversation, callModel, type Fitted, fit, type Heard } from './call-model.ts'
import { findLanguage } from './names.ts'
import type { AiDeps, EngineCaller } from './ports.ts'
import { CONTINUE, repairMessage } from './prompt.ts'
import type { Answer, GenerationWish, Message, Requester, Target } from './provider.ts'
import { unwrapCode, unwrapContent } from './unwrap.ts'
import { type Verification, verify } from './verify.ts'

export type AskDeps = Pick<AiDeps, 'router' | 'countTokens' | 'engines' | 'languages'>

const MAX_REPAIRS = 2
const MAX_CONTINUATIONS = 2

/** An answer that passed. */
export interface Checked {
  readonly content: string
  readonly verified: readonly string[]
  readonly engine: Target
}

/** Refused answers are sent back with the reasons. What still parses and is whole after the last round is given. */
export async function askAndCheck(
  ai: AskDeps,
  requester: Requester,
  conversation: Conversation,
  first: Fitted,
  onText?: (text: string) => void,
): Promise<Checked> {
  const { wish } = first.request
  let current: Fitted | undefined = first
  let best: Checked | undefined
  let reasons: readonly string[] = []
  for (let round = 0; current && round <= MAX_REPAIRS; round++) {
    try {
      const answer = await askWhole(ai, conversation, current, round === 0 ? onText : undefined)
      const content = wish.type === 'content' ? unwrapContent(answer.text) : unwrapCode(answer.text)
      const caller = { ...requester, signal: conversation.signal }
      const verification = await check(ai, caller, wish, content, answer)
      const checked = { content, verified: verification.proofs, engine: answer.engine }
      reasons = verification.reasons
      if (reasons.length === 0) return checked
      if (isUsable(verification)) best = checked
      if (answer.finish === 'length') break // it was continued already, and would be cut off again
      const said: Message = { role: 'assistant', text: answer.text }
      const messages = [...first.request.messages, said, repairMessage(reasons)]
      current = await fit(ai, conversation.model, { ...first.request, messages }, conversation.signal)
    } catch (error) {
      if (!best || hasLeft(conversation.signal)) throw error
      return best // nobody can make it better now: no money, no provider, or no time left
    }
  }
  if (best) return best
  throw new AppError('provider_failed', { detail: `No answer passed the checks. ${reasons.join(' ')}` })
}

/** The deadline aborts the signal with an error of its own. */
function hasLeft({ aborted, reason }: AbortSignal): boolean {
  return aborted && !(reason instanceof AppError)
}

function isUsable({ proofs }: Verification): boolean {
  return proofs.includes('parsed') && (proofs.includes('complete') || proofs.includes('scaffold'))
}

/** One answer; where it was cut off for length, its continuation is asked for. */
async function askWhole(
  ai: Pick<AiDeps, 'router' | 'countTokens'>,
  conversation: Conversation,
  first: Fitted,
  onText: ((text: string) => void) | undefined,
): Promise<Heard> {
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
  caller: EngineCaller,
  wish: GenerationWish,
  content: string,
  { finish }: Answer,
): Promise<Verification> {
  const name = languageOf(wish)
  const language = name === undefined ? undefined : findLanguage(languages, name)
  const outline =
    language &&
    !language.asText &&
    (await engines
      .outline({ language: language.name, source: { code: content } }, caller)
      .catch(() => caller.signal.throwIfAborted()))
  return verify(wish, content, finish, language?.name, outline || undefined)
}
