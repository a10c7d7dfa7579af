import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { after, describe, test } from 'node:test'
import { safePlace } from '../src/remote-files.ts'
import { newPlace } from './atelier.ts'

// A malicious service, and untrusted folders.

type Answering = (request: IncomingMessage, response: ServerResponse) => unknown
let answer: Answering = () => undefined
const got: string[] = []
const server = createServer(async (request, response) => {
  const body = (await Array.fromAsync(request)).join('')
  got.push(body)
  answer(request, response)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

after(() => {
  server.closeAllConnections()
  server.close()
})

/** A separate folder for one test. */
async function place() {
  const made = await newPlace({ ATELIER_URL: url, ATELIER_TOKEN: 'atl_x' })
  return { ...made, [Symbol.asyncDispose]: () => made.remove() }
}

const json =
  (value: unknown, status = 200): Answering =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

/** Sends data until the client closes the connection. */
function pour(_request: IncomingMessage, response: ServerResponse): void {
  const piece = 'x'.repeat(256 * 1024)
  while (!response.destroyed && response.write(piece));
  if (!response.destroyed) response.once('drain', () => pour(_request, response))
}

const ID = 'file_0123456789abcdefghij012345'
const SHA256 = createHash('sha256').update('Hello').digest('hex')

/** Serves one file with these properties. */
function serving(
  properties: object,
  { sha256 = SHA256, download = ((_, response) => response.end('Hello')) as Answering } = {},
) {
  const file = {
    id: ID,
    name: 'a.txt',
    size: 5,
    type: 'text/plain',
    created_at: '2026-11-15T00:00:00Z',
    ...properties,
  }
  answer = (request, response) => {
    const { url = '' } = request
    if (url.endsWith('/download')) return download(request, response)
    if (url.endsWith('/metadata')) return json({ metadata: { folder: '', sha256 } })(request, response)
    if (url.startsWith('/api/files?'))
      return json({ files: [file], pagination: { page: 1, limit: 1000, total: 1 } })(request, response)
    return json({ file })(request, response)
  }
}

// Control sequences, except line breaks and the colours of the CLI.
const CONTROL_SEQUENCES = /[\u0000-\u0008\u000b-\u001a\u001c-\u001f\u007f-\u009f\u202e]|\u001b(?!\[\d+m)/
const EVIL = '\u001b]0;evil\u0007\u001b[2J\u202e'

describe('get', () => {
  test('stops at the size of the file', { timeout: 60_000 }, async () => {
    await using here = await place()
    serving({}, { download: pour })
    const { code, stderr } = await here.run(['get', ID])
    assert.equal(code, 1)
    assert.match(stderr, /more bytes than the file has/)
    assert.deepEqual(await readdir(here.folder), [])
  })

  test('--continue rejects an ID with a path', async () => {
    await using here = await place()
    const outside = join(dirname(here.folder), 'evil.part')
    await here.write('../evil.part', 'precious')
    serving({ id: 'x/../../evil' })
    const { code, stderr } = await here.run(['get', 'demo:a.txt', '--continue'])
    assert.equal(code, 1)
    assert.match(stderr, /invalid file ID/)
    assert.equal(await readFile(outside, 'utf8'), 'precious')
  })

  test('--continue does not follow a symbolic link', async () => {
    await using here = await place()
    await here.write('../victim', '')
    await symlink('../victim', join(here.folder, `.atelier-${ID}.part`))
    serving({})
    assert.equal((await here.run(['get', ID, '--continue'])).code, 1)
    assert.equal(await readFile(join(here.folder, '../victim'), 'utf8'), '')
  })

  test('saves nothing that cannot be verified', async () => {
    await using here = await place()
    serving({}, { sha256: '' })
    const { code, stderr } = await here.run(['get', ID])
    assert.deepEqual([code, await readdir(here.folder)], [1, []])
    assert.match(stderr, /SHA-256/)
  })

  test('an unexpected hidden name requires -o', async () => {
    await using here = await place()
    serving({ name: '.profile' })
    const { code, stderr } = await here.run(['get', ID])
    assert.deepEqual([code, await readdir(here.folder)], [1, []])
    assert.match(stderr, /-o/)
    assert.equal((await here.run(['get', 'demo:.profile'])).code, 0)
  })
})

test('names that are special on Windows are invalid there', () => {
  for (const name of ['con', 'NUL.txt', 'a:b', 'C:evil', 'a. ', 'a.', 'lpt1', 'a?', '..\\a'])
    assert.equal(safePlace('', name, 'win32'), undefined, name)
  for (const name of ['console.txt', 'a b.txt', '.env', 'común.md'])
    assert.equal(safePlace('docs', name, 'win32'), `docs/${name}`)
  assert.equal(safePlace('', 'a:b', 'linux'), 'a:b')
})

describe('responses cannot control the terminal', () => {
  const result = { content: 'x', model: EVIL, tokens_used: EVIL }
  const cases: [words: string[], answer: Answering][] = [
    [
      ['generate', 'x', '-o', 'x.txt'],
      (_, response) =>
        response
          .setHeader('content-type', 'text/event-stream')
          .end(
            `event: engine\ndata: ${JSON.stringify({ engine: EVIL, verified: EVIL, missing: [EVIL, 1] })}\n\n` +
              `event: result\ndata: ${JSON.stringify(result)}\n\n`,
          ),
    ],
    [
      ['optimize', 'a.py', '--write'],
      json({
        optimized_code: 'b = 2\n',
        changes: [{ line: EVIL, type: EVIL, description: EVIL }],
        improvements: [],
      }),
    ],
    [
      ['analyze', 'a.py'],
      json({ analysis: [{ type: 'error', message: EVIL, line: EVIL }], score: EVIL, suggestions: [] }),
    ],
    [['ls', 'demo'], json({ files: [], pagination: { total: EVIL } })],
    [['doctor'], json({ status: 'live', checks: { [EVIL]: EVIL } })],
  ]
  for (const [words, answering] of cases)
    test(words.join(' '), async () => {
      await using here = await place()
      await here.write('a.py', 'a = 1\n')
      answer = answering
      const { stdout, stderr } = await here.run(words)
      assert.doesNotMatch(stdout + stderr, CONTROL_SEQUENCES)
    })

  test('mcp', async () => {
    await using here = await place()
    answer = json({ error: { message: EVIL } }, 400)
    const { stderr } = await here.run(['mcp'], { input: '{"jsonrpc":"2.0","method":"notifications/x"}\n' })
    assert.doesNotMatch(stderr, CONTROL_SEQUENCES)
  })
})

test('a finding cannot inject workflow commands', async () => {
  await using here = await place()
  await here.write('a.py', 'a = 1\n')
  const line = '1\n::add-mask::x'
  answer = json({ analysis: [{ type: 'error', message: 'm', line }], score: 1, suggestions: [] })
  const { stdout } = await here.run(['analyze', 'a.py', '--format', 'github'])
  assert.equal(stdout, '::error file=a.py,line=1,title=Atelier::m\n')
})

test('repeated pages of projects end the listing', { timeout: 60_000 }, async () => {
  await using here = await place()
  answer = json({ projects: [], next: 'a' })
  const { code, stderr } = await here.run(['ls'])
  assert.equal(code, 1)
  assert.match(stderr, /repeats pages/)
})

describe('mcp', () => {
  const ping = '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"secret":1}}\n'
  const refusal = ({ stdout }: { stdout: string }) => JSON.parse(stdout).error.message

  test('an endless response is an error', { timeout: 60_000 }, async () => {
    await using here = await place()
    answer = pour
    assert.match(refusal(await here.run(['mcp'], { input: ping })), /exceeds the limit of 16 MiB/)
  })

  test('a redirect is not followed', async () => {
    await using here = await place()
    answer = (request, response) =>
      request.url === '/mcp' ? response.writeHead(307, { location: '/elsewhere' }).end() : response.end('{}')
    got.length = 0
    assert.match(refusal(await here.run(['mcp'], { input: ping })), /status 307/)
    assert.equal(got.length, 1)
  })
})

describe('symbolic links in an untrusted folder', () => {
  test('patterns and folders do not follow them, explicit paths do', async () => {
    await using here = await place()
    await here.write('../outside/key.py', 'key = 1\n')
    await here.write('src/a.py', 'a = 1\n')
    await mkdir(join(here.folder, 'src/sub'))
    await symlink('../../outside/key.py', join(here.folder, 'src/link.py'))
    await symlink('../../outside', join(here.folder, 'src/linked'))
    answer = json({ file: { id: ID, size: 1 } }, 201)
    for (const pattern of ['src/**', 'src/*.py', 'src/*/*.py', 'src/l*/key.py']) {
      got.length = 0
      await here.run(['upload', pattern, '-p', 'demo'])
      assert.doesNotMatch(got.join(), /key = 1/, pattern)
    }
    got.length = 0
    await here.run(['upload', 'src/link.py', '-p', 'demo'])
    assert.match(got.join(), /key = 1/)
    answer = json({ optimized_code: 'evil = 1\n', changes: [], improvements: [] })
    assert.equal((await here.run(['optimize', 'src/*.py', '--write'])).code, 0)
    assert.equal(await readFile(join(here.folder, '../outside/key.py'), 'utf8'), 'key = 1\n')
  })
})
