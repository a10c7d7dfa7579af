import { typeByName } from '../../intent/field-types.ts'
import { numberOf, singular, wordsOf } from '../../words.ts'
import type { Amount, Change, Condition, Plan } from './plan.ts'

type Sign = '>' | '<' | '>=' | '<=' | '=='
type Mutable<T> = { -readonly [K in keyof T]: T[K] }

const NUMBERS =
  /\b(?:numbers?|integers?|ints?|floats?|prices|scores|temperatures|grades|amounts|elements?|values)\b/
const TEXTS = /\b(?:strings?|words?|texts?|names|lines)\b/
const COUNTED = /\b(?:count(?:s|ing)?(?: (?:how many|the number of|all))?|how many|number of|amount of)\b/
const ADJECTIVES =
  /\b(in|un|not )?(active|completed?|published|paid|enabled|disabled|verified|archived|deleted|available|public|private|premium|subscribed|approved|done|finished|locked|visible)\b/
// What says nothing about the steps.
const SILENT = new Set(
  `a an the of in from to and that which with for all each every any only its their it them they are is be write create make build implement give given
  i need want please function method helper utility that takes take taking accepts receives returns return returning gives get gets getting calculate calculates compute computes find
  finds me list lists array arrays sequence collection input output result value values as by using use new one whose who where have has having then also
  typescript javascript python js ts py java go rust php ruby kotlin swift c c# cpp c++ csharp golang node code simple small items elements objects object
  array's list's do does contains contain contained itself same this these those keep keeping keeps but convert converts converting turn turns transform filter filters filtering select selects out inside within at just into both`.split(
    /\s+/,
  ),
)

const numberSaid = (said: string): number => numberOf(said) ?? Number(said)
const GIVEN =
  '(?:(?:an?|the|some|any) )?(?:given |certain |specified )?(?:number|value|threshold|limit|length|size|minimum|maximum|amount)(?: n| k| x)?|n|k|x|m'
const NUMBER = `(-?\\d+(?:\\.\\d+)?|zero|one|two|three|four|five|six|ten|${GIVEN})`

function amountOf(said: string): Amount {
  const number = numberSaid(said)
  if (!Number.isNaN(number)) return number
  const words = said.split(' ')
  const short = words.at(-1) ?? 'n'
  return {
    parameter: /^(?:number|value|amount|size)$/.test(short) ? 'limit' : short === 'length' ? 'size' : short,
  }
}

const comparisons: readonly (readonly [Sign, string])[] = [
  ['>=', '(?:greater than or equal to|at least|no less than|>=|from)'],
  ['<=', '(?:less than or equal to|at most|no more than|up to|<=)'],
  ['>', '(?:greater than|more than|larger than|bigger than|higher than|above|over|exceeding|exceeds|>)'],
  ['<', '(?:less than|smaller than|lower than|below|under|fewer than|<)'],
]

