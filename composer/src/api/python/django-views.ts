import type { Lines } from '../../code.ts'
import { doubleQuoted } from '../../quote.ts'
import { pascal, snake } from '../../words.ts'
import type { Resource, Sums } from '../model.ts'
import type { Figure, Test, View } from '../views/view.ts'
import { def } from './code.ts'
import { member } from './fields.ts'
import { viewName } from './views.ts'

const LOOKUPS = { less: '__lt', more: '__gt', most: '__lte', least: '__gte' } as const
const AGGREGATES = { count: 'Count', sum: 'Sum', average: 'Avg', min: 'Min', max: 'Max' } as const
const TRUNCATED = { day: 'TruncDay', month: 'TruncMonth', year: 'TruncYear' } as const

/** A test as an argument of `filter`, or of `exclude` behind a minus. */
function lookup(test: Test): string | undefined {
  const { field } = test
  const name = member(field.name)
  if ('is' in test) return `${name}=${doubleQuoted(test.is)}`
  if ('not' in test) return `-${name}=${doubleQuoted(test.not)}`
  if ('flag' in test) return `${name}=${test.flag ? 'True' : 'False'}`
  if ('set' in test) return `${name}__isnull=${test.set ? 'False' : 'True'}`
  if ('days' in test) return undefined
  if ('than' in test)
    return `${name}${LOOKUPS[test.than]}=${typeof test.other === 'number' ? test.other : `models.F("${member(test.other.name)}")`}`
  const isDate = field.type === 'date'
  if (test.time === 'today') return `${name}${isDate ? '' : '__date'}=timezone.localdate()`
  const now = isDate ? 'timezone.localdate()' : 'timezone.now()'
  return `${name}${test.time === 'past' ? '__lt' : isDate ? '__gte' : '__gt'}=${now}`
}

const aggregate = ({ how, field, times }: Figure): string =>
  times && field
    ? `models.${AGGREGATES[how]}(models.F("${member(field.name)}") * models.F("${member(times.name)}"))`
    : `models.${AGGREGATES[how]}("${field ? member(field.name) : 'pk'}")`
const figureOf = (figure: Figure): string => `${snake(figure.name)}=${aggregate(figure)}`

/** What a serializer tells of those that belong to a record. */
export const summedFields = ({ figures }: Sums): Lines => [
  ...figures.map(({ name }) => `${snake(name)} = serializers.SerializerMethodField()`),
  '',
]

export const summedMethods = ({ of, figures }: Sums, One: string): Lines =>
  figures.flatMap((figure) => [
    '',
    ...def(
      `def get_${snake(figure.name)}(self, record: ${One}) -> ${figure.how === 'count' ? 'int' : 'float | None'}:`,
      [
        figure.how === 'count'
          ? `return record.${of.name.join('')}_set.count()`
          : `return record.${of.name.join('')}_set.aggregate(value=${aggregate(figure)})["value"]`,
      ],
    ),
  ])

/** The lines that find the records, and the value that answers; `show` makes JSON of records. */
function parts(
  view: View,
  all: string,
  count: string,
  show: { many(records: string): string; one(record: string): string },
): Lines {
  const tests = view.where.flatMap((test) => lookup(test) ?? [])
  const wanted = tests.filter((test) => !test.startsWith('-'))
  const unwanted = tests.filter((test) => test.startsWith('-')).map((test) => test.slice(1))
  const again = view.where.find((test) => 'days' in test)
  const order = view.leads && `${view.leads.down ? '-' : ''}${member(view.leads.field.name)}`
  const found = [
    all,
    ...(wanted.length > 0 ? [`filter(${wanted.join(', ')})`] : []),
    ...unwanted.map((test) => `exclude(${test})`),
    ...(order ? [`order_by("${order}")`] : []),
  ].join('.')
  if (view.per) {
    const name = snake(view.per.name)
    const dated =
      view.per.by === 'value'
        ? ''
        : `.annotate(${name}=${TRUNCATED[view.per.by]}("${member(view.per.field.name)}"))`
    return [
      `groups = ${found}${dated}.order_by().values("${view.per.by === 'value' ? member(view.per.field.name) : name}")`,
      `figures = groups.annotate(${view.figures.map(figureOf).join(', ')})`,
      'return Response(list(figures))',
    ]
  }
  if (view.figures.length > 0)
    return [`return Response(${found}.aggregate(${view.figures.map(figureOf).join(', ')}))`]
  if (view.isRandom)
    return [
      `record = ${found}.order_by("?").first()`,
      ...def('if record is None:', ['return Response({"detail": "There are none"}, status=404)']),
      `return Response(${show.one('record')})`,
    ]
  if (again && 'days' in again) {
    const [time, days] = [member(again.field.name), member(again.days.name)]
    return [
      `found = ${found}`,
      `due = [each for each in found if ${again.field.optional ? `not each.${time} or ` : ''}each.${time} + dt.timedelta(days=each.${days}) <= ${again.field.type === 'date' ? 'timezone.localdate()' : 'timezone.now()'}]`,
      `return Response(${show.many('due')})`,
    ]
  }
  return [
    ...(view.most
      ? [
          `given = ${count}`,
          `count = min(max(int(given), 1), 100) if given.isdecimal() else ${view.most.count}`,
        ]
      : []),
    `found = ${found}${view.most ? '[:count]' : ''}`,
    `return Response(${show.many('found')})`,
  ]
}

