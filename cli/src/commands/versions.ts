import { type FileVersion, MAX_PAGE_ITEMS } from '@atelier/sdk'
import { defineCommand } from '../command.ts'
import { usageError } from '../failure.ts'
import { parseInteger } from '../numbers.ts'
import { formatBytes, formatTime } from '../output-text.ts'
import { findNewest, projectsOf } from '../remote-files.ts'

export const versions = defineCommand({
  name: 'versions',
  summary: 'List the versions of a file (newest first)',
  usage: '[options] ID|PROJECT:PATH',
  options: {
    project: { type: 'string', short: 'p', value: 'ID', help: 'Project of the path' },
    limit: { type: 'string', value: 'N', help: 'Number of versions (default: 20)' },
    all: { type: 'boolean', short: 'a', help: 'List all versions' },
  },
  notes: `The current content is marked with a star. To make an earlier one current again, run "atelier revert"; to download it, run
"atelier get --version".`,
  words: 'none',
  examples: ['atelier versions demo:notes/hello.txt', 'atelier versions demo:notes/hello.txt --all --json'],
  async run(context, { values, words }) {
    const { output, signal } = context
    const [word, ...more] = words
    if (word === undefined || more.length > 0) throw usageError('Name one file: an ID, or PROJECT:PATH.')
    const limit = parseInteger('limit', values.limit, { from: 1, to: MAX_PAGE_ITEMS, fallback: 20 })
    const projects = await projectsOf(context, values.project)
    const atelier = await context.connect()
    const { id } = await findNewest(atelier, word, projects, signal)
    const found: FileVersion[] = []
    let next: number | null = null
    if (values.all) for await (const each of atelier.files.versionsAll(id, {}, { signal })) found.push(each)
    else {
      const page = await atelier.files.versions(id, { limit }, { signal })
      found.push(...page.versions)
      next = page.next
    }
    output.result({ id, versions: found, next }, () => {
      output.table(
        ['VERSION', 'SIZE', 'WRITTEN', 'SHA-256', 'BY'],
        found.map(({ number, current, size, created_at, sha256, origin }) => [
          `${current ? '* ' : ''}${number}`,
          formatBytes(size),
          formatTime(created_at),
          sha256.slice(0, 12),
          origin?.generation_id ?? origin?.client ?? origin?.token_id ?? '-',
        ]),
        ['VERSION', 'SIZE'],
      )
      if (next !== null) output.note('There are earlier versions. List them with --all.')
    })
    return 0
  },
})
