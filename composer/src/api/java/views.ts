import { four, type Lines } from '../../code.ts'
import { camel, pascal } from '../../words.ts'
import type { Resource, Sums } from '../model.ts'
import { type Figure, type Per, type TestWords, testOf, type View } from '../views/view.ts'
import { enumName, javaName, javaType } from './fields.ts'

const testsOf = (one: string): TestWords => ({
  read: ({ name }) => `${one}.${javaName(name)}()`,
  is: (value, option, { name }) => `${value} == ${pascal(name)}.${enumName(option)}`,
  not: (value, option, { name }) => `${value} != ${pascal(name)}.${enumName(option)}`,
  flag: (value, is) => (is ? value : `!${value}`),
  time: (value, when, { type, optional }) => {
    const given = optional ? `${value} != null && ` : ''
    if (when === 'today')
      return `${given}${type === 'date' ? value : `${value}.atZone(ZoneOffset.UTC).toLocalDate()`}.equals(LocalDate.now())`
    const now = `${type === 'date' ? 'LocalDate' : 'Instant'}.now()`
    return type === 'date' && when === 'ahead'
      ? `${given}!${value}.isBefore(${now})`
      : `${given}${value}.${when === 'past' ? 'isBefore' : 'isAfter'}(${now})`
  },
  set: (value, is) => `${value} ${is ? '!=' : '=='} null`,
  than: (value, sign, other, { type }) =>
    type === 'money'
      ? `${value}.compareTo(${/^\d/.test(other) ? `new BigDecimal("${other}")` : other}) ${sign} 0`
      : `${value} ${sign} ${other}`,
  days: (value, days, { type, optional }) => {
    const due =
      type === 'date'
        ? `!${value}.plusDays(${days}).isAfter(LocalDate.now())`
        : `!${value}.plus(Duration.ofDays(${days})).isAfter(Instant.now())`
    return optional ? `(${value} == null || ${due})` : due
  },
})

const base = ({ path }: Resource): string => path.replace(/:(\w+)/g, '{$1}')

export function viewMethods(resource: Resource, One: string, one: string, many: string): Lines[] {
  return resource.views.map((view) => {
    const key = view.owner && javaName([...view.owner, 'id'])
    const path = view.path.replace(/:(\w+)/g, '{$1}')
    const own = path.startsWith(`${base(resource)}/`) ? path.slice(base(resource).length) : `«${path}`
    const taken = [
      ...(key ? [`@PathVariable UUID ${key}`] : []),
      ...(view.most ? [`@RequestParam(defaultValue = "${view.most.count}") int ${view.most.parameter}`] : []),
    ]
    const steps = [
      ...(key ? [`.filter(${one} -> ${one}.${key}().equals(${key}))`] : []),
      ...view.where.map((test) => `.filter(${one} -> ${testOf(test, testsOf(one))})`),
      ...(view.leads && !view.leads.field.optional
        ? [
            `.sorted(Comparator.comparing(${One}::${javaName(view.leads.field.name)})${view.leads.down ? '.reversed()' : ''})`,
          ]
        : []),
      ...(view.most ? [`.limit(Math.clamp(${view.most.parameter}, 1, 100))`] : []),
    ]
    const found =
      steps.length === 0
        ? [`var found = List.copyOf(${many}.values());`]
        : [
            `var found = ${many}.values().stream()`,
            ...steps.map((step) => `        ${step}`),
            '        .toList();',
          ]
    return [
      `@GetMapping("${own}")`,
      ...four(`public ${returns(view, One)} ${javaName(view.name)}(${taken.join(', ')}) {`, [
        ...found,
        ...answer(view, One, one),
      ]),
    ]
  })
}

const returns = (view: View, One: string): string =>
  view.per
    ? 'List<Map<String, Object>>'
    : view.figures.length > 0
      ? 'Map<String, Object>'
      : view.isRandom
        ? One
        : `List<${One}>`

