/** Traces and metrics for a collector. Undefined unless OTEL_EXPORTER_OTLP_ENDPOINT is set; then no module of this folder is loaded. */

export type Attributes = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

export interface Span {
  /** For the log. */
  readonly traceId: string
  /** Adds attributes. Undefined values are left out. */
  set(attributes: Attributes): void
  /** With an error type, the span has failed. Only the first call counts. */
  end(errorType?: string): void
}

export type SpanKind = 'internal' | 'server' | 'client'

export type MetricName =
  | 'http.server.request.duration'
  | 'gen_ai.client.operation.duration'
  | 'gen_ai.client.token.usage'

export interface Telemetry {
  /** Whether prompts and answers may be attributes. */
  readonly capturesContent: boolean
  /** Starts a child of the current span. A server span instead continues the trace of its `traceparent` header, if that is valid. */
  start(name: string, kind: SpanKind, attributes: Attributes, traceparent?: string): Span
  /** Makes a span the current one for the action and everything it starts. */
  run<T>(span: Span, action: () => T): T
  /** Adds a value to a histogram. Durations are in seconds. */
  record(metric: MetricName, value: number, attributes: Attributes): void
  /** Sends what is queued, for two seconds at most. */
  close(): Promise<void>
}
