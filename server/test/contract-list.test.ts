import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { assertError, type FileBody, type ListBody, list, names, uploaded } from './responses.ts'
import { startServer, type TestServer } from './server.ts'

// The section "Files" of the contract, for lists.

let server: TestServer
before(async () => {
  server = await startServer()
  const files: [name: string, folder: string, content: string][] = [
    ['root.md', '', '# a'],
    ['logo.png', 'art', '\x89PNG\r\n\x1a\n'],
    ['photo.jpg', 'art/photos', '\xff\xd8\xff\xe0'],
    ['lib.zip', 'art/photos/old', 'PK\x05\x06'],
    ['main.ts', 'artful', 'export {}'],
  ]
  for (const [name, folder, content] of files)
    await uploaded(server.upload(Buffer.from(content, 'latin1'), { name, folder }))
})
after(() => server.close())

const cases: [what: string, query: string, found: string[]][] = [
  ['all folders by default', '', ['main.ts', 'lib.zip', 'photo.jpg', 'logo.png', 'root.md']],
  ['an empty folder is the root', 'folder=', ['root.md']],
  ['/ is also the root', 'folder=/', ['root.md']],
  ['direct children of the folder', 'folder=art', ['logo.png']],
  ['extra slashes of a folder are ignored', 'folder=/art//photos/', ['photo.jpg']],
  [
    'recursive: all subfolders, but not a folder with the same prefix',
    'folder=art&recursive=true',
    ['lib.zip', 'photo.jpg', 'logo.png'],
  ],
  [
    'recursive at the root',
    'folder=&recursive=true',
    ['main.ts', 'lib.zip', 'photo.jpg', 'logo.png', 'root.md'],
  ],
  ['recursive=false is the default', 'folder=art&recursive=false', ['logo.png']],
  ['a missing folder', 'folder=nowhere', []],
  ['type: a media type', 'type=image/png', ['logo.png']],
  ['type: a media type in capitals', 'type=IMAGE/PNG', ['logo.png']],
  ['type: a family', 'type=image/*', ['photo.jpg', 'logo.png']],
  ['type: the kind code', 'type=code', ['main.ts']],
  ['type: the kind image', 'type=image', ['photo.jpg', 'logo.png']],
  ['type: the kind archive', 'type=archive', ['lib.zip']],
  ['type: the kind document', 'type=document', ['root.md']],
  ['type: an extension', 'type=zip', ['lib.zip']],
  ['type: an extension with its dot', 'type=.ts', ['main.ts']],
  ['type and folder together', 'type=image&folder=art', ['logo.png']],
  ['type and recursive together', 'type=archive&folder=art&recursive=true', ['lib.zip']],
  ['a page beyond the last', 'page=99', []],
]

describe('GET /api/files: newest first', () => {
  for (const [what, query, found] of cases) {
    test(what, async () => {
      const body = await list(server, `project_id=p1&${query}`)
      assert.deepEqual(
        body.files.map((file) => file.name),
        found,
      )
      if (!query.startsWith('page')) assert.equal(body.pagination.total, found.length)
    })
  }

  test('limit over 1,000 counts as 1,000', async () => {
    for (const limit of ['1000', '1001', '99999999999999999999'])
      assert.equal((await list(server, `project_id=p1&limit=${limit}`)).pagination.limit, 1_000)
  })

  for (const query of [
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'limit=0',
    'limit=-5',
    'limit=1e3',
    'limit=',
  ])
    test(`400: ${query}`, () =>
      assertError(server.request(`/api/files?project_id=p1&${query}`), 400, 'Invalid request'))

  test('a deleted file leaves every list and its total', async () => {
    const { id } = await uploaded(server.upload('x', { name: 'short.css', folder: 'art/brief' }))
    await server.request(`/api/files/${id}`, { method: 'DELETE' })
    for (const query of ['', 'type=css', 'folder=art/brief', 'folder=art&recursive=true', 'type=code']) {
      const { files, pagination } = await list(server, `project_id=p1&${query}`)
      assert.ok(!files.some((file) => file.id === id))
      assert.equal(pagination.total, files.length)
    }
  })
})

describe('Link header', () => {
  const all: FileBody[] = []
  before(async () => {
    for (let count = 0; count < 7; count++)
      all.unshift(
        await uploaded(server.upload('x', { project_id: 'paged', name: `${count}.txt`, folder: 'ä b' })),
      )
  })

  async function follow(path: string): Promise<{ body: ListBody; next?: string; prev?: string }> {
    const response = await server.request(path)
    assert.equal(response.status, 200)
    const links = (response.headers.get('link') ?? '').matchAll(
      /<http:\/\/api\.test([^>]*)>; rel="(next|prev)"/g,
    )
    const byRel = Object.fromEntries([...links].map(([, target, rel]) => [rel, target]))
    return { body: (await response.json()) as ListBody, ...byRel }
  }

  const first = '/api/files?project_id=paged&limit=3&folder=%C3%A4%20b&type=txt'

  test('next visits the whole list, each file once, with the same filter', async () => {
    const seen: string[] = []
    const pages: number[] = []
    for (let path: string | undefined = first; path; ) {
      const { body, next } = await follow(path)
      seen.push(...body.files.map((file) => file.id))
      pages.push(body.pagination.page)
      assert.equal(body.pagination.total, 7)
      path = next
    }
    assert.deepEqual(
      seen,
      all.map((file) => file.id),
    )
    assert.deepEqual(pages, [1, 2, 3])
  })

  test('prev leads back', async () => {
    const { next = '', prev } = await follow(first)
    assert.equal(prev, undefined)
    const second = await follow(next)
    assert.ok(second.prev)
    assert.deepEqual((await follow(second.prev)).body, (await follow(first)).body)
  })

  test('next repeats nothing if a file was uploaded in between', async () => {
    const { next = '' } = await follow(first)
    const { id } = await uploaded(server.upload('x', { project_id: 'paged', folder: 'ä b' }))
    const { body } = await follow(next)
    assert.deepEqual(
      body.files.map((file) => file.name),
      ['3.txt', '2.txt', '1.txt'],
    )
    await server.request(`/api/files/${id}`, { method: 'DELETE' })
  })

  test('a single page has no links', async () => {
    const response = await server.request('/api/files?project_id=paged')
    assert.equal(response.headers.get('link'), null)
  })

  test('pages by number have the same files', async () => {
    const numbers = await names(server, 'project_id=paged&limit=3&page=3')
    assert.deepEqual(numbers, ['0.txt'])
  })
})
