import { useLocation, withQuery } from '../../ui/router.tsx'

/** The part of the URL that selects the files. */
export interface Place {
  readonly project?: string | undefined
  readonly folder: string
  readonly type?: string | undefined
  readonly search: string
  readonly page: number
  readonly sort: Sort
  readonly file?: string | undefined
}

export type Sort = `${'name' | 'type' | 'size' | 'created_at'}-${'up' | 'down'}`

export const NEWEST: Sort = 'created_at-down'

export function usePlace(): Place {
  const { query } = useLocation()
  const page = Number(query.get('page') ?? '1')
  return {
    project: query.get('project') ?? undefined,
    folder: query.get('folder') ?? '',
    type: query.get('type') ?? undefined,
    search: query.get('search') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    sort: (query.get('sort') as Sort | null) ?? NEWEST,
    file: query.get('file') ?? undefined,
  }
}

export function addressOf(place: Partial<Place>): string {
  return withQuery('/', {
    project: place.project,
    folder: place.folder,
    type: place.type,
    search: place.search,
    page: place.page === undefined || place.page === 1 ? undefined : String(place.page),
    sort: place.sort === NEWEST ? undefined : place.sort,
    file: place.file,
  })
}
