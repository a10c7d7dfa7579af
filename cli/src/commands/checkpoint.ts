import {
  type Atelier,
  AtelierError,
  type CheckpointFile,
  type CheckpointItem,
  MAX_PAGE_ITEMS,
} from '@atelier/sdk'
import { type Context, defineCommand } from '../command.ts'
import { confirm, isInteractive } from '../confirm.ts'
import { Failure, usageError } from '../failure.ts'
import { didYouMean } from '../nearest.ts'
import { noteUndo } from '../note-undo.ts'
import { parseInteger } from '../numbers.ts'
import type { Output } from '../output.ts'
import { clean, cleanLines, formatBytes, formatCount, formatTime } from '../output-text.ts'

const VERBS = ['create', 'list', 'show', 'diff', 'restore', 'delete'] as const
type Verb = (typeof VERBS)[number]

/** The checkpoints of one project, and the arguments after the project. */
interface Call {
  readonly context: Context
  readonly project: string
  readonly checkpoints: ReturnType<Atelier['project']>['checkpoints']
  readonly ids: readonly string[]
}

export const checkpoint = defineCommand({
  name: 'checkpoint',
  summary: 'Record all files of a project, compare and restore them',
  usage: 'create|list PROJECT | show|diff|restore|delete PROJECT ID',
  options: {
    project: { type: 'string', short: 'p', value: 'ID', help: 'Project, instead of the argument' },
    label: { type: 'string', value: 'TEXT', help: 'create: a label of at most 200 characters' },
    limit: { type: 'string', value: 'N', help: 'list: number of checkpoints (default: 20)' },
    all: { type: 'boolean', short: 'a', help: 'list: all checkpoints' },
    to: {
      type: 'string',
      value: 'ID',
      help: 'diff: compare with this checkpoint (default: the current files)',
    },
    patch: { type: 'boolean', help: 'diff: print changed and renamed text files as a patch for git apply' },
    path: {
      type: 'string',
      multiple: true,
      value: 'PATH',
      help: 'restore: only this file or folder (repeatable)',
    },
    'dry-run': { type: 'boolean', short: 'n', help: 'restore: print the changes without making them' },
    yes: { type: 'boolean', short: 'y', help: 'restore, delete: do not ask for confirmation' },
  },
  notes: `"create" prints the ID. A checkpoint refers to contents and does not copy them. "restore" makes a checkpoint of the current files
first, so that it can be undone, and deletes files that were added since. On a terminal, it asks before it deletes more than
one file, and "delete" asks before it deletes checkpoints. "diff" prints A for added, M for modified, D for deleted and R for
renamed files.`,
  verbs: VERBS,
  words: 'none',
  examples: [
    "atelier checkpoint create demo --label 'before the redesign'",
    'atelier checkpoint list demo',
    'atelier checkpoint diff demo chk_3f2a90d1c4e5b6a79880112233445566 --patch',
    'atelier checkpoint restore demo chk_3f2a90d1c4e5b6a79880112233445566 --path src --dry-run',
    'atelier checkpoint delete demo chk_3f2a90d1c4e5b6a79880112233445566 --yes',
  ],
  async run(context, { values, words }) {
    const [verb = '', ...rest] = words
    if (!isVerb(verb))
      throw usageError(`Usage: atelier checkpoint ${VERBS.join('|')} PROJECT [ID].${didYouMean(verb, VERBS)}`)
    const { project, ids } = await split(context, values.project, rest)
    checkIds(verb, project, ids)
    const limit = parseInteger('limit', values.limit, { from: 1, to: MAX_PAGE_ITEMS, fallback: 20 })
    const atelier = await context.connect()
    const call: Call = { context, project, checkpoints: atelier.project(project).checkpoints, ids }
    try {
      switch (verb) {
        case 'create':
          return await create(call, values.label)
        case 'list':
          return await list(call, values.all ? undefined : limit)
        case 'show':
          return await show(call)
        case 'diff':
          return await diff(call, values.to, values.patch === true)
        case 'restore':
          return await restore(call, values.path, { dryRun: values['dry-run'] === true, yes: values.yes })
        case 'delete':
          return await remove(call, values.yes)
      }
    } catch (error) {
      if (!(error instanceof AtelierError) || error.code !== 'not_found') throw error
      throw new Failure(
        `Checkpoint not found in the project ${project}. Run "atelier checkpoint list ${project}" for the IDs.`,
        { code: 'not_found' },
      )
    }
  },
})

