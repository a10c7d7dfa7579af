import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Answer, expect, fail, onceFor, type Requirement } from '../check.ts'
import { codeOf, filesOf, withoutComments } from '../files.ts'
import type { Anything } from '../run-functions.ts'
import { newFolder, python, run } from '../run-process.ts'
import { type Api, expectStatus, rowsOf, startPython } from '../run-servers.ts'

const API_KEYS = 'one:key-one,two:key-two'
const key = { 'x-api-key': 'key-one' }

const start = onceFor((answer: Answer) => startPython(answer, { env: { API_KEYS } }))

let actors = 0
function newActor(): string {
  actors += 1
  return `actor-${actors}`
}

const event = (changes: object = {}) => ({ actor: newActor(), action: 'user.login', ...changes })
const post = (api: Api, events: unknown) => api.post('/events', events, key)
/** The name of the parameter is not asked for. */
const cursor = (next: string) => (next === '' ? {} : { cursor: next, next, after: next })

async function list(api: Api, query: Record<string, string>): Promise<Anything[]> {
  const reply = await api.get(`/events?${new URLSearchParams(query)}`, key)
  expectStatus(reply, [200], 'GET /events')
  return rowsOf(reply)
}

function expectProblem(reply: Awaited<ReturnType<Api['call']>>, index: number, field: RegExp): void {
  expectStatus(reply, [422], 'POST')
  const problems = rowsOf(reply)
  expect(
    problems.some((problem) => problem.index === index && field.test(problem.field) && problem.message),
    reply.text.slice(0, 120),
  )
}

