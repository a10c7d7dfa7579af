import { useSyncExternalStore } from 'react'
import { describeError, reportFailure, type Session } from '../../ui/client.tsx'
import { showToast } from '../../ui/toasts.tsx'

const UNDO_MS = 6_000
// Wait until the menu is closed and the row is removed.
const FOCUS_MS = 100

interface Pending {
  readonly id: string
  readonly send: () => Promise<void>
}

let pending: readonly Pending[] = []
let hidden: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function setHidden(next: ReadonlySet<string>): void {
  hidden = next
  for (const listener of [...listeners]) listener()
}

function show(id: string): void {
  setHidden(new Set([...hidden].filter((each) => each !== id)))
}

/** IDs of files that are hidden because their delete is pending. */
export function useHidden(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => hidden,
  )
}

/** Deletes when the undo period ends, because the service cannot restore files. */
export function deleteWithUndo(
  session: Session,
  file: { id: string; name: string },
  onDeleted: () => void,
): void {
  const { id, name } = file
  const drop = () => {
    pending = pending.filter((each) => each.id !== id)
  }

  async function send(): Promise<void> {
    if (!pending.some((each) => each.id === id)) return // already sent when the page was closed
    drop()
    await session.lasting.files.delete(id).then(onDeleted, (error) => {
      show(id)
      reportFailure(error)
      showToast({ text: `${name} was not deleted: ${describeError(error).detail}`, lifeMs: 10_000 })
    })
  }

  pending = [...pending, { id, send }]
  setHidden(new Set([...hidden, id]))
  keepFocus()
  showToast({
    text: `${name} deleted`,
    lifeMs: UNDO_MS,
    onEnd: send,
    action: {
      label: 'Undo',
      run() {
        drop()
        show(id)
      },
    },
  })
}

/** Moves the focus to the list, because the focused row was removed. */
function keepFocus(): void {
  setTimeout(() => {
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, FOCUS_MS)
}

/** Leaving the page confirms pending deletes. */
export async function sendPending(): Promise<void> {
  await Promise.all(pending.map(({ send }) => send()))
}

addEventListener('pagehide', sendPending)
