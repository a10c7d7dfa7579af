import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const names = { n1: 'start' }
const client = {
  challenge: async (name) => 'c:' + name,
  answer: async (challenge, word) => challenge + '/' + word,
  open: async (token) => ({ token }),
  folder: async (session, name) => [session.token + '#' + name, 'x'],
  settings: async (session) => ({ prefix: session.token.length + ' ' }),
  page: async (cursor) => ({ text: '[' + cursor + ']', next: cursor < 3 ? cursor + 1 : null }),
  rename: async (id, to) => {
    const old = names[id]
    await null
    names[id] = to
    return old
  },
}
assert.deepEqual(await m.signIn(client, 'ada', 'w'), { token: 'c:ada/w' })
assert.deepEqual(await m.readInbox(client, 'ada', 'w'), ['7 c:ada/w#inbox', '7 x'])
assert.equal(await m.nextPages(client, 1), '[1][2][3]')
assert.equal(await m.nextPages(client, null), '')
assert.equal(await m.renameTwice(client, 'n1'), 'start|draft')
assert.equal(names.n1, 'final')