export const requirements: readonly Requirement[] = [
  {
    says: 'is Flask and uses sqlite3 with parameterised queries',
    from: 'audit-log service in Flask',
    core: true,
    test: async (answer) => {
      const code = withoutComments(codeOf(answer), 'hash')
      expect(
        /from flask import|import flask/.test(code) && /^\s*(?:import|from)\b[^\n]*\bsqlite3\b/m.test(code),
        'is not Flask with sqlite3',
      )
      expect(
        !/execute(?:many)?\(\s*f?["'][^"']*(?:\{(?!where|clause|sql|conditions|order|columns|placeholders)\w+\}|["']\s*%\s*\w)/.test(
          code,
        ),
        'a query is not parameterised',
      )
      await start(answer)
    },
  },
  {
    says: 'request without or with a wrong X-Api-Key -> 401 (POST and GET)',
    from: 'Authentication by header X-Api-Key',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await post(api, event()), [201], 'a right key')
      for (const headers of [{}, { 'x-api-key': 'wrong' }]) {
        expectStatus(await api.post('/events', event(), headers), [401], 'POST')
        expectStatus(await api.get('/events', headers), [401], 'GET')
      }
    },
  },
  {
    says: 'keys are read from API_KEYS in the form name:key,name:key',
    from: 'keys come from env API_KEYS as "name:key,name:key"',
    test: async (answer) => {
      const api = await start(answer)
      for (const key of ['key-one', 'key-two'])
        expectStatus(await api.post('/events', event(), { 'x-api-key': key }), [201], key)
    },
  },
  {
    says: 'POST one valid event -> 201',
    from: 'POST /events takes either one event',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await post(api, event()), [201], 'one event')
    },
  },
  {
    says: 'POST an array of 2 -> 201 and both are stored',
    from: 'an array of up to 500 events',
    test: async (answer) => {
      const api = await start(answer)
      const actor = newActor()
      expectStatus(await post(api, [event({ actor }), event({ actor })]), [201], 'two events')
      expect((await list(api, { actor })).length === 2, 'they are not stored')
    },
  },
  {
    says: 'POST an array of 501 -> 4xx and none stored',
    from: 'up to 500 events',
    test: async (answer) => {
      const api = await start(answer)
      const actor = newActor()
      expectStatus(await post(api, [event({ actor })]), [201], 'one event in an array')
      const { status } = await post(
        api,
        Array.from({ length: 501 }, () => event({ actor })),
      )
      expect(status >= 400 && status < 500, `answered ${status}`)
      expect((await list(api, { actor })).length === 1, 'some are stored')
    },
  },
  {
    says: 'event without actor -> 422 with index, field, message',
    from: 'answer 422 with a list of {index, field, message}',
    test: async (answer) => {
      const api = await start(answer)
      const reply = await post(api, event({ actor: undefined }))
      expectProblem(reply, 0, /actor/)
    },
  },
  {
    says: 'action "User Login" -> 422, "user.login" accepted',
    from: 'action (string like "user.login", lowercase words separated by dots)',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await post(api, event({ action: 'user.login' })), [201], 'user.login')
      expectProblem(await post(api, event({ action: 'User Login' })), 0, /action/)
    },
  },
  {
    says: 'occurred_at without a timezone -> 422',
    from: 'ISO 8601 with timezone',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(
        await post(api, event({ occurred_at: '2024-01-01T10:00:00+02:00' })),
        [201],
        'a time with timezone',
      )
      expectProblem(await post(api, event({ occurred_at: '2024-01-01T10:00:00' })), 0, /occurred_at/)
    },
  },
  {
    says: 'occurred_at 10 minutes in the future -> 422, 1 minute accepted',
    from: 'not more than 5 minutes in the future',
    test: async (answer) => {
      const api = await start(answer)
      const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
      expectStatus(await post(api, event({ occurred_at: at(1) })), [201], '1 minute ahead')
      expectProblem(await post(api, event({ occurred_at: at(10) })), 0, /occurred_at/)
    },
  },
  {
    says: 'missing occurred_at is set to now',
    from: 'optional, default now',
    test: async (answer) => {
      const api = await start(answer)
      const actor = newActor()
      await post(api, event({ actor }))
      const [row] = await list(api, { actor })
      expect(
        Math.abs(Date.parse(row?.occurred_at) - Date.now()) < 60_000,
        `occurred_at is ${row?.occurred_at}`,
      )
    },
  },
  {
    says: 'metadata not an object -> 422',
    from: 'metadata (object, optional',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await post(api, event({ metadata: { a: 1 } })), [201], 'an object')
      expectProblem(await post(api, event({ metadata: [1] })), 0, /metadata/)
    },
  },
  {
    says: 'metadata over 8 KB -> 422',
    from: 'at most 8 KB serialised',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await post(api, event({ metadata: { a: 'x'.repeat(7000) } })), [201], '7 KB')
      expectProblem(await post(api, event({ metadata: { a: 'x'.repeat(9000) } })), 0, /metadata/)
    },
  },
  {
    says: 'a batch with one bad event stores none and names its index',
    from: 'A batch is all or nothing',
    test: async (answer) => {
      const api = await start(answer)
      const actor = newActor()
      expectProblem(await post(api, [event({ actor }), event({ actor, action: 'Bad Action' })]), 1, /action/)
      expect((await list(api, { actor })).length === 0, 'the good one is stored')
      expectStatus(await post(api, [event({ actor })]), [201], 'a good batch')
    },
  },
  {
    says: "source of the stored event is the key's name",
    from: 'the name is saved with the event as source',
    test: async (answer) => {
      const api = await start(answer)
      const actor = newActor()
      await api.post('/events', event({ actor }), { 'x-api-key': 'key-two' })
      const [row] = await list(api, { actor })
      expect(row?.source === 'two', `source is ${row?.source}`)
    },
  },
  {
    says: 'GET /events filters actor, source, from, to',
    from: 'filters actor, action (a trailing * is a prefix match), source, from, to',
    test: async (answer) => {
      const api = await start(answer)
      const actor = newActor()
      for (const day of ['01', '02', '03'])
        await post(api, event({ actor, occurred_at: `2024-05-${day}T12:00:00Z` }))
      await post(api, event())
      expect((await list(api, { actor })).length === 3, 'actor does not filter')
      expect(
        (await list(api, { actor, source: 'one' })).length === 3 &&
          (await list(api, { actor, source: 'two' })).length === 0,
        'source does not filter',
      )
      expect(
        (await list(api, { actor, from: '2024-05-02T00:00:00Z', to: '2024-05-02T23:59:59Z' })).length === 1,
        'from and to do not filter',
      )
    },
  },
  {
    says: 'action=user.* matches user.login and not users.login; a literal % or _ in the filter is not a wildcard',
    from: 'a trailing * is a prefix match',
    test: async (answer) => {
      const api = await start(answer)
      const actor = newActor()
      for (const action of ['user.login', 'users.login', 'userx.y']) await post(api, event({ actor, action }))
      const actions = (await list(api, { actor, action: 'user.*' })).map((row) => row.action)
      expect(actions.join() === 'user.login', `matches ${actions}`)
      for (const action of ['user%', 'user_login', 'user%*'])
        expect((await list(api, { actor, action })).length === 0, `${action} is a wildcard`)
    },
  },
  {
    says: 'events come newest first',
    from: 'sorted newest first',
    test: async (answer) => {
      const api = await start(answer)
      const actor = newActor()
      for (const day of ['02', '03', '01'])
        await post(api, event({ actor, occurred_at: `2024-05-${day}T12:00:00Z` }))
      const days = (await list(api, { actor })).map((row) => String(row.occurred_at).slice(8, 10))
      expect(days.join() === '03,02,01', `the order is ${days}`)
    },
  },
  {
    says: 'sorting is right for events with different timezones (normalised to UTC)',
    from: 'ISO 8601 with timezone',
    test: async (answer) => {
      const api = await start(answer)
      const actor = newActor()
      await post(api, event({ actor, action: 'a.late', occurred_at: '2024-05-01T10:00:00-05:00' }))
      await post(api, event({ actor, action: 'a.early', occurred_at: '2024-05-01T12:00:00+02:00' }))
      const actions = (await list(api, { actor })).map((row) => row.action)
      expect(actions.join() === 'a.late,a.early', `the order is ${actions}`)
    },
  },
  {
    says: 'limit default 50, max 200',
    from: 'limit default 50 max 200',
    test: async (answer) => {
      const api = await start(answer)
      const actor = newActor()
      await post(
        api,
        Array.from({ length: 210 }, () => event({ actor })),
      )
      expect((await list(api, { actor })).length === 50, 'a page has not 50 events')
      const reply = await api.get(`/events?actor=${actor}&limit=500`, key)
      expect(
        [400, 422].includes(reply.status) || rowsOf(reply).length === 200,
        `limit=500 answered ${reply.status}`,
      )
      expect((await list(api, { actor, limit: '200' })).length === 200, 'limit=200 does not give 200')
    },
  },
  {
    says: 'answer has events and next; following next gives all events once and ends with null, also with equal timestamps',
    from: 'answer {"events": [...], "next": "<cursor>" or null}',
    test: async (answer) => {
      const api = await start(answer)
      const actor = newActor()
      await post(
        api,
        Array.from({ length: 7 }, (_, at) =>
          event({ actor, action: `a.n${'abcdefg'[at]}`, occurred_at: '2024-05-01T12:00:00Z' }),
        ),
      )
      const seen: string[] = []
      let next: string | null = ''
      for (let page = 0; page < 10 && next !== null; page += 1) {
        const reply: Anything = await api.get(
          `/events?${new URLSearchParams({ actor, limit: '3', ...cursor(next) })}`,
          key,
        )
        expect(Array.isArray(reply.body?.events) && 'next' in reply.body, reply.text.slice(0, 100))
        seen.push(...reply.body.events.map((row: Anything) => row.action))
        next = reply.body.next
      }
      expect(next === null, 'the last page has a next')
      expect(seen.length === 7 && new Set(seen).size === 7, `saw ${seen}`)
    },
  },
  {
    says: 'bad cursor -> 400',
    from: 'A bad cursor is 400',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await api.get('/events?limit=1', key), [200], 'GET')
      expectStatus(
        await api.get('/events?cursor=not-a-cursor&next=not-a-cursor&after=not-a-cursor', key),
        [400],
        'a bad cursor',
      )
    },
  },
  {
    says: 'no OFFSET in the SQL',
    from: 'keyset (cursor) pagination, not offset',
    test: (answer) => {
      const code = withoutComments(codeOf(answer), 'hash')
      expect(/\blimit\b/i.test(code) && !/\boffset\b/i.test(code), 'uses OFFSET')
    },
  },
  {
    says: 'PUT, PATCH, DELETE on events -> 405',
    from: 'PUT/PATCH/DELETE give 405',
    test: async (answer) => {
      const api = await start(answer)
      await post(api, event())
      for (const method of ['PUT', 'PATCH', 'DELETE'])
        expectStatus(await api.call(method, '/events', { json: {}, headers: key }), [405], method)
    },
  },
  {
    says: 'indexes are created',
    from: 'with proper indexes',
    test: (answer) => {
      expect(
        /create\s+(?:unique\s+)?index/i.test(withoutComments(codeOf(answer), 'hash')),
        'no index is created',
      )
    },
  },
  {
    says: 'pytest tests are included and pass',
    from: 'please add a few pytest tests',
    test: async (answer) => {
      const folder = await newFolder(answer)
      const files = filesOf(answer)
      for (const { path, text } of files)
        await writeFile(join(folder, path?.split('/').at(-1) ?? 'app.py'), text)
      const tests = files.filter(({ text }) => /^def test_\w+\(/m.test(text))
      expect(tests.length > 0, 'there are no tests')
      const names = tests.map(({ path }) => path?.split('/').at(-1) ?? 'app.py')
      const { code, stdout } = await run(python, ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', ...names], {
        cwd: folder,
        env: { PYTHONPATH: folder, API_KEYS },
        timeoutMs: 60_000,
      })
      if (code !== 0) fail(stdout.trim().split('\n').at(-1) ?? 'the tests fail')
    },
  },
]
