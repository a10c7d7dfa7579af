import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { check } from 'recheck'
import ts from 'typescript'
import { isSoak } from '../../scripts/sample.ts'

// A quadratic regular expression blocks the service while it processes a hostile text. So each expression that runs on the
// event loop is proven linear, or its input is declared short below. So is each one of the scanner's signatures: they run in
// threads, but on whole files of anybody.
//
// A proof takes up to a second, so proven expressions are recorded in proven-expressions.json, and only new ones are proven:
//   RECORD=1 node_modules/.bin/node --test server/test/regular-expressions.slow.test.ts

process.env.RECHECK_BACKEND = 'pure' // no binary, no JVM

// Limited by counts instead of time, so that the load of the machine does not matter.
const LIMITS = {
  timeout: 120_000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  maxNFASize: 3_000,
  attackLimit: 10_000_000,
  maxAttackStringSize: 20_000,
  maxInitialGenerationSize: 100,
  maxGenerationSize: 50,
  maxIteration: 3,
  mutationSize: 20,
  crossoverSize: 10,
}

const top = fileURLToPath(new URL('../..', import.meta.url))

/** The entry points of the event loop that serves requests, and the signatures. */
const ENTRIES = [
  'server/src/commands/serve.ts',
  'server/src/processes/member.ts',
  'scanner/src/signatures/index.ts',
]

const PACKAGES: Record<string, string> = {
  '@atelier/analyzer': 'analyzer/src/index.ts',
  '@atelier/analyzer/basics': 'analyzer/src/basics.ts',
  '@atelier/composer': 'composer/src/index.ts',
  '@atelier/scanner': 'scanner/src/index.ts',
  '@atelier/scanner/media-type': 'scanner/src/media-type.ts',
}

/** Modules of which the event loop uses only these exports. The rest runs in threads or processes with a time limit. */
const HARMLESS_EXPORTS: Record<string, readonly string[]> = {
  'analyzer/src/languages.ts': ['languages'], // names and aliases; only the engine processes open an engine
  'analyzer/src/flow/read.ts': ['*'],
  'analyzer/src/core/prettier.ts': ['*'],
  'analyzer/src/javascript/layout.ts': ['*'],
  'composer/src/index.ts': ['*'],
  'scanner/src/early.ts': ['NOTHING_EARLY', 'merged'],
  'scanner/src/signatures.ts': ['BUILT_IN_RULES', 'readRules', 'SIGNATURE_CODE'],
}

/** Nonlinear expressions, by their start, with the reason why their input is short. */
const BOUNDED: readonly { file: string; begins: string; why: string }[] = [
  {
    file: 'analyzer/src/neutral/secrets.ts',
    begins: '^(?:.*(?:example',
    why: 'values of at most 200 characters',
  },
  { file: 'server/src/database/sqlite-connection.ts', begins: `'[^']*'`, why: 'our own SQL' },
  { file: 'server/src/database/postgres-migrate.ts', begins: `'[^']*'`, why: 'our own migrations' },
  { file: 'server/src/http/docs/html.ts', begins: '("(?:', why: 'examples of our own OpenAPI document' },
]

/** Expressions built at run time. */
const COMPOSED: Record<string, string> = {
  'scanner/src/signatures/pickles.ts': 'lists of fixed words; nothing in it repeats more than ten times',
  'server/src/files/list/search-files.ts':
    'escaped text of at most 255 characters, searched in names of at most 255 bytes',
  'server/src/http/response/not-found.ts': 'our own routes; each `[^/]+` ends at the next slash',
}

interface Found {
  readonly file: string
  readonly line: number
  readonly pattern: RegExp
}

const { expressions, composed } = collect()

test('detects the expressions that once froze the service', async () => {
  for (const { source, flags } of [/^\n+|\s+$/g, /\braise NotImplementedError\s*(?:\(\s*\))?\s*$/im]) {
    assert.equal((await check(source, flags, LIMITS)).status, 'vulnerable')
  }
})

test('expressions built at run time are listed with a reason', () => {
  assert.deepEqual([...new Set(composed)].sort(), Object.keys(COMPOSED).sort())
})

