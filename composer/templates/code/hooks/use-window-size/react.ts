import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/** Width and height of the window in CSS pixels; 0 on the server. */
export function useWindowSize(): { width: number; height: number } {
  const width = useSyncExternalStore(
    subscribe,
    () => window.innerWidth,
    () => 0,
  )
  const height = useSyncExternalStore(
    subscribe,
    () => window.innerHeight,
    () => 0,
  )
  return { width, height }
}
