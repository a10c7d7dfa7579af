import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Atelier, FileItem } from '@atelier/sdk'
import { type Context, defineCommand } from '../command.ts'
import { ensureFolder } from '../ensure-folder.ts'
import { Failure, INTERRUPTED, usageError } from '../failure.ts'
import { fetchFile, readBytes, type StoredContent } from '../fetch-file.ts'
import { parseInteger } from '../numbers.ts'
import { createProgress } from '../output-progress.ts'
import { clean, formatBytes } from '../output-text.ts'
import { findRemote, isFileId, projectsOf, safePlace } from '../remote-files.ts'

export const get = defineCommand({
  name: 'get',
  summary: 'Download files and verify their SHA-256',
  usage: '[options] ID|PROJECT:PATH…',
  options: {
    output: {
      type: 'string',
      short: 'o',
      value: 'PATH',
      help: 'File, folder, or - for standard output (default: current folder)',
    },
    project: { type: 'string', short: 'p', value: 'ID', help: 'Project of the paths' },
    version: { type: 'string', value: 'N', help: 'An earlier version, as in "atelier versions"' },
    continue: {
      type: 'boolean',
      short: 'c',
      help: 'Keep a partial download, and resume it the next time',
    },
    force: { type: 'boolean', help: 'Overwrite existing files' },
  },
  notes: `A file appears under its name only when it is complete and verified. Broken connections are resumed automatically. If several
files share a path, the newest is downloaded.`,
  words: 'none',
  examples: [
    'atelier get demo:notes/hello.txt',
    'atelier get demo:notes/hello.txt demo:report.pdf -o downloads/',
    'atelier get file_01kafq3m8n2v5x7c9b1d3f5h7j -o - | wc -c',
    'atelier get demo:notes/hello.txt --version 3 -o old.txt',
  ],
  async run(context, { values, words }) {
    const { output, signal } = context
    if (words.length === 0) throw usageError('Name the file to download: an ID, or PROJECT:PATH.')
    if (values.output === '-' && words.length > 1)
      throw usageError('Only one file can be written to standard output.')
    if (values.version !== undefined && (words.length > 1 || values.continue))
      throw usageError('--version takes one file, and cannot be combined with --continue.')
    const projects = await projectsOf(context, values.project)
    const atelier = await context.connect()
    const files: Source[] = []
    const isIntoFolder = await isFolder(values.output)
    for (const word of words) {
      const [newest] = await findRemote(atelier, word, projects, signal)
      if (!newest) continue
      // The ID becomes part of a file name (--continue) and of URLs.
      if (!isFileId(newest.id))
        throw new Failure('The service sent an invalid file ID.', { code: 'invalid_answer' })
      if (isFileId(word) && /^\.[^./\\]/.test(newest.name) && isIntoFolder)
        throw new Failure(`${newest.id} has a hidden name, ${newest.name}. Choose a name with -o.`)
      files.push(await sourceOf(context, atelier, newest, values.version))
    }
    if (values.output === '-') return toStdout(context, atelier, files[0])
    const targets = await targetsOf(files, values.output)
    for (const { path } of targets)
      if (!values.force && (await stat(path).catch(() => undefined))?.isFile())
        throw new Failure(
          `${path} already exists. Overwrite it with --force, or choose another path with -o.`,
          { code: 'EEXIST' },
        )
    const saved: { id: string; path: string; size: number; sha256: string }[] = []
    for (const { file, path } of targets) {
      await download(context, atelier, file, path, values.continue === true)
      saved.push({ id: file.id, path, size: file.size, sha256: file.sha256 })
      output.line(`${clean(path)}  ${formatBytes(file.size)}`)
    }
    output.result({ files: saved }, () => undefined)
    return 0
  },
})

interface Source extends StoredContent {
  readonly sha256: string
}

async function sourceOf(
  { signal }: Context,
  atelier: Atelier,
  { id, name, size }: FileItem,
  version: string | undefined,
): Promise<Source> {
  if (version === undefined)
    return { id, name, size, sha256: (await atelier.files.metadata(id, { signal })).metadata.sha256 }
  const number = parseInteger('version', version, { from: 1, to: 1_000_000_000, fallback: 1 })
  const { versions } = await atelier.files.versions(id, { before: number + 1, limit: 1 }, { signal })
  const [found] = versions
  if (found?.number !== number)
    throw new Failure(`${name} has no version ${number}. Run "atelier versions ${id}" to list them.`, {
      code: 'file_not_found',
    })
  return { id, name, size: found.size, sha256: found.sha256, version: number }
}

async function isFolder(output: string | undefined): Promise<boolean> {
  if (output === undefined || /[\\/]$/.test(output)) return true
  return (await stat(output).catch(() => undefined))?.isDirectory() === true
}

/** In a folder, files keep their own names, if those are valid. */
async function targetsOf(
  files: readonly Source[],
  output: string | undefined,
): Promise<{ file: Source; path: string }[]> {
  const isIntoFolder = await isFolder(output)
  if (!isIntoFolder && files.length > 1)
    throw usageError(`${files.length} files need a folder: -o ${output}/`)
  if (output !== undefined && !isIntoFolder) return files.map((file) => ({ file, path: output }))
  const folder = output ?? ''
  const targets = files.map((file) => {
    const name = safePlace('', file.name)
    if (name === undefined)
      throw new Failure(`The name of ${file.id} is not a valid file name here. Choose one with -o.`)
    return { file, path: join(folder, name) }
  })
  const names = new Set(targets.map(({ path }) => path))
  if (names.size < targets.length)
    throw new Failure('Two of these files have the same name. Download them one by one with -o.')
  if (folder !== '') await ensureFolder(folder)
  return targets
}

async function download(
  { output, signal }: Context,
  atelier: Atelier,
  file: Source,
  path: string,
  isContinued: boolean,
): Promise<void> {
  const progress = createProgress(output.stderr, { verb: 'Downloaded', files: 1, bytes: file.size })
  const part = isContinued ? join(dirname(path), `.atelier-${file.id}.part`) : undefined
  try {
    await fetchFile(atelier, file, path, { sha256: file.sha256, part, signal, progress })
  } catch (error) {
    progress.end()
    const partial = part === undefined ? undefined : await stat(part).catch(() => undefined)
    if (!partial) throw error
    throw new Failure(
      `${signal.aborted ? 'Stopped' : 'The download failed'}: ${formatBytes(partial.size)} of ${formatBytes(file.size)} are in ${part}. Run the same command again to resume.`,
      signal.aborted ? { exitCode: INTERRUPTED, code: 'interrupted' } : { code: 'broken_off' },
    )
  } finally {
    progress.end()
  }
}

/** Streams before the digest is verified; the exit code reports a mismatch. */
async function toStdout(
  { output, signal }: Context,
  atelier: Atelier,
  file: StoredContent | undefined,
): Promise<number> {
  if (!file) return 1
  for await (const piece of readBytes(atelier, file, { from: 0, signal }))
    if (!output.stdout.write(piece)) await once(output.stdout, 'drain', { signal })
  return 0
}
