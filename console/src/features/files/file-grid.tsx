import { memo } from 'react'
import { bytes, plural } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { Link, navigate } from '../../ui/router.tsx'
import type { WarnedFile } from './api.ts'
import { type Entry, type FileRow, type FolderItem, joinPath, parentOf } from './entries.ts'
import { type Action, FileMenu, FolderMenu } from './entry-menus.tsx'
import { entryAttributes } from './move-by-dragging.tsx'
import { PickAll, PickBox } from './pick-box.tsx'
import { Thumbnail } from './picture.tsx'
import { addressOf, type ProjectPlace, type Sort } from './place.ts'
import type { Selection } from './selection.ts'
import { Warnings } from './warnings.tsx'
import './file-grid.css'

const SORTS: readonly { sort: Sort; label: string }[] = [
  { sort: 'created_at-down', label: 'Newest first' },
  { sort: 'created_at-up', label: 'Oldest first' },
  { sort: 'name-up', label: 'Name' },
  { sort: 'name-down', label: 'Name, Z to A' },
  { sort: 'type-up', label: 'Type' },
  { sort: 'type-down', label: 'Type, Z to A' },
  { sort: 'size-up', label: 'Smallest first' },
  { sort: 'size-down', label: 'Largest first' },
]

interface Props {
  place: ProjectPlace
  folders: readonly FolderItem[]
  files: readonly FileRow[]
  /** Undefined if the list cannot be sorted. */
  sort: Sort | undefined
  selection: Selection
  mayWrite: boolean
  onAct: (action: Action, entry: Entry) => void
  warned: ReadonlyMap<string, WarnedFile>
}

/** The files as tiles, with thumbnails of images. */
export function FileGrid({ place, folders, files, sort, selection, mayWrite, onAct, warned }: Props) {
  const { project, folder } = place
  return (
    <>
      <div className="grid-head">
        <PickAll
          selected={selection.keys.size}
          total={folders.length + files.length}
          onToggle={selection.toggleAll}
        />
        {sort === undefined ? (
          <p className="small soft">Newest first</p>
        ) : (
          <select
            className="select"
            aria-label="Sort"
            value={sort}
            onChange={(event) =>
              navigate(addressOf({ ...place, sort: event.currentTarget.value as Sort, page: 1 }))
            }
          >
            {SORTS.map((each) => (
              <option key={each.sort} value={each.sort}>
                {each.label}
              </option>
            ))}
          </select>
        )}
      </div>
      <ul className="file-grid" aria-label="Files and folders">
        {folders.map((each) => (
          <li
            key={each.path}
            className="tile"
            {...entryAttributes({ kind: 'folder', name: each.name, path: each.path }, mayWrite)}
            data-folder={each.path}
            data-selected={selection.keys.has(each.path) || undefined}
          >
            <Link to={addressOf({ project, folder: each.path })} title={each.path}>
              <span className="thumbnail">
                <Icon name="files" />
              </span>
              <span className="clip">{each.name}</span>
              <span className="soft small clip">
                {plural(each.files, 'file')}
                {parentOf(each.path) !== folder && ` · ${parentOf(each.path)}`}
              </span>
            </Link>
            <PickBox
              name={each.name}
              id={each.path}
              selected={selection.keys.has(each.path)}
              onSelect={selection.toggle}
            />
            <FolderMenu project={project} folder={each} mayWrite={mayWrite} onAct={onAct} />
          </li>
        ))}
        {files.map((file) => (
          <Tile
            key={file.id}
            address={addressOf({ ...place, file: file.id })}
            path={joinPath(file.folder ?? folder, file.name)}
            file={file}
            selected={selection.keys.has(file.id)}
            mayWrite={mayWrite}
            onSelect={selection.toggle}
            onAct={onAct}
            warned={warned.get(file.id)}
          />
        ))}
      </ul>
    </>
  )
}

interface TileProps extends Pick<Props, 'mayWrite' | 'onAct'> {
  address: string
  path: string
  file: FileRow
  selected: boolean
  onSelect: (key: string, range: boolean) => void
  warned: WarnedFile | undefined
}

const Tile = memo(function Tile(props: TileProps) {
  const { address, path, file, selected, mayWrite, onSelect, onAct, warned } = props
  const { id, name, size, folder } = file
  return (
    <li
      className="tile"
      {...entryAttributes({ kind: 'file', id, name, path }, mayWrite)}
      data-selected={selected || undefined}
    >
      <Link to={address} title={path}>
        <Thumbnail file={file} />
        <span className="clip">{name}</span>
        <span className="soft small clip">
          {bytes(size)}
          {folder && ` · ${folder}`}
        </span>
        {warned && <Warnings {...warned} />}
      </Link>
      <PickBox name={name} id={id} selected={selected} onSelect={onSelect} />
      <FileMenu file={file} path={path} mayWrite={mayWrite} onAct={onAct} />
    </li>
  )
})
