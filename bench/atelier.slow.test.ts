import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer } from '../server/test/server.ts'
import { weaknessesOf } from './atelier.ts'

test('detects a server without scanning before measuring it', async () => {
  for (const scans of [true, false]) {
    const server = await startServer({
      adapt: (deps) => (scans ? deps : { ...deps, files: { ...deps.files, scanners: [] } }),
    })
    try {
      const { url, dataDir, token } = server
      const headers = { authorization: `Bearer ${token}` }
      const found = await weaknessesOf({ url, headers, dataDir, pid: process.pid })
      assert.equal(found.includes('uploads are not scanned'), !scans)
    } finally {
      await server.close()
    }
  }
})
