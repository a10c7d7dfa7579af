import type { Entity, Intent, Operation } from '../intent/intent.ts'
import type { Verb } from './model.ts'
import type { Route } from './routes.ts'

/** What can be done with things: what the wish lists, or all of it. */

const VERBS: readonly Verb[] = ['list', 'get', 'create', 'update', 'delete']
const MAX_TEXT = 4_000

const RUN =
  /\b(?:list(?:ing)?|get|show|read|fetch|creat(?:e|ing)|add|store|post|update|edit|put|patch|delete|destroy|remove|index|toggle|search)\b(?: by [a-z]+| one| all)?(?:(?:\s*(?:,|\+|&|\/|\band\b)\s*)+(?:list(?:ing)?|get|show|read|fetch|creat(?:e|ing)|add|store|post|update|edit|put|patch|delete|destroy|remove|index|toggle|search)\b(?: by [a-z]+| one| all)?)+/i
const spokenVerbs: readonly (readonly [Verb, RegExp])[] = [
  ['list', /\b(?:list|listing|index|search)\b|\b(?:get|read|fetch) all\b/i],
  ['get', /\b(?:get|show|read|fetch)\b(?! all)/i],
  ['create', /\b(?:create|creating|add|store|post)\b/i],
  ['update', /\b(?:update|edit|put|patch)\b/i],
  ['delete', /\b(?:delete|destroy|remove)\b/i],
]

const BARE_METHODS: readonly (readonly [RegExp, Verb])[] = [
  [/\bGET\b/, 'list'],
  [/\bPOST\b/, 'create'],
  [/\b(?:PUT|PATCH)\b/, 'update'],
  [/\bDELETE\b/, 'delete'],
]

const OPENS = /^(?:(?:you )?can |to |endpoints? (?:to|for) |plus |also |an? |the )*([a-z]+)\b/i

/** `List newest first with a limit, create, delete`: the items of a sentence that begin with what is done. */
function itemVerbs(text: string): Verb[] {
  return text.split(/[.;:\n]/).flatMap((part) => {
    const opening = part
      .split(/\s*(?:,|\band\b|\+|&)\s*/)
      .map((item) => OPENS.exec(item.trim().replace(/^(?:GET|POST|PUT|PATCH|DELETE)\s+/, ''))?.[1] ?? '')
    const found = opening.flatMap((word) =>
      spokenVerbs.filter(([, pattern]) => pattern.test(word)).map(([verb]) => verb),
    )
    return new Set(found).size > 1 ? found : []
  })
}

/** All of them unless the wish names some; a filter alone narrows the list, not what can be done. */
export function verbsOf(entity: Entity, intent: Intent, routes: readonly Route[]): ReadonlySet<Verb> {
  const all = verbsSaid(entity, intent, routes)
  const left = EXCEPT.exec(intent.prompt)?.[1]
  const without = spokenVerbs.filter(([, pattern]) => pattern.test(left ?? '')).map(([verb]) => verb)
  return left === undefined ? all : new Set([...all].filter((verb) => !without.includes(verb)))
}

// `crud without update`, `all of crud except delete`
const EXCEPT =
  /\bcrud\b[^.;,]{0,20}\b(?:without|except(?: for)?|but (?:no|not)|minus)\s+((?:(?:list|get|create|update|edit|delete|put|patch|remove)(?:ing|s)?(?:,| and| or|\/|\s|$)+){1,4})/i

function verbsSaid(
  entity: Entity,
  { prompt, operations }: Intent,
  routes: readonly Route[],
): ReadonlySet<Verb> {
  const routed = new Set(routes.flatMap(({ verb }) => verb ?? []))
  const crud = /\bcrud\b/i.test(prompt)
  // `list (filter ?exercise=), create, delete`: what is said beside them does not part them.
  const plain = prompt
    .slice(0, MAX_TEXT)
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\bwith\b[^,.;]*?\b(?:params?|parameters?|filters?|query)\b/g, ' ')
    .replace(/\b(?:GET|POST|PUT|PATCH|DELETE)\s+\/\S*/g, ' ')
    .replace(
      /\s*\b(?:with|by|on|using)?\s*(?:[?&]?[\w]+(?:=\S*|\s+(?:filter|query|params?|parameters?))(?:\s*(?:,|and|&)\s*)?)+(?:\s*(?:filters?|params?|parameters?))?/g,
      ' ',
    )
    .replace(/\s+,/g, ',')
  const run = crud ? undefined : RUN.exec(plain)?.[0]
  const spoken =
    run === undefined ? [] : spokenVerbs.filter(([, pattern]) => pattern.test(run)).map(([verb]) => verb)
  spoken.push(...itemVerbs(plain))
  const isListed = run !== undefined || routed.size > 0
  for (const [pattern, verb] of BARE_METHODS) if (isListed && pattern.test(plain)) spoken.push(verb)
  // Of what has fields of its own, and is only said how one of them is read, nothing else is said.
  if (routed.size === 1 && routed.has('get') && entity.given && spoken.length === 0) return new Set(VERBS)
  if (routed.size > 0 && !crud)
    return new Set(VERBS.filter((verb) => routed.has(verb) || spoken.includes(verb)))
  if (spoken.length > 0) return new Set(VERBS.filter((verb) => spoken.includes(verb)))
  const named = VERBS.filter((verb) => operations.includes(verb as Operation))
  // The only routes are of what is done to one: their methods say nothing of the rest.
  const onlyActs =
    entity.given &&
    routed.size === 0 &&
    routes.length > 0 &&
    routes.every(({ verb, parameter }) => verb === undefined && parameter !== undefined)
  if (onlyActs && named.every((verb) => verb === 'update' || verb === 'create')) return new Set(VERBS)
  const narrows = operations.some((operation) => /^(?:search|filter|sort)$/.test(operation))
  if (narrows && named.every((verb) => verb === 'list'))
    return new Set(entity.given ? VERBS : ['list', 'get'])
  if (/\bsoft[- ]?delet/i.test(prompt)) return new Set(VERBS)
  if (/\b(?:subscribe|submit|contact form|sign-?ups?)\b/i.test(prompt) && named.length < 2)
    return new Set(['create'])
  // One verb alone is mostly said of something else: `Create an API`, `DELETE returns 204`.
  const isOne = named.length === 1 && (!entity.given || ONE_ENDPOINT.test(prompt))
  return new Set(named.length > 1 || isOne ? named : VERBS)
}

const ONE_ENDPOINT =
  /\b(?:an?|one|single) (?:[\w.]+ ){0,4}(?:endpoint|route|handler|view|function)\b|\b(?:endpoint|route|handler) (?:to|for|that|which|POST|PUT|PATCH|DELETE)\b|\bendpoints?\s*:/i

/** What has fields of its own must get in somehow. */
export function withWay(verbs: ReadonlySet<Verb>, { given }: Entity, prompt: string): ReadonlySet<Verb> {
  const isRead = verbs.has('create') || /\bread[- ]?only\b|\bonly GET\b|\bendpoints?\s*:/i.test(prompt)
  return isRead || !given || !verbs.has('list')
    ? verbs
    : new Set(VERBS.filter((verb) => verbs.has(verb) || verb === 'create'))
}
