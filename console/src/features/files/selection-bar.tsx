import { useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { count } from '../../ui/format.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { downloadEntries } from './download-selected.ts'
import type { Entry } from './entries.ts'
import { TransferDialog } from './transfer-dialog.tsx'

interface Props {
  project: string
  folder: string
  entries: readonly Entry[]
  mayWrite: boolean
  onClear: () => void
}

/** What can be done with the selected files and folders. */
export function SelectionBar({ project, folder, entries, mayWrite, onClear }: Props) {
  const atelier = useAtelier()
  const [open, setOpen] = useState<'move' | 'copy' | 'delete'>()
  const close = () => setOpen(undefined)
  return (
    <section className="selection" aria-label="Selection">
      <IconButton small icon="close" label="Clear selection" onClick={onClear} />
      <p role="status" className="numeric">
        {count(entries.length)} selected
      </p>
      <span className="grow" />
      {mayWrite && (
        <>
          <Button small icon="move" onClick={() => setOpen('move')}>
            Move
          </Button>
          <Button small icon="copy" onClick={() => setOpen('copy')}>
            Copy
          </Button>
        </>
      )}
      <Button small icon="download" onClick={() => void downloadEntries(atelier, project, folder, entries)}>
        Download
      </Button>
      {mayWrite && (
        <Button small kind="danger" icon="trash" onClick={() => setOpen('delete')}>
          Delete
        </Button>
      )}
      {(open === 'move' || open === 'copy') && (
        <TransferDialog project={project} entries={entries} op={open} onDone={onClear} onClose={close} />
      )}
      {open === 'delete' && (
        <DeleteDialog project={project} entries={entries} onDeleted={onClear} onClose={close} />
      )}
    </section>
  )
}
