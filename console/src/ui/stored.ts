import type { Atelier } from '@atelier/sdk'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** Queries that begin with `stored` are refetched after an upload, a move or a delete. */
export const projectsQuery = (atelier: Atelier) =>
  infiniteQueryOptions({
    queryKey: ['stored', 'projects'],
    queryFn: ({ pageParam, signal }) => atelier.projects({ limit: 100, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
