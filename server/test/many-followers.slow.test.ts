import assert from 'node:assert/strict'
import { get, type IncomingMessage } from 'node:http'
import { after, test } from 'node:test'
import { projectClient } from './projects.ts'
import { clientWith } from './responses.ts'
import { startServer } from './server.ts'

const TOKENS = 25
const STREAMS = 20

const server = await startServer()
after(() => server.close())

test('a workspace has at most 500 event streams, which all report a change after 200 others; another workspace has its own', async (t) => {
  const open = (token: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` }
      const request = get(`${server.url}/api/events`, { agent: false, headers }, resolve)
      request.once('error', reject)
      t.after(() => request.destroy())
    })
  const isChanged = async (stream: IncomingMessage, project: string) => {
    let text = ''
    for await (const chunk of stream) {
      text += chunk
      if (text.includes(`"${project}"`)) return
    }
    assert.fail('the stream ended')
  }
  const streams: IncomingMessage[] = []
  for (let number = 0; number < TOKENS; number++) {
    const { token } = await clientWith(server, { name: `follower-${number}` })
    streams.push(...(await Promise.all(Array.from({ length: STREAMS }, () => open(token)))))
  }
  assert.deepEqual([...new Set(streams.map(({ statusCode }) => statusCode))], [200])

  const oneMore = await clientWith(server, { name: 'one more' })
  assert.equal((await open(oneMore.token)).statusCode, 429)
  const elsewhere = await clientWith(server, { workspace: 'elsewhere' })
  assert.equal((await open(elsewhere.token)).statusCode, 200)

  const seen = Promise.all(streams.map((stream) => isChanged(stream, 'last')))
  await Promise.all(Array.from({ length: 200 }, (_, n) => projectClient(server, `p${n}`).put('a.txt', 'x')))
  await projectClient(server, 'last').put('a.txt', 'x')
  await seen
})
