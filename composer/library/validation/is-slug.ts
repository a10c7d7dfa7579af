/**
 * Returns whether a text is made of lower case words and digits with single hyphens between them.
 * @also validate a slug, is a url slug valid, slug format check, lowercase words with hyphens
 * @example isSlug('my-first-post') // true
 * @example isSlug('My Post') // false
 * @example isSlug('-a') // false
 */
export function isSlug(text: string): boolean {
  return text.split('-').every((word) => /^[a-z\d]+$/.test(word))
}
