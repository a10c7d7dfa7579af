// The quality of the built-in engine on realistic prompts. Run: npm run bench:prompts -- [--only code-functions]
// [--dir other/set] [--verbose] [--json]
import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { newFolder, spawnServer } from '../server/test/server.ts'
import { canBeParsed, languageToRead, missingFrom, notHonoured } from './prompts-checks.ts'
import { type Row, readRows } from './prompts-rows.ts'
import { misbehaviour } from './prompts-run.ts'

/** Undefined if the check does not apply. */
interface Result {
  readonly id: string
  readonly answered: boolean
  readonly parses: boolean | undefined
  /** Code in a language without a parser. */
  readonly unchecked: boolean
  readonly honours: boolean | undefined
  readonly contains: boolean
  /** Each requested part separately. */
  readonly things: readonly boolean[]
  readonly behaves: boolean | undefined
  readonly clean: boolean | undefined
  readonly same: boolean
  readonly scaffold: boolean
  readonly milliseconds: number
  readonly problems: readonly string[]
}

interface Answer {
  readonly status: number
  readonly content: string
  readonly verified: string
  readonly milliseconds: number
}

const SETTLE_MS = 8_000
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    dir: { type: 'string', default: fileURLToPath(new URL('prompts', import.meta.url)) },
    verbose: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
const sets = await readRows(
  options.dir,
  options.only.flatMap((names) => names.split(',')),
)

// Measures the built-in engine even if models are configured.
const attached =
  /^(?:(?:OPENAI|ANTHROPIC|GOOGLE|OLLAMA)_\w+|LOCAL_MODEL|MODELS_FILE|DATABASE_URL|BLOBS_URL|REDIS_URL)$/
for (const name of Object.keys(process.env)) if (attached.test(name)) delete process.env[name]

const dataDir = await newFolder()
const scratch = await newFolder()
const server = await spawnServer(dataDir)
const results = new Map<string, Result[]>()
try {
  // The first request loads modules, so its latency is not representative.
  await generate({ id: 'warm-up', prompt: 'add two numbers', type: 'code', expect: {} })
  await setTimeout(SETTLE_MS) // engines load while the server is idle, as before the first user request
  for (const [title, rows] of sets) {
    const done: Result[] = []
    for (const row of rows) {
      done.push(await examine(row))
      if (process.stderr.isTTY) process.stderr.write(`\r${title} ${done.length}/${rows.length} `)
    }
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
    results.set(title, done)
  }
} finally {
  await server.stop('SIGTERM')
  await Promise.all([dataDir, scratch].map((folder) => rm(folder, { recursive: true })))
}
if (options.json) console.log(JSON.stringify(Object.fromEntries(summaries()), undefined, 2))
else print()

async function examine(row: Row): Promise<Result> {
  const answer = await generate(row)
  const { status, content, milliseconds } = answer
  if (status !== 200) return unanswered(row, answer)
  const again = await generate(row)
  const language = languageToRead(row, content)
  const checkable = language !== undefined && canBeParsed(language)
  const analysis = checkable ? await analyze(row, content, language) : undefined
  const strange = row.type === 'content' ? undefined : notHonoured(row, content)
  const missing = missingFrom(row, content)
  const runs = row.tests !== undefined || row.script !== undefined
  const wrong = runs ? await misbehaviour(row, content, language ?? '', scratch) : undefined
  const asked = row.expect.language !== undefined || row.expect.framework !== undefined
  return {
    id: row.id,
    answered: true,
    parses: analysis && analysis.broken === undefined,
    unchecked: language !== undefined && !checkable,
    honours: asked ? strange === undefined : undefined,
    contains: missing.length === 0,
    things: thingsOf(row, missing.length),
    behaves: runs ? wrong === undefined : undefined,
    clean: analysis && analysis.score >= 90,
    same: again.content === content,
    scaffold: /\bscaffold\b/.test(answer.verified),
    milliseconds,
    problems: [
      analysis?.broken ?? '',
      strange ?? '',
      missing.length > 0 ? `lacks ${missing.join(', ')}` : '',
      wrong ? `behaves wrong: ${wrong}` : '',
      analysis && analysis.score < 90 ? `score ${analysis.score}: ${analysis.first}` : '',
      again.content === content ? '' : 'the second answer differs',
    ].filter((problem) => problem !== ''),
  }
}

function thingsOf({ expect: { contains = [] } }: Pick<Row, 'expect'>, missing: number): boolean[] {
  return contains.map((_, at) => at >= missing)
}