function answer(view: View, One: string, one: string): Lines {
  const members = (records: string) =>
    view.figures.map((figure) => `"${camel(figure.name)}", ${figureOf(figure, records, One, one)}`)
  if (view.per)
    return [
      `var groups = found.stream().collect(Collectors.groupingBy(${groupKey(view.per, One, one)}));`,
      'return groups.entrySet().stream()',
      `        .map(group -> Map.<String, Object>of("${camel(view.per.name)}", group.getKey(), ${members('group.getValue()').join(', ')}))`,
      '        .toList();',
    ]
  if (view.figures.length > 0) return [`return Map.of(${members('found').join(', ')});`]
  if (view.isRandom)
    return [
      ...four('if (found.isEmpty()) {', [
        'throw new ResponseStatusException(HttpStatus.NOT_FOUND, "There are none");',
      ]),
      'return found.get(ThreadLocalRandom.current().nextInt(found.size()));',
    ]
  return ['return found;']
}

const LENGTHS = { day: 10, month: 7, year: 4 } as const
const groupKey = ({ field, by }: Per, One: string, one: string): string =>
  by === 'value'
    ? `${One}::${javaName(field.name)}`
    : `${one} -> ${one}.${javaName(field.name)}().toString().substring(0, ${LENGTHS[by]})`

function figureOf({ how, field, times }: Figure, records: string, One: string, one: string): string {
  if (how === 'count' || !field) return `${records}.size()`
  if (times && javaType(field, One) === 'BigDecimal')
    return `${records}.stream().map(${one} -> ${one}.${javaName(field.name)}().multiply(BigDecimal.valueOf(${one}.${javaName(times.name)}()))).reduce(BigDecimal.ZERO, BigDecimal::add)`
  if (how === 'sum' && javaType(field, One) === 'BigDecimal')
    return `${records}.stream().map(${One}::${javaName(field.name)}).reduce(BigDecimal.ZERO, BigDecimal::add)`
  const values = `${records}.stream().mapToDouble(${one} -> ${one}.${javaName(field.name)}().doubleValue())`
  return how === 'sum' ? `${values}.sum()` : `${values}.${how}().orElse(0)`
}

/** Where the records of a resource are, seen from another controller. */
export const recordsOf = (resource: Resource): string =>
  `${pascal(resource.name)}Controller.${manyOf(resource)}`

export const manyOf = ({ name, names }: Resource): string =>
  javaName(names) === javaName(name) ? `${javaName(name)}s` : javaName(names)

/** The answer with one record and what it sums up of those that belong to it. */
export const detailRecord = (resource: Resource, { of, figures, isWhole }: Sums): Lines => {
  const One = pascal(resource.name)
  const members = [
    `@JsonUnwrapped ${One} ${javaName(resource.name)}`,
    ...(isWhole ? [`List<${pascal(of.name)}Controller.${pascal(of.name)}> ${javaName(of.names)}`] : []),
    ...figures.map(
      ({ name, how, field }) =>
        `${how === 'count' ? 'int' : how === 'sum' && field?.type === 'money' ? 'BigDecimal' : 'double'} ${javaName(name)}`,
    ),
  ]
  return [`public record ${One}Detail(${members.join(', ')}) {}`]
}

export function detailLines(resource: Resource, { of, figures, isWhole }: Sums, key: string): Lines {
  const one = javaName(of.name)
  const Of = `${pascal(of.name)}Controller.${pascal(of.name)}`
  const values = figures.map((figure) => figureOf(figure, 'own', Of, one))
  return [
    `var current = find(${key});`,
    `var own = ${recordsOf(of)}.values().stream()`,
    `        .filter(${one} -> ${one}.${javaName([...resource.name, 'id'])}().equals(${key}))`,
    '        .toList();',
    `return new ${pascal(resource.name)}Detail(${['current', ...(isWhole ? ['own'] : []), ...values].join(', ')});`,
  ]
}

/** A view beside its resource's own path: then every mapping has its whole path. */
export function withWholePaths(resource: Resource, lines: Lines): Lines {
  if (!lines.some((line) => line.includes('Mapping("«'))) return lines
  return lines
    .filter((line) => !line.startsWith('@RequestMapping('))
    .map((line) =>
      line.replace(
        /^(\s*@(?:Get|Post|Put|Patch|Delete)Mapping)(?:\("([^"]*)"\))?$/,
        (_, head: string, path = '') =>
          `${head}("${path.startsWith('«') ? path.slice(1) : `${base(resource)}${path}`}")`,
      ),
    )
}
