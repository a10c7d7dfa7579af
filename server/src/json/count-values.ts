const QUOTE = '"'
const BACKSLASH = 92
const COMMA = 44
const BRACKET = 91
const BRACE = 123

/**
 * Four megabytes of JSON are cheap to parse if they are text. A million small values would keep the parser and later
 * checks busy for seconds. So values are counted before untrusted JSON is parsed.
 */
export function hasMoreValues(json: string, limit: number): boolean {
  return countValues(json, limit) > limit
}

/** Every value but the first follows `[`, `{` or `,`. Skips strings. Stops as soon as there are more than `limit`. */
export function countValues(json: string, limit: number): number {
  let count = 0
  for (let start = 0; start < json.length; ) {
    const quote = json.indexOf(QUOTE, start)
    const end = quote < 0 ? json.length : quote
    for (let index = start; index < end; index++) {
      const code = json.charCodeAt(index)
      if ((code === COMMA || code === BRACKET || code === BRACE) && ++count > limit) return count
    }
    start = quote < 0 ? end : endOfString(json, quote)
  }
  return count
}

/** Index after the closing quote, which is the first unescaped one. */
function endOfString(json: string, opening: number): number {
  for (let quote = json.indexOf(QUOTE, opening + 1); quote >= 0; quote = json.indexOf(QUOTE, quote + 1)) {
    let backslashes = 0
    while (json.charCodeAt(quote - 1 - backslashes) === BACKSLASH) backslashes++
    if (backslashes % 2 === 0) return quote + 1
  }
  return json.length
}
