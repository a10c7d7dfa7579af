import {
  type FailedCall,
  type FailureDetails,
  type FailureKind,
  type Finish,
  ProviderFailure,
  providerOf,
  type Target,
  type Usage,
} from '../provider.ts'
import { readOverflow } from './overflow.ts'
import { shownWords, wordsOf } from './provider-words.ts'

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

const networkCauses: readonly (readonly [RegExp, CauseName])[] = [
  [/^(?:ETIMEDOUT|UND_ERR_(?:HEADERS|BODY|CONNECT)_TIMEOUT)$/, 'slow'],
  [/^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/, 'unreachable'],
  [/CERT|SIGNATURE|^ERR_(?:TLS|SSL)|^EPROTO$/, 'insecure'],
  [/^HPE_/, 'incomplete'], // not HTTP
]
const connectCodes =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/

type Cause = readonly [kind: FailureKind, reason: string, advice?: string]

/** The causes of failed calls, each with advice. docs/models.md has the same table, and failure-causes.test.ts compares them. */
export const CAUSES = {
  rejectedKey: [
    'refused',
    'API key rejected',
    'Replace it: atelier providers update {provider} --ask-key, the page Models of the console, or the setting that configures {provider}. Check that it may use this model.',
  ],
  lockedKey: [
    'refused',
    'the API key cannot be decrypted',
    'An owner finds the reason in the list of providers.',
  ],
  unknownModel: [
    'refused',
    'unknown model',
    'Check the name of the model, and the base URL: with the API of OpenAI it usually ends in /v1.',
  ],
  unknownAddress: [
    'refused',
    'no such address',
    'Check the base URL: with the API of OpenAI it usually ends in /v1.',
  ],
  unreachable: ['broken', 'unreachable', 'Check that its server runs, and that its address is right.'],
  insecure: [
    'broken',
    'no secure connection',
    'Check the certificate of its server, and whether its address begins with http:// or https://.',
  ],
  closed: ['broken', 'connection closed', 'Its server ended the connection. Try again, and see its log.'],
  slow: [
    'slow',
    'timed out',
    'The model may be loading or overloaded. Try again in a minute, or use a faster one.',
  ],
  redirected: ['refused', 'redirected', 'Redirects are not followed: set the final address.'],
  html: [
    'refused',
    'HTML instead of JSON',
    'This is a web page and not the API. Check the base URL: with the API of OpenAI it usually ends in /v1.',
  ],
  incomplete: [
    'broken',
    'invalid or incomplete answer',
    'Try again. If it always fails, check that its kind and its base URL fit together.',
  ],
  tooLong: [
    'refused',
    'too long for the context of the model',
    'Shorten the prompt or its files, ask for a shorter response, or use a model with more context.',
  ],
  tooLarge: ['refused', 'request too large', 'Shorten the prompt or its files.'],
  limited: ['limited', 'rate limit reached', 'Try again later, or add a fallback to the chain.'],
  spent: ['spent', 'quota exhausted', 'Check the plan and the billing at the provider.'],
  serverError: ['broken', 'server error', 'Try again later, or add a fallback to the chain.'],
  filtered: ['refused', 'response filtered', 'A filter of the provider rejected it. Change the prompt.'],
  empty: ['empty', 'empty response', 'Try again, or use another model.'],
  onlyReasoning: [
    'refused',
    'no text after the reasoning',
    'Allow a longer response, or use a model that reasons less.',
  ],
  notConfigured: [
    'refused',
    'no such provider is configured',
    'Attach it, or change the chain of the model.',
  ],
  rejected: ['refused', 'request rejected'],
} as const satisfies Record<string, Cause>

export type CauseName = keyof typeof CAUSES

/** `code` is added to the reason. */
export function failureOf(
  name: CauseName,
  { code, ...more }: FailureDetails & { readonly code?: string } = {},
): ProviderFailure {
  const [kind, reason, advice]: Cause = CAUSES[name]
  const message = code === undefined ? reason : `${reason} (${code})`
  return new ProviderFailure(kind, message, { advice, ...more })
}

