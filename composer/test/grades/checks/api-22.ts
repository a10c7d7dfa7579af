import { createHmac, randomUUID } from 'node:crypto'
import { type Answer, expect, fail, onceFor, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import { type Anything, expectTypes } from '../run-functions.ts'
import { expectStatus, idOf, type Reply, recordOf, rowsOf, startNode } from '../run-servers.ts'
import { newDatabase } from '../run-sql.ts'

const JWT_SECRET = 'secret-of-the-bench-0123456789-0123456789'

/** Runs on a real PostgreSQL: whatever connection the answer is configured for is redirected to it. */
const server = onceFor(async (answer: Answer) => {
  const { address } = await newDatabase(answer)
  const url = new URL(address)
  const own = {
    DB_HOST: url.hostname,
    DB_PORT: url.port,
    DB_USER: 'postgres',
    DB_NAME: url.pathname.slice(1),
    DB_PASSWORD: 'x',
  }
  return startNode(answer, { env: { ...own, JWT_SECRET, DATABASE_URL: address, BENCH_DATABASE: address } })
})

const ids = new Map<string, string>()
/** A user id that fits columns of text and of uuid. */
function userId(name: string): string {
  const id = ids.get(name) ?? randomUUID()
  ids.set(name, id)
  return id
}

function token(name: string, secret = JWT_SECRET): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: userId(name), iat: now, exp: now + 3600 })}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

const as = (name: string) => ({ authorization: `Bearer ${token(name)}` })
const assignee = (name: string) => ({ assigneeId: userId(name), assignee: userId(name) })

/** The first reply that is not "no such route": only one path is named in the prompt. */
async function first(calls: readonly (() => Promise<Reply>)[]): Promise<Reply> {
  for (const call of calls) {
    const reply = await call()
    if (reply.status === 404 && /^Cannot /.test(reply.body?.message ?? '')) continue
    // Validation pipes may refuse names of fields that they do not know: try with fewer.
    if (reply.status === 400 && /should not exist/.test(reply.text)) continue
    return reply
  }
  return fail('there is no such route')
}

/** A workspace of ada with a project, eve as EDITOR and vic as VIEWER. */
const start = onceFor(async (answer: Answer) => {
  const api = await server(answer)
  const newSpace = async (owner: string): Promise<string> => {
    const reply = await api.post('/workspaces', { name: 'Space' }, as(owner))
    expectStatus(reply, [200, 201], 'POST /workspaces')
    return String(idOf(recordOf(reply)))
  }
  const newProject = (id: string, key: string, user: string) =>
    first([
      () => api.post(`/workspaces/${id}/projects`, { key, name: 'Project' }, as(user)),
      () => api.post(`/workspaces/${id}/projects`, { key }, as(user)),
      () => api.post('/projects', { key, name: 'Project', workspaceId: id }, as(user)),
    ])
  const addMember = (id: string, user: string, role: string, by: string) =>
    first([
      () => api.post(`/workspaces/${id}/members`, { userId: user, role }, as(by)),
      () => api.post(`/workspaces/${id}/members`, { user, role }, as(by)),
    ])
  const members = (id: string, method: string, member: Anything, json: object, by: string) =>
    first(
      [idOf(member), member.userId]
        .flatMap((key) =>
          [method, ...(method === 'PATCH' ? ['PUT'] : [])].map((verb) => [key, verb] as const),
        )
        .map(
          ([key, verb]) =>
            () =>
              api.call(verb, `/workspaces/${id}/members/${key}`, { json, headers: as(by) }),
        ),
    )
  const space = await newSpace('ada')
  const project = recordOf(await newProject(space, 'ABC', 'ada'))
  for (const [name, role] of [
    ['eve', 'EDITOR'],
    ['vic', 'VIEWER'],
  ] as const) {
    expectStatus(await addMember(space, userId(name), role, 'ada'), [200, 201], 'POST a member')
  }
  const newIssue = (
    changes: Record<string, unknown>,
    user: string,
    where: { id: string; project: Anything } = { id: space, project },
  ) => {
    const { assignee: name, ...rest }: Record<string, unknown> = {
      title: 'Issue',
      description: 'Text',
      priority: 2,
      ...changes,
    }
    const other = name === undefined ? rest : { ...rest, assigneeId: undefined, assignee: name }
    const paths = [
      `/workspaces/${where.id}/projects/${idOf(where.project)}/issues`,
      `/projects/${idOf(where.project)}/issues`,
    ]
    const projectId = idOf(where.project)
    return first([
      ...paths.flatMap((path) => [rest, other].map((json) => () => api.post(path, json, as(user)))),
      ...[rest, other].map(
        (json) => () => api.post(`/workspaces/${where.id}/issues`, { ...json, projectId }, as(user)),
      ),
    ])
  }
  const issuePaths = (issue: Anything) => [
    `/workspaces/${space}/issues/${idOf(issue)}`,
    `/workspaces/${space}/projects/${idOf(project)}/issues/${idOf(issue)}`,
    `/projects/${idOf(project)}/issues/${idOf(issue)}`,
    `/issues/${idOf(issue)}`,
  ]
  const issues = (method: string, issue: Anything, json: object, user: string) =>
    first(issuePaths(issue).map((path) => () => api.call(method, path, { json, headers: as(user) })))
  const comments = (issue: Anything, user: string) =>
    first(
      issuePaths(issue).flatMap((path) =>
        [{ body: 'Text' }, { text: 'Text' }, { content: 'Text' }].map((json) => async () => {
          const reply = await api.post(`${path}/comments`, json, as(user))
          return reply.status === 400 ? { ...reply, text: 'should not exist' } : reply
        }),
      ),
    )
  return { api, space, project, newSpace, newProject, addMember, members, newIssue, issues, comments }
})

