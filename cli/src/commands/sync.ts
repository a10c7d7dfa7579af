import { stat } from 'node:fs/promises'
import { type Context, defineCommand } from '../command.ts'
import { confirm } from '../confirm.ts'
import { explain } from '../explain.ts'
import { Failure, INTERRUPTED, usageError } from '../failure.ts'
import { openGitignore } from '../gitignore.ts'
import { type Choice, isIncluded, listFiles } from '../local-files.ts'
import { didYouMean } from '../nearest.ts'
import { parseInteger } from '../numbers.ts'
import { clean, formatCount, formatIgnored } from '../output-text.ts'
import { listRemoteFiles, parseRemotePath } from '../remote-files.ts'
import { type Direction, type Plan, planSync, type Removal } from '../sync-plan.ts'
import { pull, push, type SyncResult } from '../sync-run.ts'
import { noIgnoreOption, type OnConflict, onConflictOption } from '../upload-files.ts'

export const sync = defineCommand({
  name: 'sync',
  summary: 'Sync a folder to a project (push), or a project to a folder (pull)',
  usage: '[push] FOLDER PROJECT:[FOLDER] | [pull] PROJECT:[FOLDER] FOLDER',
  options: {
    'dry-run': { type: 'boolean', short: 'n', help: 'Print the changes without making them' },
    delete: { type: 'boolean', help: 'Delete files that exist only at the target' },
    'on-conflict': { ...onConflictOption, help: 'push: if the path has a file (default: replace)' },
    yes: { type: 'boolean', short: 'y', help: 'With --delete: do not ask for confirmation' },
    hidden: { type: 'boolean', help: 'Include dotfiles and node_modules' },
    exclude: { type: 'string', multiple: true, value: 'PATTERN', help: 'Skip matching files (repeatable)' },
    'no-ignore': noIgnoreOption,
    parallel: { type: 'string', value: 'N', help: 'Concurrency (default: 4)' },
  },
  notes: `Compares files by path and SHA-256, and transfers only those that differ. Push replaces the content of files, and the old
content stays available as a version. Pull replaces a file only when its download is complete. Both skip dotfiles (except
.atelier.json, the settings of analyses), node_modules, and what the folder's .gitignore files exclude. --delete deletes neither
skipped files nor .atelier.json; on a terminal, it asks before it deletes more than one file.`,
  verbs: ['push', 'pull'],
  words: 'folders',
  examples: [
    'atelier sync site demo: --dry-run',
    'atelier sync push site demo:www --delete',
    'atelier sync pull demo:www site',
  ],
  async run(context, { values, words }) {
    const [direction = '', from = '', to = '', ...more] = withDirection(words)
    if (direction !== 'push' && direction !== 'pull')
      throw usageError(
        `Name the direction: atelier sync push FOLDER PROJECT, or sync pull PROJECT FOLDER.${didYouMean(direction, ['push', 'pull'])}`,
      )
    if (from === '' || to === '' || more.length > 0)
      throw usageError(
        direction === 'push'
          ? 'Usage: atelier sync push FOLDER PROJECT[:FOLDER]'
          : 'Usage: atelier sync pull PROJECT[:FOLDER] FOLDER',
      )
    if (direction === 'pull' && values['on-conflict'] !== undefined)
      throw usageError('--on-conflict is only for push.')
    const onConflict = (values['on-conflict'] as OnConflict | undefined) ?? 'replace'
    const [folder, project] = direction === 'push' ? [from, to] : [to, from]
    const there = await stat(folder).catch(() => undefined)
    if (there ? !there.isDirectory() : direction === 'push') throw new Failure(`Folder not found: ${folder}`)
    const place = parseRemotePath(project.includes(':') ? project : `${project}:`, {
      option: undefined,
      fallback: undefined,
    })
    const ignored = values['no-ignore'] ? undefined : new Set<string>()
    const choice: Choice = { hidden: values.hidden, settings: true, exclude: values.exclude, ignored }
    const gitignore = ignored && there && (await openGitignore(folder))
    const atelier = await context.connect()
    const [local, remote] = await Promise.all([
      there ? listFiles(folder, choice, { gitignore }) : [],
      listRemoteFiles(atelier, place, context.signal),
    ])
    // A misspelled name looks like an empty source and would empty the target.
    if (direction === 'pull' && remote.length === 0)
      throw new Failure(`${project} has no files. Run "atelier ls" to list the projects.`, {
        code: 'empty',
      })
    if (direction === 'push' && values.delete && local.length === 0 && remote.length > 0)
      throw new Failure(
        `${folder} has no files, so --delete would delete everything in ${project}. To delete files, run "atelier rm".`,
        { code: 'empty' },
      )
    const fullPlan = await planSync(local, remote, place, direction, choice, gitignore)
    const isDeleted = ({ place }: Removal) =>
      values.delete && isIncluded(place, { ...choice, settings: false })
    const plan = { ...fullPlan, remove: fullPlan.remove.filter(isDeleted) }
    for (const { id, name } of plan.unsafe)
      context.output.note(`${clean(`${name} (${id})`)} was skipped: its name leads out of the folder.`)
    if (values['dry-run']) return printPlan(context, plan, direction, ignored?.size ?? 0)
    if (plan.remove.length > 1)
      await confirm(context, values.yes, {
        items: plan.remove.map((removal) => removal.place),
        question: `Delete ${formatCount(plan.remove.length, 'file')}?`,
        declined: 'Nothing was changed.',
      })
    const parallel = parseInteger('parallel', values.parallel, { from: 1, to: 64, fallback: 4 })
    const done: SyncResult = { transferred: [], removed: [], failed: [] }
    try {
      if (direction === 'push') await push(context, atelier, { plan, place, parallel, onConflict }, done)
      else await pull(context, atelier, { plan, folder, parallel }, done)
    } catch (error) {
      const { message, code, exitCode } = explain(context.signal.aborted ? context.signal.reason : error)
      const progress = `${done.transferred.length} of ${formatCount(plan.steps.length, 'file')} were transferred. Run the same command again to continue.`
      throw new Failure(`${message} ${progress}`, {
        code,
        exitCode: context.signal.aborted ? INTERRUPTED : exitCode,
      })
    }
    return printDone(context, plan, direction, done, ignored?.size ?? 0)
  },
})

