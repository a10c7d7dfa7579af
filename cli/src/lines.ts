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
      if (length > MAX_LINE_CHARACTERS) throw new Failure('A line is longer than any message may be.')
    }
  }
  yield* nonEmpty(pieces.join(''))
}

function* nonEmpty(line: string): Generator<string> {
  const text = line.trim()
  if (text !== '') yield text
}