test('the list of short inputs has no obsolete entries', () => {
  const obsolete = BOUNDED.filter((bounded) => !expressions.some((found) => isBounded(found, bounded)))
  assert.deepEqual(obsolete, [])
})

const record = new URL('proven-expressions.json', import.meta.url)
const proven = new Set(JSON.parse(readFileSync(record, 'utf8')) as string[])
/** With the limits of the proof. */
const hashOf = (key: string) => hash('sha256', JSON.stringify([key, LIMITS])).slice(0, 16)
const safe: string[] = []
after(() => {
  if (process.env.RECORD) writeFileSync(record, `${JSON.stringify(safe.sort(), undefined, 2)}\n`)
})

const unbounded = expressions.filter((found) => !BOUNDED.some((bounded) => isBounded(found, bounded)))
for (const [key, [found]] of Map.groupBy(unbounded, ({ pattern }) => String(pattern))) {
  if (!found) continue
  if (proven.has(hashOf(key)) && !isSoak) {
    safe.push(hashOf(key))
    continue
  }
  test(`${found.file}:${found.line} ${key} is linear`, async () => {
    const { source, flags } = found.pattern
    const result = await check(source, flags, LIMITS)
    assert.equal(result.status, 'safe', reason(result))
    safe.push(hashOf(key))
  })
}

function reason(result: Awaited<ReturnType<typeof check>>): string | undefined {
  if (result.status === 'vulnerable') return `${result.complexity.summary}: ${result.attack.pattern}`
  return result.status === 'unknown' ? `not decided: ${result.error.kind}` : undefined
}

function isBounded({ file, pattern }: Found, bounded: (typeof BOUNDED)[number]): boolean {
  return file === bounded.file && pattern.source.startsWith(bounded.begins)
}

/** All expressions in the modules the entry points import, directly, indirectly or dynamically. */
function collect(): { expressions: Found[]; composed: string[] } {
  const expressions: Found[] = []
  const composed: string[] = []
  const seen = new Set<string>()
  const waiting = [...ENTRIES]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    read(file)
  }
  return { expressions, composed }

  function read(file: string): void {
    const text = readFileSync(join(top, file), 'utf8')
    const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    visit(tree)

    function visit(node: ts.Node): void {
      const imported = importOf(node)
      const target = imported && moduleOf(file, imported)
      if (target) {
        const harmless = HARMLESS_EXPORTS[target]
        if (!harmless || namesOf(node).some((name) => !harmless.includes(name))) waiting.push(target)
      }
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
      if (ts.isRegularExpressionLiteral(node)) {
        const [, body = '', flags] = /^\/(.*)\/(\w*)$/.exec(node.text) ?? []
        expressions.push({ file, line, pattern: new RegExp(body, flags) })
      }
      if (ts.isIdentifier(node) && node.text === 'RegExp' && isCalled(node)) composed.push(file)
      ts.forEachChild(node, visit)
    }
  }
}

/** The path of our own module; undefined for a library. */
function moduleOf(importer: string, name: string): string | undefined {
  if (!name.startsWith('.')) return PACKAGES[name]
  return name.endsWith('.ts') ? normalize(join(dirname(importer), name)) : undefined
}

function isCalled(node: ts.Node): boolean {
  const { parent } = node
  return (ts.isNewExpression(parent) || ts.isCallExpression(parent)) && parent.expression === node
}

/** The module of a static import, a re-export or `import()`, unless only types are imported. */
function importOf(node: ts.Node): string | undefined {
  let name: ts.Node | undefined
  if (ts.isImportDeclaration(node) && node.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword)
    name = node.moduleSpecifier
  else if (ts.isExportDeclaration(node) && !node.isTypeOnly) name = node.moduleSpecifier
  else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    name = node.arguments[0]
  return name && ts.isStringLiteral(name) ? name.text : undefined
}

/** The imported values; `*` if unknown. */
function namesOf(node: ts.Node): string[] {
  let names: ts.NamedImportBindings | ts.NamedExportBindings | undefined
  if (ts.isImportDeclaration(node)) names = node.importClause?.namedBindings
  else if (ts.isExportDeclaration(node)) names = node.exportClause
  if (!names || !(ts.isNamedImports(names) || ts.isNamedExports(names))) return ['*']
  return [...names.elements]
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => (propertyName ?? name).text)
}
