import type { Lines } from '../../code.ts'
import type { Field } from '../../intent/intent.ts'
import { doubleQuoted } from '../../quote.ts'
import { snake } from '../../words.ts'
import type { Resource, Sums } from '../model.ts'
import { type Figure, type TestWords, testOf, type View } from '../views/view.ts'
import { def, pyNames } from './code.ts'
import { local, member } from './fields.ts'
import { leadKey } from './needs.ts'

/** How a framework reads records, their times, and what is asked for. */
interface Kind {
  read(record: string, field: Field): string
  key(record: string, name: string): string
  /** A time as a time, where it is held as a text. */
  time(value: string, field: Field): string
  answer(value: string): string
  readonly refuse: (message: string) => string
}

const stored: Kind = {
  read: (record, { name, optional }) =>
    optional ? `${record}.get("${snake(name)}")` : `${record}["${snake(name)}"]`,
  key: (record, name) => `${record}["${name}"]`,
  time: (value, { type }) =>
    type === 'date'
      ? `dt.date.fromisoformat(${value})`
      : `dt.datetime.fromisoformat(${value}).astimezone(dt.UTC)`,
  answer: (value) => `jsonify(${value})`,
  refuse: (message) => `raise ApiError(404, ${doubleQuoted(message)})`,
}

const modelled: Kind = {
  read: (record, { name }) => `${record}.${member(name)}`,
  key: (record, name) => `${record}.${name}`,
  time: (value, { type }) => (type === 'date' ? value : `${value}.astimezone(dt.UTC)`),
  answer: (value) => value,
  refuse: (message) => `raise HTTPException(status_code=404, detail=${doubleQuoted(message)})`,
}

export const viewName = (resource: Resource, { name, figures, isRandom }: View): string =>
  figures.length > 0
    ? snake([...resource.name, ...name])
    : snake([...name, ...(isRandom ? resource.name : resource.names)])

const now = ({ type }: Field): string =>
  type === 'date' ? 'dt.datetime.now(dt.UTC).date()' : 'dt.datetime.now(dt.UTC)'

const testsOf = (one: string, kind: Kind): TestWords => ({
  read: (field) => kind.read(one, field),
  is: (value, option) => `${value} == ${doubleQuoted(option)}`,
  not: (value, option) => `${value} != ${doubleQuoted(option)}`,
  flag: (value, is) => (is ? value : `not ${value}`),
  time: (value, when, field) => {
    const given = field.optional ? `${value} and ` : ''
    const time = kind.time(value, field)
    if (when === 'today')
      return `${given}${time}${field.type === 'date' ? '' : '.date()'} == dt.datetime.now(dt.UTC).date()`
    const sign = when === 'past' ? '<' : field.type === 'date' ? '>=' : '>'
    return `${given}${time} ${sign} ${now(field)}`
  },
  set: (value, is) => `${value} is ${is ? 'not ' : ''}None`,
  than: (value, sign, other) => `${value} ${sign} ${other}`,
  days: (value, days, field) => {
    const due = `${kind.time(value, field)} + dt.timedelta(days=${days}) <= ${now(field)}`
    return field.optional ? `(not ${value} or ${due})` : due
  },
})

/** The lines that find the records, and the value that answers. */
function parts(resource: Resource, view: View, kind: Kind): { lines: Lines; value: string } {
  const { one, many } = pyNames(resource)
  const owner = view.owner && `${snake(view.owner)}_id`
  const wantsDeleted = view.where.some(({ field }) => field.name.join(' ') === 'deleted at')
  const tests = [
    ...(resource.softDelete && !wantsDeleted ? [`${kind.key(one, 'deleted_at')} is None`] : []),
    ...(owner ? [`${kind.key(one, owner)} == ${owner}`] : []),
    ...view.where.map((test) => testOf(test, testsOf(one, kind))),
  ]
  const { leads, per } = view
  const found = [
    `found = ${tests.length === 0 ? `list(${many}.values())` : `[${one} for ${one} in ${many}.values() if ${tests.join(' and ')}]`}`,
    ...(leads
      ? [
          `found.sort(key=lambda ${one}: ${leadKey(leads, kind.read(one, leads.field))}${leads.down ? ', reverse=True' : ''})`,
        ]
      : []),
  ]
  const members = (records: string) =>
    view.figures
      .map((figure) => `"${snake(figure.name)}": ${figureOf(figure, records, one, kind)}`)
      .join(', ')
  if (per) {
    const held = kind.read(one, per.field)
    const lengths = { value: '', day: '[:10]', month: '[:7]', year: '[:4]' } as const
    const key = per.by === 'value' ? held : `str(${held})${lengths[per.by]}`
    const name = local(per.name)
    return {
      lines: [
        ...found,
        `groups: dict[${per.by === 'value' ? 'Any' : 'str'}, list[${kind === stored ? 'dict[str, Any]' : pyNames(resource).One}]] = {}`,
        ...def(`for ${one} in found:`, [`groups.setdefault(${key}, []).append(${one})`]),
      ],
      value: `[{"${snake(per.name)}": ${name}, ${members('group')}} for ${name}, group in groups.items()]`,
    }
  }
  if (view.figures.length > 0) return { lines: found, value: `{${members('found')}}` }
  if (view.isRandom)
    return {
      lines: [...found, ...def('if not found:', [kind.refuse(`There are no ${resource.names.join(' ')}`)])],
      value: 'secrets.choice(found)',
    }
  return { lines: found, value: view.most ? 'found[:count]' : 'found' }
}

