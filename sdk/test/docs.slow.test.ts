import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startService } from './service.ts'

const service = await startService()
after(() => service.close())

test('the code in docs/sdk.md runs', async () => {
  const guide = readFileSync(new URL('../../docs/sdk.md', import.meta.url), 'utf8')
  const code = [...guide.matchAll(/```ts\n(.*?)```/gs)].map(([, block]) => block).join('\n')
  const folder = await mkdtemp(join(tmpdir(), 'atelier-docs-'))
  after(() => rm(folder, { recursive: true }))
  await symlink(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const script = join(folder, 'guide.ts')
  await writeFile(script, code.replaceAll('http://localhost:3000', service.url))
  const env = { ...process.env, ATELIER_TOKEN: service.token }
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env })
  assert.match(stdout, /^0 of 14 bytes\n14 of 14 bytes\nhello.txt 14\nHello, Atelier\n/)
  assert.match(stdout, /function.*\nTokens: \d+\n2 added, 1 removed\n/s)
  assert.match(stdout, /\n1 of 1 files\nsrc\/load\.py:5 `yaml\.load` .* Use `yaml\.safe_load`\.\n/)
  assert.match(stdout, /\ndemo has changed\n404 file_not_found File not found\n$/)
})
