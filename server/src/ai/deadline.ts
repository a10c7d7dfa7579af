import { AppError } from '../errors.ts'

export interface Deadline extends Disposable {
  /** Aborts with the caller's signal, or with an `AppError` when the time is over. */
  readonly signal: AbortSignal
}

/** One deadline for everything that a request asks of models: calls, retries, continuations, repairs and checks. */
export function startDeadline(caller: AbortSignal, milliseconds: number): Deadline {
  const detail = `The models took longer than ${milliseconds / 1000} s for all calls of this request.`
  return startTimer(caller, milliseconds, () => new AppError('provider_failed', { detail }))
}

/** For what comes before the models: finding, reading and counting the context. */
export function startPreparation(caller: AbortSignal, milliseconds: number): Deadline {
  const detail = `The prompt was not ready after ${milliseconds / 1000} s. Try again later, or name fewer context files.`
  const headers = { 'retry-after': '5' }
  return startTimer(caller, milliseconds, () => new AppError('unavailable', { detail, headers }))
}

function startTimer(caller: AbortSignal, milliseconds: number, reason: () => AppError): Deadline {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(reason()), milliseconds)
  return {
    signal: AbortSignal.any([caller, late.signal]),
    [Symbol.dispose]: () => clearTimeout(timer),
  }
}
