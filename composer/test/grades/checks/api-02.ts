import { expect, onceFor, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import { expectStatus, idOf, recordOf, rowsOf, startNode, under } from '../run-servers.ts'

const start = onceFor(async (answer) => {
  const api = await startNode(answer)
  return { api, path: await api.pathOf(under('todos', 'todo', 'tasks')) }
})

async function create(answer: Parameters<typeof start>[0]) {
  const { api, path } = await start(answer)
  const reply = await api.post(path, { title: 'Milk', text: 'Milk' })
  expectStatus(reply, [200, 201], 'POST')
  const todo = recordOf(reply)
  const id = idOf(todo)
  expect(id !== undefined, 'the created todo has no id')
  const flag = ['done', 'completed', 'isDone', 'isCompleted'].find((name) => name in todo) ?? 'done'
  return { id, flag }
}

/** PATCH, or PUT with all fields. */
async function update(
  answer: Parameters<typeof start>[0],
  id: string | number,
  changes: object,
): Promise<void> {
  const { api, path } = await start(answer)
  const patch = await api.call('PATCH', `${path}/${id}`, { json: changes })
  if (patch.status < 300) return
  const { flag } = await create(answer)
  const put = await api.call('PUT', `${path}/${id}`, {
    json: { title: 'Milk', text: 'Milk', [flag]: false, ...changes },
  })
  expectStatus(put, [200, 204], 'PUT and PATCH')
}

export const requirements: readonly Requirement[] = [
  {
    says: 'is an Express app or router',
    from: 'rest api with express',
    core: true,
    test: async (answer) => {
      expect(
        /(?:from|require\()\s*['"]express['"]/.test(withoutComments(codeOf(answer), 'c')),
        'is not Express',
      )
      await start(answer)
    },
  },
  {
    says: 'endpoints to list, get one, create, update and delete todos exist',
    from: 'todo rest api',
    core: true,
    test: async (answer) => {
      const { api, path } = await start(answer)
      const { id } = await create(answer)
      expectStatus(await api.get(path), [200], 'the list')
      expect(
        rowsOf(await api.get(path)).some((row) => idOf(row) === id),
        'the list has no created todo',
      )
      expectStatus(await api.get(`${path}/${id}`), [200], 'GET')
      await update(answer, id, { title: 'Other', text: 'Other' })
      expectStatus(await api.call('DELETE', `${path}/${id}`), [200, 204], 'DELETE')
    },
  },
  {
    says: 'POST creates a todo with a title/text and a done flag that is false by default, 201',
    from: 'todo rest api',
    test: async (answer) => {
      const { api, path } = await start(answer)
      const reply = await api.post(path, { title: 'Milk', text: 'Milk' })
      expectStatus(reply, [201], 'POST')
      const todo = recordOf(reply)
      expect([todo.title, todo.text, todo.task, todo.name].includes('Milk'), reply.text)
      expect(
        [todo.done, todo.completed, todo.isDone, todo.isCompleted].includes(false),
        'it has no flag that is false',
      )
    },
  },
  {
    says: 'update can mark a todo as done',
    from: 'todo rest api',
    test: async (answer) => {
      const { api, path } = await start(answer)
      const { id, flag } = await create(answer)
      await update(answer, id, { [flag]: true })
      expect(recordOf(await api.get(`${path}/${id}`))[flag] === true, 'the todo is not done')
    },
  },
  {
    says: 'DELETE removes it, a later GET -> 404',
    from: 'todo rest api',
    test: async (answer) => {
      const { api, path } = await start(answer)
      const { id } = await create(answer)
      expectStatus(await api.call('DELETE', `${path}/${id}`), [200, 204], 'DELETE')
      expectStatus(await api.get(`${path}/${id}`), [404], 'GET after DELETE')
    },
  },
  {
    says: 'create without title/text -> 400 (implied)',
    from: '',
    test: async (answer) => {
      const { api, path } = await start(answer)
      await create(answer)
      expectStatus(await api.post(path, {}), [400, 422], 'POST without a title')
    },
  },
  {
    says: 'JSON body parsing is enabled',
    from: '',
    test: async (answer) => {
      const { path } = await start(answer)
      const { id } = await create(answer)
      expect(id !== undefined, 'the body is not read')
      expect(path !== '', 'there are no todos')
    },
  },
]
