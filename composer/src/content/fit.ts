import { type Block, type Line, linesOf, mapLines, wordsIn } from './document.ts'
import { countWords } from './english.ts'
import type { Length } from './length.ts'

/** Leaves out whole sentences, the least needed first, until the text is as long as it should be. */
export function fit(blocks: readonly Block[], length: Length, usualWords: number): Block[] {
  if (length.bullets !== undefined) return asBullets(blocks, length.bullets)
  if (length.sentences !== undefined) return asSentences(blocks, length.sentences)
  const shaped = length.paragraphs === undefined ? blocks : inParagraphs(blocks, length.paragraphs)
  return toWords(shaped, bounds(length, usualWords))
}

interface Bounds {
  readonly aim: number
  readonly most: number
  /** Whether even what has no rank may go. */
  readonly strict: boolean
}

function bounds({ words, maxWords, minWords, paragraphs, size }: Length, usual: number): Bounds {
  if (words !== undefined)
    return { aim: Math.max(words * 0.97, minWords ?? 0), most: maxWords ?? words * 1.1, strict: true }
  if (maxWords !== undefined) return { aim: Math.min(maxWords * 0.9, usual), most: maxWords, strict: true }
  if (paragraphs !== undefined) return { aim: paragraphs * 65, most: paragraphs * 80, strict: false }
  const aim = size === 'short' ? usual * 0.55 : size === 'long' ? usual * 1.8 : usual
  return { aim, most: aim * 1.15, strict: false }
}

function toWords(blocks: readonly Block[], { aim, most, strict }: Bounds): Block[] {
  const chosen = new Set<Line>()
  const optional: Line[] = []
  for (const line of blocks.flatMap(ownLines)) {
    if (line.rank === 0) chosen.add(line)
    else optional.push(line)
  }
  const kept = (): Block[] => mapLines(blocks, (line) => (chosen.has(line) ? line : undefined))
  let words = wordsIn(kept())
  // Sorting is stable: among equals what comes first is kept first.
  for (const line of optional.sort((a, b) => a.rank - b.rank)) {
    if (words >= aim) break
    if (words + countWords(line.text) > most) continue
    chosen.add(line)
    // A heading may come with it.
    const now = wordsIn(kept())
    if (now > most) chosen.delete(line)
    else words = now
  }
  return strict && words > most ? cutFromEnd(kept(), most) : kept()
}

const ownLines = (block: Block): readonly Line[] =>
  block.block === 'heading' || block.block === 'code' ? [] : block.lines

/** Even what was meant to stay does not fit: our own sentences go first. */
function cutFromEnd(blocks: readonly Block[], most: number): Block[] {
  let left = [...blocks]
  const own = left.flatMap(ownLines).filter((line) => !line.given)
  for (const line of own.slice(1).reverse()) {
    if (wordsIn(left) <= most) return left
    left = mapLines(left, (other) => (other === line ? undefined : other))
  }
  // Then what is blank anyway, then the last of the rest; a greeting, a subject and the first sentence stay.
  const rest = left
    .flatMap((block) => (block.block === 'paragraph' || block.block === 'list' ? block.lines : []))
    .slice(1)
  const isBlank = ({ text }: Line): boolean => /\[[^\]]{2,}\]/.test(text)
  for (const line of [
    ...rest.filter(isBlank).reverse(),
    ...rest.filter((line) => !isBlank(line)).reverse(),
  ]) {
    if (wordsIn(left) <= most) return left
    left = mapLines(left, (other) => (other === line ? undefined : other))
  }
  for (const gone of ['heading', 'code'] as const) {
    if (wordsIn(left) > most) left = left.filter(({ block }) => block !== gone)
  }
  return left
}

/** The headings go; the paragraphs that matter most stay, in their order. */
function inParagraphs(blocks: readonly Block[], count: number): Block[] {
  // A greeting, a subject, a signature are not what is counted.
  const body = blocks.filter(({ block }) => block === 'paragraph' || block === 'list')
  const frame = blocks.filter(({ block }) => block === 'labels' || block === 'verse')
  const texts = body.map((block) => ({ block, rank: Math.min(...linesOf(block).map(({ rank }) => rank)) }))
  const last = texts.at(-1)
  const best = new Set(
    texts
      .map((text, at) => ({ ...text, at }))
      .sort((a, b) => a.rank - b.rank || a.at - b.at)
      .filter(({ block }) => block !== last?.block)
      .slice(0, Math.max(0, count - 1))
      .map(({ block }) => block),
  )
  if (last) best.add(last.block)
  const title = blocks.find(({ block }) => block === 'heading')
  const inOrder = blocks.filter((block) => block === title || best.has(block) || frame.includes(block))
  return inOrder.map((block) =>
    best.has(block) ? { block: 'paragraph', lines: withFirst(linesOf(block), block) } : block,
  )
}

/** A paragraph that was asked for is there: its first sentence has no rank. Items of a list become sentences. */
function withFirst(lines: readonly Line[], { block }: Block): Line[] {
  const ended = block === 'list' ? lines.map((line) => ({ ...line, text: endSentence(line.text) })) : lines
  return ended.map((line, at) => (at === 0 ? { ...line, rank: 0 } : line))
}

const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

function bestLines(blocks: readonly Block[], count: number): Line[] {
  const all = blocks.flatMap((block) =>
    block.block === 'paragraph' || block.block === 'list' ? block.lines : [],
  )
  const best = new Set(
    all
      .map((line, at) => ({ line, at }))
      .sort((a, b) => a.line.rank - b.line.rank || a.at - b.at)
      .slice(0, count)
      .map(({ line }) => line),
  )
  return all.filter((line) => best.has(line))
}

const framed = (blocks: readonly Block[], body: Block): Block[] => {
  const at = blocks.findIndex(({ block }) => block === 'paragraph' || block === 'list')
  const isFrame = ({ block }: Block): boolean => block === 'labels' || block === 'verse'
  return [
    ...blocks
      .slice(0, at)
      .filter((block) => isFrame(block) || (block.block === 'heading' && block.level === 1)),
    body,
    ...blocks.slice(at).filter(isFrame),
  ]
}

const asBullets = (blocks: readonly Block[], count: number): Block[] =>
  framed(blocks, { block: 'list', style: 'bullets', lines: bestLines(blocks, count) })

const asSentences = (blocks: readonly Block[], count: number): Block[] =>
  framed(blocks, {
    block: 'paragraph',
    lines: bestLines(blocks, count).map((line) => ({ ...line, text: endSentence(line.text) })),
  })
