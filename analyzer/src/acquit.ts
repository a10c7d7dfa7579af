import type { Finding } from './types.ts'

/** A place where a weakness was looked for, and proven not to be. */
export interface Acquitted {
  readonly start: number
  readonly end: number
  readonly cwe: number
}

/** The results of one pass over a source. */
export interface Look {
  readonly findings: readonly Finding[]
  readonly acquitted: readonly Acquitted[]
}

/** The findings that no other look has disproved. */
export function upheld(looks: readonly Look[]): Finding[] {
  return looks.flatMap((look) => {
    const others = looks.filter((other) => other !== look).flatMap(({ acquitted }) => acquitted)
    if (others.length === 0) return look.findings
    const places = byWeakness(others)
    return look.findings.filter(({ cwe, start }) => {
      const innermost = cwe === undefined ? undefined : lastBefore(places.get(cwe) ?? [], start)
      return !innermost || start >= innermost.end
    })
  })
}

function byWeakness(acquitted: readonly Acquitted[]): Map<number, Acquitted[]> {
  const places = new Map<number, Acquitted[]>()
  for (const place of [...acquitted].sort((a, b) => a.start - b.start)) {
    const same = places.get(place.cwe)
    if (same) same.push(place)
    else places.set(place.cwe, [place])
  }
  return places
}

/** Of places in order, the last one that begins here or before. */
function lastBefore(places: readonly Acquitted[], start: number): Acquitted | undefined {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle]?.start ?? 0) <= start) low = middle + 1
    else high = middle
  }
  return places[low - 1]
}
