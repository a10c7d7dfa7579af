/**
 * Returns whether a text begins with another.
 * @also check if a string starts with a prefix, string begins with, starts with substring, has prefix
 * @example startsWith('hello', 'he') // true
 * @example startsWith('hello', 'lo') // false
 * @example startsWith('hello', '') // true
 */
export function startsWith(text: string, prefix: string): boolean {
  return text.startsWith(prefix)
}
