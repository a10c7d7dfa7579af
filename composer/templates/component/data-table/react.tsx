import { type ReactNode, useMemo, useState } from 'react'

export interface Column<T> {
  key: keyof T & string
  header: string
  sortable?: boolean
  /** Replaces the plain value in the cells of this column. */
  render?: (row: T) => ReactNode
}

interface TableProps<T> {
  columns: Column<T>[]
  rows: T[]
  pageSize?: number
  loading?: boolean
  emptyMessage?: string
  onRowClick?: (row: T) => void
  //: if selection
  onSelectionChange?: (rows: T[]) => void
  //: end
  //: if actions
  onEdit?: (row: T) => void
  onDelete?: (row: T) => void
  //: end
}

type Sort = { key: string; direction: 'ascending' | 'descending' } | undefined

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a ?? '').localeCompare(String(b ?? ''), undefined, { numeric: true })

const textOf = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? '')

//: if generic and not hasOwnFields
export default function __component_Pascal__<T extends object>({
//: else
function SearchableTable<T extends object>({
//: end
  columns,
  rows,
  pageSize = __pageSize__,
  loading = false,
  emptyMessage = '__empty__',
  onRowClick,
  //: if selection
  onSelectionChange,
  //: end
  //: if actions
  onEdit,
  onDelete,
  //: end
}: TableProps<T>) {
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<Sort>()
  const [page, setPage] = useState(1)
  //: if selection
  const [selected, setSelected] = useState<ReadonlySet<T>>(new Set())
  //: end

  const found = useMemo(() => {
    const term = search.trim().toLowerCase()
    const matching = rows.filter((row) =>
      columns.some(({ key }) => textOf(row[key]).toLowerCase().includes(term)),
    )
    if (!sort) return matching
    const sign = sort.direction === 'ascending' ? 1 : -1
    const key = sort.key as keyof T
    return matching.sort((a, b) => sign * compare(a[key], b[key]))
  }, [columns, rows, search, sort])

  const pageCount = Math.max(1, Math.ceil(found.length / pageSize))
  const current = Math.min(page, pageCount)
  const visible = found.slice((current - 1) * pageSize, current * pageSize)
  let columnCount = columns.length
  //: if selection
  columnCount++
  //: end
  //: if actions
  columnCount++
  //: end

  function toggleSort(key: string) {
    if (sort?.key !== key) setSort({ key, direction: 'ascending' })
    else setSort(sort.direction === 'ascending' ? { key, direction: 'descending' } : undefined)
  }
  //: if selection

  function select(changed: T[], isSelected: boolean) {
    const next = new Set(selected)
    for (const row of changed) {
      if (isSelected) next.add(row)
      else next.delete(row)
    }
    setSelected(next)
    onSelectionChange?.(rows.filter((row) => next.has(row)))
  }
  //: end
  //: if csv

  function downloadCsv() {
    const quote = (value: unknown) => `"${textOf(value).replaceAll('"', '""')}"`
    const lines = [
      columns.map(({ header }) => quote(header)),
      ...found.map((row) => columns.map(({ key }) => quote(row[key]))),
    ]
    const url = URL.createObjectURL(new Blob([lines.join('\r\n')], { type: 'text/csv' }))
    const link = document.createElement('a')
    link.href = url
    link.download = '__thing_many_kebab__.csv'
    link.click()
    URL.revokeObjectURL(url)
  }
  //: end

  return (
    <div className="data-table">
      <style>{styles}</style>
      <div className="bar">
        <input
          type="search"
          placeholder="Search…"
          aria-label="Search"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            setPage(1)
          }}
        />
        {/*: if selection */}
        <span role="status">{selected.size} selected</span>
        {/*: end */}
        {/*: if csv */}
        <button type="button" onClick={downloadCsv}>
          Export CSV
        </button>
        {/*: end */}
      </div>
      <div className="scroll">
        <table aria-busy={loading}>
          <thead>
            <tr>
              {/*: if selection */}
              <th>
                <input
                  type="checkbox"
                  aria-label="Select all rows"
                  checked={found.length > 0 && found.every((row) => selected.has(row))}
                  onChange={(event) => select(found, event.target.checked)}
                />
              </th>
              {/*: end */}
              {columns.map(({ key, header, sortable }) => {
                const direction = sort?.key === key ? sort.direction : 'none'
                return (
                  <th key={key} scope="col" aria-sort={sortable ? direction : undefined}>
                    {sortable ? (
                      <button type="button" onClick={() => toggleSort(key)}>
                        {header}
                        <span aria-hidden="true">{{ ascending: ' ▲', descending: ' ▼', none: '' }[direction]}</span>
                      </button>
                    ) : (
                      header
                    )}
                  </th>
                )
              })}
              {/*: if actions */}
              <th scope="col">Actions</th>
              {/*: end */}
            </tr>
          </thead>
          <tbody>
            {loading &&
              Array.from({ length: Math.min(pageSize, 5) }, (_, index) => (
                <tr key={index}>
                  <td colSpan={columnCount}>
                    <span className="skeleton" />
                  </td>
                </tr>
              ))}
            {!loading && visible.length === 0 && (
              <tr>
                <td className="empty" colSpan={columnCount}>
                  {emptyMessage}
                </td>
              </tr>
            )}
            {!loading &&
              visible.map((row) => (
                <tr
                  key={rows.indexOf(row)}
                  className={onRowClick && 'clickable'}
                  tabIndex={onRowClick && 0}
                  onClick={() => onRowClick?.(row)}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter' && event.target === event.currentTarget) onRowClick?.(row)
                  }}
                >
                  {/*: if selection */}
                  <td>
                    <input
                      type="checkbox"
                      aria-label="Select row"
                      checked={selected.has(row)}
                      onClick={(event) => event.stopPropagation()}
                      onChange={(event) => select([row], event.target.checked)}
                    />
                  </td>
                  {/*: end */}
                  {columns.map(({ key, render }) => (
                    <td key={key}>{render ? render(row) : textOf(row[key])}</td>
                  ))}
                  {/*: if actions */}
                  <td onClick={(event) => event.stopPropagation()}>
                    <button type="button" onClick={() => onEdit?.(row)}>
                      Edit
                    </button>{' '}
                    <button type="button" onClick={() => onDelete?.(row)}>
                      Delete
                    </button>
                  </td>
                  {/*: end */}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      <div className="bar">
        <button type="button" disabled={current === 1} onClick={() => setPage(current - 1)}>
          Previous
        </button>
        <span role="status">
          Page {current} of {pageCount}
        </span>
        <button type="button" disabled={current === pageCount} onClick={() => setPage(current + 1)}>
          Next
        </button>
      </div>
    </div>
  )
}
//: if not generic or hasOwnFields

export interface __thing_Pascal__ {
  id: number
  //: each field in fields
  __field_camel__: __field_ts__
  //: end
}

const columns: Column<__thing_Pascal__>[] = [
  //: each field in fields
  { key: '__field_camel__', header: '__field_label__', sortable: true },
  //: end
]

const sampleRows: __thing_Pascal__[] = [
  //: each sample in samples
  { id: __number__, __sample_js__ },
  //: end
]

/** Shows sample rows until it gets its own. */
export default function __component_Pascal__({
  rows = sampleRows,
  ...props
}: Partial<Omit<TableProps<__thing_Pascal__>, 'columns'>>) {
  return <SearchableTable columns={columns} rows={rows} {...props} />
}
//: end

const styles = `
//: include _style.css
`
