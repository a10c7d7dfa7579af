import type { Entity, Field, Intent, Operation, Words } from '../intent/intent.ts'
import { usualFields } from '../intent/usual-fields.ts'
import { camel, plural, wordsOf } from '../words.ts'
import { readActions, statusFor } from './actions.ts'
import { declaredThings } from './declared.ts'
import type { Needs } from './needs.ts'
import { type Route, readRoutes, routesOf } from './routes.ts'
import { type Act, type Part, readSpoken } from './spoken.ts'
import { isOf, withDeclared, withoutSpoken, withParts } from './things.ts'

/** An HTTP interface as no framework in particular has it: every printer starts from this. */
export interface Api {
  readonly resources: readonly Resource[]
  /** Who may call: nobody in particular, or whoever brings a token or a key. */
  readonly guard: Guard | undefined
}

export type Guard = 'bearer' | 'api-key'
export type Verb = 'list' | 'get' | 'create' | 'update' | 'delete'

export interface Resource {
  readonly name: Words
  readonly names: Words
  /** `/api/books`, below its parent when it has one: `/posts/:postId/comments`. */
  readonly path: string
  readonly parent: Words | undefined
  /** What a client sends. */
  readonly fields: readonly Field[]
  /** What the server sets: `created at`, and what actions change. */
  readonly kept: readonly Field[]
  readonly verbs: ReadonlySet<Verb>
  /** Whether PUT or PATCH changes it. */
  readonly change: 'put' | 'patch'
  /** The field that names one of them in a path; its id when there is none. */
  readonly key: Field | undefined
  readonly search: readonly Field[]
  readonly filters: readonly Filter[]
  readonly sort: boolean
  readonly actions: readonly Action[]
  /** So many at once, when the wish wants them created in bulk. */
  readonly bulk: number | undefined
  /** The first ones by a number: `GET /scores/top?n=10`. */
  readonly top: { readonly by: Field; readonly count: number } | undefined
  readonly softDelete: boolean
  /** `check out after check in`. */
  readonly order: readonly { readonly later: Field; readonly earlier: Field }[]
}

export interface Filter {
  readonly field: Field
  readonly how: 'equal' | 'has' | 'min' | 'max'
}

/** `POST /todos/:id/toggle` */
export interface Action {
  readonly name: string
  readonly field: Field
  readonly effect:
    | 'toggle'
    | 'yes'
    | 'no'
    | 'now'
    | 'clear'
    | 'increment'
    | 'decrement'
    | { readonly value: string }
  /** Else it is refused: a status, room for one more, a flag, a time that has not come yet. */
  readonly needs?: Needs
}

const VERBS: readonly Verb[] = ['list', 'get', 'create', 'update', 'delete']
const MAX_RESOURCES = 6
const MAX_TEXT = 4_000

export function readApi(wish: Intent): Api {
  const spoken = readSpoken(wish.prompt)
  const intent = withoutSpoken(wish, spoken)
  const routes = readRoutes(intent.prompt)
  const entities = withDeclared(
    withParts(intent.entities, wish.prompt, spoken),
    declaredThings(wish.prompt),
    spoken,
  )
  const resources = entities.slice(0, MAX_RESOURCES).map((entity, at) => {
    const part = spoken.parts.find(({ name }) => name.join(' ') === entity.name.join(' '))
    const own = routesOf(routes, plural(entity.name), at === 0)
    const acts = spoken.acts.filter(({ of }) => (entities.find(isOf(of)) ?? entities[0]) === entity)
    return resourceOf(entity, intent, part ? [] : own, acts, part, wish.prompt)
  })
  return { resources, guard: guardOf(wish) }
}

function guardOf({ prompt, features }: Intent): Guard | undefined {
  if (/\bapi[- ]?keys?\b/i.test(prompt)) return 'api-key'
  return features.has('auth') ? 'bearer' : undefined
}

const OPERATION_NAMES =
  /^(?:list|get|create|update|delete|index|store|show|destroy|toggle|crud)(?: |$)|^(?:filter|search|sort)(?:able|ed|ing|s)? (?:by|on|in) |^(?:api key|jwt|jwt auth|auth|authentication|pagination|search|filter|sort)$/
const isGenerated = ({ name }: Field) => /^(?:created|updated|deleted)(?: at| on)?$/.test(name.join(' '))
const isId = ({ name }: Field) => name.join(' ') === 'id'

