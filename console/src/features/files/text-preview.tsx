import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { useDraft } from '../../ui/draft.ts'
import { CodeEditor } from '../../ui/editor/code-editor.tsx'
import { bytes } from '../../ui/format.ts'
import { languageOf } from '../../ui/language-names.ts'
import { lazily } from '../../ui/lazily.ts'
import { usePermissions } from '../../ui/permissions.ts'
import { Empty, Problem, Waiting } from '../../ui/states.tsx'
import { usePlace } from './place.ts'
import type { Shown } from './shown.ts'
import { loadText, MAX_TEXT_BYTES } from './text-content.ts'
import type { TextDraft } from './text-editor.tsx'

const MarkdownFrame = lazily(async () => (await import('./markdown-frame.tsx')).MarkdownFrame)
const CsvTable = lazily(async () => (await import('./csv-table.tsx')).CsvTable)
const TextEditor = lazily(async () => (await import('./text-editor.tsx')).TextEditor)

interface Props {
  file: Shown
  kind: 'text' | 'markdown' | 'csv'
  edit: boolean
}

export function TextPreview({ file, kind, edit }: Props) {
  const atelier = useAtelier()
  const mayWrite = usePermissions()('files:write')
  const cut = file.size > MAX_TEXT_BYTES
  const { line } = usePlace()
  const [source, setSource] = useState(line !== undefined)
  const [editing, setEditing] = useState(edit)
  const [draft, setDraft] = useDraft<TextDraft | undefined>(draftKey(file.id), undefined)
  const content = useQuery({
    queryKey: ['text', file.id, file.sha256],
    queryFn: ({ signal }) => loadText(atelier, file, signal),
    staleTime: Number.POSITIVE_INFINITY, // the content of a hash never changes
  })
  if (content.isError) return <Problem error={content.error} onRetry={() => content.refetch()} />
  if (content.data === undefined) return <Waiting />
  const { text, locked } = content.data
  const hasViews = kind !== 'text' && file.size > 0
  if (mayWrite && locked === undefined && (editing || draft !== undefined)) {
    return (
      <Suspense fallback={<Waiting />}>
        <TextEditor
          file={file}
          content={content.data}
          draft={draft}
          onDraft={setDraft}
          onDone={() => {
            setDraft(undefined)
            setEditing(false)
          }}
        />
      </Suspense>
    )
  }
  return (
    <>
      {(mayWrite || cut || hasViews) && (
        <div className="row preview-bar">
          <p className="small soft grow">
            {cut ? `The first ${bytes(MAX_TEXT_BYTES)} of ${bytes(file.size)}.` : mayWrite && locked}
          </p>
          {hasViews && (
            <Button small onClick={() => setSource(!source)}>
              {source ? (kind === 'csv' ? 'Table' : 'Preview') : 'Source'}
            </Button>
          )}
          {mayWrite && locked === undefined && (
            <Button small icon="rename" onClick={() => setEditing(true)}>
              Edit
            </Button>
          )}
        </div>
      )}
      {file.size === 0 ? (
        <Empty title="This file is empty" />
      ) : kind === 'markdown' && !source ? (
        <Suspense fallback={<Waiting />}>
          <MarkdownFrame text={text} title={file.name} />
        </Suspense>
      ) : kind === 'csv' && !source ? (
        <Suspense fallback={<Waiting />}>
          <CsvTable text={text} title={file.name} />
        </Suspense>
      ) : (
        <CodeEditor
          value={text}
          label={`Content of ${file.name}`}
          language={languageOf(file.name)}
          line={line}
        />
      )}
    </>
  )
}

/** Where the unsaved text of a file is kept. */
export function draftKey(id: string): string {
  return `text of ${id}`
}
