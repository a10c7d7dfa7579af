import type { Lines } from '../../code.ts'
import type { Field } from '../../intent/intent.ts'
import { jsString } from '../../quote.ts'
import { camel } from '../../words.ts'
import type { Resource, Sums } from '../model.ts'
import { type Figure, type Per, type TestWords, testOf, type View } from '../views/view.ts'
import type { Dialect, Handled } from './dialects.ts'
import { leading } from './list.ts'
import { namesOf } from './names.ts'
import { MAX_PAGE, secret } from './resource.ts'

/** Where records come from, and how what is asked for is read. */
export interface Source {
  readonly one: string
  readonly all: string
  /** The key of the owner that the path names. */
  readonly owner: string | undefined
  readonly query: string
  readonly missing: string
  shown(records: string): string
}

export function viewHandlers(resource: Resource, dialect: Dialect): Handled[] {
  const names = namesOf(resource)
  return resource.views.map((view) => {
    const key = ownerKey(view)
    const { lines, value } = viewParts(resource, view, {
      one: names.one,
      all: `await ${names.store}.all()`,
      owner: key && dialect.param(key),
      query: dialect.query,
      missing: `throw new HttpError(404, ${jsString(`There are no ${resource.names.join(' ')}`)})`,
      shown: (records) => (secret(resource) ? `${records}.map(show${names.One})` : records),
    })
    return {
      method: 'get',
      path: view.path,
      name: viewName(resource, view),
      lines: [...lines, ...dialect.ok(value)],
    }
  })
}

export const ownerKey = ({ owner }: View): string | undefined => owner && camel([...owner, 'id'])

export const viewName = (resource: Resource, { name, figures, isRandom }: View): string =>
  figures.length > 0
    ? camel([...resource.name, ...name])
    : camel([...name, ...(isRandom ? resource.name : resource.names)])

const today = 'new Date().toISOString().slice(0, 10)'

const jsTests = (one: string): TestWords => ({
  read: ({ name }) => `${one}.${camel(name)}`,
  is: (value, option) => `${value} === ${jsString(option)}`,
  not: (value, option) => `${value} !== ${jsString(option)}`,
  flag: (value, is) => (is ? value : `!${value}`),
  time: (value, when, { type, optional }) => {
    const given = optional ? `${value} && ` : ''
    if (when === 'today')
      return `${value}${optional ? '?' : ''}${type === 'date' ? '' : '.slice(0, 10)'} === ${today}`
    const sign = when === 'past' ? '<' : '>'
    return type === 'date'
      ? `${given}${value} ${sign}${when === 'ahead' ? '=' : ''} ${today}`
      : `${given}Date.parse(${value}) ${sign} Date.now()`
  },
  set: (value, is) => (is ? `Boolean(${value})` : `!${value}`),
  than: (value, sign, other) => `${value} ${sign} ${other}`,
  days: (value, days, { optional }) => {
    const due = `Date.parse(${value}) + ${days} * 86_400_000 <= Date.now()`
    return optional ? `(!${value} || ${due})` : due
  },
})

/** The lines that find the records, and the value that answers. */
export function viewParts(
  resource: Resource,
  view: View,
  source: Source,
): { readonly lines: Lines; readonly value: string } {
  const { one } = source
  const key = ownerKey(view)
  const wantsDeleted = view.where.some(({ field }) => field.name.join(' ') === 'deleted at')
  const tests = [
    ...(resource.softDelete && !wantsDeleted ? [`${one}.deletedAt === null`] : []),
    ...(key ? [`${one}.${key} === ${source.owner}`] : []),
    ...view.where.map((test) => testOf(test, jsTests(one))),
  ]
  const found = [
    tests.length === 0
      ? `const found = ${source.all}`
      : `const found = (${source.all}).filter((${one}) => ${tests.join(' && ')})`,
    ...leading({ ...resource, leads: view.leads }, 'found'),
  ]
  if (view.per) {
    const name = camel(view.per.name)
    const members = view.figures.map((figure) => `${camel(figure.name)}: ${figureOf(figure, 'group', one)}`)
    return {
      lines: [...found, `const groups = Map.groupBy(found, (${one}) => ${groupKey(view.per, one)})`],
      value: `[...groups].map(([${name}, group]) => ({ ${[name, ...members].join(', ')} }))`,
    }
  }
  if (view.figures.length > 0)
    return {
      lines: found,
      value: `{ ${view.figures.map((figure) => `${camel(figure.name)}: ${figureOf(figure, 'found', one)}`).join(', ')} }`,
    }
  if (view.isRandom)
    return {
      lines: [
        ...found,
        'const chosen = found[Math.floor(Math.random() * found.length)]',
        `if (!chosen) ${source.missing}`,
      ],
      value: source
        .shown('[chosen]')
        .replace(/^\[chosen\](.*)$/, (_, show: string) => (show === '' ? 'chosen' : `[chosen]${show}[0]`)),
    }
  if (!view.most) return { lines: found, value: source.shown('found') }
  const { parameter, count } = view.most
  return {
    lines: [
      ...found,
      `const count = Math.min(Math.max(Math.trunc(Number(${source.query}.${parameter} ?? ${count})) || ${count}, 1), ${MAX_PAGE})`,
    ],
    value: source.shown('found.slice(0, count)'),
  }
}

const LENGTHS = { day: 10, month: 7, year: 4 } as const

function groupKey({ field, by }: Per, one: string): string {
  const value = `${one}.${camel(field.name)}`
  return by === 'value' ? value : `${value}${field.optional ? '?' : ''}.slice(0, ${LENGTHS[by]})`
}

const HELPERS = { sum: 'sumOf', average: 'averageOf', min: 'leastOf', max: 'mostOf' } as const

function figureOf({ how, field, times }: Figure, records: string, one: string): string {
  if (how === 'count' || !field) return `${records}.length`
  const value = times ? `${numberIn(field, one)} * ${numberIn(times, one)}` : numberIn(field, one)
  return `${HELPERS[how]}(${records}.map((${one}) => ${value}))`
}

/** One record with what it sums up of those that belong to it: `own` holds them. */
export function summed({ of, figures, isWhole }: Sums, record: string): string {
  const members = [
    ...(isWhole ? [`${camel(of.names)}: own`] : []),
    ...figures.map((figure) => `${camel(figure.name)}: ${figureOf(figure, 'own', namesOf(of).one)}`),
  ]
  return `{ ...${record}, ${members.join(', ')} }`
}

const numberIn = ({ name, default: usual }: Field, one: string): string =>
  `${one}.${camel(name)}${usual === undefined ? '' : ` ?? ${Number(usual)}`}`
