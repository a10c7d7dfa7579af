import { AtelierError, errorOf } from './errors.ts'
import { readText } from './read-text.ts'
import { createDeadline, type Deadline, pause, waitAfter } from './retry.ts'
import { globalXmlHttpRequest } from './xhr.ts'

export interface ClientOptions {
  /** URL of the service: `https://files.example.com`. */
  readonly baseUrl: string
  readonly token: string
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch
  /** Maximum time without data (default: 60 s; 300 s for generation, analysis and optimization). */
  readonly timeoutMs?: number
  /** Maximum retries of transient errors, where a retry is safe (default: 3). */
  readonly retries?: number
}

/** Options of every method. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
  /** Receives the status and headers, such as `Atelier-Engine`, `X-Request-Id`, `Idempotency-Replayed`. */
  readonly onAnswer?: ((answer: { status: number; headers: Headers }) => void) | undefined
}

export interface Call extends CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below the base URL: `/api/files`. */
  readonly path: string
  readonly query?: object | undefined
  readonly headers?: Record<string, string> | undefined
  /** Called once per attempt. */
  readonly body?: ((deadline: Deadline) => NonNullable<RequestInit['body']>) | undefined
  readonly json?: object | undefined
  /** Whether a retry is safe (default: true except for POST). */
  readonly repeatable?: boolean | undefined
  /** For downloads from S3. fetch does not forward the token to another origin. */
  readonly followsRedirects?: boolean | undefined
  /** An error status whose body is returned instead of thrown. */
  readonly alsoAnswer?: number | undefined
}

export interface Answer {
  readonly response: Response
  /** Still running: extend it while reading the body, and pause it at the end. */
  readonly deadline: Deadline
}

export type Transport = ReturnType<typeof createTransport>

const TIMEOUT_MS = 60_000
const RETRIES = 3
// Far above the size of any response.
const MAX_RESPONSE_BYTES = 32 * 1024 * 1024
const JSON_TYPES = 'application/json, application/problem+json'

export function createTransport(options: ClientOptions) {
  const { baseUrl, token } = checked(options)
  const retries = options.retries ?? RETRIES
  // Browsers reject fetch called as a method of another object.
  const fetch: typeof globalThis.fetch = (input, init) => (options.fetch ?? globalThis.fetch)(input, init)

  function headersOf(call: Call): Headers {
    return new Headers({
      accept: JSON_TYPES,
      ...(call.json && { 'content-type': 'application/json' }),
      ...call.headers,
      authorization: `Bearer ${token}`,
    })
  }

  function addressOf({ path, query = {} }: Call): string {
    const parameters = new URLSearchParams()
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) parameters.set(name, String(value))
    return `${baseUrl}${path}${parameters.size > 0 ? `?${parameters}` : ''}`
  }

  async function once(call: Call): Promise<Answer> {
    call.signal?.throwIfAborted()
    const headers = headersOf(call) // an invalid header is the caller's mistake, so it is not retried
    const deadline = createDeadline(call.timeoutMs ?? options.timeoutMs ?? TIMEOUT_MS, call.signal)
    try {
      const body = call.json ? JSON.stringify(call.json) : call.body?.(deadline)
      const response = await fetch(addressOf(call), {
        method: call.method ?? 'GET',
        headers,
        signal: deadline.signal,
        redirect: call.followsRedirects ? 'follow' : 'manual', // never send prompts or files to another address
        ...(body !== undefined && { body }),
        ...(isStream(body) && { duplex: 'half' }),
      })
      if (isRedirect(response)) throw redirectError(response, baseUrl)
      if (!response.ok && response.status !== call.alsoAnswer) throw await errorOf(response)
      return { response, deadline }
    } catch (error) {
      const failure = failureOf(error, deadline.signal)
      deadline.abort()
      throw failure
    }
  }

  /** Converts an error of fetch. */
  function failureOf(error: unknown, signal: AbortSignal): unknown {
    if (error instanceof AtelierError) return error
    if (signal.aborted) return signal.reason
    return new AtelierError({
      code: 'network',
      title: 'No response',
      detail: `Cannot reach ${new URL(baseUrl).origin}${reasonIn(error)}.`,
      cause: error,
    })
  }

  /** Retries transient errors where that is safe. */
  async function repeat<T>(call: Call, attempt: () => Promise<T>): Promise<T> {
    const repeatable = call.repeatable ?? call.method !== 'POST'
    for (let tries = 1; ; tries++) {
      try {
        return await attempt()
      } catch (error) {
        if (!(error instanceof AtelierError)) throw error
        error.tries = tries
        const wait = repeatable && tries <= retries ? waitAfter(error, tries) : undefined
        if (wait === undefined) throw error
        await pause(wait, call.signal)
      }
    }
  }

  return {
    retries,
    /** Undefined if the caller passed its own fetch, which must handle every request. */
    XMLHttpRequest: options.fetch ? undefined : globalXmlHttpRequest(),
    timeoutMs: options.timeoutMs,
    failureOf,
    repeat,
    headersOf,
    addressOf,

    /** Resolves with the headers, before the body. */
    async send(call: Call): Promise<Answer> {
      const answer = await repeat(call, () => once(call))
      call.onAnswer?.(answer.response)
      return answer
    },

    /** Resolves with the body and the headers. */
    async read<T>(call: Call): Promise<{ body: T; headers: Headers }> {
      const answer = await repeat(call, async () => {
        const { response, deadline } = await once(call)
        try {
          return {
            body: bodyOf<T>((await readText(response, MAX_RESPONSE_BYTES)) ?? '', response.status),
            response,
          }
        } catch (error) {
          throw failureOf(error, deadline.signal)
        } finally {
          deadline.pause()
        }
      })
      call.onAnswer?.(answer.response)
      return { body: answer.body, headers: answer.response.headers }
    },
  }
}

export function bodyOf<T>(text: string, status: number): T {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null) throw new TypeError('not an object')
    return body as T
  } catch (cause) {
    throw new AtelierError({
      code: 'invalid_answer',
      title: 'The response is not from Atelier',
      detail: 'Check baseUrl, and whether a proxy or a login page is in between.',
      status,
      cause,
    })
  }
}

/** Browsers expose only the type of a redirect. */
function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(status)
}

function redirectError({ headers, status }: Response, baseUrl: string): AtelierError {
  const location = headers.get('location') ?? ''
  const leadsTo = URL.canParse(location, baseUrl) ? ` to ${new URL(location, baseUrl).origin}` : ''
  return new AtelierError({
    code: 'invalid_answer',
    title: 'Unexpected redirect',
    detail: `The URL redirects${leadsTo}. Redirects are not followed. If the service is there, use that URL.`,
    status,
  })
}

/** Validates both, because errors of fetch would include invalid values, even the token. */
function checked({ baseUrl, token }: ClientOptions): { baseUrl: string; token: string } {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new TypeError('baseUrl must be a URL such as https://files.example.com')
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token))
    throw new TypeError('token must be a string of printable ASCII characters without spaces')
  return { baseUrl: url.href.replace(/\/+$/, ''), token }
}

function isStream(body: unknown): boolean {
  return typeof ReadableStream === 'function' && body instanceof ReadableStream
}

function reasonIn(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? ` (${cause.code})` : ''
}
