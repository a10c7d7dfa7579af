// Runs functions of answers against cases: TypeScript and JavaScript in Node, Python, Java and Go.
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Answer, expect, fail, onceFor } from './check.ts'
import { codeOf, filesOf } from './files.ts'
import { bundle } from './run-bundle.ts'
import {
  folderOf,
  installed,
  lastError,
  newFolder,
  type ProgramOptions,
  python,
  type Ran,
  run,
} from './run-process.ts'

const MARK = 'outcome-of-the-bench:'

/** The part of node:assert that tests use, without its type assertions. */
interface Assert {
  readonly ok: (value: unknown, message?: string) => void
  readonly equal: (found: unknown, wanted: unknown, message?: string) => void
  readonly deepEqual: (found: unknown, wanted: unknown, message?: string) => void
  readonly throws: (run: () => unknown, error: unknown, message?: string) => void
  readonly rejects: (run: () => Promise<unknown>, error: unknown, message?: string) => Promise<void>
}

/** The tools of a test that runs in Node, see `inNode`. */
export interface NodeTools {
  readonly assert: Assert
  readonly sleep: (ms: number) => Promise<void>
  /** All exports of the answer. */
  readonly exports: Readonly<Record<string, unknown>>
}

// biome-ignore lint/suspicious/noExplicitAny: the signature is the answer's; a wrong one fails the test
export type Anything = any

/**
 * A test in a process of its own. `body` is sent as source text, so it must not use anything from outside. It gets the
 * function or class of the answer that `find` names; any name does if the answer has only one.
 */
export function inNode(
  find: string | RegExp,
  body: (subject: Anything, tools: NodeTools) => unknown,
  language: 'typescript' | 'javascript' = 'typescript',
): (answer: Answer) => Promise<void> {
  return async (answer) => {
    const folder = await bundled(answer, language)
    const program = `${nodePrelude(folder)}
const subject = find(${typeof find === 'string' ? JSON.stringify(find) : String(find)})
if (subject === undefined) throw new Error('the answer has no function ${String(find).replaceAll("'", '')}')
await (${body.toString()})(subject, { assert, sleep, exports: offered })
process.exit(0)
`
    await expectSuccess(runNode(folder, program))
  }
}

const bundled = (answer: Answer, language: 'typescript' | 'javascript') =>
  (language === 'typescript' ? bundledTypeScript : bundledJavaScript)(answer)
const bundledTypeScript = onceFor((answer) => bundle(answer, { language: 'typescript' }))
const bundledJavaScript = onceFor((answer) => bundle(answer, { language: 'javascript' }))

const nodePrelude = (folder: string) => `import assert from 'node:assert/strict'
import * as module from '${folder}/answer.mjs'
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const plain = (name) => String(name).toLowerCase().replace(/_/g, '')
const offered = { ...(typeof module.default === 'object' ? module.default : {}), ...module }
if (typeof module.default === 'function') offered[module.default.name || 'default'] = module.default
delete offered.default
delete offered['module.exports']
const functions = Object.entries(offered).filter(([, value]) => typeof value === 'function')
const isNamed = (name, wanted) => (wanted instanceof RegExp ? wanted.test(name) : plain(name) === plain(wanted))
const find = (wanted) =>
  functions.find(([name]) => isNamed(name, wanted))?.[1] ?? (functions.length === 1 ? functions[0][1] : undefined)
`

function runNode(folder: string, program: string): Promise<Ran> {
  const permissions = ['--permission', `--allow-fs-read=${installed}/node`]
  const args = [...permissions, '--no-warnings', '--input-type=module', '--eval', program]
  return run(process.execPath, args, { cwd: folder })
}

async function expectSuccess(running: Promise<Ran>): Promise<void> {
  const { code, stderr } = await running
  if (code !== 0) fail(reasonIn(stderr))
}

/** The message of an assertion, which may have several lines. */
function reasonIn(stderr: string): string {
  const message = /^\w*(?:AssertionError|Error)\b[^\n]*(?:\n(?!\s+at )[^\n]*){0,12}/m.exec(stderr)?.[0]
  return (message ?? lastError(stderr)).replace(/\s+/g, ' ').slice(0, 300)
}

/** A test in Python. `body` gets `subject`, the function that `find` names, and `raises(error, function, *args)`. */
export function inPython(find: string, body: string): (answer: Answer) => Promise<void> {
  return async (answer) => {
    const folder = await pythonFolder(answer)
    await expectSuccess(
      run(
        python,
        ['-I', '-B', '-c', `${pythonPrelude(folder)}subject = find(${JSON.stringify(find)})\n${body}\n`],
        { cwd: folder },
      ),
    )
  }
}

const pythonFolder = onceFor(async (answer) => {
  const folder = await newFolder(answer)
  await writeFile(join(folder, 'answer.py'), codeOf(answer))
  return folder
})

