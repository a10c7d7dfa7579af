import { type AnalysisRequest, type Atelier, AtelierError, type SarifLog, type Schemas } from '@atelier/sdk'
import { codeFrame, type Finding } from '../code-frame.ts'
import { type Context, defineCommand } from '../command.ts'
import { explain } from '../explain.ts'
import { Failure, usageError } from '../failure.ts'
import { inParallel } from '../in-parallel.ts'
import { clean, cleanJson, formatCount } from '../output-text.ts'
import { mergeSarif } from '../sarif.ts'
import { findSources, type SourceFile } from '../source-files.ts'
import { versionOf } from '../version.ts'

const FORMATS = ['text', 'json', 'sarif', 'github'] as const
const LEVELS = ['error', 'warning', 'suggestion', 'never'] as const
const CATEGORIES = ['security', 'performance', 'style', 'bugs'] as const
const CONCURRENCY = 4

export const analyze = defineCommand({
  name: 'analyze',
  summary: 'Find problems in code',
  usage: '[options] PATH…',
  options: {
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
  },
  notes: `Folders and patterns include files of known languages only. "-" reads standard input. The code is sent to the service, which
sends it to a model only if it is configured to do so.`,
  words: 'files',
  examples: [
    'atelier analyze app.py',
    "atelier analyze src 'scripts/*.sh' --type security",
    'atelier analyze src --format sarif >atelier.sarif',
    'git diff --name-only --diff-filter=d main | xargs atelier analyze --format github --fail-on warning',
  ],
  async run(context, { values, words }) {
    const { output } = context
    if (words.length === 0)
      throw usageError('Name the code to analyze: files, folders, patterns, or - for standard input.')
    const format = output.json ? 'json' : ((values.format ?? 'text') as (typeof FORMATS)[number])
    const { language, type, framework } = values
    const { sources, skipped } = await findSources(words, values, { language, stdin: context.stdin })
    if (sources.length === 0) throw new Failure('No source files found.')
    for (const path of skipped)
      printNote(context, `${clean(path)} was skipped: larger than 1 MB, or not UTF-8 text.`)
    const atelier = await context.connect()
    const request = {
      ...(type !== undefined && { analysisType: type as NonNullable<AnalysisRequest['analysisType']> }),
      ...(framework !== undefined && { framework }),
    }
    const analyzed = await analyzeFiles(context, atelier, sources, request, format === 'sarif')
    reports[format](context, analyzed)
    const failed = analyzed.filter(({ error }) => error !== undefined)
    return failed.length > 0 || fails(analyzed, values['fail-on'] ?? 'error') ? 1 : 0
  },
})

interface AnalyzedFile {
  readonly source: SourceFile
  readonly findings: readonly Finding[]
  readonly analysis?: Schemas['Analysis']
  readonly sarif?: SarifLog
  readonly error?: string
}

async function analyzeFiles(
  context: Context,
  atelier: Atelier,
  sources: readonly SourceFile[],
  request: AnalysisRequest,
  asSarif: boolean,
): Promise<AnalyzedFile[]> {
  const { signal } = context
  const analyzed = new Map<SourceFile, AnalyzedFile>()
  await inParallel(sources, CONCURRENCY, async (source) => {
    const { code, language, shown } = source
    const input = { ...request, code, language }
    const options = {
      signal,
      onAnswer: ({ headers }: { headers: Headers }) => {
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
        analyzed.set(source, { source, findings: findingsIn(sarif), sarif })
      } else {
        const analysis = await atelier.ai.analyze(input, options)
        analyzed.set(source, { source, findings: analysis.analysis, analysis })
      }
    } catch (error) {
      if (!(error instanceof AtelierError) || error.code !== 'invalid_code') throw error
      analyzed.set(source, { source, findings: [], error: explain(error).message })
      printNote(context, `${clean(shown)}: ${explain(error).message}`)
    }
  })
  return sources.flatMap((source) => analyzed.get(source) ?? [])
}

function findingsIn(sarif: SarifLog): Finding[] {
  const types = { error: 'error', warning: 'warning', note: 'suggestion', none: 'suggestion' } as const
  return (sarif.runs[0]?.results ?? []).map(({ level = 'warning', message }) => ({
    type: types[level],
    message: message.text ?? '',
    line: 1,
  }))
}

function fails(analyzed: readonly AnalyzedFile[], failOn: string): boolean {
  const levels = ['suggestion', 'warning', 'error']
  const least = levels.indexOf(failOn)
  return (
    least >= 0 && analyzed.some(({ findings }) => findings.some(({ type }) => levels.indexOf(type) >= least))
  )
}

/** Writes to stderr, to keep the report on stdout machine-readable. */
function printNote({ output }: Context, text: string): void {
  output.stderr.write(`${text}\n`)
}

const reports: Record<
  (typeof FORMATS)[number],
  (context: Context, analyzed: readonly AnalyzedFile[]) => void
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
    const files = analyzed.map(({ source, analysis, error }) => ({
      path: source.shown,
      ...(analysis ?? { analysis: [], score: null, suggestions: [], error }),
    }))
    output.stdout.write(`${cleanJson(JSON.stringify({ files }))}\n`)
  },
  sarif({ output }, analyzed) {
    const logs = analyzed.flatMap(({ source, sarif }) => (sarif ? [{ shown: source.shown, log: sarif }] : []))
    output.stdout.write(`${cleanJson(JSON.stringify(mergeSarif(logs, versionOf())))}\n`)
  },
  /** Workflow annotations: https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
  github({ output }, analyzed) {
    const commands = { error: 'error', warning: 'warning', suggestion: 'notice' }
    for (const { source, findings } of analyzed)
      for (const { type, message, line } of findings) {
        const file = escaped(source.shown).replaceAll(':', '%3A').replaceAll(',', '%2C')
        const number = Math.trunc(Number.parseInt(String(line), 10)) || 1 // never trust the type
        output.line(`::${commands[type]} file=${file},line=${number},title=Atelier::${escaped(message)}`)
      }
  },
}

function escaped(text: string): string {
  return clean(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'))
}
