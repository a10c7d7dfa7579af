import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createWordFinder } from './word-finder.ts'

test('the word finder finds the same as a plain search', () => {
  const words = ['abab', 'baba', 'abcabc', 'ccccc', 'aabbcc']
  const find = createWordFinder(words)
  const random = randomFrom(7)
  for (let round = 0; round < 2000; round += 1) {
    const text = Array.from({ length: random(80) }, () => 'abcABC'[random(6)]).join('')
    const found = new Set<string>()
    // Tests even and odd addresses.
    const bytes = Buffer.from(` ${text}`).subarray(1)
    find(round % 2 === 0 ? bytes : Buffer.from(text), (word, offset) => {
      found.add(`${words[word]}@${offset}`)
      return undefined
    })
    const expected = words.flatMap((word) => {
      const places: string[] = []
      for (let at = text.toLowerCase().indexOf(word); at >= 0; at = text.toLowerCase().indexOf(word, at + 1))
        places.push(`${word}@${at}`)
      return places
    })
    assert.deepEqual(found, new Set(expected), text)
  }
  assert.throws(() => createWordFinder(['abc']), /too short/)
})

function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
}
