/**
 * Splits a text into its sentences.
 * @also split text into sentences, break a paragraph into sentences, list of sentences, sentence tokenizer
 * @example splitSentences('One. Two! Three?') // ['One.', 'Two!', 'Three?']
 * @example splitSentences('No end') // ['No end']
 * @example splitSentences('') // []
 */
export function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}
