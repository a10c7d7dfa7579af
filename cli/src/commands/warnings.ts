import { type Atelier, AtelierError } from '@atelier/sdk'
import { type Context, defineCommand, projectOption } from '../command.ts'
import { Failure } from '../failure.ts'
import { parseInteger } from '../numbers.ts'
import { clean, formatCount } from '../output-text.ts'
import { pathOf, projectOf } from '../remote-files.ts'

const MAX_FILES = 1_000
// Each takes a request.
const FILES_WITH_LINES = 50
const LINES = 5

export const warnings = defineCommand({
  name: 'warnings',
  summary: 'List the files of a project in which the scan found secrets',
  usage: '[options] PROJECT',
  options: {
    limit: { type: 'string', value: 'N', help: `Maximum number of files (default: ${MAX_FILES})` },
    project: projectOption,
  },
  notes: `Also lists files with hidden text and text that addresses AI agents, with the lines for the first ${FILES_WITH_LINES} files. Exit code 1
if there are any.`,
  words: 'none',
  examples: ['atelier warnings demo', 'atelier warnings demo --json'],
  async run(context, { values, words }) {
    const { output, signal } = context
    const limit = parseInteger('limit', values.limit, { from: 1, to: MAX_FILES, fallback: MAX_FILES })
    const id = await projectOf(context, words, values.project, 'warnings')
    const atelier = await context.connect()
    const found = await atelier.project(id).warnings({ limit }, { signal })
    if (found.files.length === 0) await failIfEmpty(atelier, id, signal)
    const lines = output.json ? undefined : await linesIn(context, atelier, found.files)
    output.result(found, () => {
      if (found.files.length === 0) return output.note('No warnings.')
      for (const { warnings: all, secrets, ...file } of found.files) {
        const what = secrets > 0 ? formatCount(secrets, 'secret') : formatCount(all, 'warning')
        output.line(clean(`${pathOf(file)}  ${what}${lines?.get(file.id) ?? ''}`))
      }
      if (found.next !== null) output.note('There are more files, which are older.')
    })
    return found.files.length > 0 ? 1 : 0
  },
})

/** A misspelled name must not look like a project without warnings. */
async function failIfEmpty(atelier: Atelier, project: string, signal: AbortSignal): Promise<void> {
  const { pagination } = await atelier.files.list({ projectId: project, limit: 1 }, { signal })
  if (pagination.total > 0) return
  throw new Failure(`The project ${clean(project)} has no files. Run "atelier ls" to list the projects.`, {
    code: 'empty',
  })
}

/** Where the findings of the first files are, such as ` (line 3)`. */
async function linesIn(
  { signal }: Context,
  atelier: Atelier,
  files: readonly { readonly id: string }[],
): Promise<Map<string, string>> {
  const places = new Map<string, string>()
  for (const { id } of files.slice(0, FILES_WITH_LINES)) {
    const findings = await findingsOf(atelier, id, signal)
    const lines = [...new Set(findings.flatMap(({ line }) => (line === undefined ? [] : [line])))]
    const shown = lines.slice(0, LINES).join(', ') + (lines.length > LINES ? ', …' : '')
    if (lines.length > 0) places.set(id, ` (${lines.length === 1 ? 'line' : 'lines'} ${shown})`)
  }
  return places
}

/** Empty if the file was deleted meanwhile. */
async function findingsOf(
  atelier: Atelier,
  id: string,
  signal: AbortSignal,
): Promise<readonly { line?: number }[]> {
  try {
    return (await atelier.files.scan(id, { signal })).scan.findings
  } catch (error) {
    if (error instanceof AtelierError && error.status === 404) return []
    throw error
  }
}
