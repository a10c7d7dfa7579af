import { readFile } from 'node:fs/promises'
import { type Atelier, AtelierError, type OptimizationRequest, type Schemas } from '@atelier/sdk'
import { projectIn } from '../analyze-project.ts'
import { type Context, defineCommand } from '../command.ts'
import { unifiedDiff } from '../diff.ts'
import { explain } from '../explain.ts'
import { Failure, usageError } from '../failure.ts'
import { inParallel } from '../in-parallel.ts'
import type { Style } from '../output.ts'
import { clean, cleanLines, formatCount } from '../output-text.ts'
import { saveFile, textBytes } from '../save-file.ts'
import { findSources, type SourceFile } from '../source-files.ts'

const GOALS = ['performance', 'readability', 'security'] as const
const CONCURRENCY = 2

export const optimize = defineCommand({
  name: 'optimize',
  summary: 'Improve code with verified rewrites',
  usage: '[options] PATH…',
  options: {
    write: { type: 'boolean', short: 'w', help: 'Change the files instead of printing a diff' },
    type: { type: 'string', short: 't', value: 'GOAL', values: GOALS, help: 'Optimize only for this goal' },
    language: { type: 'string', short: 'l', value: 'NAME', help: 'Language (default: by file name)' },
    framework: { type: 'string', value: 'NAME', help: 'Framework, such as react, django, spring' },
    hidden: { type: 'boolean', help: 'Include dotfiles and node_modules' },
    exclude: { type: 'string', multiple: true, value: 'PATTERN', help: 'Skip matching files (repeatable)' },
  },
  notes: '"git apply" and "patch -p1" accept the diff. --write replaces each file atomically.',
  words: 'files',
  examples: [
    'atelier optimize app.py',
    'atelier optimize src --type security --write',
    'atelier optimize src | git apply',
  ],
  async run(context, { values, words }) {
    const { output } = context
    if (words.length === 0)
      throw usageError('Name the code to optimize: files, folders, patterns, or - for standard input.')
    const remote = projectIn(words)
    if (remote)
      throw usageError(
        `optimize changes files on this machine only. To get those of the project: atelier sync pull ${remote.project} FOLDER`,
      )
    const { language, type, framework } = values
    if (values.write && words.includes('-')) throw usageError('--write cannot be used with standard input.')
    const { sources } = await findSources(words, values, { language, stdin: context.stdin })
    if (sources.length === 0) throw new Failure('No source files found.')
    const atelier = await context.connect()
    const request = {
      ...(type !== undefined && {
        optimizationType: type as NonNullable<OptimizationRequest['optimizationType']>,
      }),
      ...(framework !== undefined && { framework }),
    }
    const improved = await improve(context, atelier, sources, request)
    const changed = improved.filter(({ source, result }) => result && result.optimized_code !== source.code)
    for (const { source, result } of changed) {
      if (!result) continue
      if (values.write) await replace(source, result.optimized_code)
      print(context, source, result, values.write === true)
    }
    const failed = improved.filter(({ error }) => error !== undefined)
    output.result({ files: improved.map(reported) }, () => {
      const done = values.write ? 'Improved' : 'Would improve'
      const failures = failed.length > 0 ? `; ${failed.length} failed` : ''
      output.note(`${done} ${changed.length} of ${formatCount(improved.length, 'file')}${failures}.`)
    })
    return failed.length > 0 ? 1 : 0
  },
})

interface Improved {
  readonly source: SourceFile
  readonly result?: Schemas['Optimization']
  readonly error?: string
}

async function improve(
  { output, signal }: Context,
  atelier: Atelier,
  sources: readonly SourceFile[],
  request: OptimizationRequest,
): Promise<Improved[]> {
  const improved = new Map<SourceFile, Improved>()
  await inParallel(sources, CONCURRENCY, async (source) => {
    const { code, language } = source
    try {
      const result = await atelier.ai.optimize({ ...request, code, language }, { signal })
      improved.set(source, { source, result })
    } catch (error) {
      if (!(error instanceof AtelierError) || error.code !== 'cannot_optimize') throw error
      improved.set(source, { source, error: explain(error).message })
      output.note(`${clean(source.shown)}: ${explain(error).message}`)
    }
  })
  return sources.flatMap((source) => improved.get(source) ?? [])
}

async function replace({ path, code }: SourceFile, improved: string): Promise<void> {
  // The file may have been edited in the meantime.
  if ((await readFile(path, 'utf8')) !== code)
    throw new Failure(`${path} was modified in the meantime and was not changed. Try again.`, {
      code: 'changed',
    })
  await saveFile(path, () => textBytes(improved))
}

function print(
  { output }: Context,
  source: SourceFile,
  result: Schemas['Optimization'],
  isWritten: boolean,
): void {
  if (isWritten) {
    output.line(output.style('bold', clean(source.shown)))
    for (const { line, type, description } of result.changes)
      output.line(`  ${String(line).padStart(4)}  ${type}  ${clean(description)}`)
    return
  }
  for (const line of unifiedDiff(source.shown, source.code, result.optimized_code))
    if (output.stdout.isTTY) output.line(coloured(cleanLines(line)))
    else if (!output.json) output.stdout.write(`${coloured(line)}\n`) // unmodified bytes for "git apply"

  function coloured(line: string): string {
    const colours: Record<string, Style> = { '+': 'green', '-': 'red', '@': 'cyan' }
    const colour = /^(?:---|\+\+\+) /.test(line) ? 'bold' : colours[line[0] ?? '']
    return colour ? output.style(colour, line) : line
  }
}

function reported({ source, result, error }: Improved): object {
  return {
    path: source.shown,
    changed: result !== undefined && result.optimized_code !== source.code,
    ...(result ?? { error }),
  }
}
