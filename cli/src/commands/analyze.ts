import { existsSync } from 'node:fs'
import { type AnalysisRequest, type Atelier, AtelierError, type SarifLog, type Schemas } from '@atelier/sdk'
import { type AnalysisSettings, findAnalysisSettings, mistakesIn } from '../analysis-settings.ts'
import {
  analyzeProject,
  type ProjectReport,
  printProject,
  printProjectJson,
  projectIn,
  toFinding,
} from '../analyze-project.ts'
import { type Baseline, fingerprintOf, readBaseline, type SarifResult, type State } from '../baseline.ts'
import { codeFrame, type Finding } from '../code-frame.ts'
import { type Context, defineCommand } from '../command.ts'
import { explain } from '../explain.ts'
import { Failure, usageError } from '../failure.ts'
import { inParallel } from '../in-parallel.ts'
import { clean, cleanJson, formatCount } from '../output-text.ts'
import { mergeSarif } from '../sarif.ts'
import { findSources, type SourceFile } from '../source-files.ts'
import { noIgnoreOption } from '../upload-files.ts'
import { versionOf } from '../version.ts'

const FORMATS = ['text', 'json', 'sarif', 'github'] as const
const LEVELS = ['error', 'warning', 'suggestion', 'never'] as const
const CATEGORIES = ['security', 'performance', 'style', 'bugs'] as const
const CONCURRENCY = 4

export const analyze = defineCommand({
  name: 'analyze',
  summary: 'Find problems in code',
  usage: '[options] PATH…|PROJECT:[PATH]…',
  options: {
    sarif: { type: 'boolean', help: 'Same as --format sarif' },
    baseline: {
      type: 'string',
      value: 'ID|FILE',
      help: 'Compare with an analysis of the project, or with a SARIF file',
    },
    'new-only': { type: 'boolean', help: 'Report only findings that the baseline does not have' },
    format: { type: 'string', value: 'FORMAT', values: FORMATS, help: 'Report format (default: text)' },
    'fail-on': {
      type: 'string',
      value: 'LEVEL',
      values: LEVELS,
      help: 'Lowest level that fails with exit code 1 (default: error)',
    },
    type: {
      type: 'string',
      short: 't',
      value: 'TYPE',
      values: CATEGORIES,
      help: 'Report only this category',
    },
    language: { type: 'string', short: 'l', value: 'NAME', help: 'Language (default: by file name)' },
    framework: { type: 'string', value: 'NAME', help: 'Framework, such as react, django, spring' },
    hidden: { type: 'boolean', help: 'Include dotfiles and node_modules' },
    exclude: { type: 'string', multiple: true, value: 'PATTERN', help: 'Skip matching files (repeatable)' },
    'no-ignore': noIgnoreOption,
  },
  notes: `"demo:" analyzes the files of a project on the service, "demo:src" a folder in it. Files that have not changed since the last time
come from a cache.

Folders and patterns include files of known languages only, and not what .gitignore files exclude. "-" reads standard input. The
code is sent to the service, which sends it to a model only if it is configured to do so.

.atelier.json in the first folder, or in the current folder, switches rules off, changes severities, excludes paths and adds rules.`,
  words: 'files',
  examples: [
    'atelier analyze app.py',
    "atelier analyze src 'scripts/*.sh' --type security",
    'atelier analyze src --sarif >atelier.sarif',
    'atelier analyze src --baseline atelier.sarif --new-only',
    'atelier analyze demo: --type security',
    'git diff --name-only --diff-filter=d main | xargs atelier analyze --format github --fail-on warning',
  ],
  async run(context, { values, words }) {
    const { output } = context
    if (words.length === 0)
      throw usageError('Name the code to analyze: files, folders, patterns, or - for standard input.')
    const wanted = values.format ?? (values.sarif ? 'sarif' : 'text')
    const format = output.json ? 'json' : (wanted as (typeof FORMATS)[number])
    const { language, type, framework, baseline: place } = values
    const newOnly = values['new-only'] === true
    const failOn = values['fail-on'] ?? 'error'
    if (newOnly && place === undefined) throw usageError('--new-only needs --baseline.')
    const remote = projectIn(words)
    if (remote) {
      for (const name of ['language', 'framework', 'hidden', 'exclude', 'no-ignore'] as const)
        if (values[name] !== undefined) throw usageError(`--${name} is only for files on this machine.`)
      const options = { type, baseline: place, newOnly, asSarif: format === 'sarif' }
      const report = await analyzeProject(context, await context.connect(), remote, options)
      projectReports[format](context, report)
      return reaches(report.findings.map(toFinding), failOn) ? 1 : 0
    }
    const baseline = place === undefined ? undefined : await readBaseline(place)
    const ignored = values['no-ignore'] ? undefined : new Set<string>()
    const choice = { hidden: values.hidden, exclude: values.exclude, ignored }
    const options = { language, stdin: context.stdin }
    const { sources, skipped } = await findSources(words, choice, options).catch((error: unknown) => {
      const project = words.find((word) => /^[\w-]+$/.test(word) && !existsSync(word))
      if (!(error instanceof Failure && error.code === 'ENOENT') || project === undefined) throw error
      throw new Failure(`${error.message}. For a project of the service, write ${project}:`, {
        code: error.code,
      })
    })
    if (sources.length === 0)
      throw new Failure(
        ignored && ignored.size > 0
          ? 'No source files found: .gitignore excludes some. Analyze them with --no-ignore.'
          : 'No source files found.',
      )
    for (const path of skipped)
      printNote(context, `${clean(path)} was skipped: larger than 1 MB, or not UTF-8 text.`)
    const atelier = await context.connect()
    const request = {
      ...(type !== undefined && { analysisType: type as NonNullable<AnalysisRequest['analysisType']> }),
      ...(framework !== undefined && { framework }),
    }
    const settings = await findAnalysisSettings(words)
    const asSarif = format === 'sarif' || baseline !== undefined
    const found = await analyzeFiles(context, atelier, sources, { ...request, settings }, asSarif)
    const analyzed = baseline ? found.map((file) => compareFile(file, baseline, newOnly)) : found
    reports[format](context, analyzed, newOnly ? [] : (baseline?.absent() ?? []))
    const failed = analyzed.filter(({ error }) => error !== undefined)
    const findings = analyzed.flatMap((file) => file.findings)
    return failed.length > 0 || reaches(findings, failOn) ? 1 : 0
  },
})

