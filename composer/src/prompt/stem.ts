const MAX_WORD = 40

/** Cuts the ending of an English word, so that "sorting", "sorted" and "sorts" are the same. Stems are compared, never shown. */
export function stemOf(word: string): string {
  const lower = word.toLowerCase().replace(/['’](?:s?$)?/g, '')
  if (lower.length < 4 || lower.length > MAX_WORD) return lower
  // Not "auth".
  if (/^authors?$/.test(lower)) return 'author'
  // Not "log in".
  if (/^logg(?:ing|ers?)$/.test(lower)) return 'logging'
  const singular = lower.replace(/ies$/, 'y').replace(/(ss|us|is)$|s$/, '$1')
  const stem = singular
    .replace(/(.{3,}?)(?:ations?|ators?|ates?|ating|ated)$/, '$1')
    .replace(/(.{3,}?)(?:ings?|ed|ers?|ors?|ly|ion|e)$/, '$1')
  if (stem.length < 3) return singular
  return stem.length < 4 ? stem : stem.replace(/([b-df-hj-np-rtv-z])\1$/, '$1').replace(/y$/, 'i')
}
