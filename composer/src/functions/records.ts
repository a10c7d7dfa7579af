import { lookupTable } from '@atelier/analyzer/basics'
import type { Intent } from '../intent/intent.ts'
import { singular, wordsOf } from '../words.ts'
import type { Wanted } from './wanted.ts'

/** What is made of a list of records whose fields the wish names: a total or a count for each value, or the first of all. */
export type RecordPlan =
  | { readonly does: 'total'; readonly by: string; readonly of: string }
  | { readonly does: 'count'; readonly by: string }
  | {
      readonly does: 'extreme'
      readonly of: string
      readonly least: boolean
      readonly gives?: string | undefined
    }

// One field or more, in braces: of the list's items.
const SHAPE = /\{([^{}\n]{1,300})\}/
// What this reads nothing of.
const MORE =
  /\b(?:only|where|except|sorted|sort|top|round\w*|ignor\w+|at least|at most|than|not|without|descending|ascending|average|mean|filter|between|if (?!(?:there|it|the (?:list|array)|empty|none|no )))\b/i
const TOTAL =
  /\b(?:totals?|sums?|adds? up)\b(?: (?:of|up))?(?: (?:the|all|their))?(?: ([a-z]+))?(?: (?:of|for))? (?:per|by|each|every|grouped by)(?: (?:of|the))? ([a-z]+)/
const COUNT = /\b(?:how many|counts?|number of)\b[^.;]{0,40}?\b(?:each|per|by|every) ([a-z]+)/
const EXTREME =
  /(?:\b([a-z]+) of )?(?:the )?\b(cheapest|most expensive|oldest|youngest)\b|(?:\b([a-z]+) of )?\b(?:the )?[a-z]+ (?:with|that has|who has) the (highest|largest|biggest|most|lowest|smallest|fewest|least) ([a-z]+)/
const ADJECTIVES: Readonly<Record<string, readonly [field: string, least: boolean]>> = lookupTable({
  cheapest: ['price', true],
  'most expensive': ['price', false],
  oldest: ['age', false],
  youngest: ['age', true],
})

