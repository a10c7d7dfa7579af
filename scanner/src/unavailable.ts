/** A file could not be scanned at this time, which means neither clean nor infected. */
export class ScannerUnavailable extends Error {
  /** An optional explanation for the sender. */
  readonly detail: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor({ cause, detail, retryAfterSeconds }: Unavailable = {}) {
    super(detail ?? 'The scanner is not available', { cause })
    this.name = 'ScannerUnavailable'
    this.detail = detail
    this.retryAfterSeconds = retryAfterSeconds
  }
}

interface Unavailable {
  readonly cause?: unknown
  readonly detail?: string
  readonly retryAfterSeconds?: number
}
