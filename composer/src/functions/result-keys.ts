import type { Example } from '../intent/intent.ts'
import { alike, runOn } from './sandbox.ts'

/**
 * How the examples call what a function gives: `{ flags, args }` where it gives `{ options, rest }`. Nothing where more
 * than the names differs.
 */
export function resultKeys(
  source: string,
  name: string,
  examples: readonly Example[],
): ReadonlyMap<string, string> | undefined {
  const outcomes = runOn(source, name, examples) ?? []
  const keys = new Map<string, string>()
  for (const [at, { result: wanted }] of examples.entries()) {
    const outcome = outcomes[at]
    const found = outcome && 'result' in outcome ? outcome.result : undefined
    if (!isRecord(found) || !isRecord(wanted)) return undefined
    const own = Object.entries(found)
    if (own.length !== Object.keys(wanted).length) return undefined
    for (const [key, value] of own) {
      const other = Object.keys(wanted).find(
        (each) => alike(value, wanted[each]) && ![...keys].some(([old, now]) => now === each && old !== key),
      )
      if (other === undefined || (keys.get(key) ?? other) !== other) return undefined
      keys.set(key, other)
    }
  }
  const isNew = [...keys].some(([old, now]) => old !== now)
  return isNew ? keys : undefined
}

/** All at once, so that two may change places; nothing where a new name is taken. */
export function withKeys(source: string, keys: ReadonlyMap<string, string>): string {
  const isTaken = [...keys].some(
    ([old, now]) => old !== now && !keys.has(now) && new RegExp(`\\b${now}\\b`).test(source),
  )
  return isTaken ? source : source.replace(/[A-Za-z_]\w*/g, (word) => keys.get(word) ?? word)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
