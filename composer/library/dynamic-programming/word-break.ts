/**
 * Returns whether a text can be cut completely into words of a list.
 * @also word break problem, segment a string into dictionary words, can a string be split into words, text
 *   made of dictionary words
 * @example wordBreak('leetcode', ['leet', 'code']) // true
 * @example wordBreak('catsandog', ['cats', 'dog', 'sand', 'cat']) // false
 * @example wordBreak('', []) // true
 */
export function wordBreak(text: string, words: readonly string[]): boolean {
  const reachable = new Set([0])
  for (let start = 0; start < text.length; start++) {
    if (!reachable.has(start)) continue
    for (const word of words) {
      if (text.startsWith(word, start)) reachable.add(start + word.length)
    }
  }
  return reachable.has(text.length)
}
