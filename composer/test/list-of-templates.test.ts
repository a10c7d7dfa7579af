import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { templatesDoc, templatesPage } from '../../scripts/generate-templates-doc.ts'
import { entries } from '../src/library/index.ts'
import { templates } from '../src/template/catalogue.ts'

const page = readFileSync(templatesPage, 'utf8')

test('docs/builtin-engine.md is up to date; if not, run `npm run generate`', () => {
  assert.equal(page, templatesDoc())
})

test('docs/builtin-engine.md names every template and function', () => {
  const rows = page.split(/ \| |, /)
  for (const { name } of templates()) assert.ok(rows.includes(name), name)
  for (const { name } of entries()) assert.ok(page.includes(`\`${name}\``), name)
})
