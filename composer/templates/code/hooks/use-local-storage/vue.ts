import { onScopeDispose, type Ref, ref, watch } from 'vue'

/** A ref that survives reloads and stays in sync between tabs. Values must be serializable as JSON. */
export function useLocalStorage<T>(key: string, initialValue: T) {
  const value = ref(read(key, initialValue)) as Ref<T>

  watch(value, (next) => write(key, next), { deep: true })

  // Only other tabs send this event.
  function update(event: StorageEvent) {
    if (event.storageArea === storage() && (event.key === key || event.key === null)) {
      value.value = read(key, initialValue)
    }
  }
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', update)
    onScopeDispose(() => window.removeEventListener('storage', update))
  }
  //: if remove

  function remove() {
    value.value = initialValue
    storage()?.removeItem(key)
  }

  return { value, remove }
  //: else

  return value
  //: end
}

//: include _storage.ts
