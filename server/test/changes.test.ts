import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'
import { type Attached, attach, eventsOf, STREAM } from './attached.ts'
import { answers, answersInTurns, type Behaviour, fails, fallsSilent } from './mock-provider.ts'
import { clientWith, uploaded } from './responses.ts'
import { startServer } from './server.ts'
import { ownWork } from './watchdog.ts'

let attached: Attached
let project = ''
let count = 0
before(async () => {
  attached = await attach()
})
after(() => attached.close())
beforeEach(() => {
  project = `project-${++count}`
})

const PROBLEM = { accept: 'application/problem+json' }
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const file = (path: string, text: string) => `<<<FILE ${JSON.stringify(path)}\n${text}FILE>>>\n`
const deletion = (path: string) => `<<<DELETE ${JSON.stringify(path)}>>>\n`

interface Change {
  operation: Record<string, string>
  added: number
  removed: number
  patch: string | null
  analyzed: boolean
  findings: { type: string; message: string; line: number }[]
}
interface Proposal {
  generation_id: string
  model: string
  tokens_used: number
  summary: string
  changes: Change[]
  skipped: { path: string; reason: string }[]
  skipped_count: number
  context: string[]
  left_out: string[]
}

const put = (path: string, text: string) => {
  const slash = path.lastIndexOf('/')
  const place = {
    project_id: project,
    name: path.slice(slash + 1),
    folder: path.slice(0, Math.max(slash, 0)),
  }
  return uploaded(attached.server.upload(text, place))
}

const ask = (body: object = {}, headers: Record<string, string> = {}, signal?: AbortSignal) =>
  attached.post({ prompt: 'Change it', ...body }, headers, {
    path: `/api/projects/${project}/changes`,
    ...(signal && { signal }),
  })

async function proposal(body: object = {}, headers: Record<string, string> = {}): Promise<Proposal> {
  const response = await ask(body, headers)
  const text = await response.text()
  assert.equal(response.status, 200, text)
  return JSON.parse(text) as Proposal
}

const answering = (text: string) => attached.provide(answers(text))
const pathsOf = ({ changes }: Proposal) => changes.map(({ operation }) => operation.path)
const batch = (body: object) => attached.post(body, PROBLEM, { path: `/api/projects/${project}/batch` })
const apply = ({ changes, generation_id }: Proposal) =>
  batch({ operations: changes.map(({ operation }) => operation), generation_id })
const read = async (path: string) =>
  (await attached.server.request(`/api/projects/${project}/files/${path}`)).text()

