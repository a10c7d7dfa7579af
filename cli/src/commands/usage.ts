import { defineCommand } from '../command.ts'
import { usageError } from '../failure.ts'

export const usage = defineCommand({
  name: 'usage',
  summary: 'Show model usage by day',
  usage: '[--from DAY] [--to DAY] [--mine]',
  options: {
    from: { type: 'string', value: 'DAY', help: 'First day, such as 2026-11-01 (UTC)' },
    to: { type: 'string', value: 'DAY', help: 'Last day, included' },
    mine: { type: 'boolean', help: 'Only this token, not the whole workspace' },
  },
  words: 'none',
  examples: ['atelier usage', 'atelier usage --from 2026-11-01 --json'],
  async run({ connect, output, signal }, { values: { from, to, mine } }) {
    for (const [name, day] of Object.entries({ from, to }))
      if (day !== undefined && !isDay(day)) throw usageError(`--${name} must be a day such as 2026-11-15.`)
    const atelier = await connect()
    const { usage } = await atelier.usage(
      {
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
        ...(mine && { scope: 'token' }),
      },
      { signal },
    )
    output.result({ usage }, () => {
      if (usage.length === 0) return output.note('No usage.')
      const days = usage.map((day) => [
        day.day,
        String(day.requests),
        day.prompt_tokens.toLocaleString('en'),
        day.completion_tokens.toLocaleString('en'),
        day.cost.toFixed(4),
      ])
      const [day, ...numbers] = ['DAY', 'REQUESTS', 'INPUT TOKENS', 'OUTPUT TOKENS', 'COST'] as const
      output.table([day, ...numbers], days, numbers)
    })
    return 0
  },
})

/** Rejects dates that do not exist, such as February 31. */
function isDay(text: string): boolean {
  const time = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(+time) && time.toISOString().startsWith(text)
}
