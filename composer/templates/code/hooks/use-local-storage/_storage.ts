/** Servers have no storage, and browsers can forbid it. */
function storage(): Storage | undefined {
  try {
    //: if session
    return typeof window === 'undefined' ? undefined : window.sessionStorage
    //: else
    return typeof window === 'undefined' ? undefined : window.localStorage
    //: end
  } catch {
    return undefined
  }
}

function read<T>(key: string, initialValue: T): T {
  try {
    const text = storage()?.getItem(key) ?? null
    return text === null ? initialValue : (JSON.parse(text) as T)
  } catch (error) {
    console.warn(`The stored value of "${key}" is not valid JSON.`, error)
    return initialValue
  }
}

function write(key: string, value: unknown): void {
  try {
    storage()?.setItem(key, JSON.stringify(value))
  } catch (error) {
    console.warn(`"${key}" could not be stored.`, error)
  }
}
