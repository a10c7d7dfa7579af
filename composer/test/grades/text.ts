// Reads a text as headings, paragraphs, lists, tables and code, so that a check can look for a fact where it belongs.
// Comments, "Not included" notices and placeholders in brackets are no part of the text.
import { type Answer, expect, fail } from './check.ts'

export interface Block {
  readonly kind: 'heading' | 'paragraph' | 'item' | 'row' | 'code'
  readonly text: string
  /** Of a heading. */
  readonly level: number
  /** `-`, `1.` … of an item, the language of code. */
  readonly mark: string
}

export interface Section {
  readonly title: string
  readonly level: number
  readonly blocks: readonly Block[]
  readonly text: string
}

export class Text {
  /** Without comments and notices. */
  readonly raw: string
  readonly blocks: readonly Block[]

  constructor(content: string) {
    this.raw = withoutNotices(content).trim()
    this.blocks = blocksOf(this.raw)
  }

  of(kind: Block['kind']): readonly Block[] {
    return this.blocks.filter((block) => block.kind === kind)
  }

  /** Sentences of paragraphs, list items and table rows: where a fact can be stated. */
  get units(): readonly string[] {
    return this.blocks.flatMap(({ kind, text }) => {
      if (kind === 'paragraph') return [text, ...sentences(text)]
      return (kind === 'item' && (wordCount(text) >= 3 || /^\w[^:]*: /.test(text))) || kind === 'row'
        ? [text]
        : []
    })
  }

  get headings(): readonly string[] {
    return this.of('heading').map(({ text }) => text)
  }

  /** Each heading with what follows it up to the next heading of its level or above. */
  get sections(): readonly Section[] {
    return this.blocks.flatMap((block, index) => {
      if (block.kind !== 'heading') return []
      const rest = this.blocks.slice(index + 1)
      const end = rest.findIndex(({ kind, level }) => kind === 'heading' && level <= block.level)
      const blocks = end < 0 ? rest : rest.slice(0, end)
      const text = blocks.map((own) => own.text).join('\n')
      return [{ title: block.text, level: block.level, blocks, text }]
    })
  }

  section(title: RegExp): Section {
    return (
      this.sections.find((section) => title.test(section.title)) ??
      fail(`there is no section ${title.source}`)
    )
  }

  /** Prose and lists without headings and code. */
  get body(): string {
    return this.blocks
      .filter(({ kind }) => kind === 'paragraph' || kind === 'item' || kind === 'row')
      .map(({ text }) => text)
      .join('\n')
  }

  /** Whether one sentence, item or paragraph matches all patterns. */
  states(...patterns: readonly RegExp[]): boolean {
    return this.units.some((unit) => patterns.every((pattern) => pattern.test(unit)))
  }

  /** The value after a label such as `Subject:`, or the text below a heading with that name. */
  labelled(label: RegExp): string | undefined {
    const line = new RegExp(`^[\\s*_#>-]*(?:${label.source})[\\s*_]*:[\\s*_]*(.+?)[\\s*_]*$`, 'im')
    const found = line.exec(this.raw)?.[1]?.trim()
    if (found) return found
    const section = this.sections.find(({ title }) => new RegExp(`^(?:${label.source})\\b`, 'i').test(title))
    return section?.blocks[0]?.text
  }
}

