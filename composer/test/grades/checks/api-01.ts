import { expect, onceFor, type Requirement } from '../check.ts'
import { startAny } from '../run-any.ts'
import { expectStatus, idOf, recordOf, rowsOf, under } from '../run-servers.ts'

// The fields are not asked for: these are the usual ones.
const book = {
  title: 'Dune',
  author: 'Frank Herbert',
  isbn: '9780441013593',
  year: 1965,
  publishedYear: 1965,
  price: 10,
  pages: 412,
  genre: 'Science fiction',
  description: 'Sand',
  publishedAt: '1965-08-01',
}

const start = onceFor(async (answer) => {
  const api = await startAny(answer)
  return { api, path: await api.pathOf(under('books')) }
})

async function create(answer: Parameters<typeof start>[0]) {
  const { api, path } = await start(answer)
  const reply = await api.post(path, book)
  expectStatus(reply, [200, 201], 'POST')
  const id = idOf(recordOf(reply))
  expect(id !== undefined, 'the created book has no id')
  return { id }
}

export const requirements: readonly Requirement[] = [
  {
    says: 'endpoints to list, get one, create, update and delete books exist',
    from: 'CRUD for books',
    core: true,
    test: async (answer) => {
      const { api, path } = await start(answer)
      const { id } = await create(answer)
      for (const [method, options] of [
        ['GET', {}],
        ['PUT', { json: book }],
        ['DELETE', {}],
      ] as const) {
        const reply = await api.call(method, `${path}/${id}`, options)
        expect(reply.status < 500, `${method} answered ${reply.status}`)
      }
      expectStatus(await api.get(path), [200], 'the list')
    },
  },
  {
    says: 'POST /books (or /api/books) with a title -> 201 and the created book with an id',
    from: 'CRUD for books',
    test: async (answer) => {
      const { api, path } = await start(answer)
      const reply = await api.post(path, book)
      expectStatus(reply, [201], 'POST')
      expect(idOf(recordOf(reply)) !== undefined && recordOf(reply).title === book.title, reply.text)
    },
  },
  {
    says: 'GET list -> 200 and an array (or object with an array) holding the created book',
    from: 'CRUD for books',
    test: async (answer) => {
      const { api, path } = await start(answer)
      const { id } = await create(answer)
      expect(
        rowsOf(await api.get(path)).some((row) => idOf(row) === id),
        'the list has no created book',
      )
    },
  },
  {
    says: 'GET by id -> 200 with the book',
    from: 'CRUD for books',
    test: async (answer) => {
      const { api, path } = await start(answer)
      const { id } = await create(answer)
      const reply = await api.get(`${path}/${id}`)
      expectStatus(reply, [200], 'GET')
      expect(recordOf(reply).title === book.title, reply.text)
    },
  },
  {
    says: 'PUT or PATCH by id changes the book and a later GET shows it',
    from: 'CRUD for books',
    test: async (answer) => {
      const { api, path } = await start(answer)
      const { id } = await create(answer)
      const json = { ...book, title: 'Changed' }
      const put = await api.call('PUT', `${path}/${id}`, { json })
      if (put.status >= 400)
        expectStatus(await api.call('PATCH', `${path}/${id}`, { json }), [200, 204], 'PUT and PATCH')
      expect(recordOf(await api.get(`${path}/${id}`)).title === 'Changed', 'the book is unchanged')
    },
  },
  {
    says: 'DELETE by id -> 200 or 204, a later GET by id -> 404',
    from: 'CRUD for books',
    test: async (answer) => {
      const { api, path } = await start(answer)
      const { id } = await create(answer)
      expectStatus(await api.call('DELETE', `${path}/${id}`), [200, 204], 'DELETE')
      expectStatus(await api.get(`${path}/${id}`), [404], 'GET after DELETE')
    },
  },
  {
    says: 'GET of an unknown id -> 404 (implied)',
    from: '',
    test: async (answer) => {
      const { api, path } = await start(answer)
      const { id } = await create(answer)
      const unknown = typeof id === 'number' ? 999999 : '00000000-0000-4000-8000-000000000000'
      expectStatus(await api.get(`${path}/${unknown}`), [404], 'GET of an unknown id')
    },
  },
]
