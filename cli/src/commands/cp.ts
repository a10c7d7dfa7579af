import { defineCommand } from '../command.ts'
import { clean, formatCount } from '../output-text.ts'
import { onConflictOption, transfer } from '../transfer.ts'

export const cp = defineCommand({
  name: 'cp',
  summary: 'Copy files and folders within the service',
  usage: '[options] ID|PROJECT:PATH… PROJECT:PATH',
  options: {
    project: { type: 'string', short: 'p', value: 'ID', help: 'Project of the paths' },
    'on-conflict': onConflictOption,
  },
  notes: `A target that ends in a slash is a folder, in which files and folders keep their names; the project's root is "demo:/". If several
files share a path, the newest is copied. If one of the sources cannot be copied, none is. The target can be another project;
then at most 1,000 files are copied at once.`,
  words: 'none',
  examples: [
    'atelier cp demo:report.md demo:archive/2026/',
    'atelier cp demo:src demo:src-old',
    'atelier cp demo:src other:/',
    'atelier cp file_01kafq3m8n2v5x7c9b1d3f5h7j demo:logo.png --on-conflict replace',
  ],
  async run(context, { values, words }) {
    const { output } = context
    const replace = values['on-conflict'] === 'replace'
    const { project, done } = await transfer(context, { op: 'copy', words, project: values.project, replace })
    output.result({ project, copied: done }, () => {
      for (const { from, path, files } of done)
        output.line(
          clean(`Copied ${from} to ${project}:${path}${files > 1 ? ` (${formatCount(files, 'file')})` : ''}`),
        )
    })
    return 0
  },
})
