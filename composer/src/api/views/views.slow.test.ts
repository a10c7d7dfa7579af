import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { frameworkLanguage } from '@atelier/analyzer/basics'
import { languages } from '../../../../analyzer/src/languages.ts'
import { scoreOf } from '../../../../analyzer/src/score.ts'
import { readIntent } from '../../intent/read-intent.ts'
import { composeApi } from '../index.ts'
import { readApi } from '../read-api.ts'

const frameworks = 'express fastify hono nestjs nextjs flask fastapi django spring gin rails laravel'.split(
  ' ',
)

const SALES =
  'sales: product, amount > 0, region (north, south), sold on, due date, stock, reorder level, paid default false. crud, list with ?from=&to=. GET /sales/summary with total per region. GET /sales/by-month totals per month. GET /sales/overdue. GET /sales/stats average and count. GET /sales/top?limit=5 highest amount. GET /sales/low-stock. GET /sales/random'
const CARTS =
  'carts {owner, status open/ordered/shipped, maxItems}. crud. POST /carts/:id/items {sku, quantity >= 1, price}, 409 when the cart is full or the sku is already in it, 403 if the cart is shipped, GET /carts/:id with its items, the total price and number of items. POST /carts/:id/order 409 if already ordered or shipped. GET /carts/:id/summary average price'

const wishes: readonly { readonly prompt: string; readonly words: readonly string[] }[] = [
  {
    prompt: SALES,
    words: [
      'summary',
      'by.?month',
      'overdue',
      'stats',
      'average|avg',
      'top',
      'low.?stock',
      'random',
      'from',
      'to',
    ],
  },
  {
    prompt: CARTS,
    words: ['total.?price', 'item.?count', 'shipped', 'ordered', '403', '409|conflict', 'summary'],
  },
]

const composed = (wish: { prompt: string; framework?: string; language?: string }) => {
  const answer = composeApi(readIntent({ type: 'api', ...wish }))
  assert.ok(answer)
  return answer
}

describe('views in every framework', () => {
  for (const framework of frameworks)
    test(`${framework}: parses, has every view, scores 90`, async () => {
      const language = frameworkLanguage(framework) ?? 'typescript'
      const engine = await languages.find(({ name }) => name === language)?.open()
      assert.ok(engine)
      for (const { prompt, words } of wishes) {
        const { text, finish } = composed({ prompt, framework })
        assert.equal(finish, 'stop', text)
        const inspection = await engine.inspect({ code: text, framework })
        assert.equal(inspection.broken, undefined, text)
        assert.ok(scoreOf(inspection) >= 90, inspection.findings.map(({ message }) => message).join('; '))
        for (const word of words) assert.match(text, new RegExp(word, 'i'))
      }
    })
})

const viewsOf = (prompt: string) =>
  readApi(readIntent({ type: 'api', prompt })).resources.flatMap(({ views }) => views)

const read: readonly (readonly [string, string, string])[] = [
  [
    'loans: member, due date, returned. GET /loans/overdue',
    '/loans/overdue',
    'due date past, returned false',
  ],
  ['events: title, starts at. GET /events/upcoming', '/events/upcoming', 'starts at ahead'],
  ['items: sku, quantity. list out of stock items', '/items/out-of-stock', 'quantity <= 0'],
  ['items: sku, quantity, min. GET /items/low where quantity < 5', '/items/low', 'quantity < 5'],
  [
    'posts: title, status draft/live. GET /posts/drafts lists the ones in draft',
    '/posts/drafts',
    'status draft',
  ],
  [
    'plants: name, waterEveryDays, lastWatered. GET /plants/thirsty lists the ones that are due',
    '/plants/thirsty',
    'last watered days',
  ],
  ['tasks: title, done. GET /tasks/stats counts done and open', '/tasks/stats', 'per done: count'],
  [
    'expenses: amount, category, spent on. a totals per category endpoint',
    '/expenses/by-category',
    'per category: sum amount',
  ],
  [
    'polls: question. POST /polls/:id/votes {option}. GET /polls/:id/results',
    '/polls/:pollId/results',
    'per option: count',
  ],
  [
    'students (name, email) and grades (student, value 0..20). GET /students/{id}/average',
    '/students/:studentId/average',
    'average value',
  ],
]

