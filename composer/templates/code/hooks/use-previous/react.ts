import { useState } from 'react'

/** The value before its last change; undefined at first. */
export function usePrevious<T>(value: T): T | undefined {
  const [current, setCurrent] = useState(value)
  const [previous, setPrevious] = useState<T>()

  if (!Object.is(value, current)) {
    setPrevious(current)
    setCurrent(value)
  }
  return previous
}
