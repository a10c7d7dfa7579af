import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
/** Settings while storage is not available. */
const unsaved = new Map<string, string>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export function readSetting(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return unsaved.get(key)
  }
}

/** A choice that this browser remembers. Not for secrets. */
export function useSetting(key: string): string | undefined {
  return useSyncExternalStore(subscribe, () => readSetting(key))
}

/** Undefined forgets the choice. */
export function saveSetting(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value === undefined) unsaved.delete(key)
    else unsaved.set(key, value)
  }
  for (const listener of [...listeners]) listener()
}
