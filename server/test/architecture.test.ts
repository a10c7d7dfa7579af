import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

// The rules of ARCHITECTURE.md, one test each. Paths are relative to the repository root.
const top = fileURLToPath(new URL('../..', import.meta.url))
const PACKAGES = ['sandbox', 'scanner', 'analyzer', 'composer', 'server', 'sdk', 'cli', 'console']

interface Module {
  readonly path: string
  readonly text: string
  /** Paths of our modules and names of packages. */
  readonly imports: readonly string[]
}

const modules = PACKAGES.flatMap((name) => globSync(`${name}/src/**/*.{ts,tsx}`, { cwd: top }))
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map(readModule)

const NODE = /^node:/
const LIBRARY = /^(?!@atelier\/)(@[a-z]|[a-z][^.:]*$)/
const SERVER = 'server/src/'

/** What the modules of each package may import, besides each other. */
const walls: Record<string, readonly RegExp[]> = {
  sandbox: [NODE],
  scanner: [NODE, LIBRARY, /^@atelier\/sandbox(\/inside)?$/],
  analyzer: [NODE, LIBRARY],
  composer: [NODE, LIBRARY, /^@atelier\/analyzer$/, /^@atelier\/analyzer\/basics$/],
  server: [NODE, LIBRARY, /^server\/package\.json$/, /^@atelier\/(sandbox|scanner|analyzer|composer)\b/],
  sdk: [],
  cli: [NODE, LIBRARY, /^@atelier\/sdk$/, /^cli\/package\.json$/],
  console: [LIBRARY, /^@atelier\/sdk$/, /^\.\.?\/.*\.css$|\.css$/],
}

for (const [name, allowed] of Object.entries(walls)) {
  test(`${name}/ imports only allowed packages`, () => {
    expectImports(
      modules.filter(({ path }) => path.startsWith(`${name}/`)),
      [new RegExp(`^${name}/src/`), ...allowed],
    )
  })
}

/** The one file of the server that may import each engine. */
const adapters = {
  '@atelier/scanner': 'files/scan/scanning.ts',
  '@atelier/analyzer': 'ai/analyzer.ts',
  '@atelier/composer': 'ai/composer.ts',
}

for (const [engine, adapter] of Object.entries(adapters)) {
  test(`the server imports ${engine} only in ${adapter}`, () => {
    const users = modules.filter(
      ({ path, imports }) => path.startsWith(SERVER) && imports.some((name) => name.startsWith(engine)),
    )
    assert.deepEqual(
      users.map(({ path }) => path),
      [SERVER + adapter],
    )
  })
}

// The layers of the server. The first match applies; paths are relative to server/src.
const AREA = '(access|ai|files|projects)'
const PLAIN = /^(caller|config|errors|json\/count-values)\.ts$/
/** Folders of an area with implementations of its ports. */
const BACKENDS = '(archives|blobs|edge|providers|workers)'
/** Its own modules. Projects are built on files. */
const below = (area: string) =>
  [area, ...(area === 'projects' ? ['files'] : [])].map((name) => new RegExp(`^${name}/(?!${BACKENDS}/)`))
