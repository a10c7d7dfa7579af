import type { TelemetryConfig } from '../config.ts'

export interface ExporterOptions
  extends Pick<TelemetryConfig, 'endpoint' | 'headers' | 'spansEveryMs' | 'metricsEveryMs'> {
  /** Attributes of this process, encoded. */
  readonly resource: object
  readonly scope: object
  readonly encodeMetrics: () => object[]
  readonly onLost: (reason: string) => void
  readonly onBack: () => void
}

type Outcome = 'accepted' | 'rejected' | 'failed'

const TIMEOUT_MS = 10_000
const CLOSE_MS = 2_000
const MAX_DELAY_MS = 60_000
const MAX_QUEUED_CHARACTERS = 8 * 1024 * 1024
const BATCH_SPANS = 512
const BATCH_CHARACTERS = 1024 * 1024
const RETRYABLE = [429, 502, 503, 504]

/**
 * Sends spans in batches and metrics at intervals, with at most one call for each. While the collector is unavailable, spans are
 * kept up to a limit, and further ones are dropped. Nothing waits for the collector but `close`.
 */
export function createExporter(options: ExporterOptions) {
  const { endpoint, headers, resource, scope, spansEveryMs, metricsEveryMs } = options
  const { host } = new URL(endpoint)
  const closing = new AbortController()
  const queue: string[] = []
  let queuedCharacters = 0
  let failures = 0
  let isLost = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined
  let sendingMetrics: Promise<void> | undefined

  async function post(path: string, body: string): Promise<Outcome> {
    let reason: string
    let outcome: Outcome = 'failed'
    try {
      const response = await fetch(endpoint + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), closing.signal]),
      })
      response.body?.cancel().catch(() => undefined) // it may never end
      if (response.ok) {
        if (isLost) options.onBack()
        isLost = false
        return 'accepted'
      }
      if (!RETRYABLE.includes(response.status)) outcome = 'rejected'
      reason = `${host} returned ${response.status} for ${path}`
    } catch (error) {
      reason = `cannot reach ${host}: ${reasonOf(error as Error)}`
    }
    if (!isLost) options.onLost(reason)
    isLost = true
    return outcome
  }

  function nextBatch(): string[] {
    let characters = 0
    const end = queue.findIndex((span, index) => {
      characters += span.length
      return index === BATCH_SPANS || (index > 0 && characters > BATCH_CHARACTERS)
    })
    return queue.slice(0, end < 0 ? queue.length : end)
  }

  /** Spans stay in the queue until the collector has them, so the limit includes those on their way. */
  async function sendSpans(): Promise<void> {
    while (queue.length > 0) {
      const batch = nextBatch()
      const scopes = `{"scope":${JSON.stringify(scope)},"spans":[${batch.join(',')}]}`
      const body = `{"resourceSpans":[{"resource":${JSON.stringify(resource)},"scopeSpans":[${scopes}]}]}`
      if ((await post('/v1/traces', body)) === 'failed') {
        failures++
        return
      }
      failures = 0
      for (const { length } of queue.splice(0, batch.length)) queuedCharacters -= length
    }
  }

  function sendSpansNow(): void {
    clearTimeout(timer)
    sending ??= sendSpans().finally(() => {
      sending = undefined
      const delayMs = failures === 0 ? spansEveryMs : Math.min(spansEveryMs * 2 ** failures, MAX_DELAY_MS)
      if (!isClosed) timer = setTimeout(sendSpansNow, delayMs).unref()
    })
  }

  /** A failure needs no retry: the next metrics include these. */
  async function sendMetrics(): Promise<void> {
    const metrics = options.encodeMetrics()
    if (metrics.length === 0) return
    const resourceMetrics = [{ resource, scopeMetrics: [{ scope, metrics }] }]
    await post('/v1/metrics', JSON.stringify({ resourceMetrics }))
  }

  timer = setTimeout(sendSpansNow, spansEveryMs).unref()
  const metricsTimer = setInterval(() => {
    sendingMetrics ??= sendMetrics().finally(() => {
      sendingMetrics = undefined
    })
  }, metricsEveryMs).unref()

  return {
    add(span: string): void {
      if (isClosed || queuedCharacters + span.length > MAX_QUEUED_CHARACTERS) return
      queue.push(span)
      queuedCharacters += span.length
      if (queue.length >= BATCH_SPANS && sending === undefined && failures === 0) sendSpansNow()
    },

    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      clearInterval(metricsTimer)
      const limit = setTimeout(() => closing.abort(), CLOSE_MS)
      await Promise.all([sending, sendingMetrics])
      await Promise.all([sendSpans(), sendMetrics()])
      clearTimeout(limit)
    },
  }
}

function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError') return `no response in ${TIMEOUT_MS} ms`
  if (error.name === 'AbortError') return `no response in ${CLOSE_MS} ms after the stop began`
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException
  return code ?? message
}
