import { useCallback, useEffect, useState } from 'react'

/** State that survives reloads and stays in sync between tabs. Values must be serializable as JSON. */
export function useLocalStorage<T>(key: string, initialValue: T) {
  const [value, setValue] = useState<T>(() => read(key, initialValue))

  useEffect(() => {
    // Only other tabs send this event.
    function update(event: StorageEvent) {
      if (event.storageArea === storage() && (event.key === key || event.key === null)) {
        setValue(read(key, initialValue))
      }
    }
    window.addEventListener('storage', update)
    return () => window.removeEventListener('storage', update)
  }, [key, initialValue])

  const store = useCallback(
    (next: T | ((previous: T) => T)) => {
      setValue((previous) => {
        const result = next instanceof Function ? next(previous) : next
        write(key, result)
        return result
      })
    },
    [key],
  )
  //: if remove

  const remove = useCallback(() => {
    storage()?.removeItem(key)
    setValue(initialValue)
  }, [key, initialValue])

  return [value, store, remove] as const
  //: else

  return [value, store] as const
  //: end
}

//: include _storage.ts
