import type { Entity, Field, Intent, Words } from '../intent/intent.ts'
import { readIntent } from '../intent/read-intent.ts'
import { usualFields } from '../intent/usual-fields.ts'
import { camel, plural, wordsOf } from '../words.ts'
import { leadsTo, readActions, statusFor } from './actions.ts'
import { asTaken, readChange, withStates } from './changes.ts'
import { uncovered } from './coverage.ts'
import { declaredThings } from './declared.ts'
import { isGenerated, keptFields, ownTimes } from './kept.ts'
import { isSecret, measured } from './kinds.ts'
import { BY_TIME, CREATED, filtersOf, leadsOf, searched, timeOf } from './lists.ts'
import type { Api, Guard, Resource } from './model.ts'
import { mounted, withFinder } from './owners.ts'
import { pastOf } from './past.ts'
import { type Refusal, readRefusals } from './refusals.ts'
import { type Route, readRoutes, routesOf, spelledPaths } from './routes.ts'
import { type Part, readSpoken } from './spoken.ts'
import type { Act } from './spoken-act.ts'
import { isOf, withDeclared, withOwners, withoutSpoken, withParts } from './things.ts'
import { verbsOf, withWay } from './verbs.ts'
import { readViews } from './views/read.ts'
import { cutViews } from './views/said.ts'
import { cutSums, readSums } from './views/sums.ts'

const MAX_RESOURCES = 6
const MAX_TEXT = 4_000

export function readApi(said: Intent): Api {
  const spelled = spelledPaths(said.prompt)
  const sums = cutSums(spelled)
  const views = cutViews(sums.rest)
  const isCut = views.said.length > 0 || sums.about !== undefined
  const wish = isCut ? readAgain(said, views.rest) : { ...said, prompt: spelled }
  const spoken = readSpoken(wish.prompt)
  const intent = withoutSpoken(wish, spoken)
  const routes = readRoutes(intent.prompt)
  const named = withDeclared(
    withParts(intent.entities, wish.prompt, spoken),
    declaredThings(wish.prompt),
    spoken,
  )
  const entities = withOwners(named, wish.prompt, spoken).map((entity) => ({
    ...entity,
    fields: entity.fields.map(withStates(wish.prompt)).map(measured(entity.name)),
  }))
  const isRecent = views.said.some(({ segment }) => /\b(?:recent|latest|newest)\b/.test(segment))
  const resources = entities.slice(0, MAX_RESOURCES).map((entity, at) => {
    const part = spoken.parts.find(({ name }) => name.join(' ') === entity.name.join(' '))
    const others = entities.filter((other) => other !== entity).map(({ name }) => plural(name))
    const own = routesOf(routes, plural(entity.name), at === 0, others)
    const acts = spoken.acts.filter((act) => doneTo(act, entities) === entity)
    const owner = entity.parent && entities.find(isOf(entity.parent))
    const timed = isRecent && at === 0 ? withTime(entity) : entity
    return resourceOf(
      part ? asOwners(timed, owner) : timed,
      intent,
      part ? [] : own,
      acts,
      part,
      wish.prompt,
      owner,
    )
  })
  const { views: placed, unread } = readViews(views.said, resources)
  const [summed, told] = (sums.about !== undefined && readSums(sums.about, resources)) || []
  const whole = resources.map((resource) => ({
    ...resource,
    isOwner: resources.some(({ parent }) => parent?.join(' ') === resource.name.join(' ')),
    ...(resource === summed && { sums: told, verbs: new Set([...resource.verbs, 'get' as const]) }),
    views: placed.filter(([of]) => of === resource).map(([, view]) => view),
  }))
  const open = uncovered(views.rest, whole).filter((route) => !unread.some((one) => one.startsWith(route)))
  const unsummed = sums.about !== undefined && !told ? [sums.about] : []
  return {
    resources: whole.map(withFinder).map(mounted),
    guard: guardOf(wish),
    unread: [...unread, ...unsummed, ...open],
  }
}

