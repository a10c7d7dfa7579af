const QUOTE = '"'
const BACKSLASH = 92
const COMMA = 44
const BRACKET = 91
const BRACE = 123

/**
 * Counts the values of a JSON text before it is parsed: four megabytes of text are cheap, but as a million small values
 * they would keep the parser and every check after it busy for seconds. Every value but the first follows one of `[`, `{`
 * and `,`; those within strings are skipped.
 */
export function hasMoreValues(json: string, most: number): boolean {
  let count = 0
  for (let start = 0; start < json.length; ) {
    const quote = json.indexOf(QUOTE, start)
    const end = quote < 0 ? json.length : quote
    for (let index = start; index < end; index++) {
      const code = json.charCodeAt(index)
      if ((code === COMMA || code === BRACKET || code === BRACE) && ++count > most) return true
    }
    start = quote < 0 ? end : endOfString(json, quote)
  }
  return false
}

/** Behind the closing quote: the first one that is not escaped. */
function endOfString(json: string, opening: number): number {
  for (let quote = json.indexOf(QUOTE, opening + 1); quote >= 0; quote = json.indexOf(QUOTE, quote + 1)) {
    let backslashes = 0
    while (json.charCodeAt(quote - 1 - backslashes) === BACKSLASH) backslashes++
    if (backslashes % 2 === 0) return quote + 1
  }
  return json.length
}
