import type { Atelier } from '@atelier/sdk'
import { type Context, defineCommand, projectOption } from '../command.ts'
import { explain } from '../explain.ts'
import { Failure, INTERRUPTED, wrongUsage } from '../failure.ts'
import { type Choice, findLocalFiles, type LocalFile } from '../local-files.ts'
import { wholeNumber } from '../numbers.ts'
import { createProgress } from '../output-progress.ts'
import { clean, counted, sized } from '../output-text.ts'
import { pathOf, targetOf } from '../remote-files.ts'
import { type NotSent, type Sent, sendFiles, sendOne, type Target, type Uploaded } from '../send-files.ts'
import { watchFiles } from '../watch-files.ts'

export const upload = defineCommand({
  name: 'upload',
  summary: 'Upload files, folders, patterns, or what comes in by a pipe',
  usage: '--project ID [options] PATH…',
  options: {
    project: projectOption,
    folder: { type: 'string', short: 'f', value: 'FOLDER', help: 'The folder in the project; else its root' },
    name: { type: 'string', value: 'NAME', help: 'With "-": the name of what comes from standard input' },
    description: { type: 'string', value: 'TEXT', help: 'Kept with each file' },
    parallel: { type: 'string', value: 'N', help: 'How many at once, 4 without it' },
    hidden: { type: 'boolean', help: 'Also names that begin with a dot, and node_modules' },
    exclude: { type: 'string', multiple: true, value: 'PATTERN', help: 'Leave out; may be repeated' },
    watch: { type: 'boolean', short: 'w', help: 'Go on, and upload what changes, until Ctrl-C' },
  },
  notes: `A folder keeps its name and structure: "src" becomes src/…; "src/" is only what is in it. Patterns (in quotes)
keep what is below their fixed part. Links in folders are not followed. With --watch a newer version takes the place of the
one this run uploaded; what is renamed is uploaded anew, and what is deleted here stays there.`,
  words: 'files',
  examples: [
    'atelier upload report.pdf --project demo',
    'atelier upload src/ docs --project demo --folder backup',
    "atelier upload 'images/**/*.png' --project demo",
    'git diff | atelier upload - --name changes.diff --project demo',
    'atelier upload src --project demo --watch',
  ],
  async run(context, { values, words }) {
    const project = await context.project(values.project)
    if (project === undefined) throw wrongUsage('Say which project: --project demo, or set ATELIER_PROJECT.')
    if (words.length === 0)
      throw wrongUsage('Say what to upload: files, folders, patterns, or - for standard input.')
    const target: Target = {
      project,
      folder: values.folder ?? '',
      description: values.description,
      parallel: wholeNumber('parallel', values.parallel, { from: 1, to: 64, fallback: 4 }),
    }
    if (words.includes('-')) {
      if (words.length > 1 || values.watch)
        throw wrongUsage('Standard input (-) is uploaded by itself, without other paths and --watch.')
      return uploadStdin(context, await context.connect(), target, values.name)
    }
    if (values.name !== undefined) throw wrongUsage('--name is for standard input (-) only.')
    const choice = { hidden: values.hidden, exclude: values.exclude }
    const files = await findLocalFiles(words, choice)
    const atelier = await context.connect()
    if (values.watch) return keepUploading(context, atelier, { words, choice, files, target })
    if (files.length === 0) throw new Failure('There is nothing to upload in there.')
    return uploadOnce(context, atelier, files, target)
  },
})

async function uploadOnce(
  context: Context,
  atelier: Atelier,
  files: readonly LocalFile[],
  target: Target,
): Promise<number> {
  const { output, signal } = context
  const sent: Sent[] = []
  let failed: NotSent[] = []
  try {
    failed = await sendFiles(context, atelier, files, target, async (each, progress) => {
      sent.push(each)
      progress.above(() => tell(context, each.file, placeOf(each.local, target)))
    })
  } catch (error) {
    output.result(report(sent, failed), () => undefined)
    const far = `${sent.length} of ${counted(files.length, 'file')} ${files.length === 1 ? 'was' : 'were'} uploaded`
    if (signal.aborted) {
      output.note(`Stopped: ${far}, and nothing is kept of the others.`)
      return INTERRUPTED
    }
    if (sent.length === 0) throw error
    const { message, code, exitCode } = explain(error)
    throw new Failure(`${message} ${far} before.`, { code, exitCode })
  }
  output.result(report(sent, failed), () => {
    if (files.length === 1) return
    const bytes = sent.reduce((sum, { file }) => sum + file.size, 0)
    const refused = failed.length > 0 ? `; ${failed.length} failed` : ''
    output.note(`Uploaded ${counted(sent.length, 'file')} (${sized(bytes)})${refused}.`)
  })
  return failed.length > 0 ? 1 : 0
}

function report(sent: readonly Sent[], failed: readonly NotSent[]): object {
  return { files: sent.map(({ file, local }) => ({ ...file, path: local.path })), failed }
}

function placeOf(local: Pick<LocalFile, 'place'>, { folder }: Target): string {
  return pathOf(targetOf(local, folder))
}

function tell({ output }: Context, { id, size }: Uploaded, place: string): void {
  output.line(`${clean(id)}  ${sized(size).padStart(9)}  ${clean(place)}`)
}

async function uploadStdin(
  context: Context,
  atelier: Atelier,
  target: Target,
  name: string | undefined,
): Promise<number> {
  const { output, signal, stdin } = context
  if (name === undefined) throw wrongUsage('Say how it is called: atelier upload - --name notes.txt')
  const progress = createProgress(output.stderr, { verb: 'Uploaded', files: 1, bytes: undefined })
  try {
    const file = await sendOne(atelier, stdin, name, { ...target, name, size: undefined, signal, progress })
    progress.end()
    output.result({ files: [file], failed: [] }, () => tell(context, file, placeOf({ place: name }, target)))
    return 0
  } catch (error) {
    progress.end()
    if (!signal.aborted) throw error
    output.note('Stopped: nothing is kept of it.')
    return INTERRUPTED
  } finally {
    stdin.destroy() // else a pipe that is still open would keep the process alive
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
  const ours = new Map<string, string>()
  let count = 0
  async function send(changed: readonly LocalFile[]): Promise<void> {
    await sendFiles(context, atelier, changed, target, async ({ local, file }, progress) => {
      const before = ours.get(local.path)
      ours.set(local.path, file.id)
      count++
      const told = { file: { ...file, path: local.path } }
      progress.above(() => output.result(told, () => tell(context, file, placeOf(local, target))))
      if (before !== undefined) await atelier.files.delete(before, { signal })
    })
  }
  try {
    await send(files)
    await watchFiles(words, choice, files, signal, {
      onReady: () => output.note(`Watching ${words.map(clean).join(', ')}; Ctrl-C ends it.`),
      onGone: (path) => output.note(`${clean(path)} is gone; what comes back there is uploaded again.`),
      send,
    })
  } catch (error) {
    if (!signal.aborted) throw error
  }
  output.note(`Stopped after ${counted(count, 'upload')}.`)
  return INTERRUPTED
}