function resourceOf(
  entity: Entity,
  intent: Intent,
  routes: readonly Route[],
  acts: readonly Act[],
  part: Part | undefined,
  said: string,
): Resource {
  const { prompt } = intent
  const unique = new Set(
    [...prompt.matchAll(/\b([a-z_]+) (?:must be |should be |is )?unique\b/gi)].map(([, name]) =>
      wordsOf(name ?? '').join(' '),
    ),
  )
  // `no seat can be sold twice`
  for (const [, once, other] of said.slice(0, MAX_TEXT).matchAll(TWICE))
    unique.add(wordsOf(once ?? other ?? '').join(' '))
  const things = [plural(entity.name), plural(entity.parent ?? entity.name)].map((words) => words.join(' '))
  const own = entity.fields.filter(
    (field) =>
      !isId(field) &&
      !OPERATION_NAMES.test(field.name.join(' ')) &&
      // `with posts and comments on a post`: the things themselves.
      !things.includes(field.name.join(' ')) &&
      !/ (?:on|of|in) an? /.test(field.name.join(' ')),
  )
  const plain = own.length > 0 ? own : usualFields(entity.name)
  const asked = acts.flatMap((act) => act.asked ?? []).map((field) => ({ ...field, optional: true }))
  const besides = [...statusFor(acts, plain), ...asked].filter(
    ({ name }, at, all) =>
      ![...plain, ...all.slice(0, at)].some((field) => field.name.join(' ') === name.join(' ')),
  )
  const listed = [...plain, ...besides].map((field) => {
    // What bcrypt reads of a password ends at 72 bytes.
    if (isSecret(field)) return { ...field, min: field.min ?? 8, max: field.max ?? 72 }
    return unique.has(field.name.join(' ')) ? { ...field, unique: true } : field
  })
  const fields = listed.filter((field) => !isGenerated(field) && !isParent(field, entity))
  const verbs = part?.verbs ?? withWay(verbsOf(entity, intent, routes), entity, prompt)
  const key = keyOf(listed, prompt, routes)
  const top = topOf(listed, routes)
  const softDelete = /\bsoft[- ]?delet/i.test(prompt)
  const actions = readActions(acts, fields)
  return {
    name: entity.name,
    names: plural(entity.name),
    path: part ? pathBelow(entity.parent ?? [], part.segment) : pathOf(entity, routes),
    parent: entity.parent,
    fields,
    kept: keptFields(listed.filter(isGenerated), actions, fields, softDelete),
    verbs,
    change: /\bPATCH\b|\bpatch\b/.test(prompt) && !/\bPUT\b/.test(prompt) ? 'patch' : 'put',
    key,
    search: searched(intent, fields),
    filters: filtersOf(intent, fields),
    sort: intent.operations.includes('sort'),
    actions,
    bulk: bulkOf(prompt),
    top,
    softDelete,
    order: orderOf(fields, prompt),
  }
}

