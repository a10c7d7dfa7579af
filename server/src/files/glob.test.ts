import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitsGlob } from './glob.ts'

for (const [pattern, fitting, others] of [
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
    for (const path of fitting) assert.ok(fitsGlob(path, pattern), path)
    for (const path of others) assert.ok(!fitsGlob(path, pattern), path)
  })
}

test('a pattern made to take long does not', () => {
  assert.ok(!fitsGlob('a'.repeat(1_200), `${'*a'.repeat(100)}b`))
  assert.ok(!fitsGlob('a/'.repeat(600), `${'**/a/'.repeat(100)}b`))
})
