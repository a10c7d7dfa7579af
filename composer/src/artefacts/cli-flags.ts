import { lookupTable } from '@atelier/analyzer/basics'
import { snake, wordsOf } from '../words.ts'

/** The flags and arguments that a wish names for a program of the command line. */

export interface Flag {
  readonly name: readonly string[]
  readonly takesValue: boolean
  /** The letter that the wish gives it: `-o`. */
  readonly short?: string
  /** What counts where it is left out: `--indent default 2`. */
  readonly otherwise?: string
  /** `--format png or jpg`. */
  readonly choices?: readonly string[]
}

function choicesAfter(prompt: string, end: number): readonly string[] {
  const said =
    /^[ =]?\(?(?:one of )?((?:[a-z][\w-]*(?:, ?(?:or )?| or |\||\/)){1,8}[a-z][\w-]*)/.exec(
      prompt.slice(end),
    )?.[1] ?? ''
  const words = said.split(/, ?(?:or )?| or |\||\//).filter((word) => word !== '')
  return words.length > 1 &&
    / or |\||\/|^.?\(?one of/.test(said) &&
    !words.some((word) => /^(?:default|int|flag|and|with)$/.test(word))
    ? words
    : []
}

const SPOKEN: Readonly<Record<string, string>> = lookupTable({
  comma: ',',
  semicolon: ';',
  tab: '\t',
  space: ' ',
  stdout: '-',
  stdin: '-',
})

/** `--limit (default 10)`, `--limit=10`, `--delimiter defaults to comma`. */
function defaultAfter(prompt: string, end: number): string | undefined {
  const said =
    /^(?: ?<[\w-]+>)?(?: (?:int(?:eger)?|number|float|string|str|path|flag|option))?[ ,]*\(?(?:with )?(?:an? )?(?:default(?:s|ing)?(?: (?:to|is|value))?:? |=)["'`]?([\w./-]+|[^\s"'`,;)]{1,3})["'`]?/i.exec(
      prompt.slice(end),
    )?.[1]
  return said === undefined || /^(?:none|off|false|prints?|screen|console|the)$/i.test(said)
    ? undefined
    : (SPOKEN[said.toLowerCase()] ?? said)
}

/** `positional input and output`, `<input> <output>`. */
export function positionalsIn(prompt: string): string[] {
  const listed = /\bpositional(?: arguments?)?:? ((?:(?!--)[\w ,])+)/i.exec(prompt)?.[1] ?? ''
  const words = listed
    .split(/,|\band\b/)
    .map((part) => wordsOf(part).filter((word) => !/^(?:an?|the|file|path)$/.test(word)))
  const placed = [...prompt.matchAll(/(?<!--[\w-]{1,30}[ =])<([a-z][\w-]*)>/gi)].map(([, name = '']) =>
    wordsOf(name),
  )
  const found = [...words, ...placed].filter(({ length }) => length > 0 && length < 4)
  return [...new Set(found.map((name) => snake(name)))].slice(0, 4)
}

/** The flag that is called so, or has such a letter. */
export const flagNamed = (flags: readonly Flag[], named: RegExp): Flag | undefined =>
  flags.find(({ name, short }) => named.test(name.join(' ')) || named.test(short ?? ''))

/** Its value, as `args.column` or `values.column`. */
export function optionOf(flags: readonly Flag[], named: RegExp, of: 'args' | 'values'): string | undefined {
  const flag = flagNamed(flags, named)
  if (flag === undefined) return undefined
  return of === 'args'
    ? `args.${snake(flag.name)}`
    : flag.name.length > 1
      ? `values['${flag.name.join('-')}']`
      : `values.${flag.name[0]}`
}

// `-o/--output`, `-o, --output`, `--output/-o`: a letter and a name of one flag.
const TWICE =
  /(?<![\w-])-([a-zA-Z])(?:\/|, ?| or )--([a-z][\w-]*)|--([a-z][\w-]*)(?:\/|, ?| or )-([a-zA-Z])(?![\w-])/g

export function flagsIn(whole: string): Flag[] {
  const letters = new Map<string, string>()
  // `-dry-run`, as Go has it.
  const spelled = whole.replace(/(?<![\w-])-(?=[a-z]{2,}-[a-z])/g, '--')
  const prompt = spelled.replace(
    TWICE,
    (_, first?: string, name?: string, other?: string, second?: string) => {
      letters.set(wordsOf(name ?? other ?? '').join(' '), first ?? second ?? '')
      return `--${name ?? other}`
    },
  )
  const found = [
    ...prompt.matchAll(/--([a-z][a-z0-9-]{0,30})(?:[ =](?!defaults?\b)(<[\w-]+>|[A-Z]{2,}\b|\d+|N\b))?/g),
  ]
  const flags = found.map(({ index, 0: whole, 1: name = '', 2: value }) => ({
    name: wordsOf(name),
    ...withDefault(defaultAfter(prompt, index + whole.length) ?? USUAL[name]),
    choices: choicesAfter(prompt, index + whole.length),
    takesValue:
      value !== undefined ||
      defaultAfter(prompt, index + whole.length) !== undefined ||
      choicesAfter(prompt, index + whole.length).length > 0 ||
      /^(?:name|output|out|input|file|port|host|format|limit|count|size|width|height|path|dir|config|from|to|user|url|delimiter|prefix|suffix|pattern|length|column|col|timeout|n)$/.test(
        name,
      ),
  }))
  const own = flags.map((flag) => {
    const short = letters.get(flag.name.join(' '))
    return short === undefined ? flag : { ...flag, short }
  })
  const all = [...own, ...shortFlags(prompt)]
  return [...new Map(all.toReversed().map((flag) => [flag.name.join(' '), flag])).values()]
    .toReversed()
    .slice(0, 12)
}

/** `-v (verbose)`, `-o FILE (output)`, `-n times`: named by what stands behind the letter. */
function shortFlags(prompt: string): Flag[] {
  return [
    ...prompt.matchAll(
      /(?<![\w-])-([a-zA-Z]\w{0,12})(?![\w-])(?:[ =](<[\w-]+>|[A-Z]{2,}\b))?(?:\s*\(([^()]{1,60})\)| (?:for |is )?(?!and\b|or\b|is\b|with\b|flags?\b|options?\b|that\b|on\b|to\b|in\b)([a-z]+))?/g,
    ),
  ]
    .filter(([, letter = '']) => letter !== 'h')
    .map(({ index, 1: letter = '', 2: value, 3: said = '', 4: behind = '' }) => {
      const otherwise =
        defaultAfter(prompt, index + 1 + letter.length) ??
        /\bdefault(?:s to)?:? ["']?([\w./-]+)/.exec(said)?.[1]
      const noun = /^default\b/.test(said) ? '' : (wordsOf(said)[0] ?? behind)
      const name = letter.length > 1 ? wordsOf(letter) : wordsOf(noun)
      return {
        name: name.length > 0 ? name : [letter.toLowerCase()],
        ...(letter.length === 1 && { short: letter }),
        ...withDefault(otherwise),
        takesValue:
          value !== undefined ||
          otherwise !== undefined ||
          /\b(?:number|count|times|file|path|name|int|string|seconds|port)\b/i.test(`${said} ${behind}`),
      }
    })
}

/** Without these nothing can be read or written. */
const USUAL: Readonly<Record<string, string>> = lookupTable({ delimiter: ',', indent: '2' })
const withDefault = (otherwise: string | undefined): Pick<Flag, 'otherwise'> =>
  otherwise === undefined ? {} : { otherwise }
export const isNumber = ({ otherwise = '' }: Flag): boolean => /^-?\d+(?:\.\d+)?$/.test(otherwise)
