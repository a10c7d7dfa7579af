import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { AtelierError, type Schemas } from '@atelier/sdk'
import { type Context, defineCommand, projectOption } from '../command.ts'
import { confirm } from '../confirm.ts'
import { Failure, usageError } from '../failure.ts'
import { noteUndo } from '../note-undo.ts'
import { createProgress } from '../output-progress.ts'
import { clean, formatBytes, formatCount } from '../output-text.ts'

const MAX_BYTES = 500 * 1024 * 1024

interface Archive {
  readonly bytes: AsyncIterable<Uint8Array>
  readonly name: string
  /** Undefined for standard input. */
  readonly size: number | undefined
}

export const importArchive = defineCommand({
  name: 'import',
  summary: 'Write all files of a zip, tar or tar.gz into a project',
  usage: '[options] PROJECT FILE',
  options: {
    mode: {
      type: 'string',
      value: 'MODE',
      values: ['merge', 'replace'],
      help: 'replace deletes the files that the archive does not have (default: merge)',
    },
    'skip-rejected': { type: 'boolean', help: 'Import the other files if some are rejected' },
    project: projectOption,
    yes: { type: 'boolean', short: 'y', help: 'With --mode replace: do not ask for confirmation' },
  },
  notes: `FILE can be - for standard input. An archive has at most 500 MB and 10,000 files. Every file is scanned, then all are written in one
step. If a file is rejected, nothing is imported unless you pass --skip-rejected; either way, the rejected files are listed and the
exit code is 1. Existing files get the new content, and the old content stays available as a version. Before "--mode replace" deletes
files, it makes a checkpoint, and prints the command that undoes the import.`,
  words: 'files',
  examples: [
    'atelier import demo site.zip',
    'atelier import demo backup.tar.gz --mode replace',
    'git archive HEAD | atelier import demo -',
  ],
  async run(context, { values, words }) {
    const { output, signal } = context
    const { project, file } = await argumentsOf(context, values.project, words)
    const mode = values.mode as 'merge' | 'replace' | undefined
    const archive = await openArchive(context, project, file)
    const atelier = await context.connect()
    if (mode === 'replace' && file !== '-')
      await confirm(context, values.yes, {
        items: [],
        question: `Replace the files of the project ${project}, and delete those that ${file} does not have?`,
        declined: 'Nothing was changed.',
      })
    try {
      const request = { mode, ...(values['skip-rejected'] && { skipRejected: true }) }
      const imported = await atelier
        .project(project)
        .import(withProgress(context, archive), request, { signal })
      output.result({ project, ...imported }, () => print(context, project, imported))
      return imported.rejected.length > 0 ? 1 : 0
    } catch (error) {
      if (error instanceof AtelierError && error.errors.length > 0) throw reportRejected(context, error)
      throw error
    } finally {
      if (file === '-') context.stdin.destroy() // an open pipe would keep the process alive
    }
  },
})

async function argumentsOf(
  context: Context,
  option: string | undefined,
  words: readonly string[],
): Promise<{ project: string; file: string }> {
  const project = words.length === 1 ? await context.project(option) : words[0]?.replace(/:\/?$/, '')
  const file = words.at(-1)
  if (project === undefined || file === undefined || words.length > 2 || (option && words.length > 1))
    throw usageError('Name the project and the archive: atelier import demo site.zip')
  if (words.length === 2 && project.includes(':'))
    throw usageError(
      `An import writes to the paths in the archive. Name only the project: ${project.split(':')[0]}`,
    )
  return { project, file }
}

async function openArchive({ stdin }: Context, project: string, file: string): Promise<Archive> {
  if (file === '-') return { bytes: stdin, name: 'standard input', size: undefined }
  const stats = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Failure(`File not found: ${file}. Usage: atelier import PROJECT FILE`, { code: 'ENOENT' })
  })
  if (stats.isDirectory())
    throw new Failure(`${file} is a folder. To upload it, run "atelier sync push ${file} ${project}".`, {
      code: 'EISDIR',
    })
  if (stats.size > MAX_BYTES)
    throw new Failure(
      `${file} has ${formatBytes(stats.size)}; an archive can have at most 500 MB. Unpack it and run "atelier sync push".`,
      { code: 'invalid_upload' },
    )
  return { bytes: createReadStream(file), name: basename(file), size: stats.size }
}

async function* withProgress(
  { output }: Context,
  { bytes, name, size }: Archive,
): AsyncGenerator<Uint8Array> {
  const progress = createProgress(output.stderr, { verb: 'Uploaded', files: 1, bytes: size })
  const transfer = progress.begin(name, size)
  let sent = 0
  try {
    for await (const piece of bytes) {
      yield piece
      sent += piece.length
      transfer.update(sent)
    }
  } finally {
    progress.end()
  }
  if (output.stderr.isTTY) output.note(`Sent ${formatBytes(sent)}. The service is scanning the files.`)
}

function print(context: Context, project: string, imported: Schemas['Import']): void {
  const { output } = context
  const { created, replaced, unchanged, deleted, rejected, checkpoint_id } = imported
  for (const { path, reason } of rejected) output.note(clean(`${path} was rejected: ${reason}`))
  const left = rejected.length > 0 ? `; ${rejected.length} rejected` : ''
  output.line(
    `Imported ${formatCount(created, 'new file')}, replaced ${replaced}, deleted ${deleted}; ${unchanged} unchanged${left}.`,
  )
  noteUndo(context, project, checkpoint_id)
}

/** The service reports at most 100 rejected files. */
function reportRejected({ output }: Context, error: AtelierError): Failure {
  const rejected = error.errors.map(({ field, message }) => ({ path: field, reason: message }))
  output.result({ rejected }, () => {
    for (const { path, reason } of rejected) output.note(clean(`${path} was rejected: ${reason}`))
  })
  const text = error.detail ?? error.title
  return new Failure(`${text} To import the other files, pass --skip-rejected.`, { code: error.code })
}
