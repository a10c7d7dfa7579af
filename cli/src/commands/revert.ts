import { defineCommand } from '../command.ts'
import { usageError } from '../failure.ts'
import { parseInteger } from '../numbers.ts'
import { clean } from '../output-text.ts'
import { findNewest, projectsOf } from '../remote-files.ts'

export const revert = defineCommand({
  name: 'revert',
  summary: 'Make an earlier version of a file current again',
  usage: '[options] ID|PROJECT:PATH --version N',
  options: {
    version: { type: 'string', value: 'N', help: 'Number of the version, as in "atelier versions"' },
    project: { type: 'string', short: 'p', value: 'ID', help: 'Project of the path' },
  },
  notes: `The version becomes the current content, as a new version; the content that it replaces stays available. To restore many files or a
deleted file, use "atelier checkpoint restore".`,
  words: 'none',
  examples: ['atelier revert demo:notes/hello.txt --version 3'],
  async run(context, { values, words }) {
    const { output, signal } = context
    const [word, ...more] = words
    if (word === undefined || more.length > 0) throw usageError('Name one file: an ID, or PROJECT:PATH.')
    if (values.version === undefined)
      throw usageError(`Name the version: --version 3. Run "atelier versions ${word}" to list them.`)
    const limits = { from: 1, to: Number.MAX_SAFE_INTEGER, fallback: 1 }
    const number = parseInteger('version', values.version, limits)
    const projects = await projectsOf(context, values.project)
    const atelier = await context.connect()
    const { id } = await findNewest(atelier, word, projects, signal)
    const { file, etag } = await atelier.files.restoreVersion(id, number, { signal })
    output.result({ file, version: number, etag }, () =>
      output.line(clean(`Version ${number} of ${file.name} is current again  ${file.id}`)),
    )
    return 0
  },
})
