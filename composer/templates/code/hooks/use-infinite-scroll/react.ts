import { useCallback, useEffect, useRef, useState } from 'react'

interface Options {
  /** Loads the next page. It is not called again before its promise settles. */
  loadMore: () => Promise<void>
  hasMore: boolean
  /** How far before the end of the list loading begins. */
  margin?: string
}

/** Put `sentinelRef` on an element after the list. When it comes into view, the next page is loaded. */
export function useInfiniteScroll({ loadMore, hasMore, margin = '200px' }: Options) {
  const [sentinel, setSentinel] = useState<HTMLElement | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  const [error, setError] = useState<Error>()
  const isBusy = useRef(false)

  const load = useCallback(async () => {
    if (isBusy.current) return
    isBusy.current = true
    setIsLoading(true)
    setError(undefined)
    try {
      await loadMore()
    } catch (problem) {
      setError(problem instanceof Error ? problem : new Error('Loading failed.'))
    } finally {
      isBusy.current = false
      setIsLoading(false)
    }
  }, [loadMore])

  useEffect(() => {
    // After an error, only `retry` loads again.
    if (!sentinel || !hasMore || isLoading || error) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load()
      },
      { rootMargin: margin },
    )
    observer.observe(sentinel)
    return () => observer.disconnect()
  }, [sentinel, hasMore, isLoading, error, load, margin])

  return { sentinelRef: setSentinel, isLoading, error, retry: load }
}
