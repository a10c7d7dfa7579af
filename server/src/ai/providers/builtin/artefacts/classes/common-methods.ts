import { camel, plural, singular, wordsOf } from '../../words.ts'
import { asksOnly, method, question } from './kind.ts'
import type { Kept, Method, Parameter, Tongue, Type, ValueType, Written } from './plan.ts'
import type { SaidClass, SaidMethod } from './read-class.ts'

type Make = (said: SaidMethod, kept: readonly Kept[], whole: SaidClass) => Method | undefined

/** What any class can do with what it keeps, whatever kind it is of: read, set, compare, describe, add to a list. */
export function commonMethod(said: SaidMethod, kept: readonly Kept[], whole: SaidClass): Method | undefined {
  for (const make of makes) {
    const made = make(said, kept, whole)
    if (made) return made
  }
  return undefined
}

const isNumber = (type: Type): type is 'int' | 'float' => type === 'int' || type === 'float'
const numberIn = (kept: readonly Kept[], named: RegExp): Kept | undefined =>
  kept.find(({ name, type }) => isNumber(type) && named.test(name))
const fieldFor = (kept: readonly Kept[], words: readonly string[]): Kept | undefined =>
  kept.find(({ name }) => name.toLowerCase() === camel(words).toLowerCase())
const firstOf = ({ parameters: [first] }: SaidMethod, name: string, type: ValueType): Parameter =>
  first ? { ...first, type: first.typed ? first.type : type } : { name, type }

const reads: Make = (said, kept) => {
  const words = said.words.split(' ')
  const field =
    said.parameters.length === 0
      ? (fieldFor(kept, words[0] === 'get' ? words.slice(1) : words) ??
        (words[0] === 'is'
          ? kept.find(
              (one) =>
                one.type === 'bool' && one.name.toLowerCase().endsWith(camel(words.slice(1)).toLowerCase()),
            )
          : undefined))
      : undefined
  return field && question(said, `Gives the ${field.name}.`, field.type, (t) => t.give(t.own(field.name)))
}

const sets: Make = (said, kept) => {
  const [verb = '', ...rest] = said.words.split(' ')
  if (!/^(?:set|update|change|rename|assign|move)$/.test(verb)) return undefined
  const [one] = said.parameters
  const field =
    fieldFor(kept, rest) ??
    (verb === 'rename' ? kept.find(({ name }) => /^(?:name|title|label)$/.test(name)) : undefined) ??
    (one && kept.find(({ name }) => one.name.toLowerCase().endsWith(name.toLowerCase())))
  if (!field || typeof field.type !== 'string') return undefined
  const to = firstOf(said, field.name, field.type)
  return {
    ...method(said, `Sets the ${field.name}.`, [to], undefined, (t) =>
      t.set(t.own(field.name), t.of(to.name)),
    ),
    sets: [field.name],
  }
}

