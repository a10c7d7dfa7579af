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
export const readVocabulary = (file: string): ReadonlySet<string> =>
  new Set(readLines(file).flatMap((line) => line.split(/\s+/)))
