/**
 * Lays rows out as a table of text with columns of equal width.
 * @also print a table, format rows as text table, align columns in the console, ascii table
 * @example formatTable([['a', 'bb'], ['ccc', 'd']]) // 'a    bb\nccc  d'
 * @example formatTable([['x']]) // 'x'
 * @example formatTable([]) // ''
 */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths: number[] = []
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, [...cell].length)
    })
  }
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