interface ComparedFinding extends Finding {
  readonly state?: State
  readonly fingerprint?: string
}

interface AnalyzedFile {
  readonly source: SourceFile
  readonly findings: readonly ComparedFinding[]
  readonly analysis?: Schemas['Analysis']
  readonly sarif?: SarifLog
  readonly error?: string
}

async function analyzeFiles(
  context: Context,
  atelier: Atelier,
  sources: readonly SourceFile[],
  { settings, ...request }: Omit<AnalysisRequest, 'settings'> & { settings: AnalysisSettings | undefined },
  asSarif: boolean,
): Promise<AnalyzedFile[]> {
  const { signal } = context
  const analyzed = new Map<SourceFile, AnalyzedFile>()
  await inParallel(sources, CONCURRENCY, async (source) => {
    const { code, language, shown, path } = source
    const place = path === '-' ? undefined : settings?.placeOf(path)
    const input = {
      ...request,
      code,
      language,
      ...(settings && { settings: settings.text }),
      ...(place !== undefined && { path: place }),
    }
    let isExcluded = false
    const options = {
      signal,
      onAnswer: ({ headers }: { headers: Headers }) => {
        isExcluded = headers.get('atelier-warning') === 'excluded'
        if (headers.get('atelier-warning') === 'read-as-text')
          printNote(
            context,
            `${clean(shown)} was checked as plain text only, because its language has no parser.`,
          )
      },
    }
    try {
      if (asSarif) {
        const sarif = await atelier.ai.analyzeAsSarif(input, options)
        if (!isExcluded) analyzed.set(source, { source, findings: findingsIn(sarif), sarif })
      } else {
        const analysis = await atelier.ai.analyze(input, options)
        if (!isExcluded) analyzed.set(source, { source, findings: analysis.analysis, analysis })
      }
    } catch (error) {
      if (!(error instanceof AtelierError) || error.code !== 'invalid_code') throw error
      const mistakes = settings && mistakesIn(error, settings)
      if (mistakes) throw mistakes
      analyzed.set(source, { source, findings: [], error: explain(error).message })
      printNote(context, `${clean(shown)}: ${explain(error).message}`)
    }
  })
  return sources.flatMap((source) => analyzed.get(source) ?? [])
}

