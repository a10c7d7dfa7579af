import { createContext, Script } from 'node:vm'
import type { Example } from '../intent/intent.ts'

// Far more than any of them needs: on a busy machine too, the same wish must give the same answer.
const TIME_LIMIT_MS = 1_000

/** `unknown`: it needs what the sandbox does not have, such as a clock or the network. */
export type Verdict = 'right' | 'wrong' | 'unknown'

type Outcome = { readonly result: unknown } | { readonly threw: string }

/**
 * Runs plain JavaScript of ours on the values of a prompt. Nothing of the process is in there: only text goes in and
 * comes out, and no code can be made from text.
 */
export function runOn(
  source: string,
  name: string,
  examples: readonly Example[],
): readonly Outcome[] | undefined {
  // What goes on after the call cannot be judged by what it returns, and could fail when nobody looks.
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

export function judge(source: string, name: string, examples: readonly Example[]): Verdict {
  const outcomes = runOn(source, name, examples)
  if (!outcomes) return 'unknown'
  if (outcomes.some((outcome) => 'threw' in outcome && outcome.threw === 'ReferenceError')) return 'unknown'
  const isRight = examples.every(({ result }, at) => {
    const outcome = outcomes[at]
    return outcome !== undefined && 'result' in outcome && alike(outcome.result, result)
  })
  return isRight ? 'right' : 'wrong'
}

export function alike(found: unknown, wanted: unknown): boolean {
  if (typeof found === 'number' && typeof wanted === 'number')
    return Math.abs(found - wanted) <= 1e-9 * Math.max(1, Math.abs(wanted))
  if (Array.isArray(found) && Array.isArray(wanted))
    return found.length === wanted.length && found.every((item, at) => alike(item, wanted[at]))
  if (isObject(found) && isObject(wanted)) {
    const keys = Object.keys(wanted)
    return (
      keys.length === Object.keys(found).length &&
      keys.every((key) => Object.hasOwn(found, key) && alike(found[key], wanted[key]))
    )
  }
  return found === wanted
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
