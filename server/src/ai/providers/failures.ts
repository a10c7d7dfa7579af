import { type FailureKind, type Finish, ProviderFailure, type Usage } from '../provider.ts'
import { readOverflow } from './overflow.ts'
import { wordsOf } from './provider-words.ts'

/** An error response. */
export interface ErrorResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

// A provider that asks for a year would not be called again until the server restarts.
const MAX_RETRY_AFTER_MS = 10 * 60_000

// The error codes and messages of OpenAI, Anthropic, Google, OpenRouter and DeepSeek for an account that has used up its
// quota, where a retry cannot help. Google also sends "check your billing details" for a limit per minute, so that phrase
// does not count; the daily quota does.
const quotaExhausted =
  /insufficient_quota|billing_hard_limit|billing_not_active|credit balance is too low|insufficient (?:credits|balance|funds)|spend(?:ing)? limit|specified api usage limits|"quotaId":\s*"[^"]*PerDay/i

const rateLimited = /rate.?limit|too many requests/i

const timeoutCodes = /^(?:ETIMEDOUT|UND_ERR_(?:HEADERS|BODY|CONNECT)_TIMEOUT)$/
const connectCodes =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/

/** Drops the original error: it contains the prompt and may contain the API key. Only `words` quotes it. */
export function toFailure(provider: string, error: unknown): ProviderFailure {
  // The AI SDK wraps what the reader of a stream throws.
  const own = causesOf(error).find((cause) => cause instanceof ProviderFailure)
  if (own) return own
  const fields = asRecord(error)
  const status = statusOf(fields)
  const body = typeof fields.responseBody === 'string' ? fields.responseBody : textOf(fields)
  if (status !== undefined) return responseToFailure(provider, { status, headers: headersOf(fields), body })
  const code = networkCode(error)
  if (code !== undefined) {
    const unreachable = connectCodes.test(code)
    return timeoutCodes.test(code)
      ? new ProviderFailure('slow', `${provider} timed out`, { unreachable })
      : new ProviderFailure('broken', `${provider} is unreachable (${code})`, { unreachable })
  }
  const words = wordsOf(typeof error === 'string' ? error : String(fields.message ?? ''))
  if (quotaExhausted.test(body))
    return new ProviderFailure('spent', `${provider}: quota exhausted`, { words })
  if (rateLimited.test(body))
    return new ProviderFailure('limited', `${provider}: rate limit reached`, { words })
  return incompleteAnswer(provider, error instanceof Error ? undefined : words)
}

export function responseToFailure(
  provider: string,
  { status, headers, body }: ErrorResponse,
): ProviderFailure {
  const kind = kindOf(status, body)
  const retryAfterMs = readRetryAfter(headers, body)
  return new ProviderFailure(kind, `${provider}: ${describe(kind, status)} (${status})`, {
    status,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    words: wordsOf(body),
    overflow: kind === 'refused' ? readOverflow(body) : undefined,
  })
}

export function incompleteAnswer(provider: string, words?: string): ProviderFailure {
  return new ProviderFailure('broken', `${provider} sent an incomplete answer`, { words })
}

export function filteredAnswer(provider: string, usage?: Usage): ProviderFailure {
  return new ProviderFailure('refused', `${provider} filtered its answer`, { billed: { usage } })
}

/** A model that used all its output tokens for reasoning would do the same again, so this is not retried. */
export function emptyAnswer(provider: string, finish: Finish, usage: Usage | undefined): ProviderFailure {
  return new ProviderFailure(
    finish === 'length' ? 'refused' : 'empty',
    `${provider} returned an empty answer`,
    { billed: { usage } },
  )
}

/** How long to wait before the next request, in milliseconds. */
export function readRetryAfter(headers: Readonly<Record<string, string>>, body: string): number | undefined {
  const candidates = [
    Number.parseFloat(headers['retry-after-ms'] ?? ''),
    secondsOrDate(headers['retry-after'] ?? ''),
    // Google sends it only in the body.
    Number.parseFloat(/"retryDelay":\s*"([\d.]+)s"/.exec(body)?.[1] ?? '') * 1000,
  ]
  const delay = candidates.find((milliseconds) => Number.isFinite(milliseconds) && milliseconds >= 0)
  return delay === undefined ? undefined : Math.min(delay, MAX_RETRY_AFTER_MS)
}

function secondsOrDate(value: string): number {
  if (/^\s*[\d.]+\s*$/.test(value)) return Number.parseFloat(value) * 1000
  return Math.max(0, Date.parse(value) - Date.now())
}

function kindOf(status: number, body: string): FailureKind {
  if (status === 402 || ([400, 403, 429].includes(status) && quotaExhausted.test(body))) return 'spent'
  if (status === 429) return 'limited'
  if (status === 408) return 'slow'
  // Below 400: the status announced success, but the body is invalid or incomplete.
  if (status === 409 || status >= 500 || status < 400) return 'broken'
  return 'refused'
}

function describe(kind: FailureKind, status: number): string {
  if (kind === 'spent') return 'quota exhausted'
  if (kind === 'limited') return 'rate limit reached'
  if (kind === 'slow') return 'timed out'
  if (kind === 'broken') return status < 400 ? 'invalid response' : 'server error'
  if (status === 401 || status === 403) return 'API key rejected'
  if (status === 404) return 'unknown model'
  if (status === 413) return 'request too large'
  return 'request rejected'
}

function statusOf({ statusCode, code }: Record<string, unknown>): number | undefined {
  // Errors inside a stream have no status; some providers send one as the code.
  return [statusCode, code].map(Number).find((status) => status >= 100 && status <= 599)
}

function headersOf({ responseHeaders }: Record<string, unknown>): Record<string, string> {
  return asRecord(responseHeaders) as Record<string, string>
}

function textOf(fields: Record<string, unknown>): string {
  return ['type', 'code', 'message'].map((name) => String(fields[name] ?? '')).join(' ')
}

function networkCode(error: unknown): string | undefined {
  const codes = causesOf(error).map((cause) => (cause as { code?: unknown }).code)
  return codes.filter((code) => typeof code === 'string').find((code) => /^[A-Z][A-Z_]+$/.test(code))
}

/** The error and its causes, outermost first. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
