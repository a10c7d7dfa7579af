import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

// The rules of ARCHITECTURE.md. The first that fits a file says what it may import; paths are relative to server/src.
const AREA = '(access|ai|files)'
const rules: { files: RegExp; may: (area: string) => RegExp[] }[] = [
  { files: /^queue\//, may: () => [/^errors\.ts$/, /^queue\//] },
  { files: /^(errors|config|json-size)\.ts$/, may: () => [/^node:(net|path|url)$/] },
  {
    files: /^http\//,
    may: () => [
      /^http\//,
      /^queue\//,
      /^\.\.\/package\.json$/,
      /^(errors|config|own-files|json-size)\.ts$/,
      /^node:/,
      /^[@a-z]/,
    ],
  },
  {
    files: /^database\//,
    may: () => [/^database\//, /^(errors|config|own-files)\.ts$/, /^node:/, /^pg$/],
  },
  // From one backend to another, whichever they are.
  {
    files: /^moving\//,
    may: () => [
      /^moving\//,
      /^database\/database\.ts$/,
      /^files\/(ports|file|file-rows|small-blobs)\.ts$/,
      /^(errors|make-folder)\.ts$/,
      /^node:(crypto|fs|fs\/promises|path|util)$/,
    ],
  },
  { files: /^shared\//, may: () => [/^shared\//, /^node:/, /^ioredis$/] },
  // Another face of the same use-cases, beside the routes of the areas.
  {
    files: /^mcp\//,
    may: () => [
      /^mcp\//,
      /^(ai|files)\/[^/]+$/,
      /^http\/(auth|validation)\.ts$/,
      /^errors\.ts$/,
      /^\.\.\/package\.json$/,
      /^(@modelcontextprotocol\/sdk|fastify|typebox)(\/|$)/,
    ],
  },
  {
    files: new RegExp(`^${AREA}/(\\w+-)?(routes|schemas)\\.ts$`),
    may: (area) => [new RegExp(`^${area}/[^/]+$`), /^http\//, /^errors\.ts$/, /^(fastify|typebox)(\/|$)/],
  },
  {
    files: new RegExp(`^${AREA}/[^/]+$`),
    may: (area) => [
      new RegExp(`^${area}/[^/]+$`),
      /^queue\//,
      /^(errors|json-size)\.ts$/,
      /^database\/(database|idempotency-keys)\.ts$/,
      /^node:(buffer|crypto|stream|util|zlib)$/,
      /^typebox(\/|$)/,
    ],
  },
  {
    files: new RegExp(`^${AREA}/[^/]+/`),
    may: (area) => [
      // Ports and pure modules.
      new RegExp(`^${area}/(ports|media-type|provider|lines|rewrite|generation-language)\\.ts$`),
      new RegExp(`^${area}/[^/]+/`),
      /^queue\//,
      /^(errors|json-size|make-folder|own-files)\.ts$/,
      /^node:/,
      /^(?:@|[a-z][^.]*$)/,
    ],
  },
]

const source = fileURLToPath(new URL('../src', import.meta.url))
const files = globSync('**/*.ts', { cwd: source }).filter((file) => !/\.(test|contract)\.ts$/.test(file))

for (const file of files) {
  const rule = rules.find(({ files }) => files.test(file))
  if (!rule) continue // main, app, wire: they put the house together and may see all of it
  test(`${file} imports only what its place in the house allows`, () => {
    const allowed = rule.may(file.split('/')[0] ?? '')
    for (const name of importsOf(file)) {
      assert.ok(
        allowed.some((pattern) => pattern.test(name)),
        `${file} must not import ${name}`,
      )
    }
  })
}

test('only the wiring knows which backends are in use', () => {
  const backends = /^(database\/index|files\/blobs\/index|shared\/index)\.ts$/
  const users = files.filter((file) => importsOf(file).some((name) => backends.test(name)))
  assert.deepEqual(users.sort(), ['wire-moving.ts', 'wire.ts'])
})

// They read and write other people's code, in which it stands.
const ABOUT_CODE = /^ai\/(languages|providers\/builtin)\//

test('the environment is touched only where a process begins', () => {
  assert.deepEqual(
    files.filter((file) => !ABOUT_CODE.test(file) && read(file).includes('process.env')),
    ['command-line.ts', 'processes/member.ts'],
  )
})

// Whole lines: rules about other people's code hold such words as text.
const IMPORT = /^(?:import|export|\})[^'\n]*\bfrom '([^']+)'$|(?:^import |\bimport\()'([^']+)'/gm

function importsOf(file: string): string[] {
  const names = [...read(file).matchAll(IMPORT)].map(([, from, imported]) => from ?? imported ?? '')
  return names.map((name) =>
    name.startsWith('.') ? relative(source, join(source, dirname(file), name)) : name,
  )
}

function read(file: string): string {
  return readFileSync(join(source, file), 'utf8')
}
