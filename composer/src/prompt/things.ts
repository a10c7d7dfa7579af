import { singular } from '../names.ts'
import { readLines } from '../vocabulary.ts'
import type { Token } from './tokens.ts'

/** Things are compared by their singular. */
export const keyOf = (words: readonly string[]): string =>
  singular(words.map((word) => word.toLowerCase())).join(' ')

/** The fields that things usually have, by `keyOf` their names. */
export const usualFields: ReadonlyMap<string, string> = new Map(
  readLines('things.txt').map((line) => {
    const [thing = '', fields = ''] = line.split(/:\s*/, 2)
    return [keyOf(thing.split(' ')), fields]
  }),
)

/** How many tokens name a thing of the vocabulary here: `orders` 1, `blog posts` 2, `spaceships` 0. */
export function knownThingLength(tokens: readonly Token[], at: number): number {
  const isWord = (index: number) => tokens[index]?.kind === 'word'
  const words = (length: number) => tokens.slice(at, at + length).map(({ text }) => text)
  if (isWord(at) && isWord(at + 1) && usualFields.has(keyOf(words(2)))) return 2
  return isWord(at) && usualFields.has(keyOf(words(1))) ? 1 : 0
}
