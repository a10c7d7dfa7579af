import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { mock, test } from 'node:test'
import Fastify, { type FastifyReply } from 'fastify'
import { AppError } from '../../errors.ts'
import { openEventStream } from './event-stream.ts'

test('sends heartbeats while the first event is pending', async () => {
  const opened = Promise.withResolvers<ReturnType<typeof openEventStream>>()
  const app = Fastify().decorateReply('holdBytes', () => undefined)
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
    const ended = once(answer, 'end')
    const received = once(answer, 'data')
    await events.finish([['result', {}]])
    assert.match(String((await received)[0]), /^event: result/)
    await ended
  } finally {
    mock.timers.reset()
    await app.close()
  }
})

/** An event stream of a client that has received the headers and reads nothing more. */
async function openUnread() {
  const opened = Promise.withResolvers<[ReturnType<typeof openEventStream>, FastifyReply]>()
  const app = Fastify().decorateReply('holdBytes', () => undefined)
  app.get('/', (request, reply) => {
    const events = openEventStream(request, reply)
    events.send('first', {})
    opened.resolve([events, reply])
    return reply
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const asking = get({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' })
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  const [events, reply] = await opened.promise
  return { app, answer, events, raw: reply.raw }
}

// Larger than the socket buffers of both sides.
const LARGE = { text: 'x'.repeat(20 * 1024 * 1024) }

test('a client that is still reading gets all events, whatever their size', async () => {
  const { app, answer, events } = await openUnread()
  try {
    const received = text(answer)
    await events.finish([
      ['large', LARGE],
      ['result', {}],
    ])
    assert.deepEqual((await received).match(/^event: \w+$/gm), [
      'event: first',
      'event: large',
      'event: result',
    ])
  } finally {
    await app.close()
  }
})

test('a client that does not read for 30 s is disconnected', async () => {
  const { app, answer, events, raw } = await openUnread()
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    events.send('large', LARGE)
    const drained = events.drained()
    mock.timers.tick(29_999)
    assert.equal(raw.destroyed, false)
    mock.timers.tick(1)
    assert.equal(raw.destroyed, true)
    await drained
    answer.destroy()
  } finally {
    mock.timers.reset()
    await app.close()
  }
})

test('a result that does not fit into memory is an error event', async () => {
  const app = Fastify().decorateReply('holdBytes', () => {
    throw new AppError('unavailable')
  })
  app.get('/', async (request, reply) => {
    const events = openEventStream(request, reply)
    events.send('delta', {})
    await events.finish([['result', {}]]).catch(events.fail)
    return reply
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const response = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
    assert.deepEqual((await response.text()).match(/^event: \w+$/gm), ['event: delta', 'event: error'])
  } finally {
    await app.close()
  }
})
