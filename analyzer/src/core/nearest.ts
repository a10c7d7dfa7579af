/** The closest word by edit distance, if one is close enough. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3))
  let [best, least]: [string | undefined, number] = [undefined, limit + 1]
  for (const other of words) {
    if (Math.abs(other.length - word.length) >= least) continue
    const distance = distanceOf(word, other)
    if (distance < least) [best, least] = [other, distance]
  }
  return best
}

/** Levenshtein distance. */
function distanceOf(from: string, to: string): number {
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      row.push(Math.min(replaced, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    last = row
  }
  return last[to.length] ?? 0
}