/** The wish without its views, unless nothing is left of what it is about. */
function readAgain(said: Intent, prompt: string): Intent {
  const { entities, operations } = readIntent({ prompt, type: said.type })
  return entities.length > 0 ? { ...said, prompt, entities, operations } : { ...said, prompt }
}

/** What it is said of, else what has a state for it, else the main thing. */
const doneTo = ({ of, verb, does }: Act, things: readonly Entity[]): Entity | undefined =>
  things.find(isOf(of)) ??
  things.find(({ fields }) => fields.some(({ name }) => name.join(' ') === does?.field?.join(' '))) ??
  things.find(({ fields }) => leadsTo(verb, fields)) ??
  things[0]

/** What is asked for by its time has one. */
const withTime = (entity: Entity): Entity =>
  entity.fields.length === 0 || timeOf(entity.fields)
    ? entity
    : { ...entity, fields: [...entity.fields, CREATED] }

/** What is sent to change a field of its owner is as that field is. */
function asOwners(entity: Entity, owner: Entity | undefined): Entity {
  const [only, ...others] = entity.fields
  const own = owner?.fields.find(({ name }) => name.join(' ') === only?.name.join(' '))
  const isPlain = only && others.length === 0 && (!only.options || own?.options) && only.min === undefined
  return own && isPlain && own.type !== 'reference'
    ? { ...entity, fields: [{ ...withoutDefault(own), optional: false, unique: false }] }
    : entity
}

const withoutDefault = ({ default: _, ...field }: Field): Field => field

function guardOf({ prompt, features }: Intent): Guard | undefined {
  if (/\bapi[- ]?keys?\b/i.test(prompt)) return 'api-key'
  return features.has('auth') ? 'bearer' : undefined
}

const OPERATION_NAMES =
  /^(?:list|get|create|update|delete|index|store|show|destroy|toggle|crud)(?: |$)|^(?:filter|search|sort)(?:able|ed|ing|s)? (?:by|on|in) |^(?:api key|jwt|jwt auth|auth|authentication|pagination|search|filter|sort)$/
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
  const scoped = entity.parent ? uniqueWithin(said) : new Set<string>()
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
  const listed = [...plain, ...besides, ...timed].map(withSet(acts)).map((field) => {
    // What bcrypt reads of a password ends at 72 bytes.
    if (isSecret(field)) return { ...field, min: field.min ?? 8, max: field.max ?? 72 }
    if (scoped.has(field.name.join(' '))) return { ...field, unique: false }
    return unique.has(field.name.join(' ')) ? { ...field, unique: true } : field
  })
  const known = listed.filter((field) => !isGenerated(field) && !isParent(field, entity))
  const actions = readActions(acts, known, said)
  const isOurs = ownTimes(actions)
  const fields = known.filter((field) => !isOurs(field))
  const verbs = part?.verbs ?? withWay(verbsOf(entity, intent, routes), entity, prompt)
  const key = keyOf(listed, prompt, routes)
  const softDelete = /\bsoft[- ]?delet/i.test(prompt)
  const refuses = readRefusals(said, { ...entity, fields }, owner)
  const changed = part ? readChange(part.segment, fields, owner, said) : undefined
  return {
    name: entity.name,
    names: plural(entity.name),
    makes: part?.method ?? 'post',
    path: part ? pathBelow(entity.parent ?? [], part.segment) : pathOf(entity, routes),
    parent: entity.parent,
    fields: fields.map(asTaken(changed?.change)),
    kept: keptFields(
      listed.filter((field) => isGenerated(field) || isOurs(field)),
      actions,
      fields,
      softDelete,
    ),
    verbs,
    change: /\bPATCH\b|\bpatch\b/.test(prompt) && !/\bPUT\b/.test(prompt) ? 'patch' : 'put',
    key,
    search: searched(intent, fields),
    filters: filtersOf(intent, fields, listed),
    sort: intent.operations.includes('sort'),
    leads: leadsOf(said, listed),
    paging: /\boffset\b/i.test(said) ? 'offset' : 'page',
    actions,
    bulk: bulkOf(prompt),
    views: [],
    sums: undefined,
    isOwner: false,
    softDelete,
    order: orderOf(fields, prompt),
    within: fields.filter(({ name }) => scoped.has(name.join(' '))),
    refuses: [
      // Where states follow on each other, none of them alone stands against it.
      ...refuses.filter(({ kind }) => kind !== 'owner' || changed?.short?.kind !== 'step'),
      ...fields.filter(({ name }) => scoped.has(name.join(' '))).map(takenWithin),
      ...(changed?.short ? [changed.short] : []),
    ],
    alters: changed?.change,
  }
}

