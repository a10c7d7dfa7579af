import { ask } from '../ask.ts'
import { defineCommand } from '../command.ts'
import { explain } from '../explain.ts'
import { Failure, wrongUsage } from '../failure.ts'
import { clean, counted } from '../output-text.ts'
import { findRemote, projectsOf } from '../remote-files.ts'

export const rm = defineCommand({
  name: 'rm',
  summary: 'Delete files, for everybody and at once',
  usage: '[options] ID|PROJECT:PATH…',
  options: {
    project: { type: 'string', short: 'p', value: 'ID', help: 'The project of paths' },
    yes: { type: 'boolean', short: 'y', help: 'Do not ask' },
  },
  notes: `On a terminal it shows what it found and asks; elsewhere it does not. A path stands for every file that has it.`,
  words: 'none',
  examples: [
    'atelier rm demo:notes/hello.txt',
    'atelier rm --yes file_01kafq3m8n2v5x7c9b1d3f5h7j demo:old.zip',
  ],
  async run(context, { values, words }) {
    const { output, signal, stdin } = context
    if (words.length === 0) throw wrongUsage('Say what to delete: ids, or PROJECT:PATH.')
    const projects = await projectsOf(context, values.project)
    const atelier = await context.connect()
    const found = new Map<string, string>()
    // All are looked for first: with a mistake in one of them, nothing is deleted.
    for (const word of words)
      for (const { id, name } of await findRemote(atelier, word, projects, signal)) found.set(id, name)
    if (!values.yes && stdin.isTTY && output.stderr.isTTY) {
      for (const [id, name] of found) output.note(`  ${clean(`${id}  ${name}`)}`)
      const question = `Delete ${counted(found.size, 'file')}? [y/N] `
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
      const done = `${deleted.length} of ${counted(found.size, 'file')} are deleted.`
      throw found.size === 1 ? error : new Failure(`${message} ${done}`, { code, exitCode })
    }
    output.result({ deleted }, () => undefined)
    return 0
  },
})
