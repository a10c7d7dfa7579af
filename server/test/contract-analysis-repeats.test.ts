import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { analysesOf } from './project-analyses.ts'
import { startServer, type TestServer } from './server.ts'

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const lines = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `var value${index} = ${index}\nexports.value${index} = value${index}\n`,
  ).join('')

interface Sarif {
  runs: { results: { ruleId: string; message: { text: string }; suppressions?: object[] }[] }[]
}

test('style findings that repeat in a file are one finding, and SARIF has all of them', async () => {
  const demo = analysesOf('repeats', server)
  await demo.put('many.js', lines(20))
  await demo.put('few.js', lines(2))
  await demo.put(
    'some.js',
    `${lines(4)}var last = 1 // atelier-ignore no-var an example\nexports.last = last\n`,
  )
  const first = await demo.run({ types: ['style'] })
  const found = first.findings.filter(({ rule }) => rule === 'no-var')
  assert.deepEqual(
    found.map(({ path, line, message }) => [path, line, /\(.*\)$/.exec(message)?.[0]]).sort(),
    [
      ['few.js', 1, undefined],
      ['few.js', 3, undefined],
      ['many.js', 1, '(and 19 more in this file)'],
      ['some.js', 1, '(and 3 more in this file: lines 3, 5, 7)'],
    ],
  )
  assert.equal(
    Object.values(first.analysis.findings).reduce((sum, count) => sum + count),
    first.findings.length,
  )

  const answer = await demo.send('GET', `/analyses/${first.analysis.id}?format=sarif`)
  const { results = [] } = ((await answer.json()) as Sarif).runs[0] ?? {}
  const all = results.filter(({ ruleId }) => ruleId === 'no-var')
  assert.equal(all.length, 20 + 2 + 5)
  assert.equal(all.filter(({ suppressions = [] }) => suppressions.length > 0).length, 1)
  assert.ok(all.every(({ message }) => !message.text.includes('more in this file')))

  // The next one stands for the others, and is not new.
  await demo.put('many.js', lines(20).replace('var value0', 'const value0'))
  const { findings, analysis } = await demo.run({ types: ['style'], baseline: first.analysis.id })
  assert.equal(analysis.new, 0)
  const [next] = findings.filter(({ path, rule }) => path === 'many.js' && rule === 'no-var')
  assert.deepEqual([next?.line, next?.state], [3, 'unchanged'])
  assert.match(next?.message ?? '', /\(and 18 more in this file\)$/)
})
