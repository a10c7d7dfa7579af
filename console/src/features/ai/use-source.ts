import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAtelier } from '../../ui/client.tsx'
import { languageOf } from '../../ui/language-names.ts'
import { navigate, useLocation, withQuery } from '../../ui/router.tsx'
import { storedTextQuery } from './api.ts'

/** The code that is worked on: typed, pasted, or of the stored file that the address names. */
export function useSource(path: string) {
  const id = useLocation().query.get('file') ?? undefined
  const stored = useQuery({ ...storedTextQuery(useAtelier(), id ?? ''), enabled: id !== undefined })
  const [code, setCode] = useState('')
  const [language, setLanguage] = useState('javascript')
  const file = stored.data

  useEffect(() => {
    if (!file) return
    setCode(file.text)
    setLanguage(languageOf(file.name) ?? 'javascript')
  }, [file])

  return {
    code,
    setCode,
    language,
    setLanguage,
    file,
    error: stored.error,
    open: (next: string) => navigate(withQuery(path, { file: next })),
  }
}
