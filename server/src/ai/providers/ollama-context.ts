import type { ModelRequest } from '../provider.ts'

/** No model has less, so no shorter prompt is ever cut. */
const SMALLEST_CONTEXT = 2048

/**
 * How large a context to ask for. A power of two, because Ollama loads the model anew for every other size; counted
 * with two characters to a token, which is more than any text but noise needs.
 */
export function contextFor(request: ModelRequest, largest: number): number {
  const needed = promptLength(request) / 2 + request.maxOutputTokens + 256
  return Math.min(largest, Math.max(4096, 2 ** Math.ceil(Math.log2(needed))))
}

/**
 * Whether a part of the prompt was thrown away, which Ollama does not tell. When the prompt is over its context, and a
 * model may have a smaller one than we asked for, it keeps what fills half of it (older versions: all of it) and
 * reports the tokens it kept.
 */
export function wasTruncated(
  request: ModelRequest,
  largest: number,
  promptTokens: number | undefined,
): boolean {
  if (!promptTokens) return false // older versions count nothing when the whole prompt was in their cache
  if (promptTokens >= contextFor(request, largest) - 8) return true
  // No tokenizer makes fewer tokens than a sixth of the characters, once repeated ones are counted as one.
  const fewest = shortened(request) / 6
  return fewest > SMALLEST_CONTEXT / 2 && promptTokens < fewest
}

function promptLength({ system, messages }: ModelRequest): number {
  return messages.reduce((length, { text }) => length + text.length, system.length)
}

/** Indentation and rulers become a single token, however long they are. */
function shortened({ system, messages }: ModelRequest): number {
  const texts = [system, ...messages.map(({ text }) => text)]
  return texts.reduce((length, text) => length + text.replace(/([\s\S])\1+/g, '$1').length, 0)
}
