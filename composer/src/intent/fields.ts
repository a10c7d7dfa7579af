import { singular, wordsOf } from '../words.ts'
import { optionsByName, typeByName, typeSaid } from './field-types.ts'
import type { Field, FieldType } from './intent.ts'
import { spelledField } from './spelled-field.ts'

const MAX_FIELDS = 40
const MAX_NAME_WORDS = 5
const ARTICLES =
  /^(?:(?:and|or|also|plus|with|a|an|the|their|its|his|her|your|my|our|some|each|one|two|three|several|multiple|many|current(?! password)|following|fields?|columns?|inputs?|props?|both|including|like|for)\s+)+/i
// What is asked of the program, not of the thing.
const NO_FIELD =
  /\b(?:validation|pagination|loading|dark mode|error (?:handling|state|message)s?|tests?|endpoints?|buttons?|support|hover|animations?|styles?|styling|typescript|javascript|tailwind|css|responsive|accessib\w+|proper|crud|sorting|filtering|searching|search bar|jwt|authentication|status codes?|type hints?|docstrings?|comments? explaining|error|keyboard|empty state|icons?|header|footer|sidebar|modal|view ?sets?|serializers?|urls|timestamps|foreign keys?|indexe?s?|getters|setters|equals|hash ?code|json tags|validate method|soft[- ]?deletes?)\b/i

/** `title, body and an optional price`: one field for each that is named. */
export function readFields(text: string): Field[] {
  const fields = new Map<string, Field>()
  // `tags []string`, as Go has it.
  for (const item of splitList(text.replace(/(\w) \[\](\w+)/g, '$1 (list of $2)'))) {
    const field = readField(item)
    if (field && fields.size < MAX_FIELDS && !fields.has(field.name.join(' ')))
      fields.set(field.name.join(' '), field)
  }
  return [...fields.values()]
}

// Whatever it is called: `save for next time checkbox` is no time.
const TICKED = /\b(?:check|tick) ?box\b/i

export function readField(said: string): Field | undefined {
  const item = spelledField(said)
  const bound = /^(?:min|max)(?:imum)?$/i.exec(item.trim())?.[0]
  if (bound) return { name: wordsOf(bound), type: 'decimal', optional: false }
  const whole = readObject(item) ?? readReference(item)
  if (whole) return whole
  const ranged = RANGE_FIRST.exec(item.trim())
  const { name: named, notes } = splitNotes(ranged ? `${ranged[2]} (${ranged[1]})` : item.trim())
  const lower = notes.toLowerCase()
  const plain = named
    .replace(CONSTRAINT, ' ')
    .replace(
      /\b(?:optional(?:ly)?|required|mandatory|unique|nullable|valid|new(?! password)|must be|should be|in total)\b/gi,
      ' ',
    )
    .replace(
      /\bfields?\b|\bcolumns?\b|\binputs?\b|\bproperty\b|\bdrop-?down\b|\btextarea\b|\bcheckbox(?:es)?\b|\bselect\b|\bradios?(?: buttons?| group)?\b/gi,
      ' ',
    )
    .trim()
    .replace(ARTICLES, '')
  const words = wordsOf(plain)
  const everything = `${named.toLowerCase()} ${lower}`
  if (
    words.length === 0 ||
    words.length > MAX_NAME_WORDS ||
    NO_FIELD.test(plain) ||
    /^(?:\d|an?$|the$)/.test(words[0] ?? '')
  )
    return undefined
  const name = words.join(' ')
  const options = optionsIn(lower) ?? optionsIn(named.toLowerCase())
  const list = isList(name, everything)
  const isTicked = !options && TICKED.test(named)
  const type = options
    ? 'choice'
    : (numberSaid(lower, name) ??
      typeSaid(lower) ??
      typeSaidBeside(named) ??
      typeByName(list ? singular(words).join(' ') : name))
  const fit = isTicked ? 'boolean' : rangedText(fitType(type, words), name, everything)
  const known = options ?? (fit === 'text' ? optionsByName(name) : undefined)
  return {
    name: words,
    type: known ? 'choice' : fit,
    optional:
      /\b(?:optional|nullable|not required|may be (?:empty|missing)|if any)\b/.test(everything) ||
      /\?$/.test(named) ||
      /\w\?\s*$/.test(notes),
    ...(list && { list: true }),
    ...(/\bunique\b/.test(everything) && { unique: true }),
    ...limitsIn(everything.replace(DIGITS, ' '), fit),
    ...digitsIn(everything),
    ...defaultIn(everything),
    ...(known && { options: known }),
    ...(type === 'reference' &&
      name !== 'id' && { to: words[words.length - 1] === 'id' ? words.slice(0, -1) : words }),
  }
}

