import { AtelierError, errorOf } from './errors.ts'
import { createDeadline, type Deadline, pause, waitAfter } from './patience.ts'
import { readText } from './read-text.ts'
import { globalXmlHttpRequest } from './xhr.ts'

export interface ClientOptions {
  /** Where the service is: `https://files.example.com`. */
  readonly baseUrl: string
  readonly token: string
  /** Instead of the global one. */
  readonly fetch?: typeof globalThis.fetch
  /** How long nothing may arrive; 60 s without it, 300 s where a model writes. */
  readonly timeoutMs?: number
  /** How often what failed for a while is tried again, where that is safe; 3 without it. */
  readonly retries?: number
}

/** For every method. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
  /** Gets status and headers, such as `Atelier-Engine`, `X-Request-Id`, `Idempotency-Replayed`. */
  readonly onAnswer?: ((answer: { status: number; headers: Headers }) => void) | undefined
}

export interface Call extends CallOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below the base address: `/api/files`. */
  readonly path: string
  readonly query?: object | undefined
  readonly headers?: Record<string, string> | undefined
  /** Made anew for every try. */
  readonly body?: ((deadline: Deadline) => NonNullable<RequestInit['body']>) | undefined
  readonly json?: object | undefined
  /** Whether doing it twice is doing it once; of GET, PATCH and DELETE it is true. */
  readonly repeatable?: boolean | undefined
  /** Bytes may lie elsewhere. Whatever is sent besides stays here: fetch takes no token to another origin. */
  readonly followsRedirects?: boolean | undefined
  /** A status besides success whose body is an answer, not an error. */
  readonly alsoAnswer?: number | undefined
}

export interface Answer {
  readonly response: Response
  /** Still counts: who reads the body extends it, and pauses it at the end. */
  readonly deadline: Deadline
}

export type Transport = ReturnType<typeof createTransport>

const TIMEOUT_MS = 60_000
const RETRIES = 3
// Far above every answer.
const MAX_ANSWER_BYTES = 32 * 1024 * 1024
const JSON_TYPES = 'application/json, application/problem+json'

export function createTransport(options: ClientOptions) {
  const { baseUrl, token } = checked(options)
  const retries = options.retries ?? RETRIES
  // Called as a plain function: browsers refuse it as the method of another object.
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
    const headers = headersOf(call) // what cannot be one is the caller's mistake, and not to be tried again
    const deadline = createDeadline(call.timeoutMs ?? options.timeoutMs ?? TIMEOUT_MS, call.signal)
    try {
      const body = call.json ? JSON.stringify(call.json) : call.body?.(deadline)
      const response = await fetch(addressOf(call), {
        method: call.method ?? 'GET',
        headers,
        signal: deadline.signal,
        redirect: call.followsRedirects ? 'follow' : 'manual', // prompts and files are for this address
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

  /** What is thrown instead of whatever fetch threw. */
  function failureOf(error: unknown, signal: AbortSignal): unknown {
    if (error instanceof AtelierError) return error
    if (signal.aborted) return signal.reason
    return new AtelierError({
      code: 'network',
      title: 'No answer',
      detail: `${new URL(baseUrl).origin} cannot be reached, or hung up${reasonIn(error)}.`,
      cause: error,
    })
  }

  /** Tries it, and again where that is safe. */
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
    /** Undefined when the caller brought a fetch, which must see everything. */
    XMLHttpRequest: options.fetch ? undefined : globalXmlHttpRequest(),
    timeoutMs: options.timeoutMs,
    failureOf,
    repeat,
    headersOf,
    addressOf,

    /** Resolves when the answer begins. */
    async send(call: Call): Promise<Answer> {
      const answer = await repeat(call, () => once(call))
      call.onAnswer?.(answer.response)
      return answer
    },

    /** The body, as it is; and its headers. */
    async read<T>(call: Call): Promise<{ body: T; headers: Headers }> {
      const answer = await repeat(call, async () => {
        const { response, deadline } = await once(call)
        try {
          return {
            body: bodyOf<T>((await readText(response, MAX_ANSWER_BYTES)) ?? '', response.status),
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
    if (typeof body !== 'object' || body === null) throw new TypeError('no object')
    return body as T
  } catch (cause) {
    throw new AtelierError({
      code: 'invalid_answer',
      title: "An answer that is not Atelier's",
      detail: 'Is baseUrl right, and is there a proxy or a login page before it?',
      status,
      cause,
    })
  }
}

/** Browsers show nothing of one but its type. */
function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(status)
}

function redirectError({ headers, status }: Response, baseUrl: string): AtelierError {
  const location = headers.get('location') ?? ''
  const leadsTo = URL.canParse(location, baseUrl) ? ` to ${new URL(location, baseUrl).origin}` : ''
  return new AtelierError({
    code: 'invalid_answer',
    title: 'A redirect',
    detail: `The address leads on${leadsTo}. It is not followed; if the service is there, use that address.`,
    status,
  })
}

/** Wrong ones would be part of the messages of fetch, and the token with them. */
function checked({ baseUrl, token }: ClientOptions): { baseUrl: string; token: string } {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new TypeError('baseUrl must be an address such as https://files.example.com')
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token))
    throw new TypeError('token must be a string of visible ASCII characters')
  return { baseUrl: url.href.replace(/\/+$/, ''), token }
}

function isStream(body: unknown): boolean {
  return typeof ReadableStream === 'function' && body instanceof ReadableStream
}

function reasonIn(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? ` (${cause.code})` : ''
}
