import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

const drafts = new Map<string, unknown>()

/** Like useState, for what is still there when the person comes back from another page. It is in memory alone. */
export function useDraft<Value>(key: string, first: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState<Value>(() => (drafts.has(key) ? (drafts.get(key) as Value) : first))
  useEffect(() => void drafts.set(key, value), [key, value])
  return [value, setValue]
}

/** With who signs out. */
export function forgetDrafts(): void {
  drafts.clear()
}
