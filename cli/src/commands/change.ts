import { readFile } from 'node:fs/promises'
import {
  type AppliedChanges,
  type Atelier,
  AtelierError,
  type ChangeProposal,
  type ChangeRequest,
  type ProposedChange,
} from '@atelier/sdk'
import { ask } from '../ask.ts'
import { type Context, defineCommand, projectOption } from '../command.ts'
import { isInteractive } from '../confirm.ts'
import { Failure, usageError } from '../failure.ts'
import { didYouMean } from '../nearest.ts'
import { quoted } from '../note-undo.ts'
import { clean, cleanLines, formatCount } from '../output-text.ts'
import { readStdin } from '../read-stdin.ts'

const MAX_LABEL = 100

export const change = defineCommand({
  name: 'change',
  summary: 'Ask a model to change a project, review and apply the change',
  usage: '[options] PROJECT: PROMPT',
  options: {
    project: projectOption,
    files: {
      type: 'string',
      multiple: true,
      value: 'PATTERN',
      help: 'Files that the model sees and may change: IDs, paths or patterns (repeatable; default: all that fit)',
    },
    model: { type: 'string', short: 'm', value: 'ID', help: 'Model (see "atelier models")' },
    apply: {
      type: 'string',
      value: 'FILE',
      help: 'Use a proposal that --json printed instead of asking the model',
    },
    create: { type: 'boolean', help: 'The project may have no files yet' },
    yes: { type: 'boolean', short: 'y', help: 'Apply all changes without confirmation' },
  },
  notes: `Prints a diff of each file. On a terminal, asks whether to apply all files or some of them; otherwise changes nothing without
--yes. The change is applied as a whole, after a checkpoint, or not at all if a file has changed since. "-" reads the prompt
from standard input. Needs a language model: see "atelier providers".`,
  words: 'none',
  examples: [
    "atelier change demo: 'Add a dark mode' --files 'src/**'",
    "atelier change demo: 'Rename the option debug to verbose' --yes",
    "atelier change demo: 'Add tests' --json >proposal.json",
    'atelier change demo: --apply proposal.json --yes',
    "atelier change new: 'A page that counts clicks' --create --yes",
  ],
  async run(context, { values, words }) {
    const { output } = context
    const { project, rest } = await split(context, values.project, words)
    const atelier = await context.connect()
    if (!values.create) await requireFiles(context, atelier, project)
    const proposal =
      values.apply === undefined
        ? await propose(context, atelier, project, {
            prompt: await promptOf(context, rest),
            ...(values.files && { files: values.files }),
            ...(values.model !== undefined && { model: values.model }),
          })
        : await readProposal(values.apply, rest)
    if (!output.json) print(context, proposal)
    const only = await chosen(context, proposal, values.yes)
    const applied = only && (await apply(context, atelier, project, proposal, only))
    output.result({ ...proposal, applied: applied ? toResult(applied) : null }, () => {
      if (!applied) return
      output.note(`Changed ${formatCount(applied.paths.length, 'file')}.`)
      const paths = applied.paths.map((path) => ` --path ${quoted(path)}`).join('')
      output.note(
        clean(`To undo this: atelier checkpoint restore ${quoted(project)} ${applied.checkpoint.id}${paths}`),
      )
    })
    return 0
  },
})

/** `demo: PROMPT`, or only the prompt if the project is known. */
async function split(
  context: Context,
  option: string | undefined,
  words: readonly string[],
): Promise<{ project: string; rest: readonly string[] }> {
  const [first = '', ...rest] = words
  if (option === undefined && first.endsWith(':') && first.length > 1)
    return { project: first.slice(0, -1), rest }
  const project = await context.project(option)
  if (project === undefined) throw usageError("Name the project: atelier change demo: 'Add a dark mode'")
  return { project, rest: words }
}

/** A misspelled project would become a new one. */
async function requireFiles({ signal }: Context, atelier: Atelier, project: string): Promise<void> {
  const { pagination } = await atelier.files.list({ projectId: project, limit: 1 }, { signal })
  if (pagination.total > 0) return
  const { projects } = await atelier.projects({}, { signal })
  const meant = didYouMean(
    project,
    projects.map((each) => each.project_id),
  )
  throw new Failure(
    `The project ${clean(project)} has no files.${clean(meant)} To begin a new project, add --create.`,
    { code: 'not_found' },
  )
}

async function promptOf({ stdin }: Context, words: readonly string[]): Promise<string> {
  const prompt = words.length === 1 && words[0] === '-' ? await readStdin(stdin) : words.join(' ')
  if (prompt.trim() === '') throw usageError("Describe the change: atelier change demo: 'Add a dark mode'")
  return prompt
}