/** Removes comments, and a "Not included" notice up to the next empty line, or as a section up to the next heading. */
function withoutNotices(content: string): string {
  return content
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^\s*\/\*[\s\S]*?\*\//, '')
    .replace(/^#{1,6} +not included\b[\s\S]*?(?=^#|(?![\s\S]))/gim, '')
    .replace(/^\W*not included\b[\s\S]*?(?=^\s*$|(?![\s\S]))/gim, '')
}

/** Removes marks of Markdown and placeholders in brackets. */
export function plain(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\(([^)]*)\)/g, '$1 $2')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\*\*|__|`/g, '')
    .replace(/(^|[\s(])([*_])([^*_]+)\2(?=[\s.,;:!?)]|$)/g, '$1$3')
    .replace(/\u00a0|\u202f/g, ' ')
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[ \t]+/g, ' ')
    .trim()
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let paragraph: string[] = []
  const flush = () => {
    const joined = plain(paragraph.join(' '))
    if (joined) blocks.push({ kind: 'paragraph', text: joined, level: 0, mark: '' })
    paragraph = []
  }
  const push = (kind: Block['kind'], own: string, mark = '', level = 0) => {
    flush()
    blocks.push({ kind, text: kind === 'code' ? own : plain(own), level, mark })
  }
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const fence = /^\s*(```|~~~)\s*([\w-]*)/.exec(line)
    if (fence) {
      const end = lines.findIndex((own, index) => index > at && own.trim().startsWith(fence[1] ?? '```'))
      const last = end < 0 ? lines.length : end
      push('code', lines.slice(at + 1, last).join('\n'), fence[2] ?? '')
      at = last
      continue
    }
    const heading = /^(#{1,6})\s+(.+?)\s*#*$/.exec(line)
    const bold = /^\s*\*\*([^*]+?):?\*\*:?\s*$/.exec(line)
    const item = /^\s*([-*•+]|\d{1,2}[.)])\s+(?:\[[ x]\]\s+)?(.+)$/.exec(line)
    if (heading) push('heading', heading[2] ?? '', '', heading[1]?.length ?? 1)
    else if (bold) push('heading', bold[1] ?? '', '', 7)
    else if (/^\s*(?:[-*_]\s*){3,}$/.test(line)) flush()
    else if (item) push('item', item[2] ?? '', item[1] ?? '-')
    else if (/^\s*\|.*\|\s*$/.test(line)) {
      if (!/^[\s|:-]+$/.test(line)) push('row', line.trim().replace(/^\||\|$/g, ''), '|')
    } else if (line.trim() === '') flush()
    else if (/^\s{2,}\S/.test(line) && blocks.at(-1)?.kind === 'item' && paragraph.length === 0) {
      const last = blocks.pop()
      if (last) blocks.push({ ...last, text: `${last.text} ${plain(line)}` })
    } else if (/ {2}$|\\$/.test(line)) {
      paragraph.push(line.replace(/^\s*> ?/, ''))
      flush()
    } else paragraph.push(line.replace(/^\s*> ?/, ''))
  }
  flush()
  return blocks
}

const ABBREVIATION =
  /(?:\b(?:e\.g|i\.e|vs|approx|no|str|dr|mr|mrs|ms|sat|sun|mon|tue|wed|thu|fri|avg|incl)\.|\b[A-Z]\.)$/i

export function sentences(text: string): string[] {
  const parts = text.split(/(?<=[.!?…]["')\]]*)\s+/)
  const found: string[] = []
  for (const part of parts) {
    const last = found.at(-1)
    if (last !== undefined && ABBREVIATION.test(last)) found[found.length - 1] = `${last} ${part}`
    else if (part.trim()) found.push(part.trim())
  }
  return found
}

export const wordCount = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Counts code, headings and lists too, without marks of Markdown. */
export const allWords = (text: Text): number => wordCount(text.blocks.map((block) => block.text).join(' '))

export const EMOJI = /\p{Extended_Pictographic}(?<![\d#*©®™])/u

type Test = (answer: Answer) => void

export const onText =
  (use: (text: Text) => void): Test =>
  ({ content }) =>
    use(new Text(content))

/** One sentence, item or paragraph matches all patterns. */
export const states = (...patterns: readonly RegExp[]): Test =>
  onText((text) =>
    expect(text.states(...patterns), `no sentence says ${patterns.map((one) => one.source).join(' and ')}`),
  )

/** Nothing in the text matches. */
export const lacks = (pattern: RegExp, what: string): Test =>
  onText(({ raw }) => {
    expect(raw.trim() !== '', 'the text is empty')
    const found = pattern.exec(raw)?.[0]
    expect(found === undefined, `${what}: ${found}`)
  })

export const allOf =
  (...tests: readonly Test[]): Test =>
  (answer) => {
    for (const test of tests) test(answer)
  }

/** A text of sentences that does not repeat instructions from the prompt. */
export const isText = (minWords: number, instructions: RegExp): Test =>
  onText((text) => {
    const found = instructions.exec(text.raw)?.[0]
    expect(found === undefined, `repeats an instruction of the prompt: ${found}`)
    const count = wordCount(text.body)
    expect(count >= minWords, `has only ${count} words of text`)
  })

export const wordsBetween = (min: number, max: number, count: (text: Text) => number = allWords): Test =>
  onText((text) => {
    const found = count(text)
    expect(found >= min && found <= max, `has ${found} words`)
  })

export const hasNoEmoji = lacks(EMOJI, 'has an emoji')
export const hasNoExclamation = lacks(/!(?!\[)/, 'has an exclamation mark')