/** The membership of ada. */
async function self(api: Awaited<ReturnType<typeof server>>, id: string): Promise<Anything> {
  const rows = rowsOf(await api.get(`/workspaces/${id}/members`, as('ada')))
  return rows.find((row) => JSON.stringify(row).includes(userId('ada'))) ?? fail('ada is not a member')
}

export const requirements: readonly Requirement[] = [
  {
    says: 'entities Workspace, Member, Project, Issue, Comment with TypeORM decorators',
    from: 'Entities: Workspace, Member',
    test: (answer) => {
      const code = withoutComments(codeOf(answer), 'c')
      for (const name of ['Workspace', 'Member', 'Project', 'Issue', 'Comment'])
        expect(
          new RegExp(`@Entity\\([^)]*\\)(?:\\s*@\\w+\\([^)]*\\))*\\s*export class \\w*${name}`).test(code),
          `there is no entity ${name}`,
        )
    },
  },
  {
    says: 'modules, controllers, services, DTOs and a guard exist and it compiles',
    from: 'NestJS backend',
    core: true,
    test: async (answer) => {
      const code = withoutComments(codeOf(answer), 'c')
      for (const part of [
        /@Module\(/,
        /@Controller\(/,
        /@Injectable\(/,
        /class \w*Dto\b/i,
        /implements CanActivate/,
      ])
        expect(part.test(code), `there is no ${part.source}`)
      await server(answer)
      await expectTypes(answer)
    },
  },
  {
    says: 'member role enum OWNER, EDITOR, VIEWER',
    from: 'role OWNER, EDITOR, VIEWER',
    test: (answer) => {
      const code = withoutComments(codeOf(answer), 'c')
      expect(
        /enum \w*Role\w* \{[^}]*OWNER[^}]*EDITOR[^}]*VIEWER|\[\s*'OWNER',\s*'EDITOR',\s*'VIEWER'\s*\]/.test(
          code,
        ),
        'there is no enum of the roles',
      )
    },
  },
  {
    says: 'project key is validated as 2-5 uppercase letters ("abc" or "A" -> 400)',
    from: '2-5 uppercase letters',
    test: async (answer) => {
      const { newSpace, newProject } = await start(answer)
      const id = await newSpace('ada')
      expectStatus(await newProject(id, 'GOOD', 'ada'), [200, 201], 'GOOD')
      for (const key of ['abc', 'A', 'ABCDEF'])
        expectStatus(await newProject(id, key, 'ada'), [400, 422], key)
    },
  },
  {
    says: 'project key is unique per workspace (second -> 409), the same key in another workspace is fine',
    from: 'unique per workspace',
    test: async (answer) => {
      const { newSpace, newProject } = await start(answer)
      const [one, two] = [await newSpace('ada'), await newSpace('ada')]
      expectStatus(await newProject(one, 'SAME', 'ada'), [200, 201], 'the first')
      expectStatus(await newProject(one, 'SAME', 'ada'), [409], 'the second')
      expectStatus(await newProject(two, 'SAME', 'ada'), [200, 201], 'in another workspace')
    },
  },
  {
    says: 'request without or with an invalid Bearer token -> 401',
    from: 'The user comes from a JWT (Bearer, secret in JWT_SECRET, claim sub)',
    test: async (answer) => {
      const { api, space } = await start(answer)
      expectStatus(await api.get(`/workspaces/${space}/issues`, as('ada')), [200], 'a right token')
      for (const headers of [
        {},
        { authorization: 'Bearer nothing' },
        { authorization: `Bearer ${token('ada', 'another secret')}` },
      ])
        expectStatus(
          await api.get(`/workspaces/${space}/issues`, headers as Record<string, string>),
          [401],
          'a wrong token',
        )
    },
  },
  {
    says: 'JWT is verified with JWT_SECRET and the user id is sub',
    from: 'The user comes from a JWT (Bearer, secret in JWT_SECRET, claim sub)',
    test: async (answer) => {
      const { api, space } = await start(answer)
      expectStatus(await api.get(`/workspaces/${space}/issues`, as('ada')), [200], 'the owner')
      expectStatus(await api.get(`/workspaces/${space}/issues`, as('nobody')), [404, 403], 'another sub')
    },
  },
  {
    says: 'a non-member gets 404 on workspace routes',
    from: 'A non-member gets 404 for everything in the workspace',
    test: async (answer) => {
      const { api, space, newProject } = await start(answer)
      expectStatus(await api.get(`/workspaces/${space}/issues`, as('ada')), [200], 'the owner')
      expectStatus(await api.get(`/workspaces/${space}/issues`, as('nobody')), [404], 'GET issues')
      expectStatus(await newProject(space, 'NONE', 'nobody'), [404], 'POST a project')
    },
  },
  {
    says: 'VIEWER: GET -> 200, POST comment -> 201, POST issue -> 403',
    from: 'VIEWER only reads and comments',
    test: async (answer) => {
      const { api, space, comments, newIssue } = await start(answer)
      expectStatus(await api.get(`/workspaces/${space}/issues`, as('vic')), [200], 'GET')
      const issue = recordOf(await newIssue({}, 'ada'))
      expectStatus(await comments(issue, 'vic'), [200, 201], 'POST a comment')
      expectStatus(await newIssue({}, 'vic'), [403], 'POST an issue')
    },
  },
  {
    says: 'EDITOR: POST and PATCH issue -> 2xx, POST project -> 403, adding a member -> 403',
    from: 'EDITOR may create and change issues',
    test: async (answer) => {
      const { space, issues, newProject, addMember, newIssue } = await start(answer)
      const made = await newIssue({}, 'eve')
      expectStatus(made, [200, 201], 'POST an issue')
      expectStatus(
        await issues('PATCH', recordOf(made), { title: 'New' }, 'eve'),
        [200, 204],
        'PATCH the issue',
      )
      expectStatus(await newProject(space, 'EVE', 'eve'), [403], 'POST a project')
      expectStatus(await addMember(space, 'someone', 'VIEWER', 'eve'), [403], 'POST a member')
    },
  },
  {
    says: 'OWNER can add, change and remove members and create projects',
    from: 'only OWNER manages members and projects',
    test: async (answer) => {
      const { newSpace, newProject, addMember, members } = await start(answer)
      const id = await newSpace('ada')
      expectStatus(await newProject(id, 'OWN', 'ada'), [200, 201], 'POST a project')
      const made = await addMember(id, userId('max'), 'VIEWER', 'ada')
      expectStatus(made, [200, 201], 'POST a member')
      const member = recordOf(made)
      expectStatus(
        await members(id, 'PATCH', member, { role: 'EDITOR' }, 'ada'),
        [200, 204],
        'PATCH the member',
      )
      expectStatus(await members(id, 'DELETE', member, {}, 'ada'), [200, 204], 'DELETE the member')
    },
  },
  {
    says: 'removing the last OWNER -> 409',
    from: 'The last OWNER cannot be removed or downgraded (409)',
    test: async (answer) => {
      const { api, newSpace, members } = await start(answer)
      const id = await newSpace('ada')
      expectStatus(await members(id, 'DELETE', await self(api, id), {}, 'ada'), [409], 'DELETE')
    },
  },
  {
    says: 'downgrading the last OWNER -> 409',
    from: 'The last OWNER cannot be removed or downgraded (409)',
    test: async (answer) => {
      const { api, newSpace, members } = await start(answer)
      const id = await newSpace('ada')
      expectStatus(await members(id, 'PATCH', await self(api, id), { role: 'EDITOR' }, 'ada'), [409], 'PATCH')
    },
  },
  {
    says: 'issue identifiers run ABC-1, ABC-2 per project',
    from: 'running number per project so that issue identifiers look like ABC-12',
    test: async (answer) => {
      const { newSpace, newProject, newIssue } = await start(answer)
      const id = await newSpace('ada')
      const own = recordOf(await newProject(id, 'RUN', 'ada'))
      const texts: string[] = []
      for (let count = 0; count < 2; count += 1)
        texts.push((await newIssue({}, 'ada', { id, project: own })).text)
      expect(texts[0]?.includes('"RUN-1"') && texts[1]?.includes('"RUN-2"'), texts.join(' ').slice(0, 150))
    },
  },
  {
    says: 'the number is assigned in a transaction with a lock, an atomic update or unique constraint with retry',
    from: 'The running number must not have duplicates with parallel requests',
    test: async (answer) => {
      const { newSpace, newProject, newIssue } = await start(answer)
      const id = await newSpace('ada')
      const own = recordOf(await newProject(id, 'PAR', 'ada'))
      const replies = await Promise.all(
        Array.from({ length: 8 }, () => newIssue({}, 'ada', { id, project: own })),
      )
      for (const reply of replies) expectStatus(reply, [200, 201], 'POST')
      const names = new Set(replies.map(({ text }) => /PAR-\d+/.exec(text)?.[0]))
      expect(names.size === 8, `the identifiers are ${[...names]}`)
    },
  },
  {
    says: 'priority 0 or 5 -> 400',
    from: 'priority 1-4',
    test: async (answer) => {
      const { newIssue } = await start(answer)
      expectStatus(await newIssue({ priority: 4 }, 'ada'), [200, 201], 'priority 4')
      for (const priority of [0, 5])
        expectStatus(await newIssue({ priority }, 'ada'), [400, 422], `priority ${priority}`)
    },
  },
  {
    says: 'invalid status -> 400',
    from: 'status TODO, DOING, DONE',
    test: async (answer) => {
      const { issues, newIssue } = await start(answer)
      const issue = recordOf(await newIssue({}, 'ada'))
      expectStatus(await issues('PATCH', issue, { status: 'DOING' }, 'ada'), [200, 204], 'DOING')
      expectStatus(await issues('PATCH', issue, { status: 'OTHER' }, 'ada'), [400, 422], 'OTHER')
    },
  },
  {
    says: 'assignee who is not a member -> 422',
    from: 'Assignee has to be a member of the workspace (422)',
    test: async (answer) => {
      const { newIssue } = await start(answer)
      expectStatus(await newIssue(assignee('eve'), 'ada'), [200, 201], 'a member')
      expectStatus(await newIssue(assignee('nobody'), 'ada'), [422], 'not a member')
    },
  },
  {
    says: 'an issue without assignee is accepted',
    from: 'assignee optional',
    test: async (answer) => {
      const { newIssue } = await start(answer)
      expectStatus(await newIssue({}, 'ada'), [200, 201], 'without assignee')
    },
  },
  {
    says: 'GET /workspaces/:id/issues?status=TODO,DOING returns both and no DONE',
    from: 'filters status (several, comma separated)',
    test: async (answer) => {
      const { api, space, issues, newIssue } = await start(answer)
      for (const status of ['TODO', 'DOING', 'DONE'])
        await issues('PATCH', recordOf(await newIssue({}, 'ada')), { status }, 'ada')
      const found = rowsOf(
        await api.get(`/workspaces/${space}/issues?status=TODO,DOING&limit=100`, as('ada')),
      ).map((row) => row.status)
      expect(found.includes('TODO') && found.includes('DOING') && !found.includes('DONE'), `found ${found}`)
    },
  },
  {
    says: 'filters assignee, priority, project and text search work',
    from: 'filters status (several, comma separated), assignee, priority, project, text search',
    test: async (answer) => {
      const { api, space, project, newIssue } = await start(answer)
      const made = recordOf(await newIssue({ title: 'a zebra', priority: 3, ...assignee('eve') }, 'ada'))
      await newIssue({ title: 'other', priority: 1 }, 'ada')
      const search = async (query: string) =>
        rowsOf(await api.get(`/workspaces/${space}/issues?limit=100&${query}`, as('ada')))
      const only = async (queries: readonly string[], isRight: (row: Anything) => boolean) => {
        for (const query of queries) {
          const rows = await search(query).catch(() => [])
          if (rows.some((row) => idOf(row) === idOf(made)) && rows.every(isRight)) return
        }
        fail(`${queries[0]} does not filter`)
      }
      await only(['priority=3'], (row) => row.priority === 3)
      await only(['q=zebra', 'search=zebra', 'text=zebra'], (row) => /zebra/.test(row.title))
      await only([`assignee=${userId('eve')}`, `assigneeId=${userId('eve')}`], (row) =>
        JSON.stringify(row).includes(userId('eve')),
      )
      await only(
        [`project=${idOf(project)}`, `projectId=${idOf(project)}`, `project=${project.key}`],
        () => true,
      )
    },
  },
  {
    says: 'page/limit: default limit 25, max 100',
    from: 'page/limit (default 25, max 100)',
    test: async (answer) => {
      const { api, newSpace, newProject, newIssue } = await start(answer)
      const id = await newSpace('ada')
      const own = recordOf(await newProject(id, 'MANY', 'ada'))
      for (let count = 0; count < 27; count += 1) await newIssue({}, 'ada', { id, project: own })
      expect(
        rowsOf(await api.get(`/workspaces/${id}/issues`, as('ada'))).length === 25,
        'a page has not 25 issues',
      )
      expect(
        rowsOf(await api.get(`/workspaces/${id}/issues?limit=2&page=2`, as('ada'))).length === 2,
        'limit=2 does not give 2',
      )
      const { status, body } = await api.get(`/workspaces/${id}/issues?limit=101`, as('ada'))
      expect(status === 400 || body?.limit === 100, `limit=101 answered ${status}`)
    },
  },
  {
    says: 'answer is {data, total, page, limit}',
    from: 'returning {data, total, page, limit}',
    test: async (answer) => {
      const { api, space, newIssue } = await start(answer)
      await newIssue({}, 'ada')
      const { body, text } = await api.get(`/workspaces/${space}/issues`, as('ada'))
      expect(
        Array.isArray(body?.data) && typeof body.total === 'number' && body.page === 1 && body.limit === 25,
        text.slice(0, 120),
      )
    },
  },
  {
    says: 'DTOs have @ApiProperty (or equal) decorators',
    from: 'Swagger decorators on DTOs',
    test: (answer) => {
      const code = withoutComments(codeOf(answer), 'c')
      expect(
        /from ['"]@nestjs\/swagger['"]/.test(code) && /class \w*Dto[^{]*\{[^}]*@ApiProperty/i.test(code),
        'the DTOs have no @ApiProperty',
      )
    },
  },
  {
    says: 'TypeORM is set up for postgres',
    from: 'with TypeORM and Postgres',
    test: (answer) => {
      const code = withoutComments(codeOf(answer), 'c')
      expect(
        /TypeOrmModule\.forRoot(?:Async)?\([\s\S]*type\s*:\s*['"]postgres['"]/.test(code),
        'TypeORM is not set up for postgres',
      )
    },
  },
]
