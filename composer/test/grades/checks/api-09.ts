import { expect, onceFor, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import { expectStatus, idOf, type Reply, recordOf, rowsOf, startPython } from '../run-servers.ts'

const start = onceFor((answer) => startPython(answer))

async function notes(api: Awaited<ReturnType<typeof start>>, changes: readonly object[]) {
  const ids: (string | number | undefined)[] = []
  for (const change of changes) {
    const reply = await api.post('/notes', { title: 'Note', body: 'Text', tags: ['t'], ...change })
    expectStatus(reply, [200, 201], 'POST /notes')
    ids.push(idOf(recordOf(reply)))
  }
  return ids
}

function expectError({ body, text }: Reply): void {
  expect(typeof body?.error === 'string' && body.error !== '', `the error is ${text.slice(0, 100)}`)
}

export const requirements: readonly Requirement[] = [
  {
    says: 'is a Flask app using SQLAlchemy with SQLite',
    from: 'sqlite with sqlalchemy',
    core: true,
    test: async (answer) => {
      const code = withoutComments(codeOf(answer), 'hash')
      expect(/from flask import|import flask/.test(code), 'is not Flask')
      expect(/sqlalchemy/i.test(code) && /sqlite/.test(code), 'does not use SQLAlchemy with SQLite')
      await start(answer)
    },
  },
  {
    says: 'POST /notes with title, body, tags -> 201 with id and tags as a list',
    from: 'note has title + body + tags',
    test: async (answer) => {
      const api = await start(answer)
      const reply = await api.post('/notes', { title: 'One', body: 'Text', tags: ['a', 'b'] })
      expectStatus(reply, [201], 'POST')
      const note = recordOf(reply)
      expect(
        idOf(note) !== undefined && Array.isArray(note.tags) && [...note.tags].sort().join() === 'a,b',
        reply.text,
      )
    },
  },
  {
    says: 'POST /notes without title -> 400 with {"error": ...}',
    from: 'errors always as json like {"error": "..."}',
    test: async (answer) => {
      const api = await start(answer)
      const reply = await api.post('/notes', { body: 'Text' })
      expectStatus(reply, [400, 422], 'POST without title')
      expectError(reply)
    },
  },
  {
    says: 'GET /notes returns newest first',
    from: 'sort newest first',
    test: async (answer) => {
      const api = await start(answer)
      const ids = await notes(api, [{}, {}, {}])
      const found = rowsOf(await api.get('/notes')).map(idOf)
      expect(ids.map((id) => found.indexOf(id)).join() === '2,1,0', `the order is ${found.slice(0, 3)}`)
    },
  },
  {
    says: 'GET /notes?q=foo finds foo in title or body',
    from: 'search by text (?q=)',
    test: async (answer) => {
      const api = await start(answer)
      const [title, body, other] = await notes(api, [{ title: 'a zebra' }, { body: 'the zebra' }, {}])
      const found = rowsOf(await api.get('/notes?q=zebra')).map(idOf)
      expect(found.includes(title) && found.includes(body) && !found.includes(other), `found ${found}`)
    },
  },
  {
    says: 'GET /notes?tag=work only returns notes with exactly that tag (not "homework")',
    from: 'by tag (?tag=)',
    test: async (answer) => {
      const api = await start(answer)
      const [exact, longer] = await notes(api, [{ tags: ['work'] }, { tags: ['homework'] }])
      const found = rowsOf(await api.get('/notes?tag=work')).map(idOf)
      expect(found.includes(exact) && !found.includes(longer), `found ${found}`)
    },
  },
  {
    says: 'default page size is 10',
    from: 'pagination page/per_page (default 10, max 50)',
    test: async (answer) => {
      const api = await start(answer)
      await notes(
        api,
        Array.from({ length: 12 }, () => ({})),
      )
      expect(rowsOf(await api.get('/notes')).length === 10, 'a page has not 10 notes')
    },
  },
  {
    says: 'per_page=100 gives at most 50 (or 400)',
    from: 'pagination page/per_page (default 10, max 50)',
    test: async (answer) => {
      const api = await start(answer)
      await notes(
        api,
        Array.from({ length: 55 }, () => ({})),
      )
      const reply = await api.get('/notes?per_page=100')
      expect(
        reply.status === 400 || reply.status === 422 || rowsOf(reply).length === 50,
        `${reply.status} ${reply.text.slice(0, 60)}`,
      )
      expect(rowsOf(await api.get('/notes?per_page=20')).length === 20, 'per_page=20 does not give 20')
    },
  },
  {
    says: 'the response has the total count over all pages',
    from: 'total count in the response',
    test: async (answer) => {
      const api = await start(answer)
      await notes(api, [{ tags: ['counted'] }, { tags: ['counted'] }, { tags: ['counted'] }])
      const { body, headers } = await api.get('/notes?tag=counted&per_page=1')
      const numbers = Object.entries({ ...body, ...body?.pagination, ...body?.meta })
        .filter(([name]) => /total|count/i.test(name) && !/pages/i.test(name))
        .map(([, value]) => value)
      expect(numbers.includes(3) || headers.get('x-total-count') === '3', JSON.stringify(body).slice(0, 120))
    },
  },
  {
    says: 'page=2&per_page=1 returns the second newest',
    from: 'pagination page/per_page',
    test: async (answer) => {
      const api = await start(answer)
      const [, second] = await notes(api, [{}, {}, {}])
      const rows = rowsOf(await api.get('/notes?page=2&per_page=1'))
      expect(rows.length === 1 && idOf(rows[0]) === second, JSON.stringify(rows))
    },
  },
  {
    says: 'GET, PUT or PATCH, and DELETE by id exist',
    from: 'flask api for notes',
    test: async (answer) => {
      const api = await start(answer)
      const [id] = await notes(api, [{}])
      expectStatus(await api.get(`/notes/${id}`), [200], 'GET')
      const json = { title: 'New', body: 'New', tags: [] }
      const put = await api.call('PUT', `/notes/${id}`, { json })
      if (put.status >= 400)
        expectStatus(await api.call('PATCH', `/notes/${id}`, { json }), [200, 204], 'PUT and PATCH')
      expect(recordOf(await api.get(`/notes/${id}`)).title === 'New', 'the note is unchanged')
      expectStatus(await api.call('DELETE', `/notes/${id}`), [200, 204], 'DELETE')
    },
  },
  {
    says: 'GET unknown id -> 404 with JSON {"error": ...}',
    from: 'also for 404 and 405',
    test: async (answer) => {
      const api = await start(answer)
      const reply = await api.get('/notes/999999')
      expectStatus(reply, [404], 'an unknown id')
      expectError(reply)
    },
  },
  {
    says: 'unknown route -> 404 with JSON {"error": ...}',
    from: 'also for 404 and 405',
    test: async (answer) => {
      const api = await start(answer)
      const reply = await api.get('/nothing-here')
      expectStatus(reply, [404], 'an unknown route')
      expectError(reply)
    },
  },
  {
    says: 'wrong method -> 405 with JSON {"error": ...}',
    from: 'also for 404 and 405',
    test: async (answer) => {
      const api = await start(answer)
      const reply = await api.call('PATCH', '/notes', { json: {} })
      expectStatus(reply, [405], 'a wrong method')
      expectError(reply)
    },
  },
  {
    says: 'page=abc or page=0 does not give a 500 (implied)',
    from: '',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await api.get('/notes'), [200], 'the list')
      for (const page of ['abc', '0', '-1']) {
        const { status } = await api.get(`/notes?page=${page}`)
        expect(status < 500, `page=${page} answered ${status}`)
      }
    },
  },
]
