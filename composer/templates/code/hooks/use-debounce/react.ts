import { useEffect, useState } from 'react'
//: if callback
import { useCallback, useRef } from 'react'
//: end

/** The value as it was when it last stayed the same for `delayMs` milliseconds. */
export function useDebounce<T>(value: T, delayMs = __delay__): T {
  const [debounced, setDebounced] = useState(value)

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])

  return debounced
}
//: if callback

/** Calls `callback` once, `delayMs` milliseconds after the last call. Pending calls are dropped on unmount. */
export function useDebouncedCallback<Args extends unknown[]>(
  callback: (...args: Args) => void,
  delayMs = __delay__,
): (...args: Args) => void {
  const latest = useRef(callback)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    latest.current = callback
  }, [callback])
  useEffect(() => () => clearTimeout(timer.current), [])

  return useCallback(
    (...args: Args) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(...args), delayMs)
    },
    [delayMs],
  )
}
//: end
