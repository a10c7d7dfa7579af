import assert from 'node:assert/strict'
import { readdir, rm } from 'node:fs/promises'
import { after, test } from 'node:test'
import { startTestServer } from '@atelier/server/testing'
import { createTestClient, newFolder } from './server.ts'

// A folder for the temporary files of this process only.
const temporary = await newFolder()
process.env.TMPDIR = temporary
after(() => rm(temporary, { recursive: true }))

async function fileIn(response: Response): Promise<{ id: string; url: string; download_url?: string }> {
  return ((await response.json()) as { file: { id: string; url: string } }).file
}

test('startTestServer uses its own URL and leaves no files', async () => {
  const server = await startTestServer()
  assert.equal((await readdir(temporary)).length, 1)
  const { upload, request } = createTestClient(server.url, server.token)
  const file = await fileIn(await upload('hello'))
  assert.equal(file.url, `${server.url}/files/${file.id}`)
  assert.equal(await (await fetch(file.url)).text(), 'hello')
  const info = await fileIn(await request(`/api/files/${file.id}`))
  assert.equal(info.download_url, `${server.url}/files/${file.id}/download`)
  assert.equal((await request('/api/tokens')).status, 200)
  await server.close()
  await assert.rejects(fetch(server.url))
  assert.deepEqual(await readdir(temporary), [])
})

test('startTestServer accepts the settings of the service', async (t) => {
  const settings = { ACCESS_TOKEN: 'a-token-of-my-own', CDN_URL: 'https://cdn.test', RATE_LIMIT: '2' }
  const server = await startTestServer({ settings })
  t.after(() => server.close())
  assert.equal(server.token, 'a-token-of-my-own')
  const { upload, request } = createTestClient(server.url, server.token)
  assert.match((await fileIn(await upload('hello'))).url, /^https:\/\/cdn\.test\/files\//)
  await request('/api/ai/models')
  assert.equal((await request('/api/ai/models')).status, 429)
})

test('invalid settings leave no files either', async () => {
  await assert.rejects(startTestServer({ settings: { RATE_LIMIT: 'many' } }), /RATE_LIMIT/)
  assert.deepEqual(await readdir(temporary), [])
})
