import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAtelier } from '../../ui/client.tsx'
import { useDraft } from '../../ui/draft.ts'
import { languageOf } from '../../ui/language-names.ts'
import { usePermissions } from '../../ui/permissions.ts'
import { navigate, useLocation, withQuery } from '../../ui/router.tsx'
import { storedTextQuery } from './api.ts'
import { detectLanguage, isPasted } from './detect-language.ts'

/** In place of the id of a file. */
const EXAMPLE = 'example'

interface Example {
  readonly language: string
  readonly text: string
}

/** The code in the editor: typed, pasted, from the stored file in the URL, or the example if the URL asks for it. */
export function useSource(path: string, example?: Example) {
  const { query } = useLocation()
  const mayRead = usePermissions()('files:read')
  const id = query.get('file') ?? undefined
  const wanted = query.has('example') ? example : undefined
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

  useEffect(() => {
    if (!wanted || opened === EXAMPLE) return
    setCode(wanted.text)
    setLanguage(wanted.language)
    setOpened(EXAMPLE)
  }, [wanted, opened, setCode, setLanguage, setOpened])

  function edit(text: string): void {
    const detected = isPasted(code, text) ? detectLanguage(text) : undefined
    if (detected !== undefined) setLanguage(detected)
    setCode(text)
  }

  return {
    /** What to do while there is no code. */
    hint: mayRead ? 'Paste code, or open a stored file' : 'Paste code',
    code,
    setCode: edit,
    language,
    setLanguage,
    file,
    error: stored.error,
    /** Shows the example, also if it was shown and changed before. */
    openExample: () => {
      setOpened(undefined)
      navigate(withQuery(path, { example: '1' }))
    },
    open: (next: string) => navigate(withQuery(path, { file: next })),
  }
}