function figureOf({ how, field, times }: Figure, records: string, one: string, kind: Kind): string {
  if (how === 'count' || !field) return `len(${records})`
  const value = [field, ...(times ? [times] : [])].map((each) => kind.read(one, each)).join(' * ')
  const values = `${value} for ${one} in ${records}`
  if (how === 'sum') return `sum(${values})`
  if (how === 'average') return `statistics.mean(${values}) if ${records} else None`
  return `${how}((${values}), default=None)`
}

const ownOf = ({ of }: Sums, owner: string, kind: Kind): string => {
  const { one, many } = pyNames(of)
  return `own = [${one} for ${one} in ${many}.values() if ${kind.key(one, `${snake(of.parent ?? [])}_id`)} == ${owner}]`
}

/** One record with what it sums up of those that belong to it. */
export function flaskSums(sums: Sums, record: string, owner: string): Lines {
  const members = [
    ...(sums.isWhole ? [`"${snake(sums.of.names)}": own`] : []),
    ...sums.figures.map(
      (figure) => `"${snake(figure.name)}": ${figureOf(figure, 'own', pyNames(sums.of).one, stored)}`,
    ),
  ]
  return [ownOf(sums, owner, stored), `return jsonify({**${record}, ${members.join(', ')}})`]
}

/** The same, in a model of its own. */
export const fastapiDetail = (resource: Resource, { of, figures, isWhole }: Sums): Lines =>
  def(`class ${pyNames(resource).One}Detail(${pyNames(resource).One}):`, [
    ...(isWhole ? [`${snake(of.names)}: list[${pyNames(of).One}]`] : []),
    ...figures.map(({ name, how }) => `${member(name)}: ${how === 'count' ? 'int' : 'float | None'}`),
  ])

export function fastapiSums(resource: Resource, sums: Sums, record: string, owner: string): Lines {
  const members = [
    ...(sums.isWhole ? [`${snake(sums.of.names)}=own`] : []),
    ...sums.figures.map(
      (figure) => `${member(figure.name)}=${figureOf(figure, 'own', pyNames(sums.of).one, modelled)}`,
    ),
  ]
  return [
    ownOf(sums, owner, modelled),
    `return ${pyNames(resource).One}Detail(**${record}.model_dump(), ${members.join(', ')})`,
  ]
}

const snaked = (name: string): string => name.replace(/([A-Z])/g, '_$1').toLowerCase()

export const flaskViews = (resource: Resource): Lines[] =>
  resource.views.map((view) => {
    const { lines, value } = parts(resource, view, stored)
    const owner = view.owner ? `${snake(view.owner)}_id: str` : ''
    const hides = resource.fields.some(({ type }) => type === 'password') && view.figures.length === 0
    const shown =
      hides && !view.isRandom ? `[show_${snake(resource.name)}(each) for each in ${value}]` : value
    return [
      `@app.get("${view.path.replace(/:(\w+)/g, (_, name: string) => `<${snaked(name)}>`)}")`,
      ...def(`def ${viewName(resource, view)}(${owner}) -> Response:`, [
        ...(view.most
          ? [
              `count = min(max(request.args.get("${view.most.parameter}", ${view.most.count}, type=int), 1), 100)`,
            ]
          : []),
        ...lines,
        `return ${stored.answer(shown)}`,
      ]),
    ]
  })

export const fastapiViews = (resource: Resource): Lines[] =>
  resource.views.map((view) => {
    const { One } = pyNames(resource)
    const { lines, value } = parts(resource, view, modelled)
    const taken = [
      ...(view.owner ? [`${snake(view.owner)}_id: UUID`] : []),
      ...(view.most
        ? [`${view.most.parameter}: Annotated[int, Query(ge=1, le=100)] = ${view.most.count}`]
        : []),
    ]
    const returns = view.per
      ? 'list[dict[str, Any]]'
      : view.figures.length > 0
        ? 'dict[str, Any]'
        : view.isRandom
          ? One
          : `list[${One}]`
    return [
      `@app.get("${view.path.replace(/:(\w+)/g, (_, name: string) => `{${snaked(name)}}`)}")`,
      ...def(`def ${viewName(resource, view)}(${taken.join(', ')}) -> ${returns}:`, [
        ...lines,
        `return ${value.replace('[:count]', `[:${view.most?.parameter ?? 'count'}]`)}`,
      ]),
    ]
  })
