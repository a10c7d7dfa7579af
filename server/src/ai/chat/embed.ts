import type { Caller } from '../../caller.ts'
import { refuse } from '../../errors.ts'
import { inSlices } from '../../queue/in-slices.ts'
import { nextTurn } from '../../queue/large-answers.ts'
import { estimate } from '../models/call-model.ts'
import { startDeadline } from '../models/deadline.ts'
import { guardText } from '../models/guard.ts'
import type { AiDeps } from '../ports.ts'
import type { LostCall, Target } from '../provider.ts'
import { createSpending, type SpendingDeps } from '../usage/spending.ts'
import { type ChatModelDeps, requireChatModel } from './chat-models.ts'

export type EmbedDeps = SpendingDeps &
  ChatModelDeps &
  Pick<AiDeps, 'router' | 'countTokens' | 'findSecrets' | 'promptSecrets'>

export interface EmbedRequest {
  readonly model: string
  readonly texts: readonly string[]
  readonly dimensions?: number | undefined
}

export interface Embedded {
  readonly vectors: readonly (readonly number[])[]
  readonly promptTokens: number
  readonly engine: Target
}

const DEADLINE_MS = 60_000
const MAX_BYTES = 1024 * 1024

/** Passes texts to a provider that has embeddings. */
export async function embed(
  ai: EmbedDeps,
  caller: Caller,
  { model: id, texts, dimensions }: EmbedRequest,
  clientGone: AbortSignal,
): Promise<Embedded> {
  const model = requireChatModel(ai, caller, id)
  if (!model.capabilities.includes('embedding'))
    throw refuse('model', `${id} does not have the capability embedding`)
  using deadline = startDeadline(clientGone, DEADLINE_MS)
  const { signal } = deadline
  const guarded: string[] = []
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  if (bytes > MAX_BYTES) throw refuse('input', `must have at most ${MAX_BYTES} bytes`)
  await inSlices(texts, async (text) => {
    guarded.push((await guardText(ai, text, 'input')).text)
  })
  const all = guarded.join('\n')
  let counted: number | undefined
  const count = async () => {
    counted ??= await ai.countTokens(all, caller, { signal })
    return counted
  }
  const spending = createSpending(ai, caller, { isChat: true })
  let embedded: Embedded | undefined
  try {
    const chain = await spending.reserve(model, count, 0)
    const lost: Target[] = []
    const onLostCall = ({ engine }: LostCall) => lost.push(engine)
    const answer = await ai.router
      .embed(chain, { texts: guarded, dimensions, caller, onLostCall }, signal)
      .finally(async () => {
        const promptTokens =
          lost.length === 0 ? 0 : await ai.countTokens(all, caller).catch(() => estimate(all))
        for (const engine of lost) spending.book(engine, { promptTokens, completionTokens: 0 })
      })
    // A false report must not use up a budget. A token has at least one byte.
    const promptTokens = Math.min(
      answer.promptTokens ?? (await count()),
      Buffer.byteLength(all) + texts.length,
    )
    spending.book(answer.engine, { promptTokens, completionTokens: 0 })
    embedded = { vectors: answer.vectors, promptTokens, engine: answer.engine }
  } finally {
    await ai.usage.book(spending.settlement(embedded ? 1 : 0))
  }
  await nextTurn() // hundreds of thousands of numbers take a while to become the text of a response
  return embedded
}
