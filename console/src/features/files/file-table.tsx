import { useQueryClient } from '@tanstack/react-query'
import { memo, useDeferredValue, useState } from 'react'
import { useSession } from '../../ui/client.tsx'
import { age, bytes, count, moment } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Link } from '../../ui/router.tsx'
import { deleteWithUndo } from './deletions.ts'
import { downloadFile } from './download.ts'
import { iconFor, labelFor } from './kinds.ts'
import { addressOf, NEWEST, type Place, type Sort } from './place.ts'
import { RenameDialog } from './rename-dialog.tsx'

export interface FileRow {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly type: string
  readonly created_at: string
  /** The folder of a search result. */
  readonly folder?: string
}

interface Props {
  place: Place
  folders: readonly { name: string; files: number }[]
  files: readonly FileRow[]
  /** Undefined if the list cannot be sorted. */
  sort: Sort | undefined
}

export function FileTable({ place, folders, files, sort }: Props) {
  const [renamed, setRenamed] = useState<FileRow>()
  // Rendered in chunks, so that input stays responsive.
  const drawn = useDeferredValue(files)
  return (
    <>
      <table className="table file-table">
        <thead>
          <tr>
            <Head place={place} by="name" label="Name" sort={sort} />
            <Head place={place} by="type" label="Kind" sort={sort} />
            <Head place={place} by="size" label="Size" sort={sort} />
            <Head place={place} by="created_at" label="Modified" sort={sort} />
            <th>
              <span className="hidden-visually">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {folders.map(({ name, files }) => (
            <FolderRow key={name} place={place} name={name} files={files} />
          ))}
          {drawn.map((file) => (
            <Row
              key={file.id}
              address={addressOf({ ...place, file: file.id })}
              file={file}
              onRename={setRenamed}
            />
          ))}
        </tbody>
      </table>
      {renamed && <RenameDialog file={renamed} onClose={() => setRenamed(undefined)} />}
    </>
  )
}

interface HeadProps {
  place: Place
  by: 'name' | 'type' | 'size' | 'created_at'
  label: string
  sort: Sort | undefined
}

function Head({ place, by, label, sort }: HeadProps) {
  if (sort === undefined) {
    const newest = by === 'created_at'
    return (
      <th data-by={by} aria-sort={newest ? 'descending' : undefined}>
        {label}
        {newest && ', newest first'}
      </th>
    )
  }
  const [now, direction] = sort.split('-')
  const isNow = now === by
  const next: Sort =
    isNow && direction === 'up'
      ? `${by}-down`
      : isNow
        ? `${by}-up`
        : by === 'created_at'
          ? NEWEST
          : `${by}-up`
  // A higher age means an earlier creation date.
  const up = by === 'created_at' ? direction === 'down' : direction === 'up'
  return (
    <th data-by={by} aria-sort={isNow ? (up ? 'ascending' : 'descending') : undefined}>
      <Link to={addressOf({ ...place, sort: next, page: 1 })}>
        {label}
        {isNow && <Icon name={up ? 'up' : 'down'} />}
      </Link>
    </th>
  )
}

function FolderRow({ place, name, files }: { place: Place; name: string; files: number }) {
  const { project } = place
  const folder = place.folder === '' ? name : `${place.folder}/${name}`
  return (
    <tr>
      <td data-by="name">
        <Link to={addressOf({ project, folder })} className="file-name">
          <Icon name="files" />
          <span className="clip">{name}</span>
        </Link>
      </td>
      <td data-by="type" className="soft">
        Folder
      </td>
      <td data-by="size" className="soft numeric">
        {count(files)} {files === 1 ? 'file' : 'files'}
      </td>
      <td data-by="created_at" />
      <td />
    </tr>
  )
}

interface RowProps {
  address: string
  file: FileRow
  onRename: (file: FileRow) => void
}

const Row = memo(function Row({ address, file, onRename }: RowProps) {
  const session = useSession()
  const queries = useQueryClient()
  const { id, name, size, type, created_at: created, folder } = file
  const remove = () =>
    deleteWithUndo(session, file, () => void queries.invalidateQueries({ queryKey: ['stored'] }))
  return (
    <tr>
      <td data-by="name">
        <Link to={address} className="file-name" title={name}>
          <Icon name={iconFor(type)} />
          <span className="clip">{name}</span>
          {folder && <span className="soft small clip">{folder}</span>}
        </Link>
      </td>
      <td data-by="type" className="soft">
        <span title={type}>{labelFor(type)}</span>
      </td>
      <td data-by="size" className="soft numeric">
        {bytes(size)}
      </td>
      <td data-by="created_at" className="soft numeric">
        <time dateTime={created} title={moment(created)}>
          {age(created)}
        </time>
      </td>
      <td>
        <Menu
          label={`Actions for ${name}`}
          entries={() => [
            { label: 'Download', icon: 'download', onSelect: () => downloadFile(session.atelier, id, name) },
            { label: 'Rename or move', icon: 'rename', onSelect: () => onRename(file) },
            'separator',
            { label: 'Delete', icon: 'trash', danger: true, onSelect: remove },
          ]}
        />
      </td>
    </tr>
  )
})
