/**
 * Puts a text before another unless it stands there already.
 * @also ensure a string starts with a prefix, add a prefix if missing, prepend if not present, add leading
 *   slash if missing
 * @example ensurePrefix('path', '/') // '/path'
 * @example ensurePrefix('/path', '/') // '/path'
 * @example ensurePrefix('', '#') // '#'
 */
export function ensurePrefix(text: string, prefix: string): string {
  return text.startsWith(prefix) ? text : prefix + text
}
