import { type Answer, expect, onceFor, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import { expectTypes } from '../run-functions.ts'
import { expectStatus, idOf, recordOf, rowsOf, startNode } from '../run-servers.ts'

const start = onceFor((answer) => startNode(answer))

async function create(answer: Answer) {
  const reply = await (await start(answer)).post('/tasks', { title: 'Task' })
  expectStatus(reply, [201], 'POST /tasks')
  return idOf(recordOf(reply))
}

async function setStatus(answer: Answer, id: unknown, status: string) {
  return (await start(answer)).call('PATCH', `/tasks/${id}/status`, { json: { status } })
}

export const requirements: readonly Requirement[] = [
  {
    says: 'has a module, a controller, a service and DTO classes and compiles',
    from: 'NestJS tasks module: controller, service, DTOs',
    core: true,
    test: async (answer) => {
      const code = withoutComments(codeOf(answer), 'c')
      expect(
        /@Module\(/.test(code) &&
          /@Controller\(/.test(code) &&
          /@Injectable\(/.test(code) &&
          /class \w*Dto\b/i.test(code),
        'a part is missing',
      )
      await start(answer)
      await expectTypes(answer)
    },
  },
  {
    says: 'DTOs use class-validator decorators and a ValidationPipe is active',
    from: 'DTOs with class-validator',
    test: async (answer) => {
      const api = await start(answer)
      expect(/from ['"]class-validator['"]/.test(codeOf(answer)), 'class-validator is not used')
      expectStatus(await api.post('/tasks', { title: 'Task' }), [201], 'a valid task')
      expectStatus(await api.post('/tasks', { title: 5 }), [400], 'a title that is a number')
    },
  },
  {
    says: 'POST /tasks with a title -> 201, status OPEN',
    from: 'default OPEN',
    test: async (answer) => {
      const api = await start(answer)
      const reply = await api.post('/tasks', { title: 'Task' })
      expectStatus(reply, [201], 'POST')
      expect(recordOf(reply).status === 'OPEN', reply.text)
    },
  },
  {
    says: 'POST /tasks without title -> 400',
    from: 'title (required, max 120)',
    test: async (answer) => {
      const api = await start(answer)
      await create(answer)
      expectStatus(await api.post('/tasks', { description: 'x' }), [400], 'POST without title')
    },
  },
  {
    says: 'POST /tasks with a title of 121 characters -> 400',
    from: 'title (required, max 120)',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await api.post('/tasks', { title: 'x'.repeat(120) }), [201], 'a title of 120 characters')
      expectStatus(await api.post('/tasks', { title: 'x'.repeat(121) }), [400], 'a title of 121 characters')
    },
  },
  {
    says: 'POST /tasks with dueDate "tomorrow" -> 400',
    from: 'dueDate optional ISO date',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await api.post('/tasks', { title: 'Task', dueDate: '2030-01-31' }), [201], 'an ISO date')
      expectStatus(
        await api.post('/tasks', { title: 'Task', dueDate: 'tomorrow' }),
        [400],
        'dueDate "tomorrow"',
      )
    },
  },
  {
    says: 'POST /tasks without description and dueDate -> 201',
    from: 'description optional',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await api.post('/tasks', { title: 'Task' }), [201], 'POST')
    },
  },
  {
    says: 'GET /tasks?status=DONE only returns DONE tasks',
    from: 'GET /tasks filter by status',
    test: async (answer) => {
      const api = await start(answer)
      const id = await create(answer)
      await create(answer)
      await setStatus(answer, id, 'DONE')
      const rows = rowsOf(await api.get('/tasks?status=DONE'))
      expect(
        rows.some((row) => idOf(row) === id) && rows.every((row) => row.status === 'DONE'),
        JSON.stringify(rows),
      )
    },
  },
  {
    says: 'GET /tasks?status=FOO -> 400',
    from: 'GET /tasks filter by status',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await api.get('/tasks?status=OPEN'), [200], 'status=OPEN')
      expectStatus(await api.get('/tasks?status=FOO'), [400], 'status=FOO')
    },
  },
  {
    says: 'GET /tasks?search=x matches title or description',
    from: 'search in title/description',
    test: async (answer) => {
      const api = await start(answer)
      await api.post('/tasks', { title: 'findme' })
      await api.post('/tasks', { title: 'Other', description: 'also findme' })
      await api.post('/tasks', { title: 'Other' })
      const names = ['search', 'q']
      const counts = await Promise.all(
        names
          .map(async (name) => rowsOf(await api.get(`/tasks?${name}=findme`)).length)
          .map((count) => count.catch(() => -1)),
      )
      expect(counts.includes(2), `found ${counts}`)
    },
  },
  {
    says: 'GET /tasks/:id with a non-uuid -> 400',
    from: 'use ParseUUIDPipe',
    test: async (answer) => {
      const api = await start(answer)
      const id = await create(answer)
      expectStatus(await api.get(`/tasks/${id}`), [200], 'GET')
      expectStatus(await api.get('/tasks/5'), [400], 'GET with a number')
    },
  },
  {
    says: 'GET /tasks/:id unknown uuid -> 404',
    from: 'ids are uuid',
    test: async (answer) => {
      const api = await start(answer)
      const id = await create(answer)
      expectStatus(await api.get(`/tasks/${id}`), [200], 'GET')
      expectStatus(
        await api.get('/tasks/7f1f5a5e-0000-4000-8000-000000000000'),
        [404],
        'GET of an unknown id',
      )
    },
  },
  {
    says: 'PATCH /tasks/:id/status with IN_PROGRESS -> 200 and changed',
    from: 'PATCH /tasks/:id/status',
    test: async (answer) => {
      const api = await start(answer)
      const id = await create(answer)
      const reply = await setStatus(answer, id, 'IN_PROGRESS')
      expectStatus(reply, [200], 'PATCH')
      expect(recordOf(await api.get(`/tasks/${id}`)).status === 'IN_PROGRESS', 'the status is unchanged')
    },
  },
  {
    says: 'PATCH /tasks/:id/status with an invalid status -> 400',
    from: 'status (OPEN, IN_PROGRESS, DONE',
    test: async (answer) => {
      const id = await create(answer)
      expectStatus(await setStatus(answer, id, 'IN_PROGRESS'), [200], 'a valid status')
      expectStatus(await setStatus(answer, id, 'FOO'), [400], 'an invalid status')
    },
  },
  {
    says: 'PATCH DONE -> OPEN -> 409',
    from: 'A DONE task cannot go back to OPEN (409)',
    test: async (answer) => {
      const id = await create(answer)
      expectStatus(await setStatus(answer, id, 'DONE'), [200], 'DONE')
      expectStatus(await setStatus(answer, id, 'OPEN'), [409], 'DONE to OPEN')
    },
  },
  {
    says: 'ParseUUIDPipe is used',
    from: 'use ParseUUIDPipe',
    test: (answer) => {
      expect(
        /@Param\([^)]*\bParseUUIDPipe\b/.test(withoutComments(codeOf(answer), 'c')),
        'ParseUUIDPipe is not used in a parameter',
      )
    },
  },
]
