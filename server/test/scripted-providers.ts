import {
  type FailureKind,
  type ModelRequest,
  type Part,
  type Provider,
  ProviderFailure,
  type Router,
} from '../src/ai/provider.ts'
import { createRouter, defaultPolicy, type Peers, type Policy } from '../src/ai/providers/router.ts'
import { createVirtualClock, type VirtualClock } from './virtual-clock.ts'

/** What a call does: returns text in chunks, fails, waits until its signal aborts, or waits forever. */
export type Step = readonly string[] | Error | 'hangs' | 'ignores its signal'

/** A provider that follows a script. */
export interface Script extends Provider {
  /** The times of the calls. */
  readonly calls: number[]
  readonly signals: AbortSignal[]
}

export const request: ModelRequest = {
  system: '',
  messages: [],
  maxOutputTokens: 1,
  caller: { workspace: 'w', tokenId: 't' },
  original: { prompt: '', type: 'code' },
}

export const policy: Policy = {
  ...defaultPolicy,
  totalMs: 60_000,
  callMs: 20_000,
  firstTokenMs: 10_000,
  idleMs: 5_000,
  backoffMs: 1_000,
}

type Names = 'a' | 'b' | 'c'

/** A router with three scripted targets and a virtual clock. */
export function routerWith(
  steps: Partial<Record<Names, readonly Step[]>>,
  {
    policy: rules = policy,
    random = Math.random,
    peers,
  }: { policy?: Policy; random?: () => number; peers?: Peers } = {},
) {
  const clock = createVirtualClock()
  const targets = {
    a: scripted(clock, steps.a),
    b: scripted(clock, steps.b),
    c: scripted(clock, steps.c),
  }
  const providerFor = (target: string) => targets[target as Names]
  const router = createRouter({
    providerFor,
    policy: rules,
    now: clock.now,
    sleep: clock.sleep,
    random,
    ...(peers && { peers }),
  })
  return { router, clock, providerFor, ...targets }
}

/** Repeats the last step for all further calls. */
function scripted(clock: VirtualClock, steps: readonly Step[] = []): Script {
  const calls: number[] = []
  const signals: AbortSignal[] = []
  async function take(signal: AbortSignal): Promise<readonly string[]> {
    const step = steps[Math.min(calls.length, steps.length - 1)] ?? []
    calls.push(clock.now())
    signals.push(signal)
    if (step instanceof Error) throw step
    if (typeof step !== 'string') return step
    return await new Promise((_resolve, reject) => {
      if (step === 'hangs') signal.addEventListener('abort', () => reject(signal.reason))
    })
  }
  return {
    calls,
    signals,
    generate: async (_request, signal) => ({ text: (await take(signal)).join(''), finish: 'stop' }),
    async *stream(_request, signal): AsyncIterable<Part> {
      for (const text of await take(signal)) yield { text }
      yield { finish: 'stop' }
    },
  }
}

/** No connection can be made. */
export function noConnection(): ProviderFailure {
  return new ProviderFailure('broken', 'a failure', { unreachable: true })
}

export function failure(kind: FailureKind, retryAfterMs?: number, status?: number): ProviderFailure {
  return new ProviderFailure(kind, 'a failure', {
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(status !== undefined && { status }),
  })
}

export async function collect(
  router: Router,
  chain: readonly string[],
  signal = never(),
  into: unknown[] = [],
) {
  for await (const part of router.stream(chain, request, signal)) into.push(part)
  return into
}

export function never(): AbortSignal {
  return new AbortController().signal
}
