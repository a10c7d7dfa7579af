import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const calls = []
const later = (name, value) => () =>
  new Promise((done) => {
    calls.push(name)
    setImmediate(() => done(value))
  })
const api = {
  user: later('user', { login: 'ada' }),
  posts: later('posts', [1, 2, 3]),
  badges: later('badges', [{ title: 'Early' }, { title: 'Helper' }]),
  news: later('news', [{ title: 'One' }, { title: 'Two' }]),
  weather: later('weather', { label: 'rain' }),
}
const page = await m.loadPage(api, 7)
assert.deepEqual(page, {
  profile: { name: 'ada', posts: 3, badges: ['Early', 'Helper'] },
  sidebar: { text: 'One\nTwo\n', weather: 'rain' },
})
assert.deepEqual([...calls].sort(), ['badges', 'news', 'posts', 'user', 'weather'])
api.user = later('user', { login: 'ada', displayName: '' })
assert.equal((await m.loadProfile(api, 1)).name, '')
api.badges = async () => {
  throw new Error('no badges')
}
await assert.rejects(m.loadProfile(api, 1), /no badges/)
api.news = async () => []
assert.deepEqual(await m.loadSidebar(api), { text: '', weather: 'rain' })
