import { type RefObject, useEffect, useRef } from 'react'

/** Calls `handler` when the user presses the pointer outside of the element. */
export function useOnClickOutside<T extends HTMLElement>(
  ref: RefObject<T | null>,
  handler: (event: PointerEvent) => void,
): void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  }, [handler])

  useEffect(() => {
    function onPointerDown(event: PointerEvent) {
      const element = ref.current
      if (element && event.target instanceof Node && !element.contains(event.target)) latest.current(event)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [ref])
}
