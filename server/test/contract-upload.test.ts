import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  assertError,
  clientWith,
  type FileBody,
  list,
  names,
  UPLOAD_REJECTED,
  uploaded,
} from './responses.ts'
import { startServer, type TestServer } from './server.ts'
import { until } from './until.ts'

// The section "Files" of the contract, for uploads and deletions.

const MEGABYTE = 1024 * 1024

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const bytes = (text: string) => Buffer.from(text, 'latin1')

function send(fields: [name: string, value: string | Blob][]): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  return server.request('/api/files/upload', { method: 'POST', body })
}

describe('id', () => {
  test('file_ and 26 characters, time-ordered, at least 80 random bits', async () => {
    const ids: string[] = []
    for (let count = 0; count < 20; count++) ids.push((await uploaded(server.upload('x'))).id)
    for (const id of ids) assert.match(id, /^file_[0-9a-v]{26}$/)
    assert.deepEqual(ids, ids.toSorted())
    // With 16 random characters of 5 bits, two ids rarely have the same character in the same place.
    const [first = '', second = ''] = ids.map((id) => id.slice(-16))
    assert.ok([...first].filter((character, index) => character === second[index]).length < 8)
  })
})

describe('size', () => {
  test('is in bytes, not characters', async () => {
    assert.equal((await uploaded(server.upload('é🎨'))).size, 6)
  })

  test('is 0 for an empty file', async () => assert.equal((await uploaded(server.upload(''))).size, 0))

  test('52,428,800 bytes are accepted; one more is rejected and leaves nothing', async () => {
    const before = (await server.blobs()).length
    const content = new Uint8Array(50 * MEGABYTE + 1).fill(0x61)
    await assertError(server.upload(content), 400, UPLOAD_REJECTED)
    assert.equal((await server.blobs()).length, before)
    assert.equal((await uploaded(server.upload(content.subarray(1)))).size, 52_428_800)
  })

  test('the limit is reported in MB, whether the header or the bytes exceed it', async () => {
    for (const bytes of [50 * MEGABYTE + 1, 52 * MEGABYTE]) {
      const headers = { accept: 'application/problem+json' }
      const { detail } = (await (
        await server.upload(new Uint8Array(bytes).fill(120), { headers })
      ).json()) as {
        detail: string
      }
      assert.equal(detail, 'The file is larger than 50 MB (52,428,800 bytes).')
    }
  })
})

describe('name', () => {
  const cleaned: [what: string, sent: string, expected: string][] = [
    ['/ separates folders', '/etc/passwd.txt', 'passwd.txt'],
    ['\\ separates folders', 'C:\\fakepath\\a.txt', 'a.txt'],
    ['control characters are removed', 'a\x01\x7f\x85b.txt', 'ab.txt'],
    ['bidi characters are removed', 'a\u202egnp.\u2066b\u200f.txt', 'agnp.b.txt'],
    ['NFC', 'e\u0301.txt', '\u00e9.txt'],
    ['. becomes file', '.', 'file'],
    ['.. becomes file', 'a/..', 'file'],
    ['an empty name becomes file', 'a/', 'file'],
    ['only control characters become file', '\x01\x02', 'file'],
    ['any Unicode is fine', '日本語 🎨 ".txt', '日本語 🎨 ".txt'],
    ['255 bytes are allowed', `${'a'.repeat(251)}.txt`, `${'a'.repeat(251)}.txt`],
    ['__proto__ is an ordinary name', '__proto__', '__proto__'],
  ]
  for (const [what, sent, expected] of cleaned) {
    test(what, async () => assert.equal((await uploaded(server.upload('x', { name: sent }))).name, expected))
  }

  for (const sent of [`${'a'.repeat(300)}.txt`, `${'é🎨'.repeat(100)}.txt`]) {
    test(`at most 255 bytes, whole characters: ${sent.slice(0, 4)}…`, async () => {
      const { name } = await uploaded(server.upload('x', { name: sent }))
      assert.ok(Buffer.byteLength(name) <= 255 && Buffer.byteLength(name) > 245, name)
      assert.ok(name.isWellFormed() && !name.includes('\ufffd'))
    })
  }
})

