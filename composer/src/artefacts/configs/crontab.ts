import type { Intent } from '../../intent/intent.ts'
import { commentText } from '../../quote.ts'

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** `at 2:30`, `at midnight`, `at 6pm`: hour and minute. */
function timeIn(said: string): readonly [hour: string, minute: string] | undefined {
  if (/\bmidnight\b/i.test(said)) return ['0', '0']
  if (/\bnoon\b/i.test(said)) return ['12', '0']
  const [, hour, minute = '0', half] = /\bat (\d{1,2})(?::(\d{2}))?\s*(am|pm)?\b/i.exec(said) ?? []
  if (hour === undefined) return undefined
  const twelve = half === undefined ? Number(hour) : (Number(hour) % 12) + (/pm/i.test(half) ? 12 : 0)
  return [`${twelve % 24}`, `${Number(minute) % 60}`]
}

/** The five fields of a schedule as it is spoken. */
export function cronOf(said: string): string | undefined {
  const [hour, minute] = timeIn(said) ?? ['0', '0']
  const day = DAYS.findIndex((name) => new RegExp(`\\b(?:every |on )?${name}s?\\b`, 'i').test(said))
  const week = /\bweekdays?\b|\bmonday (?:to|through|-) friday\b|\bworking days?\b/i.test(said)
    ? '1-5'
    : /\bweekends?\b/i.test(said)
      ? '0,6'
      : day >= 0
        ? `${day}`
        : '*'
  const [, minutes] = /\bevery (\d+) ?min(?:ute)?s?\b/i.exec(said) ?? []
  if (minutes !== undefined) return `*/${minutes} * * * ${week}`
  if (/\bevery minute\b/i.test(said)) return `* * * * ${week}`
  const [, hours] = /\bevery (\d+) ?hours?\b/i.exec(said) ?? []
  if (hours !== undefined) return `0 */${hours} * * ${week}`
  if (/\b(?:every hour|hourly)\b/i.test(said)) return `0 * * * ${week}`
  const [, date] = /\b(?:on the )?(\d{1,2})(?:st|nd|rd|th)\b/i.exec(said) ?? []
  if (/\bmonth(?:ly)?\b/i.test(said))
    return `${minute} ${hour} ${/\bfirst\b/i.test(said) ? '1' : (date ?? '1')} * *`
  if (/\byear(?:ly)?\b|\bannual/i.test(said)) return `${minute} ${hour} 1 1 *`
  if (week !== '*') return `${minute} ${hour} * * ${week}`
  if (/\bweek(?:ly)?\b/i.test(said)) return `${minute} ${hour} * * 0`
  return /\b(?:daily|every day|each day|every night|nightly|at )/i.test(said)
    ? `${minute} ${hour} * * *`
    : undefined
}

const COMMAND = /((?:\/|\.\/)?[\w./-]+\.(?:sh|py|js|php|rb|pl)|(?:\/[\w.-]+){2,})/

/** A table of cron: one line for each that the wish lists. */
export function crontab({ prompt }: Intent): string {
  const entries = prompt
    .replace(/^[^:]{0,60}\b(?:cron ?tab|cron(?: jobs?| entries)?)\b[^:]{0,40}:/i, '')
    .split(
      /[;\n]|,\s*(?:and )?(?=[\w./-]+ (?:every|each|daily|hourly|weekly|monthly|at|on|nightly))|\. |\band (?=[\w./-]+ (?:every|each|daily|hourly|weekly|at))/i,
    )
    .flatMap((part) => {
      const schedule = cronOf(part)
      const [, script] = COMMAND.exec(part) ?? []
      const [, word] = /^\s*(?:and |run |an? |the )*([a-z][\w-]*)/i.exec(part) ?? []
      const command = script ?? (word && !/^(?:every|at|cron|daily)$/i.test(word) ? word : 'command')
      return schedule === undefined
        ? []
        : [
            {
              said: commentText(part).trim(),
              line: `${schedule} ${/^[/.]/.test(command) ? command : `/usr/local/bin/${command}`}`,
            },
          ]
    })
  const lines =
    entries.length > 0
      ? entries
      : [{ said: 'every day at midnight', line: '0 0 * * * /usr/local/bin/command' }]
  return `${['# minute hour day month weekday command', 'SHELL=/bin/bash', ...lines.flatMap(({ said, line }) => ['', `# ${said}`, line])].join('\n')}\n`
}