function unanswered(
  { id, tests, script, type, expect }: Row,
  { status, content, milliseconds }: Answer,
): Result {
  const code = type === 'content' ? undefined : false
  return {
    id,
    answered: false,
    parses: code,
    unchecked: false,
    honours: expect.language || expect.framework ? code : undefined,
    contains: false,
    things: thingsOf({ expect }, expect.contains?.length ?? 0),
    behaves: tests || script ? false : undefined,
    clean: code,
    same: false,
    scaffold: false,
    milliseconds,
    problems: [`status ${status}: ${content.slice(0, 200)}`],
  }
}

async function generate({ prompt, type, language, framework }: Row): Promise<Answer> {
  const started = performance.now()
  const response = await post('/api/ai/generate', { prompt, type, language, framework })
  const text = await response.text()
  const milliseconds = performance.now() - started
  const engine = response.headers.get('atelier-engine')
  if (response.ok && engine !== 'builtin') throw new Error(`${engine} answered, not the built-in engine`)
  return {
    status: response.status,
    content: response.ok ? (JSON.parse(text) as { content: string }).content : text,
    verified: response.headers.get('atelier-verified') ?? '',
    milliseconds,
  }
}

async function analyze({ id, expect: { framework } }: Row, code: string, language: string) {
  const response = await post('/api/ai/analyze', { code, language, framework })
  if (!response.ok) throw new Error(`${id}: analyze answered ${response.status}: ${await response.text()}`)
  const { analysis, score } = (await response.json()) as {
    analysis: { type: string; message: string; line: number }[]
    score: number
  }
  const broken = analysis.find(({ type, message }) => type === 'error' && message.endsWith('[syntax]'))
  const [first] = analysis
  return {
    score,
    broken: broken && `line ${broken.line}: ${broken.message}`,
    first: first ? `line ${first.line}: ${first.message}` : 'no finding',
  }
}

function post(path: string, body: unknown): Promise<Response> {
  return server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

function summaries() {
  return [...results].map(([title, rows]) => [title, summarize(rows)] as const)
}

function summarize(rows: readonly Result[]) {
  const times = rows.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return {
    prompts: rows.length,
    parse: share(rows.map(({ parses }) => parses)),
    unchecked: rows.filter(({ unchecked }) => unchecked).length,
    honour: share(rows.map(({ honours }) => honours)),
    contain: share(rows.map(({ contains }) => contains)),
    things: share(rows.flatMap(({ things }) => things)),
    behave: share(rows.map(({ behaves }) => behaves)),
    'score 90': share(rows.map(({ clean }) => clean)),
    same: share(rows.map(({ same }) => same)),
    scaffold: share(rows.map(({ scaffold }) => scaffold)),
    p50: Number(at(0.5).toFixed(1)),
    p95: Number(at(0.95).toFixed(1)),
    failures: Object.fromEntries(
      rows.filter(({ problems }) => problems.length > 0).map((r) => [r.id, r.problems]),
    ),
  }
}

/** Percentage of the rows to which the check applies. */
function share(answers: readonly (boolean | undefined)[]): number | undefined {
  const put = answers.filter((answer) => answer !== undefined)
  if (put.length === 0) return undefined
  return Number(((100 * put.filter(Boolean).length) / put.length).toFixed(1))
}

function print(): void {
  const shown = summaries()
  const columns = [
    'prompts',
    'parse',
    'unchecked',
    'honour',
    'contain',
    'things',
    'behave',
    'score 90',
    'same',
    'scaffold',
  ] as const
  console.log(`| set | ${columns.join(' | ')} | p50 ms | p95 ms |\n|---|${'---|'.repeat(columns.length + 2)}`)
  for (const [title, summary] of shown) {
    const cells = columns.map((column) => {
      const value = summary[column]
      return value === undefined ? '–' : /prompts|unchecked/.test(column) ? value : `${value} %`
    })
    console.log(`| ${title} | ${cells.join(' | ')} | ${summary.p50} | ${summary.p95} |`)
  }
  for (const [title, { failures }] of shown) {
    const ids = Object.keys(failures)
    if (ids.length === 0) continue
    console.log(`\n${title}: ${ids.length} with a problem${options.verbose ? '' : `: ${ids.join(' ')}`}`)
    if (!options.verbose) continue
    for (const [id, problems] of Object.entries(failures)) console.log(`  ${id}: ${problems.join('; ')}`)
  }
}
