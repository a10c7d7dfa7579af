import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  assertRefused,
  chunk,
  exchange,
  form,
  open,
  type RawResponse,
  receive,
  uploadHead,
} from './raw-socket.ts'
import { assertNothingLeft } from './responses.ts'
import { startServer, type TestServer } from './server.ts'

// Requests that no HTTP library would send. Each gets a response or is cut off, and stores nothing.

const timeout = 20_000
const FIFTY_MEGABYTES = 50 * 1024 * 1024

let server: TestServer
let impatient: TestServer
before(async () => {
  server = await startServer()
  impatient = await startServer({
    adapt: (deps) => ({ ...deps, clientTimeouts: { ...deps.clientTimeouts, graceMs: 300 } }),
  })
})
after(() => Promise.all([server.close(), impatient.close()]))

const upload = (headers: Record<string, string>, to = server) => uploadHead(to.token, headers)
const chunked = (to = server) => upload({ 'transfer-encoding': 'chunked' }, to)
const { fields, file, end } = form

describe('invalid HTTP', () => {
  const get = (line: string, ...fields: string[]) => [line, 'host: a', ...fields, '', ''].join('\r\n')
  const target = '/api/files?project_id=p1'
  const requests: Record<string, () => string | Buffer> = {
    'HTTP/0.9': () => `GET ${target}\r\n\r\n`,
    'HTTP/2 by prior knowledge': () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'HTTP/9.9': () => get(`GET ${target} HTTP/9.9`),
    TLS: () => Buffer.from('16030100c8010000c40303', 'hex'),
    noise: () => Buffer.from(Array.from({ length: 2_000 }, (_, index) => (index * 7919) % 256)),
    'a lower-case method': () => get(`get ${target} HTTP/1.1`),
    'an unknown method': () => get(`FETCH ${target} HTTP/1.1`),
    'no target': () => get('GET HTTP/1.1'),
    'NUL in the target': () => get('GET /api/files/a\0b HTTP/1.1'),
    'a space in the target': () => get('GET /api/files/a b HTTP/1.1'),
    'a target without a slash': () => get('GET api/files HTTP/1.1'),
    'a target of 100 kB': () => get(`GET /api/files/${'x'.repeat(100_000)} HTTP/1.1`),
    '100 kB in one header': () => get(`GET ${target} HTTP/1.1`, `x: ${'x'.repeat(100_000)}`),
    '100 kB in many headers': () => get(`GET ${target} HTTP/1.1`, ...Array(20_000).fill('x: y')),
    'NUL in a header': () => get(`GET ${target} HTTP/1.1`, 'x: a\0b'),
    'a header without a colon': () => get(`GET ${target} HTTP/1.1`, 'nonsense'),
    'a space before the colon': () => get(`GET ${target} HTTP/1.1`, 'authorization : Bearer x'),
    'no Host': () => `GET ${target} HTTP/1.1\r\n\r\n`,
    'two Hosts': () => get(`GET ${target} HTTP/1.1`, 'host: b'),
    'an unknown expectation': () => get(`GET ${target} HTTP/1.1`, 'expect: a-miracle'),
    CONNECT: () => get('CONNECT example.com:443 HTTP/1.1'),
    TRACE: () => get(`TRACE ${target} HTTP/1.1`),
    'OPTIONS *': () => get('OPTIONS * HTTP/1.1'),
  }
  for (const [what, bytes] of Object.entries(requests)) {
    test(what, { timeout }, async () => {
      assertRefused(await exchange(server.port, bytes()))
      await assertNothingLeft(server)
    })
  }

  test('10 MB of headers: the 431 arrives every time', { timeout }, async () => {
    const pieces = Array.from({ length: 160 }, () => Buffer.alloc(65_536, 'x'))
    for (let count = 0; count < 20; count++) {
      const request = [`GET ${target} HTTP/1.1\r\nhost: a\r\nx: `, ...pieces, '\r\n\r\n']
      assertRefused(await exchange(server.port, request, { sendFirst: true }), 431)
    }
  })
})

