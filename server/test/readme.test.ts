import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { newFolder, spawnServer } from './server.ts'

const hasCurl = spawnSync('curl', ['--version']).status === 0

test('the tour in the README works when pasted', {
  skip: hasCurl ? false : 'curl is not installed',
}, async () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const tour = /## Sixty seconds.*?```sh\n(.*?)```/s.exec(readme)?.[1] ?? ''
  assert.match(tour, /curl/)

  const folder = await newFolder()
  const dataDir = join(folder, 'server')
  const server = await spawnServer(dataDir, { ACCESS_TOKEN: '' })
  mkdirSync(join(folder, 'data'))
  copyFileSync(join(dataDir, 'owner-token'), join(folder, 'data/owner-token'))
  const script = tour
    .replaceAll('http://localhost:3000', server.url)
    .replaceAll('curl ', 'curl -s --fail-with-body ')
  const output = execFileSync('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, encoding: 'utf8' })

  assert.match(output, /"name":"hello.txt","size":15,"type":"text\/plain"/)
  assert.match(output, /"pagination":\{"page":1,"limit":20,"total":1\}/)
  assert.match(output, /"download_url":/)
  assert.match(output, /Hello, Atelier\nHello(?!,)/)
  assert.match(output, /surrogate-key: file_/)
  assert.match(output, /"analysis":\[\{"type":"error","message":"[^"]*CWE-502[^"]*","line":4\}/)
  assert.match(output, /yaml\.safe_load\(text\)/)
  assert.match(output, /"type":"component","model":"alpha-4o-mini"/)
  assert.match(output, /\{"message":"File deleted successfully"\}\n$/)
  assert.equal(await server.stop('SIGTERM'), 0)
  await rm(folder, { recursive: true })
})
