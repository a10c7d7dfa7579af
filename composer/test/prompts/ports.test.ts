import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compose } from '../../src/compose.ts'
import { templates } from '../../src/template/catalogue.ts'

// Every API that listens itself does so on the port of the prompt.

describe('ports', () => {
  for (const { name, variants } of templates().filter(({ type }) => type === 'api'))
    test(name, async () => {
      for (const framework of variants.keys()) {
        const prompt = `${name === 'REST API' ? 'books API' : name} on port 8443`
        const { content, missing } = await compose({ prompt, type: 'api', framework })
        const isServer = framework !== 'nextjs'
        assert.deepEqual(missing, isServer ? [] : ['on port 8443'], framework)
        if (isServer) assert.match(content, /\b8443\b/, framework)
      }
    })
})
