import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startService } from './service.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const bin = join(root, 'node_modules/.bin')
const folder = await mkdtemp(join(tmpdir(), 'atelier-sdk-'))
const service = await startService()
after(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

async function run(cwd: string, command: string, ...words: string[]): Promise<string> {
  const env = {
    ...process.env,
    PATH: [bin, dirname(process.execPath), process.env.PATH].join(delimiter),
    npm_config_offline: 'true',
  }
  return (await promisify(execFile)(command, words, { cwd, env })).stdout
}

/** Packs a copy, because packing changes package.json temporarily. */
async function pack(): Promise<string> {
  const copy = join(folder, 'copy')
  for (const path of [
    'sdk/package.json',
    'sdk/tsconfig.build.json',
    'sdk/src',
    'sdk/README.md',
    'tsconfig.json',
  ])
    await cp(join(root, path), join(copy, path), { recursive: true })
  for (const script of ['packed-exports.mjs', 'with-exports.mjs'])
    await cp(join(root, 'scripts', script), join(copy, 'scripts', script))
  await run(join(copy, 'sdk'), 'npm', 'pack', '--pack-destination', folder)
  const [before, afterwards] = await Promise.all(
    [root, copy].map((place) => readFile(join(place, 'sdk/package.json'), 'utf8')),
  )
  assert.equal(afterwards, before, 'package.json is as it was before')
  return join(folder, (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '')
}

const script = `
import { AtelierError, createClient, type Schemas } from '@atelier/sdk'

const [baseUrl = '', token = '', projectId = ''] = process.argv.slice(2)
const atelier = createClient({ baseUrl, token })
const { file }: Schemas['UploadedFile'] = await atelier.files.upload('Hello', { projectId, name: 'a.txt' })
const answer = await atelier.files.download(file.id)
console.log(file.size, await answer.text())
for await (const { name } of atelier.files.listAll({ projectId })) console.log(name.toUpperCase())
await atelier.files.get('file_none').catch((error) => console.log(error instanceof AtelierError && error.code))
`

test('the tarball installs offline in an empty folder, and runs on the Node of its user', async () => {
  const tarball = await pack()
  const home = join(folder, 'home')
  await mkdir(home)
  await run(home, 'npm', 'install', '--no-audit', '--no-fund', tarball)
  assert.deepEqual(
    (await readdir(join(home, 'node_modules'))).filter((name) => !name.startsWith('.')),
    ['@atelier'],
  )
  const installed = await readdir(join(home, 'node_modules/@atelier/sdk'), { recursive: true })
  assert.ok(installed.includes('dist/index.js') && installed.includes('dist/index.d.ts'))
  assert.ok(!installed.some((name) => name.startsWith('src') || name.endsWith('.test.js')))

  await writeFile(join(home, 'script.ts'), script)
  // Browser projects have DOM types, but no Node types.
  const options = {
    strict: true,
    module: 'nodenext',
    target: 'es2022',
    types: [],
    skipLibCheck: false,
  }
  const isPage = { ...options, lib: ['esnext', 'dom'] }
  await writeFile(join(home, 'process.d.ts'), 'declare const process: { argv: string[] }\n')
  await writeFile(join(home, 'package.json'), '{ "type": "module" }\n')
  await writeFile(join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions: isPage }))
  await run(home, 'tsc', '-p', '.')

  // The Node outside this clone, which is the one that users of the tarball have.
  const outside = process.env.PATH?.split(delimiter).filter((path) => !path.includes('node_modules')) ?? []
  const env = { ...process.env, PATH: outside.join(delimiter) }
  for (const [project, node] of Object.entries({ own: process.execPath, outside: 'node' })) {
    const words = ['script.js', service.url, service.token, project]
    const { stdout } = await promisify(execFile)(node, words, { cwd: home, env })
    assert.equal(stdout, '5 Hello\nA.TXT\nfile_not_found\n', project)
  }
})