function findingsIn(sarif: SarifLog): ComparedFinding[] {
  const types = { error: 'error', warning: 'warning', note: 'suggestion', none: 'suggestion' } as const
  const results = (sarif.runs[0]?.results ?? []).filter(({ suppressions = [] }) => suppressions.length === 0)
  return results.map((result) => {
    const { ruleId, level = 'warning', message, locations, baselineState } = result
    const fingerprint = fingerprintOf(result)
    return {
      type: types[level],
      message: `${message.text ?? ''} [${ruleId ?? ''}]`,
      line: locations?.[0]?.physicalLocation?.region?.startLine ?? 1,
      ...(fingerprint !== undefined && { fingerprint }),
      ...(baselineState && { state: baselineState as State }),
    }
  })
}

function compareFile(file: AnalyzedFile, baseline: Baseline, newOnly: boolean): AnalyzedFile {
  const { sarif } = file
  const [run, ...runs] = sarif?.runs ?? []
  if (!sarif || !run) return file
  const compared = (run.results ?? []).map(
    (result): SarifResult => ({ ...result, baselineState: baseline.stateOf(fingerprintOf(result)) }),
  )
  const results = newOnly ? compared.filter(({ baselineState }) => baselineState === 'new') : compared
  const log = { ...sarif, runs: [{ ...run, results }, ...runs] }
  return { ...file, sarif: log, findings: findingsIn(log) }
}

function reaches(findings: readonly Finding[], failOn: string): boolean {
  const levels = ['suggestion', 'warning', 'error']
  const least = levels.indexOf(failOn)
  return least >= 0 && findings.some(({ type }) => levels.indexOf(type) >= least)
}

/** Writes to stderr, to keep the report on stdout machine-readable. */
function printNote({ output }: Context, text: string): void {
  output.stderr.write(`${text}\n`)
}

const reports: Record<
  (typeof FORMATS)[number],
  (context: Context, analyzed: readonly AnalyzedFile[], absent: readonly SarifResult[]) => void
> = {
  text({ output }, analyzed) {
    for (const { source, findings } of analyzed)
      for (const finding of findings) output.line(codeFrame(output, source.shown, source.code, finding))
    const all = analyzed.flatMap(({ findings }) => findings)
    const of = (type: Finding['type']) => all.filter((finding) => finding.type === type).length
    const scores = analyzed.flatMap(({ analysis }) => analysis?.score ?? [])
    const score =
      scores.length === 0 ? '' : ` ${scores.length > 1 ? 'Lowest score' : 'Score'}: ${Math.min(...scores)}.`
    output.note(
      `${formatCount(analyzed.length, 'file')}: ${formatCount(of('error'), 'error')}, ${formatCount(of('warning'), 'warning')}, ` +
        `${formatCount(of('suggestion'), 'suggestion')}.${score}`,
    )
  },
  json({ output }, analyzed) {
    const files = analyzed.map(({ source, findings, analysis, error }) => ({
      path: source.shown,
      ...(analysis ?? { analysis: findings, score: null, suggestions: [], error }),
    }))
    output.stdout.write(`${cleanJson(JSON.stringify({ files }))}\n`)
  },
  sarif({ output }, analyzed, absent) {
    const logs = analyzed.flatMap(({ source, sarif }) => (sarif ? [{ shown: source.shown, log: sarif }] : []))
    output.stdout.write(`${cleanJson(JSON.stringify(mergeSarif(logs, versionOf(), absent)))}\n`)
  },
  /** Workflow annotations: https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
  github({ output }, analyzed) {
    for (const { source, findings } of analyzed)
      for (const finding of findings) printAnnotation(output, source.shown, finding)
  },
}

function printAnnotation(output: Context['output'], path: string, { type, message, line }: Finding): void {
  const commands = { error: 'error', warning: 'warning', suggestion: 'notice' }
  const file = escaped(path).replaceAll(':', '%3A').replaceAll(',', '%2C')
  const number = Math.trunc(Number.parseInt(String(line), 10)) || 1 // never trust the type
  output.line(`::${commands[type]} file=${file},line=${number},title=Atelier::${escaped(message)}`)
}

const projectReports: Record<(typeof FORMATS)[number], (context: Context, report: ProjectReport) => void> = {
  text: printProject,
  json: printProjectJson,
  sarif({ output }, { sarif }) {
    output.stdout.write(`${cleanJson(JSON.stringify(sarif))}\n`)
  },
  github({ output }, { findings }) {
    for (const finding of findings) printAnnotation(output, finding.path, toFinding(finding))
  },
}

function escaped(text: string): string {
  return clean(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'))
}
