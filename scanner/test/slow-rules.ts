import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Iterations per word: a fraction of a second, a few seconds, longer than any process may take. */
const COUNTS = { slow: 4_000, late: 60_000, endless: 100_000_000 }

/** For tests: rules that are slow for the words above and match the word `shell`. */
export async function writeSlowRules(folder: string): Promise<void> {
  const rules = Object.entries(COUNTS).map(([word, times]) => counting(word, times))
  await writeFile(join(folder, 'slow.yar'), [...rules, SHELL].join('\n'))
}

/** A byte never equals 256, so the loop runs to its end. */
function counting(word: string, times: number): string {
  return `rule ${word} {
    strings: $word = "${word}"
    condition: $word and for any i in (1..${times}) : (uint8(i % filesize) == 256)
  }`
}

const SHELL = `rule shell {
  strings: $word = "shell"
  condition: $word
}`
