import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { exchange, head } from './raw-socket.ts'
import { assertError, assertNothingLeft, deleteAll, UPLOAD_REJECTED, uploaded } from './responses.ts'
import { startServer, type TestServer, type UploadOptions } from './server.ts'

// Invalid values in well-formed requests. Each returns a clean error and stores nothing.

const timeout = 10_000
const shown = (value: string) =>
  JSON.stringify(value.length > 40 ? `${value.slice(0, 37)}… (${value.length})` : value)

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

/** Sends the target unchanged: fetch would normalize it. */
function get(target: string, headers: Record<string, string> = {}) {
  return exchange(server.port, head(`GET ${target}`, { authorization: `Bearer ${server.token}`, ...headers }))
}

describe('upload', () => {
  afterEach(() => deleteAll(server))

  const uploads: UploadOptions[] = [
    { project_id: '' },
    { project_id: '   ' },
    { project_id: 'p'.repeat(129) },
    { project_id: '🎨'.repeat(129) },
    { project_id: 'p\0' },
    { project_id: 'p\x1b[31m' },
    { project_id: 'p\u2028' },
    { project_id: 'p\u202eq' },
    { project_id: 'p\n1' },
    { project_id: 'p'.repeat(70_000) },
    { folder: '..' },
    { folder: '../..' },
    { folder: 'a/../../b' },
    { folder: '..\\..\\windows' },
    { folder: 'a/\0' },
    { folder: 'a\tb' },
    { folder: 'a\x7f' },
    { folder: 'a\x85' },
    { folder: 'f'.repeat(1025) },
    { folder: 'ä/'.repeat(400) },
    { folder: 'f'.repeat(70_000) },
    { description: 'd'.repeat(4097) },
    { description: '🎨'.repeat(4097) },
    { description: 'a\0b' },
    { description: 'd'.repeat(70_000) },
    { name: 'setup.exe' },
    { name: 'setup.EXE' },
    { name: 'setup.exe.' },
    { name: 'setup.exe ' },
    { name: 'a.txt/setup.exe' },
    { name: 'lib.so' },
    { name: 'a.iso' },
    { name: 'a.mp4' },
    { headers: { 'idempotency-key': '' } },
    { headers: { 'idempotency-key': 'two words' } },
    { headers: { 'idempotency-key': 'k'.repeat(256) } },
  ]
  for (const upload of uploads) {
    const [[field, value]] = Object.entries(upload) as [[string, string | object]]
    test(`${field} ${shown(typeof value === 'string' ? value : Object.values(value).join())}`, {
      timeout,
    }, async () => {
      await assertError(server.upload('x', upload), 400, UPLOAD_REJECTED)
      await assertNothingLeft(server)
    })
  }
})

describe('id', () => {
  const ids = [
    'x',
    '0',
    'file_',
    `file_${'0'.repeat(25)}`,
    `file_${'z'.repeat(26)}`,
    `FILE_${'0'.repeat(26)}`,
    `file_${'0'.repeat(26)}%00`,
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    '__proto__',
    'constructor',
    "'%20OR%20'1'='1",
    '%F0%9F%8E%A8',
    'x'.repeat(10_000),
    '%',
    '%zz',
    '%ff',
    '%c0%ae',
    '%ed%a0%80',
  ]
  for (const id of ids) {
    test(shown(id), { timeout }, async () => {
      for (const path of [`/api/files/${id}`, `/api/files/${id}/download`, `/files/${id}`]) {
        const { status, body, headers } = await get(path)
        // Invalid encodings may return 400; all other ids return 404.
        const expected = /%($|z|ff|c0|ed)/.test(id) ? [400, 404] : [404]
        assert.ok(expected.includes(status), `${path}: ${status} ${body}`)
        const message = status === 404 ? 'File not found' : 'Invalid request'
        assert.deepEqual(JSON.parse(body), { error: message }, path)
        assert.ok(headers.get('x-request-id'))
      }
    })
  }
})

