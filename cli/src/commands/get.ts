import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Atelier, FileItem } from '@atelier/sdk'
import { type Context, defineCommand } from '../command.ts'
import { ensureFolder } from '../ensure-folder.ts'
import { Failure, INTERRUPTED, usageError } from '../failure.ts'
import { fetchFile, readBytes } from '../fetch-file.ts'
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
  ],
  async run(context, { values, words }) {
    const { output, signal } = context
    if (words.length === 0) throw usageError('Name the file to download: an ID, or PROJECT:PATH.')
    if (values.output === '-' && words.length > 1)
      throw usageError('Only one file can be written to standard output.')
    const projects = await projectsOf(context, values.project)
    const atelier = await context.connect()
    const files: FileItem[] = []
    const isIntoFolder = await isFolder(values.output)
    for (const word of words) {
      const [newest] = await findRemote(atelier, word, projects, signal)
      if (!newest) continue
      // The ID becomes part of a file name (--continue) and of URLs.
      if (!isFileId(newest.id))
        throw new Failure('The service sent an invalid file ID.', { code: 'invalid_answer' })
      if (isFileId(word) && /^\.[^./\\]/.test(newest.name) && isIntoFolder)
        throw new Failure(`${newest.id} has a hidden name, ${newest.name}. Choose a name with -o.`)
      files.push(newest)
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
      const sha256 = await download(context, atelier, file, path, values.continue === true)
      saved.push({ id: file.id, path, size: file.size, sha256 })
      output.line(`${clean(path)}  ${formatBytes(file.size)}`)
    }
    output.result({ files: saved }, () => undefined)
    return 0
  },
})

async function isFolder(output: string | undefined): Promise<boolean> {
  if (output === undefined || /[\\/]$/.test(output)) return true
  return (await stat(output).catch(() => undefined))?.isDirectory() === true
}

/** In a folder, files keep their own names, if those are valid. */
async function targetsOf(
  files: readonly FileItem[],
  output: string | undefined,
): Promise<{ file: FileItem; path: string }[]> {
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

/** Resolves with the SHA-256. */
async function download(
  { output, signal }: Context,
  atelier: Atelier,
  file: FileItem,
  path: string,
  isContinued: boolean,
): Promise<string> {
  const progress = createProgress(output.stderr, { verb: 'Downloaded', files: 1, bytes: file.size })
  const part = isContinued ? join(dirname(path), `.atelier-${file.id}.part`) : undefined
  try {
    const { sha256 } = (await atelier.files.metadata(file.id, { signal })).metadata
    await fetchFile(atelier, file, path, { sha256, part, signal, progress })
    return sha256
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
  file: FileItem | undefined,
): Promise<number> {
  if (!file) return 1
  for await (const piece of readBytes(atelier, file.id, { from: 0, size: file.size, signal }))
    if (!output.stdout.write(piece)) await once(output.stdout, 'drain', { signal })
  return 0
}
