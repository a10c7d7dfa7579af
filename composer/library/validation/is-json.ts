/**
 * Returns whether a text is valid JSON.
 * @also validate json, is a string valid json, json syntax check, check json format
 * @example isJson('{"a":[1]}') // true
 * @example isJson('{a:1}') // false
 * @example isJson('') // false
 */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