function isVerb(word: string): word is Verb {
  return (VERBS as readonly string[]).includes(word)
}

/** The project is the first argument, unless it is set elsewhere and the first argument is a checkpoint. */
async function split(
  context: Context,
  option: string | undefined,
  words: readonly string[],
): Promise<{ project: string; ids: readonly string[] }> {
  const [first, ...others] = words
  if (option === undefined && first !== undefined && !first.startsWith('chk_'))
    return { project: first.replace(/:$/, ''), ids: others }
  const project = await context.project(option)
  if (project === undefined) throw usageError('Name the project: atelier checkpoint list demo')
  return { project, ids: words }
}

function checkIds(verb: Verb, project: string, ids: readonly string[]): void {
  const most = verb === 'create' || verb === 'list' ? 0 : verb === 'delete' ? Number.POSITIVE_INFINITY : 1
  if (ids.length > most) throw usageError(`Unexpected argument "${ids[most]}".`)
  if (most > 0 && ids.length === 0)
    throw usageError(
      `Name the checkpoint: atelier checkpoint ${verb} ${project} chk_…. Run "atelier checkpoint list ${project}" for the IDs.`,
    )
  const wrong = ids.find((id) => !/^chk_\w+$/.test(id))
  if (wrong !== undefined) throw usageError(`"${wrong}" is not a checkpoint ID, such as chk_3f2a90d1….`)
}

async function create({ context, checkpoints }: Call, label: string | undefined): Promise<number> {
  const { output, signal } = context
  const created = await checkpoints.create({ ...(label !== undefined && { label }) }, { signal })
  const { id, files, bytes } = created.checkpoint
  output.result(created, () => {
    output.line(clean(id))
    output.note(`Recorded ${formatCount(files, 'file')} (${formatBytes(bytes)}).`)
    if (files === 0) output.note('The project has no files. Check its name with "atelier ls".')
  })
  return 0
}

async function list({ context, project, checkpoints }: Call, limit: number | undefined): Promise<number> {
  const { output, signal } = context
  const found: CheckpointItem[] = []
  let next: number | null = null
  if (limit === undefined) for await (const each of checkpoints.listAll({}, { signal })) found.push(each)
  else {
    const page = await checkpoints.list({ limit }, { signal })
    found.push(...page.checkpoints)
    next = page.next
  }
  output.result({ checkpoints: found, next }, () => {
    if (found.length === 0)
      return output.note(`No checkpoints yet. Create one: atelier checkpoint create ${clean(project)}`)
    output.table(
      ['ID', 'FILES', 'SIZE', 'CREATED', 'KEPT UNTIL', 'LABEL'],
      found.map(({ id, files, bytes, created_at, expires_at, label }) => [
        id,
        files.toLocaleString('en'),
        formatBytes(bytes),
        formatTime(created_at),
        expires_at === null ? '' : formatTime(expires_at),
        label ?? '',
      ]),
      ['FILES', 'SIZE'],
    )
    if (next !== null) output.note('There are older checkpoints. List them with --all.')
  })
  return 0
}

async function show({ context, checkpoints, ids: [id = ''] }: Call): Promise<number> {
  const { output, signal } = context
  const { checkpoint: found } = await checkpoints.get(id, {}, { signal })
  const files: CheckpointFile[] = []
  for await (const file of checkpoints.files(id, { signal })) files.push(file)
  output.result({ checkpoint: found, files }, () => {
    const label = found.label === null ? '' : `, "${found.label}"`
    output.note(
      clean(
        `${formatCount(found.files, 'file')} (${formatBytes(found.bytes)}), ${formatTime(found.created_at)}${label}`,
      ),
    )
    if (files.length === 0) return
    output.table(
      ['ID', 'VERSION', 'SIZE', 'PATH'],
      files.map((file) => [
        file.id,
        String(file.version),
        formatBytes(file.size),
        `${file.path}${file.purged ? ' (purged)' : ''}`,
      ]),
      ['VERSION', 'SIZE'],
    )
  })
  return 0
}

