import { useCallback, useState } from 'react'

/** A boolean with functions that keep their identity between renders. */
export function useToggle(initialValue = false) {
  const [isOn, setIsOn] = useState(initialValue)
  const toggle = useCallback(() => setIsOn((previous) => !previous), [])
  const setOn = useCallback(() => setIsOn(true), [])
  const setOff = useCallback(() => setIsOn(false), [])

  return { isOn, toggle, setOn, setOff }
}