async function propose(
  { output, signal }: Context,
  atelier: Atelier,
  project: string,
  request: ChangeRequest,
): Promise<ChangeProposal> {
  output.note('Waiting for the model…')
  for await (const event of atelier.project(project).changes.proposeStream(request, { signal })) {
    if (event.type === 'file')
      output.note(clean(`  ${event.op === 'delete' ? 'deletes' : 'writes'} ${event.path}`))
    if (event.type === 'restart') output.note('The stream could not be resumed. Starting again.')
    if (event.type === 'result') return event.result
  }
  throw new Error('the stream ended without a result')
}

async function readProposal(path: string, rest: readonly string[]): Promise<ChangeProposal> {
  if (rest.length > 0) throw usageError('With --apply, no prompt is needed.')
  try {
    const proposal = JSON.parse(await readFile(path, 'utf8')) as ChangeProposal
    const isProposal =
      typeof proposal.generation_id === 'string' &&
      Array.isArray(proposal.skipped) &&
      proposal.changes.every(({ operation }) => typeof operation.path === 'string')
    if (isProposal) return proposal
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error
  }
  throw new Failure(`${path} is not a proposal that "atelier change --json" printed.`)
}

function print(
  { output }: Context,
  { summary, changes, skipped, skipped_count, left_out }: ChangeProposal,
): void {
  if (summary !== '') output.line(cleanLines(summary))
  for (const { operation, added, removed, patch, findings } of changes) {
    const verb = operation.op === 'delete' ? 'Delete' : operation.if_none_match ? 'Add' : 'Change'
    output.line()
    output.line(output.style('bold', clean(`${verb} ${operation.path}  +${added} -${removed}`)))
    if (patch === null) output.line('The diff is too long to be shown.')
    else for (const line of patch.trimEnd().split('\n')) output.line(coloured(output.style, cleanLines(line)))
    for (const { type, message, line } of findings)
      output.note(clean(`${operation.path}:${line}: new ${type}: ${message}`))
  }
  if (changes.length === 0) output.note('The model proposes no changes.')
  for (const { path, reason } of skipped) output.note(clean(`Skipped ${path}: ${reason}`))
  if (skipped_count > skipped.length) output.note(`and ${skipped_count - skipped.length} more`)
  if (left_out.length > 0)
    output.note(
      `${formatCount(left_out.length, 'file')} did not fit into the prompt. Choose fewer with --files.`,
    )
}

function coloured(style: Context['output']['style'], line: string): string {
  if (line.startsWith('+')) return style('green', line)
  return line.startsWith('-') ? style('red', line) : line
}

/** The paths to change. Undefined if nothing shall be applied. */
async function chosen(
  context: Context,
  { changes }: ChangeProposal,
  yes: true | undefined,
): Promise<string[] | undefined> {
  const { output } = context
  const all = changes.map(({ operation }) => operation.path)
  if (all.length === 0) return undefined
  if (yes) return all
  if (output.json) return undefined
  if (!isInteractive(context)) {
    output.note(
      'Nothing was changed. To apply changes, add --yes, or save them with --json and use --apply with --yes.',
    )
    return undefined
  }
  const choose = all.length > 1 ? 'y/N/s: select files' : 'y/N'
  const answer = await answerTo(context, `Apply ${formatCount(all.length, 'change')}? [${choose}] `)
  if (isYes(answer)) return all
  const selected = /^s/i.test(answer) && all.length > 1 ? await select(context, changes) : []
  if (selected.length === 0) throw new Failure('Nothing was changed.', { code: 'declined' })
  return selected
}

async function select(context: Context, changes: readonly ProposedChange[]): Promise<string[]> {
  const selected: string[] = []
  for (const { operation, added, removed } of changes) {
    const answer = await answerTo(context, `${clean(`${operation.path} +${added} -${removed}`)} [y/N] `)
    if (isYes(answer)) selected.push(operation.path)
  }
  return selected
}

const isYes = (answer: string): boolean => /^y(es)?$/i.test(answer)

function answerTo({ output, stdin, signal }: Context, question: string): Promise<string> {
  return ask(question, { stdin, stderr: output.stderr, signal })
}

async function apply(
  { signal }: Context,
  atelier: Atelier,
  project: string,
  proposal: ChangeProposal,
  only: readonly string[],
): Promise<AppliedChanges> {
  const label = `Before: ${proposal.summary.split('\n', 1)[0]?.slice(0, MAX_LABEL) || 'a change by a model'}`
  try {
    return await atelier.project(project).changes.apply(proposal, { only, label, signal })
  } catch (error) {
    if (!(error instanceof AtelierError && error.code === 'precondition_failed')) throw error
    const index = Number(/^operations\.(\d+)$/.exec(error.errors[0]?.field ?? '')?.[1])
    const path = only[index] ?? 'A file'
    throw new Failure(`${path} has changed since the model saw it. Nothing was changed. Ask again.`, {
      code: error.code,
    })
  }
}

function toResult({ checkpoint, paths, batch }: AppliedChanges) {
  return { checkpoint_id: checkpoint.id, paths, change_id: batch.change_id }
}
