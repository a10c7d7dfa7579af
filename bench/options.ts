// The command line of npm run bench. Each usage error is one sentence.
import { parseArgs } from 'node:util'
import { PARTS, type PartName } from './parts.ts'

/** An error of the user: only its message is shown. */
export class WrongUsage extends Error {}

const names = Object.keys(PARTS) as PartName[]

const DESCRIBED = {
  only: { type: 'string' },
  row: { type: 'string', default: '' },
  rounds: { type: 'string' },
  seconds: { type: 'string' },
  quick: { type: 'boolean', default: false },
  soak: { type: 'string' },
  setting: { type: 'string', multiple: true },
  weak: { type: 'boolean', default: false },
  page: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

export function readOptions(words: readonly string[]) {
  const { values, positionals } = parsed(words)
  const { quick } = values
  const [word] = positionals
  if (word !== undefined)
    throw new WrongUsage(
      `"${word}" is not an option.${names.includes(word as PartName) ? ` Did you mean --only ${word}?` : ''}`,
    )
  return {
    ...values,
    parts: partsOf(values.only),
    rounds: wholeNumber('rounds', values.rounds, quick ? 2 : 5),
    seconds: wholeNumber('seconds', values.seconds, quick ? 2 : 5),
    soakMinutes: wholeNumber('soak', values.soak, quick ? 1 : 10),
    settings: Object.fromEntries((values.setting ?? []).map(settingOf)),
  }
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: DESCRIBED, allowPositionals: true })
  } catch (error) {
    // The first sentence suffices; the others are about positional arguments, which do not exist here.
    throw new WrongUsage(`${(error as Error).message.split('. ')[0]}.`)
  }
}

function partsOf(only: string | undefined): readonly PartName[] {
  const asked = only?.split(',').map((name) => name.trim()) ?? names
  const unknown = asked.filter((name) => !names.includes(name as PartName))
  if (unknown.length > 0)
    throw new WrongUsage(`Unknown part "${unknown.join('", "')}". Available: ${names.join(', ')}.`)
  return asked as PartName[]
}

/** wrk accepts only whole seconds too. */
function wholeNumber(name: string, given: string | undefined, usual: number): number {
  const value = Number(given ?? usual)
  if (!Number.isInteger(value) || value < 1)
    throw new WrongUsage(`--${name} must be a whole number from 1 on.`)
  return value
}

function settingOf(pair: string): [string, string] {
  const [, name, value] = /^(\w+)=(.*)$/s.exec(pair) ?? []
  if (name === undefined || value === undefined)
    throw new WrongUsage('--setting must be a name and a value: --setting AI_ENGINES=1')
  return [name, value]
}
