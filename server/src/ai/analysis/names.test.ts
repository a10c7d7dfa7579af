import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../../../../analyzer/src/languages.ts'
import { frameworkName } from '../analyzer.ts'
import { findLanguage, toJob } from './names.ts'

for (const [written, name] of [
  ['JavaScript', 'javascript'],
  ['js', 'javascript'],
  ['TSX', 'typescript'],
  [' py ', 'python'],
  ['C++', 'cpp'],
  ['c#', 'csharp'],
  ['golang', 'go'],
  ['postgres', 'sql'],
] as const) {
  test(`${written} is ${name}`, () => assert.equal(findLanguage(languages, written)?.name, name))
}

test('no two languages share a name or alias', () => {
  const names = languages.flatMap(({ name, aliases }) => [name, ...aliases])
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  )
  assert.ok(names.length >= 40)
})

for (const [written, name] of [
  ['Next.js', 'nextjs'],
  ['next', 'nextjs'],
  ['Vue 3', 'vue'],
  ['Express.js', 'express'],
  ['Spring Boot', 'spring'],
  ['React', 'react'],
] as const) {
  test(`the framework ${written} is ${name}`, () => assert.equal(frameworkName(written), name))
}

for (const [why, request] of [
  ['blank code', { code: ' \n\t', language: 'js' }],
  ['more than 1 MB', { code: 'ü'.repeat(600_000), language: 'js' }],
  ['an unknown language', { code: 'x', language: 'klingon' }],
  ['an empty language', { code: 'x', language: '' }],
] as const) {
  test(`${why} is rejected`, () =>
    assert.throws(() => toJob(languages, request), { code: 'invalid_request' }))
}
