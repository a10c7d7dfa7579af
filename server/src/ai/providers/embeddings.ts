import { hasMoreValues } from '../../json/count-values.ts'
import { nextTurn } from '../../queue/large-answers.ts'
import type { EmbeddingRequest, Embeddings } from '../provider.ts'
import { postChat } from './chat-protocol.ts'
import { incompleteAnswer, toFailure } from './failures.ts'
import { type Reply, readWhole } from './http-client.ts'
import { reportedUsage } from './reported-usage.ts'

// A hundred vectors with 4,096 numbers.
const MAX_VALUES = 420_000
/** Characters whose JSON takes some milliseconds. */
const LARGE = 100_000
/** Several times what models have. */
const MAX_DIMENSIONS = 65_536

interface Server {
  readonly base: string
  readonly headers: Readonly<Record<string, string>>
  readonly model: string
}

/** Embeddings in OpenAI's protocol. */
export async function embedWith(
  { base, headers, model }: Server,
  { texts, dimensions }: EmbeddingRequest,
  signal: AbortSignal,
): Promise<Embeddings> {
  try {
    const body = {
      model,
      input: texts,
      encoding_format: 'float',
      ...(dimensions !== undefined && { dimensions }),
    }
    const reply = await postChat({ address: `${base}/embeddings`, headers, body, signal })
    const { data, usage } = await readEmbeddings(reply)
    if (!Array.isArray(data)) throw incompleteAnswer()
    const vectors = data.map((one: unknown) => (one as { embedding?: unknown } | null)?.embedding)
    const { prompt_tokens: tokens } = (usage ?? {}) as Record<string, unknown>
    return { vectors: vectorsOf(vectors, texts.length), ...promptTokensOf(tokens) }
  } catch (error) {
    signal.throwIfAborted()
    throw toFailure(error)
  }
}

export async function readEmbeddings(reply: Reply): Promise<Record<string, unknown>> {
  const json = await readWhole(reply)
  if (hasMoreValues(json, MAX_VALUES)) throw new Error('The answer has too many values')
  if (json.length > LARGE) await nextTurn()
  const value: unknown = JSON.parse(json)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

export function vectorsOf(vectors: unknown, count: number): number[][] {
  const isVector = (vector: unknown): vector is number[] =>
    Array.isArray(vector) &&
    vector.length > 0 &&
    vector.length <= MAX_DIMENSIONS &&
    vector.every(Number.isFinite)
  if (!Array.isArray(vectors) || vectors.length !== count || !vectors.every(isVector))
    throw incompleteAnswer()
  return vectors
}

export function promptTokensOf(tokens: unknown): { promptTokens?: number } {
  const { usage } = reportedUsage(tokens, 0)
  return usage ? { promptTokens: usage.promptTokens } : {}
}
