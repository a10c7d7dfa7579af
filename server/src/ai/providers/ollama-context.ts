import type { ModelRequest } from '../provider.ts'

/** The largest context to request if that of the model is not known: it takes GPU memory. */
const MAX_CONTEXT = 32_768
/** No model has a smaller context, so a prompt that fits into it is never truncated. */
const MIN_CONTEXT = 2048

/**
 * The context size to request. A power of two, because Ollama reloads the model whenever the size changes. Assumes two
 * characters per token, which is enough for any text but random characters.
 */
export function contextFor(request: ModelRequest): number {
  const needed = promptLength(request) / 2 + request.maxOutputTokens + 256
  const largest = request.contextTokens ?? MAX_CONTEXT
  return Math.min(largest, Math.max(4096, 2 ** Math.ceil(Math.log2(needed))))
}

/**
 * Whether Ollama truncated the prompt, which it does not report. If a prompt exceeds the context (a model may have a
 * smaller one than requested), Ollama keeps as much as fills half of it, or all of it in older versions, and reports the
 * number of tokens it kept.
 */
export function wasTruncated(request: ModelRequest, promptTokens: number | undefined): boolean {
  if (!promptTokens) return false // older versions report 0 if the whole prompt was cached
  if (promptTokens >= contextFor(request) - 8) return true
  // No tokenizer produces less than one token per six characters, if repeated characters count once.
  const fewestTokens = lengthWithoutRepeats(request) / 6
  return fewestTokens > MIN_CONTEXT / 2 && promptTokens < fewestTokens
}

function promptLength({ system, messages }: ModelRequest): number {
  return messages.reduce((length, { text }) => length + text.length, system.length)
}

/** Indentation and separator lines become a single token, no matter how long they are. */
function lengthWithoutRepeats({ system, messages }: ModelRequest): number {
  const texts = [system, ...messages.map(({ text }) => text)]
  return texts.reduce((length, text) => length + text.replace(/([\s\S])\1+/g, '$1').length, 0)
}
