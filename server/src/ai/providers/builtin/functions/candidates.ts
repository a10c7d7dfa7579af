import { type Found, rankEntries } from '../library/find.ts'
import type { Entry } from '../library/index.ts'
import { readingsOf } from './readings.ts'

const MAX_CANDIDATES = 24

/** What the library has for a prompt, the most likely first; `fit` from 0 to 1 says what else speaks for an entry. */
export function candidatesFor(
  prompt: string,
  name: string | undefined,
  fit: (entry: Entry) => number = () => 1,
): readonly Found[] {
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
  return [...best.values()]
    .map(({ entry, confidence }) => ({ entry, confidence: confidence * fit(entry) }))
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, MAX_CANDIDATES)
}
