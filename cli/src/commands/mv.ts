import { defineCommand } from '../command.ts'
import { clean, formatCount } from '../output-text.ts'
import { onConflictOption, transfer } from '../transfer.ts'

export const mv = defineCommand({
  name: 'mv',
  summary: 'Rename files and folders, or move them to another folder',
  usage: '[options] ID|PROJECT:PATH… PROJECT:PATH',
  options: {
    project: { type: 'string', short: 'p', value: 'ID', help: 'Project of the paths' },
    'on-conflict': onConflictOption,
  },
  notes: `A target that ends in a slash is a folder, in which files and folders keep their names; the project's root is "demo:/". IDs, URLs
and content do not change. A path selects every file that has it. If one of the sources cannot be moved, none is. Files cannot
move to another project: use "atelier cp", then "atelier rm".`,
  words: 'none',
  examples: [
    'atelier mv demo:draft.md demo:report.md',
    'atelier mv demo:a.png demo:b.png demo:img/icons/',
    'atelier mv demo:src demo:lib',
    'atelier mv file_01kafq3m8n2v5x7c9b1d3f5h7j img/logo.png --project demo',
  ],
  async run(context, { values, words }) {
    const { output } = context
    const replace = values['on-conflict'] === 'replace'
    const { project, done } = await transfer(context, { op: 'move', words, project: values.project, replace })
    output.result({ project, moved: done }, () => {
      for (const { from, path, files } of done)
        output.line(
          clean(`Moved ${from} to ${project}:${path}${files > 1 ? ` (${formatCount(files, 'file')})` : ''}`),
        )
    })
    return 0
  },
})
