/**
 * Turns a slug back into a title: every word with a large first letter.
 * @also turn a slug back into a title, unslugify, kebab case to title case, snake case to title, humanize
 *   an identifier, slug to readable heading
 * @example titleFromSlug('my-first-post') // 'My First Post'
 * @example titleFromSlug('snake_case') // 'Snake Case'
 * @example titleFromSlug('') // ''
 */
export function titleFromSlug(slug: string): string {
  return slug
    .split(/[-_\s]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
