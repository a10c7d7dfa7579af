import { DeleteDialog } from './delete-dialog.tsx'
import { type Entry, parentOf } from './entries.ts'
import type { Action } from './entry-menus.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

interface Props {
  project: string
  action: Action
  entry: Entry
  onClose: () => void
}

/** The dialog of an action of one file or folder. */
export function EntryDialog({ project, action, entry, onClose }: Props) {
  if (action === 'delete') return <DeleteDialog project={project} entries={[entry]} onClose={onClose} />
  if (action === 'rename' && entry.id !== undefined)
    return (
      <RenameDialog
        file={{ id: entry.id, name: entry.name, folder: parentOf(entry.path) }}
        onClose={onClose}
      />
    )
  const op = action === 'rename' ? 'move' : 'copy'
  return <TransferDialog project={project} entries={[entry]} op={op} onClose={onClose} />
}
