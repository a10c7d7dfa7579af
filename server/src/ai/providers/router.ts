import { AppError } from '../../errors.ts'
import {
  type FailureKind,
  type ModelRequest,
  type Part,
  type Provider,
  ProviderFailure,
  type Router,
  type Target,
} from '../provider.ts'
import { type Attempt, beginAttempt, type TimeLimits } from './attempt.ts'
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
}

export interface Peers {
  publish(message: string): void
  subscribe(onMessage: (message: string) => void): void
}

/** A stream that has sent its first text. */
interface OpenedStream {
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
}: RouterOptions): Router & { cooldownMs(target: Target): number } {
  const clock = { now, sleep }
  const gates = new Map<Target, TargetGate>()

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
    { requester }: ModelRequest,
    signal: AbortSignal,
    call: (provider: Provider, attempt: Attempt) => Promise<T>,
  ): Promise<T> {
    const deadline = now() + policy.totalMs
    const failures = new Map<Target, ProviderFailure | Busy>()

    for (const target of chain) {
      const provider = providerFor(target)
      if (!provider) throw new Error(`No provider is configured for ${target}`)
      for (let retry = 0; now() < deadline; retry++) {
        const permit = await gateOf(target).enter(requester, signal)
        if ('kind' in permit) {
          if (retry === 0) failures.set(target, permit)
          break
        }
        const attempt = beginAttempt({ target, permit, deadline, signal, clock, limits: policy })
        try {
          return await call(provider, attempt)
        } catch (error) {
          const failure = attempt.fail(error)
          failures.set(target, failure)
          const delayMs = retryDelayMs(failure, retry, deadline - now())
          if (delayMs === undefined) break
          await sleep(delayMs, signal).catch(() => undefined)
          signal.throwIfAborted()
        }
      }
    }
    throw toError(failures)
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

  async function openStream(parts: AsyncIterator<Part>, attempt: Attempt): Promise<OpenedStream> {
    attempt.allow(policy.firstTokenMs)
    for (;;) {
      const { value, done } = await attempt.race(parts.next())
      if (done || !('text' in value)) {
        throw new ProviderFailure(done ? 'broken' : 'empty', `${attempt.target} returned an empty answer`)
      }
      if (value.text !== '') {
        attempt.allow(policy.totalMs)
        attempt.confirm()
        return { attempt, parts, first: value }
      }
      attempt.allow(policy.idleMs) // an empty text means that the model is still reasoning
    }
  }

  /** A failure is final here: the client already has a part of the answer. */
  async function* readStream({
    attempt,
    parts,
    first,
  }: OpenedStream): AsyncGenerator<Part | { engine: Target }> {
    try {
      yield { engine: attempt.target }
      yield first
      for (;;) {
        attempt.allow(policy.idleMs)
        const { value, done } = await attempt.race(parts.next())
        attempt.allow(policy.totalMs) // a slow client must not time out the provider
        if (done) throw new ProviderFailure('broken', `${attempt.target} sent an incomplete answer`)
        if ('finish' in value) {
          attempt.end('succeeded')
          yield value
          return
        }
        if (value.text !== '') yield value
      }
    } catch (error) {
      throw toError(new Map([[attempt.target, attempt.fail(error)]]))
    } finally {
      attempt.end('unknown') // the client stopped reading
    }
  }

  return {
    cooldownMs: (target) => gates.get(target)?.cooldownMs() ?? 0,

    generate(chain, request, signal) {
      return callWithFallback(chain, request, signal, async (provider, attempt) => {
        const answer = await attempt.race(provider.generate(request, attempt.signal))
        attempt.end('succeeded')
        return { ...answer, engine: attempt.target }
      })
    },

    async *stream(chain, request, signal) {
      const opened = await callWithFallback(chain, request, signal, (provider, attempt) =>
        openStream(provider.stream(request, attempt.signal)[Symbol.asyncIterator](), attempt),
      )
      yield* readStream(opened)
    },
  }
}

/** The error for a chain in which every target failed or was busy. */
function toError(failures: ReadonlyMap<Target, ProviderFailure | Busy>): AppError {
  const all = [...failures.values()]
  const waits = all.flatMap(({ retryAfterMs }) => (retryAfterMs === undefined ? [] : [retryAfterMs]))
  return new AppError(all.every(({ kind }) => kind === 'busy') ? 'unavailable' : 'provider_failed', {
    detail: [...failures].map(([target, failure]) => `${target}: ${describe(failure)}`).join('; '),
    cause: all.find((failure) => failure instanceof Error),
    headers: waits.length > 0 ? { 'retry-after': String(Math.ceil(Math.min(...waits) / 1000)) } : {},
  })
}

function describe(failure: ProviderFailure | Busy): string {
  const status = 'status' in failure ? failure.status : undefined
  return status === undefined ? reasons[failure.kind] : `${reasons[failure.kind]} (${status})`
}

const reasons: Readonly<Record<FailureKind, string>> = {
  limited: 'rate limit reached',
  spent: 'quota exhausted',
  refused: 'request rejected',
  broken: 'provider failed',
  slow: 'timed out',
  empty: 'empty response',
  busy: 'busy',
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
