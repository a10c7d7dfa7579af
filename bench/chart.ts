// SVG charts: bars relative to the largest of their row, with the spread as a line. They follow the light or dark scheme
// of the viewer.
import { figure } from './figures.ts'
import type { Table } from './part.ts'
import { median, type Series } from './rounds.ts'

const WIDTH = 760
const MARGIN = 16
const NAMES = 175
const FIGURES = 90
const BAR = 14
const STEP = 20
const TOP = 58

const STYLE = `
  text { font: 12px system-ui, sans-serif; fill: #1f2328 }
  .title { font-size: 15px; font-weight: 600 } .row { font-weight: 600 } .quiet { fill: #59636e }
  .page { fill: #ffffff } .ours { fill: #0969da } .theirs { fill: #afb8c1 } .spread { stroke: #1f2328 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 } .quiet { fill: #9198a1 }
    .page { fill: #0d1117 } .ours { fill: #4493f8 } .theirs { fill: #565f69 } .spread { stroke: #e6edf3 }
  }`

export function chart({ title, unit, better, columns, rows }: Table): string {
  // Without peers, all bars are Atelier's.
  const compared = columns.some((name) => name.startsWith('Atelier'))
  const isOurs = (name: string) => !compared || name.startsWith('Atelier')
  const parts: string[] = []
  let top = TOP
  for (const { what, cells } of rows) {
    const most = Math.max(...cells.map(median).filter(Number.isFinite))
    parts.push(text(MARGIN, top + 12, what, 'row'))
    top += STEP
    for (const [index, name] of columns.entries()) {
      parts.push(bar(top, name, cells[index] ?? [], most, isOurs(name)))
      top += STEP
    }
    top += 8
  }
  const height = top + MARGIN
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escaped(title)}">
<style>${STYLE}
</style>
<rect class="page" width="${WIDTH}" height="${height}" rx="6"/>
${text(MARGIN, 26, title, 'title')}
${text(MARGIN, 44, `${unit}; ${better} is better; bars to the longest of each row, lines from least to most`, 'quiet')}
${parts.join('\n')}
</svg>
`
}

function bar(top: number, name: string, values: Series, most: number, ours: boolean): string {
  const start = MARGIN + NAMES
  const middle = top + BAR / 2
  const label = text(start - 8, top + 11, name, 'name', 'end')
  if (values.length === 0) return `${label}\n${text(start, top + 11, 'not measured', 'quiet')}`
  // Leaves room for a spread that exceeds the longest median.
  const room = (WIDTH - MARGIN - FIGURES - start) / 1.25
  const at = (value: number) => (start + Math.min(value / most, 1.25) * room).toFixed(1)
  const width = Math.max((median(values) / most) * room, 1).toFixed(1)
  const [least, longest] = [at(Math.min(...values)), at(Math.max(...values))]
  return [
    label,
    `<rect class="${ours ? 'ours' : 'theirs'}" x="${start}" y="${top}" width="${width}" height="${BAR}" rx="2"/>`,
    `<path class="spread" d="M${least} ${middle}H${longest}"/>`,
    text(WIDTH - MARGIN, top + 11, figure(median(values)), 'figure', 'end'),
  ].join('\n')
}

function text(x: number, y: number, words: string, kind: string, anchor = 'start'): string {
  return `<text class="${kind}" x="${x}" y="${y}" text-anchor="${anchor}">${escaped(words)}</text>`
}

function escaped(words: string): string {
  return words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