/** Nothing, unless every word of the text has its place in the plan. */
export function readPlan(said: string): Plan | undefined {
  let text = ` ${said
    .toLowerCase()
    .replace(/[’']s\b/g, '')
    .replace(/\s+/g, ' ')
    .trim()} `
  const consume = (pattern: RegExp): RegExpExecArray | undefined => {
    const found = pattern.exec(text)
    if (found) text = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
    return found ?? undefined
  }
  const plan: Partial<Mutable<Plan>> = { conditions: [] }
  const conditions: Condition[] = []

  const decimals = consume(
    /,?\s*\bround(?:ed)?(?: it| the result)? to (\d|two|three|one) (?:decimals?|decimal places?|places|digits)\b/,
  )?.[1]
  if (decimals !== undefined) plan.decimals = numberSaid(decimals)
  const joined = consume(
    /\b(?:joined?|concatenated?)(?: together| them)? (?:with|by|using) (?:an? |the )?(commas?|spaces?|hyphens?|dash(?:es)?|newlines?)\b|\bcomma[- ]separated (?:string|list)\b/,
  )
  if (joined) {
    plan.result = 'join'
    plan.separator = /space/.test(joined[0])
      ? ' '
      : /hyphen|dash/.test(joined[0])
        ? '-'
        : /newline/.test(joined[0])
          ? '\n'
          : ', '
  }
  const grouped = consume(
    /\bgroups? (?:the )?([a-z]+) by (?:their |the )?([a-z]+)(?: and| then)? (?:sums?|totals?|adds? up) (?:up )?(?:their |the |its )?([a-z]+)\b|\b(?:total|sum of) (?:the )?([a-z]+) (?:per|by|for each|grouped by) ([a-z]+)\b/,
  )
  if (grouped) {
    const [, noun = 'items', by = '', of = '', of2, by2] = grouped
    plan.result = 'group-sum'
    plan.noun = singular([noun])
    plan.groupBy = by2 ?? by
    plan.property = singular([of2 ?? of])[0] ?? ''
    plan.items = 'objects'
  }

  const averaged = consume(
    /\b(?:average|mean)(?: of)? (?:the )?([a-z]+) (?:per|by|for each|for every|grouped by|in each) ([a-z]+)\b/,
  )
  if (averaged) {
    plan.result = 'group-average'
    plan.property = singular([averaged[1] ?? ''])[0] ?? ''
    plan.groupBy = averaged[2] ?? ''
    plan.items = 'objects'
    consume(
      /\bfrom (?:an? |the )?(?:list|array) of (?:dicts?|objects?|dictionaries|records)\b(?: with [a-z]+(?:(?:,| and) [a-z]+)*)?/,
    )
  }
  const extreme = consume(
    /\b(?:the )?([a-z]+) (?:with|that has|who has|having) the (highest|largest|biggest|greatest|most|max(?:imum)?|lowest|smallest|fewest|least|min(?:imum)?) ([a-z]+)\b|\b(?:the )?(oldest|youngest|cheapest|most expensive) ([a-z]+)\b/,
  )
  if (extreme) {
    const [, noun, way = '', property, adjective, other] = extreme
    const isLeast = /^(?:lowest|smallest|fewest|least|min|cheapest|youngest)/.test(adjective ?? way)
    plan.result = isLeast ? 'least' : 'most'
    plan.property = property ?? (/old|young/.test(adjective ?? '') ? 'age' : 'price')
    const thing = noun ?? other ?? 'item'
    plan.noun = singular([/^(?:object|dict|element|entry)$/.test(thing) ? 'item' : thing])
    plan.items = 'objects'
    consume(/\b(?:in|of|from) (?:an? |the )?(?:list|array)(?: of [a-z]+)?\b/)
  }
  const both = consume(
    /,?\s*\b(?:and )?(?:sort(?:ed|s|ing)?|order(?:ed|s)?)(?: (?:an? |the )?(?:list|array) of)?(?: them| (?:the )?([a-z]+))? by (?:their |the )?([a-z]+)( descending| ascending)?,? (?:and )?then(?: by)? (?:their |the )?([a-z]+)( descending| ascending)?\b/,
  )
  if (both) {
    const [, noun, by = '', way, next = '', nextWay] = both
    if (noun !== undefined && !/^(?:objects|items|dicts|them)$/.test(noun)) plan.noun = singular([noun])
    plan.items = 'objects'
    plan.sort = {
      by,
      descending: /desc/.test(way ?? ''),
      next: [{ by: next, descending: /desc/.test(nextWay ?? '') }],
    }
    consume(/[.,;]?\s*\beach [a-z]+ (?:is|has|looks like)\b[^.;]*/)
  }

  const unique = consume(
    /\b(?:unique|distinct|different)\b|,?\s*\b(?:without|no) duplicates\b|\bde-?duplicated\b/,
  )
  if (unique) plan.unique = true
  const sorted = both
    ? undefined
    : consume(
        /,?\s*\b(?:and )?(?:sort(?:ed|s)?|order(?:ed)?|in)(?: them| the \w+)?(?: by (?:their |the )?([a-z]+))?(?: in)?(?: (alphabetically|alphabetical order|ascending order|descending order|ascending|descending|reverse order|(?:from )?(?:highest|largest|newest) (?:to (?:lowest|smallest|oldest)|first)|(?:from )?(?:lowest|smallest|oldest) (?:to (?:highest|largest|newest)|first)))\b|,?\s*\b(?:and )?(?:sort(?:ed|s)|sort)(?: them)?(?: by (?:their |the )?([a-z]+))?\b/,
      )
  if (sorted) {
    const by = sorted[1] ?? sorted[3]
    const descending =
      /desc|reverse|highest|largest|newest/.test(sorted[2] ?? '') &&
      !/^(?:from )?(?:lowest|smallest|oldest)/.test(sorted[2] ?? '')
    plan.sort = { ...(by !== undefined && !/^(?:length|value)$/.test(by) && { by }), descending }
  }
  const most = consume(
    new RegExp(`\\b(?:the )?(?:top )?${NUMBER} (largest|biggest|highest|greatest|smallest|lowest)\\b`),
  )
  if (most && !plan.sort) {
    plan.take = amountOf(most[1] ?? '')
    plan.sort = { descending: !/^(?:smallest|lowest)$/.test(most[2] ?? '') }
  }
  // `remove the odd ones`: what is said of them is what is not kept.
  const isWithout = consume(
    /\b(?:remov(?:es?|ed|ing)|filter(?:s|ed|ing)? out|drop(?:s|ped|ping)?|exclud(?:es?|ed|ing)|discard(?:s|ed|ing)?|delet(?:es?|ed|ing)|skip(?:s|ped|ping)?|ignor(?:es?|ed|ing)|without)\b(?= (?:all |the |any |every |each )*(?:even|odd|positive|negative|numbers|strings|words|values|elements|items|integers|empty)\b)/,
  )
  if (isWithout) {
    const empty = consume(/\bempty\b/)
    if (empty) conditions.push({ is: 'not-empty' })
    consume(/\bfrom (?:an? |the )?(?:list|array)(?= of\b)/)
  }
  const top = consume(new RegExp(`\\b(?:the )?(?:first|top) ${NUMBER}\\b`))?.[1]
  if (top !== undefined) plan.take = amountOf(top)

  // Conditions
  const compared = (
    pattern: (comparison: string) => RegExp,
    make: (sign: Sign, found: RegExpExecArray) => Condition,
  ): void => {
    for (const [sign, comparison] of comparisons) {
      const found = consume(pattern(comparison))
      if (found) conditions.push(make(sign, found))
    }
  }
  for (const [word, sign] of [
    ['longer', '>'],
    ['shorter', '<'],
  ] as const) {
    const than = consume(
      new RegExp(`\\b(?:that are |which are )?${word} than ${NUMBER}(?: (?:characters?|letters?|chars))?`),
    )?.[1]
    if (than !== undefined) conditions.push({ is: 'length', sign, value: amountOf(than) })
  }
  compared(
    (comparison) =>
      new RegExp(
        `\\b(?:with|of|having|that have)? ?(?:a )?length ?(?:of |is |are )?${comparison} ${NUMBER}(?: (?:characters?|letters?|chars))?`,
      ),
    (sign, found) => ({ is: 'length', sign, value: amountOf(found[1] ?? '0') }),
  )
  compared(
    (comparison) =>
      new RegExp(`\\b(?:with |having |of )?${comparison} ${NUMBER} (?:characters?|letters?|chars)\\b`),
    (sign, found) => ({ is: 'length', sign, value: amountOf(found[1] ?? '0') }),
  )
  const aged = consume(
    new RegExp(
      `\\b(?:who are |that are |which are )?(older|younger|cheaper|more expensive) than ${NUMBER}\\b`,
    ),
  )
  if (aged) {
    const property = /old|young/.test(aged[1] ?? '') ? 'age' : 'price'
    conditions.push({
      is: 'compared',
      property,
      sign: /^(?:older|more)/.test(aged[1] ?? '') ? '>' : '<',
      value: amountOf(aged[2] ?? '0'),
    })
  }
  compared(
    (comparison) =>
      new RegExp(
        `\\b(?:whose|where|with|having|that have|who have)(?: the| their| an?)? ([a-z]+) (?:is |are |of )?${comparison} \\$?${NUMBER}\\b`,
      ),
    (sign, found) => ({ is: 'compared', property: found[1] ?? '', sign, value: amountOf(found[2] ?? '0') }),
  )
  const equal = consume(
    /\b(?:whose|where|with|having)(?: the| their| an?)? ([a-z]+) (?:(?:is|equals|of|=+) (?:equal to )?)?["'`]([^"'`]{1,40})["'`]/,
  )
  if (equal) conditions.push({ is: 'compared', property: equal[1] ?? '', sign: '==', value: equal[2] ?? '' })
  compared(
    (comparison) => new RegExp(`\\b(?:that are |which are |is |are )?${comparison} ${NUMBER}\\b`),
    (sign, found) => ({ is: 'compared', sign, value: amountOf(found[1] ?? '0') }),
  )
  const divisible = consume(
    new RegExp(`\\b(?:that are |which are )?(?:divisible by|multiples of) ${NUMBER}\\b`),
  )?.[1]
  if (divisible !== undefined) conditions.push({ is: 'divisible', by: amountOf(divisible) })
  const parity = consume(/\b(even|odd|positive|negative|non-?empty)\b/)?.[1]
  if (parity !== undefined) conditions.push({ is: /empty/.test(parity) ? 'not-empty' : (parity as 'even') })
  for (const [is, words] of [
    ['starts', 'start(?:s|ing)? with|begin(?:s|ning)? with'],
    ['ends', 'end(?:s|ing)? (?:with|in)'],
    ['contains', 'contain(?:s|ing)?|includ(?:es|ing)'],
  ] as const) {
    const found = consume(
      new RegExp(
        `\\b(?:that |which )?(?:${words}) (?:the (?:letter|word|string|character|substring) )?(?:["'\`]([^"'\`]{1,40})["'\`]|(?:the letter )?([a-z])\\b)`,
      ),
    )
    if (found) conditions.push({ is, value: found[1] ?? found[2] ?? '' })
  }
  const flagged = consume(new RegExp(`${ADJECTIVES.source}(?= [a-z]+s\\b|\\s*$|\\s*[,.])`))
  if (flagged)
    conditions.push({
      is: 'flag',
      property: (flagged[2] ?? '').replace(/^complete$/, 'completed'),
      not: flagged[1] !== undefined,
    })

  if (isWithout) {
    const turned = conditions.map(turnedRound)
    if (turned.some((one) => one === undefined)) return undefined
    conditions.splice(0, conditions.length, ...turned.filter((one) => one !== undefined))
  }

  const change = readChange(consume)
  if (change) plan.change = change

  // Results
  plan.result ??= readResult(consume)
  // `total price of orders`: of each of them its price.
  const measured = /^(?:sum|average|max|min)$/.test(plan.result) ? MEASURED.exec(text) : undefined
  if (
    measured &&
    /^(?:integer|decimal|money|percent)$/.test(typeByName(singular([measured[1] ?? ''])[0] ?? ''))
  ) {
    text = text.replace(measured[0], ' ')
    plan.property = singular([measured[1] ?? ''])[0] ?? ''
    plan.items = 'objects'
  }
  if (plan.take !== undefined && (plan.result === 'max' || plan.result === 'min')) {
    plan.sort ??= { descending: plan.result === 'max' }
    plan.result = 'list'
  }

  const projected = consume(
    /\b(?:return(?:s|ing)?|get(?:s|ting)?|give(?:s)?|extract(?:s)?|just|and)?\s*(?:only )?(?:their|the) (names|emails|ids|titles|ages|prices|totals|amounts|salaries|scores|emails|phones|usernames)\b(?! (?:is|are))|\b(names|emails|titles|ids|prices|ages|salaries|totals|amounts|scores) of (?:all |the )*(?=[a-z ]*[a-z]+s\b)/,
  )
  const property = projected?.[1] ?? projected?.[2]
  if (property !== undefined) plan.property = singular([property])[0] ?? property

  const isObjects =
    plan.items === 'objects' ||
    property !== undefined ||
    plan.sort?.by !== undefined ||
    conditions.some((one) => one.is === 'flag' || (one.is === 'compared' && one.property !== undefined))
  if (isObjects) {
    plan.items = 'objects'
    const noun = consume(
      /\b(?!numbers\b|strings\b|words\b|items\b|objects\b|elements\b|arrays\b|lists\b)([a-z]+s|people|children)\b/,
    )?.[1]
    plan.noun ??= singular([noun ?? 'items'])
  } else {
    const isText =
      consume(TEXTS) ??
      (conditions.some((one) => /^(?:length|starts|ends|contains)$/.test(one.is)) ||
      (change !== undefined && /^(?:length|upper|lower|reversed|trimmed|capitalized)$/.test(change.to))
        ? ['']
        : undefined)
    const isNumbers = isText ? undefined : consume(NUMBERS)
    if (!isText && !isNumbers) return undefined
    plan.items = isText ? 'texts' : 'numbers'
    plan.noun = isText ? ['word'] : ['number']
    consume(NUMBERS)
    consume(TEXTS)
  }
  const left = wordsOf(text.replace(/["'`][^"'`]*["'`]/g, ' ')).filter(
    (word) => !SILENT.has(word) && !/^\d+$/.test(word),
  )
  const steps =
    conditions.length +
    (change ? 1 : 0) +
    (plan.property ? 1 : 0) +
    (plan.sort || plan.unique || plan.take !== undefined || extreme ? 1 : 0) +
    (plan.groupBy ? 1 : 0)
  if (left.length > 0 || steps === 0) return undefined
  return { ...plan, conditions } as Plan
}

const OTHER_SIGN: Readonly<Record<Sign, Sign | undefined>> = {
  '>': '<=',
  '<': '>=',
  '>=': '<',
  '<=': '>',
  '==': undefined,
}

function turnedRound(condition: Condition): Condition | undefined {
  switch (condition.is) {
    case 'even':
      return { is: 'odd' }
    case 'odd':
      return { is: 'even' }
    case 'positive':
      return { is: 'compared', sign: '<=', value: 0 }
    case 'negative':
      return { is: 'compared', sign: '>=', value: 0 }
    case 'not-empty':
      return condition
    case 'compared':
    case 'length': {
      const sign = OTHER_SIGN[condition.sign]
      return sign && ({ ...condition, sign } as Condition)
    }
    default:
      return undefined
  }
}

const MEASURED = /^\s*(?:the |their |all )*([a-z]+)(?= (?:of|for|from) )/

type Consume = (pattern: RegExp) => RegExpExecArray | undefined

const changes: readonly (readonly [Exclude<Change['to'], 'times' | 'plus' | 'minus'>, RegExp])[] = [
  ['square', /\bsquar(?:es?|ed|ing)\b/],
  ['cube', /\bcub(?:es?|ed|ing)\b/],
  ['double', /\bdoubl(?:es?|ed|ing)\b/],
  ['half', /\bhal(?:f|ved|ves)\b/],
  ['absolute', /\babsolute(?: values?)?\b/],
  ['length', /\blengths\b/],
  ['upper', /\b(?:in |to |converted to |converts? (?:them )?to )?upper ?-?case[ds]?\b|\bcapital letters\b/],
  ['lower', /\b(?:in |to |converted to |converts? (?:them )?to )?lower ?-?case[ds]?\b/],
  ['capitalized', /\bcapitali[sz](?:ed|es?)\b/],
  ['trimmed', /\btrim(?:med|s)?\b/],
  ['rounded', /\brounded\b/],
]

function readChange(consume: Consume): Change | undefined {
  const times = consume(
    new RegExp(
      `\\b(?:multipl(?:ied|y|ies)(?: (?:all|each|every|the|them|it|numbers?|elements?|items?|values?|of))*(?: by)?|times) ${NUMBER}\\b`,
    ),
  )?.[1]
  if (times !== undefined) return { to: 'times', by: amountOf(times) }
  const plus = consume(new RegExp(`\\b(?:increased by|plus|incremented by) ${NUMBER}\\b`))?.[1]
  if (plus !== undefined) return { to: 'plus', by: amountOf(plus) }
  const added = consume(new RegExp(`\\badd(?:s|ing)? ${NUMBER} to (?:each|every|all)\\b`))?.[1]
  if (added !== undefined) return { to: 'plus', by: amountOf(added) }
  const found = changes.find(([, pattern]) => consume(pattern))
  return found && { to: found[0] }
}

const results: readonly (readonly [Plan['result'], RegExp])[] = [
  ['sum', /\b(?:the )?(?:sum|total|sums?|adds? up|add up|add)(?: up)?(?: of)?\b/],
  ['product', /\bproduct(?: of)?\b/],
  ['average', /\b(?:average|mean)(?: of)?\b/],
  ['count', COUNTED],
  ['max', /\b(?:max(?:imum)?|largest|biggest|greatest|highest)\b/],
  ['min', /\b(?:min(?:imum)?|smallest|lowest)\b/],
  ['longest', /\blongest\b/],
  ['shortest', /\bshortest\b/],
  [
    'every',
    /\b(?:(?:checks?|tells?|true|test|tests|returns? true) (?:if|whether|when) (?:all|every)|whether (?:all|every)|if (?:all|every)|(?:is|are) (?:all|every))\b/,
  ],
  [
    'some',
    /\b(?:(?:checks?|tells?|true|test|tests|returns? true) (?:if|whether|when) (?:any|some|at least one)|whether (?:any|some))\b/,
  ],
]

function readResult(consume: Consume): Plan['result'] {
  return results.find(([, pattern]) => consume(pattern))?.[0] ?? 'list'
}