/** `email unique per event`, `email (unique within the event)`. */
const uniqueWithin = (said: string): ReadonlySet<string> =>
  new Set(
    [
      ...said
        .slice(0, MAX_TEXT)
        .matchAll(/\b([a-z_]+)\s*[,(]?\s*(?:must be |is )?unique (?:per|within|for each|in each) [a-z]+/gi),
    ].map(([, name]) => wordsOf(name ?? '').join(' ')),
  )

const takenWithin = (field: Field): Refusal => ({
  kind: 'others',
  all: [{ other: field, how: 'same', own: field }],
  status: 409,
  says: `This ${field.name.join(' ')} is taken already`,
})

/** `sets status to cancelled`: then it can be that. */
const withSet =
  (acts: readonly Act[]) =>
  (field: Field): Field => {
    const set = acts.flatMap(({ does }) =>
      does?.how === 'set' && does.to !== undefined && does.field?.join(' ') === field.name.join(' ')
        ? [does.to]
        : [],
    )
    const options = field.options && [...new Set([...field.options, ...set])]
    // `publish … published at`: it has no time before.
    const isLater = acts.some(({ verb }) => field.name.join(' ') === `${pastOf(verb)} at`)
    return options ? { ...field, options } : isLater ? { ...field, optional: true } : field
  }

const TWICE =
  /\b(?:no|same) ([a-z_]+) (?:can|may|must|should)(?: not| never|n't)? be [a-z]+ twice\b|\bduplicates? (?:of |for )?(?:an? |the )?([a-z_]+?)s?\b/gi

function isParent({ type, to }: Field, { parent }: Entity): boolean {
  return type === 'reference' && parent !== undefined && to?.join(' ') === parent.join(' ')
}

function pathOf({ name, parent }: Entity, routes: readonly Route[]): string {
  const own = routes.find(({ verb }) => verb !== undefined)
  if (own) return own.collection
  const segment = plural(name).join('-')
  // `chat rooms … GET /rooms/:id/messages`
  const spelled = routes.find(({ collection }) => !parent && collection.endsWith(`/${plural(name).at(-1)}`))
  if (spelled) return spelled.collection
  return parent ? pathBelow(parent, segment) : `/${segment}`
}

const pathBelow = (parent: Words, segment: string): string =>
  `/${plural(parent).join('-')}/:${camel([...parent, 'id'])}/${segment}`

function keyOf(fields: readonly Field[], prompt: string, routes: readonly Route[]): Field | undefined {
  const routed = routes.find(({ verb, parameter }) => verb === 'get' && parameter !== undefined)?.parameter
  const spoken = /\b(?:get|show|find|fetch) (?:\w+ )?by (\w+(?: \w+)?)/i.exec(prompt)?.[1]
  const name = wordsOf(routed ?? spoken ?? 'id').join(' ')
  const isKey = (field: Field) => [name, name.split(' ')[0]].includes(field.name.join(' '))
  return name === 'id' || name.endsWith(' id') ? undefined : fields.find(isKey)
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
