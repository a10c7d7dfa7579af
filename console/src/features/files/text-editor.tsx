import { AtelierError } from '@atelier/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CodeEditor } from '../../ui/editor/code-editor.tsx'
import { DiffEditor } from '../../ui/editor/diff-editor.tsx'
import type { Merged } from '../../ui/editor/merge-texts.ts'
import { plural } from '../../ui/format.ts'
import { languageOf } from '../../ui/language-names.ts'
import { Problem, Waiting } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.tsx'
import type { Shown } from './shown.ts'
import { loadText, type TextContent } from './text-content.ts'

/** An unsaved text. */
export interface TextDraft {
  readonly text: string
  /** SHA-256 of the content that was edited. */
  readonly base: string
  /** The content that was edited. */
  readonly original: string
}

interface Props {
  file: Shown
  content: TextContent
  draft: TextDraft | undefined
  onDraft: (draft: TextDraft | undefined) => void
  onDone: () => void
}

/** Edits a text file in place. It never overwrites a change by somebody else without asking. */
export function TextEditor({ file, content, draft, onDraft, onDone }: Props) {
  const atelier = useAtelier()
  const queries = useQueryClient()
  const [conflict, setConflict] = useState(false)
  const current = draft ?? { text: content.text, base: file.sha256, original: content.text }
  const { text, base } = current
  const isSaved = draft?.text === content.text && draft.base === file.sha256
  const isDirty = draft !== undefined && !isSaved
  const latest = useRef(text)
  latest.current = text
  const save = useMutation({
    async mutationFn(request: TextDraft) {
      const bytes = request.text.replaceAll('\n', content.lineEnding)
      const { etag } = await atelier.files.replace(file.id, bytes, {
        ifMatch: `"${request.base}"`,
        type: file.type,
      })
      return { sha256: etag.replaceAll('"', ''), text: request.text }
    },
    async onSuccess({ sha256, text }) {
      queries.setQueryData(['text', file.id, sha256], { ...content, text })
      setConflict(false)
      await queries.invalidateQueries({ queryKey: ['stored'] })
      // The text may have changed while it was saved. Without a draft, the old content would be shown until the new one is known.
      onDraft({ text: latest.current, base: sha256, original: text })
      showToast({ text: `${file.name} saved` })
    },
    onError(error) {
      if (isConflict(error)) setConflict(true)
    },
  })

  useEffect(() => {
    if (isSaved) onDraft(undefined)
  }, [isSaved, onDraft])

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])

  function trySave(): void {
    if (isDirty && !save.isPending) save.mutate(current)
  }

  function onKey(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    trySave()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the Save button
    <div className="text-editor" onKeyDown={onKey}>
      <div className="row preview-bar">
        <p className="small soft grow" role="status">
          {save.isPending ? 'Saving and scanning…' : isDirty ? 'Unsaved changes' : 'No changes'}
          <span className="wide-only"> · Ctrl+S saves · Escape, then Tab, leaves the editor</span>
        </p>
        <Button small onClick={onDone} disabled={save.isPending}>
          {isDirty ? 'Discard' : 'Done'}
        </Button>
        <Button small kind="primary" icon="save" disabled={!isDirty || save.isPending} onClick={trySave}>
          Save
        </Button>
      </div>
      {save.error && !isConflict(save.error) && <Problem error={save.error} />}
      <CodeEditor
        value={text}
        label={`Edit ${file.name}`}
        language={languageOf(file.name)}
        focused={isMouseOrKeyboard}
        onChange={(next) =>
          onDraft(next === content.text && base === file.sha256 ? undefined : { ...current, text: next })
        }
      />
      {conflict && (
        <ConflictDialog
          file={file}
          mine={current}
          busy={save.isPending}
          error={save.error && !isConflict(save.error) ? save.error : undefined}
          onOverwrite={(theirs) => save.mutate({ ...current, base: theirs })}
          onMerge={(merged, { sha256, text: stored }) => {
            const both = { text: merged.text, base: sha256, original: stored }
            setConflict(false)
            onDraft(both)
            if (merged.conflicts === 0) save.mutate(both)
          }}
          onReload={() => {
            setConflict(false)
            onDraft(undefined)
            void queries.invalidateQueries({ queryKey: ['stored'] })
          }}
          onClose={() => setConflict(false)}
        />
      )}
    </div>
  )
}

/** A touch screen would open its keyboard. */
const isMouseOrKeyboard = matchMedia('(pointer: fine)').matches

function isConflict(error: unknown): boolean {
  return error instanceof AtelierError && error.status === 412
}

interface ConflictProps {
  file: Shown
  mine: TextDraft
  busy: boolean
  error: unknown
  onOverwrite: (theirs: string) => void
  onMerge: (merged: Merged, stored: { readonly sha256: string; readonly text: string }) => void
  onReload: () => void
  onClose: () => void
}

const SIDES = { before: 'Stored file', after: 'Your text' }

function ConflictDialog({ file, mine, busy, error, onOverwrite, onMerge, onReload, onClose }: ConflictProps) {
  const atelier = useAtelier()
  const theirs = useQuery({
    queryKey: ['conflict', file.id],
    async queryFn({ signal }) {
      const [{ metadata }, { file: stored }] = await Promise.all([
        atelier.files.metadata(file.id, { signal }),
        atelier.files.get(file.id, { signal }),
      ])
      const { text, locked } = await loadText(atelier, { id: file.id, size: stored.size }, signal)
      const { mergeTexts } = await import('../../ui/editor/merge-texts.ts')
      const merged = locked === undefined ? mergeTexts(mine.original, mine.text, text) : undefined
      return { sha256: metadata.sha256, text, merged }
    },
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Dialog title="Someone else changed this file" kind="wide" onClose={onClose}>
      <p>
        {file.name} was saved after you opened it. Compare <strong>the stored file</strong> (left, or red)
        with <strong>your text</strong> (right, or green). {explain(theirs.data?.merged)}
      </p>
      {theirs.isError && <Problem error={theirs.error} onRetry={() => theirs.refetch()} />}
      {theirs.isPending && <Waiting />}
      {theirs.data && (
        <div className="conflict-diff">
          <DiffEditor
            before={theirs.data.text}
            after={mine.text}
            language={languageOf(file.name)}
            compared={SIDES}
          />
        </div>
      )}
      {error !== undefined && <Problem error={error} />}
      <div className="row">
        <Button onClick={onClose}>Keep editing</Button>
        <span className="grow" />
        <Button onClick={onReload} disabled={busy}>
          Reload, discard mine
        </Button>
        <Button
          kind="danger"
          disabled={busy || !theirs.data}
          onClick={() => theirs.data && onOverwrite(theirs.data.sha256)}
        >
          Overwrite with mine
        </Button>
        {theirs.data?.merged && (
          <Button
            kind="primary"
            disabled={busy}
            onClick={() => theirs.data?.merged && onMerge(theirs.data.merged, theirs.data)}
          >
            {theirs.data.merged.conflicts === 0 ? 'Save both changes' : 'Merge in the editor'}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function explain(merged: Merged | undefined): string {
  if (!merged) return 'Choose which one stays.'
  if (merged.conflicts === 0) return 'The changes are in different lines, so both can be kept.'
  const places = plural(merged.conflicts, 'place')
  return `Both changed the same lines in ${places}: merge them in the editor, or choose which text stays.`
}
