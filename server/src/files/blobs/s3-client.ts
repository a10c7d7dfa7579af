import { S3Client } from '@aws-sdk/client-s3'
import { AppError } from '../../errors.ts'
import { createFairQueue } from '../../queue/fair-queue.ts'

/** Time limits for requests to S3. */
export interface S3Timeouts {
  readonly connectMs: number
  /** Until the response starts, without network activity. There are three attempts. */
  readonly responseMs: number
  /** For all attempts together, including the time in the queue. */
  readonly totalMs: number
  /** Between two chunks of a response that the client waits for. */
  readonly chunkMs: number
  /** How long S3 may still execute a request it did not respond to, once it responds to others. */
  readonly settleMs: number
}

export type S3 = ReturnType<typeof connectS3>

const DEFAULT_TIMEOUTS: S3Timeouts = {
  connectMs: 3_000,
  responseMs: 8_000,
  totalMs: 60_000,
  chunkMs: 15_000,
  settleMs: 10_000,
}
// Limit for the bytes that all uploads together hold in memory while they are sent to S3.
const MAX_BYTES_IN_TRANSIT = 40 * 1024 * 1024

/** Credentials come from the usual places of AWS tools: the environment, a profile, the machine's role. */
export function connectS3(address: URL, timeouts: S3Timeouts = DEFAULT_TIMEOUTS) {
  const settings = address.searchParams
  const endpoint = settings.get('endpoint')
  const region = settings.get('region') ?? (endpoint === null ? undefined : 'us-east-1')
  // Downloads hold a connection for as long as the client reads: with a limit, slow clients would block all others.
  const agent = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 64 }
  const settled = {
    ...(region !== undefined && { region }),
    // Not all S3-compatible servers support AWS's newer checksums: they get a Content-MD5 instead.
    ...(endpoint !== null && {
      endpoint,
      requestChecksumCalculation: 'WHEN_REQUIRED' as const,
      responseChecksumValidation: 'WHEN_REQUIRED' as const,
    }),
    forcePathStyle: settings.get('path_style') === 'true',
    maxAttempts: 3,
  }
  const connections = { connectionTimeout: timeouts.connectMs, httpAgent: agent, httpsAgent: agent }
  const prefix = decodeURIComponent(address.pathname).replace(/^\/+|(?<!\/)\/+$/g, '')

  /** Sends a request within the time limit. Errors become `unavailable`, except those handled by `expect`. */
  async function run<T>(
    request: (options: { abortSignal: AbortSignal }) => Promise<T>,
    expect: Record<string, () => T> = {},
  ): Promise<T> {
    const late = new AbortController()
    // The signal alone is not enough: the client ignores it while it resolves credentials.
    const { promise: expired, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      late.abort()
      reject(new Error(`no response in ${timeouts.totalMs} ms`))
    }, timeouts.totalMs)
    try {
      return await Promise.race([request({ abortSignal: late.signal }), expired])
    } catch (error) {
      const expected = expect[(error as Error).name]
      if (expected) return expected()
      throw toAppError(error)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    /** For short requests and uploads: a slow connection is fine, an idle one is not. */
    client: new S3Client({
      ...settled,
      requestHandler: { ...connections, socketTimeout: timeouts.responseMs },
    }),
    /** For downloads, which are read at the pace of the client; see `chunkMs`. */
    reader: new S3Client({
      ...settled,
      requestHandler: {
        ...connections,
        requestTimeout: timeouts.responseMs,
        throwOnRequestTimeout: true,
        socketTimeout: 0,
      },
    }),
    run,
    bucket: decodeURIComponent(address.hostname),
    nameOf: (key: string) => (prefix === '' ? key : `${prefix}/${key}`),
    /** If false, every body needs a Content-MD5. */
    isAws: endpoint === null,
    transfers: createFairQueue('a transfer to S3', {
      running: Number.POSITIVE_INFINITY,
      runningBytes: MAX_BYTES_IN_TRANSIT,
      waiting: 10_000,
      longestWaitMs: timeouts.totalMs,
    }),
    timeouts,
  }
}

interface S3Error extends Error {
  readonly code?: string
  readonly $metadata?: { readonly httpStatusCode?: number; readonly requestId?: string }
}

/** The client's errors contain the request with key and signature, and the server's response: they must not be logged. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { name, code, $metadata } = error as S3Error
  const status = $metadata?.httpStatusCode
  const cause = Object.assign(new Error(describe(error as S3Error)), {
    code,
    rejected: status !== undefined && status < 500,
  })
  const isFull = status === 507 || /QuotaExceeded|StorageFull/.test(name)
  return new AppError(isFull ? 'insufficient_storage' : 'unavailable', { cause })
}

function describe({ name, message, code, $metadata: { httpStatusCode, requestId } = {} }: S3Error): string {
  // The client's text if the server sent no message.
  const text = message === 'UnknownError' || message === name ? '' : message
  if (httpStatusCode === undefined) return `cannot reach S3: ${text || code || name}`
  return `S3 returned ${httpStatusCode} ${name}${text && `: ${text}`}${requestId ? ` (request ${requestId})` : ''}`
}

/** Whether the outcome of the request is unknown: S3 may have executed it or may still do so. */
export function isInDoubt(error: unknown): boolean {
  return error instanceof AppError && (error.cause as { rejected?: boolean } | undefined)?.rejected === false
}
