import { wrongUsage } from './failure.ts'

/** The value of an option that takes a whole number. */
export function wholeNumber(
  name: string,
  text: string | undefined,
  { from, to, fallback }: { from: number; to: number; fallback: number },
): number {
  if (text === undefined) return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < from || value > to)
    throw wrongUsage(`--${name} must be a whole number from ${from} to ${to}.`)
  return value
}
