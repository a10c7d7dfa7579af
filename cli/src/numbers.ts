import { usageError } from './failure.ts'

/** Parses the value of an integer option. */
export function parseInteger(
  name: string,
  text: string | undefined,
  { from, to, fallback }: { from: number; to: number; fallback: number },
): number {
  if (text === undefined) return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < from || value > to)
    throw usageError(`--${name} must be an integer from ${from} to ${to}.`)
  return value
}
