import type { Usage } from '../provider.ts'

// More than any model can process in one call.
const MAX_TOKENS = 10_000_000

/** The usage that a provider reports. If the numbers are not plausible, there is none and the caller counts the tokens. */
export function reportedUsage(promptTokens: unknown, completionTokens: unknown): { usage?: Usage } {
  return isCount(promptTokens) && isCount(completionTokens)
    ? { usage: { promptTokens: Math.ceil(promptTokens), completionTokens: Math.ceil(completionTokens) } }
    : {}
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MAX_TOKENS
