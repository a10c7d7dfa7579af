import assert from 'node:assert/strict'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

// Does what a new user does: installs the tarballs in an empty folder and runs them. `production.slow.test.ts` and
// `cli/test/package.slow.test.ts` check parts of it for every change.

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules/.bin')
const packages = ['sdk', 'cli', 'sandbox', 'scanner', 'analyzer', 'composer', 'server']
const folder = await mkdtemp(join(tmpdir(), 'atelier-packed-'))
const home = join(folder, 'home')
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const token = 'a-token-of-this-test'
const { HOME = '', NODE_OPTIONS: _, ...inherited } = process.env
const env = {
  // Cache and registry of npm are those of the user who runs this.
  npm_config_userconfig: join(HOME, '.npmrc'),
  npm_config_cache: join(HOME, '.npm'),
  ...inherited,
  HOME: home,
  PATH: [dirname(process.execPath), bin, process.env.PATH].join(delimiter),
  ATELIER_URL: url,
  ATELIER_TOKEN: token,
}
let service: ChildProcess | undefined

async function run(cwd: string, command: string, ...words: string[]): Promise<string> {
  return (await promisify(execFile)(command, words, { cwd, env, maxBuffer: 64 * 1024 * 1024 })).stdout
}

const atelier = (...words: string[]) => run(home, 'node_modules/.bin/atelier', ...words)

/** In a copy, because packing changes package.json temporarily. */
async function pack(): Promise<string[]> {
  const copy = join(folder, 'copy')
  const left = /\/node_modules$|^(sandbox|scanner|analyzer|composer|server|sdk|cli)\/(dist|test|console)$/
  for (const path of [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'scripts',
    'console',
    ...packages,
  ])
    await cp(join(root, path), join(copy, path), {
      recursive: true,
      preserveTimestamps: true, // otherwise the lock file would seem newer than the installation
      filter: (file) => !left.test(file.slice(root.length)),
    })
  for (const path of ['node_modules', 'analyzer/node_modules', 'cli/node_modules', 'console/node_modules'])
    await symlink(join(root, path), join(copy, path))
  for (const name of packages) {
    const before = await readFile(join(copy, name, 'package.json'), 'utf8')
    await run(join(copy, name), 'npm', 'pack', '--silent', '--pack-destination', folder)
    assert.equal(
      await readFile(join(copy, name, 'package.json'), 'utf8'),
      before,
      `${name}: package.json is restored`,
    )
  }
  return (await readdir(folder)).filter((name) => name.endsWith('.tgz')).map((name) => join(folder, name))
}

before(async () => {
  const tarballs = await pack()
  await mkdir(home)
  await writeFile(join(home, 'package.json'), '{ "type": "module" }\n')
  await run(home, 'npm', 'install', '--no-audit', '--no-fund', ...tarballs)
})
after(async () => {
  await stopService()
  await rm(folder, { recursive: true, force: true })
})

/** Like Ctrl-C: stops npx and its child processes. */
async function stopService(): Promise<void> {
  if (service?.pid === undefined || service.exitCode !== null || service.signalCode !== null) return
  const closed = once(service, 'close')
  process.kill(-service.pid, 'SIGINT')
  await closed // includes the pipes, which the last process holds
}

