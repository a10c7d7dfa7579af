import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startService } from './atelier.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'atelier-cli-package-'))
const service = await startService()
after(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

async function run(cwd: string, command: string, ...words: string[]) {
  const env = {
    HOME: folder,
    PATH: [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH].join(delimiter),
    npm_config_offline: 'true',
    ATELIER_URL: service.url,
    ATELIER_TOKEN: service.token,
  }
  return promisify(execFile)(command, words, { cwd, env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
}

test('the tarball installs with the SDK alone, works, and says how to get the server', async () => {
  const copy = join(folder, 'copy')
  for (const path of ['sdk', 'cli', 'scripts', 'tsconfig.json'])
    await cp(join(root, path), join(copy, path), {
      recursive: true,
      filter: (name) => !/\/(?:node_modules|dist|test)$/.test(name),
    })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const name of ['sdk', 'cli']) {
    const packed = await run(join(copy, name), 'npm', 'pack', '--pack-destination', folder)
    assert.equal(packed.code, 0, packed.stderr)
  }
  const tarballs = (await readdir(folder)).filter((name) => name.endsWith('.tgz'))
  const home = join(folder, 'home')
  await mkdir(home)
  await run(home, 'npm', 'install', '--no-audit', '--no-fund', ...tarballs.map((name) => join(folder, name)))
  assert.deepEqual((await readdir(join(home, 'node_modules/@atelier'))).sort(), ['cli', 'sdk'])
  const installed = await readdir(join(home, 'node_modules/@atelier/cli'), { recursive: true })
  assert.ok(installed.includes('dist/main.js') && !installed.some((name) => name.endsWith('.ts')))

  const atelier = join(home, 'node_modules/.bin/atelier')
  assert.match((await run(home, atelier, '--version')).stdout, /^\d+\.\d+\.\d+\n$/)
  await writeFile(join(home, 'a.txt'), 'Hello')
  assert.equal((await run(home, atelier, 'upload', 'a.txt', '--project', 'demo')).code, 0)
  assert.equal((await run(home, atelier, 'get', 'demo:a.txt', '-o', '-')).stdout, 'Hello')
  const served = await run(home, atelier, 'serve')
  assert.deepEqual(
    [served.code, served.stderr],
    [
      1,
      '"atelier serve" needs the server, which is not installed here. Install it: npm install @atelier/server\n',
    ],
  )
})
