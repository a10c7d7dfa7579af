import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startService } from './atelier.ts'

// What most people do first. The other tests of the commands take minutes: `npm run test:all`.
const service = await startService()
const { run, write } = service
after(() => service.close())

test('upload, list, download, analyze, generate', async () => {
  await write('hello.txt', 'Hello\n')
  await write('eval.js', 'eval(location.hash)\n')
  assert.equal((await run(['upload', 'hello.txt', '--project', 'demo'])).code, 0)
  const { files } = JSON.parse((await run(['ls', '--project', 'demo', '--json'])).stdout)
  assert.equal(files[0].name, 'hello.txt')
  assert.equal((await run(['get', files[0].id, '-o', '-'])).stdout, 'Hello\n')
  const analyzed = await run(['analyze', 'eval.js'])
  assert.equal(analyzed.code, 1)
  assert.match(analyzed.stdout, /eval/)
  const generated = await run(['generate', 'a function that reverses a string', '--language', 'ts'])
  assert.match(generated.stdout, /export function/)
})
