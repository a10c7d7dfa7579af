import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compose } from './compose.ts'
import { generationTypes } from './request.ts'

// Each once made a pattern try and try again.
const hostile: Readonly<Record<string, string>> = {
  'a prompt that begins with a dash': '- a\n'.repeat(4_000),
  'nothing but brackets': '['.repeat(18_000),
  'an object that never ends': '{"a":'.repeat(3_000),
  'a field list of blanks': `create a form with ${' '.repeat(18_000)}x`,
  'a class of blanks': `class called Foo with ${' '.repeat(18_000)}x`,
  'a thousand calls': 'f(1) -> '.repeat(2_000),
  'one long word': 'a'.repeat(18_000),
}

for (const [why, prompt] of Object.entries(hostile)) {
  test(`${why} costs little and is answered`, async () => {
    for (const type of generationTypes) {
      const before = process.cpuUsage()
      const { content: text } = await compose({ prompt, type })
      const { user, system } = process.cpuUsage(before)
      assert.ok(text.trim() !== '')
      assert.ok((user + system) / 1000 < 2_000, `${type} took ${(user + system) / 1000} ms`)
    }
  })
}

test('the same wish has the same answer, whoever composed before', async () => {
  const wish = { prompt: 'A table of products with name, price and stock', type: 'component' } as const
  const first = await compose(wish)
  await compose({ prompt: 'An email to my team about the move', type: 'content' })
  assert.deepEqual(await compose(wish), first)
})

test('a file that is only mentioned is not what a program is asked for', async () => {
  const prompt = 'extension of a file name in lower case; dotfiles such as ".gitignore" have none'
  const { content: text } = await compose({ prompt, type: 'code', language: 'typescript' })
  assert.match(text, /^export function /m)
  assert.match(
    (await compose({ prompt: 'a .gitignore for node', type: 'code' })).content,
    /^node_modules\/$/m,
  )
})

test('who takes back what was asked for first keeps the language', async () => {
  const prompt = 'ruby module Sharing? no, simpler: a class Recipe with title, servings and ingredients'
  const { content: text } = await compose({ prompt, type: 'code' })
  assert.match(text, /^Recipe = Struct\.new\(:title, :servings, :ingredients/m)
})
