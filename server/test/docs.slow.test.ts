import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { blocksOf, clone, pages } from './docs.ts'
import { type FakeProvider, startFake } from './fake-provider.ts'
import { newFolder, spawnServer } from './server.ts'
import { until } from './until.ts'

const hasCurl = spawnSync('curl', ['--version']).status === 0
const skip = hasCurl ? false : 'curl is not installed'
const guides = pages().filter((page) => page === 'README.md' || page.startsWith('docs/'))
const run = promisify(execFile)

// Variables set by the README tour and used by other pages.
const TOUR = `TOKEN=$(cat data/owner-token)
API=http://localhost:3000/api
auth="Authorization: Bearer $TOKEN"
`
const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=='

let server: Awaited<ReturnType<typeof spawnServer>>
let folder = ''
let provider: FakeProvider

before(async () => {
  folder = await newFolder()
  provider = await startFake('my-model')
  server = await spawnServer(join(folder, 'data'), { ACCESS_TOKEN: '' })
  // The scanners load their rules faster than a person can paste a command.
  await until('ready', async () => (await fetch(`${server.url}/health/ready`)).ok, 60_000)
  await mkdir(join(folder, 'bin'))
  await command('atelier', 'exec node "$CLONE/cli/bin/atelier.js" "$@"')
  await command('npx', 'exec "$@"')
  // Only commands of a clone: other npm commands are not tested.
  await command('npm', '[ "$1 $2 $3 $4" = "run -s atelier --" ] || exit 64\nshift 4\nexec atelier "$@"')
})
after(async () => {
  assert.equal(await server?.stop('SIGTERM'), 0)
  await provider.close()
  await rm(folder, { recursive: true })
})

test('blocks that are tested elsewhere say where', () => {
  for (const page of pages())
    for (const { mark } of blocksOf(page)) {
      const [, file = ''] = /^tested-by=(\S+)$/.exec(mark) ?? []
      assert.ok(mark === '' || mark === 'untested' || existsSync(join(clone, file)), `${page}: ${mark}`)
    }
})

for (const page of guides) {
  const blocks = blocksOf(page)
  const shell = blocks.filter(({ language, mark }) => language === 'sh' && mark === '')
  const code = blocks.filter(({ language, mark }) => language === 'ts' && mark === '')

  if (shell.length > 0)
    test(`the commands of ${page} work when pasted`, { skip }, async () => {
      const script = (page === 'README.md' ? '' : TOUR) + shell.map(({ text }) => text).join('\n')
      const output = await paste(script, page)
      if (page === 'README.md') assertTour(output)
    })

  // sdk/test/docs.slow.test.ts runs those of docs/sdk.md and checks their output.
  if (code.length > 0 && page !== 'docs/sdk.md')
    test(`the code of ${page} runs`, async () => {
      const place = await guideFolder(page)
      await symlink(join(clone, 'node_modules'), join(place, 'node_modules'))
      await writeFile(join(place, 'package.json'), '{ "type": "module" }')
      const text = code.map(({ text }) => text).join('\n')
      await writeFile(join(place, 'guide.ts'), text.replaceAll('http://localhost:3000', server.url))
      await run(process.execPath, ['guide.ts'], { cwd: place, env: await environment() })
    })
}

test('the commands of /docs work when pasted', { skip }, async () => {
  const reference = await (await fetch(`${server.url}/docs`)).text()
  const place = await guideFolder('reference')
  await writeFile(join(place, 'hello.txt'), 'Hello, Atelier\n')
  const shown = 'file_658rsn9s01go3ntkjigfkbb74i'
  let id = shown
  const call = (operation: string) =>
    paste(`${TOUR}${commandOf(reference, operation).replaceAll(shown, id)}`, 'reference')
  id = (JSON.parse(await call('uploadFile')) as { file: { id: string } }).file.id
  assert.match(await call('listFiles'), new RegExp(id))
  assert.match(await call('getFile'), /"download_url":/)
  assert.equal(await call('downloadFile'), 'Hello, Atelier\n')
  assert.equal(await call('readFromCdn'), 'Hello, Atelier\n')
  assert.match(await call('analyzeCode'), /CWE-502/)
  assert.match(await call('createToken'), /"secret":"atl_/)
  assert.match(await call('deleteFile'), /File deleted successfully/)
})

function commandOf(reference: string, operation: string): string {
  const article = reference.split(`<article id="${operation}"`)[1] ?? ''
  const [, command = ''] = /<code>(curl .*?)<\/code>/s.exec(article) ?? []
  return command.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}

async function paste(script: string, page: string): Promise<string> {
  const text = script
    .replaceAll('http://localhost:3000', server.url)
    .replaceAll('http://localhost:8000/v1', provider.url)
    .replaceAll('/backups/', `${folder}/backups/`)
    .replaceAll(/\bcurl (?!-s )/g, 'curl -s --fail-with-body ')
  const cwd = await guideFolder(page)
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', text], { cwd, env: await environment() })
  return stdout
}

/** The working directory of a reader: next to the data directory, with a picture. */
async function guideFolder(page: string): Promise<string> {
  const place = join(folder, 'guides', page)
  await mkdir(place, { recursive: true })
  if (!existsSync(join(place, 'data'))) await symlink(join(folder, 'data'), join(place, 'data'))
  await writeFile(join(place, 'logo.png'), Buffer.from(LOGO, 'base64'))
  await cp(join(clone, 'examples'), join(place, 'examples'), { recursive: true })
  return place
}

async function environment() {
  return {
    ...process.env,
    CLONE: clone,
    HOME: folder,
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
    ATELIER_URL: server.url,
    ATELIER_TOKEN: await ownerToken(),
  }
}

async function ownerToken(): Promise<string> {
  const { stdout } = await run('cat', [join(folder, 'data/owner-token')])
  return stdout.trim()
}

async function command(name: string, text: string): Promise<void> {
  const path = join(folder, 'bin', name)
  await writeFile(path, `#!/bin/sh\n${text}\n`)
  await chmod(path, 0o755)
}

function assertTour(output: string): void {
  assert.match(output, /"name":"hello.txt","size":15,"type":"text\/plain"/)
  assert.match(output, /"pagination":\{"page":1,"limit":20,"total":1\}/)
  assert.match(output, /"download_url":/)
  assert.match(output, /Hello, Atelier\nHello(?!,)/)
  assert.match(output, /surrogate-key: file_/)
  assert.match(output, /"analysis":\[\{"type":"error","message":"[^"]*CWE-502[^"]*","line":4\}/)
  assert.match(output, /yaml\.safe_load\(text\)/)
  assert.match(output, /"type":"component","model":"alpha-4o-mini"/)
  assert.match(output, /\{"message":"File deleted successfully"\}\natl_\w+\n$/)
}
