import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Atelier, FileItem } from '@atelier/sdk'
import { type Context, defineCommand } from '../command.ts'
import { Failure, INTERRUPTED, wrongUsage } from '../failure.ts'
import { bytesOf, fetchFile } from '../fetch-file.ts'
import { makeFolder } from '../make-folder.ts'
import { createProgress } from '../output-progress.ts'
import { clean, sized } from '../output-text.ts'
import { findRemote, isFileId, projectsOf, safePlace } from '../remote-files.ts'

export const get = defineCommand({
  name: 'get',
  summary: 'Download files, checked by their SHA-256',
  usage: '[options] ID|PROJECT:PATH…',
  options: {
    output: {
      type: 'string',
      short: 'o',
      value: 'PATH',
      help: 'A file, a folder, or - for standard output; else this folder',
    },
    project: { type: 'string', short: 'p', value: 'ID', help: 'The project of paths' },
    continue: {
      type: 'boolean',
      short: 'c',
      help: 'Keep what arrived when it breaks off, and go on there the next time',
    },
    force: { type: 'boolean', help: 'Replace files that exist' },
  },
  notes: `A file gets its name when all of it is there and is what was stored; until then there is nothing under it. Connections
that break are taken up again by themselves. Of several files with one path, the newest is taken.`,
  words: 'none',
  examples: [
    'atelier get demo:notes/hello.txt',
    'atelier get demo:notes/hello.txt demo:report.pdf -o downloads/',
    'atelier get file_01kafq3m8n2v5x7c9b1d3f5h7j -o - | wc -c',
  ],
  async run(context, { values, words }) {
    const { output, signal } = context
    if (words.length === 0) throw wrongUsage('Say what to download: an id, or PROJECT:PATH.')
    if (values.output === '-' && words.length > 1)
      throw wrongUsage('To standard output goes one file at a time.')
    const projects = await projectsOf(context, values.project)
    const atelier = await context.connect()
    const files: FileItem[] = []
    const isIntoFolder = await isFolder(values.output)
    for (const word of words) {
      const [newest] = await findRemote(atelier, word, projects, signal)
      if (!newest) continue
      // It becomes part of a name here (--continue), and of addresses.
      if (!isFileId(newest.id))
        throw new Failure('What the service gave is not the id of a file.', { code: 'invalid_answer' })
      if (isFileId(word) && /^\.[^./\\]/.test(newest.name) && isIntoFolder)
        throw new Failure(`${newest.id} has a hidden name, ${newest.name}. Give it one with -o.`)
      files.push(newest)
    }
    if (values.output === '-') return toStdout(context, atelier, files[0])
    const targets = await targetsOf(files, values.output)
    for (const { path } of targets)
      if (!values.force && (await stat(path).catch(() => undefined))?.isFile())
        throw new Failure(`${path} exists. --force replaces it, -o names another place.`, { code: 'EEXIST' })
    const saved: { id: string; path: string; size: number; sha256: string }[] = []
    for (const { file, path } of targets) {
      const sha256 = await download(context, atelier, file, path, values.continue === true)
      saved.push({ id: file.id, path, size: file.size, sha256 })
      output.line(`${clean(path)}  ${sized(file.size)}`)
    }
    output.result({ files: saved }, () => undefined)
    return 0
  },
})

async function isFolder(output: string | undefined): Promise<boolean> {
  if (output === undefined || /[\\/]$/.test(output)) return true
  return (await stat(output).catch(() => undefined))?.isDirectory() === true
}

/** Into a folder go the files under their own names, as far as those are names of files. */
async function targetsOf(
  files: readonly FileItem[],
  output: string | undefined,
): Promise<{ file: FileItem; path: string }[]> {
  const isIntoFolder = await isFolder(output)
  if (!isIntoFolder && files.length > 1)
    throw wrongUsage(`${files.length} files go into a folder: -o ${output}/`)
  if (output !== undefined && !isIntoFolder) return files.map((file) => ({ file, path: output }))
  const folder = output ?? ''
  const targets = files.map((file) => {
    const name = safePlace('', file.name)
    if (name === undefined)
      throw new Failure(`The name of ${file.id} is not one a file here can have. Give it one with -o.`)
    return { file, path: join(folder, name) }
  })
  const names = new Set(targets.map(({ path }) => path))
  if (names.size < targets.length)
    throw new Failure('Two of these files have the same name. Download them one by one with -o.')
  if (folder !== '') await makeFolder(folder)
  return targets
}

/** Gives the SHA-256. */
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
    const kept = part === undefined ? undefined : await stat(part).catch(() => undefined)
    if (!kept) throw error
    throw new Failure(
      `${signal.aborted ? 'Stopped' : 'It broke off'}: ${sized(kept.size)} of ${sized(file.size)} are in ${part}; the same command goes on there.`,
      signal.aborted ? { exitCode: INTERRUPTED, code: 'interrupted' } : { code: 'broken_off' },
    )
  } finally {
    progress.end()
  }
}

/** The bytes leave before they are known to be right: the exit code says whether they were. */
async function toStdout(
  { output, signal }: Context,
  atelier: Atelier,
  file: FileItem | undefined,
): Promise<number> {
  if (!file) return 1
  for await (const piece of bytesOf(atelier, file.id, { from: 0, size: file.size, signal }))
    if (!output.stdout.write(piece)) await once(output.stdout, 'drain', { signal })
  return 0
}
