/**
 * Turns a title into the part of a web address that names it: lower case, no accents, hyphens between
 * words.
 * @also create a slug, slug from a title, url friendly string, seo friendly url, permalink from text, make
 *   text safe for a url, turn a title into a url slug
 * @example slugify('Crème Brûlée, please!') // 'creme-brulee-please'
 * @example slugify('  Hello -- World  ') // 'hello-world'
 * @example slugify('!!!') // ''
 */
export function slugify(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join('-')
}
