import { useLocation, withQuery } from '../../ui/router.tsx'

const VIEWS = ['changes', 'checkpoints', 'findings', 'search', 'security'] as const
export type View = (typeof VIEWS)[number]

/** The part of the URL that selects the files. */
export interface Place {
  readonly project?: string | undefined
  readonly folder: string
  readonly type?: string | undefined
  readonly search: string
  readonly page: number
  readonly sort: Sort
  readonly file?: string | undefined
  /** Tab of the file that is shown first. */
  readonly tab?: 'versions' | 'edit' | 'scan' | undefined
  /** The line of the file that is shown first. */
  readonly line?: number | undefined
  /** Shows another view of the project instead of its files. */
  readonly view?: View | undefined
  /** The checkpoint that is compared. */
  readonly checkpoint?: string | undefined
  /** The checkpoint to compare with (default: the current files). */
  readonly to?: string | undefined
  /** The generation whose proposed change is reviewed again. */
  readonly proposal?: string | undefined
  /** Of a search in files: `c` to match case, `r` for a regular expression. */
  readonly options?: string | undefined
  /** The files that are searched. */
  readonly glob?: string | undefined
}

export type ProjectPlace = Place & { readonly project: string }

export type Sort = `${'name' | 'type' | 'size' | 'created_at'}-${'up' | 'down'}`

export const NEWEST: Sort = 'created_at-down'

export function usePlace(): Place {
  const { query } = useLocation()
  const tab = query.get('tab')
  const view = query.get('view')
  return {
    project: query.get('project') ?? undefined,
    folder: query.get('folder') ?? '',
    type: query.get('type') ?? undefined,
    search: query.get('search') ?? '',
    page: numberIn(query.get('page')) ?? 1,
    sort: (query.get('sort') as Sort | null) ?? NEWEST,
    file: query.get('file') ?? undefined,
    tab: tab === 'versions' || tab === 'edit' || tab === 'scan' ? tab : undefined,
    line: numberIn(query.get('line')),
    view: VIEWS.find((each) => each === view),
    checkpoint: query.get('checkpoint') ?? undefined,
    to: query.get('to') ?? undefined,
    proposal: query.get('proposal') ?? undefined,
    options: query.get('options') ?? undefined,
    glob: query.get('glob') ?? undefined,
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
    tab: place.tab,
    line: place.line === undefined ? undefined : String(place.line),
    view: place.view,
    checkpoint: place.checkpoint,
    to: place.to,
    proposal: place.proposal,
    options: place.options,
    glob: place.glob,
  })
}

function numberIn(text: string | null): number | undefined {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
