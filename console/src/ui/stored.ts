import type { Atelier } from '@atelier/sdk'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

/** Queries that begin with `stored` are refetched after an upload, a move or a delete. */
export const projectsQuery = (atelier: Atelier) =>
  infiniteQueryOptions({
    queryKey: ['stored', 'projects'],
    queryFn: ({ pageParam, signal }) => atelier.projects({ limit: 100, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** Whether a project keeps the content that is replaced as a version. */
export const keepsVersionsQuery = (atelier: Atelier, project: string) =>
  queryOptions({
    queryKey: ['keeps versions', project],
    queryFn: async ({ signal }) => {
      const { count, days } = (await atelier.project(project).settings({ signal })).settings.versions
      return count > 0 || days > 0
    },
    staleTime: 60_000,
  })
