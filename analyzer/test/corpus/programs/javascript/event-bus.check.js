import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const bus = new m.Bus()
const log = []
const off = bus.on('a', function (x, y) {
  log.push('1:' + x + y + (this === bus))
})
bus.once('a', (x) => log.push('2:' + x))
bus.on('a', () => log.push('3'))
assert.equal(bus.emit('a', 'p', 'q'), true)
assert.deepEqual(log, ['1:pqtrue', '2:p', '3'])
bus.emit('a', 'r', 's')
assert.deepEqual(log.slice(3), ['1:rstrue', '3'])
off()
off()
assert.equal(bus.emit('none'), false)
assert.equal(bus.sent, 5)
const live = new m.Bus()
let added = 0
live.on('b', () => {
  if (added++ === 0) live.on('b', () => log.push('late'))
})
assert.equal(live.emitLive('b', 1), 2)
assert.equal(log.at(-1), 'late')
assert.equal(live.emitLive('zzz'), 0)
const same = () => log.push('same')
const twice = new m.Bus()
twice.on('c', same)
twice.on('c', same)
twice.off('c', same)
assert.equal(twice.listeners.c.length, 1)
