import { htmlText } from '../quote.ts'
import { capital, contracted, countWords } from './english.ts'
import type { Format } from './length.ts'

/** A sentence or an item of a list. The lower its rank, the later it is left out; what has none always stays. */
export interface Line {
  readonly text: string
  readonly rank: number
  /** In the wish's own words: not to be changed for the sake of tone. */
  readonly given?: true
}

export type Block =
  | { readonly block: 'heading'; readonly level: number; readonly text: string }
  | { readonly block: 'paragraph'; readonly lines: readonly Line[] }
  | { readonly block: 'list'; readonly style: ListStyle; readonly lines: readonly Line[] }
  /** `Subject: …`, each on a line of its own. */
  | { readonly block: 'labels'; readonly lines: readonly (Line & { readonly label: string })[] }
  /** Short lines under each other: an address, a verse, a signature. */
  | { readonly block: 'verse'; readonly lines: readonly Line[] }
  | { readonly block: 'code'; readonly language: string; readonly text: string }

export type ListStyle = 'bullets' | 'numbers' | 'boxes'
type Said = string | Line

const asLine = (said: Said): Line => (typeof said === 'string' ? { text: said, rank: 0 } : said)
const asLines = (said: readonly Said[]): Line[] => said.map(asLine).filter(({ text }) => text.trim() !== '')

export const heading = (level: number, text: string): Block => ({
  block: 'heading',
  level,
  text: capital(text),
})
/** A name as it is written: `npm`, `gitfox`. */
export const titled = (level: number, text: string): Block => ({ block: 'heading', level, text })
export const paragraph = (...said: readonly Said[]): Block => ({ block: 'paragraph', lines: asLines(said) })
export const bullets = (said: readonly Said[]): Block => list('bullets', said)
export const numbered = (said: readonly Said[]): Block => list('numbers', said)
export const list = (style: ListStyle, said: readonly Said[]): Block => ({
  block: 'list',
  style,
  lines: asLines(said),
})
export const verse = (...said: readonly Said[]): Block => ({ block: 'verse', lines: asLines(said) })
export const code = (language: string, text: string): Block => ({ block: 'code', language, text })
export const labels = (said: Readonly<Record<string, string | undefined>>): Block => ({
  block: 'labels',
  lines: Object.entries(said).flatMap(([label, text]) =>
    text === undefined || text === '' ? [] : [{ label, text, rank: 0, given: true as const }],
  ),
})

/** May be left out when the text gets too long: 1 last, 9 first. */
export const may = (rank: number, text: string): Line => ({ text, rank })
export const given = (text: string, rank = 0): Line => ({ text, rank, given: true })

/** What must be filled in: `[date]`. */
export const blank = (what: string): string => `[${what}]`

export const linesOf = (block: Block): readonly Line[] =>
  block.block === 'heading'
    ? [{ text: block.text, rank: 0, given: true }]
    : block.block === 'code'
      ? [{ text: block.text, rank: 0, given: true }]
      : block.block === 'labels'
        ? block.lines.map((line) => ({ ...line, text: `${line.label}: ${line.text}` }))
        : block.lines

/** As a reader's program counts them: the numbers of a list too. */
export const wordsIn = (blocks: readonly Block[]): number =>
  blocks.reduce(
    (sum, block) =>
      sum +
      (block.block === 'list' && block.style === 'numbers' ? block.lines.length : 0) +
      linesOf(block).reduce((words, { text }) => words + countWords(text), 0),
    0,
  )

/** The same document with each line through `change`; what loses all its lines is gone, headings without a text too. */
export function mapLines(blocks: readonly Block[], change: (line: Line) => Line | undefined): Block[] {
  const kept = blocks.map((block): Block => {
    if (block.block === 'heading' || block.block === 'code') return block
    if (block.block === 'labels')
      return { ...block, lines: block.lines.flatMap((line) => (change(line) ? [line] : [])) }
    return { ...block, lines: block.lines.flatMap((line) => change(line) ?? []) }
  })
  const full = kept.filter(
    (block) => block.block === 'heading' || block.block === 'code' || block.lines.length > 0,
  )
  return full.filter(
    (block, at) => block.block !== 'heading' || block.level === 1 || hasText(full, at, block.level),
  )
}

