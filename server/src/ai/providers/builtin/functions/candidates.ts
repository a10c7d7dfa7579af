import { type Found, rankEntries } from '../library/find.ts'
import { readingsOf } from './readings.ts'

const MAX_CANDIDATES = 8

/** What the library has for a prompt, the most likely first. */
export function candidatesFor(prompt: string, name: string | undefined): readonly Found[] {
  const best = new Map<string, Found>()
  for (const [place, reading] of readingsOf(prompt, name).entries()) {
    // The whole says most; a part of it may be about something that is only mentioned.
    const trust = place === 0 ? 1 : 0.95
    for (const { entry, confidence } of rankEntries(reading).slice(0, MAX_CANDIDATES)) {
      const known = best.get(entry.name)
      if (confidence * trust > (known?.confidence ?? 0))
        best.set(entry.name, { entry, confidence: confidence * trust })
    }
  }
  return [...best.values()].sort((a, b) => b.confidence - a.confidence).slice(0, MAX_CANDIDATES)
}
