import { MAX_PAGE_ITEMS, type ManifestItem, type Schemas } from '@atelier/sdk'
import { type Context, defineCommand, projectOption } from '../command.ts'
import { Failure, usageError } from '../failure.ts'
import { parseInteger } from '../numbers.ts'
import { formatBytes, formatCount, formatTime } from '../output-text.ts'
import { parseProjectPath, pathOf } from '../remote-files.ts'

export const ls = defineCommand({
  name: 'ls',
  summary: 'List projects, or the files of a project (newest first)',
  usage: '[options] [PROJECT | PROJECT:FOLDER]',
  options: {
    project: projectOption,
    folder: { type: 'string', short: 'f', value: 'FOLDER', help: 'List only this folder' },
    recursive: { type: 'boolean', short: 'r', help: 'Include subfolders of the folder' },
    type: {
      type: 'string',
      value: 'TYPE',
      help: 'File type: image/png, image/*, code, document, or an extension',
    },
    limit: { type: 'string', value: 'N', help: 'Files per page (default: 20)' },
    page: { type: 'string', value: 'N', help: 'Page (default: 1)' },
    all: { type: 'boolean', short: 'a', help: 'List all files' },
  },
  notes: 'Without a folder, lists the files of all folders. Without a project, lists the projects.',
  words: 'none',
  examples: [
    'atelier ls',
    'atelier ls demo',
    'atelier ls demo:notes --recursive',
    'atelier ls demo --all --json',
    'atelier ls demo --type image',
  ],
  async run(context, { values, words }) {
    const { output, signal } = context
    if (words.length > 1) throw usageError(`Unexpected argument "${words[1]}": ls takes one project.`)
    const fallback = await context.project(values.project)
    const [word] = words
    if (word === undefined && fallback === undefined) return listProjects(context)
    const place = parseProjectPath(word, { option: values.project, fallback })
    const folder = values.folder ?? (place.path === '' ? undefined : place.path)
    const filter = {
      projectId: place.project,
      ...(folder !== undefined && { folder }),
      ...(values.recursive && { recursive: true }),
      ...(values.type !== undefined && { type: values.type }),
    }
    const limit = parseInteger('limit', values.limit, { from: 1, to: MAX_PAGE_ITEMS, fallback: 20 })
    const page = parseInteger('page', values.page, { from: 1, to: 1_000_000_000, fallback: 1 })
    const atelier = await context.connect()
    if (values.all) {
      const files: ManifestItem[] = []
      for await (const file of atelier.files.manifestAll(filter, { signal })) files.push(file)
      output.result({ files }, () => print(files, files.length))
      return 0
    }
    const { files, pagination } = await atelier.files.manifest({ ...filter, limit, page }, { signal })
    output.result({ files, pagination }, () => print(files, pagination.total))
    return 0

    function print(files: readonly ManifestItem[], total: number): void {
      if (files.length > 0)
        output.table(
          ['ID', 'SIZE', 'TYPE', 'CREATED', 'PATH'],
          files.map((file) => [
            file.id,
            formatBytes(file.size),
            file.type,
            formatTime(file.created_at),
            pathOf(file),
          ]),
          ['SIZE'],
        )
      else
        output.note(
          total > 0
            ? `Page ${page} does not exist: the project has ${formatCount(total, 'file')}.`
            : 'No files.',
        )
      const seen = values.all ? total : (page - 1) * limit + files.length
      if (files.length > 0 && files.length < total) {
        const more = seen < total ? ` Next page: --page ${page + 1}.` : ''
        output.note(`${files.length} of ${formatCount(total, 'file')}. List all with --all.${more}`)
      }
    }
  },
})

async function listProjects({ connect, output, signal }: Context): Promise<number> {
  const atelier = await connect()
  const projects: Schemas['ProjectList']['projects'] = []
  const seen = new Set<string>()
  for (let after: string | null | undefined; after !== null; ) {
    if (after !== undefined && seen.has(after))
      throw new Failure('The service repeats pages of projects. Check the URL.', {
        code: 'invalid_answer',
      })
    seen.add(after ?? '')
    const page = await atelier.projects(
      { limit: MAX_PAGE_ITEMS, ...(after !== undefined && { after }) },
      { signal },
    )
    projects.push(...page.projects)
    after = page.next
  }
  output.result({ projects }, () => {
    if (projects.length === 0) return output.note('No projects yet. The first upload creates one.')
    const rows = projects.map(({ project_id, files, last_uploaded_at }) => [
      files.toLocaleString('en'),
      formatTime(last_uploaded_at),
      project_id,
    ])
    output.table(['FILES', 'LAST UPLOAD', 'PROJECT'], rows, ['FILES'])
  })
  return 0
}