describe('a proposal', () => {
  test('has operations with conditions, diffs and new findings, and changes nothing', async () => {
    await put('src/a.js', 'const a = 1\neval(a)\n')
    await put('src/old.js', 'gone\n')
    const calls = answering(
      `Adds b.\n${file('src/a.js', 'const a = 2\neval(a)\neval(b)\n')}${file('new.txt', 'new\n')}${deletion('src/old.js')}`,
    )
    const proposed = await proposal({ files: ['src/*.js'] })
    assert.equal(proposed.summary, 'Adds b.')
    assert.deepEqual(
      proposed.changes.map(({ operation }) => operation),
      [
        {
          op: 'put',
          path: 'src/a.js',
          text: 'const a = 2\neval(a)\neval(b)\n',
          if_match: sha256('const a = 1\neval(a)\n'),
        },
        { op: 'put', path: 'new.txt', text: 'new\n', if_none_match: '*' },
        { op: 'delete', path: 'src/old.js', if_match: sha256('gone\n') },
      ],
    )
    assert.deepEqual(
      proposed.changes.map(({ added, removed }) => [added, removed]),
      [
        [2, 1],
        [1, 0],
        [0, 1],
      ],
    )
    const [changed, added, deleted] = proposed.changes
    assert.equal(
      changed?.patch,
      '--- a/src/a.js\n+++ b/src/a.js\n@@ -1,2 +1,3 @@\n-const a = 1\n+const a = 2\n eval(a)\n+eval(b)\n',
    )
    assert.match(added?.patch ?? '', /^--- \/dev\/null\n\+\+\+ b\/new\.txt\n/)
    assert.match(deleted?.patch ?? '', /^--- a\/src\/old\.js\n\+\+\+ \/dev\/null\n/)
    assert.ok((changed?.findings?.length ?? 0) > 0)
    assert.ok(
      changed?.findings?.every(({ line }) => line !== 2),
      JSON.stringify(changed?.findings),
    )
    assert.deepEqual([changed?.analyzed, added?.analyzed, added?.findings], [true, false, []])
    assert.deepEqual(proposed.context, ['src/a.js', 'src/old.js'])
    assert.deepEqual([proposed.skipped, proposed.skipped_count, proposed.left_out], [[], 0, []])
    assert.equal(await read('src/a.js'), 'const a = 1\neval(a)\n')
    assert.equal(calls.length, 1)
    assert.match(JSON.stringify(calls[0]?.body), /eval\(a\)/)
  })

  test('is applied by one batch, and undone by a checkpoint', async () => {
    await put('a.txt', 'one\n')
    answering(file('a.txt', 'two\n') + file('b.txt', 'b\n'))
    const proposed = await proposal()
    const path = `/api/projects/${project}/checkpoints`
    const made = await attached.post({ generation_id: proposed.generation_id }, {}, { path })
    const { checkpoint } = (await made.json()) as { checkpoint: { id: string } }
    assert.equal((await apply(proposed)).status, 200)
    assert.equal(await read('a.txt'), 'two\n')
    const again = await apply(proposed)
    assert.equal(again.status, 412, 'the files have changed')
    const undone = await attached.post({}, {}, { path: `${path}/${checkpoint.id}/restore` })
    assert.equal(undone.status, 200)
    assert.equal(await read('a.txt'), 'one\n')
    assert.equal((await attached.server.request(`/api/projects/${project}/files/b.txt`)).status, 404)
  })

  test('is not applied if a file has changed since', async () => {
    await put('a.txt', 'one\n')
    answering(file('a.txt', 'two\n') + file('b.txt', 'b\n'))
    const proposed = await proposal()
    await attached.server.request(`/api/projects/${project}/files/a.txt`, { method: 'PUT', body: 'other\n' })
    const refused = await apply(proposed)
    assert.equal(refused.status, 412)
    assert.match(await refused.text(), /a\.txt/)
    assert.equal((await attached.server.request(`/api/projects/${project}/files/b.txt`)).status, 404)
  })

  test('without changes has a summary', async () => {
    answering('Nothing to do.')
    const proposed = await proposal()
    assert.deepEqual([proposed.summary, proposed.changes, proposed.context], ['Nothing to do.', [], []])
  })

  test('leaves out files that stay as they are, and keeps the line ends of a file', async () => {
    await put('same.txt', 'same\n')
    await put('windows.txt', 'one\r\ntwo\r\n')
    await put('open.txt', 'no line end')
    answering(file('same.txt', 'same\n') + file('windows.txt', 'one\n2\n') + file('open.txt', 'still none\n'))
    const { changes } = await proposal()
    assert.deepEqual(
      changes.map(({ operation }) => operation.text),
      ['one\r\n2\r\n', 'still none'],
    )
  })

  test('is listed as a generation, with its cost and its content', async () => {
    answering(file('a.txt', 'a\n'))
    const { generation_id: id, tokens_used, changes } = await proposal()
    assert.equal(tokens_used, 18)
    const response = await attached.server.request(`/api/ai/generations/${id}`)
    const { generation } = (await response.json()) as { generation: Record<string, string> }
    assert.deepEqual([generation.type, generation.prompt], ['change', 'Change it'])
    assert.deepEqual(JSON.parse(generation.content ?? '').changes, changes)
  })

  test('is the same for the same Idempotency-Key', async () => {
    const calls = answering(file('a.txt', 'a\n'))
    const key = { 'idempotency-key': `key-${project}` }
    const first = await proposal({}, key)
    const repeated = await ask({}, key)
    assert.equal(repeated.headers.get('idempotency-replayed'), 'true')
    assert.deepEqual(await repeated.json(), first)
    assert.equal(calls.length, 1)
    assert.equal((await ask({ prompt: 'Other' }, key)).status, 409)
  })
})

