import { usageError } from './failure.ts'

const MAX_COUNT = 1_000_000_000_000
const MAX_COST = 1_000_000_000
/** The value of an option that removes a limit. */
export const NONE = 'none'

/** An object with the limit that an option names; empty without the option. */
export function readCount<Name extends string>(name: Name, option: string, text: string | undefined) {
  if (text !== undefined && text !== NONE && !(/^[1-9]\d*$/.test(text) && Number(text) <= MAX_COUNT))
    throw usageError(`--${option} must be an integer from 1 to ${MAX_COUNT}, or "${NONE}".`)
  return limitOf(name, text)
}

export function readCost<Name extends string>(name: Name, text: string | undefined) {
  if (text !== undefined && text !== NONE && !(/^\d+(?:\.\d+)?$/.test(text) && Number(text) <= MAX_COST))
    throw usageError(`--cost-per-day must be a number from 0 to ${MAX_COST} such as 2.5, or "${NONE}".`)
  return limitOf(name, text)
}

function limitOf<Name extends string>(name: Name, text: string | undefined) {
  const limit = text === undefined ? {} : { [name]: text === NONE ? null : Number(text) }
  return limit as { [Limit in Name]?: number | null }
}

/** The API replaces all limits, so those that are not changed are sent again. */
export function changedLimits<Limits extends object>(before: Partial<Limits>, change: Partial<Limits>) {
  const all = Object.entries({ ...before, ...change }).filter(([, value]) => value !== null)
  return Object.fromEntries(all) as { [Name in keyof Limits]?: NonNullable<Limits[Name]> }
}
