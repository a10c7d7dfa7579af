import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { describeError, useAtelier } from '../../ui/client.tsx'
import { OWN_DRAG } from '../../ui/dragging.ts'
import { navigate } from '../../ui/router.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { type Entry, joinPath, parentOf } from './entries.ts'
import { addressOf } from './place.ts'
import { isConflict, transferEntries } from './transfer.ts'
import { TransferDialog } from './transfer-dialog.tsx'

/** A closed folder of the tree opens if the pointer stays on it. */
const OPEN_MS = 700

/** Attributes of an element that can be dragged to a folder. */
export function entryAttributes({ kind, path, id }: Entry, mayWrite: boolean) {
  return { draggable: mayWrite, 'data-entry': kind, 'data-path': path, 'data-id': id }
}

interface Props {
  project: string
  /** The folder that is open. */
  folder: string
  /** Whether the token may move files. */
  enabled: boolean
  children: ReactNode
}

/** Moves files and folders that are dragged onto a folder. The Move dialog is the alternative for the keyboard. */
export function MoveByDragging({ project, folder: current, enabled, children }: Props) {
  const atelier = useAtelier()
  const queries = useQueryClient()
  const dragged = useRef<readonly Entry[]>([])
  const over = useRef<{ element: Element; timer: ReturnType<typeof setTimeout> }>(undefined)
  const [conflict, setConflict] = useState<{ entries: readonly Entry[]; folder: string }>()
  const move = useMutation({
    mutationFn: ({ entries, folder }: { entries: readonly Entry[]; folder: string }) =>
      transferEntries(atelier, queries, { project, entries, op: 'move', folder, replace: false }),
    onSuccess(_path, { entries, folder }) {
      const moved = entries.find(({ kind, path }) => kind === 'folder' && isIn(current, path))
      if (!moved) return
      const to = joinPath(folder, moved.name) + current.slice(moved.path.length)
      navigate(addressOf({ project, folder: to }), { replace: true })
    },
    onError(error, request) {
      if (isConflict(error)) return setConflict(request)
      const { title, detail } = describeError(error)
      showToast({ text: `Nothing was moved. ${title}: ${detail}`, lifeMs: 10_000 })
    },
  })

  function point(element: Element | undefined): void {
    if (over.current?.element === element) return
    over.current?.element.removeAttribute('data-drop')
    clearTimeout(over.current?.timer)
    over.current = element && { element, timer: setTimeout(() => openBranch(element), OPEN_MS) }
    element?.setAttribute('data-drop', '')
  }

  /** The folder under the pointer, if the entries can be moved there. */
  function targetOf({ target, dataTransfer }: DragEvent): { element: Element; folder: string } | undefined {
    if (!enabled || !dataTransfer.types.includes(OWN_DRAG)) return undefined
    const element = target instanceof Element ? target.closest('[data-folder]') : null
    const folder = element?.getAttribute('data-folder')
    if (!element || folder === undefined || folder === null) return undefined
    return canMove(dragged.current, folder) ? { element, folder } : undefined
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the Move dialog is the accessible alternative
    <div
      className="drag-area"
      onDragStart={({ target, dataTransfer }) => {
        const source = target instanceof Element ? target.closest('[data-entry][draggable="true"]') : null
        if (!source) return
        dragged.current = entriesOf(source)
        dataTransfer.clearData() // a link would be dragged as an address
        dataTransfer.setData(OWN_DRAG, '')
        dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => {
        const found = targetOf(event)
        point(found?.element)
        if (!found) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
      }}
      onDragEnd={() => {
        point(undefined)
        dragged.current = []
      }}
      onDrop={(event) => {
        const found = targetOf(event)
        point(undefined)
        if (!found) return
        event.preventDefault()
        move.mutate({ entries: dragged.current, folder: found.folder })
      }}
    >
      {children}
      {conflict && (
        <TransferDialog
          project={project}
          entries={conflict.entries}
          op="move"
          folder={conflict.folder}
          onClose={() => setConflict(undefined)}
        />
      )}
    </div>
  )
}

/** With a selected row, all selected rows are dragged. */
function entriesOf(source: Element): Entry[] {
  const rows = source.matches('[data-selected]')
    ? document.querySelectorAll('[data-entry][data-selected]')
    : [source]
  return [...rows].map((row) => {
    const path = row.getAttribute('data-path') ?? ''
    return {
      kind: row.getAttribute('data-entry') === 'folder' ? 'folder' : 'file',
      name: path.slice(path.lastIndexOf('/') + 1),
      path,
      id: row.getAttribute('data-id') ?? undefined,
    }
  })
}

/** Not into itself, and not to where everything already is. */
function canMove(entries: readonly Entry[], folder: string): boolean {
  return (
    entries.some(({ path }) => parentOf(path) !== folder) &&
    entries.every(({ kind, path }) => kind === 'file' || !isIn(folder, path))
  )
}

/** Whether it is this folder, or below it. */
function isIn(folder: string, other: string): boolean {
  return `${folder}/`.startsWith(`${other}/`)
}

function openBranch(element: Element): void {
  element.querySelector<HTMLElement>('button[aria-expanded="false"]')?.click()
}
