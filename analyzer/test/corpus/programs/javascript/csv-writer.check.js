import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.equal(m.toCsv([]), '')
assert.equal(m.toCsv([[]]), '\n')
assert.equal(m.toCsv([['a', 'b,c'], ['d"e', 1]]), 'a,"b,c"\n"d""e",1\n')
assert.equal(m.toCsv([[null, undefined, '', 0, false]]), 'null,undefined,,0,false\n')
assert.equal(m.toCsv([['x\ny']]), '"x\ny"\n')
assert.equal(m.totals([]), 'total: ')
assert.equal(m.totals([['a', 1], ['b', 2]]), 'total: 10;21;')
assert.equal(m.totals([['a', null], ['b']]), 'total: null0;undefined1;')
assert.equal(m.header(['x', 'y']), 'undefinedxy')
assert.equal(m.header([1, 2]), NaN)
assert.equal(m.header([]), undefined)
