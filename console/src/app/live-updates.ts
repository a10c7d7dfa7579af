import { type Atelier, AtelierError } from '@atelier/sdk'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reportFailure, useAtelier } from '../ui/client.tsx'

/** The first change is shown after this time, with those that follow at once. */
const FIRST_PAUSE_MS = 200
/** Between two refreshes. */
const PAUSE_MS = 2_000
const FIRST_RETRY_MS = 5_000
const MAX_RETRY_MS = 60_000
/** Lists that are loaded again. Everything else, such as an open file, is loaded when it is opened the next time. */
const FOLLOWED = [
  'projects',
  'totals',
  'readme',
  'files',
  'folders',
  'search',
  'checkpoints',
  'warnings',
  'quarantine',
]
/** Lists of all projects. */
const OF_ALL = ['projects']

/** Shows changes by other clients while the tab is visible: browsers have few connections to a server, for all tabs. */
export function useLiveUpdates(enabled: boolean): void {
  const atelier = useAtelier()
  const queries = useQueryClient()
  useEffect(() => {
    if (!enabled) return
    const refresh = createRefresh(queries)
    let lastId: string | undefined
    let following: AbortController | undefined

    function adapt(): void {
      if (document.hidden) {
        following?.abort()
        following = undefined
      } else if (!following) {
        following = new AbortController()
        void follow(atelier, following.signal)
      }
    }

    async function follow(from: Atelier, signal: AbortSignal): Promise<void> {
      let retryMs = FIRST_RETRY_MS
      while (!signal.aborted) {
        try {
          for await (const { id, event, projectId } of from.watch({ lastEventId: lastId, signal })) {
            lastId = id
            retryMs = FIRST_RETRY_MS
            if (event !== 'ready') refresh.after(projectId)
          }
        } catch (error) {
          if (signal.aborted) return
          reportFailure(error)
          if (isRefused(error)) return
        }
        await pause(retryMs * (0.5 + Math.random() / 2), signal)
        retryMs = Math.min(MAX_RETRY_MS, retryMs * 2)
      }
    }

    adapt()
    document.addEventListener('visibilitychange', adapt)
    return () => {
      document.removeEventListener('visibilitychange', adapt)
      following?.abort()
      refresh.stop()
    }
  }, [enabled, atelier, queries])
}

/** Loads again what is shown of the changed projects, after a pause. */
function createRefresh(queries: QueryClient) {
  const changed = new Set<string>()
  let all = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Number.NEGATIVE_INFINITY

  function run(): void {
    timer = undefined
    last = performance.now()
    const projects = new Set(changed)
    const everything = all
    changed.clear()
    all = false
    const concerns = ([area, kind, project]: readonly unknown[]) =>
      area === 'stored' &&
      (everything || OF_ALL.includes(String(kind)) || project === undefined || projects.has(String(project)))
    void queries.invalidateQueries({ predicate: ({ queryKey }) => concerns(queryKey), refetchType: 'none' })
    const active = queries.getQueryCache().findAll({
      type: 'active',
      predicate: ({ queryKey }) => concerns(queryKey) && FOLLOWED.includes(String(queryKey[1])),
    })
    void queries.refetchQueries({ predicate: (query) => active.includes(query) && !loadsMore(query) })
    if (!active.some(loadsMore)) return
    for (const project of projects) changed.add(project)
    all = everything
    timer = setTimeout(run, PAUSE_MS)
  }

  return {
    /** Undefined: any project may have changed. */
    after(project: string | undefined): void {
      if (project === undefined) all = true
      else changed.add(project)
      timer ??= setTimeout(run, Math.max(FIRST_PAUSE_MS, last + PAUSE_MS - performance.now()))
    },
    stop: () => clearTimeout(timer),
  }
}

/** A refresh would cancel it: the click on "More folders" would have no effect. */
const loadsMore = ({ state }: Query): boolean =>
  state.fetchMeta?.fetchMore !== undefined && state.fetchStatus === 'fetching'

/** The token may not follow, or the service is older than this page: another attempt would fail too. */
function isRefused(error: unknown): boolean {
  const status = error instanceof AtelierError ? error.status : undefined
  return status !== undefined && status >= 400 && status < 500 && ![408, 429].includes(status)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
