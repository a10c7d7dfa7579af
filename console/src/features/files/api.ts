import { type Atelier, MAX_PAGE_ITEMS } from '@atelier/sdk'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Rows per page. */
export const PAGE_ROWS = 50
/** Up to this number, all files are loaded and can be sorted. */
export const SORTABLE_FILES = MAX_PAGE_ITEMS

export interface ListRequest {
  readonly project: string
  readonly folder: string
  readonly type?: string | undefined
}

// Query keys that change with an upload, a move or a delete begin with `stored`.

export const foldersQuery = (atelier: Atelier, project: string, folder: string) =>
  infiniteQueryOptions({
    queryKey: ['stored', 'folders', project, folder],
    queryFn: ({ pageParam, signal }) =>
      atelier.files.folders({ projectId: project, folder, limit: 200, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })

/** One page of files, newest first. */
export const pageQuery = (atelier: Atelier, { project, folder, type }: ListRequest, page: number) =>
  queryOptions({
    queryKey: ['stored', 'files', project, folder, type, page],
    queryFn: ({ signal }) =>
      atelier.files.list({ projectId: project, folder, type, page, limit: PAGE_ROWS }, { signal }),
    placeholderData: keepPreviousData,
  })

/** All files of a small folder. */
export const wholeQuery = (atelier: Atelier, { project, folder, type }: ListRequest) =>
  queryOptions({
    queryKey: ['stored', 'files', project, folder, type, 'all'],
    queryFn: ({ signal }) =>
      atelier.files.list({ projectId: project, folder, type, limit: SORTABLE_FILES }, { signal }),
    placeholderData: keepPreviousData,
  })

export const searchQuery = (atelier: Atelier, { project, folder, type }: ListRequest, name: string) =>
  infiniteQueryOptions({
    queryKey: ['stored', 'search', project, folder, type, name],
    queryFn: ({ pageParam, signal }) =>
      atelier.files.search(
        { projectId: project, folder, type, name, limit: PAGE_ROWS, after: pageParam },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })

export const fileQuery = (atelier: Atelier, id: string) =>
  queryOptions({
    queryKey: ['stored', 'file', id],
    queryFn: async ({ signal }) => {
      const [info, more] = await Promise.all([
        atelier.files.get(id, { signal }),
        atelier.files.metadata(id, { signal }),
      ])
      return { ...info.file, ...more.metadata }
    },
  })

export const scanQuery = (atelier: Atelier, id: string) =>
  queryOptions({
    queryKey: ['stored', 'scan', id],
    queryFn: async ({ signal }) => (await atelier.files.scan(id, { signal })).scan,
  })
