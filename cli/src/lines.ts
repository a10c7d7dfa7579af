import { Failure } from './failure.ts'

// Well above the largest message that the service accepts or sends.
const MAX_LINE_CHARACTERS = 16 * 1024 * 1024

/** Yields the non-empty lines of a stream. */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let pieces: string[] = []
  let length = 0
  for await (const chunk of bytes) {
    for (const [index, part] of decoder.decode(chunk, { stream: true }).split('\n').entries()) {
      if (index > 0) {
        yield* nonEmpty(pieces.join(''))
        pieces = []
        length = 0
      }
      pieces.push(part)
      length += part.length
      if (length > MAX_LINE_CHARACTERS) throw tooLong('A line')
    }
  }
  yield* nonEmpty(pieces.join(''))
}

/** Reads a whole stream, up to the same limit. */
export async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of bytes) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_LINE_CHARACTERS) throw tooLong('The response')
  }
  return text + decoder.decode()
}

function tooLong(what: string): Failure {
  return new Failure(`${what} exceeds the limit of 16 MiB.`)
}

function* nonEmpty(line: string): Generator<string> {
  const text = line.trim()
  if (text !== '') yield text
}
