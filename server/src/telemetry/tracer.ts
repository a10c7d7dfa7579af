import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { encodeAttributes, toNanos } from './encode.ts'
import type { Attributes, Span, Telemetry } from './ports.ts'

interface OpenSpan extends Span {
  readonly spanId: string
  readonly isSampled: boolean
  /** What to add to the monotonic clock to get the time since 1970. The same for all spans of a trace. */
  readonly clockOffsetMs: number
}

type Parent = Pick<OpenSpan, 'traceId' | 'spanId' | 'isSampled'> & Partial<Pick<OpenSpan, 'clockOffsetMs'>>

const KINDS = { internal: 1, server: 2, client: 3 }
const STATUS_ERROR = 2

/** `onEnd` gets each span that is sampled, as JSON. `ratio`: how many traces that begin here are sampled. */
export function createTracer(ratio: number, onEnd: (json: string) => void): Pick<Telemetry, 'start' | 'run'> {
  const current = new AsyncLocalStorage<OpenSpan>()

  return {
    run: (span, action) => current.run(span as OpenSpan, action),

    start(name, kind, first, traceparent) {
      // Not the current span for a request: it may begin when the previous one of its connection ends.
      const parent: Parent | undefined =
        kind === 'server' ? parseTraceparent(traceparent ?? '') : current.getStore()
      const traceId = parent?.traceId ?? randomBytes(16).toString('hex')
      const spanId = randomBytes(8).toString('hex')
      const isSampled = parent?.isSampled ?? isWithin(traceId, ratio)
      const clockOffsetMs = parent?.clockOffsetMs ?? Date.now() - performance.now()
      const startedAt = performance.now() + clockOffsetMs
      let attributes: Attributes = first
      let isOpen = true
      const span: OpenSpan = {
        traceId,
        spanId,
        isSampled,
        clockOffsetMs,
        set(more) {
          if (isSampled && isOpen) attributes = { ...attributes, ...more }
        },
        end(errorType) {
          if (!isOpen) return
          isOpen = false
          if (!isSampled) return
          onEnd(
            JSON.stringify({
              traceId,
              spanId,
              parentSpanId: parent?.spanId,
              name: name.toWellFormed(),
              kind: KINDS[kind],
              startTimeUnixNano: toNanos(startedAt),
              endTimeUnixNano: toNanos(performance.now() + clockOffsetMs),
              attributes: encodeAttributes({ ...attributes, 'error.type': errorType }),
              status: errorType === undefined ? {} : { code: STATUS_ERROR },
            }),
          )
          attributes = {} // a long connection may keep the context of its first request
        },
      }
      return span
    },
  }
}

/** The header of W3C Trace Context. Undefined if it is not valid. */
function parseTraceparent(header: string): Parent | undefined {
  const [, version, traceId = '', spanId = '', flags = '', rest] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/.exec(header) ?? []
  if (version === undefined || version === 'ff' || (version === '00' && rest !== undefined)) return undefined
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** Decided by the trace id, as other services with the same ratio do. */
function isWithin(traceId: string, ratio: number): boolean {
  return Number.parseInt(traceId.slice(-13), 16) < ratio * 2 ** 52
}
