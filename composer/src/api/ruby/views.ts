import { block, type Lines } from '../../code.ts'
import { singleQuoted } from '../../quote.ts'
import { pascal, snake } from '../../words.ts'
import type { Resource, Sums } from '../model.ts'
import { type Figure, SIGNS, type Test, type View } from '../views/view.ts'

const isBelow = ({ path }: Resource, view: View): boolean => view.path.startsWith(`${path}/`)

/** Routes of a collection, and those that stand elsewhere. */
export const collectionRoutes = (resource: Resource): Lines =>
  resource.views
    .filter((view) => isBelow(resource, view))
    .map((view) => {
      const segment = view.path.split('/').pop() ?? ''
      return segment === snake(view.name)
        ? `get :${segment}, on: :collection`
        : `get '${segment}', to: '${snake(resource.names)}#${snake(view.name)}', on: :collection`
    })

export const otherRoutes = (resource: Resource): Lines =>
  resource.views
    .filter((view) => !isBelow(resource, view))
    .map(
      (view) =>
        `get '${view.path.replace(/:(\w+)/g, (_, name: string) => `:${name.replace(/([A-Z])/g, '_$1').toLowerCase()}`)}', to: '${snake(resource.names)}#${snake(view.name)}'`,
    )

function condition(test: Test): string {
  const name = snake(test.field.name)
  if ('is' in test) return `.where(${name}: ${singleQuoted(test.is)})`
  if ('not' in test) return `.where.not(${name}: ${singleQuoted(test.not)})`
  if ('flag' in test) return `.where(${name}: ${test.flag})`
  if ('set' in test) return test.set ? `.where.not(${name}: nil)` : `.where(${name}: nil)`
  if ('than' in test)
    return typeof test.other === 'number'
      ? `.where("${name} ${SIGNS[test.than]} ?", ${test.other})`
      : `.where("${name} ${SIGNS[test.than]} ${snake(test.other.name)}")`
  const now = test.field.type === 'date' ? 'Date.current' : 'Time.current'
  if ('days' in test)
    return `.select { |record| record.${name}.nil? || record.${name} + record.${snake(test.days.name)}.days <= ${now} }`
  if (test.time === 'today')
    return test.field.type === 'date'
      ? `.where(${name}: Date.current)`
      : `.where(${name}: Time.current.all_day)`
  return test.time === 'past' ? `.where(${name}: ...${now})` : `.where(${name}: ${now}..)`
}

/** The actions of a controller that answer with views. */
export const viewActions = (resource: Resource, shown: (records: string) => string): Lines[] =>
  resource.views.map((view) => {
    const One = pascal(resource.name)
    const wantsDeleted = view.where.some(({ field }) => field.name.join(' ') === 'deleted at')
    const all = [
      view.owner ? `${One}.where(${snake(view.owner)}_id: params[:${snake(view.owner)}_id])` : One,
      ...(resource.softDelete && !wantsDeleted ? ['.where(deleted_at: nil)'] : []),
      ...[...view.where].sort((a, b) => Number('days' in a) - Number('days' in b)).map(condition),
    ].join('')
    const order = view.leads
      ? `.order(${snake(view.leads.field.name)}: :${view.leads.down ? 'desc' : 'asc'})`
      : ''
    return block(`def ${snake(view.name)}`, answer(view, `${all}${order}`, all === One, shown), 'end')
  })

function answer(view: View, all: string, isModel: boolean, shown: (records: string) => string): Lines {
  const [figure, ...more] = view.figures
  if (view.per && figure) {
    const name = snake(view.per.name)
    const column = snake(view.per.field.name)
    if (view.per.by === 'value' && more.length === 0)
      return [
        `groups = ${all}.group(:${column}).${calculated(figure)}`,
        `render json: groups.map { |${name}, ${snake(figure.name)}| { ${name}:, ${snake(figure.name)}: } }`,
      ]
    const formats = { value: '', day: '%Y-%m-%d', month: '%Y-%m', year: '%Y' } as const
    const key =
      view.per.by === 'value' ? `record.${column}` : `record.${column}.strftime('${formats[view.per.by]}')`
    const members = view.figures.map((each) => `${snake(each.name)}: ${gathered(each)}`)
    return [
      `groups = ${all}${isModel ? '.all' : ''}.group_by { |record| ${key} }`,
      `render json: groups.map { |${name}, group| { ${name}:, ${members.join(', ')} } }`,
    ]
  }
  if (view.figures.length > 0)
    return [
      `found = ${all}${isModel ? '.all' : ''}`,
      `render json: { ${view.figures.map((each) => `${snake(each.name)}: found.${calculated(each)}`).join(', ')} }`,
    ]
  if (view.isRandom)
    return [`record = ${all}.order(Arel.sql('RANDOM()')).first!`, `render json: ${shown('record')}`]
  if (!view.most) return [`render json: ${shown(`${all}${isModel ? '.all' : ''}`)}`]
  return [
    `count = (params[:${view.most.parameter}] || ${view.most.count}).to_i.clamp(1, 100)`,
    `render json: ${shown(`${all}.limit(count)`)}`,
  ]
}

/** What the answer with one record tells of those that belong to it. */
export const summed = ({ of, figures, isWhole }: Sums, record: string): string => {
  const own = `${record}.${snake(of.names)}`
  const members = [
    ...(isWhole ? [`${snake(of.names)}: ${own}`] : []),
    ...figures.map((figure) => `${snake(figure.name)}: ${own}.${calculated(figure)}`),
  ]
  return `${record}.as_json.merge(${members.join(', ')})`
}

const CALCULATED = { sum: 'sum', average: 'average', min: 'minimum', max: 'maximum' } as const
const calculated = ({ how, field, times }: Figure): string => {
  if (how === 'count' || !field) return 'count'
  return times
    ? `${CALCULATED[how]}('${snake(field.name)} * ${snake(times.name)}')`
    : `${CALCULATED[how]}(:${snake(field.name)})`
}

function gathered({ how, field }: Figure): string {
  if (how === 'count' || !field) return 'group.size'
  const values = `group.sum(&:${snake(field.name)})`
  if (how === 'sum') return values
  return how === 'average' ? `${values} / group.size.to_f` : `group.map(&:${snake(field.name)}).${how}`
}
