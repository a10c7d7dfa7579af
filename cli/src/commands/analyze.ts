import { type AnalysisWish, type Atelier, AtelierError, type SarifLog, type Schemas } from '@atelier/sdk'
import { codeFrame, type Finding } from '../code-frame.ts'
import { type Context, defineCommand } from '../command.ts'
import { explain } from '../explain.ts'
import { Failure, wrongUsage } from '../failure.ts'
import { inParallel } from '../in-parallel.ts'
import { clean, cleanJson, counted } from '../output-text.ts'
import { mergeSarif } from '../sarif.ts'
import { findSources, type SourceFile } from '../source-files.ts'
import { versionOf } from '../version.ts'

const FORMATS = ['text', 'json', 'sarif', 'github'] as const
const LEVELS = ['error', 'warning', 'suggestion', 'never'] as const
const CATEGORIES = ['security', 'performance', 'style', 'bugs'] as const
const AT_ONCE = 4

export const analyze = defineCommand({
  name: 'analyze',
  summary: 'Find what is wrong with code, on the exact line',
  usage: '[options] PATH…',
  options: {
    format: { type: 'string', value: 'FORMAT', values: FORMATS, help: 'How to report, text without it' },
    'fail-on': {
      type: 'string',
      value: 'LEVEL',
      values: LEVELS,
      help: 'Exit code 1 from this level on, error without it',
    },
    type: { type: 'string', short: 't', value: 'TYPE', values: CATEGORIES, help: 'Only these findings' },
    language: { type: 'string', short: 'l', value: 'NAME', help: 'Else by the name of each file' },
    framework: { type: 'string', value: 'NAME', help: 'Such as react, django, spring' },
    hidden: { type: 'boolean', help: 'Also names that begin with a dot, and node_modules' },
    exclude: { type: 'string', multiple: true, value: 'PATTERN', help: 'Leave out; may be repeated' },
  },
  notes: `Of folders and patterns, files of known languages are taken. "-" reads standard input. The code goes to the service, and
no further unless it has a model attached and is told to ask it.`,
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
      throw wrongUsage('Say what to look at: files, folders, patterns, or - for standard input.')
    const format = output.json ? 'json' : ((values.format ?? 'text') as (typeof FORMATS)[number])
    const { language, type, framework } = values
    const { sources, leftOut } = await findSources(words, values, { language, stdin: context.stdin })
    if (sources.length === 0) throw new Failure('There is no code in there that could be looked at.')
    for (const path of leftOut)
      tellAside(context, `${clean(path)} is left out: larger than 1 MB, or no text in UTF-8.`)
    const atelier = await context.connect()
    const wish = {
      ...(type !== undefined && { analysisType: type as NonNullable<AnalysisWish['analysisType']> }),
      ...(framework !== undefined && { framework }),
    }
    const looked = await lookAt(context, atelier, sources, wish, format === 'sarif')
    reports[format](context, looked)
    const wrong = looked.filter(({ error }) => error !== undefined)
    return wrong.length > 0 || fails(looked, values['fail-on'] ?? 'error') ? 1 : 0
  },
})

interface Looked {
  readonly source: SourceFile
  readonly findings: readonly Finding[]
  readonly analysis?: Schemas['Analysis']
  readonly sarif?: SarifLog
  readonly error?: string
}

async function lookAt(
  context: Context,
  atelier: Atelier,
  sources: readonly SourceFile[],
  wish: AnalysisWish,
  asSarif: boolean,
): Promise<Looked[]> {
  const { signal } = context
  const looked = new Map<SourceFile, Looked>()
  await inParallel(sources, AT_ONCE, async (source) => {
    const { code, language, shown } = source
    const about = { ...wish, code, language }
    const options = {
      signal,
      onAnswer: ({ headers }: { headers: Headers }) => {
        if (headers.get('atelier-warning') === 'read-as-text')
          tellAside(context, `${clean(shown)} is only read as text: no findings mean little.`)
      },
    }
    try {
      if (asSarif) {
        const sarif = await atelier.ai.analyzeAsSarif(about, options)
        looked.set(source, { source, findings: findingsIn(sarif), sarif })
      } else {
        const analysis = await atelier.ai.analyze(about, options)
        looked.set(source, { source, findings: analysis.analysis, analysis })
      }
    } catch (error) {
      if (!(error instanceof AtelierError) || error.code !== 'invalid_code') throw error
      looked.set(source, { source, findings: [], error: explain(error).message })
      tellAside(context, `${clean(shown)}: ${explain(error).message}`)
    }
  })
  return sources.flatMap((source) => looked.get(source) ?? [])
}

function findingsIn(sarif: SarifLog): Finding[] {
  const types = { error: 'error', warning: 'warning', note: 'suggestion', none: 'suggestion' } as const
  return (sarif.runs[0]?.results ?? []).map(({ level = 'warning', message }) => ({
    type: types[level],
    message: message.text ?? '',
    line: 1,
  }))
}

function fails(looked: readonly Looked[], failOn: string): boolean {
  const levels = ['suggestion', 'warning', 'error']
  const least = levels.indexOf(failOn)
  return (
    least >= 0 && looked.some(({ findings }) => findings.some(({ type }) => levels.indexOf(type) >= least))
  )
}

/** Beside a report that a program may read. */
function tellAside({ output }: Context, text: string): void {
  output.stderr.write(`${text}\n`)
}

const reports: Record<(typeof FORMATS)[number], (context: Context, looked: readonly Looked[]) => void> = {
  text({ output }, looked) {
    for (const { source, findings } of looked)
      for (const finding of findings) output.line(codeFrame(output, source.shown, source.code, finding))
    const all = looked.flatMap(({ findings }) => findings)
    const of = (type: Finding['type']) => all.filter((finding) => finding.type === type).length
    const scores = looked.flatMap(({ analysis }) => analysis?.score ?? [])
    const score =
      scores.length === 0 ? '' : ` ${scores.length > 1 ? 'Lowest score' : 'Score'}: ${Math.min(...scores)}.`
    output.note(
      `${counted(looked.length, 'file')}: ${counted(of('error'), 'error')}, ${counted(of('warning'), 'warning')}, ` +
        `${counted(of('suggestion'), 'suggestion')}.${score}`,
    )
  },
  json({ output }, looked) {
    const files = looked.map(({ source, analysis, error }) => ({
      path: source.shown,
      ...(analysis ?? { analysis: [], score: null, suggestions: [], error }),
    }))
    output.stdout.write(`${cleanJson(JSON.stringify({ files }))}\n`)
  },
  sarif({ output }, looked) {
    const logs = looked.flatMap(({ source, sarif }) => (sarif ? [{ shown: source.shown, log: sarif }] : []))
    output.stdout.write(`${cleanJson(JSON.stringify(mergeSarif(logs, versionOf())))}\n`)
  },
  /** Annotations of a workflow: https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
  github({ output }, looked) {
    const commands = { error: 'error', warning: 'warning', suggestion: 'notice' }
    for (const { source, findings } of looked)
      for (const { type, message, line } of findings) {
        const file = escaped(source.shown).replaceAll(':', '%3A').replaceAll(',', '%2C')
        const number = Math.trunc(Number.parseInt(String(line), 10)) || 1 // a number, whatever the service says
        output.line(`::${commands[type]} file=${file},line=${number},title=Atelier::${escaped(message)}`)
      }
  },
}

function escaped(text: string): string {
  return clean(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'))
}
