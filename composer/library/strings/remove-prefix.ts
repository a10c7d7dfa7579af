/**
 * Removes a text from the beginning of another, where it stands there.
 * @also remove a prefix from a string, strip prefix, drop a leading substring if present, without prefix
 * @example removePrefix('unhappy', 'un') // 'happy'
 * @example removePrefix('happy', 'un') // 'happy'
 * @example removePrefix('', 'x') // ''
 */
export function removePrefix(text: string, prefix: string): string {
  return text.startsWith(prefix) ? text.slice(prefix.length) : text
}
