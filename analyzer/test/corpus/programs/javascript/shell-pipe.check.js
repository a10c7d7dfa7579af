import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const [lines, hello, all] = await Promise.all([m.sortedUpper(), m.greeting('a; echo b'), m.gather()])
assert.deepEqual(lines, ['A', 'B'])
assert.equal(hello, 'hi a; echo b')
assert.equal(all, 'A;B;hi you')
assert.equal(m.joined(), 'one\ntwo\n')
assert.equal(m.orElse(), 'fallback')
assert.equal(m.status('exit 4'), 4)
assert.equal(m.status('true'), 0)
