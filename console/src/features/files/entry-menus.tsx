import { useQueryClient } from '@tanstack/react-query'
import { useAtelier, useSession } from '../../ui/client.tsx'
import { Menu } from '../../ui/menu.tsx'
import { deleteWithUndo } from './deletions.ts'
import { downloadFile, downloadZip } from './download.ts'
import type { Entry, FileRow, FolderItem } from './entries.ts'

export type Action = 'rename' | 'copy' | 'delete'

interface Props {
  mayWrite: boolean
  onAct: (action: Action, entry: Entry) => void
}

/** What can be done with one folder. */
export function FolderMenu({
  project,
  folder,
  mayWrite,
  onAct,
}: Props & { project: string; folder: FolderItem }) {
  const atelier = useAtelier()
  const { name, path } = folder
  const entry: Entry = { kind: 'folder', name, path }
  return (
    <Menu
      label={`Actions for ${name}`}
      entries={() => [
        {
          label: 'Download as zip',
          icon: 'download',
          onSelect: () => downloadZip(atelier, project, path),
        },
        ...(mayWrite ? folderActions((action) => onAct(action, entry)) : []),
      ]}
    />
  )
}

/** Also used for the folder that is open. */
export function folderActions(act: (action: Action) => void) {
  return [
    { label: 'Rename or move', icon: 'rename', onSelect: () => act('rename') },
    { label: 'Copy', icon: 'copy', onSelect: () => act('copy') },
    'separator',
    { label: 'Delete folder', icon: 'trash', danger: true, onSelect: () => act('delete') },
  ] as const
}

/** What can be done with one file. */
export function FileMenu({ file, path, mayWrite, onAct }: Props & { file: FileRow; path: string }) {
  const session = useSession()
  const queries = useQueryClient()
  const { id, name } = file
  const entry: Entry = { kind: 'file', id, name, path }
  const remove = () =>
    deleteWithUndo(session, file, () => void queries.invalidateQueries({ queryKey: ['stored'] }))
  return (
    <Menu
      label={`Actions for ${name}`}
      entries={() => [
        { label: 'Download', icon: 'download', onSelect: () => downloadFile(session.atelier, id, name) },
        ...(mayWrite
          ? ([
              { label: 'Rename or move', icon: 'rename', onSelect: () => onAct('rename', entry) },
              { label: 'Copy', icon: 'copy', onSelect: () => onAct('copy', entry) },
              'separator',
              { label: 'Delete', icon: 'trash', danger: true, onSelect: remove },
            ] as const)
          : []),
      ]}
    />
  )
}
