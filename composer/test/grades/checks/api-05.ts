import { expect, onceFor, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import { expectStatus, idOf, recordOf, rowsOf, startNode } from '../run-servers.ts'

const start = onceFor((answer) => startNode(answer))

let count = 1000
function product(changes: object = {}) {
  count += 1
  return { name: 'Lamp', price: 12.5, sku: `ABC-${count}`, tags: ['home'], ...changes }
}

const unknown = (reply: Parameters<typeof recordOf>[0]) =>
  typeof idOf(recordOf(reply)) === 'number' ? 999999 : '00000000-0000-4000-8000-000000000000'

export const requirements: readonly Requirement[] = [
  {
    says: 'is Fastify and uses route schemas',
    from: 'Fastify products API with JSON schema validation',
    core: true,
    test: async (answer) => {
      const code = withoutComments(codeOf(answer), 'c')
      expect(/['"]fastify['"]/.test(code) && /\bschema\b/.test(code), 'is not Fastify with schemas')
      await start(answer)
    },
  },
  {
    says: 'POST /products valid -> 201 with id',
    from: 'Routes GET /products (query: minPrice, maxPrice, tag), GET /products/:id, POST, PUT, DELETE',
    test: async (answer) => {
      const api = await start(answer)
      const reply = await api.post('/products', product())
      expectStatus(reply, [201], 'POST')
      expect(idOf(recordOf(reply)) !== undefined, 'there is no id')
    },
  },
  {
    says: 'POST with price 0 -> 400',
    from: 'price (number > 0)',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await api.post('/products', product()), [201], 'a valid product')
      expectStatus(await api.post('/products', product({ price: 0 })), [400], 'POST')
    },
  },
  {
    says: 'POST with a name of 101 characters or empty -> 400',
    from: 'name (1-100 chars)',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await api.post('/products', product()), [201], 'a valid product')
      for (const name of ['', 'x'.repeat(101)])
        expectStatus(
          await api.post('/products', product({ name })),
          [400],
          `a name of ${name.length} characters`,
        )
      expectStatus(
        await api.post('/products', product({ name: 'x'.repeat(100) })),
        [201],
        'a name of 100 characters',
      )
    },
  },
  {
    says: 'POST with sku "abc-12" -> 400',
    from: 'sku (pattern ABC-1234, unique)',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await api.post('/products', product()), [201], 'a valid product')
      expectStatus(await api.post('/products', product({ sku: 'abc-12' })), [400], 'POST')
    },
  },
  {
    says: 'POST with 6 tags -> 400',
    from: 'tags (array of strings, max 5, optional)',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await api.post('/products', product()), [201], 'a valid product')
      expectStatus(
        await api.post('/products', product({ tags: ['1', '2', '3', '4', '5', '6'] })),
        [400],
        'POST',
      )
    },
  },
  {
    says: 'POST without tags -> 201',
    from: 'tags (array of strings, max 5, optional)',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await api.post('/products', product({ tags: undefined })), [201], 'POST without tags')
      expectStatus(
        await api.post('/products', product({ tags: ['1', '2', '3', '4', '5'] })),
        [201],
        'POST with 5 tags',
      )
    },
  },
  {
    says: 'POST with an unknown field -> 400 (removeAdditional switched off)',
    from: 'Reject unknown body fields with a 400 instead of silently dropping them',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await api.post('/products', product()), [201], 'a valid product')
      expectStatus(await api.post('/products', product({ colour: 'red' })), [400], 'POST')
    },
  },
  {
    says: 'POST with an existing sku -> 409',
    from: 'Duplicate sku 409',
    test: async (answer) => {
      const api = await start(answer)
      const one = product()
      expectStatus(await api.post('/products', one), [201], 'POST')
      expectStatus(await api.post('/products', product({ sku: one.sku })), [409], 'the same sku')
    },
  },
  {
    says: 'PUT changing the sku to one of another product -> 409',
    from: 'Duplicate sku 409',
    test: async (answer) => {
      const api = await start(answer)
      const one = product()
      const two = product()
      await api.post('/products', one)
      const id = idOf(recordOf(await api.post('/products', two)))
      expectStatus(
        await api.call('PUT', `/products/${id}`, { json: two }),
        [200, 204],
        'PUT with its own sku',
      )
      expectStatus(
        await api.call('PUT', `/products/${id}`, { json: { ...two, sku: one.sku } }),
        [409],
        'PUT with the sku of another product',
      )
    },
  },
  {
    says: 'GET /products?minPrice=10&maxPrice=20 only returns products in that range',
    from: 'query: minPrice, maxPrice, tag',
    test: async (answer) => {
      const api = await start(answer)
      for (const price of [5, 15, 25]) await api.post('/products', product({ price, tags: ['range'] }))
      const prices = rowsOf(await api.get('/products?minPrice=10&maxPrice=20')).map((row) => row.price)
      expect(prices.length > 0 && prices.every((price) => price >= 10 && price <= 20), `prices ${prices}`)
    },
  },
  {
    says: 'GET /products?tag=x only returns products with that tag',
    from: 'query: minPrice, maxPrice, tag',
    test: async (answer) => {
      const api = await start(answer)
      await api.post('/products', product({ tags: ['only-this'] }))
      await api.post('/products', product({ tags: ['other'] }))
      const rows = rowsOf(await api.get('/products?tag=only-this'))
      expect(rows.length === 1 && rows[0].tags.includes('only-this'), JSON.stringify(rows))
    },
  },
  {
    says: 'GET /products?minPrice=abc -> 400',
    from: 'query: minPrice, maxPrice, tag',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await api.get('/products?minPrice=1'), [200], 'minPrice=1')
      expectStatus(await api.get('/products?minPrice=abc'), [400], 'minPrice=abc')
    },
  },
  {
    says: 'GET /products/:id unknown -> 404',
    from: 'GET /products/:id',
    test: async (answer) => {
      const api = await start(answer)
      const reply = await api.post('/products', product())
      expectStatus(await api.get(`/products/${idOf(recordOf(reply))}`), [200], 'GET')
      expectStatus(await api.get(`/products/${unknown(reply)}`), [404], 'GET of an unknown id')
    },
  },
  {
    says: 'PUT on an unknown id -> 404',
    from: 'POST, PUT, DELETE',
    test: async (answer) => {
      const api = await start(answer)
      const reply = await api.post('/products', product())
      expectStatus(reply, [201], 'POST')
      expectStatus(
        await api.call('PUT', `/products/${unknown(reply)}`, { json: product() }),
        [404],
        'PUT of an unknown id',
      )
    },
  },
  {
    says: 'DELETE -> 204 (or 200), later GET -> 404',
    from: 'POST, PUT, DELETE',
    test: async (answer) => {
      const api = await start(answer)
      const id = idOf(recordOf(await api.post('/products', product())))
      expectStatus(await api.call('DELETE', `/products/${id}`), [200, 204], 'DELETE')
      expectStatus(await api.get(`/products/${id}`), [404], 'GET after DELETE')
    },
  },
]