const countOf = ({ most }: View, given: string): string => `${given}.get("${most?.parameter}", "")`

const wantsDeleted = ({ where }: View): boolean =>
  where.some(({ field }) => field.name.join(' ') === 'deleted at')

const isBelow = ({ path }: Resource, view: View): boolean => view.path.startsWith(`${path}/`)

/** Actions of a view set, for what stands below its own path. */
export const actionsOf = (resource: Resource): Lines =>
  resource.views
    .filter((view) => isBelow(resource, view))
    .flatMap((view) => {
      const name = viewName(resource, view)
      const owned = resource.parent ? `, ${snake(resource.parent)}_id: str | None = None` : ''
      const all = recordsOf(resource, view, `self.kwargs["${snake(view.owner ?? [])}_id"]`)
      return [
        '',
        `@action(detail=False, methods=["get"], url_path="${view.path.slice(resource.path.length + 1)}")`,
        ...def(
          `def ${name}(self, request: Request${owned}) -> Response:`,
          parts(view, all, countOf(view, 'request.query_params'), {
            many: (records) => `self.get_serializer(${records}, many=True).data`,
            one: (record) => `self.get_serializer(${record}).data`,
          }),
        ),
      ]
    })

/** What stands below one record of another is an action of that one's view set: `/polls/1/results`. */
export const actionsOnOne = (resource: Resource, all: readonly Resource[]): Lines =>
  all.flatMap((part) =>
    part.views
      .filter((view) => !isBelow(part, view) && view.owner?.join(' ') === resource.name.join(' '))
      .flatMap((view) => [
        '',
        `@action(detail=True, methods=["get"], url_path="${view.path.split('/').pop()}")`,
        ...def(
          `def ${viewName(part, view)}(self, request: Request, pk: str | None = None) -> Response:`,
          parts(view, recordsOf(part, view, 'pk'), countOf(view, 'request.query_params'), shownBy(part)),
        ),
      ]),
  )

const shownBy = ({ name }: Resource) => ({
  many: (records: string) => `${pascal(name)}Serializer(${records}, many=True).data`,
  one: (record: string) => `${pascal(name)}Serializer(${record}).data`,
})

/** Functions of their own, for what stands elsewhere. */
export const functionsOf = (resource: Resource): Lines[] =>
  resource.views
    .filter((view) => isAlone(resource, view))
    .map((view) => [
      '@api_view(["GET"])',
      ...def(
        `def ${viewName(resource, view)}(request: Request) -> Response:`,
        parts(view, recordsOf(resource, view), countOf(view, 'request.query_params'), shownBy(resource)),
      ),
    ])

const isAlone = (resource: Resource, view: View): boolean => !isBelow(resource, view) && !view.owner

function recordsOf(resource: Resource, view: View, key = `${snake(view.owner ?? [])}_id`): string {
  const narrowed = [
    ...(view.owner ? [`${snake(view.owner)}_id=${key}`] : []),
    ...(resource.softDelete && !wantsDeleted(view) ? ['deleted_at__isnull=True'] : []),
  ]
  return `${pascal(resource.name)}.objects${narrowed.length > 0 ? `.filter(${narrowed.join(', ')})` : ''}`
}

const pathOf = ({ path }: View): string =>
  path
    .replace(/^\/(?:api\/)?/, '')
    .replace(/:(\w+)/g, (_, name: string) => `<int:${name.replace(/([A-Z])/g, '_$1').toLowerCase()}>`)

/** The paths of those functions. */
export const pathsOf = (resource: Resource): Lines =>
  resource.views
    .filter((view) => isAlone(resource, view))
    .map((view) => `path("${pathOf(view)}/", ${viewName(resource, view)}),`)

/** The same without the REST framework: every view is a function. */
export const plainViews = (resource: Resource): { name: string; path: string; lines: Lines }[] =>
  resource.views.map((view) => ({
    name: viewName(resource, view),
    path: pathOf({ ...view, path: view.path.replace(/^\/api\//, '/') }),
    lines: parts(view, recordsOf(resource, view), countOf(view, 'request.GET'), {
      many: (records) => `[show_${snake(resource.name)}(each) for each in ${records}]`,
      one: (record) => `show_${snake(resource.name)}(${record})`,
    }).map((line) =>
      line
        .replace('return Response({"detail"', 'return JsonResponse({"error"')
        .replace(/return Response\((\[|list\()(.*)\)$/, 'return JsonResponse($1$2, safe=False)')
        .replace('return Response(', 'return JsonResponse('),
    ),
  }))