const VERBS = { push: ['upload', 'Uploaded'], pull: ['download', 'Downloaded'] } as const

/** Of two places, the one with a colon is the project. */
function withDirection(words: readonly string[]): readonly string[] {
  const [from = '', to = '', ...more] = words
  if (more.length > 0 || from.includes(':') === to.includes(':') || ['push', 'pull'].includes(from))
    return words
  return [to.includes(':') ? 'push' : 'pull', from, to]
}

function printPlan({ output }: Context, plan: Plan, direction: Direction, ignored: number): number {
  const steps = plan.steps.map(({ place, change }) => ({ path: place, change }))
  const remove = plan.remove.map(({ place }) => place)
  output.result(
    { dry_run: true, direction, [VERBS[direction][0]]: steps, delete: remove, same: plan.same, ignored },
    () => {
      for (const { path, change } of steps) output.line(`${VERBS[direction][0]}  ${clean(path)}  (${change})`)
      for (const path of remove) output.line(`delete  ${clean(path)}`)
      output.note(
        `Would ${VERBS[direction][0]} ${formatCount(steps.length, 'file')} and delete ${remove.length}; ${plan.same} unchanged${formatIgnored(ignored)}.`,
      )
    },
  )
  return plan.unsafe.length > 0 ? 1 : 0
}

function printDone(
  { output }: Context,
  plan: Plan,
  direction: Direction,
  done: SyncResult,
  ignored: number,
): number {
  const { transferred, removed, failed } = done
  const verb = VERBS[direction][1]
  output.result(
    { direction, [verb.toLowerCase()]: transferred, deleted: removed, same: plan.same, ignored, failed },
    () => {
      const failures = failed.length > 0 ? `; ${failed.length} failed` : ''
      output.note(
        `${verb} ${formatCount(transferred.length, 'file')}, deleted ${removed.length}; ${plan.same} unchanged${formatIgnored(ignored)}${failures}.`,
      )
    },
  )
  return failed.length > 0 || plan.unsafe.length > 0 ? 1 : 0
}
