import type { FileVersion } from '@atelier/sdk'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DiffEditor } from '../../ui/editor/diff-editor.tsx'
import { languageOf } from '../../ui/language-names.ts'
import { Problem, Waiting } from '../../ui/states.tsx'
import { previewOf } from './kinds.ts'
import { loadVersionText, MAX_TEXT_BYTES } from './text-content.ts'

const TEXTS = ['text', 'markdown', 'csv']

export function isComparable({ type, size }: FileVersion): boolean {
  return size <= MAX_TEXT_BYTES && TEXTS.includes(previewOf(type) ?? '')
}

interface Props {
  id: string
  version: FileVersion
  current: FileVersion
  onClose: () => void
}

/** Shows what changed from an earlier version of a text to the current one. */
export function VersionDialog({ id, version, current, onClose }: Props) {
  const atelier = useAtelier()
  const texts = useQuery({
    queryKey: ['stored', 'version texts', id, version.number, current.number],
    queryFn: ({ signal }) =>
      Promise.all([version, current].map(({ number }) => loadVersionText(atelier, id, number, signal))),
    gcTime: 0,
  })
  const [before = '', after = ''] = texts.data ?? []
  return (
    <Dialog title={`Version ${version.number} of ${current.name}`} kind="wide" onClose={onClose}>
      {texts.isError && <Problem error={texts.error} onRetry={() => texts.refetch()} />}
      {texts.isPending && <Waiting />}
      {texts.data && before === after && <p>Its text is the same as that of the current version.</p>}
      {texts.data && before !== after && (
        <>
          <p>
            Compare <strong>version {version.number}</strong> (left, or red) with{' '}
            <strong>the current version</strong> (right, or green).
          </p>
          <div className="conflict-diff">
            <DiffEditor
              before={before}
              after={after}
              language={languageOf(current.name)}
              compared={{ before: `Version ${version.number}`, after: 'Current version' }}
            />
          </div>
        </>
      )}
      <div className="row">
        <span className="grow" />
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}
