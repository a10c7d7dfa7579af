import assert from 'node:assert/strict'
import { matchesGlob } from 'node:path'
import { test } from 'node:test'
import { Failure } from '../src/failure.ts'
import { globToRegExp } from '../src/glob.ts'

const paths = `a a.ts .a.ts a/b a/.b.ts a/b/c.ts a/b/c/d.md .h/x a/.h/x src/lib/key.py a+b.ts a] a[b {a a- a^ x1 x12`
const patterns = `* *.ts *.* ** a/* a/** **/*.ts a/**/c.ts **/**/d.md **/b/** */.b.ts .* .h/* ? ?? a** x?
  [ab] [!a] [^a] [a-c]* a[]] a[-^] [[] a[b a] {a {a,x1} *.{md,ts} {a,a/{b,c},x*} src/l*/key.py a+b.ts`

test('patterns match the same paths as those of Node', () => {
  for (const pattern of patterns.split(/\s+/))
    for (const path of paths.split(' '))
      assert.equal(globToRegExp(pattern).test(path), matchesGlob(path, pattern), `${pattern} on ${path}`)
})

test('a character counts once, however it is encoded', () => {
  assert.ok(globToRegExp('?.png').test('😀.png'))
})

test('an invalid range is a usage error', () => {
  assert.throws(
    () => globToRegExp('[z-a].ts'),
    (error) => error instanceof Failure && error.exitCode === 2,
  )
})
