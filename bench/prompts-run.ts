import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Row } from './prompts-rows.ts'

const TIME_LIMIT_MS = 10_000
const MAX_OUTPUT = 1_000_000
const MARK = '@@result@@'

type Outcome = { readonly returns: unknown } | { readonly throws: string }
type Candidate = { readonly name: string; readonly outcomes: readonly Outcome[] }

/** Runs the answer in its own process. Returns why it is wrong, or nothing. */
export async function misbehaviour(
  row: Row,
  content: string,
  language: string,
  scratch: string,
): Promise<string | undefined> {
  const folder = join(scratch, row.id)
  await mkdir(folder, { recursive: true })
  try {
    const run = language === 'python' ? preparePython : prepareNode
    const { output, problem } = await runLimited(await run(row, content, language, folder), folder)
    if (problem !== undefined) return problem
    if (row.script) return undefined
    return judge(row, JSON.parse(output.slice(output.lastIndexOf(MARK) + MARK.length)) as Candidate[])
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Helpers may be exported too: the answer is correct if one function passes every test. */
function judge({ tests = [], call, unordered }: Row, candidates: readonly Candidate[]): string | undefined {
  if (candidates.length === 0) return call === undefined ? 'exports no function' : `exports no ${call}`
  const problems = candidates.map(({ name, outcomes }) => {
    const wrong = tests.findIndex(({ returns, throws }, index) => {
      const outcome = outcomes[index]
      if (outcome === undefined) return true
      if (throws || 'throws' in outcome) return !(throws && 'throws' in outcome)
      return !alike(outcome.returns, returns, unordered === true)
    })
    if (wrong < 0) return undefined
    const { args, returns, throws } = tests[wrong] ?? { args: [] }
    const wanted = throws ? 'an error' : JSON.stringify(returns)
    return `${name}(${args.map((arg) => JSON.stringify(arg)).join(', ')}) gave ${JSON.stringify(outcomes[wrong])}, not ${wanted}`
  })
  return problems.includes(undefined) ? undefined : problems[0]
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

interface Command {
  readonly file: string
  readonly args: readonly string[]
}

async function prepareNode(row: Row, content: string, language: string, folder: string): Promise<Command> {
  const common = /\bmodule\.exports\b|^exports\.\w+ =/m.test(content)
  const exported = common || /^export\b/m.test(content)
  const names = [...content.matchAll(/^(?:async )?(?:function\*?|const|let|class) (\w+)/gm)].map((m) => m[1])
  const name = `answer.${common ? 'c' : 'm'}${language === 'typescript' ? 'ts' : 'js'}`
  // Without exports it is a script, and its declarations are used.
  await writeFile(join(folder, name), exported ? content : `${content}\nexport { ${names.join(', ')} }\n`)
  await writeFile(
    join(folder, 'run.mjs'),
    `import assert from 'node:assert/strict'
import * as module from './${name}'
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const plain = (name) => String(name).toLowerCase().replace(/_/g, '')
const offered = { ...module.default, ...module }
if (typeof module.default === 'function') offered[module.default.name || 'default'] = module.default
delete offered.default
delete offered['module.exports']
const functions = Object.entries(offered).filter(([, value]) => typeof value === 'function')
const find = (name) => functions.find(([own]) => plain(own) === plain(name))?.[1]
const answer = new Proxy({}, { get: (_, name) => find(name) ?? (functions.length === 1 ? functions[0][1] : undefined) })
${row.script ? (row.script.javascript ?? missingScript(row, 'javascript')) : nodeTests(row)}
process.exit(0)
`,
  )
  const permissions = ['--permission', `--allow-fs-read=${folder}/*`]
  const args = [...permissions, '--experimental-transform-types', '--no-warnings', join(folder, 'run.mjs')]
  return { file: process.execPath, args }
}

const nodeTests = ({ tests, call }: Row) => `
const call = ${JSON.stringify(call ?? null)}
const replacer = (_, value) =>
  value === undefined ? null
  : typeof value === 'bigint' ? Number(value)
  : value instanceof Map ? Object.fromEntries(value)
  : value instanceof Set ? [...value]
  : value
const chosen = call === null ? functions : functions.filter(([name]) => plain(name) === plain(call))
const results = []
for (const [name, run] of chosen) {
  const outcomes = []
  for (const { args } of ${JSON.stringify(tests)}) {
    try { outcomes.push({ returns: await run(...args) }) } catch (error) { outcomes.push({ throws: String(error) }) }
  }
  results.push({ name, outcomes })
}
await new Promise((resolve) => process.stdout.write('${MARK}' + JSON.stringify(results, replacer), resolve))`

async function preparePython(row: Row, content: string, _: string, folder: string): Promise<Command> {
  await writeFile(join(folder, 'answer.py'), content)
  if (row.tests) await writeFile(join(folder, 'tests.json'), JSON.stringify(row.tests))
  await writeFile(
    join(folder, 'run.py'),
    `import sys
sys.path.insert(0, ${JSON.stringify(folder)})
import inspect, json
import answer as module
plain = lambda name: name.lower().replace("_", "")
own = [(n, v) for n, v in vars(module).items() if not n.startswith("_") and getattr(v, "__module__", None) == "answer"]
class Answer:
    def __getattr__(self, name):
        for known, value in own:
            if plain(known) == plain(name):
                return value
        if len(own) == 1:
            return own[0][1]
        raise AttributeError("the answer has no " + name)
answer = Answer()
${row.script ? (row.script.python ?? missingScript(row, 'python')) : pythonTests(row, folder)}
`,
  )
  return { file: 'python3', args: ['-I', '-B', join(folder, 'run.py')] }
}

const pythonTests = ({ call }: Row, folder: string) => `
call = ${call === undefined ? 'None' : JSON.stringify(call)}
def simple(value):
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    raise TypeError("a " + type(value).__name__ + " is not plain data")
results = []
for name, run in own:
    if not inspect.isfunction(inspect.unwrap(run)) or (call is not None and plain(name) != plain(call)):
        continue
    outcomes = []
    for test in json.load(open(${JSON.stringify(join(folder, 'tests.json'))})):
        try:
            returned = run(*test["args"])
            outcomes.append({"returns": json.loads(json.dumps(returned, default=simple))})
        except Exception as error:
            outcomes.append({"throws": repr(error)})
    results.append({"name": name, "outcomes": outcomes})
print("${MARK}" + json.dumps(results))`

function missingScript(row: Row, language: string): never {
  throw new Error(`${row.id} has no script for ${language}`)
}

async function runLimited(
  { file, args }: Command,
  cwd: string,
): Promise<{ output: string; problem?: string }> {
  const child = spawn(file, args, {
    cwd,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: TIME_LIMIT_MS,
    killSignal: 'SIGKILL',
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    if (output.length > MAX_OUTPUT) child.kill('SIGKILL')
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
    if (errors.length > MAX_OUTPUT) child.kill('SIGKILL')
  })
  const [code, signal] = await once(child, 'close')
  if (signal)
    return {
      output,
      problem: `was stopped: more than ${TIME_LIMIT_MS / 1000} s, or more than 1 MB of output`,
    }
  if (code !== 0) return { output, problem: firstError(errors) }
  return { output }
}

function firstError(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return (
    lines.findLast((line) => /^\w*(?:Error|Exception)\b.*/.test(line)) ??
    lines.at(-1) ??
    'failed'
  ).slice(0, 200)
}
