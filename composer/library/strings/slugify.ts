export interface SlugOptions {
  /** Between the words. */
  readonly separator?: string
  /** A longer slug ends after the last word that fits. Only a single word that is longer is cut. */
  readonly maxLength?: number
}

/**
 * Turns a title into the part of a web address that names it: lower case, no accents, hyphens between
 * words.
 * @also create a slug, slug from a title, url friendly string, seo friendly url, permalink from text, make
 *   text safe for a url, turn a title into a url slug
 * @includes lowercase; [words] joined by hyphens; no (accents|punctuation|special characters|diacritics); accents or punctuation; [strips|removes|remove|strip] (accents|diacritics|punctuation|special characters); no leading or trailing (hyphen|dash|hyphens|dashes); (replace|replaces) spaces [with] (hyphens|dashes); spaces become (hyphens|dashes); [custom|own|optional] separator [option]; [optional] (max|maximum) length [option|parameter]; (not|doesnt|dont|never) cut (word|words) [in half|half|in the middle]; without cutting words; (whole|complete) words; (replace|convert) (non alphanumeric|nonalphanumeric|special|other|everything else|anything else|rest) [characters|chars] (hyphen|dash); (blog|post|article|page) (title|post title|headline); trim; multiple spaces
 * @set maxLength = {n}: (max|maximum) [length] [of] {n} [chars|characters]; (at most|up to|no longer than) {n} (chars|characters); maximum length {n}
 * @set separator = '_': (underscore|underscores) [instead|as separator|between words]
 * @example slugify('Crème Brûlée, please!') // 'creme-brulee-please'
 * @example slugify('  Hello -- World  ') // 'hello-world'
 * @example slugify('Hello big World', { maxLength: 10 }) // 'hello-big'
 * @example slugify('Internationalization', { maxLength: 5 }) // 'inter'
 * @example slugify('Hello World', { separator: '_' }) // 'hello_world'
 * @example slugify('!!!') // ''
 */
export function slugify(title: string, options: SlugOptions = {}): string {
  const { separator = '-', maxLength = Number.POSITIVE_INFINITY } = options
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  while (words.length > 1 && words.join(separator).length > maxLength) words.pop()
  return words.join(separator).slice(0, maxLength)
}
