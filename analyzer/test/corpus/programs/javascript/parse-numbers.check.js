import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.equal(m.port('8080abc'), 8080)
assert.equal(m.port('0x1f'), 31)
assert.equal(m.port('010'), 10)
assert.equal(m.port(''), 80)
assert.equal(m.port('0'), 0)
assert.deepEqual(m.mapped(['10', '10', '10', '3']), [10, NaN, 2, NaN])
assert.equal(m.color('ff'), 255)
assert.equal(m.sum(['1', '2px', ' 3']), 6)
assert.equal(m.isNumeric(''), true)
assert.equal(m.isNumeric('a'), false)
assert.equal(m.isNumeric(undefined), false)
assert.equal(m.isNumeric('12'), true)
assert.equal(m.size('1.50em'), '1.5|m')
assert.equal(m.size('10px'), '10|px')
assert.equal(m.truncate(-4.7), -4)
assert.equal(m.truncate('7.9'), 7)
assert.equal(m.truncate(2 ** 32 + 1), 1)
assert.equal(m.truncate(NaN), 0)
assert.equal(m.toInt('0b11'), 3)
assert.equal(m.toInt(null), 0)
assert.equal(m.toInt(''), 0)
assert.equal(m.bits(-1), 32)
assert.equal(m.small(0.0000005), 5)
