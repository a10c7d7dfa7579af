import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compileGlob } from './glob.ts'

const fitsGlob = (path: string, pattern: string) =>
  compileGlob(pattern, 'pattern')(path.split('/'), { steps: 0 })

for (const [pattern, matching, others] of [
  ['src/*.ts', ['src/a.ts', 'src/.ts'], ['src/b/a.ts', 'a.ts', 'src/a.tsx']],
  ['src/**/*.ts', ['src/a.ts', 'src/b/a.ts', 'src/b/c/a.ts'], ['a.ts', 'src/a.js']],
  ['**', ['a', 'a/b'], []],
  ['**/test/**', ['test/a', 'a/test/b/c'], ['a/b']],
  ['a?.ts', ['ab.ts'], ['a.ts', 'abc.ts', 'a/.ts']],
  ['README.md', ['README.md'], ['docs/README.md', 'README.md2']],
  ['*a*b', ['ab', 'xaxb', 'aabb'], ['ba']],
  ['[a].ts', ['[a].ts'], ['a.ts']],
] as const) {
  test(pattern, () => {
    for (const path of matching) assert.ok(fitsGlob(path, pattern), path)
    for (const path of others) assert.ok(!fitsGlob(path, pattern), path)
  })
}

test('a pattern designed to be slow is fast', () => {
  assert.ok(!fitsGlob('a'.repeat(1_200), `${'*a'.repeat(100)}b`))
  assert.ok(!fitsGlob('a/'.repeat(600), `${'**/a/'.repeat(14)}b`))
})

for (const [what, pattern, path, least, most] of [
  ['a name after a folder', 'src/*.ts', 'src/button.ts', 2, 20],
  ['another folder', 'src/**/*.ts', 'docs/a/b/c.md', 1, 1],
  ['characters between two *', '*ab*', 'a'.repeat(255), 255, 300],
  ['many folders', `**/${'a/'.repeat(25)}*a*a?/b`, `${'a/'.repeat(600)}c`, 600, 6_000],
  ['a ? in a long name', '*?b', 'a'.repeat(255), 255, 300],
  [
    'many different names at each folder',
    `**/${names(20, (n) => `*${'a'.repeat(n + 1)}*`)}`,
    names(20, () => 'a'.repeat(40)),
    1_000,
    10_000,
  ],
] as const) {
  test(`counts the steps of a match: ${what}`, () => {
    const budget = { steps: 0 }
    compileGlob(pattern, 'pattern')(path.split('/'), budget)
    assert.ok(-budget.steps >= least && -budget.steps <= most, `${-budget.steps} steps`)
  })
}

function names(count: number, name: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => name(index)).join('/')
}

for (const [what, pattern] of [
  ['length', `${'a'.repeat(512)}*`],
  ['segments', `${'*/'.repeat(30)}a`],
  ['characters between two *', `*${'a'.repeat(31)}*`],
] as const) {
  test(`a pattern with too many ${what} is rejected without quoting it`, () => {
    assert.throws(
      () => compileGlob(pattern, 'context_files.3'),
      ({ code, detail }: { code: string; detail: string }) =>
        code === 'invalid_request' &&
        detail.startsWith('context_files.3 must have at most') &&
        detail.length < 100,
    )
  })
}

test('matches agree with an exhaustive search', () => {
  const pick = (from: readonly string[]) => from[Math.floor(Math.random() * from.length)] as string
  const join = (parts: readonly string[], most: number, by: string) =>
    Array.from({ length: 1 + Math.floor(Math.random() * most) }, () => pick(parts)).join(by)
  let fitting = 0
  for (let round = 0; round < 50_000; round++) {
    const path = join(['a', 'b', 'ab', 'aab', 'é', '😀b', ''], 4, '/')
    const pattern = join(['**', '*', 'a', '?', '*b', 'a*', '*a*', '*?b*', '**b', 'ab', '😀*', ''], 4, '/')
    const expected = fitsBySearch(path.split('/'), pattern.split('/'))
    if (expected) fitting++
    assert.equal(fitsGlob(path, pattern), expected, `${path} and ${pattern}`)
  }
  assert.ok(fitting > 1_000)
})

function fitsBySearch([name, ...names]: string[], [part, ...parts]: string[]): boolean {
  if (part === undefined) return name === undefined
  if (part === '**') {
    const takesNone = name === undefined ? fitsBySearch([], parts) : fitsBySearch([name, ...names], parts)
    return takesNone || (name !== undefined && fitsBySearch(names, ['**', ...parts]))
  }
  return name !== undefined && nameFits([...name], [...part]) && fitsBySearch(names, parts)
}

function nameFits([character, ...characters]: string[], [part, ...parts]: string[]): boolean {
  if (part === undefined) return character === undefined
  if (part === '*') {
    const takesNone =
      character === undefined ? nameFits([], parts) : nameFits([character, ...characters], parts)
    return takesNone || (character !== undefined && nameFits(characters, ['*', ...parts]))
  }
  return character !== undefined && (part === '?' || part === character) && nameFits(characters, parts)
}
