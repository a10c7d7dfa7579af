/** The parts of a request that an answer does not include, as short phrases. */

const MAX_PHRASES = 100
const MAX_CHARACTERS = 150
const MAX_HEADER_ENTRIES = 20
const MAX_HEADER_BYTES = 2_048

/** Phrases are quoted from prompts, so they can have any length and any characters. */
export function cleanMissing(phrases: readonly string[]): string[] {
  const cleaned = phrases.map((phrase) =>
    Array.from(phrase.toWellFormed().replace(/[\p{C}\s]+/gu, ' '))
      .slice(0, MAX_CHARACTERS)
      .join('')
      .trim(),
  )
  return [...new Set(cleaned)].filter((phrase) => phrase !== '').slice(0, MAX_PHRASES)
}

/** The value of `Atelier-Missing`: URL-encoded phrases. The last entry counts those that do not fit. */
export function missingHeader(missing: readonly string[]): string {
  const entries = missing.slice(0, MAX_HEADER_ENTRIES).map(encodeURIComponent)
  for (;;) {
    const others = missing.length - entries.length
    const header = [...entries, ...(others > 0 ? [encodeURIComponent(`and ${others} more`)] : [])].join(', ')
    if (header.length <= MAX_HEADER_BYTES) return header
    entries.pop()
  }
}
