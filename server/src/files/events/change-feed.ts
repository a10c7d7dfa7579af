import { randomBytes } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { inSlices } from '../../queue/in-slices.ts'
import { createStreamLimit } from '../../queue/stream-limit.ts'
import { lockedProjects } from '../locks.ts'

/** Changes within this time are reported together. */
const PAUSE_MS = 250
/** Projects whose last change is remembered, for followers that reconnect. */
const MAX_PROJECTS = 1_000

interface ProjectKey {
  readonly workspace: string
  readonly project: string
}

interface Follower {
  readonly tokenId: string
  readonly workspace: string
  /** The only project that the token may see. */
  readonly project: string | undefined
}

export interface FeedEvent {
  readonly id: string
  /** `missed`: changes before this event are not known, so that everything may have changed. */
  readonly event: 'ready' | 'missed' | 'changed'
  readonly project?: string
}

export interface ChangeFeed {
  /** Reports successful changes of projects. Every change of a file holds the lock of its project. */
  watch(database: Database): Database
  /** Yields `ready` or `missed` first, then all that is new. Ends with the signal, or when the feed is closed. */
  follow(
    follower: Follower,
    lastId: string | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<readonly FeedEvent[]>
  /** Ends all streams. */
  close(): void
}

interface Peers {
  publish(message: string): void
  subscribe(onMessage: (message: string) => void): void
}

/** Tells clients which projects have changed. Nothing is stored: a client that missed changes reloads what it shows. */
export function createChangeFeed(peers: Peers): ChangeFeed {
  const epoch = randomBytes(6).toString('hex')
  // In order of the last change, so that the first is the oldest.
  const last = new Map<string, ProjectKey & { number: number }>()
  const pending = new Map<string, ProjectKey>()
  const wakers = new Set<() => void>()
  const admit = createStreamLimit()
  let number = 0
  let forgotten = 0
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let isWaking = false
  let hasNews = false

  /** News that arrive meanwhile are reported in another round. */
  async function wakeAll(): Promise<void> {
    hasNews = true
    if (isWaking) return
    isWaking = true
    while (hasNews) {
      hasNews = false
      await inSlices([...wakers], async (wake) => wake())
    }
    isWaking = false
  }

  function record(key: string, { workspace, project }: ProjectKey): void {
    last.delete(key)
    last.set(key, { workspace, project, number: ++number })
    const [oldest] = last
    if (last.size <= MAX_PROJECTS || !oldest) return
    last.delete(oldest[0])
    forgotten = oldest[1].number
  }

  function report(changed: ProjectKey): void {
    pending.set(keyOf(changed), changed)
    timer ??= setTimeout(flush, PAUSE_MS).unref()
  }

  function flush(): void {
    timer = undefined
    for (const [key, changed] of pending) {
      record(key, changed)
      peers.publish(key)
    }
    pending.clear()
    void wakeAll()
  }

  peers.subscribe((message) => {
    const [workspace, project] = JSON.parse(message)
    record(message, { workspace, project })
    void wakeAll()
  })

  function numberIn(id: string | undefined): number | undefined {
    const [from, seen] = id?.split('.') ?? []
    const known = from === epoch ? Number(seen) : Number.NaN
    return known >= forgotten && known <= number ? known : undefined
  }

  function toEvent({ project, number: at }: ProjectKey & { number: number }): FeedEvent {
    return { id: `${epoch}.${at}`, event: 'changed', project }
  }

  return {
    watch: (database) => ({
      ...database,
      async transaction(statements, locks) {
        const done = await database.transaction(statements, locks)
        if (done && locks) for (const changed of lockedProjects(locks)) report(changed)
        return done
      },
    }),

    async *follow(follower, lastId, signal) {
      const leave = admit(follower)
      let waiting = Promise.withResolvers<void>()
      const wake = () => waiting.resolve()
      wakers.add(wake)
      signal.addEventListener('abort', wake)
      try {
        const resumed = numberIn(lastId)
        let seen = resumed ?? number
        const isComplete = lastId === undefined || resumed !== undefined
        yield [{ id: `${epoch}.${seen}`, event: isComplete ? 'ready' : 'missed' }]
        while (!closed && !signal.aborted) {
          waiting = Promise.withResolvers<void>()
          if (seen < forgotten) {
            seen = number
            yield [{ id: `${epoch}.${seen}`, event: 'missed' }]
          }
          const news = [...last.values()].filter((each) => each.number > seen && concerns(follower, each))
          seen = number
          if (news.length > 0) yield news.map(toEvent)
          await waiting.promise
        }
      } finally {
        wakers.delete(wake)
        signal.removeEventListener('abort', wake)
        leave()
      }
    },

    close() {
      closed = true
      clearTimeout(timer)
      for (const wake of wakers) wake()
    },
  }
}

function keyOf({ workspace, project }: ProjectKey): string {
  return JSON.stringify([workspace, project])
}

function concerns(follower: Follower, { workspace, project }: ProjectKey): boolean {
  return follower.workspace === workspace && (follower.project ?? project) === project
}
