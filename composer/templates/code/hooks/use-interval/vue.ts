import { type MaybeRefOrGetter, onScopeDispose, toValue, watch } from 'vue'

/** Calls `callback` every `delayMs` milliseconds. `null` pauses it. */
export function useInterval(callback: () => void, delayMs: MaybeRefOrGetter<number | null>): void {
  let timer: ReturnType<typeof setInterval> | undefined
  watch(
    () => toValue(delayMs),
    (delay) => {
      clearInterval(timer)
      timer = delay === null ? undefined : setInterval(callback, delay)
    },
    { immediate: true },
  )
  onScopeDispose(() => clearInterval(timer))
}
