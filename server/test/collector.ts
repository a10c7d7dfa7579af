import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly status: { readonly code?: number }
  readonly attributes: Readonly<Record<string, unknown>>
}

export interface ReceivedPoint {
  readonly attributes: Readonly<Record<string, unknown>>
  readonly count: string
  readonly sum: number
  readonly bucketCounts: readonly string[]
  readonly explicitBounds: readonly number[]
}

export interface Collector extends AsyncDisposable {
  readonly url: string
  /** Requests that it has read, whatever it responded. */
  readonly requests: readonly { path: string; headers: IncomingMessage['headers']; body: string }[]
  behave: (response: ServerResponse) => void
  spans(): ReceivedSpan[]
  /** The points of a metric in the last request that has it. */
  points(metric: string): ReceivedPoint[]
  resource(): Readonly<Record<string, unknown>>
  /** Resolves when the condition is true after a request. */
  until(condition: () => boolean): Promise<void>
}

/** A real HTTP server that decodes OTLP as JSON. */
export async function startCollector(): Promise<Collector> {
  const requests: { path: string; headers: IncomingMessage['headers']; body: string }[] = []
  let waiting: (() => void)[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '') // the service may give up
    requests.push({ path: request.url ?? '', headers: request.headers, body })
    collector.behave(response)
    for (const check of waiting) check()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bodies = (path: string) =>
    requests.filter((request) => request.path === path).map(({ body }) => JSON.parse(body))
  const collector: Collector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    behave: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    spans: () =>
      bodies('/v1/traces').flatMap(({ resourceSpans: [{ scopeSpans }] }) =>
        scopeSpans[0].spans.map((span: { attributes: Encoded[] }) => ({
          ...span,
          attributes: decode(span.attributes),
        })),
      ),
    points(metric) {
      const found = bodies('/v1/metrics')
        .map(({ resourceMetrics: [{ scopeMetrics }] }) =>
          scopeMetrics[0].metrics.find(({ name }: { name: string }) => name === metric),
        )
        .findLast((one) => one !== undefined)
      return (found?.histogram.dataPoints ?? []).map((point: { attributes: Encoded[] }) => ({
        ...point,
        attributes: decode(point.attributes),
      }))
    },
    resource: () => decode(bodies('/v1/traces')[0]?.resourceSpans[0].resource.attributes ?? []),
    until: (condition) =>
      new Promise((resolve) => {
        const check = () => {
          if (!condition()) return
          waiting = waiting.filter((other) => other !== check)
          resolve()
        }
        waiting.push(check)
        check()
      }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return collector
}

interface Encoded {
  readonly key: string
  readonly value: {
    readonly stringValue?: string
    readonly intValue?: string
    readonly doubleValue?: number
    readonly boolValue?: boolean
    readonly arrayValue?: { readonly values: readonly Encoded['value'][] }
  }
}

function decode(attributes: readonly Encoded[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, decodeValue(value)]))
}

function decodeValue(value: Encoded['value']): unknown {
  if (value.intValue !== undefined) return Number(value.intValue)
  if (value.arrayValue) return value.arrayValue.values.map(decodeValue)
  return value.stringValue ?? value.doubleValue ?? value.boolValue
}
