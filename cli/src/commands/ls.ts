import type { ManifestItem, Schemas } from '@atelier/sdk'
import { type Context, defineCommand, projectOption } from '../command.ts'
import { Failure, wrongUsage } from '../failure.ts'
import { wholeNumber } from '../numbers.ts'
import { counted, sized, timeOf } from '../output-text.ts'
import { pathOf, readPlace } from '../remote-files.ts'

export const ls = defineCommand({
  name: 'ls',
  summary: 'List the files of a project, newest first, or the projects',
  usage: '[options] [PROJECT | PROJECT:FOLDER]',
  options: {
    project: projectOption,
    folder: { type: 'string', short: 'f', value: 'FOLDER', help: 'Only what is directly in this folder' },
    recursive: { type: 'boolean', short: 'r', help: 'With a folder: everything below it' },
    type: { type: 'string', value: 'TYPE', help: 'image/png, image/*, code, document, or an extension' },
    limit: { type: 'string', value: 'N', help: 'How many, 20 without it' },
    page: { type: 'string', value: 'N', help: 'Which page, 1 without it' },
    all: { type: 'boolean', short: 'a', help: 'All of them' },
  },
  notes: 'Without a folder, the files of all folders are listed. Without a project, the projects.',
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
    if (words.length > 1) throw wrongUsage(`"${words[1]}" is one word too many: ls takes one project.`)
    const usual = await context.project(values.project)
    const [word] = words
    if (word === undefined && usual === undefined) return listProjects(context)
    const isProject = word !== undefined && !word.includes(':') && values.project === undefined
    const place = readPlace(isProject ? `${word}:` : (word ?? ''), { given: values.project, usual })
    const folder = values.folder ?? (place.path === '' ? undefined : place.path)
    const filter = {
      projectId: place.project,
      ...(folder !== undefined && { folder }),
      ...(values.recursive && { recursive: true }),
      ...(values.type !== undefined && { type: values.type }),
    }
    const limit = wholeNumber('limit', values.limit, { from: 1, to: 1_000, fallback: 20 })
    const page = wholeNumber('page', values.page, { from: 1, to: 1_000_000_000, fallback: 1 })
    const atelier = await context.connect()
    if (values.all) {
      const files: ManifestItem[] = []
      for await (const file of atelier.files.manifestAll(filter, { signal })) files.push(file)
      output.result({ files }, () => tell(files, files.length))
      return 0
    }
    const { files, pagination } = await atelier.files.manifest({ ...filter, limit, page }, { signal })
    output.result({ files, pagination }, () => tell(files, pagination.total))
    return 0

    function tell(files: readonly ManifestItem[], total: number): void {
      if (files.length > 0)
        output.table(
          ['ID', 'SIZE', 'TYPE', 'CREATED', 'PATH'],
          files.map((file) => [file.id, sized(file.size), file.type, timeOf(file.created_at), pathOf(file)]),
          ['SIZE'],
        )
      else output.note(total > 0 ? `There is no page ${page}: it is ${counted(total, 'file')}.` : 'No files.')
      const seen = values.all ? total : (page - 1) * limit + files.length
      if (files.length > 0 && files.length < total) {
        const more = seen < total ? `, --page ${page + 1} the next` : ''
        output.note(`${files.length} of ${counted(total, 'file')}; --all shows all${more}.`)
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
      throw new Failure('The pages of projects go in a circle. Is this the service?', {
        code: 'invalid_answer',
      })
    seen.add(after ?? '')
    const page = await atelier.projects({ limit: 1_000, ...(after !== undefined && { after }) }, { signal })
    projects.push(...page.projects)
    after = page.next
  }
  output.result({ projects }, () => {
    if (projects.length === 0) return output.note('No projects yet: the first upload makes one.')
    const rows = projects.map(({ project_id, files, last_uploaded_at }) => [
      files.toLocaleString('en'),
      timeOf(last_uploaded_at),
      project_id,
    ])
    output.table(['FILES', 'LAST UPLOAD', 'PROJECT'], rows, ['FILES'])
  })
  return 0
}
