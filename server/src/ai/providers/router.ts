import {
  type ModelRequest,
  type Part,
  type Provider,
  ProviderFailure,
  type Router,
  type Target,
} from '../provider.ts'
import { type Attempt, beginAttempt } from './attempt.ts'
import { createGate, type Gate } from './gate.ts'
import { defaultPolicy, type Policy } from './policy.ts'
import { retryDelayMs } from './retry.ts'
import { type Outcome, toVerdict } from './verdict.ts'

export interface RouterOptions {
  readonly providerFor: (target: Target) => Provider | undefined
  readonly policy?: Policy
  readonly now?: () => number
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  readonly random?: () => number
  /** The other nodes: what one finds down, all leave alone. */
  readonly others?: Others
}

export interface Others {
  tell(message: string): void
  listen(hear: (message: string) => void): void
}

/** A stream that has begun to speak. */
interface Opened {
  readonly attempt: Attempt
  readonly parts: AsyncIterator<Part>
  readonly first: Part
}

/** Rejects with `AppError` (`provider_failed`, `unavailable`) or with the reason of the caller's signal. */
export function createRouter({
  providerFor,
  policy = defaultPolicy,
  now = () => performance.now(),
  sleep = pause,
  random = Math.random,
  others,
}: RouterOptions): Router & { restingFor(target: Target): number } {
  const clock = { now, sleep }
  const gates = new Map<Target, Gate>()

  function gateOf(target: Target): Gate {
    const gate =
      gates.get(target) ??
      createGate(clock, policy, (milliseconds) => others?.tell(`${milliseconds} ${target}`))
    gates.set(target, gate)
    return gate
  }
  others?.listen((message) => {
    const [, milliseconds, target = ''] = /^(\d{1,7}) (.+)$/.exec(message) ?? []
    if (milliseconds !== undefined && providerFor(target)) gateOf(target).leaveAlone(Number(milliseconds))
  })

  /** Asks the targets in order until a call succeeds. The attempt is the call's to end then, and ours if it throws. */
  async function firstOf<T>(
    chain: readonly Target[],
    { requester }: ModelRequest,
    caller: AbortSignal,
    call: (provider: Provider, attempt: Attempt) => Promise<T>,
  ): Promise<T> {
    const deadline = now() + policy.totalMs
    const outcomes = new Map<Target, Outcome>()

    for (const target of chain) {
      const provider = providerFor(target)
      if (!provider) throw new Error(`No provider is configured for ${target}`)
      for (let triesBefore = 0; now() < deadline; triesBefore++) {
        const pass = await gateOf(target).enter(requester, caller)
        if ('busyForMs' in pass) {
          if (triesBefore === 0) outcomes.set(target, { kind: 'busy', retryAfterMs: pass.busyForMs })
          break
        }
        const attempt = beginAttempt({ target, pass, requester, deadline, caller, clock, policy })
        try {
          return await call(provider, attempt)
        } catch (error) {
          const failure = attempt.fail(error)
          outcomes.set(target, failure)
          const waitMs = retryDelayMs(failure, triesBefore, deadline - now(), policy, random)
          if (waitMs === undefined) break
          await sleep(waitMs, caller).catch(() => undefined)
          caller.throwIfAborted()
        }
      }
    }
    throw toVerdict(outcomes)
  }

  async function openStream(parts: AsyncIterator<Part>, attempt: Attempt): Promise<Opened> {
    attempt.allow(policy.firstTokenMs)
    for (;;) {
      const { value, done } = await attempt.race(parts.next())
      if (done || !('text' in value)) {
        throw new ProviderFailure(done ? 'broken' : 'empty', `${attempt.target} answered with nothing`)
      }
      if (value.text !== '') {
        attempt.allow(policy.totalMs)
        return { attempt, parts, first: value }
      }
      attempt.allow(policy.idleMs) // it thinks, and shows that it lives
    }
  }

  /** From the first text on a failure is final: nobody can take back what was told. */
  async function* tell({ attempt, parts, first }: Opened): AsyncGenerator<Part | { engine: Target }> {
    try {
      yield { engine: attempt.target }
      yield first
      for (;;) {
        attempt.allow(policy.idleMs)
        const { value, done } = await attempt.race(parts.next())
        attempt.allow(policy.totalMs) // a slow reader is no fault of the provider
        if (done) throw new ProviderFailure('broken', `${attempt.target} broke off its answer`)
        if ('finish' in value) {
          attempt.end('answered')
          yield value
          return
        }
        if (value.text !== '') yield value
      }
    } catch (error) {
      throw toVerdict(new Map([[attempt.target, attempt.fail(error)]]))
    } finally {
      attempt.end('nothing') // the reader left
    }
  }

  return {
    restingFor: (target) => gates.get(target)?.restingFor() ?? 0,

    generate(chain, request, caller) {
      return firstOf(chain, request, caller, async (provider, attempt) => {
        const answer = await attempt.race(provider.generate(request, attempt.signal))
        attempt.end('answered')
        return { ...answer, engine: attempt.target }
      })
    },

    async *stream(chain, request, caller) {
      const opened = await firstOf(chain, request, caller, (provider, attempt) =>
        openStream(provider.stream(request, attempt.signal)[Symbol.asyncIterator](), attempt),
      )
      yield* tell(opened)
    },
  }
}

/** As `node:timers/promises` does it, without an error of its own for each that is not waited for. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const leave = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', leave, { once: true })
  })
}
