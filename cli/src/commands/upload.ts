import { stat } from 'node:fs/promises'
import type { Atelier } from '@atelier/sdk'
import { type Context, defineCommand, projectOption } from '../command.ts'
import { explain } from '../explain.ts'
import { Failure, INTERRUPTED, usageError } from '../failure.ts'
import { type Choice, findLocalFiles, type LocalFile } from '../local-files.ts'
import { parseInteger } from '../numbers.ts'
import { createProgress } from '../output-progress.ts'
import { clean, formatBytes, formatCount, formatIgnored } from '../output-text.ts'
import { parseRemotePath, pathOf, targetOf } from '../remote-files.ts'
import {
  type FailedUpload,
  noIgnoreOption,
  type OnConflict,
  onConflictOption,
  type Sent,
  type Target,
  type Uploaded,
  uploadFile,
  uploadFiles,
} from '../upload-files.ts'
import { watchFiles } from '../watch-files.ts'

export const upload = defineCommand({
  name: 'upload',
  summary: 'Upload files, folders, patterns or standard input',
  usage: '[options] PATH… PROJECT:[FOLDER/]',
  options: {
    project: projectOption,
    folder: {
      type: 'string',
      short: 'f',
      value: 'FOLDER',
      help: 'Folder in the project (default: its root)',
    },
    name: { type: 'string', value: 'NAME', help: 'With "-": file name for standard input' },
    description: { type: 'string', value: 'TEXT', help: 'Description of the files' },
    'on-conflict': onConflictOption,
    parallel: { type: 'string', value: 'N', help: 'Concurrency (default: 4)' },
    hidden: { type: 'boolean', help: 'Include dotfiles and node_modules' },
    exclude: { type: 'string', multiple: true, value: 'PATTERN', help: 'Skip matching files (repeatable)' },
    'no-ignore': noIgnoreOption,
    watch: { type: 'boolean', short: 'w', help: 'Keep running and upload changes, until Ctrl-C' },
  },
  notes: `The last argument is the target: "demo:" is the root of the project, "demo:docs/" a folder, and "demo:docs/a.txt" the path
of a single file. --project and --folder can name it instead.

A folder keeps its structure: "src" uploads to src/…, "src/" uploads only its content. Quoted patterns keep the folders below
their fixed part. Symbolic links in folders are not followed, and what .gitignore files
exclude is skipped. By default, a file replaces the content of the file at its path, and
the old content stays available as a version. "--on-conflict keep" adds a second file with the same path, "fail" reports an error.
With --watch, a renamed file is uploaded again, and deleted files stay in the project.`,
  words: 'files',
  examples: [
    'atelier upload report.pdf demo:',
    'atelier upload src/ docs demo:backup/',
    "atelier upload 'images/**/*.png' --project demo",
    'git diff | atelier upload - demo:changes.diff',
    'atelier upload src demo: --watch',
  ],
  async run(context, { values, words: sent }) {
    const { words, place } = await splitPlace(sent)
    if (place && (values.project ?? values.folder ?? values.name) !== undefined)
      throw usageError(`Name the target once: ${sent.at(-1)}, or --project, --folder and --name.`)
    const project = place?.project ?? (await context.project(values.project))
    if (project === undefined)
      throw usageError(
        'Name the project: atelier upload PATH demo:, or --project demo, or set ATELIER_PROJECT.',
      )
    if (words.length === 0)
      throw usageError('Name the files to upload: files, folders, patterns, or - for standard input.')
    const target: Target = {
      project,
      folder: place?.folder ?? values.folder ?? '',
      description: values.description,
      onConflict: (values['on-conflict'] as OnConflict | undefined) ?? 'replace',
      parallel: parseInteger('parallel', values.parallel, { from: 1, to: 64, fallback: 4 }),
    }
    if (words.includes('-')) {
      if (words.length > 1 || values.watch)
        throw usageError('Standard input (-) cannot be combined with other paths or --watch.')
      return uploadStdin(context, await context.connect(), target, place?.name ?? values.name)
    }
    if (values.name !== undefined) throw usageError('--name is only for standard input (-).')
    const ignored = values['no-ignore'] ? undefined : new Set<string>()
    const choice = { hidden: values.hidden, settings: true, exclude: values.exclude, ignored }
    const files = renamed(await findLocalFiles(words, choice), place?.name)
    if (!files || (place?.name !== undefined && values.watch))
      throw usageError(`To upload to a folder, end it with a slash: ${sent.at(-1)}/`)
    const atelier = await context.connect()
    if (values.watch && target.onConflict === 'fail')
      throw usageError('--on-conflict fail cannot be combined with --watch: every change would fail.')
    if (values.watch) return keepUploading(context, atelier, { words, choice, files, target })
    if (files.length === 0)
      throw new Failure(
        ignored && ignored.size > 0
          ? 'No files to upload: .gitignore excludes all of them. Upload them with --no-ignore.'
          : 'No files to upload.',
      )
    return uploadOnce(context, atelier, files, target, ignored?.size ?? 0)
  },
})

interface Place {
  readonly project: string
  readonly folder: string
  /** Of a single file. */
  readonly name: string | undefined
}

