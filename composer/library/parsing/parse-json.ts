/**
 * Reads JSON and gives a fallback where it is broken, instead of an error.
 * @also parse json safely, json parse without throwing, try parse json, json with default value
 * @example parseJson('{"a":1}', null) // { a: 1 }
 * @example parseJson('{broken', 'none') // 'none'
 * @example parseJson('', 0) // 0
 */
export function parseJson<T>(text: string, fallback: T): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return fallback
  }
}
