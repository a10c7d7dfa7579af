import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { frameworkLanguage } from '../../../generation-language.ts'
import { languages } from '../../../languages/index.ts'
import { scoreOf } from '../../../score.ts'
import { readIntent } from '../intent/read-intent.ts'
import { composeApi } from './index.ts'

const frameworks =
  'express fastify koa hono nestjs nextjs flask fastapi django spring gin echo rails laravel aspnetcore axum'.split(' ')

const wishes: readonly { prompt: string; words: readonly string[] }[] = [
  {
    prompt: 'crud for products: name, price > 0, sku unique, status (draft, live)',
    words: ['name', 'price', 'sku', 'status', 'draft', 'live'],
  },
  {
    prompt: 'list and create api for bookings: guest name, check in, check out, guests from 1 to 8',
    words: ['guest.?name', 'check.?in', 'check.?out', 'guests'],
  },
]

const text = (wish: { prompt: string; framework?: string; language?: string }): string => {
  const composed = composeApi(readIntent({ type: 'api', ...wish }))
  assert.ok(composed, `${wish.prompt} in ${wish.framework ?? wish.language}`)
  assert.equal(composed.finish, 'stop')
  return composed.text
}

async function inspect(code: string, language: string, framework?: string) {
  const engine = await languages.find(({ name }) => name === language)?.open()
  assert.ok(engine)
  return engine.inspect({ code, ...(framework !== undefined && { framework }) })
}

describe('interfaces in every framework', () => {
  for (const framework of frameworks) {
    test(`${framework}: parses, has every field, scores 90`, async () => {
      for (const { prompt, words } of wishes) {
        const code = text({ prompt, framework })
        const inspection = await inspect(code, frameworkLanguage(framework) ?? 'typescript', framework)
        assert.equal(inspection.broken, undefined, `${framework}: ${prompt}\n${code}`)
        assert.ok(scoreOf(inspection) >= 90, `${framework}: ${inspection.findings.map(({ message }) => message).join('; ')}`)
        for (const word of words) assert.match(code, new RegExp(word, 'i'))
        assert.equal(text({ prompt, framework }), code)
      }
    })
  }
})

test('only what is asked for is offered', () => {
  const code = text({ prompt: 'list and create notes (title, body)', framework: 'express' })
  assert.match(code, /app\.get\('\/notes'/)
  assert.match(code, /app\.post\('\/notes'/)
  assert.doesNotMatch(code, /app\.(?:put|patch|delete)/)
})

test('a secret is never in the code', () => {
  const code = text({ prompt: 'login and register with jwt', framework: 'express' })
  assert.match(code, /process\.env\.JWT_SECRET/)
  assert.match(code, /401/)
})

test('nothing of a hostile wish becomes code', async () => {
  const prompt = 'crud for books: title, "]; process.exit(1); //, `${evil()}`, author\'); DROP TABLE x; --'
  for (const framework of frameworks) {
    const code = text({ prompt, framework })
    assert.doesNotMatch(code, /process\.exit\(1\)|evil\(\)|DROP TABLE/)
    const inspection = await inspect(code, frameworkLanguage(framework) ?? 'typescript', framework)
    assert.equal(inspection.broken, undefined, framework)
  }
})

test('without a framework there is a handler that runs', async () => {
  const prompt = 'crud for books: title, isbn unique, pages >= 1, tags list'
  const folder = await mkdtemp(join(tmpdir(), 'api-'))
  process.env.NODE_ENV = 'test'
  try {
    const file = join(folder, 'books.mjs')
    await writeFile(file, text({ prompt, language: 'javascript' }))
    const { handler } = (await import(file)) as { handler: (request: Request) => Promise<Response> }
    const send = (method: string, path: string, body?: unknown) =>
      handler(new Request(`http://host${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) }))
    const book = { title: 'A', isbn: '1', pages: 3, tags: ['x'] }

    const created = await send('POST', '/books', { ...book, admin: true })
    assert.equal(created.status, 201)
    const stored = (await created.json()) as { id: string }
    assert.deepEqual(Object.keys(stored).sort(), ['id', 'isbn', 'pages', 'tags', 'title'])
    assert.equal(created.headers.get('location'), `/books/${stored.id}`)

    assert.equal((await send('POST', '/books', book)).status, 409)
    const refused = await send('POST', '/books', { ...book, isbn: '2', pages: 0 })
    assert.equal(refused.status, 400)
    assert.deepEqual(Object.keys(((await refused.json()) as { details: object }).details), ['pages'])

    const changed = await send('PUT', `/books/${stored.id}`, { ...book, title: 'B' })
    assert.equal(((await changed.json()) as { title: string }).title, 'B')
    const page = (await (await send('GET', '/books?limit=1000')).json()) as { limit: number; total: number }
    assert.deepEqual([page.limit, page.total], [100, 1])
    assert.equal((await send('GET', '/books/none')).status, 404)
    assert.equal((await send('DELETE', `/books/${stored.id}`)).status, 204)
    assert.equal((await send('GET', `/books/${stored.id}`)).status, 404)
  } finally {
    delete process.env.NODE_ENV
    await rm(folder, { recursive: true })
  }
})
