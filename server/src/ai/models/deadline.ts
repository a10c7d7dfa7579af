import { AppError } from '../../errors.ts'

export interface Deadline extends Disposable {
  /** Aborts with the caller's signal, or with an `AppError` at the deadline. */
  readonly signal: AbortSignal
}

/** The deadline for all model work of a request: calls, retries, continuations, repairs and checks. */
export function startDeadline(caller: AbortSignal, milliseconds: number): Deadline {
  const detail = `The model calls of this request exceeded ${milliseconds / 1000} s. Retry, or send a simpler prompt.`
  return startTimer(caller, milliseconds, () => new AppError('provider_failed', { detail }))
}

/** The deadline for preparing the prompt: finding, reading and counting the context files. */
export function startPreparation(caller: AbortSignal, milliseconds: number): Deadline {
  const detail = `Preparing the prompt exceeded ${milliseconds / 1000} s. Retry later, or name fewer context files.`
  const headers = { 'retry-after': '5' }
  return startTimer(caller, milliseconds, () => new AppError('unavailable', { detail, headers }))
}

function startTimer(caller: AbortSignal, milliseconds: number, reason: () => AppError): Deadline {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(reason()), milliseconds)
  return {
    signal: AbortSignal.any([caller, timeout.signal]),
    [Symbol.dispose]: () => clearTimeout(timer),
  }
}