describe('a stream', () => {
  test('has the text, the files as they are finished, and the proposal', async () => {
    await put('a.txt', 'one\n')
    const first = `Text.\n${file('a.txt', 'two\n')}`
    attached.provide(answers(first, deletion('b.txt')))
    const events = await eventsOf(await ask({}, STREAM))
    const text = events.filter(({ name }) => name === 'delta').map(({ data }) => data.text)
    assert.equal(text.join(''), first + deletion('b.txt'))
    const files = events.filter(({ name }) => name === 'file').map(({ data }) => data)
    assert.deepEqual(files, [
      { op: 'put', path: 'a.txt' },
      { op: 'delete', path: 'b.txt' },
    ])
    const { name, data, id } = events.at(-1) ?? assert.fail()
    assert.equal(name, 'result')
    const result = data as unknown as Proposal
    assert.deepEqual(pathsOf(result), ['a.txt'])
    assert.deepEqual(
      result.skipped.map(({ path }) => path),
      ['b.txt'],
    )
    const resumed = await eventsOf(await ask({}, { ...STREAM, 'last-event-id': id }))
    assert.deepEqual(
      resumed.map((event) => [event.name, event.data]),
      [['result', data]],
    )
  })

  test('whose client disconnects ends the call to the model', async () => {
    const leaving = new AbortController()
    const hungUp = Promise.withResolvers<void>()
    const watched: Behaviour = (protocol, call) => {
      call.response.on('close', () => hungUp.resolve())
      return fallsSilent(protocol, call)
    }
    attached.provide(watched)
    const response = await ask({}, STREAM, leaving.signal)
    await response.body?.getReader().read()
    leaving.abort()
    await hungUp.promise
  })

  test('reports an error after the first text as an event', async () => {
    const heard = Promise.resolve()
    const bad = answersInTurns('<<<FILE "a.txt"\n', heard, 'x\n')
    attached.provide(bad, fails(400))
    const events = await eventsOf(await ask({}, STREAM))
    assert.deepEqual([events.at(-1)?.name, events.at(-1)?.data.error], ['error', 'Model provider failed'])
    assert.equal(typeof events.at(-1)?.data.detail, 'string')
  })
})

