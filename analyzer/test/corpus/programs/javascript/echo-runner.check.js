import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const [said, direct, code, zero, twice] = await Promise.all([
  m.say(['hello', 'world']),
  m.sayDirect('a  b $HOME *'),
  m.code(3),
  m.code(0),
  m.sayTwice('x'),
])
assert.equal(said, 'hello world')
assert.equal(direct, 'a  b $HOME *\n')
assert.equal(code, 3)
assert.equal(zero, 0)
assert.equal(twice, 'x / x x')
assert.equal(m.countLines(4), 4)
