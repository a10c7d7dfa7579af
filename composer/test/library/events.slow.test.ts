import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EventEmitter } from '../../library/events/event-emitter.ts'
import { Observable } from '../../library/events/observable.ts'
import { PubSub } from '../../library/events/pub-sub.ts'
import { StateMachine } from '../../library/events/state-machine.ts'

test('listeners hear what they listen to until they stop, even while an event is told', () => {
  const events = new EventEmitter()
  const heard: string[] = []
  const stop = events.on('a', (word: string) => {
    heard.push(word)
    stop()
  })
  events.once('a', (word: string) => heard.push(`once ${word}`))
  assert.ok(events.emit('a', 'one'))
  assert.ok(!events.emit('a', 'two'))
  assert.deepEqual(heard, ['one', 'once one'])
  assert.ok(!events.emit('constructor'))
})

test('subscribers hear changes only', () => {
  const seen: number[] = []
  const value = new Observable(1)
  const stop = value.subscribe((now) => seen.push(now))
  value.set(1)
  value.set(2)
  stop()
  value.set(3)
  assert.deepEqual([seen, value.get()], [[1, 2], 3])
})

test('topics reach those whose pattern fits', () => {
  const heard: string[] = []
  const bus = new PubSub()
  bus.subscribe('orders.*', (_, topic) => heard.push(topic))
  const stop = bus.subscribe('orders', (_, topic) => heard.push(topic))
  assert.deepEqual(
    [bus.publish('orders.new', 1), bus.publish('orders', 1), bus.publish('ordersx', 1)],
    [1, 1, 0],
  )
  stop()
  assert.equal(bus.publish('orders', 1), 0)
  assert.deepEqual(heard, ['orders.new', 'orders'])
})

test('a machine refuses what its state does not allow', () => {
  const door = new StateMachine('open', {
    open: { close: 'closed' },
    closed: { open: 'open', lock: 'locked' },
  })
  assert.ok(door.can('close') && !door.can('lock') && !door.can('constructor'))
  assert.equal(door.send('close'), 'closed')
  assert.equal(door.send('lock'), 'locked')
  assert.throws(() => door.send('open'), /not possible/)
})