describe('the tarballs', () => {
  test('contain JavaScript and types, and no development dependencies', async () => {
    for (const name of packages) {
      const inside = await readdir(join(home, 'node_modules/@atelier', name), { recursive: true })
      const sources = inside.filter(
        (file) => /(?<!\.d)\.ts$/.test(file) && !/^(?:library|templates)\//.test(file),
      )
      assert.deepEqual(sources, [], name)
      assert.deepEqual(
        inside.filter((file) => file.includes('.test.')),
        [],
        name,
      )
      assert.ok(inside.includes('LICENSE'), name)
    }
    for (const name of ['@biomejs', '@types/pg', 'node-llama-cpp', 'vite', 'react'])
      assert.ok(!existsSync(join(home, 'node_modules', name)), name)
  })

  test('serve the API, the console and the API reference', async () => {
    service = spawn('npx', ['--no-install', 'atelier', 'serve'], {
      cwd: home,
      env: { ...env, PORT: String(port), ACCESS_TOKEN: token, DATA_DIR: join(home, 'data') },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true, // in its own process group, as in a terminal
    })
    let output = ''
    for (const stream of [service.stdout, service.stderr]) stream?.on('data', (text) => (output += text))
    for (;;) {
      if (service.exitCode !== null) throw new Error(`It did not start: ${output}`)
      const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
      if (answer?.ok) break
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
    const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(page) ?? []
    assert.equal((await fetch(url + script)).status, 200)
    assert.equal((await fetch(`${url}/docs`)).status, 200)
    assert.match(await (await fetch(`${url}/licenses.txt`)).text(), /^## react - .*\(MIT\)$/m)
  })

  test('run commands on an older Node, and report that serving needs Node 24', async (t) => {
    const outside = process.env.PATH?.split(delimiter).filter((path) => !path.includes('node_modules')) ?? []
    const old = { cwd: home, env: { ...env, PATH: outside.join(delimiter) } }
    const onOldNode = promisify(execFile)
    const version = (await onOldNode('node', ['--version'], old)).stdout.trim()
    if (Number.parseInt(version.slice(1), 10) >= 24) return t.skip('needs a Node older than 24 on the PATH')
    await assert.rejects(onOldNode('node_modules/.bin/atelier', ['serve'], old), {
      code: 1,
      stderr: `The server needs Node 24 or newer; this is ${version}. Install Node 24 (https://nodejs.org) and run the command again.\n`,
    })
    const doctor = await onOldNode('node_modules/.bin/atelier', ['doctor', '--json'], old)
    const here = JSON.parse(doctor.stdout).checks.find(({ name }: { name: string }) => name === 'here')
    assert.equal(here.state, 'warning')
    await writeFile(join(home, 'old.txt'), 'Hello\n')
    await onOldNode('node_modules/.bin/atelier', ['upload', 'old.txt', '--project', 'old'], old)
    const listed = await onOldNode('node_modules/.bin/atelier', ['ls', '--project', 'old', '--json'], old)
    assert.equal(JSON.parse(listed.stdout).files[0].name, 'old.txt')
  })

  test('upload and list files from the command line', async () => {
    await writeFile(join(home, 'hello.txt'), 'Hello\n')
    await atelier('upload', 'hello.txt', '--project', 'demo')
    const { files } = JSON.parse(await atelier('ls', '--project', 'demo', '--json'))
    assert.equal(files[0].name, 'hello.txt')
  })

  test('analyze code with every kind of parser', async () => {
    const sources = {
      'a.js': 'eval(location.hash)\n',
      'a.py': 'import os\nos.system(input())\n',
      'a.sh': 'rm -rf $1/*\n',
      'a.go': 'package main\n\nfunc main() {\n\tx := 1\n}\n',
      'a.rb': 'eval(gets)\n',
      'a.java': 'class A { void f(String s) throws Exception { Runtime.getRuntime().exec(s); } }\n',
      'a.php': '<?php eval($_GET["x"]);\n',
      'a.css': 'a { color: red; color: red }\n',
      'a.sql': 'DELETE FROM users;\n',
      'a.vue': '<template><div v-html="x" /></template>\n',
      'a.kt': 'fun main() { Runtime.getRuntime().exec(readLine()) }\n',
    }
    await mkdir(join(home, 'code'))
    for (const [name, text] of Object.entries(sources)) await writeFile(join(home, 'code', name), text)
    const failed = await atelier('analyze', 'code', '--json').then(
      () => assert.fail('errors must set the exit code'),
      (error: { code: number; stdout: string }) => error,
    )
    assert.equal(failed.code, 1)
    for (const name of Object.keys(sources)) assert.ok(failed.stdout.includes(name), name)
    assert.match(failed.stdout, /CWE-78/)
  })

  test('generate and optimize', async () => {
    const made = await atelier('generate', 'a function that reverses a string', '--language', 'ts')
    assert.match(made, /export function/)
    await writeFile(join(home, 'loose.js'), 'const a = 1\nif (a == 1) console.log(a)\n')
    assert.match(await atelier('optimize', 'loose.js'), /===/)
  })

  test('run the SDK and the test server in a script, with types', async () => {
    await writeFile(join(home, 'script.ts'), script)
    await writeFile(join(home, 'process.d.ts'), 'declare const process: { env: Record<string, string> }\n')
    const compilerOptions = {
      strict: true,
      noEmit: true,
      module: 'nodenext',
      target: 'esnext',
      lib: ['esnext', 'dom'],
      types: [],
    }
    await writeFile(join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
    await run(home, 'tsc', '-p', '.')
    assert.equal(await run(home, process.execPath, 'script.ts'), 'Hello\nfrom a test\n')
  })

  test('serve an MCP client over stdio and HTTP', async () => {
    await writeFile(join(home, 'agent.mjs'), agent)
    assert.equal(await run(home, process.execPath, 'agent.mjs'), 'Hello\n\nHello\n\n')
  })

  test('stop on a signal', async () => {
    await stopService()
    await assert.rejects(fetch(url))
  })
})

const script = `
import { createClient } from '@atelier/sdk'
import { startTestServer } from '@atelier/server/testing'

const atelier = createClient({ baseUrl: process.env.ATELIER_URL ?? '', token: process.env.ATELIER_TOKEN ?? '' })
for await (const { id } of atelier.files.listAll({ projectId: 'demo' }))
  console.log((await (await atelier.files.download(id)).text()).trim())

const server = await startTestServer()
const own = createClient({ baseUrl: server.url, token: server.token })
const { file } = await own.files.upload('from a test', { projectId: 'p', name: 'a.txt' })
console.log(await (await own.files.download(file.id)).text())
await server.close()
`

const agent = `
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

const { ATELIER_URL, ATELIER_TOKEN, PATH, HOME } = process.env
const stdio = new StdioClientTransport({
  command: 'npx', args: ['--no-install', 'atelier', 'mcp'], env: { ATELIER_URL, ATELIER_TOKEN, PATH, HOME },
})
const headers = { authorization: \`Bearer \${ATELIER_TOKEN}\` }
const http = new StreamableHTTPClientTransport(new URL('/mcp', ATELIER_URL), { requestInit: { headers } })
for (const transport of [stdio, http]) {
  const client = new Client({ name: 'agent', version: '1' })
  await client.connect(transport)
  const sent = { project_id: 'demo', path: 'hello.txt' }
  console.log((await client.callTool({ name: 'read_file', arguments: sent })).content[0].text)
  await client.close()
}
`