const TWICE =
  /\b(?:no|same) ([a-z_]+) (?:can|may|must|should)(?: not| never|n't)? be [a-z]+ twice\b|\bno duplicate ([a-z_]+?)s?\b/gi

function isParent({ type, to }: Field, { parent }: Entity): boolean {
  return type === 'reference' && parent !== undefined && to?.join(' ') === parent.join(' ')
}

function keptFields(
  generated: readonly Field[],
  actions: readonly Action[],
  sent: readonly Field[],
  softDelete: boolean,
): Field[] {
  const kept = new Map(generated.map((field) => [field.name.join(' '), field]))
  const has = (name: string) => kept.has(name) || sent.some((field) => field.name.join(' ') === name)
  for (const { field } of actions) if (!has(field.name.join(' '))) kept.set(field.name.join(' '), field)
  if (softDelete && !kept.has('deleted at'))
    kept.set('deleted at', { name: ['deleted', 'at'], type: 'date-time', optional: true })
  return [...kept.values()]
}

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

/** All of them unless the wish names some; a filter alone narrows the list, not what can be done. */
function verbsOf(
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
  for (const [pattern, verb] of BARE_METHODS) if (run !== undefined && pattern.test(plain)) spoken.push(verb)
  if (routed.size > 0 && !crud)
    return new Set(VERBS.filter((verb) => routed.has(verb) || spoken.includes(verb)))
  if (spoken.length > 0) return new Set(spoken)
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
  return new Set(named.length > 0 ? named : VERBS)
}

/** What has fields of its own must get in somehow. */
function withWay(verbs: ReadonlySet<Verb>, { given }: Entity, prompt: string): ReadonlySet<Verb> {
  const isRead =
    verbs.has('create') ||
    verbs.has('update') ||
    /\bread[- ]?only\b|\bonly GET\b|\bendpoints?\s*:/i.test(prompt)
  return isRead || !given || !verbs.has('list')
    ? verbs
    : new Set(VERBS.filter((verb) => verbs.has(verb) || verb === 'create'))
}

function pathOf({ name, parent }: Entity, routes: readonly Route[]): string {
  const own = routes.find(({ verb }) => verb !== undefined)
  if (own) return own.collection
  const segment = plural(name).join('-')
  return parent ? pathBelow(parent, segment) : `/${segment}`
}

const pathBelow = (parent: Words, segment: string): string =>
  `/${plural(parent).join('-')}/:${camel([...parent, 'id'])}/${segment}`

function keyOf(fields: readonly Field[], prompt: string, routes: readonly Route[]): Field | undefined {
  const routed = routes.find(({ verb, parameter }) => verb === 'get' && parameter !== undefined)?.parameter
  const spoken = /\bget (?:\w+ )?by (\w+)/i.exec(prompt)?.[1]
  const name = wordsOf(routed ?? spoken ?? 'id').join(' ')
  return name === 'id' || name.endsWith(' id')
    ? undefined
    : fields.find((field) => field.name.join(' ') === name)
}

function topOf(fields: readonly Field[], routes: readonly Route[]): Resource['top'] {
  const route = routes.find(({ path }) => /\/top\b/.test(path))
  const by = fields.find(isNumber)
  return route && by ? { by, count: Number(/=(\d+)/.exec(route.path)?.[1] ?? 10) } : undefined
}

/** Fields by which a list can be put in order; those without a value have no place in it. */
export const sortable = ({ fields, sort }: Resource): Field[] =>
  sort
    ? fields.filter(
        ({ type, list, optional }) =>
          !list && !optional && !/^(?:json|boolean|password|reference|image|file|long-text)$/.test(type),
      )
    : []

export const isNumber = ({ type, list }: Field): boolean =>
  !list && /^(?:integer|decimal|money|percent)$/.test(type)
/** Only its hash is kept, and never sent. */
export const isSecret = ({ type, list }: Field): boolean => type === 'password' && !list
export const isText = ({ type, list }: Field): boolean =>
  !list && /^(?:text|long-text|email|url|slug|phone)$/.test(type)

function searched({ operations, prompt }: Intent, fields: readonly Field[]): Field[] {
  if (!operations.includes('search')) return []
  const named = fieldsNamed(
    /\bsearch(?:able|ing)?(?: \w+)?(?: by| in| on| over)\s+((?:(?!\b(?:sort|filter|order|paginat)\w*)[^.;])+)/i.exec(
      prompt,
    )?.[1],
    fields,
  ).filter(isText)
  return named.length > 0 ? named : fields.filter(isText).slice(0, 3)
}

function filtersOf({ operations, prompt }: Intent, fields: readonly Field[]): Filter[] {
  const ranged = fields.flatMap((field): Filter[] => {
    const words = field.name.join(' ')
    const bounded =
      isNumber(field) &&
      new RegExp(`\\b(?:min|max|minimum|maximum)[ _]?${words}\\b|\\b${words} range\\b`, 'i').test(prompt)
    return bounded
      ? [
          { field, how: 'min' },
          { field, how: 'max' },
        ]
      : []
  })
  // `GET /events?from=&venue=`: what stands in the query is filtered by.
  const queried = fieldsNamed([...prompt.matchAll(/[?&](\w+)=/g)].map(([, name]) => name).join(', '), fields)
  const equal = (field: Field): Filter => ({ field, how: field.list ? 'has' : 'equal' })
  if (!operations.includes('filter')) return [...ranged, ...queried.map(equal)]
  const named = fieldsNamed(
    /\bfilter(?:able|ed|ing|s)?(?: \w+)?(?: by| on)\s+((?:(?!\b(?:sort|search|order|paginat)\w*)[^.;])+)/i.exec(
      prompt,
    )?.[1],
    fields,
  )
  const chosen =
    named.length > 0 ? named : fields.filter(({ type }) => /^(?:choice|boolean|reference)$/.test(type))
  return [...ranged, ...new Set([...chosen, ...queried])].map((item) => ('how' in item ? item : equal(item)))
}

function fieldsNamed(text: string | undefined, fields: readonly Field[]): Field[] {
  const spoken = ` ${wordsOf(text ?? '').join(' ')} `
  return fields.filter(({ name }) => {
    const words = name.join(' ')
    return spoken.includes(` ${words} `) || spoken.includes(` ${words.replace(/s$/, '')} `)
  })
}

function bulkOf(prompt: string): number | undefined {
  if (!/\bbulk\b|\bbatch\b/i.test(prompt)) return undefined
  return Number(/\b(?:max|up to|at most|limit(?: of)?)\s*:?\s*(\d{1,4})\b/i.exec(prompt)?.[1] ?? 100)
}

function orderOf(fields: readonly Field[], prompt: string): { later: Field; earlier: Field }[] {
  const times = fields.filter(({ type }) => /^(?:date|date-time|time)$/.test(type))
  const spoken = wordsOf(prompt).join(' ')
  return times.flatMap((later) =>
    times
      .filter((earlier) => {
        const [a, b] = [later.name.join(' '), earlier.name.join(' ')]
        const usual = /^(?:end|check out|ends)\b/.test(a) && /^(?:start|check in|starts)\b/.test(b)
        return spoken.includes(`${a} after ${b}`) || spoken.includes(`${b} before ${a}`) || usual
      })
      .map((earlier) => ({ later, earlier })),
  )
}

/** What is wrong with a number: a comparison that is true then, and what to say. */
export function numberChecks(
  { type, min, max, minExcluded }: Field,
  value: string,
  say: (wrong: string, problem: string) => string[],
): string[] {
  const least = min ?? (type === 'money' ? 0 : undefined)
  return [
    ...(least === undefined
      ? []
      : say(
          `${value} ${minExcluded ? '<=' : '<'} ${least}`,
          minExcluded ? `must be greater than ${least}` : `must be at least ${least}`,
        )),
    ...(max === undefined ? [] : say(`${value} > ${max}`, `must be at most ${max}`)),
  ]
}
