import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { compose } from '@atelier/composer'
import {
  gradeOf,
  isDisclosed,
  isRefusal,
  type Outcome,
  type Prompt,
  promptTypes,
  type Requirement,
} from './check.ts'
import { filesOf, withoutComments } from './files.ts'

for (const type of promptTypes) {
  const lines = readFileSync(new URL(`fresh/${type}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const prompts = lines.map((line) => JSON.parse(line) as Prompt)
  test(`the checks of ${type} have the sentences of the prompt file and quote the prompt`, async () => {
    for (const { id, prompt, requirements } of prompts) {
      const file = new URL(`checks/${id}.ts`, import.meta.url)
      if (!existsSync(file)) continue
      const checked = ((await import(file.href)) as { requirements: readonly Requirement[] }).requirements
      assert.deepEqual(
        checked.map(({ says }) => says),
        requirements,
        id,
      )
      for (const { from } of checked)
        assert.ok(prompt.includes(from), `${id}: "${from}" is not in the prompt`)
      assert.ok(
        checked.some(({ core }) => core),
        `${id} has no core requirement`,
      )
    }
  })
}

const outcome = (changes: Partial<Outcome>): Outcome => ({
  says: 's',
  from: 'f',
  core: false,
  problem: undefined,
  disclosed: false,
  ...changes,
})

test('a grade needs the core, three of ten requirements, and every gap disclosed', () => {
  const met = outcome({})
  const hidden = outcome({ problem: 'p' })
  const disclosed = outcome({ problem: 'p', disclosed: true })
  assert.equal(gradeOf([met, met], false), 'usable')
  assert.equal(gradeOf([met, disclosed], false), 'honest beginning')
  assert.equal(gradeOf([met, disclosed, hidden], false), 'silently incomplete')
  assert.equal(gradeOf([met, disclosed, disclosed, disclosed], false), 'wrong')
  assert.equal(gradeOf([met, met, outcome({ problem: 'p', core: true, disclosed: true })], false), 'wrong')
})

test('a refusal is neither wrong nor a beginning', async () => {
  const refused = await compose({ prompt: 'a compiler for COBOL', type: 'code', language: 'python' })
  assert.ok(isRefusal(refused))
  assert.equal(gradeOf([outcome({ problem: 'p', core: true })], isRefusal(refused)), 'refused')
  assert.ok(!isRefusal(await compose({ prompt: 'todo list with comments', type: 'component' })))
})

test('a gap is disclosed by an entry that shares half of its words', () => {
  const missing = ['Deleting a user who has posts is refused']
  assert.ok(isDisclosed('deleting a user must be refused', { complete: false, missing }))
  assert.ok(!isDisclosed('unique slug for posts', { complete: false, missing }))
  assert.ok(!isDisclosed('deleting a user must be refused', { complete: true, missing }))
  assert.ok(isDisclosed('', { complete: false, missing: [] }))
})

test('the files of an answer are found in comments and in fences', () => {
  const headed = filesOf({
    content: '// Not included: x\n\n// src/a.ts\nexport const a = 1\n// src/b.ts\nexport const b = 2\n',
  })
  assert.deepEqual(
    headed.map(({ path }) => path),
    ['src/a.ts', 'src/b.ts'],
  )
  const fenced = filesOf({
    content: 'Text\n\n**app.py**\n\n```python\nx = 1\n```\n\n```sql\nselect 1\n```\n',
  })
  assert.deepEqual(
    fenced.map(({ path, text }) => [path, text]),
    [
      ['app.py', 'x = 1'],
      [undefined, 'select 1'],
    ],
  )
})

test('comments are removed and strings are kept', () => {
  assert.equal(withoutComments("a('// no') // yes", 'c'), "a('// no') ")
  assert.equal(withoutComments('x = "#1" # yes', 'hash'), 'x = "#1" ')
  assert.equal(withoutComments("select '--' -- yes", 'sql'), "select '--' ")
})
