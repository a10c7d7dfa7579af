import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, test } from 'node:test'
import { compose } from '../src/compose.ts'
import { COMPILED, OWNED, OWNED_BY_USERS, PUBLIC, RELATED, scenarios } from './rest-scenario.ts'
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
const LINES: Readonly<Record<string, number>> = { nestjs: 140, nethttp: 145, spring: 125 }

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

test('Go APIs import what they use, and nothing else', async () => {
  for (const prompt of COMPILED) {
    const { content } = await compose({ prompt, type: 'api', framework: 'nethttp' })
    const code = content.replace(/\/\/.*|"(?:[^"\\\n]|\\.)*"|`[^`]*`/g, (text) =>
      /^"[\w./-]+"$/.test(text) ? text : '',
    )
    const imported = [...code.matchAll(/^\t"(?:[\w.-]+\/)*?(\w+)(?:\/v\d+)?"$/gm)].map(
      ([, name = '']) => name,
    )
    const used = new Set([...code.matchAll(/(?<![\w.])([a-z]\w*)\.[A-Z]/g)].map(([, name = '']) => name))
    const isVariable = (name: string) => new RegExp(`\\b${name}\\b(?![."/])`).test(code)
    const packages = [...used].filter((name) => !isVariable(name) || imported.includes(name))
    assert.deepEqual(packages.sort(), imported.sort(), prompt)
  }
})

/** Of `java.lang` and the packages that are imported as a whole. */
const JAVA_NAMES =
  'ArrayList Boolean Column DeleteMapping DecimalMax DecimalMin Double Email Entity Exception ExceptionHandler GeneratedValue GenerationType GetMapping HashMap Id Integer Jwt JwsHeader JwtClaimsSet JwtDecoder JwtEncoder JwtEncoderParameters List Map Max Min NimbusJwtDecoder NimbusJwtEncoder NotBlank NotNull Object Optional Override PatchMapping PathVariable Pattern PostMapping PutMapping RequestBody RequestMapping RequestParam ResponseStatus RestController RestControllerAdvice Size String System Table TreeMap UUID'

test('Spring Boot APIs import what they use, and nothing else', async () => {
  for (const prompt of COMPILED) {
    const { content } = await compose({ prompt, type: 'api', framework: 'spring' })
    const code = content.replace(/\/\/.*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"/g, '')
    const imported = [...code.matchAll(/^import [\w.]+\.(\w+);$/gm)].map(([, name = '']) => name)
    const body = code.replace(/^import .*$/gm, '')
    const declared = [...body.matchAll(/\b(?:class|record|interface) (\w+)/g)].map(([, name = '']) => name)
    const known = new Set([...JAVA_NAMES.split(' '), ...declared])
    const used = [...body.matchAll(/(?<![\w.])([A-Z]\w*[a-z]\w*|URL|UUID)\b/g)].map(([, name = '']) => name)
    const needed = new Set(used.filter((name) => !known.has(name)))
    assert.deepEqual([...needed].sort(), imported.sort(), prompt)
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
