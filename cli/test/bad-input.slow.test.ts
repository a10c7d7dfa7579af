import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { ended, linesOf, newPlace, printed, startService } from './atelier.ts'

const service = await startService()
const { run, write, atelier, folder } = service
after(() => service.close())

await write('a.txt', 'Hello')

/** A server that is not Atelier. */
async function startOther(listener: RequestListener): Promise<{ url: string; close(): void }> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Expects one line on stderr and nothing on stdout. */
function assertOneLine({ stderr, stdout }: { stderr: string; stdout: string }, expected: RegExp): void {
  assert.match(stderr, /^[^\n]+\n$/)
  assert.match(stderr, expected)
  assert.equal(stdout, '')
}

describe('errors are one line with an exit code', () => {
  test('a wrong token', async () => {
    const ran = await run(['upload', 'a.txt', '-p', 'bad', '--token', 'atl_wrong'])
    assert.equal(ran.code, 1)
    assertOneLine(ran, /^Unauthorized\. The token is wrong, expired or revoked\. Run "atelier login"/)
    assert.doesNotMatch(ran.stderr, /atl_wrong/)
  })

  test('no token', async () => {
    const ran = await run(['ls', 'bad'], { environment: { ATELIER_TOKEN: '' } })
    assert.equal(ran.code, 2)
    assertOneLine(ran, /^No token for http:\S+\. Run "atelier login", or set ATELIER_TOKEN/)
  })

  test('a rejected token aborts the other uploads', async () => {
    let requests = 0
    const { url, close } = await startOther((request, response) => {
      request.resume()
      if (requests++ > 0) return // never responds
      response
        .writeHead(403, { 'content-type': 'application/problem+json' })
        .end('{"title":"Forbidden","code":"forbidden"}')
    })
    await write('b.txt', 'Hello')
    const began = performance.now()
    const ran = await run(['upload', 'a.txt', 'b.txt', '-p', 'bad', '--url', url])
    close()
    assert.equal(ran.code, 1)
    assertOneLine(ran, /^Forbidden\. Ask an owner/)
    assert.ok(performance.now() - began < 50_000) // a request times out after 60 s and has three retries
  })

  test('a token without the scope', async () => {
    const { secret } = await atelier.tokens.create({ name: 'reader', scopes: ['files:read'] })
    const ran = await run(['upload', 'a.txt', '-p', 'bad', '--token', secret])
    assert.equal(ran.code, 1)
    assertOneLine(
      ran,
      /^Forbidden: The token .*\. Ask an owner for a token with this permission \("atelier token create"\)\.$/m,
    )
  })

  test('a server that is down', async () => {
    const other = await startOther(() => undefined)
    other.close()
    const ran = await run(['upload', 'a.txt', '-p', 'bad', '--url', other.url])
    assert.equal(ran.code, 1)
    assertOneLine(
      ran,
      /^No response: Cannot reach http:\S+ \(ECONNREFUSED\)\. Check that the service is running/,
    )
  })

  test('a wrong URL: unknown host, another server, not a URL', async () => {
    const unknown = await run(['ls', 'bad', '--url', 'http://unknown.invalid'])
    assert.equal(unknown.code, 1)
    assertOneLine(unknown, /^No response: Cannot reach http:\/\/unknown\.invalid/)
    const other = await startOther((_request, response) => response.end('<h1>Welcome</h1>'))
    const page = await run(['ls', 'bad', '--url', other.url])
    other.close()
    assert.equal(page.code, 1)
    assertOneLine(
      page,
      /^The response is not from Atelier: .*Set the URL of the service with --url or ATELIER_URL\.$/m,
    )
    const none = await run(['ls', 'bad', '--url', 'localhost'])
    assert.equal(none.code, 2)
    assertOneLine(none, /^Invalid URL \(--url\)\. Use an address such as https:/)
  })

  test('a rejected file', async () => {
    await write('program.txt', Buffer.from('7f454c46020101000000000000000000', 'hex'))
    const ran = await run(['upload', 'program.txt', '-p', 'bad'])
    assert.equal(ran.code, 1)
    assertOneLine(ran, /^program\.txt: File too large or invalid type: /)
    assert.equal((await atelier.files.list({ projectId: 'bad' })).pagination.total, 0)
  })

  test('missing files and unknown arguments', async () => {
    const cases: [words: string[], code: number, says: RegExp][] = [
      [['upload', 'none.txt', '-p', 'bad'], 1, /^File or folder not found: none\.txt$/m],
      [['upload', '*.none', '-p', 'bad'], 1, /^No files match \*\.none\.$/m],
      [['upload', 'a.txt'], 2, /^Name the project: atelier upload PATH demo:/],
      [['get', 'bad:none.txt'], 1, /^none\.txt not found in the project bad\./],
      [['uplaod'], 2, /^Unknown command "uplaod"\. Did you mean "upload"\?/],
      [['upload', '--projet', 'x'], 2, /^Unknown option '--projet'\. Did you mean "--project"\?/],
      [
        ['analyze', 'a.txt', '--format', 'sarf'],
        2,
        /^--format must be one of text, json, sarif, github\. Did you mean "sarif"\?/,
      ],
      [
        ['upload', 'a.txt', '-p'],
        2,
        /^Option '-p, --project <value>' argument missing\. Run "atelier upload --help"/,
      ],
      [
        ['upload', 'a.txt', '-p', 'x', '--parallel', '0'],
        2,
        /^--parallel must be an integer from 1 to 64\.$/m,
      ],
      [['sync', 'psh', 'a', 'b'], 2, /^Name the direction: .* Did you mean "push"\?$/m],
      [['--json'], 2, /^Missing command\. |"error":"Missing command\. /],
    ]
    const ran = await Promise.all(cases.map(([words]) => run(words)))
    for (const [index, [words, code, says]] of cases.entries()) {
      const each = ran[index]
      assert.ok(each)
      assert.equal(each.code, code, `${words.join(' ')}: ${each.stderr}`)
      assertOneLine(each, says)
    }
    const json = await run(['ls', 'bad', '--token', 'wrong', '--json'])
    assert.equal(JSON.parse(json.stderr).code, 'unauthorized')
  })
})

describe('no room at the service', () => {
  test('the limit of a project is not called a full disk', async () => {
    await atelier.project('limited').setLimits({ files: 0 })
    const ran = await run(['upload', 'a.txt', '-p', 'limited'])
    assert.equal(ran.code, 1)
    assert.match(
      ran.stderr,
      /The project may have 0 files and has 0\. Delete files, or ask an owner to raise/,
    )
    assert.doesNotMatch(ran.stderr, /disk/)
  })

  test('a full disk is', async () => {
    const other = await startOther((_, response) => {
      response.writeHead(507, { 'content-type': 'application/problem+json' })
      response.end('{"title":"Insufficient storage","status":507,"code":"insufficient_storage"}')
    })
    const ran = await run(['upload', 'a.txt', '-p', 'limited', '--url', other.url])
    assert.match(ran.stderr, /The disk of the service is full\. Ask its operator to free some space\./)
    other.close()
  })
})

describe('a full disk', () => {
  const preload = new URL('full-disk.ts', import.meta.url).href
  const full = { NODE_OPTIONS: `--import=${preload}`, DISK_ROOM: '1000000' }

  test('saves nothing of the download, and keeps the old file', async () => {
    const { file } = await atelier.files.upload(linesOf(3_000_000), { projectId: 'full', name: 'big.txt' })
    await write('small/old.txt', 'old')
    const ran = await run(['get', file.id, '-o', 'small/old.txt', '--force'], { environment: full })
    assert.equal(ran.code, 1)
    assertOneLine(ran, /^The disk is full; small\/old\.txt was not saved\. Free some space and try again\.$/m)
    const pulled = await run(['sync', 'pull', 'full', 'small'], { environment: full })
    assert.equal(pulled.code, 1)
    assertOneLine(
      pulled,
      /^The disk is full; .* 0 of 1 file were transferred\. Run the same command again to continue\.$/m,
    )
    assert.deepEqual(await readdir(join(folder, 'small')), ['old.txt'])
    assert.equal(await readFile(join(folder, 'small/old.txt'), 'utf8'), 'old')
  })

  test('is reported for devices and standard output', async () => {
    const { file } = await atelier.files.upload('Hello', { projectId: 'full', name: 'small.txt' })
    const ran = await run(['get', file.id, '-o', '/dev/full'])
    assert.equal(ran.code, 1)
    assertOneLine(ran, /^The disk is full; \/dev\/full was not saved\./)
    const piped = service.begin(['get', file.id, '-o', '-'], { stdout: '/dev/full' })
    const { code, stderr } = await ended(piped)
    assert.equal(code, 1)
    assert.match(stderr, /^The disk is full; the file was not saved\.[^\n]*\n$/)
  })
})

describe('Ctrl-C', () => {
  test('during an upload stores nothing of that file and reports the progress', async () => {
    await write('many/1.txt', 'small')
    await write('many/2.txt', linesOf(40_000_000)) // larger than the network buffers
    const narrow = await startNarrow(service.url, 'to')
    const child = service.begin(['upload', 'many/', '-p', 'stopped', '--url', narrow.url])
    const ran = ended(child)
    await Promise.all([printed(child.stdout, /1\.txt/), narrow.isFull])
    child.kill('SIGINT')
    const { code, stderr } = await ran
    narrow.close()
    assert.equal(code, 130)
    assert.equal(stderr, 'Stopped: 1 of 2 files were uploaded. Nothing of the other files was stored.\n')
    const { files } = await atelier.files.list({ projectId: 'stopped' })
    assert.deepEqual(
      files.map(({ name }) => name),
      ['1.txt'],
    )
  })

  test('during a download leaves nothing, or with --continue a partial file to resume', async () => {
    const { file } = await atelier.files.upload(linesOf(8_000_000), { projectId: 'stopped', name: 'big.txt' })
    for (const options of [[], ['--continue']]) {
      const narrow = await startNarrow(service.url, 'from')
      const child = service.begin(['get', file.id, '-o', 'got/', '--url', narrow.url, ...options])
      const ran = ended(child)
      await narrow.isFull
      child.kill('SIGINT')
      const { code, stderr, stdout } = await ran
      narrow.close()
      assert.deepEqual([code, stdout], [130, ''])
      if (options.length === 0) assert.equal(stderr, 'Stopped.\n')
      else
        assert.match(
          stderr,
          /^Stopped: .* of 8\.0 MB are in got\/\.atelier-\S+\. Run the same command again to resume\.\n$/,
        )
      const left = await readdir(join(folder, 'got'))
      assert.deepEqual(left, options.length === 0 ? [] : [`.atelier-${file.id}.part`])
    }
    assert.equal((await run(['get', file.id, '-o', 'got/', '--continue'])).code, 0)
    assert.equal(await readFile(join(folder, 'got/big.txt'), 'utf8'), linesOf(8_000_000))
  })
})

describe('a malicious service', () => {
  const id = `file_${'0'.repeat(26)}`

  /** Serves a file with this name and folder. */
  async function startHostile(name: string, where = ''): Promise<{ url: string; close(): void }> {
    const file = { id, name, size: 4, type: 'text/plain', url: '', created_at: '2026-11-15T00:00:00Z' }
    const sha256 = createHash('sha256').update('evil').digest('hex')
    const metadata = { project_id: 'p', folder: where, description: null, kind: 'document', sha256 }
    return startOther(({ url = '' }, response) => {
      if (url.endsWith('/download')) return response.end('evil')
      response.setHeader('content-type', 'application/json')
      if (url.endsWith('/metadata')) return response.end(JSON.stringify({ metadata }))
      const files = [{ ...file, folder: where, sha256 }]
      if (url.startsWith('/api/files/manifest?'))
        return response.end(JSON.stringify({ files, pagination: { page: 1, limit: 20, total: 1 } }))
      response.end(JSON.stringify({ file }))
    })
  }

  test('cannot write outside the target', async () => {
    for (const [name, where] of [
      ['../out.txt', ''],
      ['..', ''],
      ['out.txt', '../..'],
      ['out.txt', 'a/../../..'],
      ['a\\..\\out.txt', ''],
    ] as const) {
      const hostile = await startHostile(name, where)
      const pulled = await run(['sync', 'pull', 'p', 'inside', '--url', hostile.url])
      assert.equal(pulled.code, 1)
      assert.match(pulled.stderr, /was skipped: its name leads out of the folder\./)
      if (where === '') {
        const got = await run(['get', id, '-o', 'inside/', '--url', hostile.url])
        assert.equal(got.code, 1)
        assertOneLine(got, /^The name of file_0+ is not a valid file name here\. Choose one with -o\.$/m)
      }
      hostile.close()
      assert.deepEqual(await readdir(join(folder, 'inside')), [])
    }
    assert.ok(!(await readdir(folder)).includes('out.txt'))
  })

  test('cannot move the cursor, set colours or change the text direction', async () => {
    const name = 'a\x1b[2J\x9b31m\u202etxt.exe\r\nfile_fake'
    const hostile = await startHostile(name)
    const table = await run(['ls', 'p', '--url', hostile.url])
    assert.match(table.stdout, /^ID.*\nfile_0+ .*a\[2J31mtxt\.exefile_fake\n$/)
    const json = await run(['ls', 'p', '--json', '--url', hostile.url])
    assert.doesNotMatch(json.stdout, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
    assert.equal(JSON.parse(json.stdout).files[0].name, name)
    hostile.close()
  })

  test('never receives the token of another service', async () => {
    const seen: (string | undefined)[] = []
    const other = await startOther(({ headers }, response) => {
      seen.push(headers.authorization)
      response.end('{}')
    })
    const place = await newPlace()
    await place.run(['login', '--url', service.url, '--token', service.token])
    const ran = await place.run(['models', '--url', other.url])
    assertOneLine(ran, /^No token for http/)
    await place.write('data/owner-token', `${service.token}\n`)
    await place.write('.env', `ATELIER_URL=${other.url}\n`)
    assert.equal((await place.run(['models'])).code, 0)
    other.close()
    assert.deepEqual(seen, [])
    await place.remove()
  })
})

/** A proxy that forwards only two megabytes per connection in one direction. */
async function startNarrow(
  target: string,
  direction: 'to' | 'from',
): Promise<{ url: string; isFull: Promise<void>; close(): void }> {
  const { hostname, port } = new URL(target)
  const { promise: isFull, resolve } = Promise.withResolvers<void>()
  const sockets: Socket[] = []
  const server = createTcpServer((client) => {
    const service = connect(Number(port), hostname)
    sockets.push(client, service)
    for (const socket of [client, service]) socket.on('error', () => undefined)
    const [wide, narrow] = direction === 'to' ? [service, client] : [client, service]
    wide.pipe(narrow)
    let bytes = 0
    narrow.on('data', (piece) => {
      bytes += piece.length
      if (bytes < 2_000_000) return void wide.write(piece)
      narrow.pause()
      resolve()
    })
    narrow.on('end', () => wide.end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isFull,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
