import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { inspect } from 'node:util'
import { createHttpEdge } from './http-edge.ts'

const requests: IncomingMessage[] = []
let status = 200
const server = createServer((request, response) => {
  requests.push(request)
  response.writeHead(status, { connection: 'close' }).end()
})
let host: string
before(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => server.close())

test('sends user and password of the address as Basic authorization', async () => {
  await createHttpEdge(`http://me:p%40ss%3A%C3%A4@${host}/files/{id}?key={id}`).purge('file_a')
  const { method, url, headers } = requests.at(-1) ?? assert.fail('no request was sent')
  assert.deepEqual([method, url], ['PURGE', '/files/file_a?key=file_a'])
  assert.equal(headers.authorization, `Basic ${Buffer.from('me:p@ss:ä').toString('base64')}`)
})

test('sends no authorization without them', async () => {
  await createHttpEdge(`http://${host}/files/{id}`).purge('file_a')
  assert.equal(requests.at(-1)?.headers.authorization, undefined)
})

test('errors name the host and the reason, but not the address', async () => {
  const secret = 'tiger-7f3a'
  const failure = async (address: string): Promise<string> => {
    const error = await createHttpEdge(address)
      .purge('file_a')
      .then(
        () => assert.fail('it was confirmed'),
        (failed) => failed,
      )
    assert.ok(!inspect(error, { depth: 9, showHidden: true }).includes(secret))
    return error.message
  }
  status = 403
  assert.equal(await failure(`http://me:${secret}@${host}/${secret}/{id}`), `${host} returned 403 for PURGE`)
  await new Promise((closed) => server.close(closed))
  assert.equal(await failure(`http://me:${secret}@${host}/{id}`), `cannot reach ${host}: ECONNREFUSED`)
})