const POINTING = '(?:foreign key|fk|references?|referencing|refers? to|pointing to|points to|ref)'
const TARGET = '(?:to |of )?(?:an? |the |one )?(?:table )?([a-z][a-z_]*)(?: ?\\(id\\)|\\.id)?(?: table)?'
const REFERENCES: readonly RegExp[] = [
  /^(?<only>belongs to|owned by|linked to) (?:an? |the |one )?(?<to>[a-z]+(?: [a-z]+)?)$/i,
  new RegExp(`^(?<name>[a-z][\\w ]*?)[ (,]+${POINTING} ${TARGET.replace('([', '(?<to>[')}\\)?$`, 'i'),
  new RegExp(`^(?<only>${POINTING}) ${TARGET.replace('([', '(?<to>[')}$`, 'i'),
  /^(?<name>[a-z][\w ]*?)[ (]+(?:foreign key|fk)\)?$/i,
]

/** `belongs to an author`, `book fk`, `user_id references users`: the key of another thing. */
function readReference(item: string): Field | undefined {
  for (const pattern of REFERENCES) {
    const { name, to } = pattern.exec(item.trim().replace(ARTICLES, ''))?.groups ?? {}
    const own = wordsOf(name ?? '').filter((word) => !/^(?:optional|nullable|required|unique)$/.test(word))
    const bare = own[own.length - 1] === 'id' ? own.slice(0, -1) : own
    const target = singular(wordsOf(to ?? bare.join(' ')))
    if (target.length === 0 || target.length > 3) continue
    return {
      name: [...(bare.length > 0 ? bare : target), 'id'],
      type: 'reference',
      optional: /\b(?:optional|nullable)\b/i.test(item),
      to: target,
    }
  }
  return undefined
}

/** Said to be a number, a year is a whole one and a price is money. */
function numberSaid(notes: string, name: string): FieldType | undefined {
  const byName = typeByName(name)
  return typeSaid(notes) === 'decimal' &&
    /\bnumber\b/.test(notes) &&
    /^(?:integer|money|percent)$/.test(byName)
    ? byName
    : undefined
}

/** A range without a word of letters is one of numbers: `grade 1-12`. */
function rangedText(type: FieldType, name: string, everything: string): FieldType {
  const isNumber =
    (/\d\s*(?:-|–|\.\.+|to|and)\s*-?\d/.test(everything) || /[<>]=?\s*-?\d|\b\d+\+/.test(everything)) &&
    !/\b(?:char|letter|length|long|string|str|text)/.test(everything)
  return type === 'text' && isNumber && !/\b(?:name|title|username|phone|code|number)$/.test(name)
    ? 'integer'
    : type
}

