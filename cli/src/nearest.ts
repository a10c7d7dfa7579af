/** Finds the closest choice by edit distance, if one is close enough. */
export function nearest(word: string, choices: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3))
  const [best] = choices
    .map((choice) => ({ choice, distance: distanceOf(word, choice) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance)
  return best?.choice
}

export function didYouMean(word: string, choices: readonly string[]): string {
  const found = nearest(word, choices)
  return found === undefined ? '' : ` Did you mean "${found}"?`
}

/** Damerau-Levenshtein distance: swapping two letters counts once. */
function distanceOf(from: string, to: string): number {
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const cost = from[i - 1] === to[j - 1] ? 0 : 1
      let least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + cost)
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        least = Math.min(least, at(before, j - 2) + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return at(last, to.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
