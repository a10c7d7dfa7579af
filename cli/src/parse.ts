import { parseArgs } from 'node:util'
import type { Command, Options } from './command.ts'
import { usageError } from './failure.ts'
import { didYouMean } from './nearest.ts'

/** Options of every command. */
export const globalOptions = {
  url: {
    type: 'string',
    value: 'URL',
    help: 'Service URL (default: ATELIER_URL, then the saved login)',
  },
  token: { type: 'string', value: 'TOKEN', help: 'Token (default: ATELIER_TOKEN, then the saved login)' },
  json: { type: 'boolean', help: 'Print JSON' },
  help: { type: 'boolean', short: 'h', help: 'Show this help' },
} as const satisfies Options

/** The options of a command and the global ones that apply to it. */
export function optionsOf({ options, runsOnServer }: Command): Options {
  return { ...options, ...(runsOnServer ? { help: globalOptions.help } : globalOptions) }
}

/** Finds the command name. Options may come before it. */
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
  const options = command ? optionsOf(command) : globalOptions
  const config = Object.fromEntries(
    Object.entries(options).map(([name, { type, short, multiple = false }]) => [
      name,
      { type, multiple, ...(short !== undefined && { short }) },
    ]),
  )
  const more = `Run "atelier ${command ? `${command.name} ` : ''}--help" for the options.`
  const { values, positionals } = read()
  for (const [name, { values: allowed }] of Object.entries(options)) {
    for (const value of [values[name]].flat())
      if (allowed && typeof value === 'string' && !allowed.includes(value))
        throw usageError(`--${name} must be one of ${allowed.join(', ')}.${didYouMean(value, allowed)}`)
  }
  return { values, words: positionals }

  function read() {
    try {
      return parseArgs({ args: [...args], options: config, allowPositionals: true })
    } catch (error) {
      // Keep Node's first sentence; the rest explains how to pass arguments that look like options.
      const [mistake = ''] = (error as Error).message.split(/\. |\n/)
      const unknown = /^Unknown option '(-{1,2}[^']+)'/.exec(mistake)?.[1]
      const known = Object.keys(options).map((name) => `--${name}`)
      const guess = unknown === undefined ? '' : didYouMean(unknown, known)
      throw usageError(`${mistake.replace(/\.$/, '')}.${guess} ${more}`)
    }
  }
}
