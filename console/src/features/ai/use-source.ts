import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAtelier } from '../../ui/client.tsx'
import { useDraft } from '../../ui/draft.ts'
import { languageOf } from '../../ui/language-names.ts'
import { navigate, useLocation, withQuery } from '../../ui/router.tsx'
import { storedTextQuery } from './api.ts'

/** The code that is worked on: typed, pasted, or of the stored file that the address names. */
export function useSource(path: string) {
  const id = useLocation().query.get('file') ?? undefined
  const stored = useQuery({ ...storedTextQuery(useAtelier(), id ?? ''), enabled: id !== undefined })
  const [code, setCode] = useDraft(`${path} code`, '')
  const [language, setLanguage] = useDraft(`${path} language`, 'javascript')
  const [opened, setOpened] = useDraft<string | undefined>(`${path} file`, undefined)
  const file = stored.data

  // Once: who comes back finds the file as it was edited here.
  useEffect(() => {
    if (!file || opened === id) return
    setCode(file.text)
    setLanguage(languageOf(file.name) ?? 'javascript')
    setOpened(id)
  }, [file, id, opened, setCode, setLanguage, setOpened])

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
