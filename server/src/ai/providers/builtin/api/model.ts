import type { Entity, Field, Intent, Words } from '../intent/intent.ts'
import { usualFields } from '../intent/usual-fields.ts'
import { camel, plural, wordsOf } from '../words.ts'
import { readActions, statusFor } from './actions.ts'
import { declaredThings } from './declared.ts'
import type { Told } from './effects.ts'
import { isNumber, isSecret } from './kinds.ts'
import { BY_TIME, CREATED, filtersOf, leadsOf, searched, timeOf } from './lists.ts'
import type { Needs } from './needs.ts'
import { type Change, type Refusal, readChange, readRefusals, readsOwner } from './refusals.ts'
import { type Route, readRoutes, routesOf, spelledPaths } from './routes.ts'
import { type Act, type Part, readSpoken } from './spoken.ts'
import { isOf, withDeclared, withoutSpoken, withParts } from './things.ts'
import { verbsOf, withWay } from './verbs.ts'

export { isNumber, isSecret, isText } from './kinds.ts'

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
  /** How a new one is sent: `PATCH /vehicles/:id/status` sends what is to be changed. */
  readonly makes: Action['method']
  /** Whether PUT or PATCH changes it. */
  readonly change: 'put' | 'patch'
  /** The field that names one of them in a path; its id when there is none. */
  readonly key: Field | undefined
  readonly search: readonly Field[]
  readonly filters: readonly Filter[]
  readonly sort: boolean
  /** The order of the list when nobody asks for another: `newest first`, `sorted by votes`. */
  readonly leads: Leads | undefined
  /** Whether a part of the list is asked for by its page or by where it begins. */
  readonly paging: 'page' | 'offset'
  readonly actions: readonly Action[]
  /** So many at once, when the wish wants them created in bulk. */
  readonly bulk: number | undefined
  /** The first ones by a number: `GET /scores/top?n=10`. */
  readonly top: { readonly by: Field; readonly count: number } | undefined
  readonly softDelete: boolean
  /** Why a new one is refused, besides what is wrong with it alone. */
  readonly refuses: readonly Refusal[]
  /** What a new one does to the one it belongs to. */
  readonly alters: Change | undefined
  /** `check out after check in`. */
  readonly order: readonly { readonly later: Field; readonly earlier: Field }[]
}

export interface Leads {
  readonly field: Field
  readonly down: boolean
}

export interface Filter {
  readonly field: Field
  readonly how: 'equal' | 'has' | 'min' | 'max'
}

/** `POST /todos/:id/toggle` */
export interface Action {
  readonly name: string
  readonly method: 'post' | 'put' | 'patch'
  readonly field: Field
  readonly effect: 'toggle' | 'yes' | 'no' | 'now' | 'clear' | 'increment' | 'decrement' | Told
  /** Else it is refused: a status, room for one more, a flag, a time that has not come yet. */
  readonly needs?: Needs
}

const MAX_RESOURCES = 6
const MAX_TEXT = 4_000

export function readApi(said: Intent): Api {
  const wish = { ...said, prompt: spelledPaths(said.prompt) }
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
    const owner = entity.parent && entities.find(isOf(entity.parent))
    return resourceOf(
      part ? withOwners(entity, owner) : entity,
      intent,
      part ? [] : own,
      acts,
      part,
      wish.prompt,
      owner,
    )
  })
  return { resources: resources.map(withFinder), guard: guardOf(wish) }
}

/** What others look at before they are made can be found. */
function withFinder(resource: Resource, _: number, all: readonly Resource[]): Resource {
  const isRead = all.some(
    ({ parent, refuses, alters }) =>
      parent?.join(' ') === resource.name.join(' ') && readsOwner(refuses, alters),
  )
  return isRead ? { ...resource, verbs: new Set([...resource.verbs, 'get' as const]) } : resource
}

/** What is sent to change a field of its owner is as that field is. */
function withOwners(entity: Entity, owner: Entity | undefined): Entity {
  const [only, ...others] = entity.fields
  const own = owner?.fields.find(({ name }) => name.join(' ') === only?.name.join(' '))
  const isPlain = only && others.length === 0 && !only.options && only.min === undefined
  return own && isPlain && own.type !== 'reference'
    ? { ...entity, fields: [{ ...own, optional: false, unique: false }] }
    : entity
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
  owner: Entity | undefined,
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
  const timed = BY_TIME.test(said) && timeOf(plain) === undefined ? [CREATED] : []
  const listed = [...plain, ...besides, ...timed].map((field) => {
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
  const refuses = readRefusals(said, { ...entity, fields }, owner)
  const changed = part ? readChange(part.segment, fields, owner, said) : undefined
  return {
    name: entity.name,
    names: plural(entity.name),
    makes: part?.method ?? 'post',
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
    leads: leadsOf(said, listed),
    paging: /\boffset\b/i.test(said) ? 'offset' : 'page',
    actions,
    bulk: bulkOf(prompt),
    top,
    softDelete,
    order: orderOf(fields, prompt),
    refuses: [...refuses, ...(changed?.short ? [changed.short] : [])],
    alters: changed?.change,
  }
}

const TWICE =
  /\b(?:no|same) ([a-z_]+) (?:can|may|must|should)(?: not| never|n't)? be [a-z]+ twice\b|\bduplicates? (?:of |for )?(?:an? |the )?([a-z_]+?)s?\b/gi

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
