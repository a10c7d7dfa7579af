/**
 * Counts the sentences of a text: what ends in a full stop, an exclamation mark or a question mark.
 * @also count sentences in a text, number of sentences, how many sentences, sentence counter
 * @example countSentences('Hi. How are you? Fine!') // 3
 * @example countSentences('Wait... what?') // 2
 * @example countSentences('') // 0
 */
export function countSentences(text: string): number {
  return text.split(/[.!?]+/).filter((part) => part.trim() !== '').length
}
