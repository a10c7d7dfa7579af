import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { plural } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { usePermissions } from '../../ui/permissions.ts'
import { Link } from '../../ui/router.tsx'
import { foldersQuery } from './api.ts'
import { entryAttributes } from './move-by-dragging.tsx'
import { addressOf } from './place.ts'

export function FolderTree({ project, folder }: { project: string; folder: string }) {
  return (
    <nav className="tree" aria-label="Folder tree">
      <Link to={addressOf({ project })} aria-current={folder === '' ? 'true' : undefined} data-folder="">
        <Icon name="files" />
        <span className="clip">{project}</span>
      </Link>
      <Level project={project} parent="" current={folder} />
    </nav>
  )
}

interface LevelProps {
  project: string
  parent: string
  current: string
}

function Level({ project, parent, current }: LevelProps) {
  const folders = useInfiniteQuery(foldersQuery(useAtelier(), project, parent))
  const entries = folders.data?.pages.flatMap((page) => page.folders) ?? []
  if (entries.length === 0) return null
  return (
    <ul>
      {entries.map(({ name, files }) => (
        <Branch
          key={name}
          project={project}
          path={parent === '' ? name : `${parent}/${name}`}
          name={name}
          files={files}
          current={current}
        />
      ))}
      {folders.hasNextPage && (
        <li>
          <Button small kind="plain" onClick={() => folders.fetchNextPage()}>
            More folders
          </Button>
        </li>
      )}
    </ul>
  )
}

interface BranchProps {
  project: string
  path: string
  name: string
  files: number
  current: string
}

function Branch({ project, path, name, files, current }: BranchProps) {
  const isAncestor = current === path || current.startsWith(`${path}/`)
  const mayWrite = usePermissions()('files:write')
  const [chosen, setChosen] = useState<boolean>()
  const open = chosen ?? isAncestor
  const isCurrent = current === path
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) scrollIntoTree(row.current)
  }, [isCurrent])
  return (
    <li>
      <div ref={row} {...entryAttributes({ kind: 'folder', name, path }, mayWrite)} data-folder={path}>
        <button
          type="button"
          aria-expanded={open}
          aria-label={`${open ? 'Close' : 'Open'} ${name}`}
          onClick={() => setChosen(!open)}
        >
          <Icon name={open ? 'down' : 'right'} />
        </button>
        <Link
          to={addressOf({ project, folder: path })}
          aria-current={isCurrent ? 'true' : undefined}
          title={`${name}: ${plural(files, 'file')}`}
        >
          <span className="clip">{name}</span>
        </Link>
      </div>
      {open && <Level project={project} parent={path} current={current} />}
    </li>
  )
}

/** scrollIntoView would also scroll the page. */
function scrollIntoTree(row: Element | null): void {
  const tree = row?.closest('.tree')
  if (!row || !tree) return
  const { top, bottom } = row.getBoundingClientRect()
  const seen = tree.getBoundingClientRect()
  if (bottom > seen.bottom) tree.scrollTop += bottom - seen.bottom
  else if (top < seen.top) tree.scrollTop += top - seen.top
}
