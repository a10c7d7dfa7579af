import assert from 'node:assert/strict'
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

// Builds and installs copies of the clone, and runs them. Uses the registry and is slow.

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'atelier-production-'))
after(() => rm(folder, { recursive: true, force: true }))
const { NODE_OPTIONS: _, ...env } = process.env
const run = promisify(execFile)
const setup = (clone: string) =>
  run(process.execPath, ['scripts/setup.mjs', '--service'], { cwd: clone, env })

/** The files that git knows. */
async function copyClone(name: string): Promise<string> {
  const clone = join(folder, name)
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const path of files.split('\0'))
    if (existsSync(join(root, path)) && path !== '' && !/^(?:bench|docs)\/|\/test\//.test(path))
      await cp(join(root, path), join(clone, path), { preserveTimestamps: true })
  return clone
}

/** Links what is installed here. */
async function linkModules(clone: string): Promise<void> {
  await mkdir(join(clone, 'node_modules/@atelier'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@atelier' && name !== '.cache')
      await symlink(join(root, 'node_modules', name), join(clone, 'node_modules', name))
  for (const name of ['sandbox', 'scanner', 'analyzer', 'composer', 'server', 'sdk', 'cli', 'console']) {
    await symlink(join(clone, name), join(clone, 'node_modules/@atelier', name))
    if (existsSync(join(root, name, 'node_modules')))
      await symlink(join(root, name, 'node_modules'), join(clone, name, 'node_modules'))
  }
}

const install = (clone: string, ...words: string[]) =>
  run(
    'npm',
    ['ci', '--omit=dev', '--omit=optional', '--prefer-offline', '--no-audit', '--no-fund', ...words],
    {
      cwd: clone,
      env: { ...env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
    },
  )

/** Starts the service, then uploads, generates and analyzes. */
async function useService(clone: string, entry: string): Promise<void> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const token = 'a-token-of-this-test'
  const settings = { PORT: String(port), ACCESS_TOKEN: token, DATA_DIR: await mkdtemp(join(folder, 'data-')) }
  const service = spawn(process.execPath, [entry], {
    cwd: clone,
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [service.stdout, service.stderr]) stream.on('data', (text) => (output += text))
  try {
    await ready(service, url, () => output)
    const headers = { authorization: `Bearer ${token}` }
    const form = new FormData()
    form.set('project_id', 'p')
    form.set('file', new File(['Hello'], 'a.txt'))
    const upload = await fetch(`${url}/api/files/upload`, { method: 'POST', headers, body: form })
    assert.equal(upload.status, 201)
    const post = async (path: string, body: object) => {
      const as = { ...headers, 'content-type': 'application/json' }
      const response = await fetch(url + path, { method: 'POST', headers: as, body: JSON.stringify(body) })
      assert.equal(response.status, 200, await response.clone().text())
      return response.text()
    }
    const prompt = { prompt: 'a function that reverses a string', type: 'code', language: 'typescript' }
    assert.match(await post('/api/ai/generate', prompt), /export function/)
    const sources = {
      javascript: 'eval(location.hash)',
      python: 'import os\nos.system(input())',
      ruby: 'eval(gets)',
    }
    for (const [language, code] of Object.entries(sources))
      assert.match(await post('/api/ai/analyze', { code, language }), /"line":[12]/)
  } finally {
    const closed = service.exitCode ?? once(service, 'close')
    service.kill('SIGTERM')
    await closed
  }
}

async function ready(service: ChildProcess, url: string, output: () => string): Promise<void> {
  for (;;) {
    if (service.exitCode !== null) throw new Error(`It did not start: ${output()}`)
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

describe('npm start', () => {
  test('compiles the service once, and again when a source changes, also if two start at once', async () => {
    const clone = await copyClone('clone')
    await linkModules(clone)
    await setup(clone)
    const compiled = join(clone, 'build/node_modules/@atelier/server/dist/commands/serve.js')
    const first = await readFile(join(clone, 'build/sources'), 'utf8')
    await useService(clone, 'scripts/start.mjs')
    await rm(compiled) // shows that an unchanged source is not compiled again
    await setup(clone)
    assert.ok(!existsSync(compiled))
    await appendFile(join(clone, 'server/src/commands/serve.ts'), "export const added = 'added'\n")
    await Promise.all([setup(clone), setup(clone)])
    assert.notEqual(await readFile(join(clone, 'build/sources'), 'utf8'), first)
    assert.match(await readFile(compiled, 'utf8'), /added/)
    const left = (await readdir(clone)).filter((name) => name.startsWith('build'))
    assert.deepEqual(left, ['build'])
    await useService(clone, 'scripts/start.mjs')
  })

  test('runs the sources if development tools are not installed', async () => {
    const clone = await copyClone('without-tools')
    await install(clone)
    const { stderr } = await setup(clone)
    assert.match(stderr, /so its sources run/)
    await useService(clone, 'scripts/start.mjs')
  })
})

test('the image has what the service needs, in at most 210 MB', async () => {
  const image = await copyClone('image')
  await install(image, '--workspace=server', '--workspace=cli', '--ignore-scripts')
  await run(process.execPath, [join(root, 'scripts/prune.mjs'), image, join(image, 'analyzer')])
  const final = join(folder, 'final')
  await cp(join(image, 'node_modules'), join(final, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  await rm(join(final, 'node_modules/@atelier'), { recursive: true })
  await run(process.execPath, [join(root, 'scripts/build.mjs'), join(final, 'build'), '--release'])
  for (const name of ['analyzer', 'cli']) {
    const libraries = join(final, `build/node_modules/@atelier/${name}/node_modules`)
    await cp(join(image, name, 'node_modules'), libraries, { recursive: true, verbatimSymlinks: true })
  }
  await useService(final, 'build/node_modules/@atelier/server/bin/atelier.js')
  const megabytes = Number((await run('du', ['-sm', final])).stdout.split('\t')[0])
  assert.ok(megabytes <= 210, `${megabytes} MB`)
})
