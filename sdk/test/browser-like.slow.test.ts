import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startFront } from './front.ts'
import { startService } from './service.ts'

const service = await startService()
after(() => service.close())

test('pages and service workers need no Node APIs', async () => {
  const front = await startFront(service.url, 'corrupt', 'corrupt')
  after(() => front.close())
  const script = fileURLToPath(new URL('browser-like.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [
    script,
    service.url,
    front.url,
    service.token,
  ])
  const expected = {
    isSame: true,
    streamedSize: 180_000,
    firstProgress: [0, 180_000],
    lastProgress: [180_000, 180_000],
    corrupt: 'digest_mismatch',
    refused: 'invalid_upload',
    models: 4,
  }
  assert.deepEqual(JSON.parse(stdout), { worker: expected, page: expected })
})
