import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { connectOverHttp } from './mcp-client.ts'
import { PNG, startMcpServer } from './mcp-server.ts'
import { startServer } from './server.ts'
import { ownWork } from './watchdog.ts'

const { server, owner, write } = await startMcpServer()
after(() => server.close())

describe('resources', () => {
  test('list the newest file of each path in all projects, in pages', async (t) => {
    const fresh = await startServer()
    t.after(() => fresh.close())
    const agent = await connectOverHttp(fresh.url, fresh.token)
    const wanted = Object.entries({ a: 2, 'b/b': 101, c: 2 })
    const all = wanted.flatMap(([project_id, count]) =>
      Array.from({ length: count }, (_, n) =>
        fresh.upload(`${n}`, { project_id, folder: 'f', name: `${n}.txt` }),
      ),
    )
    for (const answer of await Promise.all(all)) assert.equal(answer.status, 201)
    await fresh.upload('newest', { project_id: 'a', folder: 'f', name: '0.txt' })
    const uris: string[] = []
    let cursor: string | undefined
    let pages = 0
    do {
      const page = await agent.client.listResources(cursor === undefined ? {} : { cursor })
      uris.push(...page.resources.map(({ uri }) => uri))
      cursor = page.nextCursor
      pages++
    } while (cursor !== undefined)
    assert.equal(pages, 4)
    assert.equal(uris.length, 2 + 101 + 2)
    assert.equal(new Set(uris).size, uris.length)
    assert.ok(uris.includes('atelier://b%2Fb/f/100.txt'))
    const { contents } = await agent.client.readResource({ uri: 'atelier://a/f/0.txt' })
    assert.deepEqual(contents, [{ uri: 'atelier://a/f/0.txt', mimeType: 'text/plain', text: 'newest' }])
  })

  test('have a template, and explain invalid URIs', async () => {
    const { resourceTemplates } = await owner.client.listResourceTemplates()
    assert.equal(resourceTemplates[0]?.uriTemplate, 'atelier://{project}/{+path}')
    for (const [uri, says] of [
      ['atelier://p1/none.txt', /File not found/],
      ['file:///etc/passwd', /uri must have the form/],
      ['atelier://p1', /uri must have the form/],
      ['atelier://p1/%zz', /uri must have the form/],
      ['atelier://p1/../../etc/passwd', /must not contain "\.\."/],
      ['atelier://p1/%2e%2e/%2e%2e/x', /must not contain "\.\."/],
    ] as const)
      await assert.rejects(owner.client.readResource({ uri }), says)
    const slow = ownWork(() => {
      const keys = Array.from({ length: 230_000 }, (_, index) => `{"${index.toString(36)}":0}`)
      return Buffer.from(`[${keys}]`).toString('base64url') // takes long to parse
    })
    for (const cursor of ['nonsense', slow])
      await assert.rejects(owner.client.listResources({ cursor }), /cursor must be a nextCursor/)
  })

  test('that are too large refer to read_file; binary content is a blob', async () => {
    await write('large.txt', 'x'.repeat(1024 * 1024 + 1))
    await assert.rejects(
      owner.client.readResource({ uri: 'atelier://p1/large.txt' }),
      /Use read_file to read it in parts/,
    )
    await owner.ask('write_file', { project_id: 'p1', path: 'pixel.png', base64: PNG })
    const { contents } = await owner.client.readResource({ uri: 'atelier://p1/pixel.png' })
    assert.deepEqual(contents, [{ uri: 'atelier://p1/pixel.png', mimeType: 'image/png', blob: PNG }])
  })
})
