import { ask } from '../ask.ts'
import { defineCommand } from '../command.ts'
import { explain } from '../explain.ts'
import { Failure, usageError } from '../failure.ts'
import { clean, formatCount } from '../output-text.ts'
import { findRemote, projectsOf } from '../remote-files.ts'

export const rm = defineCommand({
  name: 'rm',
  summary: 'Delete files immediately',
  usage: '[options] ID|PROJECT:PATH…',
  options: {
    project: { type: 'string', short: 'p', value: 'ID', help: 'Project of the paths' },
    yes: { type: 'boolean', short: 'y', help: 'Do not ask for confirmation' },
  },
  notes: `Asks for confirmation on a terminal. A path selects every file that has it.`,
  words: 'none',
  examples: [
    'atelier rm demo:notes/hello.txt',
    'atelier rm --yes file_01kafq3m8n2v5x7c9b1d3f5h7j demo:old.zip',
  ],
  async run(context, { values, words }) {
    const { output, signal, stdin } = context
    if (words.length === 0) throw usageError('Name the files to delete: IDs, or PROJECT:PATH.')
    const projects = await projectsOf(context, values.project)
    const atelier = await context.connect()
    const found = new Map<string, string>()
    // Find all files first, so that a wrong path deletes nothing.
    for (const word of words)
      for (const { id, name } of await findRemote(atelier, word, projects, signal)) found.set(id, name)
    if (!values.yes && stdin.isTTY && output.stderr.isTTY) {
      for (const [id, name] of found) output.note(`  ${clean(`${id}  ${name}`)}`)
      const question = `Delete ${formatCount(found.size, 'file')}? [y/N] `
      const answer = await ask(question, { stdin, stderr: output.stderr, signal })
      if (!/^y(es)?$/i.test(answer)) throw new Failure('Nothing was deleted.', { code: 'declined' })
    }
    const deleted: string[] = []
    try {
      for (const [id, name] of found) {
        await atelier.files.delete(id, { signal })
        deleted.push(id)
        output.line(clean(`Deleted ${id}  ${name}`))
      }
    } catch (error) {
      const { message, code, exitCode } = explain(error)
      const done = `${deleted.length} of ${formatCount(found.size, 'file')} were deleted.`
      throw found.size === 1 ? error : new Failure(`${message} ${done}`, { code, exitCode })
    }
    output.result({ deleted }, () => undefined)
    return 0
  },
})
