import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { assertError, assertNothingLeft, deleteAll, UPLOAD_REJECTED, uploaded } from './responses.ts'
import { startServer, type TestServer } from './server.ts'

// Malformed forms. Each gets the 400 of uploads, and nothing is stored.

const timeout = 10_000
const FORM = 'multipart/form-data; boundary=b'

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())
afterEach(() => deleteAll(server))

const part = (disposition: string, body: string, ...more: string[]) =>
  [`--b\r\nContent-Disposition: form-data; ${disposition}`, ...more, '', `${body}\r\n`].join('\r\n')
const project = part('name="project_id"', 'p1')
const file = part('name="file"; filename="a.txt"', 'content')
const end = '--b--\r\n'

function post(contentType: string | undefined, body: string): Promise<Response> {
  // Bytes, because fetch would add a content type to a string.
  const headers: Record<string, string> = contentType === undefined ? {} : { 'content-type': contentType }
  return server.request('/api/files/upload', { method: 'POST', headers, body: Buffer.from(body, 'latin1') })
}

test('the form from which the malformed ones are derived is accepted', async () => {
  await uploaded(post(FORM, project + file + end))
})

describe('content type', () => {
  const types: (string | undefined)[] = [
    undefined,
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
    `multipart/form-data; boundary=${'b'.repeat(71)}`,
    'multipart/form-data; boundary=other',
    'multipart/form-data; boundary=b; boundary=b',
    'multipart/form-data; boundary="b',
    'multipart/mixed; boundary=b',
    'application/x-www-form-urlencoded',
    'application/json',
    'text/plain',
    'image/png',
    'garbage',
    '///',
    '; boundary=b',
    'multipart/form-data boundary=b',
  ]
  for (const type of types) {
    test(type ?? '(none)', { timeout }, async () => {
      await assertError(post(type, project + file + end), 400, UPLOAD_REJECTED)
      await assertNothingLeft(server)
    })
  }
})

describe('body', () => {
  const fields = (count: number) =>
    Array.from({ length: count }, (_, index) => part(`name="f${index}"`, 'x')).join('')
  const bodies: Record<string, string> = {
    empty: '',
    JSON: '{"project_id":"p1","file":"x"}',
    garbage: '\0\xff\x01'.repeat(10_000),
    'only line breaks': '\r\n'.repeat(10_000),
    'only the end': end,
    'no end': project + file,
    'no end after half a file': project + file.slice(0, -5),
    'no end after half a header': `${project}--b\r\nContent-Dispos`,
    'an end without its dashes': `${project}${file}--b-`,
    'something before the first boundary': `hello\r\n${project}${file}${end}`,
    '2 kB after the end': project + file + end + 'x'.repeat(2_000),
    'something on the line of the end': `${project}${file}--b--x\r\n`,
    'bare line feeds': (project + file + end).replaceAll('\r\n', '\n'),
    'a header line that starts with a space':
      project + part('name="file"; filename="a.txt"', 'x', ' folded: x') + end,
    'a header without a colon': project + part('name="file"; filename="a.txt"', 'x', 'nonsense') + end,
    'a header without a name': project + part('name="file"; filename="a.txt"', 'x', ': x') + end,
    'a header with NUL': project + part('name="file"; filename="a.txt"', 'x', 'X: \0') + end,
    'two dispositions':
      project + part('name="file"; filename="a.txt"', 'x', 'Content-Disposition: form-data; name="x"') + end,
    'two names': project + part('name="file"; name="x"; filename="a.txt"', 'x') + end,
    'two file names': project + part('name="file"; filename="a.txt"; filename="b.exe"', 'x') + end,
    'a part without a header': `${project}--b\r\n\r\nx\r\n${file}${end}`,
    'a part without a name': project + part('filename="a.txt"', 'x') + end,
    'another disposition': `${project}--b\r\nContent-Disposition: attachment; name="file"; filename="a.txt"\r\n\r\nx\r\n${end}`,
    'an unclosed quote': project + part('name="file"; filename="a.txt', 'x') + end,
    'a file name in another charset': project + part('name="file"; filename*=latin1\'\'a%E4.txt', 'x') + end,
    'a badly encoded file name': project + part('name="file"; filename*=UTF-8\'\'%zz', 'x') + end,
    'a file name that is not UTF-8': project + part('name="file"; filename="\xff.txt"', 'x') + end,
    'a project_id that is not UTF-8': part('name="project_id"', '\xff') + file + end,
    'a transfer encoding':
      project + part('name="file"; filename="a.txt"', 'eA==', 'Content-Transfer-Encoding: base64') + end,
    '10,000 parts': project + fields(10_000) + file + end,
    '10,000 parts after the file': project + file + fields(10_000) + end,
    '100 kB of part headers':
      project + part('name="file"; filename="a.txt"', 'x', `X: ${'x'.repeat(100_000)}`) + end,
    '10,000 part headers':
      project + part('name="file"; filename="a.txt"', 'x', ...Array(10_000).fill('X: x')) + end,
    'a file name of 100 kB': project + part(`name="file"; filename="${'a'.repeat(100_000)}.txt"`, 'x') + end,
    'a field name of 100 kB': project + part(`name="${'n'.repeat(100_000)}"`, 'x') + file + end,
    'a field of 100 kB': project + part('name="description"', 'd'.repeat(100_000)) + file + end,
    'the project in __proto__': part('name="__proto__"', '{"project_id":"p1"}') + file + end,
    'the project in __proto__[project_id]': part('name="__proto__[project_id]"', 'p1') + file + end,
    'the project in project_id[]': part('name="project_id[]"', 'p1') + file + end,
    'the project in PROJECT_ID': part('name="PROJECT_ID"', 'p1') + file + end,
    'a file named __proto__': project + part('name="__proto__"; filename="a.txt"', 'x') + end,
    'a file under another name': project + part('name="upload"; filename="a.txt"', 'x') + end,
    'a second file under another name': project + file + part('name="extra"; filename="a.txt"', 'x') + end,
    'the project as a file': part('name="project_id"; filename="p1"', 'p1') + file + end,
    'a file without a file name': project + part('name="file"', 'x') + end,
    'no file': project + end,
    'no project': file + end,
    'two files': project + file + file + end,
    'project_id twice': project + project + file + end,
    'project_id twice, the second after the file': project + file + project + end,
    'folder twice': project + part('name="folder"', 'a') + part('name="folder"', 'b') + file + end,
    'description twice':
      project + part('name="description"', 'a') + part('name="description"', 'b') + file + end,
    'a bad folder after the file': project + file + part('name="folder"', '..') + end,
    'a bad project after the file': file + part('name="project_id"', '\0') + end,
    'a bad description after the file': project + file + part('name="description"', 'd'.repeat(5_000)) + end,
  }
  for (const [what, body] of Object.entries(bodies)) {
    test(what, { timeout }, async () => {
      await assertError(post(FORM, body), 400, UPLOAD_REJECTED)
      await assertNothingLeft(server)
    })
  }
})

test('unknown fields are ignored, whatever their names', { timeout }, async () => {
  const extra = ['__proto__', 'constructor', 'toString', 'id', 'size', 'type', 'url'].map((name) =>
    part(`name="${name}"`, 'x'),
  )
  const stored = await uploaded(post(FORM, project + extra.join('') + file + end))
  assert.deepEqual([stored.size, stored.type, stored.name], [7, 'text/plain', 'a.txt'])
  assert.equal(({} as Record<string, unknown>).x, undefined)
})
