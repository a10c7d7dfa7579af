/** Counts tokens in a worker thread, to keep the event loop free. */
import { serve } from '@atelier/sandbox/inside'
import { clearMergeCache, countTokens } from 'gpt-tokenizer/encoding/o200k_base'

// Byte-pair encoding takes quadratic time in the length of a word, so long runs are split. Each split adds one token at most.
const MAX_RUN = 48
const LONG_RUN = /\S{49,}|\s{49,}/g
// Count the names of special tokens as text.
const AS_TEXT = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() }

serve(async () => async (texts: readonly string[]) => {
  clearMergeCache() // a full cache makes the tokenizer slow
  return { value: texts.map(countPart) }
})

function countPart(text: string): number {
  let tokens = 0
  let end = 0
  for (const { 0: run, index } of text.matchAll(LONG_RUN)) {
    tokens += countTokens(text.slice(end, index), AS_TEXT)
    end = index + run.length
    for (let start = 0; start < run.length; start += MAX_RUN) {
      tokens += countTokens(run.slice(start, start + MAX_RUN), AS_TEXT)
    }
  }
  return tokens + countTokens(text.slice(end), AS_TEXT)
}
