import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { count, plural } from '../../ui/format.ts'
import { Pager, useLastPage } from '../../ui/pager.tsx'
import { usePermissions } from '../../ui/permissions.ts'
import { Link, navigate } from '../../ui/router.tsx'
import { Empty, Problem, Waiting } from '../../ui/states.tsx'
import { technicalField } from '../../ui/technical-field.ts'
import {
  allFoldersQuery,
  foldersQuery,
  PAGE_ROWS,
  pageQuery,
  SORTABLE_FILES,
  searchQuery,
  wholeQuery,
} from './api.ts'
import { useHidden } from './deletions.ts'
import { FileTable } from './file-table.tsx'
import { KINDS } from './kinds.ts'
import { addressOf, NEWEST, type Place, type ProjectPlace } from './place.ts'
import { sorted } from './sorting.ts'
import { ViewSwitch } from './view-switch.tsx'

const TYPING_PAUSE_MS = 150
// Of a search. More would push the files out of sight.
const MAX_FOLDERS = 20

export function FileBrowser({ place }: { place: ProjectPlace }) {
  const { type } = place
  // A search starts after a pause, during which the place may change.
  const latest = useRef(place)
  latest.current = place
  const go = (changed: Partial<Place>) =>
    navigate(addressOf({ ...latest.current, page: 1, ...changed }), { replace: true })
  const [typed, setTyped] = useState(place.search)
  const sent = useRef(place.search)

  // Typing changes only this field; the list updates after a pause.
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation must not restart the previous search
  useEffect(() => {
    if (typed === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed
      go({ search: typed })
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  // Navigation led to another search.
  useEffect(() => {
    if (place.search === sent.current) return
    sent.current = place.search
    setTyped(place.search)
  }, [place.search])

  return (
    <section className="card browser" aria-label="Files">
      <header>
        <input
          className="input"
          type="search"
          {...technicalField}
          placeholder={`Search files in ${scopeOf(place)}`}
          aria-label="Search files"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <select
          className="select"
          aria-label="Type"
          value={type ?? ''}
          onChange={(event) => go({ type: event.currentTarget.value || undefined })}
        >
          <option value="">All types</option>
          {type !== undefined && !KINDS.some(({ kind }) => kind === type) && <option>{type}</option>}
          {KINDS.map(({ kind, label }) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
        <ViewSwitch />
      </header>
      {place.search === '' ? <Listed place={place} /> : <Found place={place} />}
    </section>
  )
}

function Listed({ place }: { place: ProjectPlace }) {
  const atelier = useAtelier()
  const { project, folder, type, page, sort } = place
  const hidden = useHidden()
  const folders = useInfiniteQuery(foldersQuery(atelier, project, folder))
  const paged = useQuery(pageQuery(atelier, place, sort === NEWEST ? page : 1))
  const total = paged.data?.pagination.total ?? 0
  const sortable = total <= SORTABLE_FILES
  const sorting = sortable && sort !== NEWEST
  const whole = useQuery({ ...wholeQuery(atelier, place), enabled: sorting })
  const pages = Math.max(1, Math.ceil(total / PAGE_ROWS))
  useLastPage(paged.data && !paged.isPlaceholderData ? pages : undefined, page, (last) =>
    addressOf({ ...place, page: last }),
  )

  const failed = [paged, folders, ...(sorting ? [whole] : [])].filter(({ isError }) => isError)
  if (failed[0])
    return (
      <Inside>
        <Problem error={failed[0].error} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
      </Inside>
    )
  const loaded = sorting ? whole.data : paged.data
  if (!loaded) return <Waiting />

  const rows = sorting
    ? sorted(loaded.files, sort).slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS)
    : loaded.files
  const shownFolders =
    page === 1 && type === undefined ? (folders.data?.pages.flatMap(({ folders }) => folders) ?? []) : []
  const shown = rows.filter(({ id }) => !hidden.has(id))
  if (total === 0 && shownFolders.length === 0) return <Nothing place={place} />
  const stale = paged.isPlaceholderData || folders.isPlaceholderData || (sorting && whole.isPlaceholderData)
  return (
    <StaleWhileLoading stale={stale}>
      <FileTable place={place} folders={shownFolders} files={shown} sort={sortable ? sort : undefined} />
      <footer>
        <p className="small soft numeric">
          {shownFolders.length > 0 && !folders.hasNextPage && `${plural(shownFolders.length, 'folder')}, `}
          {plural(total, 'file')}
          {type !== undefined && ' of this type in this folder, without subfolders'}
          {sortable || ', newest first'}
        </p>
        {shownFolders.length > 0 && folders.hasNextPage && (
          <Button small onClick={() => folders.fetchNextPage()} disabled={folders.isFetchingNextPage}>
            More folders
          </Button>
        )}
        <Pager page={page} pages={pages} to={(page) => addressOf({ ...place, page })} />
      </footer>
    </StaleWhileLoading>
  )
}

function Found({ place }: { place: ProjectPlace }) {
  const atelier = useAtelier()
  const found = useInfiniteQuery(searchQuery(atelier, place, place.search))
  // Folders have no type.
  const searchFolders = place.type === undefined
  const known = useQuery({ ...allFoldersQuery(atelier, place.project, place.folder), enabled: searchFolders })
  const hidden = useHidden()
  const rows = found.data?.pages.reduce((sum, page) => sum + page.files.length, 0) ?? 0
  const { hasNextPage, isFetching, fetchNextPage } = found

  // A response examines a limited number of names. Continue until a page is full.
  useEffect(() => {
    if (hasNextPage && !isFetching && rows < PAGE_ROWS) void fetchNextPage()
  }, [hasNextPage, isFetching, rows, fetchNextPage])

  if (found.isError)
    return (
      <Inside>
        <Problem error={found.error} onRetry={() => found.refetch()} />
      </Inside>
    )
  if (!found.data) return <Waiting>Searching…</Waiting>
  const files = found.data.pages.flatMap((page) => page.files).filter(({ id }) => !hidden.has(id))
  const wanted = place.search.toLowerCase()
  const folders = searchFolders
    ? (known.data?.folders ?? []).filter(({ name }) => name.toLowerCase().includes(wanted))
    : []
  const scope = `in ${scopeOf(place)}${place.folder === '' ? '' : ' and its subfolders'}`
  return (
    <StaleWhileLoading stale={found.isPlaceholderData}>
      {files.length === 0 && folders.length === 0 && !found.hasNextPage && !known.isLoading ? (
        <Empty title={searchFolders ? 'No files or folders match' : 'No files match'}>
          <p>
            {searchFolders ? 'No file or folder' : 'No file of this type'} {scope} has “{place.search}” in its
            name.
          </p>
          {!searchFolders && (
            <Link to={addressOf({ ...place, type: undefined, page: 1 })}>Search all types</Link>
          )}
        </Empty>
      ) : (
        <FileTable place={place} folders={folders.slice(0, MAX_FOLDERS)} files={files} sort={undefined} />
      )}
      <footer>
        <p className="small soft numeric" role="status">
          {count(files.length + folders.length)} found{found.hasNextPage && ' so far'}, newest first
          {!searchFolders && ', only of this type'}, {scope}
          {folders.length > MAX_FOLDERS && `; the first ${MAX_FOLDERS} folders are shown`}
          {known.data?.cut && '; the project has more folders than can be searched'}
        </p>
        <Link
          className="small"
          to={addressOf({ project: place.project, view: 'search', search: place.search })}
        >
          Search in files
        </Link>
        {found.hasNextPage && (
          <Button small onClick={() => found.fetchNextPage()} disabled={found.isFetchingNextPage}>
            Continue searching
          </Button>
        )}
      </footer>
    </StaleWhileLoading>
  )
}

/** Keeps the old rows, dimmed, until the new ones are loaded, to avoid layout jumps. */
function StaleWhileLoading({ stale, children }: { stale: boolean; children: React.ReactNode }) {
  return (
    <div className="settling" data-stale={stale || undefined} aria-busy={stale}>
      {children}
      {stale && <Waiting />}
    </div>
  )
}

function Nothing({ place }: { place: ProjectPlace }) {
  const { type, folder } = place
  const mayWrite = usePermissions()('files:write')
  if (type !== undefined)
    return (
      <Empty title="No files of this type in this folder">
        <p>Subfolders are not included. A search covers them.</p>
        <Link to={addressOf({ ...place, type: undefined, page: 1 })}>Show all types</Link>
      </Empty>
    )
  return (
    <Empty title={folder === '' ? 'Nothing here yet' : 'This folder is empty'}>
      {mayWrite ? (
        <p>
          Drop files onto this page, or use Upload or New. Up to 50 MB each; all are scanned.
          {folder !== '' && ' The folder is kept once it has a file.'}
        </p>
      ) : (
        <p>Your token may read files, but not upload them.</p>
      )}
    </Empty>
  )
}

/** What the search covers. */
function scopeOf({ project, folder }: ProjectPlace): string {
  return folder === '' ? project : folder.slice(folder.lastIndexOf('/') + 1)
}

function Inside({ children }: { children: React.ReactNode }) {
  return <div className="inside">{children}</div>
}
