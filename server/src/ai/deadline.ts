import { AppError } from '../errors.ts'

export interface Deadline extends Disposable {
  /** Aborts with the caller's signal, or with `provider_failed` when the time is over. */
  readonly signal: AbortSignal
}

/** One deadline for everything that a request asks of models: calls, retries, continuations, repairs and checks. */
export function startDeadline(caller: AbortSignal, milliseconds: number): Deadline {
  const late = new AbortController()
  const detail = `The models took longer than ${milliseconds / 1000} s for all calls of this request.`
  const timer = setTimeout(() => late.abort(new AppError('provider_failed', { detail })), milliseconds)
  return {
    signal: AbortSignal.any([caller, late.signal]),
    [Symbol.dispose]: () => clearTimeout(timer),
  }
}