async function diff(
  { context, checkpoints, ids: [id = ''] }: Call,
  to: string | undefined,
  patches: boolean,
): Promise<number> {
  const { output, signal } = context
  const found = await checkpoints.diff(id, { patches, ...(to !== undefined && { to }) }, { signal })
  const { added, changed, removed, renamed } = found
  output.result(found, () => {
    if (patches) {
      for (const { patch } of changed) printPatch(output, patch)
      for (const { from, path, patch } of renamed) {
        for (const line of renameHeader(from.path, path)) output.line(clean(line))
        printPatch(output, patch)
      }
    } else {
      for (const { path } of added) output.line(`A  ${clean(path)}`)
      for (const { path } of changed) output.line(`M  ${clean(path)}`)
      for (const { path } of removed) output.line(`D  ${clean(path)}`)
      for (const { from, path } of renamed) output.line(`R  ${clean(`${from.path} -> ${path}`)}`)
    }
    output.note(
      `${added.length} added, ${changed.length} modified, ${removed.length} deleted, ${renamed.length} renamed.`,
    )
    if (found.patches_cut)
      output.note('Some diffs are left out, because there are too many or they are too long.')
  })
  return 0
}

/** For a program such as `git apply` every byte is kept; on a terminal, text must not control it. */
function printPatch({ stdout, line }: Output, patch = ''): void {
  if (patch === '') return
  if (stdout.isTTY) line(cleanLines(patch).replace(/\n$/, ''))
  else stdout.write(patch)
}

function renameHeader(from: string, to: string): string[] {
  return [`diff --git a/${from} b/${to}`, `rename from ${from}`, `rename to ${to}`]
}

async function restore(
  { context, project, checkpoints, ids: [id = ''] }: Call,
  paths: string[] | undefined,
  { dryRun, yes }: { dryRun: boolean; yes: true | undefined },
): Promise<number> {
  const { output, signal } = context
  const request = paths === undefined ? {} : { paths }
  if (!dryRun && !yes && isInteractive(context)) {
    const { deleted } = await checkpoints.restore(id, { ...request, dryRun: true }, { signal })
    if (deleted.length > 1)
      await confirm(context, yes, {
        items: deleted,
        question: `Restore, and delete ${formatCount(deleted.length, 'file')}?`,
        declined: 'Nothing was changed.',
      })
  }
  const result = await checkpoints.restore(id, { ...request, dryRun }, { signal })
  const { restored, deleted, unchanged, skipped, checkpoint_id } = result
  output.result({ ...(dryRun && { dry_run: true }), ...result }, () => {
    const [restore, remove] = dryRun ? ['restore', 'delete'] : ['restored', 'deleted']
    for (const path of restored) output.line(`${restore}  ${clean(path)}`)
    for (const path of deleted) output.line(`${remove}  ${clean(path)}`)
    for (const { path, reason } of skipped) output.note(clean(`${path} was skipped: ${reason}`))
    const verb = dryRun ? 'Would restore' : 'Restored'
    output.note(
      `${verb} ${formatCount(restored.length, 'file')} and ${dryRun ? 'delete' : 'deleted'} ${deleted.length}; ${unchanged} unchanged.`,
    )
    noteUndo(context, project, checkpoint_id)
  })
  return skipped.length > 0 ? 1 : 0
}

async function remove({ context, checkpoints, ids }: Call, yes: true | undefined): Promise<number> {
  const { output, signal } = context
  await confirm(context, yes, {
    items: ids,
    question: `Delete ${formatCount(ids.length, 'checkpoint')}?`,
    declined: 'Nothing was deleted.',
  })
  const deleted: string[] = []
  for (const id of ids) {
    await checkpoints.delete(id, { signal })
    deleted.push(id)
    output.line(`Deleted ${clean(id)}`)
  }
  output.result({ deleted }, () => undefined)
  return 0
}
