import { createContext, Script } from 'node:vm'
import type { Example } from './examples.ts'

// For all functions that are tried for a prompt. Far more than they need, also on a busy machine: the same prompt must
// always get the same answer.
const TIME_LIMIT_MS = 1_000
// Arguments may be ten times as large as those in the examples of the function itself, or this large.
const LARGE_NUMBER = 100_000
const LONG_RESULT = 10_000_000

/** `unknown`: it needs something that the sandbox does not have, such as a clock or the network, or too much time or memory. */
export type Verdict = 'right' | 'wrong' | 'unknown'

type Outcome = { readonly result: unknown } | { readonly threw: string }

export type Judge = (source: string, entry: Judged, examples: readonly Example[]) => Verdict

interface Judged {
  readonly name: string
  readonly examples: readonly { readonly code: string }[]
}

/** Runs functions of the library on the examples of a prompt. Only JSON goes in and out of the sandbox. */
export function createJudge(): Judge {
  let remainingMs = TIME_LIMIT_MS
  return (source, { name, examples: own }, examples) => {
    const largest = Math.max(LARGE_NUMBER, 10 * largestIn(own.map(({ code }) => code).join(' ')))
    const values = JSON.stringify(examples.map((each) => each.arguments))
    const number = largestIn(values)
    // A text can be repeated or padded that often.
    const isHeavy =
      number > largest || (number > LONG_RESULT / LARGE_NUMBER && number * values.length > LONG_RESULT)
    if (remainingMs < 1 || isHeavy) return 'unknown'
    const startedAt = performance.now()
    const outcomes = run(source, name, examples, Math.ceil(remainingMs))
    remainingMs -= performance.now() - startedAt
    if (!outcomes) return 'unknown'
    if (outcomes.some((outcome) => 'threw' in outcome && outcome.threw === 'ReferenceError')) return 'unknown'
    const isRight = examples.every(({ result }, at) => {
      const outcome = outcomes[at]
      return outcome !== undefined && 'result' in outcome && isAlike(outcome.result, result)
    })
    return isRight ? 'right' : 'wrong'
  }
}

/** The largest number in a text, without signs, also in hexadecimal and as a part of a string. */
const largestIn = (text: string): number =>
  Math.max(
    0,
    ...[...text.matchAll(/0[xob][\da-f]+|\d[\d_]*(?:e\+?\d+)?/gi)].map(([digits]) =>
      Number(digits.replaceAll('_', '')),
    ),
  )

function run(
  source: string,
  name: string,
  examples: readonly Example[],
  timeout: number,
): readonly Outcome[] | undefined {
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
    const printed: unknown = new Script(program).runInContext(context, { timeout })
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
