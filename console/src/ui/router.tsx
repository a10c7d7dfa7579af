import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

/** The current location. All linkable state is in the path and the query. */
export function useLocation(): { path: string; query: URLSearchParams } {
  const address = useSyncExternalStore(subscribe, () => location.pathname + location.search)
  const [path = '/', search = ''] = address.split('?')
  return { path, query: new URLSearchParams(search) }
}

export function navigate(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(history.state, '', to)
  else history.pushState({ from: location.pathname + location.search }, '', to)
  for (const listener of [...listeners]) listener()
}

/** Closes a view that has its own URL, without leaving it in the history. */
export function returnTo(to: string): void {
  if (history.state?.from === to) history.back()
  else navigate(to, { replace: true })
}

/** The URL with these query parameters changed; undefined or empty removes one. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) parameters.set(name, value)
  return parameters.size === 0 ? path : `${path}?${parameters}`
}

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string }

export function Link({ to, onClick, ...rest }: LinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    const forBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (event.defaultPrevented || forBrowser) return
    event.preventDefault()
    navigate(to)
  }
  return <a {...rest} href={to} onClick={follow} />
}
