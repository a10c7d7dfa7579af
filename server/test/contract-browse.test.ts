import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { assertError, clientWith, type ListBody, list, members, names, uploaded } from './responses.ts'
import { startServer, type TestClient, type TestServer } from './server.ts'

// Endpoints beyond the specification, for the console and the command line: docs/files.md, "Browsing and searching".

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

interface Projects {
  projects: { project_id: string; files: number; last_uploaded_at: string }[]
  next: string | null
}

interface Folders {
  folders: { name: string; path: string; files: number }[]
  next: string | null
}

async function ask<T>(client: TestClient, path: string): Promise<{ body: T; link: string | null }> {
  const response = await client.request(path)
  const text = await response.text()
  assert.equal(response.status, 200, text)
  return { body: JSON.parse(text) as T, link: response.headers.get('link') }
}

const folders = async (project: string, query = '') =>
  (await ask<Folders>(server, `/api/folders?project_id=${project}&${query}`)).body

/** `a 3` means folder a with three files in it and below it. */
const counted = async (project: string, folder = '') =>
  (await folders(project, `folder=${encodeURIComponent(folder)}`)).folders.map(
    ({ path, files }) => `${path} ${files}`,
  )

/** The path of the next page. */
const following = (link: string | null) => /^<http:\/\/api\.test([^>]*)>; rel="next"$/.exec(link ?? '')?.[1]

const put = (project_id: string, folder: string, name = 'a.txt') =>
  uploaded(server.upload('x', { project_id, folder, name }))

async function remove(id: string): Promise<void> {
  assert.equal((await server.request(`/api/files/${id}`, { method: 'DELETE' })).status, 200)
}

describe('GET /api/projects', () => {
  let own: TestClient
  before(async () => {
    own = await clientWith(server, { workspace: 'projects' })
    for (const [project_id, count] of [
      ['b', 2],
      ['a/ä', 1],
      ['c', 1],
      ['gone', 1],
    ] as const)
      for (let index = 0; index < count; index++) await uploaded(own.upload('x', { project_id }))
    const { files } = await list(own, 'project_id=gone')
    await own.request(`/api/files/${files[0]?.id}`, { method: 'DELETE' })
  })

  test('lists projects with files, in order, with their file count and last upload', async () => {
    const { body, link } = await ask<Projects>(own, '/api/projects')
    assert.deepEqual(members(body), ['next', 'projects'])
    assert.deepEqual(
      body.projects.map(({ project_id, files }) => [project_id, files]),
      [
        ['a/ä', 1],
        ['b', 2],
        ['c', 1],
      ],
    )
    assert.equal(body.next, null)
    assert.equal(link, null)
    const { files } = await list(own, 'project_id=b')
    assert.equal(body.projects[1]?.last_uploaded_at, files[0]?.created_at)
  })

  test('pages by `next` or by the Link header', async () => {
    const seen: string[] = []
    let path: string | undefined = '/api/projects?limit=1'
    while (path) {
      const { body, link }: { body: Projects; link: string | null } = await ask<Projects>(own, path)
      assert.ok(body.projects.length <= 1)
      seen.push(...body.projects.map(({ project_id }) => project_id))
      path = following(link)
      assert.equal(new URL(path ?? '', server.url).searchParams.get('after'), body.next)
    }
    assert.deepEqual(seen, ['a/ä', 'b', 'c'])
  })

  test('a project token sees only its project, and a workspace only its own', async () => {
    const one = await clientWith(server, { workspace: 'projects', project: 'b' })
    assert.deepEqual(
      (await ask<Projects>(one, '/api/projects')).body.projects.map(({ project_id }) => project_id),
      ['b'],
    )
    const other = await clientWith(server, { workspace: 'elsewhere' })
    assert.deepEqual((await ask<Projects>(other, '/api/projects')).body, { projects: [], next: null })
    const none = await clientWith(server, { workspace: 'projects', project: 'nothing here' })
    assert.deepEqual((await ask<Projects>(none, '/api/projects')).body, { projects: [], next: null })
  })

  test('rejects invalid requests', async () => {
    for (const query of ['limit=0', 'limit=x', 'after=%00', 'after='])
      await assertError(own.request(`/api/projects?${query}`), 400, 'Invalid request')
    const writer = await clientWith(server, { scopes: ['files:write'] })
    await assertError(writer.request('/api/projects'), 403, 'Forbidden')
  })
})

