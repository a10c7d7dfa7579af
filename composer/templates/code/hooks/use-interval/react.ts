import { useEffect, useRef } from 'react'

/** Calls the latest `callback` every `delayMs` milliseconds. `null` pauses it. */
export function useInterval(callback: () => void, delayMs: number | null): void {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  }, [callback])

  useEffect(() => {
    if (delayMs === null) return
    const timer = setInterval(() => latest.current(), delayMs)
    return () => clearInterval(timer)
  }, [delayMs])
}
