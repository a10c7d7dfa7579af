import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../vocabulary/', import.meta.url))

/** The lines of a file under `vocabulary/`, without comments. */
export function readLines(file: string): string[] {
  return readFileSync(folder + file, 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')
}

/** All words of a file under `vocabulary/`. */
export const readVocabulary = (file: string): ReadonlySet<string> => wordSet(readLines(file).join(' '))

/** Words that blanks separate. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Tells whether a word is one of these, in lower or upper case. */
export function oneOf(words: string): (word: string) => boolean {
  const known = wordSet(words)
  return (word) => known.has(word.toLowerCase())
}
