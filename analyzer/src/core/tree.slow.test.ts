import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openParser, SlowParse } from './tree.ts'

for (const grammar of ['c', 'csharp', 'go', 'java', 'javascript', 'kotlin', 'swift', 'typescript'] as const)
  test(`comments that are not closed, in ${grammar}`, async () => {
    const parser = await openParser(grammar)
    const msOf = (code: string): number => {
      const before = process.cpuUsage()
      parser.parse(code)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }
    const ordinary = 'f(a, b);\n'.repeat(3_000)
    msOf(ordinary)
    const [ordinaryMs, hostileMs] = [msOf(ordinary), msOf('/* '.repeat(6_000))]
    assert.ok(hostileMs < 10 * ordinaryMs + 50, `${hostileMs} ms instead of ${ordinaryMs} ms`)
    const errorWith = (comments: number) => parser.parse(`f(a);\n${'/* '.repeat(comments)}`).error
    assert.equal(errorWith(2_000)?.line, errorWith(2)?.line)
  })

test('signs of comments in strings make no difference', async () => {
  const parser = await openParser('javascript')
  const { root, error } = parser.parse(`f([${"'src/*', ".repeat(50)}]); g()\n`)
  assert.equal(error, undefined)
  assert.deepEqual([...new Set(root.all('string').map(({ text }) => text))], ["'src/*'"])
})

test('parsing ends after a limited time, and the parser can be used again', async () => {
  const parser = await openParser('scala')
  assert.throws(() => parser.parse(';'.repeat(60_000)), SlowParse)
  const { root, error } = parser.parse('class A { def f = 1 }\n')
  assert.equal(error, undefined)
  assert.equal(root.all('function_definition').length, 1)
})
