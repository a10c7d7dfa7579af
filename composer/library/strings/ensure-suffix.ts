/**
 * Puts a text after another unless it stands there already.
 * @also ensure a string ends with a suffix, add a suffix if missing, append if not present, add trailing
 *   slash if missing
 * @example ensureSuffix('path', '/') // 'path/'
 * @example ensureSuffix('path/', '/') // 'path/'
 * @example ensureSuffix('', '.') // '.'
 */
export function ensureSuffix(text: string, suffix: string): string {
  return text.endsWith(suffix) ? text : text + suffix
}
