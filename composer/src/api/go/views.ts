import type { Lines } from '../../code.ts'
import type { Field } from '../../intent/intent.ts'
import { doubleQuoted } from '../../quote.ts'
import { camel, snake } from '../../words.ts'
import type { Resource, Sums } from '../model.ts'
import { type Figure, type TestWords, testOf, type View } from '../views/view.ts'
import type { GoDialect } from './dialect.ts'
import { aligned, goName, keyOf, storeOf, tab, variable } from './names.ts'
import { leadLines } from './sorting.ts'

export const viewName = (resource: Resource, { name, figures }: View): string =>
  figures.length > 0
    ? `${camel(resource.name)}${goName(name)}`
    : `${variable(name.slice(0, 1))}${goName([...name.slice(1), ...resource.names])}`

export const viewRoutes = (resource: Resource, d: GoDialect): Lines =>
  resource.views.map((view) => d.route('GET', view.path, viewName(resource, view)))

export const viewHandlers = (resource: Resource, d: GoDialect): Lines[] =>
  resource.views.map((view) => d.handler(viewName(resource, view), lines(resource, view, d)))

const TODAY = 'time.Now().UTC().Format(time.DateOnly)'

const testsOf = (one: string): TestWords => ({
  read: ({ name, optional }) => `${optional ? '*' : ''}${one}.${goName(name)}`,
  is: (value, option) => `${value} == ${doubleQuoted(option)}`,
  not: (value, option) => `${value} != ${doubleQuoted(option)}`,
  flag: (value, is) => (is ? value : `!${value}`),
  time: (value, when, field) => {
    const given = field.optional ? `${value.slice(1)} != nil && ` : ''
    const time = field.optional && field.type !== 'date' ? `(${value})` : value
    if (field.type === 'date')
      return `${given}${value} ${{ past: '<', ahead: '>=', today: '==' }[when]} ${TODAY}`
    if (when === 'today') return `${given}${time}.UTC().Format(time.DateOnly) == ${TODAY}`
    return `${given}${time}.${when === 'past' ? 'Before' : 'After'}(time.Now())`
  },
  set: (value, is) => `${value.replace(/^\*/, '')} ${is ? '!=' : '=='} nil`,
  than: (value, sign, other) => `${value} ${sign} ${other}`,
  days: (value, days, field) => {
    const never = field.optional ? `${value.slice(1)} == nil || ` : ''
    const due =
      field.type === 'date'
        ? `dueAgain(${value}, ${days})`
        : `!${field.optional ? `(${value})` : value}.AddDate(0, 0, ${days}).After(time.Now())`
    return `(${never}${due})`
  },
})

function lines(resource: Resource, view: View, d: GoDialect): Lines {
  const One = goName(resource.name)
  const one = variable(resource.name)
  const wantsDeleted = view.where.some(({ field }) => field.name.join(' ') === 'deleted at')
  const tests = [
    ...(resource.softDelete && !wantsDeleted ? [`${one}.DeletedAt == nil`] : []),
    ...(view.owner ? [`${one}.${goName(view.owner)}ID == ${d.param(camel([...view.owner, 'id']))}`] : []),
    ...view.where.map((test) => testOf(test, testsOf(one))),
  ]
  const found = [
    ...(tests.length === 0
      ? [`found := ${storeOf(resource)}.all()`]
      : [
          `found := []${One}{}`,
          ...tab(
            `for _, ${one} := range ${storeOf(resource)}.all() {`,
            tab(`if ${tests.join(' && ')} {`, [`found = append(found, ${one})`]),
          ),
        ]),
    ...leadLines({ ...resource, leads: view.leads }),
  ]
  const figures = (records: string): [string, string][] =>
    view.figures.map((figure) => [snake(figure.name), figureOf(figure, records, one, One)])
  if (view.per) {
    const { field, by } = view.per
    const value = `${field.optional ? '*' : ''}${one}.${goName(field.name)}`
    const key = by === 'value' ? `fmt.Sprint(${value})` : timeKey(value, field, by)
    return [
      ...found,
      `groups := map[string][]${One}{}`,
      ...tab(`for _, ${one} := range found {`, [
        `key := ${key}`,
        `groups[key] = append(groups[key], ${one})`,
      ]),
      'figures := []map[string]any{}',
      ...tab('for _, key := range slices.Sorted(maps.Keys(groups)) {', [
        `figures = append(figures, ${d.object([[snake(view.per.name), 'key'], ...figures('groups[key]')])})`,
      ]),
      ...d.json(200, 'figures'),
    ]
  }
  if (view.figures.length > 0) return [...found, ...d.json(200, d.object(figures('found')))]
  if (view.isRandom)
    return [
      ...found,
      ...tab('if len(found) == 0 {', d.fail(404, `there are no ${resource.names.join(' ')}`)),
      ...d.json(200, 'found[mathrand.IntN(len(found))]'),
    ]
  if (!view.most) return [...found, ...d.json(200, 'found')]
  return [
    ...found,
    `count := min(numberOr(${d.query(view.most.parameter)}, ${view.most.count}), 100, len(found))`,
    ...d.json(200, 'found[:count]'),
  ]
}