describe('folder', () => {
  const deep = 'a/'.repeat(32)
  for (const folder of ['/a/b', 'a/b/', '//a///b//', '/', '', 'ä/🎨', 'x'.repeat(1024), deep]) {
    test(`removes leading, trailing and double slashes: ${folder.slice(0, 20)}`, async () => {
      const project_id = `folder ${folder.slice(0, 20)}`
      await uploaded(server.upload('x', { project_id, folder }))
      const cleaned = folder.split('/').filter(Boolean).join('/')
      const query = new URLSearchParams({ project_id, folder: cleaned })
      assert.deepEqual(await names(server, query.toString()), ['a.txt'])
    })
  }

  test('removes bidi characters', async () => {
    const project_id = 'bidi folder'
    const { id } = await uploaded(server.upload('x', { project_id, folder: 'a\u202eb/\u2066c\u2069/\u200f' }))
    assert.equal((await server.deps.files.catalog.find(id))?.folder, 'ab/c')
  })

  const refused = [
    '..',
    'a/../b',
    '.\u202e.',
    'a\nb',
    'a\0',
    'x'.repeat(1025),
    'é'.repeat(513),
    'a/'.repeat(33),
  ]
  for (const folder of refused) {
    test(`rejects ${JSON.stringify(folder.slice(0, 20))}`, () =>
      assertError(server.upload('x', { folder }), 400, UPLOAD_REJECTED))
  }
})

describe('description', () => {
  test('4,096 characters are stored', async () => {
    const description = '🎨'.repeat(4096)
    const { id } = await uploaded(server.upload('x', { description }))
    assert.equal((await server.deps.files.catalog.find(id))?.description, description)
  })

  test('4,097 characters are rejected', () =>
    assertError(server.upload('x', { description: 'd'.repeat(4097) }), 400, UPLOAD_REJECTED))
})

describe('form', () => {
  const file = () => new File(['x'], 'ordered.txt')
  const fields = (): [string, string | Blob][] => [
    ['project_id', 'ordered'],
    ['folder', 'f'],
    ['description', 'd'],
  ]
  for (let at = 0; at <= 3; at++) {
    test(`fields may come in any order: file after ${at} fields`, async () => {
      const { id } = await uploaded(send(fields().toSpliced(at, 0, ['file', file()])))
      const { project, folder, description } = (await server.deps.files.catalog.find(id)) ?? {}
      assert.deepEqual([project, folder, description], ['ordered', 'f', 'd'])
    })
  }

  const refused: Record<string, [string, string | Blob][]> = {
    'no file': fields(),
    'no project_id': [['file', file()]],
    'two files': [...fields(), ['file', file()], ['file', file()]],
    'a repeated project_id': [...fields(), ['project_id', 'ordered'], ['file', file()]],
    'a repeated project_id after the file': [...fields(), ['file', file()], ['project_id', 'ordered']],
  }
  for (const [what, parts] of Object.entries(refused)) {
    test(`${what} gets the 400 of uploads and leaves nothing`, async () => {
      const before = [
        (await server.blobs()).length,
        (await list(server, 'project_id=ordered')).pagination.total,
      ]
      await assertError(send(parts), 400, UPLOAD_REJECTED)
      const left = [
        (await server.blobs()).length,
        (await list(server, 'project_id=ordered')).pagination.total,
      ]
      assert.deepEqual(left, before)
    })
  }
})

