import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A realistic prompt and the requirements for a correct answer. */
export interface Row {
  readonly id: string
  readonly prompt: string
  readonly type: 'code' | 'component' | 'content' | 'api'
  readonly language?: string
  readonly framework?: string
  readonly expect: Expectation
  /** The expected result (or exception) of the function for these arguments. */
  readonly tests?: readonly FunctionTest[]
  /** The order of the returned array does not matter. */
  readonly unordered?: boolean
  /** By language: a script that throws if `answer`, the generated module, is wrong. */
  readonly script?: Readonly<Record<string, string>>
  /** The function name, if the prompt specifies one. */
  readonly call?: string
}

export interface Expectation {
  readonly language?: string
  readonly framework?: string
  /** Words in any convention: `created at` is createdAt, created_at and "Created at"; `put|patch` is either. */
  readonly contains?: readonly string[]
  /** What the prompt forbids, in the same notation. */
  readonly absent?: readonly string[]
  readonly exports?: string
  readonly minWords?: number
  readonly maxWords?: number
}

export interface FunctionTest {
  readonly args: readonly unknown[]
  readonly returns?: unknown
  readonly throws?: true
}

const types = new Set(['code', 'component', 'content', 'api'])

export async function readRows(folder: string, only: readonly string[]): Promise<Map<string, Row[]>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const files = new Map<string, Row[]>()
  for (const name of names) {
    const title = name.slice(0, -'.json'.length)
    if (only.length > 0 && !only.includes(title)) continue
    const rows = JSON.parse(await readFile(join(folder, name), 'utf8')) as Row[]
    const ids = new Set(rows.map(({ id }) => id))
    if (ids.size !== rows.length) throw new Error(`${name} has duplicate ids`)
    for (const row of rows) requireSound(name, row)
    files.set(title, rows)
  }
  const missing = only.filter((title) => !files.has(title))
  if (missing.length > 0) throw new Error(`Unknown set ${missing.join(', ')} in ${folder}`)
  return files
}

function requireSound(name: string, { id, prompt, type, expect, tests, script }: Row): void {
  const mistakes = [
    !id && 'no id',
    !prompt?.trim() && 'no prompt',
    !types.has(type) && `the type ${type}`,
    !expect && 'no expectation',
    tests && tests.length < 4 && 'fewer than 4 tests',
    tests && script && 'both tests and a script',
  ].filter(Boolean)
  if (mistakes.length > 0) throw new Error(`${name}, ${id}: ${mistakes.join(', ')}`)
}