const TELEMETRY = /^telemetry\/ports\.ts$/
/** Parses `BLOBS_URL`. */
const BLOB_BACKENDS = /^files\/blobs\/index\.ts$/
const OWN_FILES = /^processes\/own-files\.ts$/
const rooms: { name: string; files: RegExp; may: (area: string) => RegExp[] }[] = [
  { name: 'config', files: /^config\.ts$/, may: () => [BLOB_BACKENDS, /^node:(net|path|url)$/] },
  { name: 'errors, caller and json/', files: PLAIN, may: () => [] },
  { name: 'queue/', files: /^queue\//, may: () => [/^queue\//, /^errors\.ts$/] },
  { name: 'logging/', files: /^logging\//, may: () => [/^logging\//, PLAIN, NODE, /^pino$/] },
  {
    name: 'data-directory/',
    files: /^data-directory\//,
    may: () => [/^data-directory\//, /^database\/sqlite-errors\.ts$/, PLAIN, NODE],
  },
  {
    name: 'telemetry/',
    files: /^telemetry\//,
    may: () => [/^telemetry\//, /^\.\.\/package\.json$/, PLAIN, NODE],
  },
  {
    name: 'http/',
    files: /^http\//,
    may: () => [/^http\//, /^queue\//, TELEMETRY, /^\.\.\/package\.json$/, PLAIN, OWN_FILES, NODE, LIBRARY],
  },
  {
    name: 'database/',
    files: /^database\//,
    may: () => [/^database\//, PLAIN, OWN_FILES, NODE, /^pg$/],
  },
  {
    name: 'moving/, from one backend to another',
    files: /^moving\//,
    may: () => [
      /^moving\//,
      /^database\/database\.ts$/,
      /^files\/(ports|types|file|file-rows|small-blobs)\.ts$/,
      /^(errors|data-directory\/make-folder)\.ts$/,
      /^node:(crypto|fs|fs\/promises|path|util)$/,
    ],
  },
  { name: 'shared/', files: /^shared\//, may: () => [/^shared\//, NODE, /^ioredis$/] },
  {
    name: 'mcp/, the use cases as tools',
    files: /^mcp\//,
    may: () => [
      /^mcp\//,
      new RegExp(`^(ai|files|projects)/(?!${BACKENDS}/)`),
      /^http\/(access\/auth|connection\/client-gone|request\/validation)\.ts$/,
      /^queue\//,
      PLAIN,
      /^\.\.\/package\.json$/,
      /^(@modelcontextprotocol\/sdk|fastify|typebox)(\/|$)/,
    ],
  },
  {
    name: 'backends, providers and workers of an area',
    files: new RegExp(`^${AREA}/${BACKENDS}/`),
    may: (area) => [
      new RegExp(`^${area}/(ports|types|provider|analyzer|composer)\\.ts$`),
      new RegExp(`^${area}/${BACKENDS}/`),
      /^queue\//,
      TELEMETRY,
      PLAIN,
      /^data-directory\/make-folder\.ts$/,
      OWN_FILES,
      /^@atelier\/sandbox(\/inside)?$/,
      NODE,
      LIBRARY,
    ],
  },
  {
    name: 'routes and schemas of an area',
    files: new RegExp(`^${AREA}/(?:\\w+/)?([\\w-]+-)?(routes|schemas)\\.ts$`),
    may: (area) => [...below(area), /^http\//, PLAIN, /^(fastify|typebox)(\/|$)/],
  },
  {
    name: 'adapters of the engines',
    files: /^(ai\/(analyzer|composer)|files\/scan\/scanning)\.ts$/,
    may: () => [/^@atelier\//, /^queue\//, PLAIN],
  },
  {
    name: 'use cases, rules and tables of an area',
    files: new RegExp(`^${AREA}/`),
    may: (area) => [
      ...below(area),
      /^queue\//,
      PLAIN,
      /^database\/(database|idempotency-keys)\.ts$/,
      /^node:(buffer|crypto|stream|util|zlib)$/,
      /^(typebox|diff|re2js)(\/|$)/,
    ],
  },
]

const inServer = modules
  .filter(({ path }) => path.startsWith(SERVER))
  .map((module) => ({
    ...module,
    path: module.path.slice(SERVER.length),
    imports: module.imports.map((name) =>
      name.startsWith(SERVER) ? name.slice(SERVER.length) : name.replace(/^server\//, '../'),
    ),
  }))

for (const room of rooms) {
  test(`${room.name} imports only allowed modules`, () => {
    const own = inServer.filter(({ path }) => rooms.find(({ files }) => files.test(path)) === room)
    assert.ok(own.length > 0, 'the rule is about no file')
    for (const module of own) expectImports([module], room.may(module.path.split('/')[0] ?? ''))
  })
}

test('server/src has only main, app, wire, config, errors and caller at the top level', () => {
  const loose = inServer.map(({ path }) => path).filter((path) => !path.includes('/'))
  assert.deepEqual(loose.sort(), ['app.ts', 'caller.ts', 'config.ts', 'errors.ts', 'main.ts', 'wire.ts'])
})

test('only the wiring imports backends, and config those of blobs', () => {
  const backends = /^(database\/index|files\/blobs\/index|shared\/index|telemetry\/index)\.ts$/
  const users = inServer.filter(({ imports }) => imports.some((name) => backends.test(name)))
  assert.deepEqual(users.map(({ path }) => path).sort(), ['config.ts', 'wire.ts', 'wiring/moving.ts'])
  const config = inServer.find(({ path }) => path === 'config.ts')
  assert.deepEqual(
    config?.imports.filter((name) => backends.test(name)),
    ['files/blobs/index.ts'],
  )
})

// Otherwise code that does not know a new scheme would treat its address as another one, for example as a path.
test('only files/blobs/ compares the schemes of blob stores', () => {
  const { text = '' } = inServer.find(({ path }) => BLOB_BACKENDS.test(path)) ?? {}
  const schemes = [...text.matchAll(/^ {2}scheme: '(\w+)',$/gm)].map(([, scheme]) => scheme)
  assert.ok(schemes.length >= 3)
  const check = new RegExp(`blobsUrl\\.protocol|(['"\`/^])(${schemes.join('|')}):(\\1|\\$?/)`)
  const users = inServer.filter(({ path, text }) => !path.startsWith('files/blobs/') && check.test(text))
  assert.deepEqual(
    users.map(({ path }) => path),
    [],
  )
})

test('only entry points read the environment', () => {
  const readers = inServer.filter(({ text }) => text.includes('process.env'))
  assert.deepEqual(
    readers.map(({ path }) => path),
    ['processes/member.ts'],
  )
})

test('the engines look up words in tables without a prototype', () => {
  const plain = /^ *(?:export )?const (\w+): (?:Readonly<)?Record<string, .*= \{(?!\}$)/gm
  const found = modules
    .filter(({ path }) => /^(?:analyzer|composer)\//.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(plain)].map(([, name]) => `${path}: ${name}`))
  assert.deepEqual(found, [], 'use lookupTable()')
})

// Normalizing a long run of combining marks takes quadratic time.
test('text is normalized only where its length is limited', () => {
  const users = modules.filter(({ path, text }) => /\.normalize\(/.test(text) && !path.startsWith('cli/'))
  assert.deepEqual(
    users.map(({ path }) => path),
    [
      'scanner/src/archives/names.ts',
      'composer/src/names.ts',
      'composer/src/library/words.ts',
      'server/src/http/response/content-disposition.ts', // stored names
      'server/src/files/file.ts',
      'server/src/files/list/search-files.ts',
    ],
  )
})

test('there are no import cycles, type imports included', () => {
  assert.deepEqual(cycles(), [])
})

/** Finds every import cycle once, depth-first. Finished modules are not visited again. */
function cycles(): string[] {
  const known = new Map(modules.map((module) => [module.path, module]))
  const left = new Set<string>()
  const found: string[] = []
  const trail: string[] = []
  function visit({ path, imports }: Module): void {
    trail.push(path)
    for (const name of imports) {
      const next = known.get(name)
      if (!next || left.has(name)) continue
      const begins = trail.indexOf(name)
      if (begins >= 0) found.push([...trail.slice(begins), name].join(' → '))
      else visit(next)
    }
    trail.pop()
    left.add(path)
  }
  for (const module of modules) if (!left.has(module.path)) visit(module)
  return found
}

function expectImports(from: readonly Module[], allowed: readonly RegExp[]): void {
  const wrong = from.flatMap(({ path, imports }) =>
    imports
      .filter((name) => !allowed.some((pattern) => pattern.test(name)))
      .map((name) => `${path} must not import ${name}`),
  )
  assert.deepEqual(wrong, [])
}

function readModule(path: string): Module {
  const text = readFileSync(join(top, path), 'utf8')
  // Whole lines only: the engines contain such words as text.
  const statements = text.matchAll(
    /^(?:import|export|\})[^'\n]*\bfrom '([^']+)'(?: with .*)?$|^import '([^']+)'$|^[^'"`]*\bimport\('([^']+)'\)/gm,
  )
  const imports = [...statements].map(([, from, plain, lazy]) => from ?? plain ?? lazy ?? '')
  return {
    path,
    text,
    imports: imports.map((name) => (name.startsWith('.') ? normalize(join(dirname(path), name)) : name)),
  }
}
