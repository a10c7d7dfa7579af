import { S3Client } from '@aws-sdk/client-s3'
import { AppError } from '../../errors.ts'
import { createFairQueue } from '../../queue/fair-queue.ts'

/** How long S3 may take. */
export interface Patience {
  readonly connectMs: number
  /** Without a sign of life, until its answer begins. There are three attempts. */
  readonly answerMs: number
  /** For all attempts together, and for waiting to be sent. */
  readonly totalMs: number
  /** Between two pieces of an answer that somebody waits for. */
  readonly pieceMs: number
  /** How long S3 may still carry out a request that it did not answer, once it answers others. */
  readonly settleMs: number
}

export type S3 = ReturnType<typeof connectS3>

const DEFAULT_PATIENCE: Patience = {
  connectMs: 3_000,
  answerMs: 8_000,
  totalMs: 60_000,
  pieceMs: 15_000,
  settleMs: 10_000,
}
// What all uploads together hold on its way to S3, however many they are.
const MAX_BYTES_ON_THE_WAY = 40 * 1024 * 1024

/** Keys come from where AWS's own tools look for them: the environment, a profile, the machine's role. */
export function connectS3(address: URL, patience: Patience = DEFAULT_PATIENCE) {
  const settings = address.searchParams
  const endpoint = settings.get('endpoint')
  const region = settings.get('region') ?? (endpoint === null ? undefined : 'us-east-1')
  // Downloads hold a connection for as long as their clients take: with a limit, slow ones would keep out all others.
  const agent = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 64 }
  const settled = {
    ...(region !== undefined && { region }),
    // Servers that are not AWS's do not all know its newer checksums: they get a Content-MD5 with everything instead.
    ...(endpoint !== null && {
      endpoint,
      requestChecksumCalculation: 'WHEN_REQUIRED' as const,
      responseChecksumValidation: 'WHEN_REQUIRED' as const,
    }),
    forcePathStyle: settings.get('path_style') === 'true',
    maxAttempts: 3,
  }
  const connections = { connectionTimeout: patience.connectMs, httpAgent: agent, httpsAgent: agent }
  const prefix = decodeURIComponent(address.pathname).replace(/^\/+|(?<!\/)\/+$/g, '')

  /** One request, within the time there is for it. Whatever goes wrong is `unavailable`, unless `expect` knows better. */
  async function ask<T>(
    request: (options: { abortSignal: AbortSignal }) => Promise<T>,
    expect: Record<string, () => T> = {},
  ): Promise<T> {
    const late = new AbortController()
    // Not by the signal alone: the client does not heed it while it looks for its keys.
    const { promise: expired, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      late.abort()
      reject(new Error(`no answer in ${patience.totalMs} ms`))
    }, patience.totalMs)
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
    /** For all that is short or is sent: a slow line is fine, a dead one is not. */
    client: new S3Client({
      ...settled,
      requestHandler: { ...connections, socketTimeout: patience.answerMs },
    }),
    /** For what is read at the pace of somebody else, who may pause; see `pieceMs`. */
    reader: new S3Client({
      ...settled,
      requestHandler: {
        ...connections,
        requestTimeout: patience.answerMs,
        throwOnRequestTimeout: true,
        socketTimeout: 0,
      },
    }),
    ask,
    bucket: decodeURIComponent(address.hostname),
    nameOf: (key: string) => (prefix === '' ? key : `${prefix}/${key}`),
    /** Else every body needs a Content-MD5. */
    isAws: endpoint === null,
    transfers: createFairQueue('a transfer to S3', {
      running: Number.POSITIVE_INFINITY,
      runningBytes: MAX_BYTES_ON_THE_WAY,
      waiting: 10_000,
      longestWaitMs: patience.totalMs,
    }),
    patience,
  }
}

interface S3Error extends Error {
  readonly code?: string
  readonly $metadata?: { readonly httpStatusCode?: number; readonly requestId?: string }
}

/** The errors of the client hold the request, with key and signature, and whatever the server said: not for the log. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { name, code, $metadata } = error as S3Error
  const status = $metadata?.httpStatusCode
  const cause = Object.assign(new Error(inWords(error as S3Error)), {
    code,
    refused: status !== undefined && status < 500,
  })
  const full = status === 507 || /QuotaExceeded|StorageFull/.test(name)
  return new AppError(full ? 'insufficient_storage' : 'unavailable', { cause })
}

function inWords({ name, message, code, $metadata: { httpStatusCode, requestId } = {} }: S3Error): string {
  // What the client says when the server has not said anything.
  const said = message === 'UnknownError' || message === name ? '' : message
  if (httpStatusCode === undefined) return `S3 cannot be asked: ${said || code || name}`
  return `S3 answered ${httpStatusCode} ${name}${said && `: ${said}`}${requestId ? ` (request ${requestId})` : ''}`
}

/** Whether S3 has not said what became of the request: then it may have been carried out, or be so yet. */
export function isInDoubt(error: unknown): boolean {
  return error instanceof AppError && (error.cause as { refused?: boolean } | undefined)?.refused === false
}
