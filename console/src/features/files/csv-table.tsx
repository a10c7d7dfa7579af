import { useMemo } from 'react'
import { count } from '../../ui/format.ts'
import { parseCsv } from './csv.ts'

// More cells would slow down the page; the source shows everything.
const MAX_ROWS = 500
const MAX_COLUMNS = 50

/** A CSV text as a table. The first row has the headings. */
export function CsvTable({ text, title }: { text: string; title: string }) {
  const { rows, more } = useMemo(() => parseCsv(text, MAX_ROWS + 1), [text])
  const [head = [], ...body] = rows
  const columns = Math.max(0, ...rows.map((row) => row.length))
  const shown = Array.from({ length: Math.min(columns, MAX_COLUMNS) }, (_, index) => index)
  const alignments = shown.map((index) =>
    body.every((row) => isNumber(row[index])) ? 'end numeric' : undefined,
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables must be scrollable by keyboard
    <section className="csv" aria-label={`Table of ${title}`} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            {shown.map((index) => (
              <th key={index} scope="col" className={alignments[index]}>
                {head[index] || `Column ${index + 1}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
            <tr key={number}>
              {shown.map((index) => (
                <td key={index} className={alignments[index]}>
                  {row[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {(more || columns > MAX_COLUMNS) && (
        <p className="small soft">
          Only the first {count(body.length)} rows and {count(shown.length)} columns are shown. The source has
          all of them.
        </p>
      )}
    </section>
  )
}

/** Missing values do not make a column of numbers one of text. */
function isNumber(text: string | undefined): boolean {
  return !text || /^-?\d[\d.,]*%?$/.test(text)
}
