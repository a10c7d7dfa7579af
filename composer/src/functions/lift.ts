import { stripTypeScriptTypes } from 'node:module'
import { lookupTable } from '@atelier/analyzer/basics'
import type { Intent } from '../intent/intent.ts'
import { rankEntries } from '../library/find.ts'
import type { Entry, LibraryLanguage } from '../library/index.ts'
import { camel, plural, singular, snake, wordsOf } from '../words.ts'
import { libraryLanguage } from './from-library.ts'
import { judge } from './sandbox.ts'
import type { Wanted } from './wanted.ts'

/** A function that the library has for one thing, put to a list of them: `the words that are palindromes`. */
interface Lift {
  readonly how:
    | 'keep'
    | 'drop'
    | 'count'
    | 'any'
    | 'all'
    | 'none'
    | 'sum'
    | 'first'
    | 'longest'
    | 'shortest'
    | 'largest'
    | 'smallest'
    | 'change'
  /** What is to be true of each, or what is to be made of each. */
  readonly phrase: string
  readonly thing: string
}

const SURE = 0.66

const THING =
  '(words?|numbers?|strings?|integers?|ints?|texts?|names?|sentences?|years?|items?|elements?|values?|ones|those)'
const LIST = `(?:an? |the |this |some )?(?:given |input )?(?:(?:list|array|sequence|collection) of ${THING}|list|array|words|numbers|strings|integers)`
const IN = `(?:in|from|of|among|out of|within) ${LIST}`

const extremes: Readonly<Record<string, Lift['how']>> = lookupTable({
  longest: 'longest',
  shortest: 'shortest',
  largest: 'largest',
  biggest: 'largest',
  greatest: 'largest',
  smallest: 'smallest',
  lowest: 'smallest',
  first: 'first',
})

type Read = (found: RegExpExecArray) => Omit<Lift, 'thing'> & { readonly thing: string | undefined }

const group = ({ groups = {} }: RegExpExecArray, name: string): string => groups[name] ?? ''

