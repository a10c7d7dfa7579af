import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { type Atelier, AtelierError } from '@atelier/sdk'
import { type Context, defineCommand, projectOption } from '../command.ts'
import { ensureFolder } from '../ensure-folder.ts'
import { Failure, usageError } from '../failure.ts'
import { createProgress, type Transfer } from '../output-progress.ts'
import { clean, formatBytes, formatCount } from '../output-text.ts'
import { parseProjectPath, projectsOf, type RemotePath, safePlace, trimmed } from '../remote-files.ts'
import { saveFile } from '../save-file.ts'

const FORMATS = ['zip', 'tar', 'tar.gz'] as const
type Format = (typeof FORMATS)[number]

export const exportProject = defineCommand({
  name: 'export',
  summary: 'Download a project or a folder as zip, tar or tar.gz',
  usage: '[options] PROJECT[:FOLDER] [PATH]',
  options: {
    output: {
      type: 'string',
      short: 'o',
      value: 'PATH',
      help: 'The same as PATH: file, folder, or - for standard output (default: PROJECT.zip or FOLDER.zip)',
    },
    format: {
      type: 'string',
      value: 'FORMAT',
      values: FORMATS,
      help: 'Archive format (default: that of the file name, then zip)',
    },
    at: { type: 'string', value: 'CHECKPOINT', help: 'Files of a checkpoint (default: the current files)' },
    folder: { type: 'string', short: 'f', value: 'FOLDER', help: 'Only this folder, as in PROJECT:FOLDER' },
    project: projectOption,
    force: { type: 'boolean', help: 'Overwrite an existing file' },
  },
  notes: `The archive has the paths of the project. It appears under its name only when it is complete. Files that cannot be exported, such as
purged files of a checkpoint, are listed in its entry NOT-EXPORTED.txt.`,
  words: 'files',
  examples: [
    'atelier export demo',
    'atelier export demo: out.zip',
    'atelier export demo:src src.tar.gz',
    'atelier export demo --at chk_3f2a90d1c4e5b6a79880112233445566 -o before.tar',
    'atelier export demo --format tar -o - | tar t',
  ],
  async run(context, { values, words }) {
    const { output, signal } = context
    const [word, named, ...more] = words
    if (more.length > 0 || (named !== undefined && values.output !== undefined))
      throw usageError('Name the project, then the file: atelier export demo: demo.zip')
    const target = named ?? values.output
    const place = await placeOf(context, word, values)
    const format = formatOf(values.format as Format | undefined, target)
    const { at } = values
    if (target === '-') {
      if (output.json) throw usageError('--json cannot be combined with -o -: both use standard output.')
      if (output.stdout.isTTY)
        throw usageError('An archive cannot be printed on a terminal. Choose a file with -o.')
    }
    const path = target === '-' ? '-' : await targetOf(place, format, target)
    if (!values.force && path !== '-' && (await stat(path).catch(() => undefined))?.isFile())
      throw new Failure(
        `${path} already exists. Overwrite it with --force, or choose another path with -o.`,
        { code: 'EEXIST' },
      )
    const atelier = await context.connect()
    const purged = await checkSource(atelier, place, at, signal)
    const request = { format, at, ...(place.path !== '' && { folder: place.path }) }
    const response = await atelier.project(place.project).export(request, { signal })
    if (path === '-') {
      for await (const piece of response.body ?? [])
        if (!output.stdout.write(piece)) await once(output.stdout, 'drain', { signal })
    }
    const size = path === '-' ? 0 : await save(context, path, response)
    if (purged > 0)
      output.note(
        `${formatCount(purged, 'file')} of the checkpoint ${purged === 1 ? 'was purged and is' : 'were purged and are'} not in the archive.`,
      )
    if (path === '-') return 0
    const { project, path: folder } = place
    output.result({ project, folder, checkpoint_id: at ?? null, format, path, size, purged }, () =>
      output.line(`${clean(path)}  ${formatBytes(size)}`),
    )
    return 0
  },
})

async function placeOf(
  context: Context,
  word: string | undefined,
  { project, folder }: { project?: string | undefined; folder?: string | undefined },
): Promise<RemotePath> {
  const projects = await projectsOf(context, project)
  if (word === undefined && projects.fallback === undefined)
    throw usageError('Name the project: atelier export demo')
  const place = parseProjectPath(word, projects)
  if (folder === undefined) return place
  if (place.path !== '') throw usageError('Name the folder once: PROJECT:FOLDER or --folder.')
  return { ...place, path: trimmed(folder) }
}

function formatOf(format: Format | undefined, output = ''): Format {
  if (format !== undefined) return format
  if (/\.(?:tgz|tar\.gz)$/i.test(output)) return 'tar.gz'
  return extname(output).toLowerCase() === '.tar' ? 'tar' : 'zip'
}

async function targetOf(
  { project, path }: RemotePath,
  format: Format,
  output: string | undefined,
): Promise<string> {
  const isFolder =
    output === undefined ||
    /[\\/]$/.test(output) ||
    (await stat(output).catch(() => undefined))?.isDirectory() === true
  if (!isFolder) {
    await ensureFolder(dirname(output))
    return output
  }
  const name = safePlace('', `${path === '' ? project : basename(path)}.${format}`)
  if (name === undefined)
    throw usageError('The name of the project is not a valid file name here. Choose one with -o.')
  if (output !== undefined) await ensureFolder(output)
  return join(output ?? '', name)
}

/** Fails if there is nothing to export. Returns how many files of the checkpoint were purged. */
async function checkSource(
  atelier: Atelier,
  { project, path }: RemotePath,
  at: string | undefined,
  signal: AbortSignal,
): Promise<number> {
  let files = 0
  let purged = 0
  if (at === undefined) {
    const filter = { projectId: project, limit: 1, ...(path !== '' && { folder: path, recursive: true }) }
    files = (await atelier.files.list(filter, { signal })).pagination.total
  } else
    try {
      for await (const file of atelier.project(project).checkpoints.files(at, { signal })) {
        if (path !== '' && file.path !== path && !file.path.startsWith(`${path}/`)) continue
        files++
        if (file.purged) purged++
      }
    } catch (error) {
      if (!(error instanceof AtelierError) || error.code !== 'not_found') throw error
      throw new Failure(
        `Checkpoint ${at} not found in the project ${project}. Run "atelier checkpoint list ${project}" for the IDs.`,
        { code: 'not_found' },
      )
    }
  if (files > 0) return purged
  const where = at === undefined ? `the project ${project}` : `the checkpoint ${at}`
  throw new Failure(
    path === ''
      ? `There are no files in ${where}. Run "atelier ls" to list the projects.`
      : `There are no files in the folder ${path} of ${where}. Run "atelier ls ${project}" to list the files.`,
    { code: 'empty' },
  )
}

async function save({ output }: Context, path: string, response: Response): Promise<number> {
  const progress = createProgress(output.stderr, { verb: 'Downloaded', files: 1, bytes: undefined })
  const transfer: Transfer = progress.begin(basename(path), undefined)
  let size = 0
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for await (const piece of response.body ?? []) {
      size += piece.length
      transfer.update(size)
      yield piece
    }
  }
  try {
    await saveFile(path, pieces)
    return size
  } finally {
    progress.end()
  }
}