describe('an answer', () => {
  const refusedPaths = [
    '../up.txt',
    'a/../../up.txt',
    './here.txt',
    '/etc/passwd.txt',
    'C:\\windows.txt',
    '.git/config.txt',
    'a/.GIT/hooks/pre-commit.sh',
    'folder/',
    'program.exe',
    `${'d/'.repeat(40)}x.txt`,
    'control\u0007/x.txt',
  ]
  for (const path of refusedPaths)
    test(`cannot write to ${JSON.stringify(path.slice(0, 40))}`, async () => {
      answering(file(path, 'x\n') + deletion(path) + file('fine.txt', 'x\n'))
      const proposed = await proposal()
      assert.deepEqual(pathsOf(proposed), ['fine.txt'])
      assert.equal(proposed.skipped_count, 2)
      assert.equal((await apply(proposed)).status, 200)
    })

  test('cannot replace or delete a file that the model did not see', async () => {
    await put('src/seen.txt', 'seen\n')
    await put('unseen.txt', 'unseen\n')
    answering(file('unseen.txt', 'x\n') + file('src/seen.txt', 'x\n') + deletion('unseen.txt'))
    const proposed = await proposal({ files: ['src/**'] })
    assert.deepEqual(pathsOf(proposed), ['src/seen.txt'])
    assert.match(proposed.skipped[0]?.reason ?? '', /did not see/)
    const none = await proposal({ files: [] })
    assert.deepEqual([none.changes, none.context], [[], []])
  })

  test('cannot delete a folder', async () => {
    await put('src/seen.txt', 'seen\n')
    answering(deletion('src') + deletion('src/') + deletion(''))
    const proposed = await proposal()
    assert.deepEqual([proposed.changes, proposed.skipped_count], [[], 2])
  })

  test('can have a path once', async () => {
    answering(
      file('a.txt', 'first\n') + file('a.txt', 'second\n') + file('a//a.txt', 'x\n') + file('a/a.txt', 'y\n'),
    )
    const proposed = await proposal()
    assert.deepEqual(
      proposed.changes.map(({ operation }) => operation.text),
      ['first\n', 'x\n'],
    )
    assert.equal(proposed.skipped_count, 2)
  })

  test('with ten thousand files changes fifty', async () => {
    answering(
      Array.from({ length: 10_000 }, (_, index) => deletion(`../${index}`) + file(`${index}.txt`, '')).join(
        '',
      ),
    )
    const proposed = await proposal()
    assert.equal(proposed.changes.length, 50)
    assert.equal(proposed.skipped.length, 100)
    assert.equal(proposed.skipped_count, 10_000 + 9_950)
  })

  test('that is not closed is repaired by the model', async () => {
    const calls = attached.provide(answers('<<<FILE "a.txt"\nx\n'), answers(file('a.txt', 'x\n')))
    assert.deepEqual(pathsOf(await proposal()), ['a.txt'])
    assert.match(JSON.stringify(calls[1]?.body), /no closing mark/)
  })

  test('that is never closed loses only that file', async () => {
    answering(`${file('a.txt', 'x\n')}<<<FILE "b.txt"\ny\n`)
    const proposed = await proposal()
    assert.deepEqual(pathsOf(proposed), ['a.txt'])
    assert.deepEqual(
      proposed.skipped.map(({ path }) => path),
      ['b.txt'],
    )
  })

  test('with code in no file is rejected after repairs', async () => {
    const calls = answering('```js\nlet a = 1\n```')
    const response = await ask({}, PROBLEM)
    assert.equal(response.status, 502)
    assert.match(await response.text(), /no file in the required form/)
    assert.equal(calls.length, 3)
    assert.match(response.headers.get('atelier-generation') ?? '', /^gen_/)
  })

  test('cannot shorten a file with a placeholder', async () => {
    await put('a.js', 'let a = 1\n')
    answering(file('a.js', '// ... rest of the code\n') + file('b.js', 'let b = 1\n'))
    const proposed = await proposal()
    assert.deepEqual(pathsOf(proposed), ['b.js'])
    assert.match(proposed.skipped[0]?.reason ?? '', /placeholder/)
  })

  test('of half a million characters is read without blocking others', async () => {
    const long = 'x\n'.repeat(200_000)
    await put('long.txt', 'y\n'.repeat(1_000))
    answering(file('long.txt', long) + '<<<FILE '.repeat(10_000))
    const { changes } = await proposal()
    assert.deepEqual([changes[0]?.patch, changes[0]?.added], [null, 200_000])
  })

  for (const line of ['F\n', '<<<FILE a\n', '<<<DELETE "a.txt">>>\n', '<<<FILE "a.txt"\nFILE>>>\n'])
    test(`of many lines ${JSON.stringify(line)} is read without blocking others`, async () => {
      const text = ownWork(() => line.repeat(500_000 / line.length))
      answering(text)
      const response = await ask()
      assert.ok([200, 502].includes(response.status), await response.text())
      const events = await eventsOf(await ask({ prompt: 'Again' }, STREAM))
      assert.ok(events.filter(({ name }) => name === 'file').length <= 100)
    })

  test('that is cut off is continued', async () => {
    const whole = file('a.txt', 'one\ntwo\n')
    const cut: Behaviour = (protocol, { response }) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(protocol.whole(whole.slice(0, 20), 'length')))
    }
    const calls = attached.provide(cut, answers(whole.slice(20)))
    const { changes } = await proposal()
    assert.equal(changes[0]?.operation.text, 'one\ntwo\n')
    assert.equal(calls.length, 2)
  })

  test('longer than the token limit is refused', async () => {
    answering(file('a.txt', 'x'.repeat(600_000)))
    assert.equal((await ask()).status, 502)
  })
})

