import { AppError, refuse } from '../../errors.ts'
import {
  type FailedCall,
  type ModelRequest,
  type Part,
  type Provider,
  ProviderFailure,
  providerOf,
  type Router,
  type Target,
} from '../provider.ts'
import { type Attempt, beginAttempt, type TimeLimits } from './attempt.ts'
import { failureOf, incompleteAnswer, lineOf, toFailedCall } from './failures.ts'
import { fittingTokens } from './overflow.ts'
import { type Busy, createTargetGate, type TargetGate, type TargetLimits } from './target.ts'

export interface Policy extends TargetLimits, TimeLimits {
  /** For the whole answer: all targets, waits and retries. */
  readonly totalMs: number
  /** Retries of the same target. */
  readonly retries: number
  /** The upper bound of the random delay before the first retry. It doubles with each retry, up to `backoffMaxMs`. */
  readonly backoffMs: number
  readonly backoffMaxMs: number
}

export const defaultPolicy: Policy = {
  totalMs: 300_000,
  callMs: 120_000,
  firstTokenMs: 60_000,
  idleMs: 30_000,

  retries: 2,
  backoffMs: 500,
  backoffMaxMs: 8_000,
  longestWaitMs: 20_000,

  failuresToOpen: 5,
  openMs: 30_000,

  running: 1_250,
  waiting: 1_000,
  queueMs: 20_000,
}

export interface RouterOptions {
  readonly providerFor: (target: Target) => Provider | undefined
  readonly policy?: Policy
  readonly now?: () => number
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  readonly random?: () => number
  /** The other nodes. When a breaker opens on one node, it opens on all. */
  readonly peers?: Peers
  /** The context sizes that the operator has set. */
  readonly contexts?: Readonly<Record<Target, number>>
  /** Removes secrets from a provider's message. */
  readonly redact?: (text: string) => string
  /** For the log. */
  readonly onFailedCall?: (failed: FailedCall) => void
}

export interface Peers {
  publish(message: string): void
  subscribe(onMessage: (message: string) => void): void
}

type Failure = ProviderFailure | Busy

const READ_CONTEXT_MS = 2_000

/** A stream that has sent its first text. */
interface OpenedStream {
  readonly request: ModelRequest
  readonly attempt: Attempt
  readonly parts: AsyncIterator<Part>
  readonly first: Part
}

