import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Caller } from '../../caller.ts'
import type { Engines, ProjectText } from '../ports.ts'
import { followImports } from './follow-imports.ts'

test('the files that were read are reported one after the other', async () => {
  const code: Record<string, string> = {
    'a.js': "import { b } from './b.js'\nb()\n",
    'b.js': 'export function b() {}\n',
  }
  const sources = new Map(
    Object.keys(code).map((path) => {
      const file = { path, sha256: path, read: async () => code[path] } as unknown as ProjectText
      return [path, { file, language: 'javascript' }]
    }),
  )
  const counts: number[] = []
  const engines = {
    flow: async ({ source }: { source: { code: string } }) => ({
      calls: source.code.includes('import') ? [{ from: './b.js', name: 'b', gets: 'input' }] : [],
      functions: [],
      passed: [],
      all: [],
    }),
  } as unknown as Engines
  await followImports(
    { engines, now: () => 0, analyses: { cached: async () => new Map(), cache: async () => undefined } },
    {
      caller: {} as Caller,
      workspace: 'w',
      sources,
      selected: ['a.js'],
      signal: new AbortController().signal,
      onRead: (files) => counts.push(files),
    },
  )
  assert.ok(counts.includes(1), 'the first file is reported before the second is read')
  assert.equal(counts.at(-1), 2)
  assert.deepEqual(
    counts,
    counts.toSorted((a, b) => a - b),
  )
})
