import type { FileItem } from '@atelier/sdk'
import { defineCommand } from '../command.ts'
import { usageError } from '../failure.ts'
import { clean } from '../output-text.ts'
import { findRemote, parseRemotePath, pathOf, projectsOf, split } from '../remote-files.ts'

export const mv = defineCommand({
  name: 'mv',
  summary: 'Rename files or move them to another folder',
  usage: '[options] ID|PROJECT:PATH… PROJECT:PATH',
  options: {
    project: { type: 'string', short: 'p', value: 'ID', help: 'Project of the paths' },
  },
  notes: `A target that ends in a slash is a folder, in which files keep their names; the project's root is "demo:/". IDs, URLs and
content do not change. A path selects every file that has it. Files cannot move to another project.`,
  words: 'none',
  examples: [
    'atelier mv demo:draft.md demo:report.md',
    'atelier mv demo:a.png demo:b.png demo:img/icons/',
    'atelier mv file_01kafq3m8n2v5x7c9b1d3f5h7j img/logo.png --project demo',
  ],
  async run(context, { values, words }) {
    const { output, signal } = context
    const sources = words.slice(0, -1)
    const target = words.at(-1) ?? ''
    if (sources.length === 0)
      throw usageError('Name the source and the target: atelier mv demo:old.txt demo:new.txt')
    const isFolder = /[/:]$/.test(target)
    if (sources.length > 1 && !isFolder)
      throw usageError(`${sources.length} files need a folder as target: ${target}/`)
    const projects = await projectsOf(context, values.project)
    const { project, path } = parseRemotePath(target, projects)
    const atelier = await context.connect()
    const found = new Map<string, FileItem>()
    // Find all files first, so that a wrong path moves nothing.
    for (const word of sources)
      for (const file of await findRemote(atelier, word, projects, signal)) {
        const { metadata } = await atelier.files.metadata(file.id, { signal })
        if (metadata.project_id !== project)
          throw usageError(
            `${word} is in the project ${metadata.project_id}. Files cannot move to another project.`,
          )
        found.set(file.id, file)
      }
    const moved: { id: string; path: string }[] = []
    for (const [id, { name }] of found) {
      const place = isFolder ? { folder: path, name } : split(path)
      const { file } = await atelier.files.update(id, place, { signal })
      moved.push({ id, path: pathOf({ folder: place.folder, name: file.name }) })
      output.line(clean(`Moved ${id}  ${project}:${moved.at(-1)?.path}`))
    }
    output.result({ project, moved }, () => undefined)
    return 0
  },
})