describe('query', () => {
  const queries = [
    '',
    'project_id',
    'project_id=',
    'project_id=%20',
    'project_id=%00',
    'project_id=%0a',
    `project_id=${'p'.repeat(129)}`,
    'project_id=p1&project_id=p2',
    'project_id[]=p1',
    'project_id[a]=p1',
    '__proto__=p1',
    '__proto__[project_id]=p1',
    'constructor.prototype.project_id=p1',
    'project_id=%',
    'project_id=%zz',
    'project_id=%ff',
    'project_id=%ed%a0%80',
    ...[
      '0',
      '-1',
      '+1',
      '1.5',
      '1e3',
      '0x10',
      '%201',
      'x',
      '',
      'NaN',
      'Infinity',
      '%EF%BC%91',
      'null',
    ].flatMap((value) => [`project_id=p1&page=${value}`, `project_id=p1&limit=${value}`]),
    'project_id=p1&page=1&page=2',
    'project_id=p1&limit=1&limit=2',
    'project_id=p1&type=code&type=image',
    'project_id=p1&folder=a&folder=b',
    'project_id=p1&folder=..',
    'project_id=p1&folder=a/../b',
    'project_id=p1&folder=%00',
    `project_id=p1&folder=${'f'.repeat(1025)}`,
    'project_id=p1&recursive=yes',
    'project_id=p1&recursive=',
    'project_id=p1&recursive=true&recursive=true',
    'project_id=p1&after=',
    'project_id=p1&after=x',
    `project_id=p1&after=file_${'z'.repeat(26)}`,
    `project_id=p1&after=FILE_${'0'.repeat(26)}`,
    `project_id=p1&after=file_${'0'.repeat(26)}&after=x`,
    'project_id=p1&folder=%zz',
    'project_id=p1&type=%zz',
    `project_id=p1&type=${'t'.repeat(256)}`,
  ]
  for (const query of queries) {
    test(shown(query), { timeout }, async () => {
      const { status, body } = await get(`/api/files?${query}`)
      assert.deepEqual([status, body], [400, '{"error":"Invalid request"}'])
    })
  }

  // Any possible extension is valid; there are just no such files.
  for (const type of ['__proto__', 'constructor', '*/*', 't'.repeat(255), "'--"]) {
    test(`type=${shown(type)} finds nothing`, { timeout }, async () => {
      const { status, body } = await get(`/api/files?project_id=p1&type=${type}`)
      assert.deepEqual([status, JSON.parse(body).files], [200, []])
    })
  }

  test('page=9007199254740991 with limit=1000 is an empty page', { timeout }, async () => {
    const { status, body } = await get('/api/files?project_id=p1&page=9007199254740991&limit=1000')
    assert.deepEqual([status, JSON.parse(body).files], [200, []])
  })

  test('the same for generations', { timeout }, async () => {
    const { status, body } = await get('/api/ai/generations?page=9007199254740991&limit=100')
    assert.deepEqual([status, JSON.parse(body).generations], [200, []])
  })

  test('two Host headers are rejected', { timeout }, async () => {
    const request = 'GET /health/live HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n'
    const { status, headers } = await exchange(server.port, request)
    assert.equal(status, 400)
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
  })
})

describe('JSON', () => {
  function post(path: string, body: string): Promise<Response> {
    const headers = { 'content-type': 'application/json', accept: 'application/problem+json' }
    return server.request(path, { method: 'POST', headers, body })
  }

  const bodies: Record<string, string> = {
    'a long list': `{"context_files":[${'1,'.repeat(500_000)}1]}`,
    'many members': `{${Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`).join()}}`,
    'deep lists': `{"a":${'['.repeat(500_000)}${']'.repeat(500_000)}}`,
    'deep objects': `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
    'a list after a string that ends in a backslash': `{"prompt":"\\\\","x":[${'1,'.repeat(500_000)}1]}`,
    'invalid JSON': '[,'.repeat(500_000),
  }
  for (const [what, body] of Object.entries(bodies)) {
    for (const path of ['/api/ai/generate', '/api/ai/analyze', '/api/tokens', '/mcp'])
      test(`${what} to ${path} is rejected before it is parsed`, { timeout }, async () => {
        const answer = await post(path, body)
        assert.equal(answer.status, 400)
        assert.match(await answer.text(), /at most 2,000 JSON values/)
      })
  }

  test('text inside strings does not count', { timeout }, async () => {
    const code = `'{[,:]}\\\\', "\\"", `.repeat(100_000)
    const answer = await post('/api/ai/analyze', JSON.stringify({ code, language: 'javascript' }))
    assert.match(await answer.text(), /code must be at most 1 MB/) // checked after parsing
  })

  test('a missing or wrong value is named with the type that it must have', { timeout }, async () => {
    for (const [path, body, detail] of [
      ['/api/projects/p1/analyses', '', 'body must be a JSON object, such as {}.'],
      ['/api/projects/p1/analyses', '[]', 'body must be a JSON object, such as {}.'],
      ['/api/projects/p1/analyses', '{"paths":"src"}', 'paths must be an array.'],
      ['/api/projects/p1/analyses', '{"baseline":1}', 'baseline must be a string.'],
    ] as const) {
      const headers = {
        accept: 'application/problem+json',
        ...(body && { 'content-type': 'application/json' }),
      }
      const answer = await server.request(path, { method: 'POST', headers, ...(body && { body }) })
      assert.equal(((await answer.json()) as { detail: string }).detail, detail)
    }
  })

  test('a login body is limited to 1 kB, because its sender is unknown', { timeout }, async () => {
    const answer = await post('/api/session', JSON.stringify({ code: 'x', more: 'x'.repeat(2_000) }))
    assert.equal(answer.status, 413)
  })
})

describe('range', () => {
  let id: string
  before(async () => {
    id = (await uploaded(server.upload('abcde', { project_id: 'ranges' }))).id
  })

  // RFC 9110: malformed ranges are ignored, ranges past the end return 416.
  const ranges: [range: string, status: number][] = [
    ['bytes=5-', 416],
    ['bytes=99999999999999999999-', 416],
    ['bytes=-0', 416],
    ['bytes=9-10, 20-30', 416],
    ['bytes=', 200],
    ['bytes=-', 200],
    ['bytes=4-2', 200],
    ['bytes=a-b', 200],
    ['bytes=0-0x10', 200],
    ['bytes=--1', 200],
    ['bytes=0-1-2', 200],
    ['bytes 0-1', 200],
    ['lines=0-1', 200],
    ['0-1', 200],
    [`bytes=${'0-,'.repeat(4_000)}`, 200],
    [`bytes=${Array.from({ length: 2_000 }, () => '0-0').join()}`, 200],
  ]
  for (const [range, expected] of ranges) {
    test(shown(range), { timeout }, async () => {
      for (const path of [`/api/files/${id}/download`, `/files/${id}`]) {
        const { status, body } = await get(path, { range })
        const message = expected === 416 ? '{"error":"Range not satisfiable"}' : 'abcde'
        assert.deepEqual([status, body], [expected, message], path)
      }
    })
  }
})