export function readRecords({ prompt, examples }: Intent, wanted: Wanted): RecordPlan | undefined {
  if (wanted.parameters.length > 1 || MORE.test(prompt)) return undefined
  const text = prompt.slice(0, 600)
  const fields = fieldsOf(text, examples[0]?.arguments[0])
  const named = wanted.name === undefined ? '' : wordsOf(wanted.name).join(' ')
  const said = text
    .toLowerCase()
    .replace(/\{[^{}]*\}|[\w$]*\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
  const fieldOf = (word: string | undefined): string | undefined =>
    word === undefined
      ? undefined
      : fields.names.find((field) => {
          const own = field.toLowerCase()
          return own === word || own === singular([word])[0]
        })
  for (const source of [said, named]) {
    const [, of, by] = TOTAL.exec(source) ?? []
    const key = fieldOf(by)
    const others = fields.numbers.filter((field) => field !== key)
    const value = fieldOf(of) ?? (others.length === 1 ? others[0] : undefined)
    if (key !== undefined && value !== undefined && value !== key)
      return { does: 'total', by: key, of: value }
    const counted = fieldOf(COUNT.exec(source)?.[1])
    if (counted !== undefined) return { does: 'count', by: counted }
  }
  const found = EXTREME.exec(said)
  // Without fields and without a word on empty lists, a plan of steps says it better.
  if (!found || (fields.names.length === 0 && !/\b(?:null|none)\b/.test(said))) return undefined
  const [, gives, adjective = '', other, way = '', property] = found
  const [usual, isLeast] = ADJECTIVES[adjective] ?? [property, /^(?:low|small|few|least)/.test(way)]
  const of = fieldOf(usual) ?? (fields.names.length === 0 ? usual : undefined)
  const whose = gives ?? other
  if (of === undefined || (whose !== undefined && fieldOf(whose) === undefined)) return undefined
  return { does: 'extreme', of, least: isLeast, gives: fieldOf(whose) }
}

interface Fields {
  readonly names: readonly string[]
  /** Those that can be added up: of a known type, or of none. */
  readonly numbers: readonly string[]
}

function fieldsOf(text: string, example: unknown): Fields {
  const first: unknown = Array.isArray(example) ? example[0] : undefined
  if (typeof first === 'object' && first !== null && !Array.isArray(first)) {
    const entries = Object.entries(first).filter(([key]) => /^[A-Za-z_]\w*$/.test(key))
    return {
      names: entries.map(([key]) => key),
      numbers: entries.filter(([, value]) => typeof value === 'number').map(([key]) => key),
    }
  }
  const parts = (SHAPE.exec(text)?.[1] ?? '')
    .split(/[,;]/)
    .map((part) => part.split(':').map((one) => one.replace(/["'\s]/g, '')))
    .filter(([name = '']) => /^[A-Za-z_]\w*$/.test(name))
  return {
    names: parts.map(([name = '']) => name),
    numbers: parts
      .filter(([, type]) => type === undefined || /^(?:number|int|float)/.test(type))
      .map(([name = '']) => name),
  }
}

export function printRecords(
  plan: RecordPlan,
  name: string,
  list: string,
  prompt: string,
  language: string,
): string {
  return language === 'python'
    ? printPython(plan, name, list)
    : printScript(
        plan,
        name,
        list,
        /\bnull\b/i.test(prompt) ? 'null' : 'undefined',
        language === 'typescript',
      )
}

function printScript(plan: RecordPlan, name: string, list: string, none: string, isTyped: boolean): string {
  if (plan.does === 'extreme') {
    const { of, least, gives } = plan
    const given = gives === undefined ? '' : `.${gives}`
    const generic = `<T extends { ${of}: number${gives === undefined ? '' : `; ${gives}: unknown`} }>`
    const type = `: ${gives === undefined ? 'T' : `T['${gives}']`} | ${none}`
    return [
      `/** Gives ${gives === undefined ? 'the item' : `the ${gives} of the item`} with the ${least ? 'lowest' : 'highest'} ${of}; of equal ones the first. */`,
      `export function ${name}${isTyped ? generic : ''}(${list}${isTyped ? ': readonly T[]' : ''})${isTyped ? type : ''} {`,
      `  const [first, ...others] = ${list}`,
      `  if (first === undefined) return ${none}`,
      `  return others.reduce((best, item) => (item.${of} ${least ? '<' : '>'} best.${of} ? item : best), first)${given}`,
      '}',
      '',
    ].join('\n')
  }
  const isTotal = plan.does === 'total'
  const shape = `{ ${plan.by}: string${isTotal ? `; ${plan.of}: number` : ''} }`
  return [
    `/** ${isTotal ? `Adds up the ${plan.of}` : 'Counts the items'} of each ${plan.by}. */`,
    `export function ${name}(${list}${isTyped ? `: readonly ${shape}[]` : ''})${isTyped ? ': Record<string, number>' : ''} {`,
    `  const totals = new Map${isTyped ? '<string, number>' : ''}()`,
    `  for (const item of ${list}) totals.set(item.${plan.by}, (totals.get(item.${plan.by}) ?? 0) + ${isTotal ? `item.${plan.of}` : '1'})`,
    '  return Object.fromEntries(totals)',
    '}',
    '',
  ].join('\n')
}

function printPython(plan: RecordPlan, name: string, list: string): string {
  const head = (type: string) => [
    'from typing import Any',
    '',
    '',
    `def ${name}(${list}: list[dict[str, Any]]) -> ${type}:`,
  ]
  if (plan.does === 'extreme') {
    const { of, least, gives } = plan
    const best = `${least ? 'min' : 'max'}(${list}, key=lambda item: item["${of}"])`
    return [
      ...head('Any'),
      `    """Gives ${gives === undefined ? 'the item' : `the ${gives} of the item`} with the ${least ? 'lowest' : 'highest'} ${of}; of equal ones the first."""`,
      `    if not ${list}:`,
      '        return None',
      `    return ${best}${gives === undefined ? '' : `["${gives}"]`}`,
      '',
    ].join('\n')
  }
  const isTotal = plan.does === 'total'
  return [
    ...head(`dict[str, ${isTotal ? 'float' : 'int'}]`),
    `    """${isTotal ? `Adds up the ${plan.of}` : 'Counts the items'} of each ${plan.by}."""`,
    `    totals: dict[str, ${isTotal ? 'float' : 'int'}] = {}`,
    `    for item in ${list}:`,
    `        totals[item["${plan.by}"]] = totals.get(item["${plan.by}"], 0) + ${isTotal ? `item["${plan.of}"]` : '1'}`,
    '    return totals',
    '',
  ].join('\n')
}