/** What callers and operators see of a failed call. `texts` are those of the request. */
export function toFailedCall(
  engine: Target,
  { message: reason, status, words, advice }: ProviderFailure,
  texts: readonly string[],
  redact: (text: string) => string,
): FailedCall {
  return {
    engine,
    reason,
    ...(status !== undefined && { status }),
    ...(words !== undefined && { message: shownWords(words, texts, redact) }),
    ...(advice !== undefined && { advice: advice.replaceAll('{provider}', providerOf(engine) || engine) }),
  }
}

/** `openai:gpt-4o: API key rejected (401): "Incorrect API key provided". Replace it: …` */
export function lineOf({ engine, reason, status, message, advice }: FailedCall): string {
  const cause = `${engine}: ${reason}${status === undefined ? '' : ` (${status})`}`
  return `${cause}${message === undefined ? '' : `: "${message}"`}.${advice === undefined ? '' : ` ${advice}`}`
}

/** Drops the original error: it contains the prompt and may contain the API key. Only `words` quotes it. */
export function toFailure(error: unknown): ProviderFailure {
  // The AI SDK wraps what the reader of a stream throws.
  const own = causesOf(error).find((cause) => cause instanceof ProviderFailure)
  if (own) return own
  const fields = asRecord(error)
  const status = statusOf(fields)
  const body = typeof fields.responseBody === 'string' ? fields.responseBody : textOf(fields)
  if (status !== undefined) return responseToFailure({ status, headers: headersOf(fields), body })
  const code = networkCode(error)
  if (code !== undefined) {
    const cause = networkCauses.find(([codes]) => codes.test(code))?.[1] ?? 'closed'
    return failureOf(cause, { code, unreachable: connectCodes.test(code) })
  }
  const words = wordsOf(typeof error === 'string' ? error : String(fields.message ?? ''))
  if (quotaExhausted.test(body)) return failureOf('spent', { words })
  if (rateLimited.test(body)) return failureOf('limited', { words })
  return incompleteAnswer(error instanceof Error ? undefined : words)
}

export function responseToFailure({ status, headers, body }: ErrorResponse): ProviderFailure {
  const retryAfterMs = readRetryAfter(headers, body)
  const cause = causeOf(status, body)
  return failureOf(cause, {
    status,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    words: wordsOf(body),
    overflow: CAUSES[cause][0] === 'refused' ? readOverflow(body) : undefined,
  })
}

export function incompleteAnswer(words?: string): ProviderFailure {
  return failureOf('incomplete', { words })
}

/** A web page where an answer should be. JSON and event streams never start with a tag. */
export function isHtml(text: string): boolean {
  return /^\s*</.test(text)
}

export function htmlAnswer(page: string): ProviderFailure {
  return failureOf('html', { words: wordsOf(page) })
}

export function filteredAnswer(usage?: Usage): ProviderFailure {
  return failureOf('filtered', { billed: { usage } })
}

/** A model that used all its output tokens for reasoning would do the same again, so this is not retried. */
export function emptyAnswer(finish: Finish, usage: Usage | undefined): ProviderFailure {
  return failureOf(finish === 'length' ? 'onlyReasoning' : 'empty', { billed: { usage } })
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

function causeOf(status: number, body: string): CauseName {
  if (status === 402 || ([400, 403, 429].includes(status) && quotaExhausted.test(body))) return 'spent'
  if (status === 429) return 'limited'
  if (status === 408) return 'slow'
  if (status === 409 || status >= 500) return 'serverError'
  if (status >= 300 && status < 400) return 'redirected'
  if (status === 401) return 'rejectedKey'
  if (isHtml(body)) return 'html'
  if (status < 300) return 'incomplete' // the status announced success
  if (status === 403) return 'rejectedKey'
  if (status === 404) return 'unknownModel'
  if (status === 413) return 'tooLarge'
  return readOverflow(body) ? 'tooLong' : 'rejected'
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
