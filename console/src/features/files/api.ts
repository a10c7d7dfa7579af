import { type Atelier, MAX_PAGE_ITEMS, type Schemas } from '@atelier/sdk'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { resultsIn } from './findings.ts'

/** Rows per page. */
export const PAGE_ROWS = 50
/** Up to this number, all files are loaded and can be sorted. */
export const SORTABLE_FILES = MAX_PAGE_ITEMS

const MAX_FOLDER_REQUESTS = 200
const FOLDERS_AT_ONCE = 4

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

export interface FolderPaths {
  readonly folders: readonly { readonly path: string; readonly name: string; readonly files: number }[]
  /** Whether there are more folders than were read. */
  readonly cut: boolean
}

/** All folders below a folder, as far as a limited number of requests can list them. */
export const allFoldersQuery = (atelier: Atelier, project: string, folder: string) =>
  queryOptions({
    queryKey: ['stored', 'all folders', project, folder],
    queryFn: async ({ signal }): Promise<FolderPaths> => {
      const folders: FolderPaths['folders'][number][] = []
      let level = [folder]
      let requests = 0
      while (level.length > 0) {
        const next: string[] = []
        for (let at = 0; at < level.length; at += FOLDERS_AT_ONCE) {
          const some = level.slice(at, at + FOLDERS_AT_ONCE)
          requests += some.length
          if (requests > MAX_FOLDER_REQUESTS) return { folders, cut: true }
          const pages = await Promise.all(
            some.map((parent) =>
              atelier.files.folders(
                { projectId: project, folder: parent, limit: MAX_PAGE_ITEMS },
                { signal },
              ),
            ),
          )
          for (const page of pages) {
            folders.push(...page.folders)
            next.push(...page.folders.map(({ path }) => path))
            if (page.next !== null) return { folders, cut: true }
          }
        }
        level = next
      }
      return { folders, cut: false }
    },
    staleTime: 60_000,
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

export interface TextSearch {
  readonly q: string
  readonly regex: boolean
  readonly case: boolean
  readonly glob?: string | undefined
}

const TEXT_MATCHES = 500

/** Searches the text of files. Not repeated while its results are shown. */
export const textSearchQuery = (atelier: Atelier, project: string, request: TextSearch) =>
  queryOptions({
    queryKey: ['stored', 'text search', project, request],
    queryFn: ({ signal }) => atelier.project(project).grep({ ...request, limit: TEXT_MATCHES }, { signal }),
  })

export const fileQuery = (atelier: Atelier, id: string) =>
  queryOptions({
    queryKey: ['stored', 'file', id],
    queryFn: async ({ signal }) => {
      const { file } = await atelier.files.get(id, { signal }) // first, so that a missing permission is reported once
      return { ...file, ...(await atelier.files.metadata(id, { signal })).metadata }
    },
  })

export const versionsQuery = (atelier: Atelier, id: string) =>
  infiniteQueryOptions({
    queryKey: ['stored', 'versions', id],
    queryFn: ({ pageParam, signal }) =>
      atelier.files.versions(id, { before: pageParam, limit: PAGE_ROWS }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const scanQuery = (atelier: Atelier, id: string) =>
  queryOptions({
    queryKey: ['stored', 'scan', id],
    queryFn: async ({ signal }) => (await atelier.files.scan(id, { signal })).scan,
  })

export type WarnedFile = Schemas['WarningList']['files'][number]
export type QuarantinedFile = Schemas['Quarantine']['files'][number]

/** Files whose scan found something, newest first. The first page is enough for the badges of a list. */
export const warnedQuery = (atelier: Atelier, project: string) =>
  infiniteQueryOptions({
    queryKey: ['stored', 'warnings', project],
    queryFn: ({ pageParam, signal }) =>
      atelier.project(project).warnings({ before: pageParam, limit: MAX_PAGE_ITEMS }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const quarantineQuery = (atelier: Atelier, project: string) =>
  queryOptions({
    queryKey: ['stored', 'quarantine', project],
    queryFn: ({ signal }) =>
      atelier.quarantine.list({ projectId: project, limit: MAX_PAGE_ITEMS }, { signal }),
  })

export const checkpointsQuery = (atelier: Atelier, project: string) =>
  infiniteQueryOptions({
    queryKey: ['stored', 'checkpoints', project],
    queryFn: ({ pageParam, signal }) =>
      atelier.project(project).checkpoints.list({ before: pageParam, limit: PAGE_ROWS }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const diffQuery = (atelier: Atelier, project: string, checkpoint: string, to: string) =>
  queryOptions({
    queryKey: ['stored', 'diff', project, checkpoint, to],
    queryFn: ({ signal }) =>
      atelier.project(project).checkpoints.diff(checkpoint, { to, patches: true }, { signal }),
  })

const ANALYSES_SHOWN = 20

/** Newest first; the service keeps no more. */
export const analysesQuery = (atelier: Atelier, project: string) =>
  queryOptions({
    queryKey: ['analyses', project],
    queryFn: async ({ signal }) =>
      (await atelier.project(project).analyses.list({ limit: ANALYSES_SHOWN }, { signal })).analyses,
  })

export const findingsQuery = (atelier: Atelier, project: string, analysis: string) =>
  infiniteQueryOptions({
    queryKey: ['findings', project, analysis],
    queryFn: ({ pageParam, signal }) =>
      atelier
        .project(project)
        .analyses.get(analysis, { after: pageParam, limit: MAX_PAGE_ITEMS }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** The findings of the content of one file. */
export const fileAnalysisQuery = (atelier: Atelier, { id, sha256 }: { id: string; sha256: string }) =>
  queryOptions({
    queryKey: ['analysis', id, sha256],
    queryFn: async ({ signal }) => resultsIn(await atelier.ai.analyzeAsSarif({ fileId: id }, { signal })),
    staleTime: 60_000, // the settings of the project may change
  })