const readings: readonly (readonly [RegExp, Read])[] = [
  [
    // `the sum of the digits of each number in an array`, `reverse each word in a list`
    new RegExp(
      `^(?:(?:return|get|compute|calculate|find|give)s? )?(?:the )?(?<phrase>[a-z ]+?) (?:of )?(?:each|every)(?: of the)? ${THING} ${IN}$`,
    ),
    (found) => ({ how: 'change', phrase: group(found, 'phrase'), thing: found[2] }),
  ],
  [
    // `check if all numbers in a list are prime`
    new RegExp(
      `\\b(?<each>all|every|each|any|some|at least one|none)(?: of)?(?: the| these)? ?${THING}?(?: ${IN})? (?:is|are) (?:an? )?(?<phrase>[a-z ]+)$`,
    ),
    (found) => ({
      how: /all|every|each/.test(group(found, 'each'))
        ? 'all'
        : group(found, 'each') === 'none'
          ? 'none'
          : 'any',
      phrase: group(found, 'phrase'),
      thing: found[2] ?? found[3],
    }),
  ],
  [
    // `how many words in a list are palindromes`, `count the numbers in an array that are prime`
    new RegExp(
      `^(?:count(?: how many)?|how many|(?:the )?number of)(?: of)?(?: the| all)? ${THING}(?: ${IN})? (?:that |which )?are (?<phrase>[a-z ]+)$`,
    ),
    (found) => ({ how: 'count', phrase: group(found, 'phrase'), thing: found[1] }),
  ],
  [
    // `the words of a list that are palindromes`, `given a list of words, the ones that are palindromes`
    new RegExp(
      `\\b(?<verb>remove|drop|exclude|filter out|without)?(?: the| all| only| just| those)* ${THING}(?: ${IN})?(?: back)? (?:that|which|who) (?:are|is) (?<not>not )?(?:an? )?(?<phrase>[a-z ]+)$`,
    ),
    (found) => ({
      how: (group(found, 'not') !== '') !== (group(found, 'verb') !== '') ? 'drop' : 'keep',
      phrase: group(found, 'phrase'),
      thing: found[2],
    }),
  ],
  [
    new RegExp(`^(?:sum|total)(?: up)?(?: of)?(?: all| the)* (?<phrase>[a-z ]+?) ${IN}$`),
    (found) => ({ how: 'sum', phrase: group(found, 'phrase'), thing: found[2] ?? 'numbers' }),
  ],
  [
    new RegExp(
      `\\b(?<most>longest|shortest|largest|biggest|greatest|smallest|lowest|first) (?<phrase>[a-z ]+?) ${IN}$`,
    ),
    (found) => ({
      how: extremes[group(found, 'most')] ?? 'first',
      phrase: group(found, 'phrase'),
      thing: found[3],
    }),
  ],
  [
    new RegExp(`^(?<verb>count|how many)(?: of)?(?: all| the)* (?<phrase>[a-z ]+?)(?: are)? ${IN}$`),
    (found) => ({ how: 'count', phrase: group(found, 'phrase'), thing: found[3] }),
  ],
  [
    // `keep only the palindromes in a list of words`, `remove all primes from an array`
    new RegExp(
      `^(?<verb>keep|return|get|find|give|list|select|extract|filter|pick|remove|drop|delete|exclude|filter out)s?(?: me| back)?(?: only| all| just| the| those| every)* (?<phrase>[a-z ]+?) ${IN}$`,
    ),
    (found) => ({
      how: /remove|drop|delete|exclude|out/.test(group(found, 'verb')) ? 'drop' : 'keep',
      phrase: group(found, 'phrase'),
      thing: found[3],
    }),
  ],
  [
    new RegExp(`^filter ${LIST} (?:to|for|down to|by)(?: only| keep| the)* (?<phrase>[a-z ]+)$`),
    (found) => ({ how: 'keep', phrase: group(found, 'phrase'), thing: found[1] }),
  ],
  [
    new RegExp(
      `\\bfor (?:each|every) ${THING} ${IN},? (?:return|get|compute|calculate|find|give)s? (?:its |the |their )?(?<phrase>[a-z ]+)$`,
    ),
    (found) => ({ how: 'change', phrase: group(found, 'phrase'), thing: found[1] }),
  ],
]

const LEADING =
  /^(?:(?:please|write|create|make|implement|i need|i want|need|give me|a|an|the|small|simple)\s+)*(?:functions?|method|helper|utility|code)?\s*(?:(?:that|which|to|for|called \w+)\s+)?/

/** `given a list of words, return …`: what is given is said again in the rest, or is what the rest is about. */
const GIVEN = new RegExp(
  `^(?:given|takes?|taking|accepts?|for|from|with) ${LIST},?(?: and)?(?: it)? (?:returns?|gives?|finds?|get|keeps?|lists?|computes?|counts?)? ?`,
)

