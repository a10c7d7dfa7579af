import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

assert.match(m.makeToken(20), /^[a-z0-9]{20}$/)
assert.equal(m.makeToken(0), '')
assert.match(m.makeSessionId('ada'), /^ada-[a-z0-9]{16}$/)
const tokens = new Set()
for (let i = 0; i < 300; i++) tokens.add(m.makeToken(12))
assert.equal(tokens.size, 300)
assert.equal(new Set([...tokens].join('')).size, 36)
for (let i = 0; i < 300; i++) assert.match(m.makeCode(), /^\d{6}$/)
const sessions = new m.Sessions()
const id = sessions.open('bob')
assert.equal(sessions.find(id), 'bob')
assert.equal(sessions.find('x'), null)
assert.equal(sessions.close(id), true)
assert.equal(sessions.close(id), false)
assert.equal(sessions.find(id), null)
assert.match(m.makePassword(9, 'xy'), /^[xy]{9}$/)
assert.match(m.makePassword(9, ''), /^[a-z0-9]{9}$/)
assert.equal(m.makePassword(3, 'z'), 'zzz')
