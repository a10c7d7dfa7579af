import type { Field, Words } from '../../intent/intent.ts'
import { wordsOf } from '../../words.ts'
import { isNumber } from '../kinds.ts'
import type { Resource, Sums } from '../model.ts'
import { named } from './figures.ts'
import type { Figure } from './view.ts'

const FIGURE =
  '(?:average|avg|mean|subtotal|total|sum|number of|count|[a-z]+[ _]count|total_[a-z]+|average_[a-z]+|avg_[a-z]+)'
const WITH = '(?:with|including|includes?|returns?|returning|shows?|showing|has|contains?|plus|gives?)'
// `GET /movies/:id with the average rating`, `get a playlist with its songs and total length`, `restaurant detail includes average_rating`
const SAID = new RegExp(
  `(?:\\bGET\\s+\\/[\\w/-]*\\/(?::\\w+|\\{\\w+\\}|<[\\w:]+>)|\\b(?:get|show|read|fetch)\\s+(?:an?|one|the|single)\\s+[a-z]+|\\b[a-z]+\\s+(?:details?|response|page)|\\bshow\\b|\\b(?:details?|single [a-z]+|each [a-z]+|every [a-z]+)(?:\\s+(?:response|endpoint|view))?)\\s+(${WITH}\\s+[^.;\\n]{0,80}?\\b${FIGURE}\\b[^.;,\\n]{0,40})`,
  'i',
)

export function cutSums(prompt: string): { readonly about: string | undefined; readonly rest: string } {
  const said = SAID.exec(prompt.slice(0, 4_000))
  const about = said?.[1]
  if (!said || about === undefined) return { about: undefined, rest: prompt }
  const at = said.index + said[0].length - about.length
  return { about, rest: `${prompt.slice(0, at)} ${prompt.slice(at + about.length)}` }
}

const HOW: readonly (readonly [Figure['how'], RegExp])[] = [
  ['average', /\b(?:average|avg|mean)\b/],
  ['sum', /\b(?:total|subtotal|sum)\b(?! (?:number|count))/],
  ['count', /\b(?:number of|count|how many|total number)\b/],
]

/** Of which of the resources, and which figures. */
export function readSums(
  about: string,
  resources: readonly Resource[],
): readonly [Resource, Sums] | undefined {
  const spoken = ` ${wordsOf(about).join(' ')} `
  const parts = resources.filter(({ parent }) => parent !== undefined)
  const of =
    parts.find(({ names, name }) => [names, name].some((words) => spoken.includes(` ${words.at(-1)} `))) ??
    parts.find(({ fields }) => named(spoken, fields.filter(isNumber)).length > 0) ??
    parts[0]
  const owner = of && resources.find(({ name }) => name.join(' ') === of.parent?.join(' '))
  if (!of || !owner) return undefined
  const figures = HOW.flatMap(([how, pattern]) =>
    pattern.test(spoken) ? (figureOf(how, spoken, of) ?? []) : [],
  )
  const taken = new Set(owner.fields.map(({ name }) => name.join(' ')))
  const free = figures.filter(({ name }) => !taken.has(name.join(' ')))
  const isWhole = new RegExp(` (?:its|their|the|all|and|with|returns?|includes?) ${of.names.at(-1)} `).test(
    spoken,
  )
  return free.length > 0 ? [owner, { of, figures: free, isWhole }] : undefined
}

function figureOf(how: Figure['how'], spoken: string, of: Resource): Figure | undefined {
  if (how === 'count') return { name: [...of.name.slice(-1), 'count'], how, field: undefined }
  const numbers = of.fields.filter((field) => isNumber(field) && !field.optional)
  const field =
    named(spoken, numbers)[0] ??
    numbers.find(({ type }) => type === 'money') ??
    numbers.find(isMeasure) ??
    numbers[0]
  if (!field) return undefined
  const times = how === 'sum' && field.type === 'money' ? numbers.find(isQuantity) : undefined
  return { name: nameOf(how, spoken, field), how, field, ...(times && { times }) }
}

const isMeasure = ({ name }: Field): boolean =>
  /^(?:rating|stars|score|points|value|seconds|minutes|hours|length|duration|amount)$/.test(name.at(-1) ?? '')
const isQuantity = ({ name }: Field): boolean => /^(?:quantity|qty|count|amount)$/.test(name.join(' '))

/** `average rating` as the wish says it, else by the field. */
function nameOf(how: Figure['how'], spoken: string, { name }: Field): Words {
  const said = (how === 'average' ? / (average|avg|mean) (\w+) / : / (total) (\w+) /).exec(spoken)
  const word = said?.[2]
  if (how === 'sum' && / subtotal /.test(spoken)) return ['subtotal']
  if (how === 'sum' && (word === undefined || /^(?:and|of|per|for|price|amount)$/.test(word)))
    return word === 'price' || word === 'amount' ? ['total', word] : ['total']
  return [
    how === 'sum' ? 'total' : 'average',
    ...(word === undefined || /^(?:and|of)$/.test(word) ? name : [word]),
  ]
}
