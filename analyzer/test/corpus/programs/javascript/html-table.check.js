import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.equal(m.table([], undefined), '<table></table>')
assert.equal(m.table([['a', 1]], { id: 'x"y' }), '<table id="x&quot;y"><tr><td>a</td><td>1</td></tr></table>')
assert.equal(m.table([[null], [undefined]], { id: '' }), '<table><tr><td>null</td></tr><tr><td>undefined</td></tr></table>')
assert.equal(m.cell('<b>&'), '<td>&lt;b&gt;&amp;</td>')
assert.equal(m.list(['a', 'b', 'c']), '<ul><li>c</li><li>b</li><li>a</li></ul>')
assert.equal(m.list([]), '<ul></ul>')
assert.equal(m.joinRaw(['a', null, undefined, 3, true]), 'anullundefined3true')
assert.equal(m.joinRaw([[1, 2], [3]]), '1,23')
assert.equal(m.joinRaw(new Set(['x', 'y'])), 'xy')
