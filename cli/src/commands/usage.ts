import { defineCommand } from '../command.ts'
import { wrongUsage } from '../failure.ts'

export const usage = defineCommand({
  name: 'usage',
  summary: 'Show what models were asked for, by day',
  usage: '[--from DAY] [--to DAY] [--mine]',
  options: {
    from: { type: 'string', value: 'DAY', help: 'Such as 2026-11-01, in UTC' },
    to: { type: 'string', value: 'DAY', help: 'The same; included' },
    mine: { type: 'boolean', help: 'Of this token alone, not of the workspace' },
  },
  words: 'none',
  examples: ['atelier usage', 'atelier usage --from 2026-11-01 --json'],
  async run({ connect, output, signal }, { values: { from, to, mine } }) {
    for (const [name, day] of Object.entries({ from, to }))
      if (day !== undefined && !isDay(day)) throw wrongUsage(`--${name} must be a day such as 2026-11-15.`)
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
      if (usage.length === 0) return output.note('Nothing was used.')
      const days = usage.map((day) => [
        day.day,
        String(day.requests),
        day.prompt_tokens.toLocaleString('en'),
        day.completion_tokens.toLocaleString('en'),
        day.cost.toFixed(4),
      ])
      const [day, ...numbers] = ['DAY', 'REQUESTS', 'PROMPT TOKENS', 'ANSWER TOKENS', 'COST'] as const
      output.table([day, ...numbers], days, numbers)
    })
    return 0
  },
})

/** There is no 31st of February. */
function isDay(text: string): boolean {
  const time = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(+time) && time.toISOString().startsWith(text)
}
