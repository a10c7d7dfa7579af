import type { Field, Words } from '../../intent/intent.ts'
import { camel, plural, wordsOf } from '../../words.ts'
import { isNumber } from '../kinds.ts'
import type { Leads } from '../leads.ts'
import type { Resource } from '../model.ts'
import { isGeneral, isTime, named, readFigures, readPer } from './figures.ts'
import type { SaidView } from './said.ts'
import { readTests } from './tests.ts'
import type { View } from './view.ts'

export interface Placed {
  readonly views: readonly (readonly [Resource, View])[]
  /** What could not be put into tests and figures: in the words of the wish. */
  readonly unread: readonly string[]
}

/** What each view of a wish reads, of which things. */
export function readViews(said: readonly SaidView[], resources: readonly Resource[]): Placed {
  const views: (readonly [Resource, View])[] = []
  const unread: string[] = []
  for (const one of said) {
    const resource = resourceOf(one, resources)
    const view = resource && viewOf(one, resource)
    if (!resource || !view) unread.push(`GET ${one.path ?? `/${one.segment}`}${one.about.trimEnd()}`)
    else if (!views.some(([, { path }]) => path === view.path)) views.push([resource, view])
  }
  return { views, unread }
}

const lastOf = (words: Words | undefined): string => words?.at(-1) ?? ''

function resourceOf(
  { of, owner, about, segment }: SaidView,
  resources: readonly Resource[],
): Resource | undefined {
  if (of)
    return resources.find(({ names }) => lastOf(names) === lastOf(of)) ?? (owner ? undefined : resources[0])
  if (!owner) return mainOf(about, resources)
  const parts = resources.filter(
    ({ parent, verbs, fields }) =>
      verbs.has('create') &&
      (lastOf(parent) === lastOf(owner) || fields.some((field) => pointsTo(field, owner))),
  )
  const spoken = ` ${wordsOf(`${about} ${segment}`).join(' ')} `
  return (
    parts.find(({ names, name }) => [names, name].some((words) => spoken.includes(` ${lastOf(words)} `))) ??
    parts.find(({ fields }) => named(spoken, fields).length > 0) ??
    parts[0]
  )
}

const mainOf = (about: string, resources: readonly Resource[]): Resource | undefined => {
  const spoken = ` ${wordsOf(about).join(' ')} `
  return resources.find(({ names }) => spoken.includes(` ${lastOf(names)} `)) ?? resources[0]
}

const RECENT = /\b(?:recent|latest|newest|last)\b/
const BEST = /\b(?:top|best|popular|trending|highest|leaderboard|ranking|most)\b/
const WORST = /\b(?:cheapest|lowest|worst|least)\b/

function viewOf(said: SaidView, resource: Resource): View | undefined {
  const { about, segment } = said
  const fields = [...resource.fields, ...resource.kept].filter(({ type }) => type !== 'password')
  const spoken = wordsOf(`${about} ${segment}`).join(' ')
  const per = readPer(about, segment, fields) ?? halves(spoken, segment, fields)
  const ranked = leadsOf(spoken, fields)
  const isRanked = ranked !== undefined && !per && !/\b(?:total|sum|average|count|number of)\b/.test(spoken)
  const figures = isRanked ? [] : readFigures(about, segment, fields, per, plural(resource.name))
  const where = per && !/\b(?:only|of|where|that)\b/.test(about) ? [] : readTests(about, segment, fields)
  const isRandom = /\brandom\b/.test(spoken)
  const [, parameter = 'limit', given] = /[?&](n|limit|count|size|top)=(\d{1,3})?/.exec(about) ?? []
  const counted = Number(given ?? /\b(\d{1,3})\b/.exec(about)?.[1] ?? 10)
  if (figures.length === 0 && where.length === 0 && !isRanked && !isRandom) return undefined
  return {
    name: wordsOf(segment),
    path: pathOf(said, resource),
    owner: said.owner && (resource.parent ?? said.owner),
    where,
    leads: figures.length > 0 ? undefined : (ranked ?? timeLead(where)),
    most: isRanked ? { parameter, count: Math.max(counted, 1) } : undefined,
    isRandom,
    per,
    figures,
  }
}

/** `stats: how many are done and open`: of each value of the flag. */
function halves(spoken: string, segment: string, fields: readonly Field[]): View['per'] {
  if (!isGeneral(segment) || !/\bcounts?\b/.test(spoken)) return undefined
  const flag = fields.find(
    ({ name, type }) => type === 'boolean' && spoken.includes(name.join(' ').replace(/^is /, '')),
  )
  return flag && { name: flag.name, field: flag, by: 'value' }
}

function leadsOf(spoken: string, fields: readonly Field[]): Leads | undefined {
  const times = fields.filter((field) => isTime(field) && !field.optional)
  const time =
    times.find(({ name }) => /^(?:created|posted|published|sent|added)$/.test(name[0] ?? '')) ?? times[0]
  if (RECENT.test(spoken) && time) return { field: time, down: true }
  const numbers = fields.filter((field) => isNumber(field) && !field.optional)
  const number =
    named(` ${spoken} `, numbers)[0] ??
    numbers.find(({ name }) =>
      /\b(?:score|points|votes|likes|rating|views|stars|count)\b/.test(name.join(' ')),
    ) ??
    numbers[0]
  if (!number) return undefined
  return BEST.test(spoken)
    ? { field: number, down: true }
    : WORST.test(spoken)
      ? { field: number, down: false }
      : undefined
}

/** What is to come next stands first. */
function timeLead(where: View['where']): Leads | undefined {
  const timed = where.find((test) => 'time' in test)
  return timed && !timed.field.optional ? { field: timed.field, down: false } : undefined
}

function pathOf({ of, owner, segment, path }: SaidView, resource: Resource): string {
  if (owner && !resource.parent) return `${above(path)}/:${camel([...owner, 'id'])}/${segment}`
  if (owner) return of ? `${resource.path}/${segment}` : resource.path.replace(/[^/]+$/, segment)
  return resource.parent ? (path ?? `/${resource.names.join('-')}/${segment}`) : `${resource.path}/${segment}`
}

const above = (path = ''): string => path.replace(/\/:.*$/, '')

/** `student_id` of a grade: in a path the same as what belongs to the student. */
const pointsTo = ({ type, to, name }: Field, owner: Words): boolean =>
  type === 'reference' && lastOf(to) === lastOf(owner) && name.join(' ') === `${owner.join(' ')} id`
