import { useSyncExternalStore } from 'react'

export interface Toast {
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
  /** Called when the toast times out without its action. */
  readonly onEnd?: (() => void) | undefined
  readonly lifeMs?: number | undefined
}

interface Shown extends Toast {
  readonly id: number
}

const LIFE_MS = 5_000
let toasts: readonly Shown[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Shown[]): void {
  toasts = next
  for (const listener of [...listeners]) listener()
}

/** Returns a function that removes the toast without calling `onEnd`. */
export function showToast(toast: Toast): () => void {
  const shown = { ...toast, id: ++lastId }
  const timer = setTimeout(() => {
    remove()
    toast.onEnd?.()
  }, toast.lifeMs ?? LIFE_MS)
  function remove(): void {
    clearTimeout(timer)
    change(toasts.filter((each) => each.id !== shown.id))
  }
  const { action } = toast
  const withAction = action && {
    label: action.label,
    run() {
      remove()
      action.run()
    },
  }
  change([...toasts, { ...shown, action: withAction }])
  return remove
}

export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
  )
  return (
    <section className="toasts" aria-label="Notices" aria-live="polite">
      {shown.map(({ id, text, action }) => (
        <div key={id} className="toast">
          <p>{text}</p>
          {action && (
            <button type="button" onClick={action.run}>
              {action.label}
            </button>
          )}
        </div>
      ))}
    </section>
  )
}

export async function copy(text: string, what: string): Promise<void> {
  try {
    // Pages served over HTTP from another machine have no clipboard access.
    await navigator.clipboard.writeText(text)
    showToast({ text: `${what} copied` })
  } catch {
    showToast({ text: `Copying is not available here: ${text}`, lifeMs: 15_000 })
  }
}
