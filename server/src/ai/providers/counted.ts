import type { Usage } from '../provider.ts'

// More than any model has room for.
const MOST = 10_000_000

/** What a provider says it used, if it can be so; what it cannot have used is counted by ourselves. */
export function counted(promptTokens: unknown, completionTokens: unknown): { usage?: Usage } {
  return isCount(promptTokens) && isCount(completionTokens)
    ? { usage: { promptTokens: Math.ceil(promptTokens), completionTokens: Math.ceil(completionTokens) } }
    : {}
}

const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= MOST
