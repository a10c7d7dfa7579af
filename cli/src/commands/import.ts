import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { AtelierError, type ImportProgress, type Schemas } from '@atelier/sdk'
import { type Context, defineCommand, projectOption } from '../command.ts'
import { confirm } from '../confirm.ts'
import { Failure, usageError } from '../failure.ts'
import { noteUndo } from '../note-undo.ts'
import { createProgress, type Progress, type Transfer } from '../output-progress.ts'
import { clean, formatBytes, formatCount } from '../output-text.ts'
import { parseProjectPath, projectsOf, type RemotePath } from '../remote-files.ts'

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
  usage: '[options] PROJECT[:FOLDER] FILE',
  options: {
    mode: {
      type: 'string',
      value: 'MODE',
      values: ['merge', 'replace'],
      help: 'replace deletes the files that the archive does not have (default: merge)',
    },
    'skip-refused': { type: 'boolean', help: 'Import the other files if some are refused' },
    project: projectOption,
    yes: { type: 'boolean', short: 'y', help: 'With --mode replace: do not ask for confirmation' },
  },
  notes: `FILE can be - for standard input. An archive has at most 500 MB and 20,000 files. Every file is scanned, then all are written in one
step, after a checkpoint; the command that undoes the import is printed. If a file is refused, nothing is imported unless you pass
--skip-refused; either way, the refused files are listed and the exit code is 1. Existing files get the new content, and the old
content stays available as a version. With a folder, the files are written to it, and "--mode replace" deletes only files in it.`,
  words: 'files',
  examples: [
    'atelier import demo: site.zip',
    'atelier import demo:vendor/lib lib.tar.gz --mode replace',
    'git archive HEAD | atelier import demo -',
  ],
  async run(context, { values, words }) {
    const { output, signal } = context
    const { place, file } = await argumentsOf(context, values.project, words)
    const { project, path: folder } = place
    const mode = values.mode as 'merge' | 'replace' | undefined
    const archive = await openArchive(context, project, file)
    const atelier = await context.connect()
    if (mode === 'replace' && file !== '-')
      await confirm(context, values.yes, {
        items: [],
        question: `Replace the files of ${folder === '' ? `the project ${project}` : `the folder ${folder} of the project ${project}`}, and delete those that ${file} does not have?`,
        declined: 'Nothing was changed.',
      })
    const { bytes, onProgress, end } = withProgress(context, archive)
    try {
      const skipRefused = values['skip-refused']
      const request = { mode, ...(folder !== '' && { folder }), ...(skipRefused && { skipRefused }) }
      const imported = await atelier.project(project).import(bytes, request, { signal, onProgress })
      end()
      output.result({ project, folder, ...imported }, () => print(context, project, imported))
      return imported.refused.length > 0 ? 1 : 0
    } catch (error) {
      end()
      if (error instanceof AtelierError && error.errors.length > 0 && error.code === 'invalid_upload')
        throw reportRefused(context, error)
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
): Promise<{ place: RemotePath; file: string }> {
  const [file, word, ...more] = [...words].reverse()
  const projects = await projectsOf(context, option)
  const isNamed = word !== undefined || projects.fallback !== undefined
  if (file === undefined || !isNamed || more.length > 0)
    throw usageError('Name the project and the archive: atelier import demo: site.zip')
  return { place: parseProjectPath(word, projects), file }
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

interface ShownArchive {
  readonly bytes: AsyncIterable<Uint8Array>
  /** Undefined if nothing is shown. */
  readonly onProgress: ((progress: ImportProgress) => void) | undefined
  end(): void
}

/** Shows how much was sent, then how much was scanned, on a terminal. */
function withProgress({ output }: Context, { bytes, name, size }: Archive): ShownArchive {
  let progress: Progress | undefined
  let scanned: Transfer | undefined

  async function* sent(): AsyncGenerator<Uint8Array> {
    progress = createProgress(output.stderr, { verb: 'Uploaded', files: 1, bytes: size })
    const transfer = progress.begin(name, size)
    let total = 0
    try {
      for await (const piece of bytes) {
        yield piece
        total += piece.length
        transfer.update(total)
      }
    } finally {
      progress.end()
    }
    if (output.stderr.isTTY) output.note(`Sent ${formatBytes(total)}. The service is scanning the files.`)
  }

  function onProgress({ bytes, totalBytes }: ImportProgress): void {
    if (!scanned) {
      progress = createProgress(output.stderr, { verb: 'Scanned', files: 1, bytes: totalBytes })
      scanned = progress.begin(name, totalBytes)
    }
    scanned.update(bytes)
  }

  return {
    bytes: sent(),
    onProgress: output.stderr.isTTY ? onProgress : undefined,
    end: () => progress?.end(),
  }
}

function print(context: Context, project: string, imported: Schemas['Import']): void {
  const { output } = context
  const { created, replaced, unchanged, removed, refused, checkpoint_id } = imported
  for (const { path, reason } of refused) output.note(clean(`${path} was refused: ${reason}`))
  const left = refused.length > 0 ? `; ${refused.length} refused` : ''
  output.line(
    `Imported ${formatCount(created, 'new file')}, replaced ${replaced}, deleted ${removed}; ${unchanged} unchanged${left}.`,
  )
  noteUndo(context, project, checkpoint_id)
}

/** The service reports at most 100 refused files. */
function reportRefused({ output }: Context, error: AtelierError): Failure {
  const refused = error.errors.map(({ field, message }) => ({ path: field, reason: message }))
  output.result({ refused }, () => {
    for (const { path, reason } of refused) output.note(clean(`${path} was refused: ${reason}`))
  })
  const text = error.detail ?? error.title
  return new Failure(`${text} To import the other files, pass --skip-refused.`, { code: error.code })
}
