import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { figure, spread } from './figures.ts'
import { type KeptPart, keptParts } from './kept.ts'
import { atMost, percent, times } from './part.ts'
import { PARTS } from './parts.ts'
import { inOrder, page } from './report.ts'
import { inTurns, median, ratioOf } from './rounds.ts'
import { rateOf } from './wrk.ts'

const sample: KeptPart = {
  name: 'uploads',
  title: 'Uploads',
  date: '2026-01-02T03:04:05.000Z',
  command: 'npm run bench -- --only uploads',
  commit: 'abc1234',
  rounds: 3,
  seconds: 5,
  quick: false,
  machine: '2 cores',
  others: 1,
  weaknesses: [],
  tables: [
    {
      title: 'Uploads',
      unit: 'uploads a second',
      better: 'more',
      columns: ['Atelier', 'a <peer> & "co"', 'absent'],
      rows: [{ what: '10 kB', cells: [[30, 10, 20], [5, 15, 10], []] }],
    },
  ],
  goals: [
    times('to the peer', 2, 1.5, 'least', 1.1),
    atMost('processor time', 1.2, 'ms', 1.5, 3),
    percent('of bare', 0.5, 0.8),
    { what: 'later', is: 'not built', wanted: '1', reached: undefined },
  ],
  notes: ['The peer does not sync.'],
  versions: ['peer@1.2.3'],
}

test('the page shows medians, spreads, goals, the machine and the limits of peers', () => {
  const { markdown } = page([sample], '## Why\n\nBecause.\n')
  for (const expected of [
    '**2 of 3 goals are reached.**',
    '| to the peer | 1.10 × | ≥ 1.5 × | 2.00 × | reached |',
    '| of bare |  | ≥ 80 % | 50 % | **missed** |',
    '| processor time | 3.00 ms | ≤ 1.5 ms | 1.20 ms | reached |',
    '| later |  | 1 | not built | not measured |',
    '| 10 kB | 20.0 (10.0–30.0) | 10.0 (5.00–15.0) | – |',
    '2026-01-02 03:04 UTC, `npm run bench -- --only uploads`, 3 rounds. 2 cores. Commit abc1234.',
    'The peer does not sync.',
    'peer@1.2.3',
    'Because.',
  ])
    assert.ok(markdown.includes(expected), expected)
  assert.doesNotMatch(markdown, /Measured quickly|busy|--weak\)|hints/)
})

test('the page states what makes figures less reliable', () => {
  const { markdown } = page(
    [{ ...sample, quick: true, weaknesses: ['uploads are not scanned'], others: 70 }],
    '',
  )
  assert.match(markdown, /Measured quickly/)
  assert.match(markdown, /3 of them were measured quickly/)
  assert.match(markdown, /\| reached \| \[2026-01-02\]\(#uploads\), quick, weak, busy \|/)
  assert.match(markdown, /disabled \(--weak\): uploads are not scanned/)
  assert.match(markdown, /The machine was busy \(other processes used 70 % of its cores\)/)
})

test('every chart of the page is well-formed and exists in both schemes', () => {
  const { markdown, charts } = page([sample], '')
  const shown = [...markdown.matchAll(/\]\(charts\/(.+?)\)/g)].map(([, name]) => name)
  assert.deepEqual(shown, [...charts.keys()])
  for (const drawing of charts.values()) {
    assertWellFormed(drawing)
    assert.match(drawing, /prefers-color-scheme: dark/)
    assert.match(drawing, /not measured/)
    assert.doesNotMatch(drawing, /NaN|Infinity|undefined/)
  }
})

test('the committed page matches the stored results', () => {
  const here = fileURLToPath(new URL('.', import.meta.url))
  const kept = keptParts(join(here, 'results'))
  for (const { name } of kept) assert.ok(name in PARTS, `${name} is a part`)
  const explained = join(here, 'shortfalls.md')
  const { markdown, charts } = page(
    inOrder(kept, Object.keys(PARTS)),
    existsSync(explained) ? readFileSync(explained, 'utf8') : '',
  )
  assert.equal(
    readFileSync(join(here, 'results.md'), 'utf8'),
    markdown,
    'npm run bench -- --page regenerates it',
  )
  assert.deepEqual(readdirSync(join(here, 'charts')).toSorted(), [...charts.keys()].toSorted())
})

test('servers are interleaved with a rotating start, and the first round is discarded', async () => {
  const order: string[] = []
  const { value } = await inTurns([{ name: 'a' }, { name: 'b' }], 2, async ({ name }, round) => {
    order.push(`${name}${round}`)
    return { value: round }
  })
  assert.deepEqual(order, ['a-1', 'b-1', 'a0', 'b0', 'b1', 'a1'])
  assert.deepEqual(value, [
    [0, 1],
    [0, 1],
  ])
})

test('medians, ratios and figures', () => {
  assert.equal(median([3, 1, 2]), 2)
  assert.equal(median([4, 1, 2, 3]), 2.5)
  assert.ok(Number.isNaN(median([])))
  assert.equal(ratioOf([2, 30, 4], [1, 10, 2]), 2)
  assert.deepEqual([0.0421, 4.2, 42, 4200.4, Number.NaN].map(figure), ['0.042', '4.20', '42.0', '4,200', '–'])
  assert.equal(spread([2]), '2.00')
})

test('parses the output of wrk and rejects error responses', () => {
  const output = 'Requests/sec:   1234.50\nTransfer/sec:      2.00MB\n'
  assert.deepEqual(rateOf(output, 'u'), { requests: 1234.5, bytes: 2 * 1024 ** 2 })
  assert.throws(() => rateOf(`  Non-2xx or 3xx responses: 7\n${output}`, 'u'), /7 error responses from u/)
  assert.throws(() => rateOf('', 'u'), /No wrk results/)
})

/** Every element is closed in order, and special characters are escaped. */
function assertWellFormed(xml: string): void {
  const open: string[] = []
  const between = xml.replace(
    /<(\/?)([a-zA-Z]+)((?:\s[\w:-]+="[^"<&]*(?:&#\d+;[^"<&]*)*")*)\s*(\/?)>/g,
    (_, closes, name, _attributes, empty) => {
      if (closes) assert.equal(open.pop(), name)
      else if (!empty) open.push(name)
      return ''
    },
  )
  assert.deepEqual(open, [])
  assert.doesNotMatch(between.replace(/&#\d+;/g, ''), /[<>&]/)
}