const listOps: Make = (said, kept) => {
  const [verb = '', ...rest] = said.words.split(' ')
  const field = kept.find(
    ({ name, type }) =>
      typeof type !== 'string' &&
      'list' in type &&
      (name === camel(plural(rest)) || name === camel(rest) || (rest.length === 0 && verb !== 'get')),
  )
  if (!field || typeof field.type === 'string' || !('list' in field.type)) return undefined
  const one = firstOf(said, camel(singular(wordsOf(field.name))), field.type.list)
  const list = (t: Tongue) => t.own(field.name)
  if (/^(?:add|push|append|insert|register|enroll)$/.test(verb))
    return method(said, `Adds to the ${field.name}.`, [one], undefined, (t) =>
      t.push(list(t), t.of(one.name)),
    )
  if (/^(?:remove|delete|drop)$/.test(verb))
    return method(
      said,
      `Removes one of the ${field.name}, and tells whether it was there.`,
      [one],
      'bool',
      (t) => t.remove(list(t), t.of(one.name)),
    )
  if (/^(?:has|contains|includes)$/.test(verb))
    return method(
      said,
      `Tells whether it is among the ${field.name}.`,
      [one],
      'bool',
      (t) => t.give(t.has(list(t), t.of(one.name))),
      asksOnly,
    )
  return /^(?:count|size|length)$/.test(verb) || /count$/.test(said.words)
    ? question(said, `Counts the ${field.name}.`, 'int', (t) => t.give(t.size(list(t))))
    : undefined
}

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/^(?:at least|>=|no less than|greater than or equal to)$/, '>='],
  [/^(?:over|above|more than|greater than|>|exceeds|bigger than|older than)$/, '>'],
  [/^(?:at most|<=|no more than|up to)$/, '<='],
  [/^(?:under|below|less than|<|lower than|smaller than)$/, '<'],
]
const COMPARED =
  /\b(?:if|when|whether|iff|where)\s+(?:the |its |it's )?([a-z_]\w*)\s+(?:is |was )?(at least|>=|no less than|over|above|more than|greater than|>|exceeds|at most|<=|no more than|up to|under|below|less than|<|lower than)\s+(-?\d+(?:\.\d+)?)/i

/** `isAdult() true if age is at least 18`, `isInStock()`. */
const tells: Make = (said, kept) => {
  const [verb = '', ...rest] = said.words.split(' ')
  if (!/^(?:is|has|can|was)$/.test(verb) || said.parameters.length > 0) return undefined
  const [, name = '', compared = '', limit = '0'] = COMPARED.exec(said.note) ?? []
  const told = fieldFor(kept, wordsOf(name))
  const sign = SIGNS.find(([words]) => words.test(compared.toLowerCase()))?.[1]
  const yes = (field: Kept, how: string, value: string) =>
    method(
      said,
      `Tells whether the ${field.name} is ${how} ${value}.`,
      [],
      'bool',
      (t) => t.give(`${t.own(field.name)} ${how} ${t.number(value, field.type as ValueType)}`),
      asksOnly,
    )
  if (told && sign !== undefined && isNumber(told.type)) return yes(told, sign, limit)
  const bare = rest.filter((word) => !/^(?:in|out|of|a|an|any|available)$/.test(word))
  const counted =
    numberIn(kept, new RegExp(`^(?:${camel(bare) || 'stock'}|${camel(plural(bare)) || 'stock'})$`, 'i')) ??
    (said.words === 'is available' ? numberIn(kept, /stock|quantity|copies/) : undefined)
  if (counted) return yes(counted, /\bout of\b/.test(said.words) ? '<=' : '>', '0')
  return said.words === 'is adult' && numberIn(kept, /^age$/)
    ? yes(numberIn(kept, /^age$/) as Kept, '>=', '18')
    : undefined
}

/** `str() gives "12.50 EUR"`, `"<name> (<age>)"`: numbers and codes stand for what is kept, and so do names in brackets. */
function writtenLike(sample: string, kept: readonly Kept[]): ((t: Tongue) => readonly Written[]) | undefined {
  const number = kept.find(({ type }) => type === 'float')
  const code = kept.find(({ name, type }) => type === 'text' && /^(?:currency|unit|code)$/.test(name))
  const parts = sample.split(/([<{$]+\w+[>}]*|\d+\.\d+|\b[A-Z]{3}\b)/).filter((part) => part !== '')
  const made = parts.map((part): ((t: Tongue) => Written) | undefined => {
    const named = /^[<{$]/.test(part) ? fieldFor(kept, wordsOf(part.replace(/\W/g, ' '))) : undefined
    if (named) return (t) => ({ value: t.own(named.name), type: named.type })
    const digits = /^\d+\.(\d+)$/.exec(part)?.[1]?.length
    if (digits !== undefined && number)
      return (t) => ({ value: t.fixed(t.own(number.name), digits), type: 'text' })
    if (/^[A-Z]{3}$/.test(part) && code) return (t) => ({ value: t.own(code.name), type: 'text' })
    return /^[<{$]/.test(part) ? undefined : () => part
  })
  const values = parts.filter((part) => /^[<{$\d]|^[A-Z]{3}$/.test(part))
  return values.length === 0 || made.some((one) => one === undefined)
    ? undefined
    : (t) => made.map((one) => (one as (t: Tongue) => Written)(t))
}

const describes: Make = (said, kept, { words }) => {
  if (
    !/^(?:to string|string|str|to s|full contact|contact|describe|description|summary|summarize|info|display|get info|label|to text|details|get details|print info|introduce)$/.test(
      said.words,
    )
  )
    return undefined
  const sample = /"([^"\n]{1,60})"/.exec(said.note)?.[1]
  const like = sample === undefined ? undefined : writtenLike(sample, kept)
  if (like)
    return method(
      said,
      `Writes it as a text, like ${sample?.replace(/\*\//g, '')}.`,
      [],
      'text',
      (t) => t.give(t.written(like(t))),
      asksOnly,
    )
  const shown = kept.filter(({ type, open, taken }) => typeof type === 'string' && (open || taken))
  return method(
    said,
    'Writes it as a text.',
    [],
    'text',
    (t) =>
      t.give(
        t.written([
          `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}(`,
          ...shown.flatMap(({ name, type }, at) => [
            `${at === 0 ? '' : ', '}${name}: `,
            { value: t.own(name), type },
          ]),
          ')',
        ]),
      ),
    asksOnly,
  )
}

const compares: Make = (said, kept) => {
  if (!/^(?:equals|equal|is equal|eq|same as)(?: to)?$/.test(said.words)) return undefined
  const other: Parameter = { name: said.parameters[0]?.name ?? 'other', type: 'record' }
  const own = kept.filter(({ taken, type }) => taken && typeof type === 'string')
  return own.length === 0
    ? undefined
    : method(
        said,
        'Tells whether the other one has the same values.',
        [other],
        'bool',
        (t) =>
          t.give(
            t.all(
              own.map(({ name, type }) =>
                t.equal(t.own(name), t.peer(t.of(other.name), name), type as ValueType),
              ),
            ),
          ),
        asksOnly,
      )
}

const computes: Make = (said, kept, { sums }) => {
  const gives = (says: string, body: (t: Tongue) => string) =>
    method(said, says, [], 'float', (t) => t.give(body(t)), asksOnly)
  if (sums && /^(?:get |calculate |compute )?(?:grand |sub ?)?total(?: \w+)?$|^sum$/.test(said.words))
    return question(
      said,
      'Adds up all of them.',
      'float',
      (t) =>
        t.give(
          t.sum(
            t.own(sums.list),
            (each) =>
              sums.count === undefined
                ? t.part(each, sums.price)
                : t.times(t.part(each, sums.price), t.part(each, sums.count)),
            'float',
            sums.of,
          ),
        ),
      said.called ? {} : { reads: true },
    )
  const [price, count] = [
    numberIn(kept, /price|cost|rate/i),
    numberIn(kept, /^(?:quantity|qty|stock|count|amount|units|hours)$/),
  ]
  if (
    /^(?:get |calculate |compute )?(?:sub ?)?total(?: (?:price|value|cost|amount))?$|^(?:get )?value$|^line total$/.test(
      said.words,
    ) &&
    price &&
    count
  )
    return gives('Gives the price of all of them.', (t) => t.times(t.own(price.name), t.own(count.name)))
  const [percent] = said.parameters
  if (
    /^(?:get )?(?:discounted|discounted price|price with discount|price after discount|final price)$/.test(
      said.words,
    ) &&
    price &&
    percent
  )
    return method(
      said,
      'Gives the price after a discount in percent.',
      [{ name: percent.name, type: 'float' }],
      'float',
      (t) =>
        t.give(
          `${t.own(price.name)} * (${t.number('100', 'float')} - ${t.of(percent.name)}) / ${t.number('100', 'float')}`,
        ),
      asksOnly,
    )
  const [first, last] = [fieldFor(kept, ['first', 'name']), fieldFor(kept, ['last', 'name'])]
  if (/^(?:get )?full name$/.test(said.words) && first && last)
    return question(said, 'Gives both names.', 'text', (t) =>
      t.give(
        t.written([
          { value: t.own(first.name), type: 'text' },
          ' ',
          { value: t.own(last.name), type: 'text' },
        ]),
      ),
    )
  const born = numberIn(kept, /^(?:birthYear|yearOfBirth|born)$/)
  const [year] = said.parameters
  if (/^(?:get |calculate )?age(?: in)?$/.test(said.words) && born && year)
    return method(
      said,
      'Gives the age in a year.',
      [{ name: year.name, type: 'int' }],
      'int',
      (t) => t.give(`${t.of(year.name)} - ${t.own(born.name)}`),
      asksOnly,
    )
  const [width, height, radius, side] = [/^(?:width|base)$/, /^(?:height|length)$/, /^radius$/, /^side$/].map(
    (named) => numberIn(kept, named),
  )
  const shape = said.words.replace(/^(?:get|calculate|compute) /, '')
  if (shape === 'area' && width && height)
    return gives('Computes the area.', (t) => `${t.own(width.name)} * ${t.own(height.name)}`)
  if (/^(?:perimeter|circumference)$/.test(shape) && side)
    return gives(
      'Computes the length of the border.',
      (t) => `${t.number('4', 'float')} * ${t.own(side.name)}`,
    )
  if (shape === 'area' && side)
    return gives('Computes the area.', (t) => `${t.own(side.name)} * ${t.own(side.name)}`)
  if (shape === 'area' && radius)
    return gives('Computes the area.', (t) => `${t.pi} * ${t.own(radius.name)} * ${t.own(radius.name)}`)
  if (/^(?:perimeter|circumference)$/.test(shape) && width && height)
    return gives(
      'Computes the length of the border.',
      (t) => `${t.number('2', 'float')} * (${t.own(width.name)} + ${t.own(height.name)})`,
    )
  if (/^(?:perimeter|circumference)$/.test(shape) && radius)
    return gives(
      'Computes the length of the border.',
      (t) => `${t.number('2', 'float')} * ${t.pi} * ${t.own(radius.name)}`,
    )
  return undefined
}

/** `applyDiscount(percent)`, `restock(quantity)`, `sell(quantity)`: what is done to a number. */
const changes: Make = (said, kept) => {
  const changed = (
    field: Kept,
    says: string,
    parameter: Parameter,
    body: (t: Tongue) => string[],
    fails = false,
  ): Method => ({
    ...method(said, says, [parameter], undefined, body, fails ? { fails: true } : {}),
    sets: [field.name],
  })
  const price = numberIn(kept, /price|cost|total|amount/i)
  const percent = firstOf(said, 'percent', 'float')
  const part = (t: Tongue, field: Kept) =>
    `${t.own(field.name)} * ${t.of(percent.name)} / ${t.number('100', 'float')}`
  if (/^(?:apply|give|add|set)? ?discount$/.test(said.words) && price)
    return changed(
      price,
      'Takes a discount in percent off.',
      percent,
      (t) => [
        ...t.when(
          t.any([
            `${t.of(percent.name)} < ${t.number('0', 'float')}`,
            `${t.of(percent.name)} > ${t.number('100', 'float')}`,
          ]),
          t.fail(`${percent.name} must be from 0 to 100`),
        ),
        ...t.less(t.own(price.name), part(t, price)),
      ],
      true,
    )
  const salary = numberIn(kept, /salary|wage/)
  if (/^(?:give raise|raise|raise salary|increase salary)$/.test(said.words) && salary)
    return changed(salary, 'Raises it by percent.', percent, (t) =>
      t.more(t.own(salary.name), part(t, salary)),
    )
  const count = numberIn(
    kept,
    /^(?:stock|quantity|qty|count|units|balance|amount|level|fuel|mileage|copies)$/,
  )
  if (!count || !isNumber(count.type)) return undefined
  const by = firstOf(said, 'quantity', count.type)
  if (/^(?:restock|refill|refuel|add stock|receive|replenish|increase|increase \w+|drive)$/.test(said.words))
    return changed(count, `Adds to the ${count.name}.`, by, (t) => t.more(t.own(count.name), t.of(by.name)))
  return /^(?:sell|consume|use|take|reduce|reduce stock|remove stock|decrease \w+|lend)$/.test(said.words)
    ? changed(
        count,
        `Takes from the ${count.name}, if it is enough.`,
        by,
        (t) => [
          ...t.when(`${t.of(by.name)} > ${t.own(count.name)}`, t.fail(`the ${count.name} is too low`)),
          ...t.less(t.own(count.name), t.of(by.name)),
        ],
        true,
      )
    : undefined
}

const ON =
  /^(?:complete|finish|mark (?:as )?(?:done|complete|completed|paid|read|sold)|activate|enable|open|publish|approve|confirm|archive|lock|pay|borrow|check ?out|reserve|turn on|switch on)$/
const OFF =
  /^(?:deactivate|disable|close|reopen|unpublish|unlock|restore|return|return \w+|turn off|switch off|release)$/

/** `complete()`, `toggle()`: a truth that is set, or turned around. */
const flags: Make = (said, kept) => {
  const flag = kept.find(({ type }) => type === 'bool')
  if (!flag || said.parameters.length > 0) return undefined
  const isAway = /^(?:available|free|open)$/.test(flag.name)
  const value = (t: Tongue): string | undefined =>
    /^toggle(?: \w+)?$/.test(said.words)
      ? t.not(t.own(flag.name))
      : ON.test(said.words)
        ? isAway
          ? t.no
          : t.yes
        : OFF.test(said.words)
          ? isAway
            ? t.yes
            : t.no
          : undefined
  const isKnown = /^toggle(?: \w+)?$/.test(said.words) || ON.test(said.words) || OFF.test(said.words)
  return isKnown
    ? {
        ...method(said, `Sets whether it is ${flag.name}.`, [], undefined, (t) =>
          t.set(t.own(flag.name), value(t) ?? t.yes),
        ),
        sets: [flag.name],
      }
    : undefined
}

/** `speak() returns "Woof"`. */
const says: Make = (said, kept) => {
  const text = /^(?:that |which |always )*returns? "([^"\n]{0,80})"/.exec(said.note)?.[1]
  if (text === undefined || said.parameters.length > 0) return undefined
  const like = /[<{$]\w/.test(text) ? writtenLike(text, kept) : undefined
  return like
    ? method(said, 'Writes it as a text.', [], 'text', (t) => t.give(t.written(like(t))), asksOnly)
    : method(said, 'Always gives the same text.', [], 'text', (t) => t.give(t.text(text)), asksOnly)
}

/** `scaleTo(servings)`: another one for as many, with every amount in proportion. */
const scales: Make = (said, kept) => {
  const by = kept.find(
    ({ name, type }) => isNumber(type) && (name === said.parameters[0]?.name || said.words.endsWith(name)),
  )
  const amounts = kept.find(({ type }) => typeof type !== 'string' && 'map' in type)
  if (!/^(?:scale|scaled|resize|adjust)(?: \w+)?$/.test(said.words) || !by || !amounts) return undefined
  const to: Parameter = { name: said.parameters[0]?.name ?? by.name, type: by.type as ValueType }
  return method(
    said,
    `Gives another one for as many ${by.name}.`,
    [to],
    'record',
    (t) => {
      const scaled = t.mapEach(t.own(amounts.name), (item) =>
        t.ratio(t.times(item, t.of(to.name)), t.own(by.name)),
      )
      return t.give(
        t.another(
          kept
            .filter(({ taken }) => taken)
            .map(({ name }) =>
              name === by.name ? t.of(to.name) : name === amounts.name ? scaled : t.own(name),
            ),
        ),
      )
    },
    asksOnly,
  )
}

/** `findByAuthor(author)`: of a list of things, those whose part is the same. */
const finds: Make = (said, kept, { parts }) => {
  const [, what] = /^(?:find|get|list|search|filter)(?: \w+)? by (.+)$/.exec(said.words) ?? []
  const [one] = said.parameters
  for (const { name, type } of kept) {
    if (typeof type === 'string' || !('list' in type)) continue
    const part = parts?.[type.list]?.find((own) => own.name === camel((what ?? '').split(' ')))
    if (part === undefined) continue
    const wanted = { name: one?.name ?? part.name, type: part.type }
    return method(
      said,
      `Lists those with this ${part.name}.`,
      [wanted],
      { list: type.list },
      (t) =>
        t.give(
          t.where(t.own(name), (item) => t.equal(t.part(item, part.name), t.of(wanted.name), part.type)),
        ),
      asksOnly,
    )
  }
  return undefined
}

const makes: readonly Make[] = [
  says,
  flags,
  finds,
  scales,
  tells,
  sets,
  listOps,
  compares,
  describes,
  computes,
  changes,
  reads,
]