describe('type', () => {
  const png = bytes('\x89PNG\r\n\x1a\n')
  const known: [what: string, content: Buffer<ArrayBuffer>, name: string, claimed: string, type: string][] = [
    [
      'the signature takes precedence over an extension of the same kind',
      png,
      'a.jpg',
      'image/jpeg',
      'image/png',
    ],
    ['the signature takes precedence over the header', png, 'a', 'text/plain', 'image/png'],
    [
      'without a signature, the extension takes precedence over the header',
      bytes('x'),
      'a.py',
      'text/html',
      'text/x-python',
    ],
    ['without an extension, the header is used', bytes('x'), 'a', 'text/css', 'text/css'],
    ['text needs no signature and may be empty', bytes(''), 'a.md', '', 'text/markdown'],
    [
      'a zip-based format is recognized by its name',
      bytes('PK\x03\x04'),
      'a.epub',
      '',
      'application/epub+zip',
    ],
  ]
  for (const [what, content, name, type, expected] of known) {
    test(what, async () =>
      assert.equal((await uploaded(server.upload(content, { name, type }))).type, expected),
    )
  }

  const refused: [what: string, content: string, name: string][] = [
    ['PE', `MZ${'\0'.repeat(58)}\x40\0\0\0PE\0\0`, 'a.txt'],
    ['ELF', '\x7fELF\x02\x01\x01', 'a.txt'],
    ['Mach-O', '\xcf\xfa\xed\xfe\x07\0\0\x01', 'a.txt'],
    ['audio', 'ID3\x04\0\0', 'a.txt'],
    ['video', '\0\0\0\x18ftypmp42', 'a.txt'],
    ['a disk image', `${'\0'.repeat(32769)}CD001\x01`, 'a.txt'],
    ['a zip named .png', 'PK\x03\x04', 'a.png'],
    ['a picture named .txt', '\x89PNG\r\n\x1a\n', 'a.txt'],
    ['unknown bytes', '\0\x01\x02\x03', 'a'],
    ...'png jpg gif webp pdf zip docx xlsx pptx odt gz tar'
      .split(' ')
      .flatMap((extension): [string, string, string][] => [
        [`text named .${extension}`, 'hello', `a.${extension}`],
        [`nothing named .${extension}`, '', `a.${extension}`],
      ]),
    ['bytes without a signature named .png', '\0\x01\x02\x03', 'a.png'],
  ]
  for (const [what, content, name] of refused) {
    test(`rejects ${what}`, () => assertError(server.upload(bytes(content), { name }), 400, UPLOAD_REJECTED))
  }
})

describe('Idempotency-Key', () => {
  const keyed = (key: string, content = 'x', options = {}) =>
    server.upload(content, { project_id: 'keyed', headers: { 'idempotency-key': key }, ...options })

  test('a repeated upload returns the first response and stores one file', async () => {
    const first = await keyed('same')
    const second = await keyed('same')
    assert.equal(second.headers.get('idempotency-replayed'), 'true')
    assert.equal(first.headers.get('idempotency-replayed'), null)
    assert.deepEqual(await uploaded(second), await uploaded(first))
  })

  for (const [what, content, options] of [
    ['other bytes', 'y', {}],
    ['another name', 'x', { name: 'b.txt' }],
    ['another project', 'x', { project_id: 'p2' }],
    ['another folder', 'x', { folder: 'f' }],
    ['another description', 'x', { description: 'd' }],
  ] as const) {
    test(`409 Conflict for ${what} under the same key`, async () => {
      await uploaded(keyed(what.replace(' ', '-')))
      await assertError(keyed(what.replace(' ', '-'), content, options), 409, 'Conflict')
    })
  }

  test('parallel uploads with one key store one file', async () => {
    const blobs = (await server.blobs()).length
    const responses = await Promise.all(Array.from({ length: 20 }, () => keyed('parallel').then(uploaded)))
    assert.equal(new Set(responses.map((file: FileBody) => file.id)).size, 1)
    assert.equal((await server.blobs()).length, blobs + 1)
  })

  test('a key belongs to its token', async () => {
    const other = await clientWith(server, {})
    const mine = await uploaded(keyed('shared'))
    const headers = { 'idempotency-key': 'shared' }
    const theirs = await uploaded(other.upload('x', { project_id: 'keyed', headers }))
    assert.notEqual(theirs.id, mine.id)
  })

  test('a rejected upload does not use up its key', async () => {
    await assertError(keyed('retried', 'x', { folder: '..' }), 400, UPLOAD_REJECTED)
    await uploaded(keyed('retried'))
  })

  test('without a key, each upload is a new file', async () => {
    assert.notEqual((await uploaded(server.upload('x'))).id, (await uploaded(server.upload('x'))).id)
  })
})

test('deleted bytes are removed from disk within seconds', async () => {
  const before = (await server.blobs()).length
  const { id } = await uploaded(server.upload('gone'))
  assert.equal((await server.blobs()).length, before + 1)
  assert.equal((await server.request(`/api/files/${id}`, { method: 'DELETE' })).status, 200)
  await until('the bytes are still on disk', async () => (await server.blobs()).length === before)
})
