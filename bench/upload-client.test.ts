import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { startUploadClient, type UploadLoad } from './upload-client.ts'

test('every upload differs in the given place only', async (t) => {
  const { client, load, received } = await start(t, () => 201)
  const { uploads, failures } = await client.run({ ...load, connections: 2 })
  assert.deepEqual([uploads, failures, received.length], [2, [], 2])
  for (const body of received) assert.match(body, /^<a{10}[0-9a-f]{16}a{74}>$/)
  assert.notEqual(received[0], received[1])
})

test('refused uploads are failures, and not counted', async (t) => {
  let answers = 0
  const { client, load } = await start(t, () => (answers++ % 3 === 0 ? 503 : 201))
  const { uploads, failures } = await client.attempt({ ...load, connections: 3 })
  assert.deepEqual([uploads, failures], [2, ['Error: status 503']])
  await assert.rejects(client.run({ ...load, connections: 3 }), /An upload failed: Error: status 503/)
})

async function start(t: TestContext, statusOf: () => number) {
  const received: string[] = []
  const server = createServer(async (request, response) => {
    received.push((await buffer(request)).toString())
    response.writeHead(statusOf(), { 'content-length': 0 }).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const folder = mkdtempSync(join(tmpdir(), 'atelier-bench-'))
  const client = startUploadClient()
  t.after(() => {
    client.stop()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const path = join(folder, 'file')
  writeFileSync(path, 'a'.repeat(100))
  const load: UploadLoad = {
    port: (server.address() as AddressInfo).port,
    head: 'POST / HTTP/1.1\r\nHost: 127.0.0.1\r\n',
    before: '<',
    after: '>',
    path,
    differsAt: 10,
    connections: 1,
    seconds: 0,
  }
  return { client, load, received }
}
