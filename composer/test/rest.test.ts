import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, test } from 'node:test'
import { compose } from '../src/compose.ts'
import { OWNED, OWNED_BY_USERS, PUBLIC, RELATED, scenarios } from './rest-scenario.ts'
import { withServer } from './with-server.ts'

// Starts the generated APIs and calls their endpoints.

/** Calls the route handler of Next.js as its server does. */
const nextServer = `
import { createServer } from 'node:http'
createServer(async (incoming, outgoing) => {
  const url = new URL(incoming.url, 'http://localhost')
  const hasBody = !['GET', 'HEAD'].includes(incoming.method)
  const request = new Request(url, { method: incoming.method, headers: incoming.headers, ...(hasBody && { body: incoming, duplex: 'half' }) })
  const response = await handle(request, { params: Promise.resolve({ path: url.pathname.split('/').filter(Boolean) }) })
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}).listen(process.env.PORT, () => console.log('ready'))
`

for (const framework of ['express', 'fastify', 'nextjs']) {
  describe(`REST APIs with ${framework}`, () => {
    for (const [prompt, check] of scenarios) {
      test(`${prompt.slice(0, 30)} … ${prompt.slice(-20)}`, async () => {
        const { content, missing } = await compose({ prompt, type: 'api', framework, language: 'javascript' })
        assert.deepEqual(missing, [])
        await withServer(framework === 'nextjs' ? content + nextServer : content, check)
      })
    }
  })
}

test('one resource in memory is one short file', async () => {
  const prompt = 'REST API for books (title, author, year)'
  for (const framework of [
    'express',
    'fastify',
    'nestjs',
    'nextjs',
    'fastapi',
    'flask',
    'nethttp',
    'spring',
  ]) {
    const { content, complete } = await compose({ prompt, type: 'api', framework })
    assert.ok(complete, framework)
    const lines = content.split('\n').length
    assert.ok(lines <= (LINES[framework] ?? 100), `${framework} has ${lines} lines`)
  }
})

/** Go and Java need more lines. */
const LINES: Readonly<Record<string, number>> = { nestjs: 140, nethttp: 230, spring: 400 }

/** Prints the names that a module uses and nothing defines. */
const UNDEFINED_NAMES = `
import ast, builtins, sys
tree = ast.parse(sys.stdin.read())
known = set(dir(builtins)) | {"__name__"}
for node in ast.walk(tree):
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)): known.add(node.name)
    elif isinstance(node, ast.arg): known.add(node.arg)
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store): known.add(node.id)
    elif isinstance(node, ast.alias): known.add((node.asname or node.name).split(".")[0])
print(" ".join(sorted({node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id not in known})))
`
const hasPython = spawnSync('python3', ['--version']).status === 0

test('Python APIs use only names that they define', { skip: !hasPython }, async () => {
  for (const framework of ['fastapi', 'flask'])
    for (const prompt of [
      OWNED,
      OWNED_BY_USERS,
      PUBLIC,
      RELATED,
      `${RELATED}. JWT auth, users have their own projects. SQLite`,
    ]) {
      const { content } = await compose({ prompt, type: 'api', framework })
      const { stdout, stderr } = spawnSync('python3', ['-c', UNDEFINED_NAMES], {
        input: content,
        encoding: 'utf8',
      })
      assert.deepEqual([stdout.trim(), stderr], ['', ''], `${framework}: ${prompt}`)
    }
})

test('owned records take the owner from the token in every framework', async () => {
  for (const framework of ['express', 'fastify', 'nestjs', 'nextjs', 'fastapi', 'flask', 'nethttp', 'spring'])
    for (const prompt of [OWNED, OWNED_BY_USERS]) {
      const { content, missing } = await compose({ prompt, type: 'api', framework })
      assert.deepEqual(missing, [], framework)
      assert.match(content, /\bowner_?id\b/i, framework)
      assert.doesNotMatch(content, /\b(?:user_store|UserInput)\b|\buser(?:_id|Id)\b(?!\()/, framework)
    }
})
