/** Called with the index of the word and where it begins. Return `false` to stop. */
type Hit = (word: number, offset: number) => boolean | undefined

export type WordFinder = (bytes: Uint8Array, hit: Hit) => void

const SHORTEST = 4

/**
 * Finds many words in one pass, in either case (Wu and Manber, blocks of three): fast enough to look at every byte,
 * so that regular expressions run only around the few places where they could match.
 */
export function createWordFinder(words: readonly string[]): WordFinder {
  const shortest = Math.min(...words.map((word) => word.length))
  if (shortest < SHORTEST) throw new Error('A word is too short to look for.')
  const skips = new Uint8Array(32_768).fill(shortest - 2)
  const candidates: { word: number; bytes: Uint8Array }[][] = []
  for (const [word, text] of words.entries()) {
    const bytes = Buffer.from(text.toLowerCase(), 'latin1')
    // The longer the shortest word, the further a block that is in no word lets the search jump.
    for (let end = 2; end < shortest; end += 1) {
      const block = blockAt(bytes, end)
      skips[block] = Math.min(skips[block] ?? 0, shortest - 1 - end)
    }
    const last = blockAt(bytes, shortest - 1)
    candidates[last] = [...(candidates[last] ?? []), { word, bytes }]
  }
  return (bytes, hit) => {
    const { length } = bytes
    let at = shortest - 1
    while (at < length) {
      const block = blockAt(bytes, at)
      const skip = skips[block] as number
      if (skip > 0) {
        at += skip
        continue
      }
      for (const candidate of candidates[block] ?? []) {
        const start = at - shortest + 1
        if (startsWith(bytes, start, candidate.bytes) && hit(candidate.word, start) === false) return
      }
      at += 1
    }
  }
}

// Five bits of a letter are the same in both cases. The casts say what the bounds already do: a test per byte is slow.
function blockAt(bytes: Uint8Array, end: number): number {
  return (
    (((bytes[end - 2] as number) & 31) << 10) |
    (((bytes[end - 1] as number) & 31) << 5) |
    ((bytes[end] as number) & 31)
  )
}

function startsWith(bytes: Uint8Array, start: number, word: Uint8Array): boolean {
  for (let index = 0; index < word.length; index += 1) {
    const byte = bytes[start + index] ?? 0
    const lower = byte >= 0x41 && byte <= 0x5a ? byte + 32 : byte
    if (lower !== word[index]) return false
  }
  return true
}
