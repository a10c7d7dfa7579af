import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compose } from '../src/compose.ts'
import { scenarios } from './rest-scenario.ts'
import { withServer } from './with-server.ts'

// Starts the generated APIs and calls their endpoints.

for (const framework of ['express', 'fastify']) {
  describe(`REST APIs with ${framework}`, () => {
    for (const [prompt, check] of scenarios) {
      test(`${prompt.slice(0, 30)} … ${prompt.slice(-20)}`, async () => {
        const { content, missing } = await compose({ prompt, type: 'api', framework, language: 'javascript' })
        assert.deepEqual(missing, [])
        await withServer(content, check)
      })
    }
  })
}
