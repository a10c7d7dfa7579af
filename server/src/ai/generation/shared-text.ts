// Large enough for few events, small enough to be serialized in about a millisecond.
const PIECE_LENGTH = 32 * 1024

/** A growing text for many readers: they share its memory, and reading a piece does not copy the text before it. */
export function createSharedText() {
  const blocks: { readonly start: number; text: string }[] = []
  let length = 0

  return {
    length: () => length,
    append(text: string): void {
      const last = blocks.at(-1)
      if (last && last.text.length < PIECE_LENGTH) last.text += text
      else blocks.push({ start: length, text })
      length += text.length
    },
    /** Up to 32 K characters from this position. Does not split a surrogate pair: some JSON parsers cannot join its halves. */
    pieceFrom(position: number): string {
      const block = blocks.findLast(({ start }) => start <= position)
      if (!block) return ''
      const start = position - block.start
      const end = start + PIECE_LENGTH
      const splitsPair = end < block.text.length && isHighSurrogate(block.text.charCodeAt(end - 1))
      return block.text.slice(start, splitsPair ? end - 1 : end)
    },
  }
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}
