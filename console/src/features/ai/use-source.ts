import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAtelier } from '../../ui/client.tsx'
import { useDraft } from '../../ui/draft.ts'
import { languageOf } from '../../ui/language-names.ts'
import { navigate, useLocation, withQuery } from '../../ui/router.tsx'
import { storedTextQuery } from './api.ts'

/** The code in the editor: typed, pasted, or from the stored file in the URL. */
export function useSource(path: string) {
  const id = useLocation().query.get('file') ?? undefined
  const stored = useQuery({ ...storedTextQuery(useAtelier(), id ?? ''), enabled: id !== undefined })
  const [code, setCode] = useDraft(`${path} code`, '')
  const [language, setLanguage] = useDraft(`${path} language`, 'javascript')
  const [opened, setOpened] = useDraft<string | undefined>(`${path} file`, undefined)
  const file = stored.data

  // Only once, to keep edits when the user returns.
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
