import { useCallback, useEffect, useRef, useState } from 'react'

/** Copies text. `isCopied` stays true for `resetMs` milliseconds. */
export function useCopyToClipboard(resetMs = 2000) {
  const [isCopied, setIsCopied] = useState(false)
  const [error, setError] = useState<Error>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = useCallback(
    async (text: string): Promise<boolean> => {
      clearTimeout(timer.current)
      try {
        // Undefined in pages without HTTPS.
        if (!navigator.clipboard) throw new Error('This page has no access to the clipboard.')
        await navigator.clipboard.writeText(text)
        setError(undefined)
        setIsCopied(true)
        timer.current = setTimeout(() => setIsCopied(false), resetMs)
        return true
      } catch (problem) {
        setIsCopied(false)
        setError(problem instanceof Error ? problem : new Error('Copying failed.'))
        return false
      }
    },
    [resetMs],
  )

  return { copy, isCopied, error }
}