describe('GET /api/folders', () => {
  // Longer than the paths that lists store as plain text.
  const long = `${'long-'.repeat(12)}é/${'deeper-'.repeat(10)}🙂`
  before(async () => {
    await put('tree', '')
    await put('tree', 'art')
    await put('tree', 'art/photos')
    await put('tree', 'art/photos/old')
    await put('tree', 'artful')
    await put('tree', 'only/below/here')
    await put('tree', `art/${long}`)
    await put('tree', "quote'd%_\\/x")
  })

  test('lists direct children with the number of files below each', async () => {
    assert.deepEqual(await counted('tree'), ['art 4', 'artful 1', 'only 1', "quote'd%_\\ 1"])
    const [first = '', second = ''] = long.split('/')
    assert.deepEqual(await counted('tree', 'art'), [`art/${first} 1`, 'art/photos 2'])
    assert.deepEqual(await counted('tree', '/art//photos/'), ['art/photos/old 1'])
    assert.deepEqual(await counted('tree', `art/${first}`), [`art/${first}/${second} 1`])
    assert.deepEqual(await counted('tree', 'art/photos/old'), [])
    assert.deepEqual(await counted('tree', 'nowhere'), [])
    const body = await folders('tree', 'folder=only')
    assert.deepEqual(body, { folders: [{ name: 'below', path: 'only/below', files: 1 }], next: null })
  })

  test('a folder disappears with its last file', async () => {
    const files = [await put('brief', 'a/b'), await put('brief', 'a/c')]
    assert.deepEqual(await counted('brief', 'a'), ['a/b 1', 'a/c 1'])
    await remove(files[0]?.id ?? '')
    assert.deepEqual(await counted('brief', 'a'), ['a/c 1'])
    await remove(files[1]?.id ?? '')
    assert.deepEqual(await counted('brief'), [])
  })

  test('removes bidi characters from the folder', async () => {
    await put('bidi', 'ab')
    assert.deepEqual(await names(server, 'project_id=bidi&folder=a\u202eb'), ['a.txt'])
    const found = await server.request('/api/files/search?project_id=bidi&name=a&folder=a\u202eb')
    assert.equal(((await found.json()) as ListBody).files.length, 1)
    const { body } = await ask<Folders>(server, '/api/folders?project_id=bidi&limit=1&after=a\u202eb')
    assert.deepEqual(body, { folders: [], next: null })
  })

  test('pages through folders', async () => {
    for (const name of ['ä', 'b', 'a', '🙂', 'ﬀ']) await put('paged', `x/${name}/y`)
    const seen: string[] = []
    let path: string | undefined = '/api/folders?project_id=paged&folder=x&limit=2'
    while (path) {
      const { body, link }: { body: Folders; link: string | null } = await ask<Folders>(server, path)
      seen.push(...body.folders.map(({ name }) => name))
      path = following(link)
      assert.equal(new URL(path ?? '', server.url).searchParams.get('after'), body.next)
    }
    assert.deepEqual(seen, ['a', 'b', 'ä', 'ﬀ', '🙂'])
  })

  test('a folder 32 levels deep is listed at every level and disappears with its file', async () => {
    const deep = Array.from({ length: 32 }, () => 'd').join('/')
    const { id } = await put('deep', deep)
    assert.deepEqual(await names(server, `project_id=deep&folder=${deep}`), ['a.txt'])
    const found = await server.request(`/api/files/search?project_id=deep&name=a&folder=${deep}`)
    assert.equal(((await found.json()) as ListBody).files[0]?.id, id)
    for (const level of [0, 1, 24, 25, 31]) {
      const parent = deep.slice(0, Math.max(0, 2 * level - 1))
      assert.deepEqual(await counted('deep', parent), [`${deep.slice(0, 2 * level + 1)} 1`])
    }
    assert.deepEqual(await counted('deep', deep), [])
    await remove(id)
    assert.deepEqual(await counted('deep'), [])
  })

  test('rejects invalid requests', async () => {
    for (const query of ['', 'project_id=tree&folder=../x', 'project_id=tree&limit=0', 'project_id=%20'])
      await assertError(server.request(`/api/folders?${query}`), 400, 'Invalid request')
    const one = await clientWith(server, { project: 'b' })
    await assertError(one.request('/api/folders?project_id=tree'), 403, 'Forbidden')
    const other = await clientWith(server, { workspace: 'elsewhere' })
    const response = await ask<Folders>(other, '/api/folders?project_id=tree')
    assert.deepEqual(response.body, { folders: [], next: null })
  })
})

