import { memo, Suspense, useCallback, useDeferredValue, useState } from 'react'
import { age, bytes, count, moment } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { lazily } from '../../ui/lazily.ts'
import { usePermissions } from '../../ui/permissions.ts'
import { Link } from '../../ui/router.tsx'
import { Waiting } from '../../ui/states.tsx'
import type { WarnedFile } from './api.ts'
import { type Entry, type FileRow, type FolderItem, joinPath, parentOf } from './entries.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { type Action, FileMenu, FolderMenu } from './entry-menus.tsx'
import { iconFor, labelFor } from './kinds.ts'
import { entryAttributes } from './move-by-dragging.tsx'
import { PickAll, PickBox } from './pick-box.tsx'
import { addressOf, NEWEST, type Place, type ProjectPlace, type Sort } from './place.ts'
import { useSelection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useView } from './view-switch.tsx'
import { useWarned, Warnings } from './warnings.tsx'

const FileGrid = lazily(async () => (await import('./file-grid.tsx')).FileGrid)

interface Props {
  place: ProjectPlace
  folders: readonly FolderItem[]
  files: readonly FileRow[]
  /** Undefined if the list cannot be sorted. */
  sort: Sort | undefined
}

export function FileTable({ place, folders, files, sort }: Props) {
  const { project, folder } = place
  const mayWrite = usePermissions()('files:write')
  const [acting, setActing] = useState<{ action: Action; entry: Entry }>()
  const act = useCallback((action: Action, entry: Entry) => setActing({ action, entry }), [])
  const view = useView()
  const warned = useWarned(project)
  // Rendered in chunks, so that input stays responsive.
  const drawn = useDeferredValue(files)
  const entries = [
    ...folders.map(({ name, path }): Entry => ({ kind: 'folder', name, path })),
    ...drawn.map(
      ({ id, name, folder: own = folder }): Entry => ({ kind: 'file', id, name, path: joinPath(own, name) }),
    ),
  ]
  const selection = useSelection(addressOf({ ...place, file: undefined, tab: undefined }), entries.map(keyOf))
  const selected = entries.filter((entry) => selection.keys.has(keyOf(entry)))
  const actions = (
    <>
      {selected.length > 0 && (
        <SelectionBar
          project={project}
          folder={folder}
          entries={selected}
          mayWrite={mayWrite}
          onClear={selection.clear}
        />
      )}
      {acting && <EntryDialog project={project} {...acting} onClose={() => setActing(undefined)} />}
    </>
  )
  if (view === 'grid')
    return (
      <Suspense fallback={<Waiting />}>
        <FileGrid
          place={place}
          folders={folders}
          files={drawn}
          sort={sort}
          selection={selection}
          mayWrite={mayWrite}
          onAct={act}
          warned={warned}
        />
        {actions}
      </Suspense>
    )
  return (
    <>
      <table className="table file-table">
        <thead>
          <tr>
            <th data-by="select">
              <PickAll selected={selected.length} total={entries.length} onToggle={selection.toggleAll} />
            </th>
            <Head place={place} by="name" label="Name" sort={sort} />
            <Head place={place} by="type" label="Type" sort={sort} />
            <Head place={place} by="size" label="Size" sort={sort} />
            <Head place={place} by="created_at" label="Uploaded" sort={sort} />
            <th>
              <span className="hidden-visually">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {folders.map((each) => (
            <FolderRow
              key={each.path}
              project={project}
              within={folder}
              folder={each}
              selected={selection.keys.has(each.path)}
              mayWrite={mayWrite}
              onSelect={selection.toggle}
              onAct={act}
            />
          ))}
          {drawn.map((file) => (
            <Row
              key={file.id}
              address={addressOf({ ...place, file: file.id })}
              path={joinPath(file.folder ?? folder, file.name)}
              file={file}
              selected={selection.keys.has(file.id)}
              mayWrite={mayWrite}
              onSelect={selection.toggle}
              onAct={act}
              warned={warned.get(file.id)}
            />
          ))}
        </tbody>
      </table>
      {actions}
    </>
  )
}

/** Folders have no id. */
function keyOf({ id, path }: Entry): string {
  return id ?? path
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

interface RowProps {
  selected: boolean
  mayWrite: boolean
  onSelect: (key: string, range: boolean) => void
  onAct: (action: Action, entry: Entry) => void
}

interface FolderRowProps extends RowProps {
  project: string
  /** The folder that is open. */
  within: string
  folder: FolderItem
}

function FolderRow({ project, within, folder, selected, mayWrite, onSelect, onAct }: FolderRowProps) {
  const { name, path, files } = folder
  const entry: Entry = { kind: 'folder', name, path }
  const parent = parentOf(path) // another one in search results
  return (
    <tr {...entryAttributes(entry, mayWrite)} data-folder={path} data-selected={selected || undefined}>
      <td data-by="select">
        <PickBox name={name} id={path} selected={selected} onSelect={onSelect} />
      </td>
      <td data-by="name">
        <Link to={addressOf({ project, folder: path })} className="file-name">
          <Icon name="files" />
          <span className="clip">{name}</span>
          {parent !== within && <span className="soft small clip">{parent}</span>}
        </Link>
      </td>
      <td data-by="type" className="soft">
        Folder
      </td>
      <td data-by="size" className="soft numeric">
        {count(files)} {files === 1 ? 'file' : 'files'}
      </td>
      <td data-by="created_at" />
      <td>
        <FolderMenu project={project} folder={folder} mayWrite={mayWrite} onAct={onAct} />
      </td>
    </tr>
  )
}

interface FileRowProps extends RowProps {
  address: string
  path: string
  file: FileRow
  warned: WarnedFile | undefined
}

const Row = memo(function Row(props: FileRowProps) {
  const { address, path, file, selected, mayWrite, onSelect, onAct, warned } = props
  const { id, name, size, type, created_at: created, folder } = file
  const entry: Entry = { kind: 'file', id, name, path }
  return (
    <tr {...entryAttributes(entry, mayWrite)} data-selected={selected || undefined}>
      <td data-by="select">
        <PickBox name={name} id={id} selected={selected} onSelect={onSelect} />
      </td>
      <td data-by="name">
        <Link to={address} className="file-name" title={name}>
          <Icon name={iconFor(type)} />
          <span className="clip">{name}</span>
          {folder && <span className="soft small clip">{folder}</span>}
          {warned && <Warnings {...warned} />}
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
        <FileMenu file={file} path={path} mayWrite={mayWrite} onAct={onAct} />
      </td>
    </tr>
  )
})
