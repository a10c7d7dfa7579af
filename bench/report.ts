// Generates bench/results.md and its charts from the stored results.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chart } from './chart.ts'
import { spread } from './figures.ts'
import type { KeptPart } from './kept.ts'
import type { Goal, Table } from './part.ts'

/** Maximum CPU use of other processes on an idle machine, in percent. */
const QUIET = 5

export interface Page {
  readonly markdown: string
  /** By their names on the page. */
  readonly charts: ReadonlyMap<string, string>
}

/** `explained`: manual notes on rows that miss their goal. */
export function page(parts: readonly KeptPart[], explained: string): Page {
  const charts = new Map<string, string>()
  const sections = parts.map((part) => section(part, charts))
  const goals = parts.flatMap((part) => part.goals.map((goal) => ({ ...goal, part })))
  const counted = goals.filter(({ reached }) => reached !== undefined)
  const reached = counted.filter((goal) => goal.reached).length
  const doubted = counted.filter(({ part }) => doubts(part) !== '').length
  const rows = goals.map(
    ({ part, ...goal }) =>
      `| ${goal.what} | ${goal.wanted} | ${goal.is} | ${mark(goal)} | [${part.date.slice(0, 10)}](#${anchor(part.title)})${doubts(part)} |`,
  )
  const markdown = [
    '# Results',
    '',
    'Made by `npm run bench`; do not edit. Every way is measured in turn, round by round, and a ratio is the median of the ratios of each round; figures are medians with the least and the most beside them. Atelier runs with everything on that it promises: every upload is scanned, and what it answers 201 to is synced to disk. Milliseconds belong to the machine named in each part; ratios travel.',
    '',
    `**${reached} of ${counted.length} goals are reached.**${doubted === 0 ? '' : ` Of the ${counted.length}, ${doubted} are from quick looks, a busy machine or a weakened server: read those as hints.`}`,
    '',
    '| what | wanted | is | | measured |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    ...(explained === '' ? [] : [explained.trim(), '']),
    ...sections,
  ].join('\n')
  return { markdown: `${markdown.trimEnd()}\n`, charts }
}

export function inOrder(parts: readonly KeptPart[], names: readonly string[]): KeptPart[] {
  return parts.toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
}

export function writePage(folder: string, { markdown, charts }: Page): void {
  writeFileSync(join(folder, 'results.md'), markdown)
  rmSync(join(folder, 'charts'), { recursive: true, force: true })
  mkdirSync(join(folder, 'charts'))
  for (const [name, drawing] of charts) writeFileSync(join(folder, 'charts', name), drawing)
}

function section(part: KeptPart, charts: Map<string, string>): string {
  const lines = [
    `## ${part.title}`,
    '',
    `${part.date.slice(0, 16).replace('T', ' ')} UTC, \`${part.command}\`, ${part.rounds} rounds. ${part.machine}. Commit ${part.commit}.`,
    '',
    ...warnings(part).flatMap((warning) => [`**${warning}**`, '']),
  ]
  for (const [index, table] of part.tables.entries()) {
    lines.push(...markdownTable(table), '')
    if (table.plain) continue
    const name = `${part.name}-${index + 1}.svg`
    charts.set(name, chart(table))
    lines.push(`![${table.title}: ${table.unit}](charts/${name})`, '')
  }
  for (const note of part.notes) lines.push(`- ${note}`)
  if (part.versions.length > 0) lines.push(`- Versions: ${part.versions.join('; ')}.`)
  return `${lines.join('\n')}\n`
}

function isBusy({ others }: KeptPart): boolean {
  return others > QUIET
}

/** Why a row of the first table is less reliable, in a word. */
function doubts(part: KeptPart): string {
  return [
    ...(part.quick ? [', quick'] : []),
    ...(part.weaknesses.length > 0 ? [', weak'] : []),
    ...(isBusy(part) ? [', busy'] : []),
  ].join('')
}

function warnings(part: KeptPart): string[] {
  return [
    ...(part.quick ? ['A quick look: too few rounds for figures to rely on.'] : []),
    ...(part.weaknesses.length > 0
      ? [`Not what Atelier does when it serves (--weak): ${part.weaknesses.join('; ')}.`]
      : []),
    ...(isBusy(part)
      ? [
          `The machine was busy (others took ${part.others} % of its cores): ratios are rough, and only processor time can be compared.`,
        ]
      : []),
  ]
}

export function markdownTable({ title, unit, columns, rows }: Table): string[] {
  return [
    `| ${title}, ${unit} | ${columns.join(' | ')} |`,
    `|---|${'---|'.repeat(columns.length)}`,
    ...rows.map(
      ({ what, cells }) =>
        `| ${what} | ${columns.map((_, index) => spread(cells[index] ?? [])).join(' | ')} |`,
    ),
  ]
}

function mark({ reached }: Goal): string {
  return reached === undefined ? 'not measured' : reached ? 'reached' : '**short**'
}

function anchor(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')
}