describe('a request', () => {
  test('with unknown files names the field', async () => {
    const response = await ask({ files: ['missing.txt'] }, PROBLEM)
    assert.equal(response.status, 400)
    const { errors } = (await response.json()) as { errors: { field: string }[] }
    assert.equal(errors[0]?.field, 'files.0')
  })

  for (const body of [{ prompt: '' }, { prompt: ' ' }, { files: [''] }, { model: 'unknown' }, { file: [] }])
    test(`is rejected: ${JSON.stringify(body)}`, async () => assert.equal((await ask(body)).status, 400))

  test('needs the scopes ai and files:read, and the project of the token', async () => {
    const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"prompt":"x"}' }
    const path = `/api/projects/${project}/changes`
    for (const scopes of [['files:read'], ['ai'], ['files:read', 'files:write']]) {
      const client = await clientWith(attached.server, { scopes })
      assert.equal((await client.request(path, body)).status, 403, scopes.join())
    }
    const elsewhere = await clientWith(attached.server, {
      scopes: ['ai', 'files:read'],
      project: 'elsewhere',
    })
    assert.equal((await elsewhere.request(path, body)).status, 403)
    answering('Nothing.')
    const own = await clientWith(attached.server, { scopes: ['ai', 'files:read'], project })
    assert.equal((await own.request(path, body)).status, 200)
  })
})

test('a stored proposal has contents of files: it needs files:read, and is not a parent', async () => {
  const path = '/api/projects/stored/changes'
  const sent = (body: object) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/problem+json' },
    body: JSON.stringify(body),
  })
  answering('Nothing.')
  const reader = await clientWith(attached.server, { scopes: ['ai', 'files:read'] })
  const { generation_id: id } = (await (await reader.request(path, sent({ prompt: 'x' }))).json()) as {
    generation_id: string
  }
  assert.equal((await reader.request(`/api/ai/generations/${id}`)).status, 200)
  const other = await clientWith(attached.server, { scopes: ['ai'] })
  assert.equal((await other.request(`/api/ai/generations/${id}`)).status, 403)
  const next = { prompt: 'Repeat it', type: 'content', parent: id }
  const refused = await other.request('/api/ai/generate', sent(next))
  assert.equal(refused.status, 400)
  const { errors } = (await refused.json()) as { errors: { field: string }[] }
  assert.equal(errors[0]?.field, 'parent')
})

test('the limits of a token apply', async () => {
  const scopes = ['ai', 'files:read']
  const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"prompt":"x"}' }
  const path = '/api/projects/limits/changes'
  answering('Nothing.')
  const poor = await clientWith(attached.server, { scopes, limits: { tokensPerDay: 10 } })
  assert.equal((await poor.request(path, body)).status, 429)
  const choosy = await clientWith(attached.server, { scopes, limits: { models: ['gamma'] } })
  const response = await choosy.request(path, body)
  assert.equal(((await response.json()) as Proposal).model, 'gamma')
  const named = { ...body, body: '{"prompt":"x","model":"alpha-4o"}' }
  assert.equal((await choosy.request(path, named)).status, 403)
})

test('a file with redacted secrets is not replaced', async () => {
  const redacting = await attach({ environment: { PROMPT_SECRETS: 'redact' } })
  try {
    const secret = `AKIA${'IOSFODNN7EXAMPL2'}`
    const form = { project_id: 'p1', name: 'keys.js' }
    await uploaded(redacting.server.upload(`const key = '${secret}'\n`, form))
    const calls = redacting.provide(answers(file('keys.js', "const key = '[redacted]'\n")))
    const path = '/api/projects/p1/changes'
    const response = await redacting.post({ prompt: 'x' }, {}, { path })
    const { changes, skipped } = (await response.json()) as Proposal
    assert.ok(!JSON.stringify(calls[0]?.body).includes(secret))
    assert.deepEqual(changes, [])
    assert.match(skipped[0]?.reason ?? '', /keys or passwords/)
  } finally {
    await redacting.close()
  }
})

test('without a provider, the error says how to attach one', async () => {
  const server = await startServer()
  try {
    for (const model of [undefined, 'gamma']) {
      const response = await server.request('/api/projects/p1/changes', {
        method: 'POST',
        headers: { ...PROBLEM, 'content-type': 'application/json' },
        body: JSON.stringify({ prompt: 'x', model }),
      })
      assert.equal(response.status, 400)
      const { detail } = (await response.json()) as { detail: string }
      assert.match(detail, /language model.*POST \/api\/ai\/providers/)
    }
  } finally {
    await server.close()
  }
})
