import { parseArgs } from 'node:util'
import type { Command, Options } from './command.ts'
import { wrongUsage } from './failure.ts'
import { didYouMean } from './nearest.ts'

/** Of every command. */
export const globalOptions = {
  url: {
    type: 'string',
    value: 'ADDRESS',
    help: 'Where the service is; else ATELIER_URL, else what login kept',
  },
  token: { type: 'string', value: 'TOKEN', help: 'Else ATELIER_TOKEN, else what login kept' },
  json: { type: 'boolean', help: 'Print JSON' },
  help: { type: 'boolean', short: 'h', help: 'Show this' },
} as const satisfies Options

/** Which command is meant, and the other words: options may stand before it. */
export function splitCommand(args: readonly string[]): { name: string | undefined; rest: string[] } {
  const { tokens } = parseArgs({
    args: [...args],
    options: { ...globalOptions, version: { type: 'boolean' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const found = tokens.find((token) => token.kind === 'positional')
  if (!found) return { name: undefined, rest: [...args] }
  return { name: found.value, rest: args.filter((_, index) => index !== found.index) }
}

export function parseWords(
  command: Command | undefined,
  args: readonly string[],
): { values: Record<string, unknown>; words: string[] } {
  const options: Options = { ...globalOptions, ...command?.options }
  const config = Object.fromEntries(
    Object.entries(options).map(([name, { type, short, multiple = false }]) => [
      name,
      { type, multiple, ...(short !== undefined && { short }) },
    ]),
  )
  const more = `"atelier ${command ? `${command.name} ` : ''}--help" shows what it takes.`
  const { values, positionals } = read()
  for (const [name, { values: allowed }] of Object.entries(options)) {
    const value = values[name]
    if (allowed && typeof value === 'string' && !allowed.includes(value))
      throw wrongUsage(`--${name} is one of ${allowed.join(', ')}.${didYouMean(value, allowed)}`)
  }
  return { values, words: positionals }

  function read() {
    try {
      return parseArgs({ args: [...args], options: config, allowPositionals: true })
    } catch (error) {
      // Node goes on to explain how option-like words could be passed.
      const [mistake = ''] = (error as Error).message.split(/\. |\n/)
      const unknown = /^Unknown option '(-{1,2}[^']+)'/.exec(mistake)?.[1]
      const known = Object.keys(options).map((name) => `--${name}`)
      const guess = unknown === undefined ? '' : didYouMean(unknown, known)
      throw wrongUsage(`${mistake.replace(/\.$/, '')}.${guess} ${more}`)
    }
  }
}