const pythonPrelude = (folder: string) => `import sys
sys.path.insert(0, ${JSON.stringify(folder)})
import inspect, json, re
import answer as module
plain = lambda name: name.lower().replace("_", "")
own = [(n, v) for n, v in vars(module).items() if not n.startswith("_") and getattr(v, "__module__", None) == "answer"]
def find(name):
    for known, value in own:
        if plain(known) == plain(name):
            return value
    if len(own) == 1:
        return own[0][1]
    raise AttributeError("the answer has no " + name)
class Answer:
    def __getattr__(self, name):
        return find(name)
answer = Answer()
def raises(error, function, *args):
    try:
        result = function(*args)
    except error:
        return
    raise AssertionError(repr(args) + " gave " + repr(result) + ", not a " + error.__name__)
`

export interface FunctionCase {
  readonly args: readonly unknown[]
  readonly returns?: unknown
  readonly throws?: boolean
}

export interface FunctionTests {
  readonly language: 'typescript' | 'javascript' | 'python'
  /** The name of the function; without it, one function of the answer must pass all cases. */
  readonly call?: string | undefined
  readonly cases?: readonly FunctionCase[] | undefined
  /** A program instead of cases, with \`answer\`, \`assert\` and \`sleep\`. */
  readonly script?: string | undefined
  readonly unordered?: boolean | undefined
}

interface Candidate {
  readonly name: string
  readonly outcomes: readonly ({ readonly returns: unknown } | { readonly throws: string })[]
}

/** Throws if no function of the answer passes all cases. */
export async function expectFunction(answer: Answer, tests: FunctionTests): Promise<void> {
  const result =
    tests.language === 'python' ? await inPythonAll(answer, tests) : await inNodeAll(answer, tests)
  if (result.code !== 0) fail(reasonIn(result.stderr))
  if (tests.script !== undefined) return
  const at = result.stdout.lastIndexOf(MARK)
  expect(at >= 0, 'the program ended before it was called')
  judge(tests, JSON.parse(result.stdout.slice(at + MARK.length)) as Candidate[])
}

async function inNodeAll(answer: Answer, { language, call, cases, script }: FunctionTests): Promise<Ran> {
  const folder = await bundled(answer, language === 'javascript' ? 'javascript' : 'typescript')
  const callAll = `const replacer = (_, value) =>
  value === undefined ? null
  : typeof value === 'bigint' ? Number(value)
  : value instanceof Map ? Object.fromEntries(value)
  : value instanceof Set ? [...value]
  : value
const call = ${JSON.stringify(call ?? null)}
const results = []
for (const [name, run] of call === null ? functions : functions.filter(([name]) => isNamed(name, call))) {
  const outcomes = []
  for (const { args } of ${JSON.stringify(cases)}) {
    try { outcomes.push({ returns: await run(...args) }) } catch (error) { outcomes.push({ throws: String(error) }) }
  }
  results.push({ name, outcomes })
}
await new Promise((resolve) => process.stdout.write('${MARK}' + JSON.stringify(results, replacer), resolve))`
  const proxy = 'const answer = new Proxy({}, { get: (_, name) => find(name) })'
  return runNode(folder, `${nodePrelude(folder)}${proxy}\n${script ?? callAll}\nprocess.exit(0)\n`)
}

async function inPythonAll(answer: Answer, { call, cases, script }: FunctionTests): Promise<Ran> {
  const folder = await pythonFolder(answer)
  const callAll = `call = ${call === undefined ? 'None' : JSON.stringify(call)}
def simple(value):
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    raise TypeError("a " + type(value).__name__ + " is not plain data")
results = []
for name, run in own:
    if not inspect.isfunction(inspect.unwrap(run)) or (call is not None and plain(name) != plain(call)):
        continue
    outcomes = []
    for case in json.loads(${JSON.stringify(JSON.stringify(cases))}):
        try:
            outcomes.append({"returns": json.loads(json.dumps(run(*case["args"]), default=simple))})
        except Exception as error:
            outcomes.append({"throws": repr(error)})
    results.append({"name": name, "outcomes": outcomes})
print("${MARK}" + json.dumps(results))`
  return run(python, ['-I', '-B', '-c', `${pythonPrelude(folder)}${script ?? callAll}\n`], { cwd: folder })
}

