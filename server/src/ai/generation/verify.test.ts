import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GenerationType } from '../provider.ts'
import { verify } from './verify.ts'

const good = { exported: [{ name: 'a' }] }
const request = (type: GenerationType) => ({ prompt: 'x', type })

test('complete code that parses and exports passes all checks', () => {
  assert.deepEqual(verify(request('component'), 'export const a = 1', 'stop', 'javascript', good), {
    proofs: ['parsed', 'complete', 'exports'],
    reasons: [],
  })
})

test('a scaffold is not called complete', () => {
  const { proofs } = verify(request('code'), 'export const a = 1', 'scaffold', 'javascript', good)
  assert.deepEqual(proofs, ['parsed', 'scaffold'])
})

test('a scaffold may contain functions that throw', () => {
  const content = "export function a() {\n  throw new Error('not implemented')\n}\n"
  const { proofs, reasons } = verify(request('code'), content, 'scaffold', 'javascript', good)
  assert.deepEqual([proofs, reasons], [['parsed', 'scaffold'], []])
})

test('a component file needs no export', () => {
  const { reasons } = verify(request('component'), '<template><b>x</b></template>', 'stop', 'vue', {
    exported: [],
  })
  assert.deepEqual(reasons, [])
})

test('an unknown language is checked only for completeness', () => {
  assert.deepEqual(verify(request('code'), 'x', 'stop', undefined, undefined).proofs, ['complete'])
})

test('text is checked only for completeness', () => {
  assert.deepEqual(verify(request('content'), '# TODO: implement a plan', 'stop', undefined, undefined), {
    proofs: ['complete'],
    reasons: [],
  })
})

test('a syntax error is rejected with its line', () => {
  const broken = { broken: { line: 3, message: 'Unexpected token.' }, exported: [] }
  const { reasons } = verify(request('code'), 'x', 'stop', 'javascript', broken)
  assert.deepEqual(reasons, ['It does not parse as javascript: line 3: Unexpected token.'])
})

test('a name that is not defined is rejected, and the answer is not complete', () => {
  const outline = { exported: [], undefinedNames: ['user_store'] }
  assert.deepEqual(verify(request('code'), 'x', 'stop', 'python', outline), {
    proofs: ['parsed'],
    reasons: ['It uses names that it neither defines nor imports: user_store.'],
    isTolerable: true,
  })
  const nuxt = { ...request('component'), framework: 'nuxtjs' }
  assert.deepEqual(verify(nuxt, 'x', 'stop', 'vue', outline).reasons, [])
})

test('a truncated answer is rejected', () => {
  assert.match(verify(request('code'), 'x', 'length', 'javascript', good).reasons.join(), /cut off/)
})

test('a component without exports is rejected; a page needs none', () => {
  const silent = { exported: [] }
  assert.match(
    verify(request('component'), 'x', 'stop', 'javascript', silent).reasons.join(),
    /exports nothing/,
  )
  assert.deepEqual(verify(request('component'), 'x', 'stop', 'html', silent).reasons, [])
  assert.deepEqual(verify(request('code'), 'x', 'stop', 'javascript', silent).reasons, [])
})

for (const placeholder of [
  '// ... rest of the code unchanged',
  '# TODO: implement this',
  '// Your code here',
  '{/* ... existing items */}',
  "throw new Error('Not implemented')",
  '    raise NotImplementedError()',
  'todo!()',
]) {
  test(`unfinished: ${placeholder}`, () => {
    assert.match(
      verify(request('code'), `a\n${placeholder}\nb`, 'stop', 'javascript', good).reasons.join(),
      /placeholder/,
    )
  })
}

for (const finished of [
  '// the rest of the list is sorted',
  'const todo = []',
  '// TODOs are shown first',
  'const { a, ...rest } = b',
]) {
  test(`finished: ${finished}`, () => {
    assert.deepEqual(verify(request('code'), finished, 'stop', 'javascript', good).reasons, [])
  })
}
