import { createContext, Script } from 'node:vm'
import type { Example } from './examples.ts'

// Far more than a library function needs, also on a busy machine: the same prompt must always get the same answer.
const TIME_LIMIT_MS = 1_000

/** `unknown`: it needs something that the sandbox does not have, such as a clock or the network. */
export type Verdict = 'right' | 'wrong' | 'unknown'

type Outcome = { readonly result: unknown } | { readonly threw: string }

/** Runs a function of the library on the examples of a prompt. Only JSON goes in and out of the sandbox. */
export function judge(source: string, name: string, examples: readonly Example[]): Verdict {
  const outcomes = run(source, name, examples)
  if (!outcomes) return 'unknown'
  if (outcomes.some((outcome) => 'threw' in outcome && outcome.threw === 'ReferenceError')) return 'unknown'
  const isRight = examples.every(({ result }, at) => {
    const outcome = outcomes[at]
    return outcome !== undefined && 'result' in outcome && isAlike(outcome.result, result)
  })
  return isRight ? 'right' : 'wrong'
}

function run(source: string, name: string, examples: readonly Example[]): readonly Outcome[] | undefined {
  // What happens after the call cannot be judged by its result.
  if (/\b(?:async|await|Promise|setTimeout|setInterval|import)\b/.test(source)) return undefined
  const calls = JSON.stringify(JSON.stringify(examples.map((example) => example.arguments)))
  const program = `'use strict'
${source.replace(/^export (?:default )?/gm, '')}
;JSON.stringify(JSON.parse(${calls}).map((values) => {
  try { return { result: ${name}(...values) } } catch (error) { return { threw: String(error && error.name) } }
}), (_, value) =>
  value === undefined ? null
  : typeof value === 'bigint' ? Number(value)
  : value instanceof Map ? Object.fromEntries(value)
  : value instanceof Set ? [...value]
  : value)`
  try {
    const context = createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } })
    const printed: unknown = new Script(program).runInContext(context, { timeout: TIME_LIMIT_MS })
    return typeof printed === 'string' ? (JSON.parse(printed) as Outcome[]) : undefined
  } catch {
    return undefined
  }
}

function isAlike(found: unknown, wanted: unknown): boolean {
  if (typeof found === 'number' && typeof wanted === 'number')
    return Math.abs(found - wanted) <= 1e-9 * Math.max(1, Math.abs(wanted))
  if (Array.isArray(found) && Array.isArray(wanted))
    return found.length === wanted.length && found.every((item, at) => isAlike(item, wanted[at]))
  if (isObject(found) && isObject(wanted)) {
    const keys = Object.keys(wanted)
    return (
      keys.length === Object.keys(found).length &&
      keys.every((key) => Object.hasOwn(found, key) && isAlike(found[key], wanted[key]))
    )
  }
  return found === wanted
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