function judge({ cases = [], call, unordered }: FunctionTests, candidates: readonly Candidate[]): void {
  if (candidates.length === 0)
    fail(call === undefined ? 'the answer has no function' : `the answer has no ${call}`)
  const problems = candidates.map(({ name, outcomes }) => {
    const wrong = cases.findIndex(({ returns, throws }, index) => {
      const outcome = outcomes[index]
      if (outcome === undefined) return true
      if (throws || 'throws' in outcome) return !(throws && 'throws' in outcome)
      return !alike(outcome.returns, returns, unordered === true)
    })
    if (wrong < 0) return undefined
    const { args, returns, throws } = cases[wrong] ?? { args: [] }
    const wanted = throws ? 'an error' : JSON.stringify(returns)
    const shown = args.map((arg) => JSON.stringify(arg)).join(', ')
    return `${name}(${shown}) gave ${JSON.stringify(outcomes[wrong])}, not ${wanted}`
  })
  if (!problems.includes(undefined)) fail(problems[0] ?? 'failed')
}

function alike(found: unknown, wanted: unknown, unordered: boolean): boolean {
  if (typeof found === 'number' && typeof wanted === 'number') {
    return Math.abs(found - wanted) <= 1e-9 * Math.max(1, Math.abs(wanted))
  }
  if (Array.isArray(found) && Array.isArray(wanted)) {
    if (found.length !== wanted.length) return false
    if (unordered) return isDeepStrictEqual(sorted(found), sorted(wanted))
    return found.every((item, index) => alike(item, wanted[index], false))
  }
  if (isObject(found) && isObject(wanted)) {
    const keys = Object.keys(wanted)
    return (
      keys.length === Object.keys(found).length &&
      keys.every((key) => Object.hasOwn(found, key) && alike(found[key], wanted[key], false))
    )
  }
  return found === wanted
}

const sorted = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).sort()
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Compiles the class once and runs `body`, statements of a method that may throw. */
export function inJava(className: string, body: string): (answer: Answer) => Promise<void> {
  return async (answer) => {
    const folder = await javaFolder(className)(answer)
    const test = await newFolder(answer)
    await writeFile(
      join(test, 'Check.java'),
      `import java.util.*;
public class Check {
  static void check(boolean holds, String says) { if (!holds) throw new AssertionError(says); }
  interface Action { void run() throws Throwable; }
  static void refuses(Class<? extends Throwable> type, Action action, String says) {
    try { action.run(); } catch (Throwable error) { if (type.isInstance(error)) return; throw new AssertionError(says + " threw " + error); }
    throw new AssertionError(says + " did not throw");
  }
  public static void main(String[] args) throws Throwable { ${body} }
}`,
    )
    const compiled = await run('javac', ['-cp', folder, '-d', test, join(test, 'Check.java')], {
      cwd: test,
      env: javaEnv,
    })
    if (compiled.code !== 0) fail(lastError(compiled.stderr))
    const { code, stderr } = await run('java', ['-Xmx256m', '-cp', `${test}:${folder}`, 'Check'], {
      cwd: test,
      env: javaEnv,
    })
    if (code !== 0) fail(/(?:Error|Exception)[^\n]*/.exec(stderr)?.[0] ?? lastError(stderr))
  }
}

const javaEnv = { JAVA_TOOL_OPTIONS: '-Xshare:auto -XX:TieredStopAtLevel=1' }
const javaFolders = new Map<string, (answer: Answer) => Promise<string>>()

/** The folder with the compiled classes of the answer. */
export function javaFolder(className: string): (answer: Answer) => Promise<string> {
  let folder = javaFolders.get(className)
  if (folder === undefined) {
    folder = onceFor(async (answer) => {
      const source = await newFolder(answer)
      const files = filesOf(answer)
      for (const { path, text } of files) {
        const name = path?.split('/').at(-1) ?? `${className}.java`
        // The tests are in the unnamed package.
        if (name.endsWith('.java'))
          await writeFile(join(source, name), text.replace(/^\s*package [\w.]+;/m, ''))
      }
      expect(existsSync(join(source, `${className}.java`)), `there is no ${className}.java`)
      const { code, stderr } = await run(
        'javac',
        ['--release', '17', '-d', source, join(source, `${className}.java`)],
        {
          cwd: source,
          env: javaEnv,
        },
      )
      if (code !== 0) fail(lastError(stderr))
      return source
    })
    javaFolders.set(className, folder)
  }
  return folder
}

const go = join(installed, 'debian/usr/lib/go-1.24/bin/go')
const goCache = join(installed, 'go-cache')

/** Go of the standard library in a module; `withPackages` finds Gin and GORM of Debian's packages. */
export function runGo(args: readonly string[], options: ProgramOptions, withPackages = false): Promise<Ran> {
  return run(go, args, { timeoutMs: 240_000, ...options, env: { ...goEnv(withPackages), ...options.env } })
}

