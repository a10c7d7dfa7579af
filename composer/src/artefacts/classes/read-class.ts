import type { Intent } from '../../intent/intent.ts'
import { camel, pascal, wordsOf } from '../../words.ts'
import { arithmetic, besideCalls } from './bare-methods.ts'
import { opOf } from './operations.ts'
import type { Parameter, ValueType } from './plan.ts'
import { methodOf, type SaidMethod, type SaidParameter } from './said-method.ts'

export interface SaidClass {
  readonly name: string
  readonly words: readonly string[]
  readonly methods: readonly SaidMethod[]
  readonly taken: readonly SaidParameter[]
  /** What other types of the wish are made of. */
  readonly parts?: Readonly<Record<string, readonly Parameter[]>>
  /** A list of things with a price: what its total is made of. */
  readonly sums?: {
    readonly list: string
    readonly of: ValueType
    readonly price: string
    readonly count?: string
  }
  readonly prompt: string
  /** What the wish says of all its types. */
  readonly rules?: string
}

const MAX_READ = 1_500

const ADJECTIVES =
  /^(?:an?|the|simple|generic|basic|small|little|tiny|minimal|immutable|mutable|thread|safe|typed|abstract|new|my|our|write|create|make|build|implement|generate|give|me|need|i|want|please|typescript|javascript|python|java|php|ruby|rust|go|golang|kotlin|swift|csharp|js|ts|py|es6|node|modern|of|for|in|with|as|state|machine|helper|utility|service|stateful|design)$/

