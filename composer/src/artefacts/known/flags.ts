import { composeEnum } from '../../data/enums/index.ts'
import type { Intent } from '../../intent/intent.ts'
import { pascal, snake, wordsOf } from '../../words.ts'

/** Bit flags: members that are powers of two, and what is asked of numbers made of them. */

type Deed = 'has' | 'grant' | 'revoke' | 'toggle'

const DEEDS: readonly (readonly [Deed, RegExp])[] = [
  ['has', /^(?:has|is|can|check|includes|contains)\b/],
  ['revoke', /^(?:revoke|remove|unset|clear|drop|disable|without)\b/],
  ['toggle', /^(?:toggle|flip|switch)\b/],
  ['grant', /^(?:grant|add|set|give|enable|with|allow)\b/],
]
const SAYS: Readonly<Record<Deed, string>> = {
  has: 'Tells whether all bits of a flag are set.',
  grant: 'Sets the bits of a flag.',
  revoke: 'Clears the bits of a flag.',
  toggle: 'Turns the bits of a flag around.',
}

interface Called {
  readonly name: string
  readonly deed: Deed
  readonly first: string
  readonly second: string
}

function calledIn(prompt: string): Called[] | undefined {
  const calls = [...prompt.matchAll(/\b([a-z]\w*)\(([a-z]\w*), ?([a-z]\w*)\)/g)]
  const found = calls.flatMap(([, name = '', first = '', second = '']): Called[] => {
    const deed = DEEDS.find(([, said]) => said.test(wordsOf(name).join(' ')))?.[0]
    return deed === undefined ? [] : [{ name, deed, first, second }]
  })
  return found.length === 0 || found.length < calls.length ? undefined : found
}

const value = (deed: Deed, a: string, b: string): string =>
  ({ has: `(${a} & ${b}) === ${b}`, grant: `${a} | ${b}`, revoke: `${a} & ~${b}`, toggle: `${a} ^ ${b}` })[
    deed
  ]

const script =
  (types: boolean) =>
  ({ name, deed, first, second }: Called): string => {
    const typed = (one: string) => (types ? `${one}: number` : one)
    const gives = types ? `: ${deed === 'has' ? 'boolean' : 'number'}` : ''
    return [
      `/** ${SAYS[deed]} */`,
      `export function ${name}(${typed(first)}, ${typed(second)})${gives} {`,
      `  return ${value(deed, first, second)}`,
      '}',
    ].join('\n')
  }

const python = ({ name, deed, first, second }: Called): string => {
  const [a, b] = [snake(wordsOf(first)), snake(wordsOf(second))]
  return [
    `def ${snake(wordsOf(name))}(${a}: int, ${b}: int) -> ${deed === 'has' ? 'bool' : 'int'}:`,
    `    """${SAYS[deed]}"""`,
    `    return ${value(deed, a, b).replace('===', '==')}`,
  ].join('\n')
}

/** `enum Permission with Read = 1, Write = 2 and functions grant(value, permission)`. */
export function composeFlags(intent: Intent): string | undefined {
  const { prompt, language = 'typescript' } = intent
  if (!/\b(?:bit ?-?(?:flags?|masks?|fields?|wise)|flags? enum)\b/i.test(prompt)) return undefined
  const [, name = '', list = ''] =
    /\benum (?:called |named )?([A-Z]\w*)[^=]{0,30}?((?:\b[A-Z]\w*\s*=\s*\d+(?:,\s*(?:and )?| and )?){2,32})/.exec(
      prompt,
    ) ?? []
  const calls = calledIn(prompt)
  if (name === '' || calls === undefined) return undefined
  const members = list.replace(/[\s,]*(?:and )?$/, '').replace(/ and /g, ', ')
  const made = composeEnum({ ...intent, prompt: `enum ${pascal(wordsOf(name))}: ${members}` })?.text.trimEnd()
  if (made === undefined) return undefined
  if (language === 'python') return `${[made, ...calls.map(python)].join('\n\n\n')}\n`
  if (language !== 'typescript' && language !== 'javascript') return undefined
  return `${[made, ...calls.map(script(language === 'typescript'))].join('\n\n')}\n`
}
