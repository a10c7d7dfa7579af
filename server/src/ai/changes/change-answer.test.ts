import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createFileWatcher, openingMark, readChangeAnswer } from './change-answer.ts'

const MARK = '0123456789abcdef'
const OTHER = 'fedcba9876543210'
const put = (path: string, text: string) => ({ op: 'put', path, text })

describe('an answer', () => {
  test('has a summary, files and deletions', async () => {
    const answer = `Adds a greeting.

<<<FILE ${MARK} "src/a b.ts"
one

two
FILE ${MARK}>>>
<<<DELETE ${MARK} "old.ts">>>
Done.
`
    assert.deepEqual(await readChangeAnswer(answer), {
      summary: 'Adds a greeting.\n\nDone.',
      files: [put('src/a b.ts', 'one\n\ntwo\n'), { op: 'delete', path: 'old.ts', text: '' }],
      unclosed: [],
    })
  })

  const forms: [string, string][] = [
    ['without the number', '<<<FILE "a.ts"\nx\nFILE>>>'],
    ['without quotes', '<<<FILE a.ts\nx\nFILE>>>\n'],
    ['in other quotes', '<<<FILE `a.ts`\nx\nFILE >>>\n'],
    ['with spaces around the marks', `  <<<FILE ${MARK}  "a.ts" \nx\n  FILE ${MARK}>>> \n`],
    ['in a code fence', '```\n<<<FILE "a.ts"\nx\nFILE>>>\n```\n'],
  ]
  for (const [name, answer] of forms)
    test(`is read ${name}`, async () =>
      assert.deepEqual(await readChangeAnswer(answer), {
        summary: '',
        files: [put('a.ts', 'x\n')],
        unclosed: [],
      }))

  test('keeps Windows line ends and marks with another number as content', async () => {
    const inner = `<<<FILE ${OTHER} "evil.ts"\r\nFILE>>>\r\nFILE ${OTHER}>>>\r\n<<<DELETE "b.ts">>>\r\n`
    const { files } = await readChangeAnswer(`<<<FILE ${MARK} "a.md"\r\n${inner}FILE ${MARK}>>>\r\n`)
    assert.deepEqual(files, [put('a.md', inner)])
  })

  test('reports files without a closing mark, and reads the others', async () => {
    const answer = '<<<FILE "a.ts"\nx\n<<<FILE "b.ts"\ny\nFILE>>>\n<<<FILE "c.ts"\nz'
    const { files, unclosed } = await readChangeAnswer(answer)
    assert.deepEqual(files, [put('b.ts', 'y\n')])
    assert.deepEqual(unclosed, ['a.ts', 'c.ts'])
  })

  test('is not a file without a path', async () => {
    const { files, summary } = await readChangeAnswer('<<<FILE \n<<<FILE ""\nFILE>>>\n<<<FILE\n')
    assert.deepEqual([files, summary], [[], '<<<FILE \n<<<FILE ""\n<<<FILE'])
  })

  test('has a short summary', async () => {
    assert.equal((await readChangeAnswer('x'.repeat(100_000))).summary.length, 2_000)
    assert.ok((await readChangeAnswer('x\n'.repeat(100_000))).summary.length <= 2_000)
  })
})

describe('while an answer is written', () => {
  const answer = `Text\n${openingMark(MARK, 'ä.ts')}\nx\nFILE ${MARK}>>>\n<<<DELETE ${MARK} "old.ts">>>`
  const expected = [
    { op: 'put', path: 'ä.ts' },
    { op: 'delete', path: 'old.ts' },
  ]
  for (const size of [1, 7, 1_000])
    test(`its files are reported, in pieces of ${size}`, () => {
      const found: object[] = []
      const watcher = createFileWatcher((file) => found.push(file))
      for (let at = 0; at < answer.length; at += size) watcher.write(answer.slice(at, at + size))
      watcher.end()
      assert.deepEqual(found, expected)
    })

  test('a long line is not a mark, and its memory is bounded', () => {
    const found: object[] = []
    const watcher = createFileWatcher((file) => found.push(file))
    watcher.write(`<<<FILE ${'x'.repeat(8_000)}`)
    watcher.write(`${'y'.repeat(1_000_000)}\nFILE>>>\n<<<FILE a\nFILE>>>\n`)
    assert.deepEqual(found, [{ op: 'put', path: 'a' }])
  })
})