/** `class Foo`, `Foo class`, `a shopping cart class`, or `Foo:` with what it can do. */
function nameIn(prompt: string): readonly string[] | undefined {
  const spelled =
    /\b(?:class|struct|record|dataclass|trait|type)\s+(?:called |named |for an? )?[`"']?([A-Z]\w*)/.exec(
      prompt,
    )?.[1] ??
    /(?<![\w#])`?([A-Z]\w*)`?(?:<\w+(?:, ?\w+)*>)?(?:\([^()]*\))?\s+(?:[a-z]+ ){0,2}(?:class|struct)\b/.exec(
      prompt,
    )?.[1] ??
    /^\W*(?:(?:an?|the|write|create|make|build|implement|please|simple|generic|java|c#|rust|golang|go|php|ruby|python|kotlin|swift|typescript|javascript|Java|C#|Rust|Golang|Go|PHP|Ruby|Python|TypeScript|JavaScript) )*([A-Z][a-z]\w*)(?:<\w+(?:, ?\w+)*>)?(?=\s*(?:\(|:|with\b|that\b|in [a-z]))/.exec(
      prompt,
    )?.[1]
  if (spelled !== undefined && !LANGUAGE.test(spelled)) return wordsOf(spelled)
  const before = /\b((?:[a-z-]+ ){1,5})(?:class|struct)\b/i.exec(prompt)?.[1] ?? ''
  const behind =
    /\b(?:class|struct) (?:for|of|that (?:models|represents|is)) (?:an? |the )?((?:[a-z]+ ?){1,3}?)(?= (?:with|that|which|in|having)\b|[,.:;]|$)/i.exec(
      prompt,
    )?.[1] ?? ''
  const words = (text: string) => wordsOf(text).filter((word) => !ADJECTIVES.test(word))
  const found = words(before).length > 0 ? words(before).slice(-2) : words(behind).slice(0, 2)
  return found.length > 0 ? found : undefined
}

const LANGUAGE =
  /^(?:Python|Java|JavaScript|TypeScript|Go|Golang|Rust|Ruby|PHP|Kotlin|Swift|C|Write|Create|Make|Build|Implement|Please|Generate|Simple|Generic|An?|The|SQL|Bash|Function|React|Vue)$/

const LIST =
  /\b(?:with|methods?|supports?|supporting|has|having|offers?|offering|operations|can|functions?)\b:?|:/gi

export function readSaid(intent: Intent): SaidClass | undefined {
  const prompt = intent.prompt.slice(0, MAX_READ)
  const words = nameIn(prompt)
  if (words === undefined) return undefined
  const name = pascal(words)
  const spokenParts = valuesIn(prompt, name)
  const own = new RegExp(
    `(?<!\\w)(?:${name}(?:<\\w+>)?(?: (?=\\(\\w+(?: as \\w+)?,))?|constructor|__init__)\\(([^()]*)\\)`,
    'i',
  ).exec(prompt)
  const calls = [...prompt.matchAll(/(?<![\w.$])([A-Za-z_]\w*)\(([^()]*)\)/g)].filter(
    ([, called = '']) =>
      called.toLowerCase() !== name.toLowerCase() &&
      !/^(?:constructor|__init__|if|for|while|switch|return|new|default|import|class|int|super|this)$/.test(
        called,
      ) &&
      called.length > 1,
  )
  const found: { at: number; end: number; method: Omit<SaidMethod, 'note'> }[] = calls.map(
    ({ index, 0: whole, 1: called = '', 2: list = '' }) => ({
      at: index,
      end: index + whole.length,
      method: methodOf(called, true, readParameters(list)),
    }),
  )
  for (const { at, text } of listed(prompt)) {
    const words = wordsOf(text)
    const isTaken = found.some((one) => one.at <= at + text.length && at < one.end)
    const isOne =
      words.length <= 3 &&
      !/ allowed$/.test(text) &&
      (opOf(words) !== undefined || VERBS.test(text) || /^[a-z]+(?:[A-Z]\w*|_\w+)$|^__\w+__$/.test(text))
    if (!isTaken && isOne && words.join(' ') !== name.toLowerCase())
      found.push({ at, end: at + text.length, method: methodOf(text, false, []) })
  }
  for (const { at, text } of besideCalls(
    prompt,
    found.map(({ end }) => end),
  ))
    if (!found.some((one) => one.method.words === wordsOf(text).join(' ')))
      found.push({ at, end: at + text.length, method: methodOf(text, false, []) })
  // Only of what is known how it is added: numbers with a unit, and coordinates.
  if (/\b(?:currency|unit)\b|^x, ?y/.test(own?.[1] ?? spokenParts))
    found.push(
      ...arithmetic(
        prompt,
        intent.language === 'python',
        found.map(({ method }) => method.words),
      ),
    )
  found.sort((a, b) => a.at - b.at)
  const methods = new Map<string, SaidMethod>()
  for (const [place, { end, method }] of found.entries()) {
    const note = prompt.slice(end, found[place + 1]?.at ?? prompt.length).trim()
    const known = methods.get(method.words)
    if (known) methods.set(method.words, { ...known, note: `${known.note} ${note}` })
    else methods.set(method.words, { ...method, note })
  }
  const taken = readParameters(own?.[1] ?? (spokenParts === '' ? takenIn(prompt) : spokenParts))
  const fields = listed(prompt)
    .filter(({ text }) => FIELDS.test(text) && !methods.has(wordsOf(text).join(' ')))
    .map(({ text }) => camel(wordsOf(text)))
  const besides = [...new Set(fields)].filter((field) => !taken.some((one) => one.name === field))
  return {
    name,
    words,
    methods: [...methods.values()],
    taken: [...taken, ...besides.map((field) => ({ name: field, type: typeByName(field), typed: false }))],
    prompt,
  }
}

/** `dataclass Money, amount and currency`: what a thing of values is made of, without brackets. */
function valuesIn(prompt: string, name: string): string {
  const said =
    new RegExp(
      `\\b(?:data ?class|record|value object|immutable class) ${name}(?:,|:| with| of| has)? ((?:[a-z_]+(?:, ?(?:and )?| and )){1,5}[a-z_]+)(?=[,.;:]|$)`,
    ).exec(prompt)?.[1] ?? ''
  return said
    .split(/, ?(?:and )?| and /)
    .filter((one) => !/^(?:immutable|frozen|typed|hashable|comparable|sortable|with|a|an|the)$/.test(one))
    .join(', ')
}

/** `constructor takes the initial state`, `constructor takes max and step`. */
function takenIn(prompt: string): string {
  const said =
    /\b(?:constructor|initializer|init|__init__) (?:takes|accepts|gets|with|receives|needs) ((?:(?:an?|the|its|optional) )?[a-z_]\w*(?: [a-z]+)?(?:(?:, ?| and )(?:(?:an?|the|its|optional) )?[a-z_]\w*(?: [a-z]+)?)*)(?=[,.;:)]|$)/i.exec(
      prompt,
    )?.[1] ?? ''
  return said
    .split(/, ?| and /)
    .map((one) => camel(wordsOf(one.replace(/^(?:(?:an?|the|its|optional) )+/i, ''))))
    .filter((one) => one !== '')
    .slice(0, 6)
    .join(', ')
}

// What is done, though nobody knows what it does to this.
const VERBS =
  /^(?:start|stop|pause|resume|elapsed|play|run|send|receive|render|move|attack|roll|draw|shuffle|deal|notify|subscribe|unsubscribe|publish|validate|execute|connect|disconnect|speak|eat|drive|brake|accelerate|refuel|transfer|available|borrowed)$/i

// What is had, not done: the constructor takes it.
const FIELDS =
  /^(?:name|owner|capacity|title|sides|email|max_?\w*|limit|currency|brand|make|model|color|colour|width|height|radius|side|holder|label|author|species|breed|host|port|unit)$/i

/** What stands between commas behind `with`, `methods` or a colon. */
function listed(prompt: string): { at: number; text: string }[] {
  const found: { at: number; text: string }[] = []
  // What stands in parentheses keeps its place, without its words.
  const blank = prompt.replace(/\([^()]*\)|\bplus (?=an?\b|some\b|the\b)/g, (inside) =>
    ' '.repeat(inside.length),
  )
  for (const { index, 0: head } of blank.matchAll(LIST)) {
    const start = index + head.length
    const rest = /^[^.;:\n]*/.exec(blank.slice(start))?.[0] ?? ''
    let at = start
    for (const part of rest.split(/(,|\/|\band\b|\bor\b|&|\+|\bthat\b|\bwhich\b|\bwhere\b)/)) {
      const own =
        /^\s*(?:(?:an?|the|its|readable|also|methods?|operations?|property|getter)\s+)*([A-Za-z_]\w*(?: [a-z]+)??)(?=\s*$|\s+(?:getter|method|methods|property|operations?|raises|throws|returns|returning|function|on|if|when|in|to|from|the|an?|is|starts)\b)/.exec(
          part,
        )
      if (own?.[1] !== undefined && !/^(?:and|or|that|which|where|has|have|can|with)$/.test(own[1]))
        found.push({ at: at + own[0].length - own[1].length, text: own[1] })
      at += part.length
    }
  }
  return found
}

const TYPES: readonly (readonly [RegExp, ValueType])[] = [
  [/^(?:int|integer|long|usize|i32|i64|u32|u64|short)$/i, 'int'],
  [/^(?:float|double|decimal|number|f32|f64|float64|bigdecimal)$/i, 'float'],
  [/^(?:str|string|text|&str|char)$/i, 'text'],
  [/^(?:bool|boolean)$/i, 'bool'],
]

export const typeNamed = (name: string): ValueType | undefined => TYPES.find(([said]) => said.test(name))?.[1]

/** By what it is called, when nothing else tells. */
export function typeByName(name: string): ValueType {
  const words = wordsOf(name)
  const last = words[words.length - 1] ?? ''
  if (
    /^(?:quantity|qty|count|id|index|age|stock|capacity|limit|size|year|by|step|times|max|min|maximum|minimum|threshold|number|level|seats|sides|floor|n|units|minutes|seconds|hours|days)$/.test(
      last,
    )
  )
    return 'int'
  if (
    /^(?:price|amount|balance|salary|total|cost|rate|percent|percentage|discount|weight|width|height|radius|length|x|y|z|factor|distance|temperature|celsius|score|points|grade|fee|tax)$/.test(
      last,
    )
  )
    return 'float'
  if (/^(?:is|has|can)$/.test(words[0] ?? '') || /^(?:done|active|enabled|completed|paid)$/.test(last))
    return 'bool'
  if (/^(?:item|value|element|state|data|entry|object|thing|x|payload|obj|node)$/.test(last)) return 'value'
  return 'text'
}

// No parameter may be called so in one of the languages.
const RESERVED =
  /^(?:class|new|default|delete|function|return|var|let|const|if|else|for|while|do|switch|case|break|continue|import|export|package|int|long|double|float|boolean|char|string|void|static|public|private|final|this|super|null|true|false|in|is|type|func|fn|end|def|object|params|event|lock|ref|out|base)$/

export function readParameters(list: string): SaidParameter[] {
  return list.split(',').flatMap((part) => {
    const [left = '', otherwise] = part
      .replace(/ as (?=\w+$)/, ': ')
      .split('=')
      .map((one) => one.trim())
    const colon = /^[$*&]*([A-Za-z_]\w*)\??\s*:\s*([&\w.]+)/.exec(left)
    // `double amount` and `amount int`, as Java and Go have it; or only the type.
    const two = /^([A-Za-z_]\w*)\s+\$?([A-Za-z_]\w*)$/.exec(left)
    const one = /^[$*&]*([A-Za-z_]\w*)$/.exec(left)
    const [name, said] = colon
      ? [colon[1], typeNamed(colon[2] ?? '')]
      : two
        ? typeNamed(two[1] ?? '') !== undefined
          ? [two[2], typeNamed(two[1] ?? '')]
          : [two[1], typeNamed(two[2] ?? '')]
        : one
          ? // A parameter may be called `number` or `text`; nobody calls one `double`.
            typeNamed(one[1] ?? '') !== undefined && !/^(?:number|text|char)$/.test(one[1] ?? '')
            ? ['value', typeNamed(one[1] ?? '')]
            : [one[1], undefined]
          : [undefined, undefined]
    if (name === undefined || /^(?:self|this)$/.test(name)) return []
    const plain = camel(wordsOf(name))
    if (plain === '') return []
    const words = RESERVED.test(plain) ? `${plain}Value` : plain
    const start = otherwise !== undefined && /^-?\d+(?:\.\d+)?$/.test(otherwise) ? otherwise : undefined
    const type = said ?? (start?.includes('.') ? 'float' : typeByName(words))
    return [
      {
        name: words,
        type: start !== undefined && type === 'text' ? 'float' : type,
        typed: said !== undefined,
        ...(start !== undefined && { otherwise: start }),
      },
    ]
  })
}

/** `-> bool`, `: string`, and ` int` behind the parentheses, as Go has it. */
export function returnedBy(note: string): ValueType | undefined {
  const said = /^\s*(?:->|:|=>)?\s*([A-Za-z]\w*)(?=\s*(?:[,.;()]|$|and\b|that\b|which\b))/.exec(note)?.[1]
  return said === undefined ? undefined : typeNamed(said)
}

/** What such a method usually gives, by its name. */
export const usualResult = (name: string): ValueType | undefined =>
  /^(?:is|has|can|contains|exists|supports)(?=[A-Z]|$)/.test(name)
    ? 'bool'
    : /^(?:count|size|length)$/.test(name)
      ? 'int'
      : /^(?:area|perimeter|total|price|cost|volume)$/.test(name)
        ? 'float'
        : /^(?:get|find|to|describe|name|read|fetch|load|speak)(?=[A-Z]|$)/.test(name)
          ? 'text'
          : undefined
