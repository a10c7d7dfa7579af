const QUOTE = '"'
const QUOTE_CODE = 34
const BACKSLASH = 92
const COMMA = 44
const BRACKET = 91
const CLOSING_BRACKET = 93
const BRACE = 123
const CLOSING_BRACE = 125

/**
 * Four megabytes of JSON are cheap to parse if they are text. A million small values would keep the parser and later
 * checks busy for seconds. So values are counted before untrusted JSON is parsed.
 */
export function hasMoreValues(json: string, limit: number): boolean {
  return countValues(json, limit) > limit
}

export function countValues(json: string, limit: number): number {
  return measureJson(json, limit).values
}

/**
 * The number of values, and how deep arrays and objects are nested: recursive functions overflow the stack at some thousand
 * levels. Every value but the first follows `[`, `{` or `,`. Skips strings. Stops as soon as there are more than `limit` values.
 */
export function measureJson(json: string, limit: number): { values: number; depth: number } {
  let values = 0
  let level = 0
  let depth = 0
  for (let start = 0; start < json.length; ) {
    const quote = json.indexOf(QUOTE, start)
    const end = quote < 0 ? json.length : quote
    for (let index = start; index < end; index++) {
      const code = json.charCodeAt(index)
      const isOpening = code === BRACKET || code === BRACE
      if ((isOpening || code === COMMA) && ++values > limit) return { values, depth }
      if (isOpening) depth = Math.max(depth, ++level)
      else if (code === CLOSING_BRACKET || code === CLOSING_BRACE) level--
    }
    start = quote < 0 ? end : endOfString(json, quote)
  }
  return { values, depth }
}

/** Index after the closing quote, which is the first unescaped one. */
function endOfString(json: string, opening: number): number {
  const first = json.indexOf(QUOTE, opening + 1)
  if (first < 0) return json.length
  if (json.charCodeAt(first - 1) !== BACKSLASH) return first + 1
  for (let index = opening + 1; index < json.length; index++) {
    const code = json.charCodeAt(index)
    if (code === BACKSLASH) index++
    else if (code === QUOTE_CODE) return index + 1
  }
  return json.length
}
