import type { ModelRequest, Overflow } from '../provider.ts'

// How OpenAI, Anthropic, DeepSeek, Groq, vLLM, llama.cpp, text-generation-inference and Ollama refuse a request that is too
// long, or asks for too long an answer.
const overflows =
  /context.{0,3}(?:length|size|window|limit)|exceed_context_size|max_(?:completion_|new_|output_)?tokens|(?:input|prompt) is too long/i
const sum = /(\d{1,9})\s?\+\s?\d{1,9}\s?>\s?(\d{1,9})/
const contexts = [
  /"n_ctx":\s*(\d+)/,
  /context.{0,3}(?:length|size|window)\D{0,40}?(\d+)/i,
  /must be <= (\d+)/,
]
const prompts = [
  /(\d{1,9})\s(?:tokens\s)?(?:in the messages|in your prompt|input tokens|prompt tokens|`inputs` tokens)/i,
  /(?:prompt contains|messages resulted in)(?: at least)? (\d+)/i,
  /"n_prompt_tokens":\s*(\d+)/,
]
const outputs = [
  /at most (\d+) (?:completion|output)? ?tokens/i,
  /max_(?:completion_|output_)?tokens: \d+ > (\d+)/i,
  /max_tokens is \[\d+,\s*(\d+)\]/i,
  /less than or equal to `?(\d+)/i,
]

const MAX_LENGTH = 8_000

export function readOverflow(body: string): Overflow | undefined {
  const text = body.slice(0, MAX_LENGTH).replace(/(?<=\d),(?=\d{3}\b)/g, '')
  if (!overflows.test(text)) return undefined
  const [, prompt, context] = sum.exec(text) ?? []
  return {
    context: asContext(Number(context)) ?? first(contexts, text),
    prompt: prompt === undefined ? first(prompts, text) : Number(prompt),
    output: first(outputs, text),
  }
}

function first(patterns: readonly RegExp[], text: string): number | undefined {
  const found = patterns.map((pattern) => pattern.exec(text)?.[1]).find((digits) => digits !== undefined)
  return found === undefined ? undefined : Number(found)
}

/** Undefined unless it is the context size of a real model. */
export function asContext(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 256 && value <= 100_000_000 ? Math.floor(value) : undefined
}

const MIN_ANSWER_TOKENS = 16
// For what a provider adds to the prompt: a chat template.
const SPARE_TOKENS = 16
const BYTES_PER_TOKEN = 3

/** The longest answer that fits. Undefined if none does, or if the refusal does not say what would. */
export function fittingTokens(
  request: ModelRequest,
  { context = request.contextTokens, prompt = estimate(request), output }: Overflow,
): number | undefined {
  if (context === undefined && output === undefined) return undefined
  const room = (context ?? Number.POSITIVE_INFINITY) - prompt - SPARE_TOKENS
  const tokens = Math.min(room, output ?? room, request.maxOutputTokens)
  return tokens < MIN_ANSWER_TOKENS ? undefined : tokens
}

function estimate({ system, messages }: ModelRequest): number {
  const bytes = messages.reduce((sum, { text }) => sum + Buffer.byteLength(text), Buffer.byteLength(system))
  return Math.ceil(bytes / BYTES_PER_TOKEN)
}