interface Manifest {
  files: { id: string; name: string; folder: string; sha256: string }[]
  pagination: { page: number; limit: number; total: number }
}

describe('GET /api/files/manifest', () => {
  before(async () => {
    for (const folder of ['', 'docs', 'docs/de']) await put('compared', folder, 'same.txt')
  })

  test('returns the list with the folder and hash of each file', async () => {
    const query = 'project_id=compared&folder=docs&recursive=true'
    const { body } = await ask<Manifest>(server, `/api/files/manifest?${query}`)
    const { body: listed } = await ask<Manifest>(server, `/api/files?${query}`)
    assert.deepEqual(members(body), members(listed))
    assert.deepEqual(body.pagination, listed.pagination)
    const ofX = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
    assert.deepEqual(
      body.files,
      listed.files.map((file, index) => ({ ...file, folder: ['docs/de', 'docs'][index], sha256: ofX })),
    )
  })

  test('pages by the Link header', async () => {
    const places: string[] = []
    let path: string | undefined = '/api/files/manifest?project_id=compared&limit=1'
    while (path) {
      const { body, link }: { body: Manifest; link: string | null } = await ask<Manifest>(server, path)
      places.push(...body.files.map(({ folder }) => folder))
      path = /<http:\/\/api\.test([^>]*)>; rel="next"/.exec(link ?? '')?.[1]
    }
    assert.deepEqual(places, ['docs/de', 'docs', ''])
  })

  test('rejects invalid requests', async () => {
    for (const query of ['', 'project_id=compared&limit=0', 'project_id=compared&folder=..'])
      await assertError(server.request(`/api/files/manifest?${query}`), 400, 'Invalid request')
    const one = await clientWith(server, { project: 'b' })
    await assertError(one.request('/api/files/manifest?project_id=compared'), 403, 'Forbidden')
    const writer = await clientWith(server, { scopes: ['files:write'] })
    await assertError(writer.request('/api/files/manifest?project_id=compared'), 403, 'Forbidden')
    const other = await clientWith(server, { workspace: 'elsewhere' })
    const { body } = await ask<Manifest>(other, '/api/files/manifest?project_id=compared')
    assert.deepEqual(body.files, [])
  })
})

interface Found {
  files: { id: string; name: string; folder: string; size: number; type: string; created_at: string }[]
  examined: number
  next: string | null
}

