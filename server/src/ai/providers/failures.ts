import { type FailureKind, type Finish, ProviderFailure } from '../provider.ts'
import { readRetryAfter } from './retry-after.ts'

/** What a provider sent back instead of an answer. */
export interface Refusal {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

// A 429 that no waiting mends, in the words of OpenAI, Anthropic, Google, OpenRouter and DeepSeek. Google says "check
// your billing details" for a limit per minute as well, so that phrase proves nothing; the quota of a day does.
const noMoneyLeft =
  /insufficient_quota|billing_hard_limit|billing_not_active|credit balance is too low|insufficient (?:credits|balance|funds)|spend(?:ing)? limit|specified api usage limits|"quotaId":\s*"[^"]*PerDay/i

const tooMany = /rate.?limit|too many requests/i

const timeoutCodes = /^(?:ETIMEDOUT|UND_ERR_(?:HEADERS|BODY|CONNECT)_TIMEOUT)$/
const connectCodes =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/

/** Says what an error means in words of ours. The error itself is dropped: it holds the prompt, and may hold the key. */
export function toFailure(provider: string, error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  const told = asRecord(error)
  const status = statusOf(told)
  const body = typeof told.responseBody === 'string' ? told.responseBody : wordsOf(told)
  if (status !== undefined) return refusalToFailure(provider, { status, headers: headersOf(told), body })
  const code = networkCode(error)
  if (code !== undefined) {
    const unreachable = connectCodes.test(code)
    return timeoutCodes.test(code)
      ? new ProviderFailure('slow', `${provider} took too long`, { unreachable })
      : new ProviderFailure('broken', `${provider} cannot be reached (${code})`, { unreachable })
  }
  if (noMoneyLeft.test(body)) return new ProviderFailure('spent', `${provider} has no quota left`)
  if (tooMany.test(body)) return new ProviderFailure('limited', `${provider} takes no more requests for now`)
  return new ProviderFailure('broken', `${provider} broke off its answer`)
}

export function refusalToFailure(provider: string, { status, headers, body }: Refusal): ProviderFailure {
  const kind = kindOf(status, body)
  const retryAfterMs = readRetryAfter(headers, body)
  return new ProviderFailure(kind, `${provider} ${wordsFor(kind, status)} (${status})`, {
    status,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  })
}

export function brokenOff(name: string): ProviderFailure {
  return new ProviderFailure('broken', `${name} broke off its answer`)
}

/** A model that thought until its room was gone will do so again; any other may have had a bad moment. */
export function emptyAnswer(name: string, finish: Finish): ProviderFailure {
  return new ProviderFailure(finish === 'length' ? 'refused' : 'empty', `${name} answered with nothing`)
}

function kindOf(status: number, body: string): FailureKind {
  if (status === 402 || ([400, 403, 429].includes(status) && noMoneyLeft.test(body))) return 'spent'
  if (status === 429) return 'limited'
  if (status === 408) return 'slow'
  // Below 400 it said all is well, and then sent something else or broke off.
  if (status === 409 || status >= 500 || status < 400) return 'broken'
  return 'refused'
}

function wordsFor(kind: FailureKind, status: number): string {
  if (kind === 'spent') return 'has no quota left'
  if (kind === 'limited') return 'takes no more requests for now'
  if (kind === 'slow') return 'took too long'
  if (kind === 'broken') return status < 400 ? 'sent an answer that cannot be read' : 'failed'
  if (status === 401 || status === 403) return 'does not accept the key'
  if (status === 404) return 'does not know the model'
  if (status === 413) return 'finds the request too large'
  return 'refused the request'
}

function statusOf({ statusCode, code }: Record<string, unknown>): number | undefined {
  // Errors inside a stream come without a status; some providers write one as the code.
  return [statusCode, code].map(Number).find((status) => status >= 100 && status <= 599)
}

function headersOf({ responseHeaders }: Record<string, unknown>): Record<string, string> {
  return asRecord(responseHeaders) as Record<string, string>
}

function wordsOf(told: Record<string, unknown>): string {
  return ['type', 'code', 'message'].map((member) => String(told[member] ?? '')).join(' ')
}

function networkCode(error: unknown): string | undefined {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    const { code } = inner as { code?: unknown }
    if (typeof code === 'string' && /^[A-Z][A-Z_]+$/.test(code)) return code
  }
  return undefined
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
