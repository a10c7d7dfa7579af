import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mergeTexts } from '../src/ui/editor/merge-texts.ts'

const text = (...lines: string[]) => `${lines.join('\n')}\n`
const base = text('one', 'two', 'three', 'four', 'five')

describe('two changes of a text', () => {
  for (const [what, mine, theirs, merged] of [
    [
      'different lines',
      text('ONE', 'two', 'three', 'four', 'five'),
      text('one', 'two', 'three', 'four', 'FIVE'),
      text('ONE', 'two', 'three', 'four', 'FIVE'),
    ],
    [
      'lines added and removed',
      text('zero', 'one', 'two', 'three', 'four', 'five'),
      text('one', 'two', 'three', 'five'),
      text('zero', 'one', 'two', 'three', 'five'),
    ],
    [
      'the same change',
      text('one', 'two', '3', 'four', 'five'),
      text('one', 'two', '3', 'four', 'five'),
      text('one', 'two', '3', 'four', 'five'),
    ],
    ['only mine', text('one'), base, text('one')],
    ['only theirs', base, text('one'), text('one')],
    [
      'no line end at the end',
      base.slice(0, -1),
      text('ONE', 'two', 'three', 'four', 'five'),
      text('ONE', 'two', 'three', 'four', 'five').slice(0, -1),
    ],
    ['none', base, base, base],
  ] as const)
    test(`are joined: ${what}`, () =>
      assert.deepEqual(mergeTexts(base, mine, theirs), { text: merged, conflicts: 0 }))

  test('in the same lines are both shown', () => {
    const merged = mergeTexts(
      base,
      text('one', '2', 'three', 'four', 'V'),
      text('one', 'II', 'three', 'four', 'five'),
    )
    assert.deepEqual(merged, {
      text: text(
        'one',
        '<<<<<<< your text',
        '2',
        '=======',
        'II',
        '>>>>>>> stored file',
        'three',
        'four',
        'V',
      ),
      conflicts: 1,
    })
  })

  test('of lines side by side are not joined', () => {
    assert.equal(
      mergeTexts(base, text('one', '2', 'three', 'four', 'five'), text('one', 'two', '3', 'four', 'five'))
        ?.conflicts,
      1,
    )
    assert.equal(mergeTexts('', 'mine', 'theirs')?.conflicts, 1)
  })

  test('lose no line of either side, whatever they are', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const changed = (lines: readonly string[], side: string) =>
      lines.flatMap((line, index) =>
        random(5) > 0
          ? [line]
          : ([[], [`${side}${index}`], [line, `${side}${index}`]][random(3)] as string[]),
      )
    for (let round = 0; round < 300; round++) {
      const lines = Array.from({ length: random(30) }, (_, index) => `line ${index % 7}`)
      const [mine, theirs] = [changed(lines, 'mine '), changed(lines, 'theirs ')]
      const merged = mergeTexts(lines.join('\n'), mine.join('\n'), theirs.join('\n'))?.text.split('\n') ?? []
      const added = [...mine, ...theirs].filter((line) => /^(mine|theirs) /.test(line))
      assert.deepEqual(
        added.filter((line) => !merged.includes(line)),
        [],
      )
    }
  })

  test('of 500 kB are joined', () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `line ${index} of the text`)
    const merged = mergeTexts(lines.join('\n'), ['first', ...lines].join('\n'), [...lines, 'last'].join('\n'))
    assert.deepEqual(merged, { text: ['first', ...lines, 'last'].join('\n'), conflicts: 0 })
    assert.equal(
      mergeTexts(Array.from({ length: 60_000 }, (_, index) => index).join('\n'), 'a', 'b'),
      undefined,
    )
  })
})
