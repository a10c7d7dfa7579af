import type { FileRow } from './entries.ts'
import type { Sort } from './place.ts'

const names = new Intl.Collator('en', { numeric: true })

export function sorted(files: readonly FileRow[], sort: Sort): FileRow[] {
  const [by, direction] = sort.split('-') as ['name' | 'type' | 'size' | 'created_at', 'up' | 'down']
  const sign = direction === 'up' ? 1 : -1
  const compare = (a: FileRow, b: FileRow) => (by === 'size' ? a.size - b.size : names.compare(a[by], b[by]))
  return files.toSorted((a, b) => sign * compare(a, b))
}
