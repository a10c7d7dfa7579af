import type { Schemas } from '@atelier/sdk'
import { defineCommand, projectOption } from '../command.ts'
import { changedLimits, NONE, readCost, readCount } from '../limits.ts'
import { clean, formatBytes } from '../output-text.ts'
import { projectOf } from '../remote-files.ts'

type StoredLimits = Schemas['ProjectLimits']['limits']

export const limits = defineCommand({
  name: 'limits',
  summary: 'Show and change the limits of a project',
  usage: '[options] PROJECT',
  options: {
    bytes: { type: 'string', value: 'N', help: 'Bytes of all files' },
    files: { type: 'string', value: 'N', help: 'Number of files' },
    'cost-per-day': {
      type: 'string',
      value: 'N',
      help: 'Cost of model calls per day, in the currency of the prices',
    },
    project: projectOption,
  },
  notes: `Changes the limits that are named, and removes one that is set to "none". Changes need an owner token, and apply at once.`,
  words: 'none',
  examples: [
    'atelier limits demo',
    'atelier limits demo --bytes 1000000000 --files 5000 --cost-per-day 2.5',
    'atelier limits demo --files none',
  ],
  async run(context, { values, words }) {
    const { output, signal } = context
    const change = {
      ...readCount('bytes', 'bytes', values.bytes),
      ...readCount('files', 'files', values.files),
      ...readCost('cost_per_day', values['cost-per-day']),
    }
    const id = await projectOf(context, words, values.project, 'limits')
    const project = (await context.connect()).project(id)
    const before = await project.limits({ signal })
    if (Object.keys(change).length === 0) {
      output.result(before, () => output.line(clean(`${id}: ${formatLimits(before.limits)}`)))
      return 0
    }
    const { cost_per_day: costPerDay, ...sizes } = changedLimits(before.limits, change)
    const changed = await project.setLimits(
      { ...sizes, ...(costPerDay !== undefined && { costPerDay }) },
      { signal },
    )
    for (const warning of changed.warnings) output.note(clean(warning))
    output.result(changed, () => output.line(clean(`${id}: ${formatLimits(changed.limits)}`)))
    return 0
  },
})

function formatLimits({ bytes, files, cost_per_day: cost }: StoredLimits): string {
  const parts = [
    ...(bytes === null ? [] : [formatBytes(bytes)]),
    ...(files === null ? [] : [`${files.toLocaleString('en')} files`]),
    ...(cost === null ? [] : [`cost ${cost}/day`]),
  ]
  return parts.length > 0 ? parts.join('; ') : NONE
}
