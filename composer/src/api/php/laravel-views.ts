import type { Lines } from '../../code.ts'
import { singleQuoted } from '../../quote.ts'
import { camel, pascal, snake } from '../../words.ts'
import type { Resource, Sums } from '../model.ts'
import { type Figure, SIGNS, type Test, type View } from '../views/view.ts'
import { method } from './code.ts'

/** The routes of views, before those that take any word for an id. */
export const viewRoutes = (resource: Resource, controller: string, guard: string): Lines =>
  resource.views.map((view) => {
    const path = view.path
      .replace(/^\/(?:api\/)?/, '')
      .replace(/:\w+/, `{${camel(view.owner ?? resource.name)}}`)
    return `//   Route::get('${path}', [${controller}, '${camel(view.name)}'])${guard};`
  })

function condition(test: Test): string {
  const name = snake(test.field.name)
  if ('is' in test) return `->where('${name}', ${singleQuoted(test.is)})`
  if ('not' in test) return `->where('${name}', '!=', ${singleQuoted(test.not)})`
  if ('flag' in test) return `->where('${name}', ${test.flag})`
  if ('set' in test)
    return name === 'deleted_at' ? '->onlyTrashed()' : `->where${test.set ? 'Not' : ''}Null('${name}')`
  if ('than' in test)
    return typeof test.other === 'number'
      ? `->where('${name}', '${SIGNS[test.than]}', ${test.other})`
      : `->whereColumn('${name}', '${SIGNS[test.than]}', '${snake(test.other.name)}')`
  if ('days' in test)
    return `->get()->filter(fn ($record) => $record->${name} === null || \\Illuminate\\Support\\Carbon::parse($record->${name})->addDays($record->${snake(test.days.name)})->isPast())->values()`
  if (test.time === 'today') return `->whereDate('${name}', today())`
  const isDate = test.field.type === 'date'
  const sign = test.time === 'past' ? '<' : isDate ? '>=' : '>'
  return isDate ? `->whereDate('${name}', '${sign}', today())` : `->where('${name}', '${sign}', now())`
}

export const viewMethods = (resource: Resource): Lines[] =>
  resource.views.map((view) => {
    const One = pascal(resource.name)
    const owner = view.owner && `$${camel(view.owner)}`
    const taken = [
      ...(view.most ? ['Request $request'] : []),
      ...(owner && view.owner ? [`${pascal(view.owner)} ${owner}`] : []),
    ]
    const steps = [
      ...[...view.where].sort((a, b) => Number('days' in a) - Number('days' in b)).map(condition),
      ...(view.leads
        ? [`->orderBy('${snake(view.leads.field.name)}'${view.leads.down ? ", 'desc'" : ''})`]
        : []),
    ]
    const query = `${One}::query()${owner && view.owner ? `->where('${snake(view.owner)}_id', ${owner}->id)` : ''}${steps.join('')}`
    return method(
      `public function ${camel(view.name)}(${taken.join(', ')}): JsonResponse`,
      answer(view, query),
    )
  })

function answer(view: View, query: string): Lines {
  if (view.per && view.per.by !== 'value') {
    const { field, by, name } = view.per
    const length = { day: 10, month: 7, year: 4 }[by]
    const members = view.figures.map((figure) => `'${snake(figure.name)}' => ${gathered(figure)}`)
    return [
      `$groups = ${query}->get()->groupBy(fn ($record) => substr((string) $record->${snake(field.name)}, 0, ${length}));`,
      '',
      `return response()->json($groups->map(fn ($group, $${camel(name)}) => ['${snake(name)}' => $${camel(name)}, ${members.join(', ')}])->values());`,
    ]
  }
  if (view.per) {
    const column = snake(view.per.field.name)
    return [
      `$groups = ${query}->selectRaw('${[column, ...view.figures.map((figure) => `${sqlOf(figure)} as ${snake(figure.name)}`)].join(', ')}')->groupBy('${column}')->get();`,
      '',
      'return response()->json($groups);',
    ]
  }
  if (view.figures.length > 0)
    return [
      `$found = ${query};`,
      '',
      'return response()->json([',
      ...view.figures.map(
        (figure) => `    '${snake(figure.name)}' => (clone $found)->${calculated(figure)},`,
      ),
      ']);',
    ]
  if (view.isRandom) return [`return response()->json(${query}->inRandomOrder()->firstOrFail());`]
  if (!view.most) return [`return response()->json(${query}${query.includes('->get()') ? '' : '->get()'});`]
  return [
    `$count = min(max($request->integer('${view.most.parameter}', ${view.most.count}), 1), 100);`,
    '',
    `return response()->json(${query}->limit($count)->get());`,
  ]
}

/** What the answer with one record tells of those that belong to it. */
export function summed({ of, figures, isWhole }: Sums, record: string): Lines {
  const own = `${record}->${camel(of.names)}()`
  return [
    'return response()->json([',
    `    ...${record}->toArray(),`,
    ...(isWhole ? [`    '${snake(of.names)}' => ${own}->get(),`] : []),
    ...figures.map(
      ({ times, field, ...figure }) =>
        `    '${snake(figure.name)}' => ${own}->${
          times && field
            ? `get()->sum(fn ($each) => $each->${snake(field.name)} * $each->${snake(times.name)})`
            : calculated({ ...figure, field })
        },`,
    ),
    ']);',
  ]
}

const SQL = { count: 'count', sum: 'sum', average: 'avg', min: 'min', max: 'max' } as const
const sqlOf = ({ how, field }: Figure): string => `${SQL[how]}(${field ? snake(field.name) : '*'})`
const calculated = ({ how, field }: Figure): string => `${SQL[how]}(${field ? `'${snake(field.name)}'` : ''})`
const gathered = ({ how, field }: Figure): string =>
  `$group->${SQL[how]}(${field ? `'${snake(field.name)}'` : ''})`
