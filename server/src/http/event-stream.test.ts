import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mock, test } from 'node:test'
import Fastify from 'fastify'
import { openEventStream } from './event-stream.ts'

test('sends heartbeats while the first event is pending', async () => {
  const opened = Promise.withResolvers<ReturnType<typeof openEventStream>>()
  const app = Fastify()
  app.get('/', (request, reply) => {
    opened.resolve(openEventStream(request, reply))
    return reply
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  try {
    const asking = get({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' })
    const events = await opened.promise
    mock.timers.tick(15_000)
    const [answer] = await once(asking, 'response')
    assert.equal(answer.headers['content-type'], 'text/event-stream; charset=utf-8')
    assert.equal(String((await once(answer, 'data'))[0]), ': still here\n\n')
    events.send('result', {})
    assert.match(String((await once(answer, 'data'))[0]), /^event: result/)
    events.end()
    await once(answer, 'end')
  } finally {
    mock.timers.reset()
    await app.close()
  }
})
