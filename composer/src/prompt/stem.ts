const MAX_WORD = 40
/** Words that are not forms of a shorter one: auth, edit, Express, new, serve. */
const DISTINCT = new Set(['author', 'editor', 'expression', 'news', 'serving'])

/** Cuts the ending of an English word, so that "sorting", "sorted" and "sorts" are the same. Stems are compared, never shown. */
export function stemOf(word: string): string {
  const lower = word.toLowerCase().replace(/['’](?:s?$)?/g, '')
  // `/books/{id}` is the path `/books/:isbn`.
  if (lower.startsWith('/')) return lower.replace(/:\w+|\{\w+\}/g, ':')
  if (lower.length < 4 || lower.length > MAX_WORD) return lower
  // Not "log in".
  if (/^logg(?:ing|ers?)$/.test(lower)) return 'logging'
  const singular = lower.replace(/ies$/, 'y').replace(/(ss|us|is)$|s$/, '$1')
  const distinct = [lower, singular].find((form) => DISTINCT.has(form))
  if (distinct !== undefined) return distinct
  const stem = singular
    .replace(/(.{3,}?)(?:ations?|ators?|ates?|ating|ated)$/, '$1')
    // "selection" is a form of "select", but "portion" is not one of "port".
    .replace(/^(?:(.{3,}?)(?:ings?|ed|ers?|ors?|ly|e)|(.{5,}?)ion)$/, '$1$2')
  if (stem.length < 3) return singular
  return stem.length < 4 ? stem : stem.replace(/([b-df-hj-np-rtv-z])\1$/, '$1').replace(/y$/, 'i')
}
