import { useQuery } from '@tanstack/react-query'
import { useAtelier } from '../../ui/client.tsx'
import { bytes, count, plural } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { Empty, Problem, Waiting } from '../../ui/states.tsx'
import { readZipContents, type ZipItem } from './zip-contents.ts'

// Archives of strangers may be deeper than can be rendered.
const MAX_DEPTH = 30

interface Folder {
  readonly folders: Map<string, Folder>
  readonly files: ZipItem[]
}

interface Props {
  file: { readonly id: string; readonly name: string; readonly size: number; readonly sha256: string }
}

/** What a zip contains, as a tree. */
export function ZipTree({ file }: Props) {
  const atelier = useAtelier()
  const found = useQuery({
    queryKey: ['zip', file.id, file.sha256],
    queryFn: ({ signal }) => readZipContents(atelier, file, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (found.isError)
    return (
      <div className="sheet-body">
        <Problem error={found.error} onRetry={() => found.refetch()} />
      </div>
    )
  if (!found.data) return <Waiting />
  const { items, cut } = found.data
  if (items.length === 0) return <Empty title="This archive is empty" />
  return (
    <div className="sheet-body stack">
      <p className="small soft">
        {cut ? `The first ${count(items.length)} files` : plural(items.length, 'file')} ·{' '}
        {bytes(items.reduce((sum, { size }) => sum + size, 0))} unpacked
      </p>
      <Level folder={treeOf(items)} isOpen />
    </div>
  )
}

function treeOf(items: readonly ZipItem[]): Folder {
  const root: Folder = { folders: new Map(), files: [] }
  for (const { path, size } of items) {
    const parts = path.split('/').filter((part) => part !== '')
    const folders = parts.slice(0, Math.min(parts.length - 1, MAX_DEPTH))
    const name = parts.slice(folders.length).join('/') || path
    let folder = root
    for (const part of folders) {
      const inner: Folder = folder.folders.get(part) ?? { folders: new Map(), files: [] }
      folder.folders.set(part, inner)
      folder = inner
    }
    folder.files.push({ path: name, size })
  }
  return root
}

/** Only the first level is open, because archives can be large and deep. */
function Level({ folder, isOpen = false }: { folder: Folder; isOpen?: boolean }) {
  return (
    <ul className="zip-tree">
      {[...folder.folders].map(([name, inner]) => (
        <li key={`${name}/`}>
          <details open={isOpen && folder.folders.size === 1}>
            <summary>
              <Icon name="files" /> {name}
            </summary>
            <Level folder={inner} />
          </details>
        </li>
      ))}
      {folder.files.map(({ path, size }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a zip may have several files with the same path
        <li key={index}>
          <Icon name="file" /> <span>{path}</span> <span className="small soft numeric">{bytes(size)}</span>
        </li>
      ))}
    </ul>
  )
}
