import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { openApiText } from './openapi.ts'

test('openapi.json is what the routes say; `npm run generate` refreshes it', async () => {
  const committed = readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')
  assert.equal(committed, await openApiText())
})