function hasText(blocks: readonly Block[], at: number, level: number): boolean {
  const next = blocks[at + 1]
  return next !== undefined && (next.block !== 'heading' || next.level > level)
}

export const spoken = (blocks: readonly Block[]): Block[] =>
  mapLines(blocks, (line) => (line.given ? line : { ...line, text: contracted(line.text) }))

export function render(blocks: readonly Block[], format: Format): string {
  const parts = blocks.map((block) => printers[format](block))
  const text = parts.filter((part) => part !== '').join(format === 'html' ? '\n' : '\n\n')
  return `${text}\n`
}

// Control characters and those that change the direction of writing hide what a text says.
const HIDDEN = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu
const plainText = (text: string): string => text.replace(HIDDEN, ' ').replace(/ {2,}/g, ' ').trim()
// What would open a tag, a heading or a list where only words were meant.
const markdownText = (text: string): string =>
  plainText(text)
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/^(?:#{1,6}|[-+*]|>)(?= )/, '\\$&')

const flat = (lines: readonly Line[], one: (text: string) => string): string =>
  lines.map(({ text }) => one(text)).join(' ')

const printers: Readonly<Record<Format, (block: Block) => string>> = {
  markdown: (block) => {
    switch (block.block) {
      case 'heading':
        return `${'#'.repeat(block.level)} ${markdownText(block.text)}`
      case 'paragraph':
        return flat(block.lines, markdownText)
      case 'list':
        return listLines(block.style, block.lines, markdownText)
      case 'labels':
        return block.lines.map(({ label, text }) => `**${label}:** ${markdownText(text)}`).join('  \n')
      case 'verse':
        return block.lines.map(({ text }) => markdownText(text)).join('  \n')
      case 'code':
        return `\`\`\`${block.language}\n${block.text.replaceAll('```', "'''")}\n\`\`\``
    }
  },
  text: (block) => {
    const bare = (text: string): string => plainText(text.replace(/\*\*|`/g, ''))
    switch (block.block) {
      case 'heading':
        return block.level === 1 ? bare(block.text).toUpperCase() : bare(block.text)
      case 'paragraph':
        return flat(block.lines, bare)
      case 'list':
        return listLines(block.style, block.lines, bare)
      case 'labels':
        return block.lines.map(({ label, text }) => `${label}: ${bare(text)}`).join('\n')
      case 'verse':
        return block.lines.map(({ text }) => bare(text)).join('\n')
      case 'code':
        return block.text.replace(/^/gm, '    ')
    }
  },
  html: (block) => {
    const inline = (text: string): string =>
      htmlText(plainText(text))
        .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
        .replace(/`([^`]+)`/g, '<code>$1</code>')
    switch (block.block) {
      case 'heading':
        return `<h${block.level}>${inline(block.text)}</h${block.level}>`
      case 'paragraph':
        return `<p>${flat(block.lines, inline)}</p>`
      case 'list': {
        const tag = block.style === 'numbers' ? 'ol' : 'ul'
        return `<${tag}>\n${block.lines.map(({ text }) => `  <li>${inline(text)}</li>`).join('\n')}\n</${tag}>`
      }
      case 'labels':
        return `<p>${block.lines.map(({ label, text }) => `<strong>${label}:</strong> ${inline(text)}`).join('<br>\n')}</p>`
      case 'verse':
        return `<p>${block.lines.map(({ text }) => inline(text)).join('<br>\n')}</p>`
      case 'code':
        return `<pre><code>${block.text.split('\n').map(htmlText).join('\n')}</code></pre>`
    }
  },
}

function listLines(style: ListStyle, lines: readonly Line[], one: (text: string) => string): string {
  const mark = (at: number): string =>
    style === 'numbers' ? `${at + 1}.` : style === 'boxes' ? '- [ ]' : '-'
  return lines.map(({ text }, at) => `${mark(at)} ${one(text)}`).join('\n')
}
