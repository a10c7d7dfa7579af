import { AppError } from '../../errors.ts'
import type { Requester } from '../ports.ts'

export interface TurnLimits {
  /** How many at once. */
  readonly running: number
  /** How many may wait, of all and of one workspace, and how many bytes they may hold in memory meanwhile. */
  readonly waiting: number
  readonly waitingOfOne: number
  readonly waitingBytes: number
}

export type Turns = ReturnType<typeof createTurns>

interface Waiting {
  readonly bytes: number
  start(): void
}

/** Of the workspaces that wait each has its turn, and within one each of its tokens: who sends much waits for himself. */
export function createTurns(limits: TurnLimits) {
  const workspaces = new Map<string, Map<string, Waiting[]>>()
  const ends = new Set<Promise<unknown>>()
  let running = 0
  let waiting = 0
  let waitingBytes = 0

  function refuseTooMany(workspace: string, bytes: number): void {
    const ofOne = sizeOf(workspaces.get(workspace))
    const full =
      waiting >= limits.waiting || ofOne >= limits.waitingOfOne || waitingBytes + bytes > limits.waitingBytes
    // The first to wait is let in whatever its size: it would never be otherwise.
    if (full && waiting > 0)
      throw new AppError('unavailable', {
        detail: 'Too many files wait to be scanned. Send it again in a while.',
        headers: { 'retry-after': '5' },
      })
  }

  function wait({ workspace, tokenId }: Requester, bytes: number): Promise<void> {
    refuseTooMany(workspace, bytes)
    const { promise, resolve } = Promise.withResolvers<void>()
    const tokens = workspaces.get(workspace) ?? new Map<string, Waiting[]>()
    const line = tokens.get(tokenId) ?? []
    line.push({ bytes, start: resolve })
    tokens.set(tokenId, line)
    workspaces.set(workspace, tokens)
    waiting += 1
    waitingBytes += bytes
    return promise
  }

  function startNext(): void {
    const [workspace] = workspaces
    const [token] = workspace?.[1] ?? []
    const next = token?.[1].shift()
    if (workspace === undefined || token === undefined || next === undefined) return
    // Whoever has had a turn stands behind the others.
    workspaces.delete(workspace[0])
    workspace[1].delete(token[0])
    if (token[1].length > 0) workspace[1].set(...token)
    if (workspace[1].size > 0) workspaces.set(...workspace)
    waiting -= 1
    waitingBytes -= next.bytes
    running += 1
    next.start()
  }

  async function takeTurn<T>(requester: Requester, bytes: number, work: () => Promise<T>): Promise<T> {
    if (running < limits.running && waiting === 0) running += 1
    else await wait(requester, bytes)
    try {
      return await work()
    } finally {
      running -= 1
      startNext()
    }
  }

  return {
    isIdle: () => running === 0,
    /** `bytes`: what the work holds in memory while it waits. */
    run<T>(requester: Requester, bytes: number, work: () => Promise<T>): Promise<T> {
      const result = takeTurn(requester, bytes, work)
      const end: Promise<void> = result.then(ignore, ignore).then(() => {
        ends.delete(end)
      })
      ends.add(end)
      return result
    },
    /** When all that is under way or waits now has ended. */
    async ended(): Promise<void> {
      await Promise.all(ends)
    },
  }
}

function ignore(): void {}

function sizeOf(tokens: ReadonlyMap<string, readonly Waiting[]> = new Map()): number {
  let size = 0
  for (const line of tokens.values()) size += line.length
  return size
}
