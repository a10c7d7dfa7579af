/**
 * Counts the words of the shortest way from one word to another that changes a letter at a time; 0 if there is none.
 * @also word ladder length, shortest transformation sequence between words, change one letter at a
 *   time to reach a word, word ladder
 * @example wordLadder('hit', 'cog', ['hot', 'dot', 'dog', 'lot', 'log', 'cog']) // 5
 * @example wordLadder('hit', 'cog', ['hot']) // 0
 * @example wordLadder('a', 'a', []) // 1
 */
export function wordLadder(start: string, end: string, words: readonly string[]): number {
  const left = new Set(words)
  let current = [start]
  for (let length = 1; current.length > 0; length++) {
    if (current.includes(end)) return length
    const isNear = (a: string, b: string) => [...a].filter((letter, at) => letter !== b[at]).length === 1
    current = [...left].filter((word) => current.some((other) => isNear(word, other)))
    for (const word of current) left.delete(word)
  }
  return 0
}
