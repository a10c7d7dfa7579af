import { type Found, rankEntries } from '../library/find.ts'
import { type Entry, entries } from '../library/index.ts'
import { wordsOf } from '../library/words.ts'
import { readingsOf } from './readings.ts'

const MAX_CANDIDATES = 24
/** Who calls it as the library does mostly means the same. */
const NAMED = 0.96

// What is to be done says more than what is done besides: `parse … into an object, trim spaces`.
const DEED =
  /^\W*(?:(?:please|write|create|make|implement|need|want|i|a|an|the|me|small|function|helper|that|which|to|can|you|could) )*(parse|count|sort|group|rank|mask|extract|format|validate|reverse|rotate|encode|decode|truncate|flatten|shuffle|transpose)s?\b/i
const OTHER_DEED = 0.8

const does = (entry: Entry, stem: string): boolean =>
  [entry.name.replace(/([a-z0-9])([A-Z])/g, '$1 $2'), entry.description, ...entry.also].some((text) =>
    wordsOf(text).has(stem),
  )

let byName: ReadonlyMap<string, Entry> | undefined

function entryNamed(name: string): Entry | undefined {
  byName ??= new Map(entries().map((entry) => [entry.name.toLowerCase(), entry]))
  return byName.get(name.replaceAll('_', '').toLowerCase())
}

/** What the library has for a prompt, the most likely first; `fit` from 0 to 1 says what else speaks for an entry. */
export function candidatesFor(
  prompt: string,
  name: string | undefined,
  fit: (entry: Entry) => number = () => 1,
): readonly Found[] {
  const best = new Map<string, Found>()
  const namesake = name === undefined ? undefined : entryNamed(name)
  for (const [place, reading] of readingsOf(prompt, namesake ? undefined : name).entries()) {
    // The whole says most; a part of it may be about something that is only mentioned.
    const trust = place === 0 ? 1 : 0.95
    for (const { entry, confidence } of rankEntries(reading).slice(0, MAX_CANDIDATES)) {
      const known = best.get(entry.name)
      if (confidence * trust > (known?.confidence ?? 0))
        best.set(entry.name, { entry, confidence: confidence * trust })
    }
  }
  if (namesake && (best.get(namesake.name)?.confidence ?? 0) < NAMED)
    best.set(namesake.name, { entry: namesake, confidence: NAMED })
  const deed = DEED.exec(prompt)?.[1]
  const [stem] = deed === undefined ? [] : wordsOf(deed)
  return [...best.values()]
    .map(({ entry, confidence }) => ({
      entry,
      confidence:
        confidence *
        fit(entry) *
        (stem === undefined || entry === namesake || does(entry, stem) ? 1 : OTHER_DEED),
    }))
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, MAX_CANDIDATES)
}
