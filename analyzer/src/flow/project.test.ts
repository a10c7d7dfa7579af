import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findingsOf, follow } from '../../test/flow-contract.ts'
import type { FileFlow, FunctionFlow } from '../core/types.ts'
import { type FlowRequest, followProject } from './project.ts'
import { readFlow } from './read.ts'

/** A function whose first parameter reaches a query. */
const DANGEROUS: FunctionFlow = {
  params: ['text'],
  sinks: [
    {
      kind: 'sql',
      taint: { param: { index: 0, path: '' }, clean: 0, built: true, plain: true, vague: false },
      isRemoteOnly: false,
      steps: [{ line: 1 }],
    },
  ],
  result: { taints: [] },
  checks: [0],
}

const NOTHING: FileFlow = { calls: [], functions: [], passed: [], all: [] }

/** Follows a project of made-up files, and counts how often each is read. */
async function followMade(
  flows: ReadonlyMap<string, FileFlow>,
  isOver: (reads: number) => boolean = () => false,
) {
  const reads = new Map<string, number>()
  let all = 0
  let lookups = 0
  let mostLookups = 0
  const followed = await followProject(
    {
      has: (path) => {
        lookups++
        return flows.has(path)
      },
      async read(requests: readonly FlowRequest[]) {
        for (const { path } of requests) reads.set(path, (reads.get(path) ?? 0) + 1)
        all += requests.length
        return requests.map(({ path }) => flows.get(path))
      },
      each: async (items, work) => {
        for (const item of items) {
          work(item)
          mostLookups = Math.max(mostLookups, lookups)
          lookups = 0
        }
      },
      isOver: () => isOver(all),
    },
    [...flows.keys()],
  )
  return { ...followed, reads, all, mostLookups }
}

const calls = (from: string, name = 'run') => [{ from, name, gets: 'input' as const }]

describe('the bounds of flow between files', () => {
  test('a chain of imports as long as the project', async () => {
    const flows = new Map<string, FileFlow>()
    for (let i = 0; i < 10_000; i++)
      flows.set(`f${i}.js`, { ...NOTHING, calls: calls(`./f${i + 1}.js`), functions: [['run', DANGEROUS]] })
    const { all, functions, isCut } = await followMade(flows)
    assert.deepEqual([isCut, functions.size], [false, 9_999])
    assert.equal(all, 10_000 + 9_999, 'each file is read once, and once more if it calls another')
  })

  test('more files than can be followed', async () => {
    const flows = new Map<string, FileFlow>()
    for (let i = 0; i < 10_500; i++) flows.set(`f${i}.js`, NOTHING)
    const { all, isCut } = await followMade(flows)
    assert.deepEqual([isCut, all], [true, 10_000])
  })

  test('files that all pass on all names of each other', async () => {
    const flows = new Map<string, FileFlow>()
    const names = Array.from({ length: 300 }, (_, i) => `f${i}.js`)
    for (const name of names)
      flows.set(name, {
        ...NOTHING,
        calls: calls('./f7.js', 'missing'),
        all: names.slice(0, 20).map((one) => `./${one}`),
      })
    const { all, functions } = await followMade(flows)
    assert.deepEqual([all, functions.size], [300, 0])
  })

  test('names that may be in any of many folders', async () => {
    const flows = new Map<string, FileFlow>()
    const folder = Array.from({ length: 31 }, (_, i) => `${i}`.padEnd(30, 'f')).join('/')
    const modules = Array.from({ length: 40 }, (_, i) => `m${i}`)
    for (const [i, module] of modules.entries())
      flows.set(`${folder}/${module}.py`, {
        ...NOTHING,
        calls: modules.map((from) => ({ from, name: `a.b.c.d${i}`, gets: 'input' as const })),
        all: modules.slice(0, 20),
      })
    const { all, functions, mostLookups } = await followMade(flows)
    assert.deepEqual([all, functions.size], [40, 0])
    assert.ok(mostLookups < 2_000, `${mostLookups} files are looked for in one step`)
  })

  test('a file that calls many files', async () => {
    const flows = new Map<string, FileFlow>()
    for (let i = 0; i < 1_000; i++) flows.set(`f${i}.js`, { ...NOTHING, functions: [['run', DANGEROUS]] })
    const all = Array.from(
      { length: 1_000 },
      (_, i) => calls(`./f${i}.js`)[0] as (typeof NOTHING)['calls'][number],
    )
    flows.set('app.js', { ...NOTHING, calls: all })
    const { functions, reads } = await followMade(flows)
    assert.equal(functions.get('app.js')?.length, 200)
    assert.equal(reads.get('app.js'), 2)
  })

  test('a cycle is read a limited number of times, even if it never settles', async () => {
    const flows = new Map<string, FileFlow>()
    let line = 1
    const flowOf = (other: string): FileFlow => ({
      ...NOTHING,
      calls: calls(other),
      functions: [
        [
          'run',
          { ...DANGEROUS, sinks: DANGEROUS.sinks.map((sink) => ({ ...sink, steps: [{ line: line++ }] })) },
        ],
      ],
    })
    flows.set('a.js', NOTHING)
    flows.set('b.js', NOTHING)
    const get = flows.get.bind(flows)
    flows.get = (path) => get(path) && flowOf(path === 'a.js' ? './b.js' : './a.js')
    const { reads } = await followMade(flows)
    assert.deepEqual([reads.get('a.js'), reads.get('b.js')], [4, 4])
  })

  test('no time left', async () => {
    const flows = new Map<string, FileFlow>()
    for (let i = 0; i < 500; i++) flows.set(`f${i}.js`, { ...NOTHING, calls: calls(`./f${i + 1}.js`) })
    const { all, isCut } = await followMade(flows, (reads) => reads >= 200)
    assert.deepEqual([isCut, all], [true, 200])
  })

  test('a file that cannot be read', async () => {
    const flows = new Map<string, FileFlow>([['app.js', { ...NOTHING, calls: calls('./db.js') }]])
    flows.set('db.js', undefined as unknown as FileFlow)
    assert.deepEqual((await followMade(flows)).functions.size, 0)
  })
})