/** The last word can be the target, unless there is a local file with this name. */
async function splitPlace(
  words: readonly string[],
): Promise<{ words: readonly string[]; place: Place | undefined }> {
  const last = words.at(-1) ?? ''
  const isPlace = words.length > 1 && /^[^/:]+:/.test(last) && !(await stat(last).catch(() => undefined))
  if (!isPlace) return { words, place: undefined }
  const { project, path } = parseRemotePath(last, { option: undefined, fallback: undefined })
  const isFolder = path === '' || last.endsWith('/')
  const place = isFolder ? { folder: path, name: undefined } : targetOf({ place: path }, '')
  return { words: words.slice(0, -1), place: { project, ...place } }
}

/** Undefined if a name is not for one single file. */
function renamed(files: LocalFile[], name: string | undefined): LocalFile[] | undefined {
  if (name === undefined) return files
  const [file, ...more] = files
  return file?.isExplicit && more.length === 0 ? [{ ...file, place: name }] : undefined
}

async function uploadOnce(
  context: Context,
  atelier: Atelier,
  files: readonly LocalFile[],
  target: Target,
  ignored: number,
): Promise<number> {
  const { output, signal } = context
  const sent: Sent[] = []
  let failed: FailedUpload[] = []
  try {
    failed = await uploadFiles(context, atelier, files, target, async (each, progress) => {
      sent.push(each)
      progress.above(() => print(context, each.file, placeOf(each.local, target)))
    })
  } catch (error) {
    output.result(report(sent, failed, ignored), () => undefined)
    const progressText = `${sent.length} of ${formatCount(files.length, 'file')} ${files.length === 1 ? 'was' : 'were'} uploaded`
    if (signal.aborted) {
      output.note(`Stopped: ${progressText}. Nothing of the other files was stored.`)
      return INTERRUPTED
    }
    if (sent.length === 0) throw error
    const { message, code, exitCode } = explain(error)
    throw new Failure(`${message} ${progressText}.`, { code, exitCode })
  }
  output.result(report(sent, failed, ignored), () => {
    if (files.length === 1 && ignored === 0) return
    const bytes = sent.reduce((sum, { file }) => sum + file.size, 0)
    const failures = failed.length > 0 ? `; ${failed.length} failed` : ''
    output.note(
      `Uploaded ${formatCount(sent.length, 'file')} (${formatBytes(bytes)})${formatIgnored(ignored)}${failures}.`,
    )
  })
  return failed.length > 0 ? 1 : 0
}

function report(sent: readonly Sent[], failed: readonly FailedUpload[], ignored: number): object {
  return { files: sent.map(({ file, local }) => ({ ...file, path: local.path })), failed, ignored }
}

function placeOf(local: Pick<LocalFile, 'place'>, { folder }: Target): string {
  return pathOf(targetOf(local, folder))
}

function print({ output }: Context, { id, size }: Uploaded, place: string): void {
  output.line(`${clean(id)}  ${formatBytes(size).padStart(9)}  ${clean(place)}`)
}

async function uploadStdin(
  context: Context,
  atelier: Atelier,
  target: Target,
  name: string | undefined,
): Promise<number> {
  const { output, signal, stdin } = context
  if (name === undefined) throw usageError('Standard input needs a name: atelier upload - --name notes.txt')
  const progress = createProgress(output.stderr, { verb: 'Uploaded', files: 1, bytes: undefined })
  try {
    const file = await uploadFile(atelier, stdin, name, {
      ...target,
      name,
      size: undefined,
      signal,
      progress,
    })
    progress.end()
    output.result({ files: [file], failed: [], ignored: 0 }, () =>
      print(context, file, placeOf({ place: name }, target)),
    )
    return 0
  } catch (error) {
    progress.end()
    if (!signal.aborted) throw error
    output.note('Stopped: nothing was stored.')
    return INTERRUPTED
  } finally {
    stdin.destroy() // an open pipe would keep the process alive
  }
}

async function keepUploading(
  context: Context,
  atelier: Atelier,
  {
    words,
    choice,
    files,
    target,
  }: { words: readonly string[]; choice: Choice; files: LocalFile[]; target: Target },
): Promise<number> {
  const { output, signal } = context
  const uploadedIds = new Map<string, string>()
  let count = 0
  async function send(changed: readonly LocalFile[]): Promise<void> {
    await uploadFiles(context, atelier, changed, target, async ({ local, file }, progress) => {
      const before = uploadedIds.get(local.path)
      uploadedIds.set(local.path, file.id)
      count++
      const body = { file: { ...file, path: local.path } }
      progress.above(() => output.result(body, () => print(context, file, placeOf(local, target))))
      if (before !== undefined && before !== file.id) await atelier.files.delete(before, { signal })
    })
  }
  try {
    await send(files)
    await watchFiles(words, choice, files, signal, {
      onReady: () => output.note(`Watching ${words.map(clean).join(', ')}; press Ctrl-C to stop.`),
      onMissing: (path) => output.note(`${clean(path)} was deleted. It is uploaded again if it reappears.`),
      send,
    })
  } catch (error) {
    if (!signal.aborted) throw error
  }
  output.note(`Stopped after ${formatCount(count, 'upload')}.`)
  return INTERRUPTED
}
