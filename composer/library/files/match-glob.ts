/**
 * Returns whether a path fits a pattern: `*` and `?` within a name, `**` across folders.
 * @also glob matching, wildcard match, match a path against a pattern, star pattern
 * @example matchGlob('src/a/b.ts', 'src/**\/*.ts') // true
 * @example matchGlob('src/b.js', 'src/*.ts') // false
 * @example matchGlob('a.txt', '?.txt') // true
 */
export function matchGlob(path: string, pattern: string): boolean {
  return matchNames(path.split('/'), pattern.split('/'))
}

function matchNames(names: readonly string[], patterns: readonly string[]): boolean {
  const [pattern, ...others] = patterns
  if (pattern === undefined) return names.length === 0
  if (pattern === '**')
    return names.some((_, index) => matchNames(names.slice(index), others)) || matchNames([], others)
  const [name, ...rest] = names
  return name !== undefined && matchName(name, pattern) && matchNames(rest, others)
}

function matchName(name: string, pattern: string): boolean {
  let at = 0
  let star = -1
  let starAt = 0
  let place = 0
  // Back to the last star whenever something does not fit: never slower than both lengths multiplied.
  while (at < name.length) {
    if (pattern[place] === '*') {
      star = place++
      starAt = at
    } else if (pattern[place] === '?' || pattern[place] === name[at]) {
      place++
      at++
    } else if (star !== -1) {
      place = star + 1
      at = ++starAt
    } else {
      return false
    }
  }
  return /^\**$/.test(pattern.slice(place))
}