const LAYOUTS = { day: 'time.DateOnly', month: '"2006-01"', year: '"2006"' } as const
const LENGTHS = { day: 10, month: 7, year: 4 } as const
const timeKey = (value: string, { type }: Field, by: 'day' | 'month' | 'year'): string =>
  type === 'date' ? `${value}[:${LENGTHS[by]}]` : `${value}.Format(${LAYOUTS[by]})`

const HELPERS = { sum: 'sumOf', average: 'averageOf', min: 'leastOf', max: 'mostOf' } as const

function figureOf({ how, field, times }: Figure, records: string, one: string, One: string): string {
  if (how === 'count' || !field) return `len(${records})`
  const value = [field, ...(times ? [times] : [])]
    .map(({ name }) => `float64(${one}.${goName(name)})`)
    .join(' * ')
  return `${HELPERS[how]}(${records}, func(${one} ${One}) float64 { return ${value} })`
}

/** One record with what it sums up of those that belong to it. */
export function sumLines(resource: Resource, { of, figures, isWhole }: Sums, d: GoDialect): Lines {
  const One = goName(of.name)
  const one = variable(of.name)
  const record = variable(resource.name)
  const rows = [
    ...(isWhole ? [[goName(of.names), `[]${One}`, `\`json:"${snake(of.names)}"\``]] : []),
    ...figures.map(({ name, how }) => [
      goName(name),
      how === 'count' ? 'int' : 'float64',
      `\`json:"${snake(name)}"\``,
    ]),
  ]
  const values = [
    record,
    ...(isWhole ? ['own'] : []),
    ...figures.map((figure) => figureOf(figure, 'own', one, One)),
  ]
  return [
    `own := []${One}{}`,
    ...tab(
      `for _, ${one} := range ${storeOf(of)}.all() {`,
      tab(`if ${one}.${goName(resource.name)}ID == ${record}.${keyOf(resource).member} {`, [
        `own = append(own, ${one})`,
      ]),
    ),
    ...tab('detail := struct {', [goName(resource.name), ...aligned(rows)], `}{${values.join(', ')}}`),
    ...d.json(200, 'detail'),
  ]
}

const helpers: readonly (readonly [string, Lines])[] = [
  [
    'sumOf',
    tab('func sumOf[T any](records []T, read func(T) float64) float64 {', [
      'sum := 0.0',
      ...tab('for _, record := range records {', ['sum += read(record)']),
      'return sum',
    ]),
  ],
  [
    'averageOf',
    [
      '// averageOf gives 0 where there are no records.',
      ...tab('func averageOf[T any](records []T, read func(T) float64) float64 {', [
        'sum := 0.0',
        ...tab('for _, record := range records {', ['sum += read(record)']),
        'return sum / float64(max(len(records), 1))',
      ]),
    ],
  ],
  ...(['leastOf', 'mostOf'] as const).map(
    (name) =>
      [
        name,
        [
          `// ${name} gives 0 where there are no records.`,
          ...tab(`func ${name}[T any](records []T, read func(T) float64) float64 {`, [
            'found := 0.0',
            ...tab('for at, record := range records {', [
              ...tab(`if value := read(record); at == 0 || value ${name === 'leastOf' ? '<' : '>'} found {`, [
                'found = value',
              ]),
            ]),
            'return found',
          ]),
        ],
      ] as const,
  ),
  [
    'dueAgain',
    [
      '// dueAgain tells whether so many days have gone by since a date.',
      ...tab('func dueAgain(date string, days int) bool {', [
        'from, err := time.Parse(time.DateOnly, date)',
        'return err != nil || !from.AddDate(0, 0, days).After(time.Now())',
      ]),
    ],
  ],
]

/** The functions that views call. */
export const viewHelpers = (text: string): Lines[] =>
  helpers.filter(([name]) => text.includes(`${name}(`)).map(([, own]) => own)
