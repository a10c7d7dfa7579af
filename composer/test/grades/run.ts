// Grades the built-in engine on prompts that were written without knowledge of it. Answers are executed, see bench/README.md.
// Run: npm run bench:prompts -- [--half A|B|both] [--only code,api-04,functions] [--answers folder] [--verbose] [--json]
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { compose } from '@atelier/composer'
import {
  type Answer,
  examine,
  type Grade,
  gradeOf,
  grades,
  type Half,
  isRefusal,
  type Outcome,
  type Prompt,
  promptTypes,
  type Requirement,
} from './check.ts'
import { isolate } from './isolation.ts'
import { gradeFunctions } from './library-functions.ts'
import { stopPostgres } from './run-sql.ts'

const WARM_PASSES = 3

type Given = Pick<Answer, 'content' | 'complete' | 'missing'>

interface Result {
  readonly id: string
  readonly type: Prompt['type']
  readonly half: Half
  /** Undefined if the prompt has no check. */
  readonly grade: Grade | undefined
  readonly complete: boolean
  readonly milliseconds: number
  readonly passed: number
  readonly requirements: number
  readonly failed: readonly Outcome[]
}

const { values: options } = parseArgs({
  options: {
    half: { type: 'string', default: 'A' },
    only: { type: 'string', multiple: true, default: [] },
    answers: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
const halves: readonly string[] = options.half === 'both' ? ['A', 'B'] : [options.half]
if (!halves.every((half) => half === 'A' || half === 'B')) usage('--half must be A, B or both.')
const only = options.only.flatMap((names) => names.split(',')).map((name) => name.trim())

if (process.env.PROMPTS_ISOLATED !== '1') {
  const install = fileURLToPath(new URL('install.sh', import.meta.url))
  execFileSync(install, [fileURLToPath(new URL('tmp', import.meta.url))], { stdio: ['ignore', 2, 2] })
}
isolate()

const prompts = (await Promise.all(promptTypes.map(readPrompts))).flat()
const known = new Set<string>([...promptTypes, 'functions', ...prompts.map(({ id }) => id)])
const unknown = only.filter((name) => !known.has(name))
if (unknown.length > 0) usage(`--only: there is no ${unknown.join(', ')}.`)
const isAsked = (name: string) => only.length === 0 || only.includes(name)

const results: Result[] = []
let functions: Awaited<ReturnType<typeof gradeFunctions>> | undefined
try {
  const asked = prompts.filter(
    ({ half, type, id }) => halves.includes(half) && (isAsked(type) || isAsked(id)),
  )
  // The answers of an engine that has loaded its templates and compiled its code, as in a running service.
  const answers = new Map<Prompt, Awaited<ReturnType<typeof answerOf>>>()
  for (let pass = 1; pass <= WARM_PASSES; pass++)
    for (const prompt of asked) answers.set(prompt, await answerOf(prompt))
  for (const [prompt, answered] of answers) {
    progress(prompt.id)
    results.push(await grade(prompt, answered))
  }
  if (isAsked('functions')) functions = await gradeFunctions(answerOf, progress)
} finally {
  await stopPostgres()
}
progress('')
if (options.json) console.log(JSON.stringify({ results, functions }, undefined, 2))
else print()
// A pipe may not have taken everything yet, and programs of some answers would keep the process running.
process.stdout.write('', () => process.exit(0))

async function readPrompts(type: Prompt['type']): Promise<Prompt[]> {
  const text = await readFile(new URL(`fresh/${type}.jsonl`, import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Prompt)
}

async function grade(
  { id, type, half }: Prompt,
  { answer, milliseconds }: Awaited<ReturnType<typeof answerOf>>,
): Promise<Result> {
  const requirements = await requirementsOf(id)
  const outcomes = requirements === undefined ? [] : await examine(requirements, answer)
  const failed = outcomes.filter(({ problem }) => problem !== undefined)
  return {
    id,
    type,
    half,
    grade: requirements === undefined ? undefined : gradeOf(outcomes, isRefusal(answer)),
    complete: answer.complete,
    milliseconds,
    passed: outcomes.length - failed.length,
    requirements: outcomes.length,
    failed,
  }
}

async function requirementsOf(id: string): Promise<readonly Requirement[] | undefined> {
  const file = new URL(`checks/${id}.ts`, import.meta.url)
  if (!existsSync(file)) return undefined
  return ((await import(file.href)) as { requirements: readonly Requirement[] }).requirements
}

async function answerOf(prompt: Pick<Prompt, 'id' | 'type' | 'prompt' | 'language' | 'framework'>) {
  if (options.answers !== undefined) {
    const content = await readFile(join(options.answers, `${prompt.id}.txt`), 'utf8')
    return { answer: { content, complete: true, missing: [] } satisfies Given, milliseconds: 0 }
  }
  const { type, language, framework } = prompt
  const request = { prompt: prompt.prompt, type, language, framework }
  const started = performance.now()
  const answer: Given = await compose(request)
  return { answer, milliseconds: performance.now() - started }
}

function print(): void {
  console.log(
    `| type | half | prompts | ${grades.join(' | ')} | marked complete | of those truly complete | p95 ms |`,
  )
  console.log(`|---|---|---|${'---|'.repeat(grades.length + 3)}`)
  for (const type of promptTypes)
    for (const half of halves) row(type, half, (r) => r.type === type && r.half === half)
  for (const half of halves) row('all', half, (result) => result.half === half)
  if (functions !== undefined) {
    console.log(`\nFunctions from the library: ${functions.passed} of ${functions.prompts} pass their tests.`)
    if (options.verbose) for (const { id, problem } of functions.failed) console.log(`  ${id}: ${problem}`)
  }
  if (!options.verbose) return
  for (const { id, grade, complete, passed, requirements, failed } of results) {
    console.log(
      `\n${id}: ${grade ?? 'no check'}, ${complete ? 'marked complete' : 'marked incomplete'}, ${passed}/${requirements}`,
    )
    for (const { says, core, disclosed, problem } of failed) {
      console.log(`  ${core ? 'core: ' : ''}${says}${disclosed ? ' (disclosed)' : ''}\n    ${problem}`)
    }
  }
}

function row(name: string, half: string, isIncluded: (result: Result) => boolean): void {
  const rows = results.filter((result) => isIncluded(result) && result.grade !== undefined)
  if (rows.length === 0) return
  const counts = grades.map((grade) => rows.filter((result) => result.grade === grade).length)
  const complete = rows.filter((result) => result.complete)
  const right = complete.filter((result) => result.grade === 'usable').length
  const share = complete.length === 0 ? '–' : `${right} (${Math.round((100 * right) / complete.length)} %)`
  const times = rows.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const slow = times[Math.min(times.length - 1, Math.floor(times.length * 0.95))] ?? 0
  console.log(
    `| ${name} | ${half} | ${rows.length} | ${counts.join(' | ')} | ${complete.length} | ${share} | ${slow.toFixed(0)} |`,
  )
}

function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}

function usage(problem: string): never {
  console.error(problem)
  process.exit(2)
}
