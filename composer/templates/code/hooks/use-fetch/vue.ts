import { type MaybeRefOrGetter, onScopeDispose, readonly, ref, type Ref, shallowRef, toValue, watch } from 'vue'

/** Loads JSON from `url`. A change of the URL and unmounting abort the request. No request is made while `url` is undefined. */
export function useFetch<T>(url: MaybeRefOrGetter<string | undefined>) {
  const data: Ref<T | undefined> = shallowRef()
  const error: Ref<Error | undefined> = shallowRef()
  const isLoading = ref(false)
  let controller: AbortController | undefined

  async function refetch() {
    controller?.abort()
    const current = new AbortController()
    controller = current
    const address = toValue(url)
    if (address === undefined) return
    isLoading.value = true
    error.value = undefined
    try {
      const loaded = await loadJson<T>(address, current.signal)
      if (!current.signal.aborted) data.value = loaded
    } catch (problem) {
      if (current.signal.aborted) return
      data.value = undefined
      error.value = problem instanceof Error ? problem : new Error(String(problem))
    } finally {
      if (!current.signal.aborted) isLoading.value = false
    }
  }

  watch(() => toValue(url), refetch, { immediate: true })
  onScopeDispose(() => controller?.abort())

  return { data: readonly(data), error: readonly(error), isLoading: readonly(isLoading), refetch }
}

//: include _load.ts
