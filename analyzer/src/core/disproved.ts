import type { Finding } from './types.ts'

/** A place where a pass has proven that there is no such weakness. */
export interface HarmlessPlace {
  readonly start: number
  readonly end: number
  readonly cwe: number | undefined
}

/** The result of one pass over a source. */
export interface PassResult {
  readonly findings: readonly Finding[]
  readonly harmless: readonly HarmlessPlace[]
}

/** The findings that no other pass has disproved. */
export function withoutDisproved(results: readonly PassResult[]): Finding[] {
  return results.flatMap((result) => {
    const others = results.filter((other) => other !== result).flatMap(({ harmless }) => harmless)
    if (others.length === 0) return result.findings
    const places = byWeakness(others)
    return result.findings.filter(({ cwe, start }) => {
      const innermost = cwe === undefined ? undefined : lastBefore(places.get(cwe) ?? [], start)
      return !innermost || start >= innermost.end
    })
  })
}

function byWeakness(harmless: readonly HarmlessPlace[]): Map<HarmlessPlace['cwe'], HarmlessPlace[]> {
  const places = new Map<HarmlessPlace['cwe'], HarmlessPlace[]>()
  for (const place of [...harmless].sort((a, b) => a.start - b.start)) {
    const same = places.get(place.cwe)
    if (same) same.push(place)
    else places.set(place.cwe, [place])
  }
  return places
}

/** Of places in order, the last one that begins here or before. */
function lastBefore(places: readonly HarmlessPlace[], start: number): HarmlessPlace | undefined {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle]?.start ?? 0) <= start) low = middle + 1
    else high = middle
  }
  return places[low - 1]
}
