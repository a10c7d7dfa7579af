import { useCallback, useEffect, useRef, useState } from 'react'

export interface Selection {
  readonly keys: ReadonlySet<string>
  /** With `range`, selects everything between the last change and this row. */
  readonly toggle: (key: string, range: boolean) => void
  readonly toggleAll: () => void
  readonly clear: () => void
}

const none: ReadonlySet<string> = new Set()

/** The selected rows. Rows that are no longer shown are not selected, and another place starts empty. */
export function useSelection(place: string, shown: readonly string[]): Selection {
  const [state, setState] = useState({ place, keys: none })
  const anchor = useRef<string>(undefined)
  const current = state.place === place ? state.keys : none
  const visible = shown.filter((key) => current.has(key))
  const keys = visible.length === current.size ? current : new Set(visible)
  const latest = useRef({ place, shown, keys })
  latest.current = { place, shown, keys }

  const set = useCallback((keys: ReadonlySet<string>) => setState({ place: latest.current.place, keys }), [])
  const clear = useCallback(() => set(none), [set])

  const toggle = useCallback(
    (key: string, range: boolean) => {
      const { shown, keys } = latest.current
      const next = new Set(keys)
      const select = !keys.has(key)
      const from = anchor.current === undefined ? -1 : shown.indexOf(anchor.current)
      const to = shown.indexOf(key)
      const changed = range && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [key]
      for (const each of changed) select ? next.add(each) : next.delete(each)
      anchor.current = key
      set(next)
    },
    [set],
  )

  const toggleAll = useCallback(() => {
    const { shown, keys } = latest.current
    set(keys.size === shown.length ? none : new Set(shown))
  }, [set])

  const hasSome = keys.size > 0
  useEffect(() => {
    if (!hasSome) return
    const onKey = (event: KeyboardEvent) => {
      // An open dialog or menu closes first.
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[data-modal]')) return
      clear()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [hasSome, clear])

  return { keys, toggle, toggleAll, clear }
}
