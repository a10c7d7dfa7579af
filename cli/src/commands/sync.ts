import { stat } from 'node:fs/promises'
import { type Context, defineCommand } from '../command.ts'
import { explain } from '../explain.ts'
import { Failure, INTERRUPTED, wrongUsage } from '../failure.ts'
import { type Choice, filesBelow } from '../local-files.ts'
import { didYouMean } from '../nearest.ts'
import { wholeNumber } from '../numbers.ts'
import { clean, counted } from '../output-text.ts'
import { filesAt, readPlace } from '../remote-files.ts'
import { type Direction, type Plan, planSync } from '../sync-plan.ts'
import { type Done, pull, push } from '../sync-run.ts'

export const sync = defineCommand({
  name: 'sync',
  summary: 'Make a project like a folder (push), or a folder like a project (pull)',
  usage: 'push FOLDER PROJECT[:FOLDER] | pull PROJECT[:FOLDER] FOLDER',
  options: {
    'dry-run': { type: 'boolean', short: 'n', help: 'Say what would be done, and do nothing' },
    delete: { type: 'boolean', help: 'Also delete what is only at the target' },
    hidden: { type: 'boolean', help: 'Also names that begin with a dot, and node_modules' },
    exclude: { type: 'string', multiple: true, value: 'PATTERN', help: 'Leave out; may be repeated' },
    parallel: { type: 'string', value: 'N', help: 'How many at once, 4 without it' },
  },
  notes: `Files are compared by path and SHA-256; what is the same is left alone. A file that differs is replaced: on push the
new one is stored before the old one is deleted, on pull it gets its name when it is whole. What is left out at one side is
not deleted at the other.`,
  verbs: ['push', 'pull'],
  words: 'folders',
  examples: [
    'atelier sync push site demo --dry-run',
    'atelier sync push site demo:www --delete',
    'atelier sync pull demo:www site',
  ],
  async run(context, { values, words }) {
    const [direction = '', from = '', to = '', ...more] = words
    if (direction !== 'push' && direction !== 'pull')
      throw wrongUsage(
        `Say the direction: atelier sync push FOLDER PROJECT, or sync pull PROJECT FOLDER.${didYouMean(direction, ['push', 'pull'])}`,
      )
    if (from === '' || to === '' || more.length > 0)
      throw wrongUsage(
        direction === 'push'
          ? 'Use: atelier sync push FOLDER PROJECT[:FOLDER]'
          : 'Use: atelier sync pull PROJECT[:FOLDER] FOLDER',
      )
    const [folder, project] = direction === 'push' ? [from, to] : [to, from]
    const there = await stat(folder).catch(() => undefined)
    if (there ? !there.isDirectory() : direction === 'push')
      throw new Failure(`There is no folder ${folder}.`)
    const place = readPlace(project.includes(':') ? project : `${project}:`, {
      given: undefined,
      usual: undefined,
    })
    const choice: Choice = { hidden: values.hidden, exclude: values.exclude }
    const atelier = await context.connect()
    const [local, remote] = await Promise.all([
      there ? filesBelow(folder, choice) : [],
      filesAt(atelier, place, context.signal),
    ])
    // A misspelt name is an empty source too, and would empty the target.
    if (direction === 'pull' && remote.length === 0)
      throw new Failure(`There are no files in ${project}. "atelier ls" shows the projects.`, {
        code: 'empty',
      })
    if (direction === 'push' && values.delete && local.length === 0 && remote.length > 0)
      throw new Failure(
        `There are no files in ${folder}: --delete would delete everything in ${project}. "atelier rm" deletes files.`,
        { code: 'empty' },
      )
    const whole = await planSync(local, remote, place, direction, choice)
    const plan = values.delete ? whole : { ...whole, remove: [] }
    for (const { id, name } of plan.unsafe)
      context.output.note(`${clean(`${name} (${id})`)} is left out: its name would not stay in the folder.`)
    if (values['dry-run']) return tellPlan(context, plan, direction)
    const parallel = wholeNumber('parallel', values.parallel, { from: 1, to: 64, fallback: 4 })
    const done: Done = { transferred: [], removed: [], failed: [] }
    try {
      if (direction === 'push') await push(context, atelier, { plan, place, parallel }, done)
      else await pull(context, atelier, { plan, folder, parallel }, done)
    } catch (error) {
      const { message, code, exitCode } = explain(context.signal.aborted ? context.signal.reason : error)
      const far = `${done.transferred.length} of ${counted(plan.steps.length, 'file')} are done; the same command goes on.`
      throw new Failure(`${message} ${far}`, {
        code,
        exitCode: context.signal.aborted ? INTERRUPTED : exitCode,
      })
    }
    return tellDone(context, plan, direction, done)
  },
})

const VERBS = { push: ['upload', 'Uploaded'], pull: ['download', 'Downloaded'] } as const

function tellPlan({ output }: Context, plan: Plan, direction: Direction): number {
  const steps = plan.steps.map(({ place, change }) => ({ path: place, change }))
  const remove = plan.remove.map(({ place }) => place)
  output.result(
    { dry_run: true, direction, [VERBS[direction][0]]: steps, delete: remove, same: plan.same },
    () => {
      for (const { path, change } of steps) output.line(`${VERBS[direction][0]}  ${clean(path)}  (${change})`)
      for (const path of remove) output.line(`delete  ${clean(path)}`)
      output.note(
        `Would ${VERBS[direction][0]} ${counted(steps.length, 'file')} and delete ${remove.length}; ${plan.same} are the same.`,
      )
    },
  )
  return plan.unsafe.length > 0 ? 1 : 0
}

function tellDone({ output }: Context, plan: Plan, direction: Direction, done: Done): number {
  const { transferred, removed, failed } = done
  const verb = VERBS[direction][1]
  output.result(
    { direction, [verb.toLowerCase()]: transferred, deleted: removed, same: plan.same, failed },
    () => {
      const wrong = failed.length > 0 ? `; ${failed.length} failed` : ''
      output.note(
        `${verb} ${counted(transferred.length, 'file')}, deleted ${removed.length}; ${plan.same} were the same${wrong}.`,
      )
    },
  )
  return failed.length > 0 || plan.unsafe.length > 0 ? 1 : 0
}