describe('body framing', () => {
  const whole = fields + file + end
  const bodies: Record<string, () => string> = {
    'Content-Length and Transfer-Encoding': () =>
      upload({ 'content-length': '5', 'transfer-encoding': 'chunked' }) + chunk(whole) + chunk(''),
    'two Content-Lengths': () => upload({ 'content-length': '5', 'Content-Length': '6' }) + whole,
    'two equal Content-Lengths': () => upload({ 'content-length': '5', 'Content-Length': '5' }) + whole,
    'a list of Content-Lengths': () => upload({ 'content-length': '5, 5' }) + whole,
    'a negative Content-Length': () => upload({ 'content-length': '-1' }) + whole,
    'a Content-Length with a sign': () => upload({ 'content-length': '+5' }) + whole,
    'a hexadecimal Content-Length': () => upload({ 'content-length': '0x10' }) + whole,
    'a Content-Length beyond all numbers': () => upload({ 'content-length': '9'.repeat(30) }) + whole,
    'an unknown Transfer-Encoding': () => upload({ 'transfer-encoding': 'zip' }) + whole,
    'compressed chunks': () => upload({ 'transfer-encoding': 'gzip, chunked' }) + chunk(whole) + chunk(''),
    'chunked, but not last': () => upload({ 'transfer-encoding': 'chunked, gzip' }) + whole,
    'chunks that are garbage': () => `${chunked()}nonsense\r\n`,
    'garbage after a good chunk': () => `${chunked()}${chunk(fields + file)}zz\r\n`,
    'a chunk size beyond all numbers': () => `${chunked()}${'f'.repeat(30)}\r\n`,
    'a negative chunk size': () => `${chunked()}-5\r\n`,
    'a chunk longer than its declared size': () => `${chunked()}5\r\n${fields}\r\n`,
  }
  for (const [what, bytes] of Object.entries(bodies)) {
    test(what, { timeout }, async () => {
      assertRefused(await exchange(server.port, bytes()), 400)
      await assertNothingLeft(server)
    })
  }

  const cut: Record<string, () => string> = {
    'in the head': () => upload({ 'content-length': '1000' }).slice(0, -10),
    'before the body': () => upload({ 'content-length': '1000' }),
    'in the file': () => upload({ 'content-length': '1000' }) + fields + file,
    'in a chunk': () => chunked() + chunk(fields + file).slice(0, -9),
    'in a chunk of 8 EB': () => `${chunked()}7fffffffffffffff\r\n${fields}${file}`,
    'before the last chunk': () => chunked() + chunk(fields + file + end),
  }
  for (const [where, bytes] of Object.entries(cut)) {
    test(`half-open ${where}`, { timeout }, async () => {
      assertRefused(await exchange(server.port, bytes(), { fin: true }), 400)
      await assertNothingLeft(server)
    })

    test(`reset ${where}`, { timeout }, async () => {
      const socket = await open(server.port)
      socket.write(bytes())
      await server.request('/api/files?project_id=p1') // by now the server has read the first part
      socket.resetAndDestroy()
      await assertNothingLeft(server)
    })
  }
})

describe('too slow', () => {
  async function drip(bytes: string, drops: string): Promise<RawResponse> {
    const socket = await open(impatient.port)
    const received = receive(socket, 1, 30_000)
    socket.write(bytes)
    let sent = 0
    const timer = setInterval(() => socket.write(drops[sent++ % drops.length] ?? ''), 100)
    const [answer] = await received.finally(() => clearInterval(timer))
    socket.destroy()
    assert.ok(answer, 'The server closed the connection without a response')
    return answer
  }

  test('headers', { timeout }, async () => {
    assertRefused(await drip('GET /api/files HTTP/1.1\r\nx: ', 'x'), 408)
  })

  test('the body of an upload', { timeout }, async () => {
    const announced = upload({ 'content-length': String(FIFTY_MEGABYTES) }, impatient)
    assertRefused(await drip(announced + fields + file, 'x'), 408)
    await assertNothingLeft(impatient)
  })

  test('a body that never comes', { timeout }, async () => {
    assertRefused(await drip(upload({ 'content-length': '1000' }, impatient), ''), 408)
    await assertNothingLeft(impatient)
  })

  test('a chunk of 8 EB', { timeout }, async () => {
    const huge = `${chunked(impatient)}7fffffffffffffff\r\n${fields}${file}`
    assertRefused(await drip(huge, 'x'), 408)
    await assertNothingLeft(impatient)
  })
})
