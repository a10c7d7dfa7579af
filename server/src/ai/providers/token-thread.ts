/** Counts tokens in a thread of its own: the event loop has no time for it. */
import { parentPort } from 'node:worker_threads'
import { clearMergeCache, countTokens } from 'gpt-tokenizer/encoding/o200k_base'

// Byte-pair encoding takes the square of a word's length, so long runs are cut: one more token for each cut at most.
const MAX_RUN = 48
const LONG_RUN = /\S{49,}|\s{49,}/g
// Names of special tokens in a text are text.
const AS_TEXT = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() }

parentPort?.on('message', (text: string) => {
  clearMergeCache() // a full cache makes every further word slow
  parentPort?.postMessage(countPart(text))
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
