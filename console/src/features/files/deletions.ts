import { useSyncExternalStore } from 'react'
import { inWords, noteFailure, type Session } from '../../ui/client.tsx'
import { showToast } from '../../ui/toasts.tsx'

const UNDO_MS = 6_000
// By then the menu is closed and the row is drawn no more.
const FOCUS_MS = 100

interface Pending {
  readonly id: string
  readonly send: () => void
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

/** Files that are gone as far as the person is concerned. */
export function useHidden(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => hidden,
  )
}

/** The service is asked when it cannot be undone any more: it has no way back. */
export function deleteWithUndo(
  session: Session,
  file: { id: string; name: string },
  onDeleted: () => void,
): void {
  const { id, name } = file
  const drop = () => {
    pending = pending.filter((each) => each.id !== id)
  }

  function send(): void {
    if (!pending.some((each) => each.id === id)) return // it was sent when the page was left
    drop()
    session.lasting.files.delete(id).then(onDeleted, (error) => {
      show(id)
      noteFailure(error)
      showToast({ text: `${name} was not deleted: ${inWords(error).detail}`, lifeMs: 10_000 })
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

/** The row that had it is gone: the keyboard goes on from the list, not from the top of the page. */
function keepFocus(): void {
  setTimeout(() => {
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, FOCUS_MS)
}

/** Who leaves has not undone. */
export function sendPending(): void {
  for (const { send } of pending) send()
}

addEventListener('pagehide', sendPending)
