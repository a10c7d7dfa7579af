import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

const drafts = new Map<string, unknown>()

/** Like useState, but survives navigation between pages. Kept in memory only. */
export function useDraft<Value>(key: string, first: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState<Value>(() => (drafts.has(key) ? (drafts.get(key) as Value) : first))
  useEffect(() => void drafts.set(key, value), [key, value])
  return [value, setValue]
}

export function hasDraft(key: string): boolean {
  return drafts.get(key) !== undefined
}

/** For a component that is not shown at present. */
export function setDraft(key: string, value: unknown): void {
  drafts.set(key, value)
}

export function forgetDraft(key: string): void {
  drafts.delete(key)
}

/** Called on sign-out. */
export function forgetDrafts(): void {
  drafts.clear()
}
