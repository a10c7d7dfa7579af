import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

// The largest honest body is a prompt with a hundred files; what it says is in its strings.
const MAX_VALUES = 2_000

/**
 * Counts the values of a JSON body before it is parsed. Four megabytes of text are cheap, but as a million small values
 * they keep every check behind the parser busy for seconds, and everybody waits.
 */
export function limitJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (!hasMoreValues(body, MAX_VALUES)) return parse(request, body, done)
    done(new AppError('invalid_request', { detail: 'The body has more than 2,000 values.' }))
  })
}

const QUOTE = '"'
const BACKSLASH = 92
const COMMA = 44
const BRACKET = 91
const BRACE = 123

/** Every value but the first stands behind one of `[`, `{` and `,`; those within strings are passed over. */
function hasMoreValues(json: string, most: number): boolean {
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