/** Rejects with `AppError` (`provider_failed`, `unavailable`) or with the reason of the signal. */
export function createRouter({
  providerFor,
  policy = defaultPolicy,
  now = () => performance.now(),
  sleep = sleepFor,
  random = Math.random,
  peers,
  contexts = {},
  redact = (text) => text,
  onFailedCall = () => undefined,
}: RouterOptions): Router & {
  cooldownMs(target: Target): number
  /** Forgets the failures and context sizes of targets whose provider was changed. */
  forget(isChanged: (target: Target) => boolean): void
} {
  const clock = { now, sleep }
  const gates = new Map<Target, TargetGate>()
  const contextSizes = new Map(Object.entries(contexts))

  function gateOf(target: Target): TargetGate {
    const gate =
      gates.get(target) ??
      createTargetGate(policy, now, (milliseconds) => peers?.publish(`${milliseconds} ${target}`))
    gates.set(target, gate)
    return gate
  }
  peers?.subscribe((message) => {
    const [, milliseconds, target = ''] = /^(\d{1,7}) (.+)$/.exec(message) ?? []
    if (milliseconds !== undefined && providerFor(target)) gateOf(target).openBreaker(Number(milliseconds))
  })

  /** Calls the targets in order until one succeeds. `call` ends its attempt, unless it throws. */
  async function callWithFallback<T>(
    chain: readonly Target[],
    request: ModelRequest,
    signal: AbortSignal,
    call: (provider: Provider, attempt: Attempt, fitted: ModelRequest) => Promise<T>,
  ): Promise<T> {
    const deadline = now() + policy.totalMs
    const failures = new Map<Target, Failure>()
    const refusals: { field: string; message: string }[] = []

    for (const target of chain) {
      const provider = providerFor(target)
      if (!provider) {
        failures.set(target, failureOf('notConfigured')) // it was removed, or its setting was
        continue
      }
      const unsupported = provider.unsupported?.(request)
      if (unsupported) {
        refusals.push(unsupported)
        failures.set(target, notSupported(unsupported))
        continue
      }
      let fitted = fitTo(target, request)
      let wasShortened = false
      for (let retry = 0; now() < deadline; retry++) {
        const permit = await gateOf(target).enter(request.caller, signal)
        if ('kind' in permit) {
          if (retry === 0) failures.set(target, permit)
          break
        }
        const startedAt = now()
        const attempt = beginAttempt({ target, permit, deadline, signal, clock, limits: policy })
        try {
          return await call(provider, attempt, fitted)
        } catch (error) {
          const billed = billedFor(error, signal)
          if (billed)
            request.onLostCall?.({ engine: target, usage: billed.usage, durationMs: now() - startedAt })
          const failure = attempt.fail(error)
          failures.set(target, failure)
          report(target, failure, request)
          const shorter = wasShortened ? undefined : await shorten(target, provider, fitted, failure, signal)
          if (shorter) {
            fitted = shorter
            wasShortened = true
            continue
          }
          const delayMs = retryDelayMs(failure, retry, deadline - now())
          if (delayMs === undefined) break
          await sleep(delayMs, signal).catch(() => undefined)
          signal.throwIfAborted()
        }
      }
    }
    const [first] = refusals
    if (first && refusals.length === chain.length) throw refuse(first.field, first.message)
    throw toError(failures, request)
  }

  /** Limits the answer to what the context of the target has room for, if its size is known. */
  function fitTo(target: Target, request: ModelRequest): ModelRequest {
    const contextTokens = contextSizes.get(target)
    if (contextTokens === undefined) return request
    const maxOutputTokens = fittingTokens({ ...request, contextTokens }, {}) ?? request.maxOutputTokens
    return { ...request, contextTokens, maxOutputTokens }
  }

  /** The request with the longest answer that fits, for a target that refused it as too long. */
  async function shorten(
    target: Target,
    provider: Provider,
    request: ModelRequest,
    { overflow }: ProviderFailure,
    signal: AbortSignal,
  ): Promise<ModelRequest | undefined> {
    if (!overflow) return undefined
    const contextTokens =
      overflow.context === undefined && overflow.output === undefined
        ? await readContext(target, provider, signal)
        : request.contextTokens
    const known = contextTokens === undefined ? request : { ...request, contextTokens }
    const maxOutputTokens = fittingTokens(known, overflow)
    const isDifferent = maxOutputTokens !== request.maxOutputTokens || contextTokens !== request.contextTokens
    return maxOutputTokens === undefined || !isDifferent ? undefined : { ...known, maxOutputTokens }
  }

  async function readContext(
    target: Target,
    provider: Provider,
    signal: AbortSignal,
  ): Promise<number | undefined> {
    const known = contextSizes.get(target)
    if (known !== undefined || !provider.readContext) return known
    const limit = AbortSignal.any([signal, AbortSignal.timeout(READ_CONTEXT_MS)])
    const size = await provider.readContext(limit).catch(() => undefined)
    signal.throwIfAborted()
    if (size !== undefined) contextSizes.set(target, size)
    return size
  }

  function report(target: Target, failure: Failure, request: ModelRequest): void {
    const failed = describe(target, failure, request)
    request.onFailedCall?.(failed)
    onFailedCall(failed)
  }

  function describe(target: Target, failure: Failure, { system, messages }: ModelRequest): FailedCall {
    if (!(failure instanceof ProviderFailure)) return { engine: target, reason: failure.reason }
    const texts = [
      system,
      ...messages.flatMap(({ text, toolCalls = [] }) => [text, ...toolCalls.map((call) => call.arguments)]),
    ]
    return toFailedCall(target, failure, texts, redact)
  }

  /** The error for a chain in which every target failed or was busy. */
  function toError(failures: ReadonlyMap<Target, Failure>, request: ModelRequest): AppError {
    const all = [...failures.values()]
    const calls = [...failures].map(([target, failure]) => describe(target, failure, request))
    const waits = all.flatMap(({ retryAfterMs }) => (retryAfterMs === undefined ? [] : [retryAfterMs]))
    return new AppError(all.every(({ kind }) => kind === 'busy') ? 'unavailable' : 'provider_failed', {
      detail: calls.map(lineOf).join(' '),
      attempts: calls.map((call) => ({ provider: providerOf(call.engine) || call.engine, ...call })),
      cause: all.find((failure) => failure instanceof Error),
      headers: waits.length > 0 ? { 'retry-after': String(Math.ceil(Math.min(...waits) / 1000)) } : {},
    })
  }

  /**
   * Undefined if the next target should be called instead. The delay is random (full jitter) so that requests that
   * failed together do not retry together. It is never shorter than Retry-After.
   */
  function retryDelayMs(failure: ProviderFailure, retry: number, leftMs: number): number | undefined {
    if (!['limited', 'broken', 'empty'].includes(failure.kind)) return undefined
    if (retry >= policy.retries) return undefined
    const jitter = random() * Math.min(policy.backoffMaxMs, policy.backoffMs * 2 ** retry)
    const delay = (failure.retryAfterMs ?? 0) + jitter
    return delay < leftMs && delay <= policy.longestWaitMs ? delay : undefined
  }

  async function openStream(
    parts: AsyncIterator<Part>,
    attempt: Attempt,
    request: ModelRequest,
  ): Promise<OpenedStream> {
    attempt.allow(policy.firstTokenMs)
    for (;;) {
      const { value, done } = await attempt.race(parts.next())
      if (!done && 'finish' in value && value.toolCalls) return { request, attempt, parts, first: value }
      if (done || !('text' in value)) {
        const billed = done || !('finish' in value) ? undefined : { usage: value.usage }
        throw failureOf(done ? 'incomplete' : 'empty', { billed })
      }
      if (value.text !== '') {
        attempt.allow(policy.totalMs)
        attempt.confirm()
        return { request, attempt, parts, first: value }
      }
      attempt.allow(policy.idleMs) // an empty text means that the model is still reasoning
    }
  }

  /** A failure is final here: the client already has a part of the answer. */
  async function* readStream({
    request,
    attempt,
    parts,
    first,
  }: OpenedStream): AsyncGenerator<Part | { engine: Target }> {
    try {
      yield { engine: attempt.target }
      if ('finish' in first) attempt.end('succeeded')
      yield first
      while (!('finish' in first)) {
        attempt.allow(policy.idleMs)
        const { value, done } = await attempt.race(parts.next())
        attempt.allow(policy.totalMs) // a slow client must not time out the provider
        if (done) throw incompleteAnswer()
        if ('finish' in value) {
          attempt.end('succeeded')
          yield value
          return
        }
        if (value.text !== '') yield value
      }
    } catch (error) {
      const failure = attempt.fail(error)
      report(attempt.target, failure, request)
      throw toError(new Map([[attempt.target, failure]]), request)
    } finally {
      attempt.end('unknown') // the client stopped reading
    }
  }

  return {
    cooldownMs: (target) => gates.get(target)?.cooldownMs() ?? 0,

    forget(isChanged) {
      for (const target of gates.keys()) if (isChanged(target)) gates.delete(target)
      for (const target of contextSizes.keys())
        if (isChanged(target) && contexts[target] === undefined) contextSizes.delete(target)
    },

    generate(chain, request, signal) {
      return callWithFallback(chain, request, signal, async (provider, attempt, fitted) => {
        const answer = await attempt.race(provider.generate(fitted, attempt.signal))
        attempt.end('succeeded')
        return { ...answer, engine: attempt.target }
      })
    },

    embed(chain, request, signal) {
      const { texts, caller, onLostCall } = request
      const messages = texts.map((text) => ({ role: 'user' as const, text }))
      const original = { prompt: '', type: 'content' as const }
      const asked: ModelRequest = {
        system: '',
        messages,
        maxOutputTokens: 0,
        original,
        caller,
        ...(onLostCall && { onLostCall }),
      }
      return callWithFallback(chain, asked, signal, async (provider, attempt) => {
        if (!provider.embed) throw new ProviderFailure('refused', 'this provider has no embeddings')
        const embeddings = await attempt.race(provider.embed(request, attempt.signal))
        attempt.end('succeeded')
        return { ...embeddings, engine: attempt.target }
      })
    },

    async *stream(chain, request, signal) {
      const opened = await callWithFallback(chain, request, signal, (provider, attempt, fitted) =>
        openStream(provider.stream(fitted, attempt.signal)[Symbol.asyncIterator](), attempt, fitted),
      )
      yield* readStream(opened)
    },
  }
}

/** A model keeps running until its provider notices that the client is gone, so a call without an answer can cost money. */
function billedFor(error: unknown, { aborted }: AbortSignal): ProviderFailure['billed'] {
  if (aborted) return {}
  if (!(error instanceof ProviderFailure)) return undefined
  const isTimeout = error.kind === 'slow' && error.status === undefined && !error.unreachable
  return isTimeout ? {} : error.billed
}

function notSupported({ field, message }: { field: string; message: string }): ProviderFailure {
  return new ProviderFailure('refused', 'request not supported', { words: `${field} ${message}` })
}

/** Like `node:timers/promises`, but without creating an error for each aborted sleep. */
function sleepFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', onAbort, { once: true })
  })
}