describe('GET /api/files/search', () => {
  const search = async (query: Record<string, string>) =>
    ask<Found>(server, `/api/files/search?${new URLSearchParams({ project_id: 'found', ...query })}`)
  const found = async (name: string, query: Record<string, string> = {}) =>
    (await search({ name, ...query })).body.files.map((file) => file.name)

  before(async () => {
    const files: [name: string, folder: string][] = [
      ['Readme.md', ''],
      ['GRÖSSE.txt', 'docs'],
      ['große-Größe.txt', 'docs/de'],
      ['ΣΊΣΥΦΟΣ σίσυφος.txt', 'docs/el'],
      ['a%_b*.(x).txt', 'docs/odd'],
      ['readme.txt', 'docsish'],
      ['🙂 smile.txt', ''],
    ]
    for (const [name, folder] of files) await put('found', folder, name)
  })

  test('returns the newest first, with folders', async () => {
    const { body, link } = await search({ name: 'ReadMe' })
    assert.deepEqual(members(body), ['examined', 'files', 'next'])
    assert.deepEqual(members(body.files[0] ?? {}), ['created_at', 'folder', 'id', 'name', 'size', 'type'])
    assert.deepEqual(
      body.files.map(({ name, folder }) => `${folder}/${name}`),
      ['docsish/readme.txt', '/Readme.md'],
    )
    assert.deepEqual([body.examined, body.next, link], [7, null, null])
  })

  const cases: [what: string, name: string, query: Record<string, string>, names: string[]][] = [
    ['non-ASCII letters, case-insensitive', 'größe', {}, ['große-Größe.txt']],
    ['part of a name', 'rö', {}, ['große-Größe.txt', 'GRÖSSE.txt']],
    ['decomposed letters', 'GRO\u0308', {}, ['große-Größe.txt', 'GRÖSSE.txt']],
    ['all forms of sigma', 'σίσυφοσ', {}, ['ΣΊΣΥΦΟΣ σίσυφος.txt']],
    ['% is literal', '%_b', {}, ['a%_b*.(x).txt']],
    ['. is literal', '.(x).', {}, ['a%_b*.(x).txt']],
    ['no wildcard', 'r*m', {}, []],
    ['an emoji', '🙂', {}, ['🙂 smile.txt']],
    ['half an emoji matches nothing', '\ud83d', {}, []],
    ['a folder with its subfolders', 'e', { folder: 'docs', type: 'txt' }, ['große-Größe.txt', 'GRÖSSE.txt']],
    ['a type', 'readme', { type: 'md' }, ['Readme.md']],
    ['a missing folder', 'e', { folder: 'nowhere' }, []],
    ['another project', 'e', { project_id: 'other' }, []],
  ]
  for (const [what, name, query, expected] of cases)
    test(what, async () => assert.deepEqual(await found(name, query), expected))

  test('pages by `next` or by the Link header', async () => {
    const seen: string[] = []
    let examined = 0
    let path: string | undefined = '/api/files/search?project_id=found&name=TXT&limit=1'
    while (path) {
      const { body, link }: { body: Found; link: string | null } = await ask<Found>(server, path)
      assert.ok(body.files.length <= 1)
      seen.push(...body.files.map(({ name }) => name))
      examined += body.examined
      path = following(link)
      assert.equal(new URL(path ?? '', server.url).searchParams.get('after'), body.next)
    }
    assert.deepEqual(seen, await found('txt'))
    assert.equal(examined, 7)
  })

  test('rejects invalid requests', async () => {
    for (const query of [
      '',
      'project_id=found',
      'project_id=found&name=',
      `project_id=found&name=${'x'.repeat(256)}`,
      'project_id=found&name=x&limit=0',
      'project_id=found&name=x&after=file_none',
      'project_id=found&name=x&folder=..',
      'project_id=found&name=x&type=%00',
      'project_id=found&name=x&name=y',
    ])
      await assertError(server.request(`/api/files/search?${query}`), 400, 'Invalid request')
    assert.deepEqual(await found('😀'.repeat(255)), [])
    const one = await clientWith(server, { project: 'b' })
    await assertError(one.request('/api/files/search?project_id=found&name=x'), 403, 'Forbidden')
    const other = await clientWith(server, { workspace: 'elsewhere' })
    const { body } = await ask<Found>(other, '/api/files/search?project_id=found&name=e')
    assert.deepEqual(body, { files: [], examined: 0, next: null })
    await assertError(server.request('/api/files/search', { method: 'DELETE' }), 404, 'File not found')
  })
})

test('NUL, which PostgreSQL does not support, matches no id and is an invalid type', async () => {
  for (const method of ['GET', 'DELETE'])
    await assertError(server.request('/api/files/%00', { method }), 404, 'File not found')
  await assertError(server.request('/api/quarantine/%00', { method: 'DELETE' }), 404, 'File not found')
  await assertError(server.request('/api/files?project_id=p1&type=%00'), 400, 'Invalid request')
  assert.equal((await server.request('/api/tokens/%00', { method: 'DELETE' })).status, 404)
  assert.equal((await server.request('/api/ai/generations/%00')).status, 404)
})
