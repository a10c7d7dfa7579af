import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.equal(m.loaded(), 'polyfill,marker,last')
assert.deepEqual(globalThis.sideLog, ['polyfill', 'marker', 'last'])
assert.equal(m.extension('a.tar.gz'), 'gz')
assert.equal(m.extension('Makefile'), 'none')
assert.equal(m.exists(process.argv[2]), true)
assert.equal(m.exists('no-such-file-here'), false)
assert.equal(m.once(['go', 'stop', 'go']), 1)
assert.equal(m.fileName('a/b.js'), 'b.js')
assert.ok(m.separator === '/' || m.separator === '\\')
