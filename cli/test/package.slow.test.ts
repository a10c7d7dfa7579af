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

const ownBin = join(root, 'node_modules/.bin')
// The Node outside this clone, which is the one that users of the tarball have. The CLI supports versions that the server does not.
const outside = process.env.PATH?.split(delimiter).filter((path) => !path.includes('node_modules')) ?? []

async function run(path: readonly string[], cwd: string, command: string, ...words: string[]) {
  const env = {
    HOME: folder,
    PATH: path.join(delimiter),
    npm_config_offline: 'true',
    ATELIER_URL: service.url,
    ATELIER_TOKEN: service.token,
  }
  return promisify(execFile)(command, words, { cwd, env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
}

test('the tarball runs on the Node of its user, with the SDK and one library as its only dependencies', async (t) => {
  const build = [ownBin, dirname(process.execPath), ...outside]
  const copy = join(folder, 'copy')
  for (const path of ['sdk', 'cli', 'scripts', 'tsconfig.json'])
    await cp(join(root, path), join(copy, path), {
      recursive: true,
      filter: (name) => !/\/(?:node_modules|dist|test)$/.test(name),
    })
  for (const path of ['node_modules', 'cli/node_modules']) await symlink(join(root, path), join(copy, path))
  const library = join(folder, 'ignore') // without the registry, it needs its tarball
  await cp(join(root, 'cli/node_modules/ignore'), library, { recursive: true })
  for (const path of [join(copy, 'sdk'), join(copy, 'cli'), library]) {
    const packed = await run(build, path, 'npm', 'pack', '--pack-destination', folder)
    assert.equal(packed.code, 0, packed.stderr)
  }
  const tarballs = (await readdir(folder)).filter((name) => name.endsWith('.tgz'))
  const home = join(folder, 'home')
  await mkdir(home)
  const files = tarballs.map((name) => join(folder, name))
  await run(build, home, 'npm', 'install', '--no-audit', '--no-fund', ...files)
  assert.deepEqual((await readdir(join(home, 'node_modules/@atelier'))).sort(), ['cli', 'sdk'])
  const installed = await readdir(join(home, 'node_modules/@atelier/cli'), { recursive: true })
  assert.ok(installed.includes('dist/main.js') && !installed.some((name) => name.endsWith('.ts')))

  t.diagnostic(`on Node ${(await run(outside, home, 'node', '--version')).stdout.trim()}`)
  const bin = join(home, 'node_modules/.bin/atelier')
  const atelier = (...words: string[]) => run(outside, home, bin, ...words)
  assert.match((await atelier('--version')).stdout, /^\d+\.\d+\.\d+\n$/)
  for (const name of ['a.txt', 'b.txt', 'c.md']) await writeFile(join(home, name), `Hello ${name}`)
  const uploaded = await atelier('upload', '*.{txt,md}', '--exclude', 'b*', '--project', 'demo', '--json')
  assert.deepEqual([uploaded.code, uploaded.stderr], [0, ''])
  const names = JSON.parse(uploaded.stdout).files.map(({ path }: { path: string }) => path)
  assert.deepEqual(names.sort(), ['a.txt', 'c.md'])
  assert.match((await atelier('ls', 'demo', '--all')).stdout, /a\.txt\n/)
  assert.equal((await atelier('get', 'demo:a.txt', '-o', '-')).stdout, 'Hello a.txt')
  assert.equal((await atelier('sync', 'pull', 'demo', 'copy')).code, 0)
  assert.deepEqual((await readdir(join(home, 'copy'))).sort(), ['a.txt', 'c.md'])
  assert.match((await atelier('generate', 'a function that adds two numbers')).stdout, /function/)
  const served = await atelier('serve')
  assert.deepEqual(
    [served.code, served.stderr],
    [
      1,
      '"atelier serve" needs the package @atelier/server, which is not installed. Install its tarball next to the CLI, or use a clone of the repository.\n',
    ],
  )
})
