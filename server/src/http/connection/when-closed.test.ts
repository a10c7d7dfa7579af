import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { whenClosed } from './when-closed.ts'

test('all actions run in order, with one listener', { timeout: 60_000 }, async (t) => {
  const ran: string[] = []
  const last = Promise.withResolvers<void>()
  let listeners = 0
  const server = createServer((_request, response) => {
    const before = response.listenerCount('close')
    for (const name of ['a', 'b']) whenClosed(response, () => ran.push(name))
    whenClosed(response, last.resolve)
    listeners = response.listenerCount('close') - before
    response.end()
  }).listen(0, '127.0.0.1')
  t.after(() => server.close())
  await once(server, 'listening')
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await last.promise
  assert.deepEqual(ran, ['a', 'b'])
  assert.equal(listeners, 1)
})
