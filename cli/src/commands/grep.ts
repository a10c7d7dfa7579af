import { AtelierError, type Schemas } from '@atelier/sdk'
import { type Context, defineCommand, projectOption } from '../command.ts'
import { usageError } from '../failure.ts'
import { parseInteger } from '../numbers.ts'
import { clean, cleanLines } from '../output-text.ts'
import { parseProjectPath, projectsOf } from '../remote-files.ts'

type Match = Schemas['SearchedText']['matches'][number]

const MAX_MATCHES = 10_000
const MAX_CONTEXT = 10

export const grep = defineCommand({
  name: 'grep',
  summary: 'Search the text of the files of a project',
  usage: '[options] PATTERN PROJECT[:FOLDER]',
  options: {
    regex: { type: 'boolean', short: 'E', help: 'PATTERN is a regular expression in RE2 syntax' },
    'ignore-case': { type: 'boolean', short: 'i', help: 'Ignore case' },
    glob: {
      type: 'string',
      short: 'g',
      value: 'GLOB',
      help: 'Only matching files: "*.ts" in all folders, "src/*.ts" in one',
    },
    context: {
      type: 'string',
      short: 'C',
      value: 'N',
      help: `Lines around each match (at most ${MAX_CONTEXT})`,
    },
    limit: { type: 'string', value: 'N', help: 'Maximum number of matches (default: 1000)' },
    project: projectOption,
  },
  notes: `Prints PATH:LINE:TEXT, and PATH-LINE-TEXT for the lines around a match. Searches current text files up to 4 MB for at most five
seconds. Exit code 1 if nothing matches.`,
  words: 'none',
  examples: [
    'atelier grep createServer demo',
    "atelier grep -E 'TODO|FIXME' demo:src --context 2",
    "atelier grep -i license demo --glob '*.md' --json",
  ],
  async run(context, { values, words }) {
    const { output, signal } = context
    const [pattern, word, ...more] = words
    if (pattern === undefined || pattern === '')
      throw usageError('Name the text and the project: atelier grep createServer demo')
    if (more.length > 0)
      throw usageError(`Unexpected argument "${more[0]}". Quote a pattern that contains spaces.`)
    const projects = await projectsOf(context, values.project)
    if (word === undefined && projects.fallback === undefined)
      throw usageError(`Name the project: atelier grep '${pattern}' demo`)
    const { project, path: folder } = parseProjectPath(word, projects)
    const around = parseInteger('context', values.context, { from: 0, to: MAX_CONTEXT, fallback: 0 })
    const limit = parseInteger('limit', values.limit, { from: 1, to: MAX_MATCHES, fallback: 1_000 })
    const ignoreCase = values['ignore-case'] === true
    const glob = globOf(folder, values.glob)
    const atelier = await context.connect()
    const answer = await atelier
      .project(project)
      .grep(
        {
          q: pattern,
          limit,
          ...(values.regex && { regex: true }),
          ...(ignoreCase && { case: false }),
          ...(glob !== undefined && { glob }),
          ...(around > 0 && { context: around }),
        },
        { signal },
      )
      .catch((error: unknown) => {
        throw explained(error)
      })
    // Wildcards in the name of the folder match other folders too.
    const matches = answer.matches.filter(({ path }) => folder === '' || path.startsWith(`${folder}/`))
    const found = { ...answer, matches }
    const literal = values.regex ? undefined : new RegExp(escaped(pattern), ignoreCase ? 'giu' : 'gu')
    output.result({ project, ...found }, () => {
      print(context, found.matches, literal)
      if (found.files === 0)
        output.note(
          clean(
            `No text files to search in ${word ?? project}${skippedText(found.skipped)}. Run "atelier ls ${project}" to list the files.`,
          ),
        )
      if (found.truncated === 'limit')
        output.note(
          found.matches.length < limit
            ? `These are the first ${found.matches.length.toLocaleString('en')} matches; more text does not fit in one response. Use less --context, or name a folder.`
            : `These are the first ${limit.toLocaleString('en')} matches. Find more with --limit.`,
        )
      if (found.truncated === 'time')
        output.note('Stopped after five seconds. Search fewer files: name a folder, or use --glob.')
    })
    return found.matches.length > 0 ? 0 : 1
  },
})

function skippedText({ binary, large }: Schemas['SearchedText']['skipped']): string {
  return binary + large === 0 ? '' : ` (skipped: ${binary} binary, ${large} over 4 MB)`
}

/** Names the argument as the command does. */
function explained(error: unknown): unknown {
  if (!(error instanceof AtelierError) || error.errors[0]?.field !== 'q') return error
  return usageError((error.detail ?? error.title).replace(/^q /, 'PATTERN '))
}

/** The service matches whole paths. As in ripgrep, a pattern without a slash matches names in all folders. */
function globOf(folder: string, glob: string | undefined): string | undefined {
  const below = glob === undefined ? '**' : glob.includes('/') ? glob.replace(/^\//, '') : `**/${glob}`
  if (folder !== '') return `${folder}/${below}`
  return glob === undefined ? undefined : below
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

interface Line {
  readonly text: string
  readonly isMatch: boolean
}

/** Prints each line once, even if it is next to several matches. */
function print({ output }: Context, matches: readonly Match[], literal: RegExp | undefined): void {
  const hasContext = matches.some(({ before, after }) => before.length + after.length > 0)
  let isFirst = true
  for (const [path, lines] of linesByFile(matches)) {
    let previous = Number.NEGATIVE_INFINITY
    for (const [number, { text, isMatch }] of [...lines].sort(([one], [other]) => one - other)) {
      if (hasContext && number !== previous + 1 && !isFirst) output.line('--')
      const mark = isMatch ? ':' : '-'
      const place = `${output.style('magenta', clean(path))}${mark}${output.style('green', String(number))}${mark}`
      const plain = cleanLines(text)
      const shown =
        isMatch && literal ? plain.replace(literal, (part) => output.style(['bold', 'red'], part)) : plain
      output.line(place + shown)
      previous = number
      isFirst = false
    }
  }
}

function linesByFile(matches: readonly Match[]): Map<string, Map<number, Line>> {
  const files = new Map<string, Map<number, Line>>()
  for (const { path, line, text, before, after } of matches) {
    const lines = files.get(path) ?? new Map<number, Line>()
    files.set(path, lines)
    const first = line - before.length
    for (const [index, near] of [...before, text, ...after].entries())
      if (!lines.get(first + index)?.isMatch)
        lines.set(first + index, { text: near, isMatch: first + index === line })
  }
  return files
}
