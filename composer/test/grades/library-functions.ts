// The functions of the library, asked for in many ways: code-functions.json has prompts with hidden cases.
import { readFile } from 'node:fs/promises'
import { type Answer, examine } from './check.ts'
import { expectFunction, type FunctionCase, type FunctionTests } from './run-functions.ts'

interface Row {
  readonly id: string
  readonly prompt: string
  readonly type: 'code'
  readonly language?: string
  readonly framework?: string
  readonly expect: { readonly language?: string }
  readonly tests?: readonly FunctionCase[]
  readonly call?: string
  readonly unordered?: boolean
  readonly script?: { readonly javascript?: string; readonly python?: string }
}

type AnswerTo = (row: Row) => Promise<{ answer: Pick<Answer, 'content' | 'complete' | 'missing'> }>

export async function gradeFunctions(answerTo: AnswerTo, progress: (id: string) => void) {
  const rows = JSON.parse(await readFile(new URL('code-functions.json', import.meta.url), 'utf8')) as Row[]
  const failed: { id: string; problem: string }[] = []
  for (const row of rows) {
    progress(row.id)
    const { answer } = await answerTo(row)
    const test = (checked: Answer) => expectFunction(checked, testsOf(row, checked.content))
    const [outcome] = await examine([{ says: row.id, from: '', test }], answer)
    if (outcome?.problem !== undefined) failed.push({ id: row.id, problem: outcome.problem })
  }
  return { prompts: rows.length, passed: rows.length - failed.length, failed }
}

function testsOf({ language, expect, tests, call, unordered, script }: Row, content: string): FunctionTests {
  const asked = language ?? expect.language
  const isPython = asked === undefined ? /^\s*(?:async )?def \w+\(/m.test(content) : /^py/.test(asked)
  return {
    language: isPython ? 'python' : asked === 'javascript' ? 'javascript' : 'typescript',
    cases: tests,
    call,
    unordered,
    script: script && (isPython ? script.python : script.javascript),
  }
}
