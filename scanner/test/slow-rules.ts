import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How often a rule counts for what holds its word: a part of a second, more than one, longer than any process may take. */
const COUNTS = { slow: 4_000, late: 30_000, endless: 100_000_000 }

/** For tests: rules that are slow for the words above and find the word `shell`. */
export async function writeSlowRules(folder: string): Promise<void> {
  const rules = Object.entries(COUNTS).map(([word, times]) => counting(word, times))
  await writeFile(join(folder, 'slow.yar'), [...rules, SHELL].join('\n'))
}

/** A byte is never 256. */
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
