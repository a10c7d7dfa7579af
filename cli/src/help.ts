import type { Command, Option, Options } from './command.ts'
import { globalOptions } from './parse.ts'

const WIDTH = 26

export function helpOfAll(commands: readonly Command[]): string {
  return [
    'Usage: atelier <command> [options]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(12)}${summary}`),
    '',
    ...linesOf(globalOptions),
    '  --version               Show the version',
    '',
    '"atelier <command> --help" says more, with examples. In a clone: npm run -s atelier -- <command>',
    '',
    'Address and token: options, then ATELIER_URL and ATELIER_TOKEN, then what "atelier login" kept, then the service',
    'that "npm start" runs in this folder. Exit codes: 0 done, 1 failed, 2 called wrongly, 130 interrupted.',
    '',
  ].join('\n')
}

export function helpOf({ name, usage, summary, options, notes, examples, isHandedOver }: Command): string {
  return [
    `Usage: atelier ${name}${usage ? ` ${usage}` : ''}`,
    '',
    `  ${summary}`,
    '',
    ...linesOf(isHandedOver ? options : { ...options, ...globalOptions }),
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
