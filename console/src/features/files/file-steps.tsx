import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { count } from '../../ui/format.ts'
import { navigate } from '../../ui/router.tsx'
import { fileQuery, pageQuery, SORTABLE_FILES, searchQuery, wholeQuery } from './api.ts'
import { useHidden } from './deletions.ts'
import { addressOf, NEWEST, type Place, usePlace } from './place.ts'
import { sorted } from './sorting.ts'

interface Props {
  id: string
  /** The folder of the file. Undefined while the file is loaded. */
  folder: string | undefined
  /** Continues with the step, unless the user wants to stay. */
  onLeave: (step: () => void) => void
}

// Tabs, menus, text fields and tables have their own arrow keys.
const OWN_ARROWS = '[role="tablist"], [role="menu"], .dialog, input, select, textarea, .editor, .csv'

/** Steps through the files of the list, in its order, also with the arrow keys. */
export function FileSteps({ id, folder, onLeave }: Props) {
  const place = usePlace()
  const lastFolder = useRef(folder)
  if (folder !== undefined) lastFolder.current = folder
  const files = useListed(place, lastFolder.current ?? place.folder)
  const at = files.findIndex((file) => file.id === id)
  const step = (by: 1 | -1) => {
    const next = at < 0 ? undefined : files[at + by]
    if (!next) return
    const address = addressOf({ ...place, file: next.id, tab: undefined, line: undefined })
    onLeave(() => navigate(address, { replace: true }))
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      const isTaken = event.target instanceof Element && event.target.closest(OWN_ARROWS)
      if (by === 0 || isTaken || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      step(by)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  // Without a wait, the page does not change its shape, and the focus stays.
  const atelier = useAtelier()
  const queries = useQueryClient()
  const before = files[at - 1]?.id
  const after = at < 0 ? undefined : files[at + 1]?.id
  useEffect(() => {
    for (const neighbor of [before, after])
      if (neighbor !== undefined) void queries.prefetchQuery(fileQuery(atelier, neighbor))
  }, [atelier, queries, before, after])

  if (at < 0 || files.length < 2) return null
  return (
    <nav className="file-steps" aria-label="Files of the list">
      <IconButton small icon="left" label="Previous file" disabled={at === 0} onClick={() => step(-1)} />
      <p className="small soft numeric" role="status">
        File {count(at + 1)} of {count(files.length)}
      </p>
      <IconButton
        small
        icon="right"
        label="Next file"
        disabled={at === files.length - 1}
        onClick={() => step(1)}
      />
    </nav>
  )
}

/** The files of the list behind the sheet: all of them, or those of the page if there are too many to sort. */
function useListed(place: Place, folder: string): readonly { readonly id: string }[] {
  const atelier = useAtelier()
  const hidden = useHidden()
  const { project = '', type, search, sort } = place
  const isSearch = search !== ''
  const isList = place.view === undefined && !isSearch
  const request = { project, folder: isSearch ? place.folder : folder, type }
  const page = sort === NEWEST && folder === place.folder ? place.page : 1
  const found = useInfiniteQuery({ ...searchQuery(atelier, request, search), enabled: isSearch })
  const paged = useQuery({ ...pageQuery(atelier, request, page), enabled: isList })
  const total = paged.data?.pagination.total ?? 0
  const isSortable = isList && total <= SORTABLE_FILES
  const rest = isSortable && total > (paged.data?.files.length ?? 0)
  const whole = useQuery({ ...wholeQuery(atelier, request), enabled: rest })
  const files = isSearch
    ? found.data?.pages.flatMap((each) => each.files)
    : (rest ? whole.data : paged.data)?.files
  return (isSortable ? sorted(files ?? [], sort) : (files ?? [])).filter((file) => !hidden.has(file.id))
}