/** `items [{productId, quantity}]`, `customer { name, address }`, `items array (product, quantity)`. */
function readObject(item: string): Field | undefined {
  const braces = /^([^[{(]+)(\[)?\s*\{([^{}]*)\}\s*\]?(.*)$/s.exec(item.trim())
  const array = /^([^[{(]+?)\s+(array|list)(?: of)? \(([^()]*,[^()]*)\)(.*)$/is.exec(item.trim())
  const [, before = '', bracket, inside = '', behind = ''] = braces ?? array ?? []
  const fields = readFields(inside)
  const name = wordsOf(
    before
      .replace(/:\s*$/, '')
      .replace(/\b(?:array|list) of\b/gi, '')
      .replace(ARTICLES, ''),
  )
  if (fields.length === 0 || name.length === 0 || name.length > MAX_NAME_WORDS) return undefined
  const list = bracket !== undefined || /\b(?:array|list) of\b/i.test(before)
  const optional = /\boptional\b/i.test(`${before} ${behind}`)
  return { name, type: 'json', optional, ...(list && { list: true }), fields }
}

/** The word at its end or beginning may be its type: `created at timestamp`, `integer quantity`. */
function typeSaidBeside(said: string): FieldType | undefined {
  const beside = /\b(?:as|of type) (.+)$/i.exec(said)?.[1]
  return beside === undefined ? undefined : typeSaid(beside.toLowerCase())
}

function fitType(type: FieldType, words: readonly string[]): FieldType {
  return type === 'reference' && words.join(' ') === 'id' ? 'uuid' : type
}

function isList(name: string, everything: string): boolean {
  // `max items`: how many, not which.
  if (/^(?:max|min|maximum|minimum|total|number) /.test(name)) return false
  return (
    /\b(?:list|array|set) of\b|\[\]|\bmultiple\b|\bstring\[\]|^\w+(?: \w+)? +array$|\b(?:strings|texts|urls|integers)\b/.test(
      everything,
    ) ||
    /\b(?:tags|skills|items|images|photos|categories|ingredients|steps|interests|languages|genres|keywords|labels|amenities|attachments|members|permissions|scopes|hobbies|choices|lines|roles)$/.test(
      name,
    )
  )
}

/** `status (draft, published)`, `price: number`, `age as an integer`. */
function splitNotes(item: string): { name: string; notes: string } {
  const { name, notes } = splitMarked(item)
  const plain = name.trim().replace(ARTICLES, '')
  const beside = BESIDE.exec(plain)
  return beside
    ? { name: plain.slice(0, beside.index), notes: `${beside[0].trim()} ${notes}` }
    : { name, notes }
}

// What stands behind a name without a mark: `age int`, `rating 0-10`, `priority low/medium/high`, `done default false`.
const BESIDE =
  /\s+(?:number(?=\s+(?:between|from \d|[<>])).*|(?:string|str|int|integer|float|double|decimal|bool|boolean|varchar|uuid|guid|array|bigdecimal|json(?!\s)|null(?!\s)|enum|datetime|timestamp|bigint|long|numeric|nullable|not negative|non-?negative|defaults?(?: to)?|not (?:blank|empty|null|required)|must|optional|required|unique|min|max|ref|primary key|pk)\b.*|(?:-?\d+(?:\.\d+)?\s*(?:-|–|\.\.+|to)\s*-?\d.*)|[a-z][\w-]*(?:\s*[/|]\s*[a-z][\w-]*)+\s*|(?<=s\s+)list(?:\s+default.*)?\s*|(?<=_[a-z]+\s)date\s*|(?:after|before|later than)\s+\w+\s*|(?:starts? at|starting at|initially)\s+-?\d+\s*|\d+\+\s*|(?:fk|foreign key)\s*)$/is

// `1-5 star rating`: the range stands before the name.
const RANGE_FIRST = /^(?:an? |the )?(\d+\s*(?:-|–|to)\s*\d+)[ -]([A-Za-z][\w ]*)$/

function splitMarked(item: string): { name: string; notes: string } {
  const parenthesis = /^([^(]*)\(([^)]*)\)?(.*)$/s.exec(item)
  if (parenthesis) {
    const [, before = '', inside = '', behind = ''] = parenthesis
    return { name: before, notes: `${inside} ${behind}` }
  }
  const colon =
    /^([\w\s'?-]{1,60}?)\s*(?::|=|\bas an?\b|\bis an?\b|\bwhich is\b|\bthat is\b|\bmust be\b| - | – )\s*(.+)$/s.exec(
      item,
    )
  return colon ? { name: colon[1] ?? '', notes: colon[2] ?? '' } : { name: item, notes: '' }
}

const NUMBER = '(-?\\d+(?:\\.\\d+)?)'
const CONSTRAINT =
  /\b(?:(?<!\bnumber )of|with|(?<!^)from|between|at least|at most|min(?:imum)?|max(?:imum)?|up to|over|under|longer than|more than|less than|greater than|no more than|positive|non-?negative|not negative)\b[^,;]*$|[<>]=?\s*-?\d.*$|\b(?:one of|either)\b.*$/i

const DIGITS = /\b(?:decimal|numeric)\s*(?:\(?\s*(\d{1,2})\s*,\s*(\d{1,2})\s*\)?)?/

function digitsIn(text: string): Pick<Field, 'digits'> {
  const [whole, all = 12, behind = 2] = DIGITS.exec(text) ?? []
  return whole === undefined ? {} : { digits: [Number(all), Number(behind)] }
}

type Limits = Pick<Field, 'min' | 'max' | 'minExcluded'>

function limitsIn(text: string, type: FieldType): Limits {
  const range = new RegExp(
    `(?:between|from)?\\s*\\$?${NUMBER}\\s*(?:-|–|\\.\\.+|to|and)\\s*\\$?${NUMBER}`,
  ).exec(text)
  if (range) return { min: Number(range[1]), max: Number(range[2]) }
  // `13 chars`: so many and no other number of them.
  const exact =
    /(?<!(?:max|min|up to|at (?:least|most)|than)\D{0,10})(?<![\d.-])(\d{1,4}) (?:chars?|characters|digits|letters)\b/.exec(
      text,
    )?.[1]
  if (exact !== undefined && type === 'text') return { min: Number(exact), max: Number(exact) }
  const min =
    /(?<![\w.-])(\d+)\+/.exec(text)?.[1] ??
    new RegExp(
      `(?:at least|min(?:imum)?(?: length| of| value)*:?|>=|≥|no less than|from)\\s*\\$?${NUMBER}`,
    ).exec(text)?.[1]
  const over = new RegExp(`(?:more than|greater than|over|longer than|>)\\s*\\$?${NUMBER}`).exec(text)?.[1]
  const max = new RegExp(
    `(?:at most|max(?:imum)?(?: length| of| value)*:?|<=|≤|up to|no more than|under|shorter than)\\s*\\$?${NUMBER}`,
  ).exec(text)?.[1]
  const upper = max === undefined ? {} : { max: Number(max) }
  if (min !== undefined) return { min: Number(min), ...upper }
  if (/\b(?:non-?|not )negative\b|\bpositive or zero\b/.test(text)) return { min: 0, ...upper }
  const above = over ?? (/\bpositive\b/.test(text) ? '0' : undefined)
  if (above === undefined) return upper
  // Between two whole numbers there is none; of others the bound itself is all that is too small.
  return /^(?:decimal|money|percent)$/.test(type)
    ? { min: Number(above), minExcluded: true, ...upper }
    : { min: Number(above) + 1, ...upper }
}

function defaultIn(text: string): { default?: string | number | boolean } {
  const [, said] =
    /\b(?:default(?:s|ing)?(?: to| is|:|=)?|start(?:s|ing)? (?:at|with)|initially)\s+["'`]?([\w.-]{1,40})/.exec(
      text,
    ) ?? []
  if (said === undefined) return {}
  if (said === 'true' || said === 'false') return { default: said === 'true' }
  return { default: /^-?\d+(?:\.\d+)?$/.test(said) ? Number(said) : said }
}

const CURRENCIES = /^(?:usd|eur|gbp|chf|jpy|cad|aud)$/

// `open, closed, default open`: what else is said of it is none of them.
const BESIDE_OPTIONS =
  /[,;]?\s*\b(?:with )?defaults?(?: to| is|:|=)?\s+["'`]?[\w-]{1,40}["'`]?(?=\s*(?:[,;]|$))|[,;]\s*(?:required|optional|unique|nullable)(?=\s*(?:[,;]|$))/g

function optionsIn(said: string): string[] | undefined {
  const notes = said.replace(BESIDE_OPTIONS, '')
  const listed =
    /\b(?:one of|either|enum(?:eration)?(?: of)?|options?|values?|choices?|can be|e\.g\.)\b:?\s*(.+)$/.exec(
      notes,
    )?.[1]
  const text =
    listed ?? (/^[\w '"/|-]+(?:(?:,|\/|\||\bor\b)[\w '"/|-]+)+$/.test(notes.trim()) ? notes : undefined)
  if (text === undefined) return undefined
  const options = text
    .split(/\s*(?:,|\/|\||\bor\b|\band\b)\s*/)
    .map((option) => option.replace(/["'`()[\]{}.]/g, '').trim())
    .filter((option) => option !== '')
  const isPlain = options.every(
    (option) => /^[\w][\w -]{0,30}$/.test(option) && option.split(' ').length <= 3,
  )
  // `single/double/suite`: a word among others is what they are.
  const some = /^[\w-]+(?:\/[\w-]+){2,}$/.test(text.trim()) ? 'every' : 'some'
  const isTypes = options[some](
    (option) =>
      (typeSaid(option) !== undefined && !CURRENCIES.test(option)) ||
      /^(?:required|optional|unique|nullable|positive|non-?negative|(?:upper|lower)case|default .*|min.*|max.*|at least.*|\d+ ?(?:char.*)?)$/.test(
        option,
      ),
  )
  // One number is a limit; several in a row are what there is to choose from.
  const areNumbers =
    options.length > 2 && options.filter((option) => /^\d+(?: [a-z]+)?$/.test(option)).length > 1
  return options.length > 1 && options.length <= 20 && isPlain && (!isTypes || areNumbers)
    ? options
    : undefined
}

/** At commas, semicolons, line breaks and the last `and`, but not inside of parentheses or a list of choices. */
function splitList(text: string): string[] {
  const held: string[] = []
  const hold = (part: string) => `\u0001${held.push(part) - 1}\u0001`
  const flat = text
    .replace(/\[?\s*\{[^{}]{0,600}\}\s*\]?/g, hold)
    .replace(/\([^()]{0,300}\)/g, hold)
    .replace(/\bbetween \$?-?[\d.]+ and \$?-?[\d.]+|\bdecimal \d+,\s*\d+/gi, hold)
    .replace(/\b(?:one of|either)\b:?[^.;\n]{0,200}?\bor\b\s+["'\w-]+/gi, hold)
    .replace(/\b(?:one of|either)\b:?[^.;\n]{0,200}/gi, hold)
  return flat
    .split(/\s*(?:[,;\n•]|(?:^|\n)\s*[-*]\s|\band\b|&|\s\+\s|\bplus\b|\bas well as\b)\s*/i)
    .map((item) =>
      item
        .replace(/^\s*[-*•]\s+/, '')
        .replace(/\u0001(\d+)\u0001/g, (_, at: string) => held[Number(at)] ?? ''),
    )
    .map((item) => item.trim())
    .filter((item) => item !== '' && item.length <= 300)
    .reduce<string[]>(withLimit, [])
}

const LIMIT_ALONE =
  /^(?:defaults?(?: to| is)? [\w.-]+|unique(?: per [a-z]+)?|required|optional|nullable|not (?:null|blank|empty))$/i

/** `status open/closed, default open`: said of the field before it. */
function withLimit(items: string[], item: string): string[] {
  const before = items.at(-1)
  if (before === undefined || !LIMIT_ALONE.test(item)) return [...items, item]
  const { name, notes } = splitNotes(before)
  return [...items.slice(0, -1), `${name} (${[notes, item].filter((note) => note.trim() !== '').join(', ')})`]
}