export function readLift(plain: string): Lift | undefined {
  const said = plain
    .toLowerCase()
    .replace(/[^a-z\s,]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(LEADING, '')
    .replace(/[\s,]+$/, '')
  const given = GIVEN.exec(said)
  const texts = given ? [said.slice(given[0].length)] : [said]
  for (const text of texts) {
    for (const [pattern, read] of readings) {
      const found = pattern.exec(text)
      if (!found) continue
      const lift = read(found)
      const thing =
        lift.thing && !/^(?:ones|those|items?|elements?|values?)$/.test(lift.thing) ? lift.thing : given?.[1]
      // Nobody puts a list to a list who does not say that there is one.
      if (!given && !new RegExp(`\\b${LIST}\\b`).test(text)) continue
      return { how: lift.how, phrase: lift.phrase.trim(), thing: camel(singular(wordsOf(thing ?? 'item'))) }
    }
  }
  return undefined
}

/** The function of the library that tells it, or makes it, of one thing. */
function entryFor({ how, phrase, thing }: Lift): Entry | undefined {
  const one = singular(wordsOf(phrase)).join(' ')
  const kind = /^(?:number|integer|int|year)$/.test(thing) ? 'number' : thing === 'item' ? 'value' : 'string'
  const asked =
    how === 'change'
      ? [`${phrase} of a ${kind}`, `${phrase} a ${kind}`, phrase]
      : [`check if a ${kind} is ${one}`, `is ${one}`, `is a ${one} number`]
  for (const text of asked) {
    const found = rankEntries(text).find(
      ({ entry, confidence }) => confidence >= SURE && fits(entry, how, kind),
    )
    if (found) return found.entry
  }
  return undefined
}

function fits(entry: Entry, how: Lift['how'], kind: string): boolean {
  if (entry.kind !== 'function') return false
  const { types, least, returns } = entry.signature('typescript')
  const [first = ''] = types
  const takes = /^string/.test(first) ? 'string' : /^number/.test(first) ? 'number' : ''
  if (least > 1 || takes === '' || (kind !== 'value' && kind !== takes)) return false
  return how === 'change' ? !/^(?:boolean|Promise|void)/.test(returns) : returns === 'boolean'
}

/** A list of what the library knows one by one; nothing where it does not, or where the examples say otherwise. */
export async function liftFor(intent: Intent, wanted: Wanted, plain: string): Promise<string | undefined> {
  const language = libraryLanguage(intent.language)
  const lift = language && readLift(plain)
  const entry = lift && entryFor(lift)
  if (!entry || wanted.name === entry.name || wanted.parameters.length > 1) return undefined
  const text = await print(lift, entry, wanted, language)
  if (intent.examples.length === 0) return text
  const script = stripTypeScriptTypes(await print(lift, entry, wanted, 'typescript'))
  const name = /export function (\w+)/.exec(script)?.[1] ?? ''
  return judge(script, name, intent.examples) === 'wrong' ? undefined : text
}

const NAMES: Readonly<
  Record<Lift['how'], (words: readonly string[], many: readonly string[]) => readonly string[]>
> = {
  keep: (words) => ['keep', ...words],
  drop: (words) => ['without', ...words],
  count: (words) => ['count', ...words],
  any: (words) => ['some', 'are', ...words],
  all: (words) => ['all', 'are', ...words],
  none: (words) => ['none', 'are', ...words],
  sum: (words) => ['sum', 'of', ...words],
  first: (words) => ['first', ...words],
  longest: (words) => ['longest', ...words],
  shortest: (words) => ['shortest', ...words],
  largest: (words) => ['largest', ...words],
  smallest: (words) => ['smallest', ...words],
  change: (words, many) => [...words, 'of', ...many],
}

async function print(lift: Lift, entry: Entry, wanted: Wanted, language: LibraryLanguage): Promise<string> {
  const source = (await entry.source(language)).trimEnd()
  const { name: calls, types } = entry.signature(language)
  const { returns } = entry.signature('typescript')
  const many = plural(wordsOf(lift.thing))
  const list = wanted.parameters[0] ?? camel(many)
  const own = NAMES[lift.how](wordsOf(lift.phrase), many)
  const isPython = language === 'python'
  const name = wanted.name ?? (isPython ? snake(own) : camel(own))
  const one = lift.thing === list ? 'item' : lift.thing
  const says = `${sayings[lift.how](lift.phrase, many.join(' '))}`
  if (isPython) {
    const takes = types[0] ?? 'str'
    const made = entry.signature('python').returns
    const [body, gives] = pythonBody(lift.how, list, one, calls, takes, made)
    return `${source}\n\n\ndef ${name}(${list}: list[${takes}]) -> ${gives}:\n    """${says}"""\n    return ${body}\n`
  }
  const takes = entry.signature('typescript').types[0]?.startsWith('number') ? 'number' : 'string'
  const [body, gives] = scriptBody(lift.how, list, one, calls, takes, returns)
  const head = language === 'typescript' ? `(${list}: readonly ${takes}[]): ${gives}` : `(${list})`
  return `/** ${says} */\nexport function ${name}${head} {\n  return ${body}\n}\n\n${source}\n`
}

const sayings: Readonly<Record<Lift['how'], (phrase: string, many: string) => string>> = {
  keep: (phrase, many) => `Keeps the ${many} that are ${phrase}.`,
  drop: (phrase, many) => `Leaves out the ${many} that are ${phrase}.`,
  count: (phrase, many) => `Counts the ${many} that are ${phrase}.`,
  any: (phrase, many) => `Tells whether any of the ${many} is ${phrase}.`,
  all: (phrase, many) => `Tells whether all ${many} are ${phrase}.`,
  none: (phrase, many) => `Tells whether none of the ${many} is ${phrase}.`,
  sum: (phrase, many) => `Adds up the ${many} that are ${phrase}.`,
  first: (phrase, many) => `Finds the first of the ${many} that is ${phrase}.`,
  longest: (phrase, many) => `Finds the longest of the ${many} that are ${phrase}.`,
  shortest: (phrase, many) => `Finds the shortest of the ${many} that are ${phrase}.`,
  largest: (phrase, many) => `Finds the largest of the ${many} that are ${phrase}.`,
  smallest: (phrase, many) => `Finds the smallest of the ${many} that are ${phrase}.`,
  change: (phrase, many) => `Gives the ${phrase} of each of the ${many}.`,
}

function scriptBody(
  how: Lift['how'],
  list: string,
  one: string,
  calls: string,
  takes: string,
  returns: string,
): readonly [body: string, gives: string] {
  const test = `(${one}) => ${calls}(${one})`
  const kept = `${list}.filter(${test})`
  const best = (order: string) => `${kept}.toSorted((a, b) => ${order})[0]`
  switch (how) {
    case 'keep':
      return [kept, `${takes}[]`]
    case 'drop':
      return [`${list}.filter((${one}) => !${calls}(${one}))`, `${takes}[]`]
    case 'count':
      return [`${kept}.length`, 'number']
    case 'any':
      return [`${list}.some(${test})`, 'boolean']
    case 'all':
      return [`${list}.every(${test})`, 'boolean']
    case 'none':
      return [`!${list}.some(${test})`, 'boolean']
    case 'sum':
      return [`${kept}.reduce((sum, ${one}) => sum + ${one}, 0)`, 'number']
    case 'first':
      return [`${list}.find(${test})`, `${takes} | undefined`]
    case 'longest':
      return [best('b.length - a.length'), `${takes} | undefined`]
    case 'shortest':
      return [best('a.length - b.length'), `${takes} | undefined`]
    case 'largest':
      return [best('b - a'), `${takes} | undefined`]
    case 'smallest':
      return [best('a - b'), `${takes} | undefined`]
    case 'change':
      return [`${list}.map(${test})`, /^[\w.]+$/.test(returns) ? `${returns}[]` : `(${returns})[]`]
  }
}

function pythonBody(
  how: Lift['how'],
  list: string,
  one: string,
  calls: string,
  takes: string,
  made: string,
): readonly [body: string, gives: string] {
  const kept = `${one} for ${one} in ${list} if ${calls}(${one})`
  const truth = `${calls}(${one}) for ${one} in ${list}`
  switch (how) {
    case 'keep':
      return [`[${kept}]`, `list[${takes}]`]
    case 'drop':
      return [`[${one} for ${one} in ${list} if not ${calls}(${one})]`, `list[${takes}]`]
    case 'count':
      return [`sum(1 for ${one} in ${list} if ${calls}(${one}))`, 'int']
    case 'any':
      return [`any(${truth})`, 'bool']
    case 'all':
      return [`all(${truth})`, 'bool']
    case 'none':
      return [`not any(${truth})`, 'bool']
    case 'sum':
      return [`sum(${kept})`, takes]
    case 'first':
      return [`next((${kept}), None)`, `${takes} | None`]
    case 'longest':
      return [`max((${kept}), key=len, default=None)`, `${takes} | None`]
    case 'shortest':
      return [`min((${kept}), key=len, default=None)`, `${takes} | None`]
    case 'largest':
      return [`max((${kept}), default=None)`, `${takes} | None`]
    case 'smallest':
      return [`min((${kept}), default=None)`, `${takes} | None`]
    case 'change':
      return [`[${calls}(${one}) for ${one} in ${list}]`, `list[${made}]`]
  }
}