describe('what a file is to others', () => {
  test('is bounded, whatever the names', async () => {
    const functions = Array.from(
      { length: 1_000 },
      (_, i) => `export function f${i}(a) { return exec('x ' + a) }`,
    )
    const imports = Array.from(
      { length: 1_000 },
      (_, i) => `import { g${i} } from './x${i}'\ng${i}(process.argv[2])`,
    )
    const long = `export function ${'n'.repeat(5_000)}(a) { return a }\nexport const __proto__ = (a) => a`
    const flow = await readFlow({ code: [...imports, ...functions, long].join('\n') }, 'javascript')
    assert.ok(flow.functions.length <= 200)
    assert.equal(flow.calls.length, 200)
    assert.ok(JSON.stringify(flow).length < 100_000)
  })

  test('survives storage', async () => {
    const code = 'export const url = (id) => ({ at: `https://example.com/${id}`, id })\n'
    const flow = await readFlow({ code }, 'javascript')
    assert.equal(flow.functions.length, 1)
    assert.deepEqual(JSON.parse(JSON.stringify(flow)), flow)
  })

  test('hides nothing that is found in the file alone', async () => {
    const code =
      "import { log } from './log.js'\napp.get('/', (req) => { log(req.query.a); exec('ls ' + req.query.a) })\n"
    const found = await findingsOf({
      'app.js': code,
      'log.js': 'export const log = (text) => console.log(1)\n',
    })
    assert.deepEqual(
      found.get('app.js')?.map(({ rule }) => rule),
      ['command-injection'],
    )
  })

  test('files that need nothing are read once', async () => {
    const reads: string[] = []
    await follow(
      {
        'a.js': "import { b } from './b.js'\nexport const a = (x) => b(x)\n",
        'b.js': 'export const b = (x) => x + 1\n',
        'c.js': 'export const c = 1\n',
      },
      (paths) => reads.push(...paths),
    )
    assert.deepEqual(reads, ['a.js', 'b.js', 'c.js'])
  })
})

test('the message names the file, the line and the function; the places have the whole way', async () => {
  const found = await findingsOf({
    'lib/store/db.js': "export function find(id) {\n  return pool.query('SELECT ' + id)\n}\n",
    'lib/input.js': 'export const idOf = (req) => req.query.id\n',
    'app.js':
      "import { find } from './lib/store/db.js'\nimport { idOf } from './lib/input.js'\napp.get('/', (req) => {\n  find(idOf(req))\n})\n",
  })
  const [finding] = found.get('app.js') ?? []
  assert.equal(
    finding?.message,
    'The query string of the request (input.js:1) reaches the text of a SQL query in db.js:2 through `find`: an attacker can change the query. Use a parameterised query.',
  )
  assert.deepEqual(
    finding?.flow?.map(({ file, line, text }) => [file, line, text]),
    [
      ['lib/input.js', 1, 'The query string of the request is read.'],
      [undefined, 4, 'It is passed to `find`.'],
      ['lib/store/db.js', 2, 'It reaches the text of a SQL query.'],
    ],
  )
})
