import { Failure } from './failure.ts'

// Several times what the service takes in one message, and more than it ever answers in one.
const MAX_LINE_CHARACTERS = 16 * 1024 * 1024

/** The lines of a stream that are not empty. */
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

/** All of it, if it is no longer than a line may be. */
export async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of bytes) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_LINE_CHARACTERS) throw tooLong('The answer')
  }
  return text + decoder.decode()
}

function tooLong(what: string): Failure {
  return new Failure(`${what} is longer than any message may be.`)
}

function* nonEmpty(line: string): Generator<string> {
  const text = line.trim()
  if (text !== '') yield text
}
