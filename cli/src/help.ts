import type { Command, Option, Options } from './command.ts'
import { globalOptions, optionsOf } from './parse.ts'

const WIDTH = 26

export function overviewHelp(commands: readonly Command[]): string {
  return [
    'Usage: atelier <command> [options]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(12)}${summary}`),
    '',
    ...linesOf(globalOptions),
    '  --version               Show the version',
    '',
    'Run "atelier <command> --help" for details and examples. In a clone: npm run -s atelier -- <command>',
    '',
    'URL and token come from the options, then ATELIER_URL and ATELIER_TOKEN, then "atelier login", then the service that',
    '"npm start" runs in this folder. Exit codes: 0 success, 1 failure, 2 wrong usage, 130 interrupted.',
    '',
  ].join('\n')
}

export function commandHelp(command: Command): string {
  const { name, usage, summary, notes, examples } = command
  return [
    `Usage: atelier ${name}${usage ? ` ${usage}` : ''}`,
    '',
    `  ${summary}`,
    '',
    ...linesOf(optionsOf(command)),
    ...(notes ? ['', notes] : []),
    '',
    'Examples:',
    ...examples.map((example) => `  ${example}`),
    '',
  ].join('\n')
}

function linesOf(options: Options): string[] {
  return Object.entries(options).map(([name, option]) => {
    const left = `  ${option.short ? `-${option.short}, ` : ''}--${name}${placeholderOf(option)}`
    const values = option.values ? `: ${option.values.join(', ')}` : ''
    const gap = left.length < WIDTH ? ' '.repeat(WIDTH - left.length) : '  '
    return `${left}${gap}${option.help}${values}`
  })
}

function placeholderOf({ type, value }: Option): string {
  return type === 'boolean' ? '' : ` ${value ?? 'VALUE'}`
}
