import type { Schemas, UsageFilter } from '@atelier/sdk'
import { defineCommand } from '../command.ts'
import { usageError } from '../failure.ts'

const GROUPS = ['day', 'token', 'project', 'model'] as const

export const usage = defineCommand({
  name: 'usage',
  summary: 'Show model usage by day, token, project or model',
  usage: '[--from DAY] [--to DAY] [--by day|token|project|model] [--mine]',
  options: {
    from: { type: 'string', value: 'DAY', help: 'First day, such as 2026-11-01 (UTC)' },
    to: { type: 'string', value: 'DAY', help: 'Last day, included' },
    by: {
      type: 'string',
      value: 'WHAT',
      values: GROUPS,
      help: 'day, token, project or model (default: day)',
    },
    mine: { type: 'boolean', help: 'Only this token, not the whole workspace' },
  },
  words: 'none',
  examples: ['atelier usage', 'atelier usage --from 2026-11-01 --json', 'atelier usage --by token'],
  async run({ connect, output, signal }, { values: { from, to, by, mine } }) {
    for (const [name, day] of Object.entries({ from, to }))
      if (day !== undefined && !isDay(day)) throw usageError(`--${name} must be a day such as 2026-11-15.`)
    const group = GROUPS.find((one) => one === (by ?? 'day'))
    if (!group) throw usageError(`--by must be one of ${GROUPS.join(', ')}.`)
    const atelier = await connect()
    const filter: UsageFilter = {
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(mine && { scope: 'token' }),
    }
    const { usage } = await (group === 'day'
      ? atelier.usage(filter, { signal })
      : atelier.usageBy(group, filter, { signal }))
    output.result({ usage }, () => {
      if (usage.length === 0) return output.note('No usage.')
      const labels = group === 'token' ? tokenLabels(usage) : usage.map((row) => row[group] ?? '-')
      const rows = usage.map((row, index) => [
        labels[index] ?? '-',
        String(row.requests),
        row.prompt_tokens.toLocaleString('en'),
        row.completion_tokens.toLocaleString('en'),
        row.cost.toFixed(4),
      ])
      const [first, ...numbers] = [
        group.toUpperCase(),
        'REQUESTS',
        'INPUT TOKENS',
        'OUTPUT TOKENS',
        'COST',
      ] as const
      output.table([first, ...numbers], rows, numbers)
    })
    return 0
  },
})

/** The name of a token, with its id if another one has the same name; the id alone if it has no name any more. */
function tokenLabels(usage: Schemas['Usage']['usage']): string[] {
  const names = usage.map(({ token_name }) => token_name)
  return usage.map(({ token = '-', token_name: name }) => {
    if (typeof name !== 'string') return token
    return names.filter((other) => other === name).length > 1 ? `${name} (${token})` : name
  })
}

/** Rejects dates that do not exist, such as February 31. */
function isDay(text: string): boolean {
  const time = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(+time) && time.toISOString().startsWith(text)
}
