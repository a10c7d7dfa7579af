import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Engine } from '@atelier/analyzer'
import { scoreOf } from '../../analyzer/src/core/score.ts'
import { languages } from '../../analyzer/src/languages.ts'
import { sample } from '../../scripts/sample.ts'
import { type Entry, entries, type LibraryLanguage, spaced } from '../src/library/index.ts'
import { rename } from '../src/library/rename.ts'
import { canonical, evaluate } from './library/evaluate.ts'

// Every entry keeps its promises in every language: what its examples show, under its own names and under others.

const LOWEST_SCORE = 90
const all = entries()
const checked = sample(all, 1 / 4)
const folder = await mkdtemp(join(tmpdir(), 'atelier-library-'))
after(() => rm(folder, { recursive: true }))

const otherNames = (entry: Entry, language: LibraryLanguage): Map<string, string> => {
  const { name, parameters } = entry.signature(language)
  return new Map([name, ...parameters].map((word) => [word, `${word}Renamed`]))
}

test('the library is large, and every entry says what it is', () => {
  assert.ok(all.length >= 250)
  assert.equal(new Set(all.map(({ name }) => name)).size, all.length, 'two entries have one name')
  for (const { name, description, names, examples } of all) {
    assert.match(description, /^[A-Z].*\.$/, name)
    assert.ok(names.length >= 4 && names.length <= 11, `${name} is called ${names.length} things`)
    const others = names.filter((other) => other !== spaced(name))
    assert.equal(new Set(others).size, others.length, name)
    assert.ok(examples.length >= 3, name)
  }
})

describe('examples hold', { concurrency: 2 }, () => {
  for (const entry of checked) {
    test(`${entry.topic}/${entry.name}`, async () => {
      for (const language of ['typescript', 'javascript'] as const) {
        const source = await entry.source(language)
        assert.doesNotMatch(source, /@also|\n\n\n|^\n/, `${language} is not tidy`)
        const names = otherNames(entry, language)
        await checkExamples(entry, language, source, entry.name)
        const renamed = await rename(source, language, names)
        await checkExamples(entry, language, renamed, names.get(entry.name) ?? '')
      }
    })
  }
})

let files = 0
async function checkExamples(entry: Entry, language: LibraryLanguage, source: string, name: string) {
  const path = join(folder, `${++files}.${language === 'typescript' ? 'ts' : 'mjs'}`)
  await writeFile(path, source)
  const module = await import(pathToFileURL(path).href)
  assert.deepEqual(Object.keys(module), [name], `${language} exports something else`)
  for (const { code, result } of entry.examples) {
    const got = await evaluate(code, { [entry.name]: module[name] })
    assert.deepEqual(got, canonical(result), `${language}: ${code}`)
  }
}

describe('our own analysis finds little to say', () => {
  const engines = new Map<LibraryLanguage, Engine>()
  const scores = new Map<string, string>()
  const key = (entry: Entry, language: LibraryLanguage) => `${language} ${entry.name}`

  before(async () => {
    for (const language of ['typescript', 'javascript', 'python'] as const) {
      const engine = await languages.find(({ name }) => name === language)?.open()
      assert.ok(engine)
      engines.set(language, engine)
      for (const batch of await batchesOf(language)) await inspectTogether(batch, language, engine)
    }
  })

  /** One analysis for many sources. A source that imports, or repeats a name of another, is analyzed by itself. */
  async function batchesOf(language: LibraryLanguage) {
    const batches: { entry: Entry; source: string }[][] = []
    let names = new Set<string>()
    let open: { entry: Entry; source: string }[] = []
    for (const entry of checked) {
      const source = await entry.source(language)
      const own = [
        ...source.matchAll(/^(?:export )?(?:async )?(?:function|class|const|let|interface|type) (\w+)/gm),
      ]
      const declared = own.map(([, name = '']) => name)
      if (language === 'python' || /^import /m.test(source)) {
        batches.push([{ entry, source }])
        continue
      }
      if (open.length === 20 || declared.some((name) => names.has(name))) {
        batches.push(open)
        open = []
        names = new Set()
      }
      open.push({ entry, source })
      for (const name of declared) names.add(name)
    }
    return [...batches, open]
  }

  async function inspectTogether(
    batch: readonly { entry: Entry; source: string }[],
    language: LibraryLanguage,
    engine: Engine,
  ): Promise<void> {
    const inspection = await engine.inspect({ code: batch.map(({ source }) => source).join('\n') })
    let next = 0
    for (const { entry, source } of batch) {
      const from = next
      next += source.length + 1
      const findings = inspection.findings.filter(({ start }) => start >= from && start < next)
      const lines = source.split('\n').length - 1
      const own = { ...inspection, findings, metrics: { ...inspection.metrics, lines } }
      // A finding counts only if the source alone has it too.
      const isDoubtful = inspection.omitted !== undefined || scoreOf(own) < LOWEST_SCORE
      const judged = isDoubtful ? await engine.inspect({ code: source }) : own
      if (scoreOf(judged) < LOWEST_SCORE) {
        const rules = judged.findings.map(({ rule }) => rule).join(', ')
        scores.set(key(entry, language), `${language}: ${scoreOf(judged)} for ${rules}`)
      }
    }
  }

  for (const entry of checked) {
    test(`${entry.topic}/${entry.name}`, () => {
      for (const language of engines.keys()) assert.equal(scores.get(key(entry, language)), undefined)
    })
  }
})

const noPython = spawnSync('python3', ['--version']).status === 0 ? false : 'python3 is not installed'

describe('Python agrees', { skip: noPython }, () => {
  type Outcome = { error?: string; failures?: string; values?: unknown[] }
  let own: Outcome[] = []
  let renamed: Outcome[] = []

  before(async () => {
    const sources = await Promise.all(
      checked.map(async (entry) => ({
        name: entry.signature('python').name,
        source: await entry.source('python'),
      })),
    )
    const others = await Promise.all(
      checked.map(async (entry) => {
        const names = otherNames(entry, 'python')
        return {
          name: names.get(entry.signature('python').name),
          source: await rename(await entry.source('python'), 'python', names),
        }
      }),
    )
    ;[own, renamed] = await Promise.all([inPython(sources), inPython(others)])
  })

  for (const [index, entry] of checked.entries()) {
    test(`${entry.topic}/${entry.name}`, async () => {
      for (const outcome of [own[index], renamed[index]]) {
        assert.ok(outcome)
        assert.equal(outcome.error, undefined)
        assert.equal(outcome.failures, '')
      }
      // Errors have other names there.
      const expected = entry.examples.map(({ result }) => canonical(result.replace(/^throws .*/, '"throws"')))
      assert.deepEqual(own[index]?.values, expected)
    })
  }

  async function inPython(modules: readonly object[]): Promise<Outcome[]> {
    const script = fileURLToPath(new URL('./library/evaluate.py', import.meta.url))
    return new Promise((resolve, reject) => {
      const child = execFile('python3', [script], { maxBuffer: 64e6, timeout: 120_000 }, (error, stdout) =>
        error ? reject(error) : resolve(JSON.parse(stdout)),
      )
      child.stdin?.end(JSON.stringify(modules))
    })
  }
})
