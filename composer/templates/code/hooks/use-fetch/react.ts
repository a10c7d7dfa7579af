import { useCallback, useEffect, useState } from 'react'

interface FetchState<T> {
  data: T | undefined
  error: Error | undefined
  isLoading: boolean
}

/** Loads JSON from `url`. A change of the URL and unmounting abort the request. No request is made while `url` is undefined. */
export function useFetch<T>(url: string | undefined) {
  const [state, setState] = useState<FetchState<T>>({ data: undefined, error: undefined, isLoading: url !== undefined })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (url === undefined) return
    const controller = new AbortController()
    setState((previous) => ({ ...previous, error: undefined, isLoading: true }))
    loadJson<T>(url, controller.signal).then(
      (data) => setState({ data, error: undefined, isLoading: false }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        setState({ data: undefined, error: error instanceof Error ? error : new Error(String(error)), isLoading: false })
      },
    )
    return () => controller.abort()
  }, [url, attempt])

  const refetch = useCallback(() => setAttempt((count) => count + 1), [])

  return { ...state, refetch }
}

//: include _load.ts
