import { defineCommand } from '../command.ts'
import { clean, formatCount } from '../output-text.ts'
import { projectOf } from '../remote-files.ts'

export const dedupe = defineCommand({
  name: 'dedupe',
  summary: 'Merge files that have the same path',
  usage: '[options] PROJECT',
  options: {
    project: { type: 'string', short: 'p', value: 'ID', help: 'Project, instead of the argument' },
    'dry-run': { type: 'boolean', short: 'n', help: 'Print what would be merged' },
  },
  notes: `The newest file of each path stays. The contents and versions of the others become its earlier versions ("atelier versions"), and
their IDs are deleted. Uploads with "--on-conflict keep" create such files.`,
  words: 'none',
  examples: ['atelier dedupe demo --dry-run', 'atelier dedupe demo'],
  async run(context, { values, words }) {
    const { output, signal } = context
    const project = await projectOf(context, words, values.project, 'dedupe')
    const dryRun = values['dry-run'] === true
    const atelier = await context.connect()
    const result = await atelier.project(project).dedupe({ dryRun }, { signal })
    output.result(result, () => {
      if (result.paths === 0) return output.note('Every path has one file.')
      for (const { path, id, merged } of result.files)
        output.line(clean(`${id}  ${path}  ${formatCount(merged, 'older file')}`))
      const left = result.paths - result.files.length
      if (left > 0) output.note(`${formatCount(left, 'more path')} not listed.`)
      const done = dryRun ? 'Would merge' : 'Merged'
      output.note(`${done} ${formatCount(result.merged, 'file')} at ${formatCount(result.paths, 'path')}.`)
    })
    return 0
  },
})