describe('what a view is of', () => {
  for (const [prompt, path, says] of read)
    test(prompt, () => {
      const [view] = viewsOf(prompt)
      assert.ok(view)
      assert.equal(view.path, path)
      const tests = view.where.map((one) => {
        const name = one.field.name.join(' ')
        if ('time' in one) return `${name} ${one.time}`
        if ('flag' in one) return `${name} ${one.flag}`
        if ('is' in one) return `${name} ${one.is}`
        if ('than' in one)
          return `${name} ${{ less: '<', more: '>', most: '<=', least: '>=' }[one.than]} ${one.other}`
        return `${name} ${'days' in one ? 'days' : ''}`
      })
      const figures = view.figures.map(({ how, field }) => [how, ...(field?.name ?? [])].join(' '))
      const per = view.per ? [`per ${view.per.name.join(' ')}: ${figures.join(', ')}`] : figures
      assert.equal([...tests, ...per].join(', '), says)
    })
})

test('what is named and not made is said', () => {
  const prompt = 'wallets: owner, balance. crud. POST /wallets/transfer {fromId, toId, amount}'
  const { text, finish } = composed({ prompt, framework: 'express' })
  assert.equal(finish, 'scaffold')
  assert.match(text, /^\/\/ Not covered here.*\n\/\/ - POST \/wallets\/transfer/)
  const rust = composed({ prompt: 'orders: total. GET /orders/summary', framework: 'axum' })
  assert.equal(rust.finish, 'scaffold')
  assert.match(rust.text, /\/\/ - GET \/orders\/summary/)
})

test('views, spans of time, sums and refusals of a file that runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'views-'))
  process.env.NODE_ENV = 'test'
  const load = async (name: string, prompt: string) => {
    const file = join(folder, `${name}.mjs`)
    await writeFile(file, composed({ prompt, language: 'javascript' }).text)
    const { handler } = (await import(file)) as { handler: (request: Request) => Promise<Response> }
    return async (method: string, path: string, body?: unknown) => {
      const given = body === undefined ? {} : { body: JSON.stringify(body) }
      const answer = await handler(new Request(`http://host${path}`, { method, ...given }))
      return { status: answer.status, json: answer.status === 204 ? undefined : await answer.json() }
    }
  }
  try {
    const sales = await load('sales', SALES)
    const sale = {
      product: 'a',
      region: 'north',
      soldOn: '2024-01-10',
      dueDate: '2024-02-01',
      stock: 1,
      reorderLevel: 2,
    }
    for (const more of [
      { amount: 10 },
      { amount: 5, region: 'south', paid: true },
      { amount: 20, soldOn: '2024-03-01', dueDate: '2999-01-01', stock: 9 },
    ])
      assert.equal((await sales('POST', '/sales', { ...sale, ...more })).status, 201)
    assert.deepEqual((await sales('GET', '/sales/summary')).json, [
      { region: 'north', total: 30 },
      { region: 'south', total: 5 },
    ])
    assert.deepEqual((await sales('GET', '/sales/by-month')).json, [
      { month: '2024-01', total: 15 },
      { month: '2024-03', total: 20 },
    ])
    const amounts = async (path: string) =>
      ((await sales('GET', path)).json as { amount: number }[]).map(({ amount }) => amount)
    assert.deepEqual(await amounts('/sales/overdue'), [10])
    assert.deepEqual(await amounts('/sales/low-stock'), [10, 5])
    assert.deepEqual(await amounts('/sales/top?limit=2'), [20, 10])
    assert.equal(
      ((await sales('GET', '/sales?from=2024-01-01&to=2024-01-31')).json as { total: number }).total,
      2,
    )

    const carts = await load('carts', CARTS)
    const cart = (await carts('POST', '/carts', { owner: 'o', status: 'open', maxItems: 2 })).json as {
      id: string
    }
    const item = { sku: 's', quantity: 2, price: 3 }
    assert.equal((await carts('POST', `/carts/${cart.id}/items`, item)).status, 201)
    assert.equal((await carts('POST', `/carts/${cart.id}/items`, item)).status, 409)
    assert.equal((await carts('POST', `/carts/${cart.id}/items`, { ...item, sku: 't' })).status, 201)
    assert.equal((await carts('POST', `/carts/${cart.id}/items`, { ...item, sku: 'u' })).status, 409)
    const whole = (await carts('GET', `/carts/${cart.id}`)).json as {
      items: unknown[]
      totalPrice: number
      itemCount: number
    }
    assert.deepEqual([whole.items.length, whole.totalPrice, whole.itemCount], [2, 12, 2])
    assert.equal((await carts('POST', `/carts/${cart.id}/order`)).status, 200)
    assert.equal((await carts('POST', `/carts/${cart.id}/order`)).status, 409)
  } finally {
    delete process.env.NODE_ENV
    await rm(folder, { recursive: true })
  }
})