export function goEnv(withPackages: boolean): Record<string, string> {
  const common = {
    GOROOT: join(installed, 'debian/usr/lib/go-1.24'),
    GOCACHE: goCache,
    GOPROXY: 'off',
    GOTOOLCHAIN: 'local',
    GOFLAGS: '-p=1',
  }
  if (!withPackages) return { ...common, GOPATH: join(installed, 'go') }
  return { ...common, GO111MODULE: 'off', GOPATH: join(installed, 'debian/usr/share/gocode') }
}

/** The Go files of an answer in one folder with a `go.mod`; several packages keep their paths. */
export const goFolder = onceFor(async (answer: Answer): Promise<string> => {
  const folder = await newFolder(answer)
  const files = filesOf(answer)
  const module =
    /^module (\S+)/m.exec(files.find(({ path }) => path?.endsWith('go.mod'))?.text ?? '')?.[1] ?? 'answer'
  await writeFile(join(folder, 'go.mod'), `module ${module}\n\ngo 1.24\n`)
  let unnamed = 0
  for (const { path, text } of files) {
    if (path !== undefined && !path.endsWith('.go')) continue
    // A package clause begins a file, also where the answer has no headings.
    for (const [index, part] of splitPackages(text).entries()) {
      unnamed += 1
      const isTest = /^func Test\w+\(\w+ \*testing\.T\)/m.test(part)
      const name = index === 0 && path !== undefined ? path : `file${unnamed}${isTest ? '_test' : ''}.go`
      await mkdir(join(folder, name, '..'), { recursive: true })
      await writeFile(join(folder, name), part)
    }
  }
  return folder
})

function splitPackages(text: string): string[] {
  const parts = text.split(/^(?=package \w+\s*$)/m)
  const [first = '', ...rest] = parts
  if (rest.length === 0) return [text]
  return /^package /m.test(first) ? parts : [first + (rest[0] ?? ''), ...rest.slice(1)]
}

/** Runs a Go test of the answer's own package. `body` is a test file without its package clause. */
export function inGo(body: string, { race = false } = {}): (answer: Answer) => Promise<void> {
  return async (answer) => {
    const folder = await goFolder(answer)
    const name = await goPackage(folder)
    const file = join(folder, 'bench_check_test.go')
    await writeFile(file, `package ${name}\n\n${body}`)
    const args = ['test', '-count=1', '-run', '^TestBench', ...(race ? ['-race'] : []), '.']
    const env: Record<string, string> = race ? { CGO_ENABLED: '1' } : {}
    const { code, stdout, stderr } = await runGo(args, { cwd: folder, memoryMb: 0, env })
    await writeFile(file, `package ${name}\n`)
    if (code !== 0) fail(goReason(`${stdout}${stderr}`))
  }
}

export function goReason(text: string): string {
  const line = text.split('\n').find((part) => /\.go:\d+|panic:|DATA RACE|FAIL:|cannot|go: /.test(part))
  return (line ?? lastError(text)).trim().slice(0, 300)
}

async function goPackage(folder: string): Promise<string> {
  const { stdout, code, stderr } = await runGo(['list', '-f', '{{.Name}}', '.'], { cwd: folder, memoryMb: 0 })
  if (code !== 0) fail(goReason(stderr))
  return stdout.trim()
}

/** Imports of a JavaScript or TypeScript answer that are neither relative nor Node's own. */
export function foreignImports(answer: Answer): string[] {
  const names = [...codeOf(answer).matchAll(/(?:from|import|require\()\s*['"]([^'"]+)['"]/g)].map(
    (match) => match[1] ?? '',
  )
  return names.filter((name) => !/^(?:node:|\.)/.test(name))
}

/** Standard type check of a TypeScript answer, with the types of the installed packages. */
export const typeErrors = onceFor(async (answer: Answer): Promise<string[]> => {
  const folder = await folderOf(answer)
  const source = join(folder, 'types')
  for (const { path = 'answer.ts', text } of filesOf(answer)) {
    if (!/\.[mc]?tsx?$/.test(path)) continue
    await mkdir(join(source, path, '..'), { recursive: true })
    await writeFile(join(source, path), text)
  }
  const decorated = /^\s*@\w+\(/m.test(codeOf(answer))
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    esModuleInterop: true,
    resolveJsonModule: true,
    types: ['node'],
    typeRoots: [join(installed, 'node/node_modules/@types')],
    ...(decorated ? { experimentalDecorators: true, emitDecoratorMetadata: true } : {}),
  }
  await writeFile(join(source, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*'] }))
  const compiler = join(installed, 'node/node_modules/typescript/bin/tsc')
  const { code, stdout } = await run(process.execPath, [compiler, '-p', source], {
    cwd: folder,
    timeoutMs: 60_000,
  })
  return code === 0 ? [] : stdout.split('\n').filter((line) => line.includes('error TS'))
})

export async function expectTypes(answer: Answer): Promise<void> {
  const [first] = await typeErrors(answer)
  if (first !== undefined) fail(first)
}
