/**
 * Turns the HTML entities of a text back into characters.
 * @also unescape html entities, decode html entities, html entities to characters, reverse html
 *   escape, replace &amp; with &
 * @example unescapeHtml('a&lt;b&amp;&amp;c') // 'a<b&&c'
 * @example unescapeHtml('&amp;lt;') // '&lt;'
 * @example unescapeHtml('plain') // 'plain'
 */
export function unescapeHtml(text: string): string {
  const signs: Readonly<Record<string, string>> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    '#39': "'",
    apos: "'",
  }
  return text.replace(/&(amp|lt|gt|quot|#39|apos);/g, (entity, name: string) => signs[name] ?? entity)
}
