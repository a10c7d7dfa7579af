import { lookupTable } from '@atelier/analyzer/basics'
import { doubleQuoted } from '../../../quote.ts'
import { camel, pascal, wordsOf } from '../../../words.ts'
import type { ClassPlan, Kept, Method, Tongue, Type } from '../plan.ts'
import {
  between,
  braces,
  type ClassLanguage,
  checkOf,
  deeper,
  isGeneric,
  isList,
  isMap,
  isNamed,
  startOf,
  takenOf,
  tight,
  typeNamedIn,
} from './language.ts'

const typeOf = (type: Type, record: string): string => {
  if (isList(type)) return `[]${typeOf(type.list, record)}`
  if (isMap(type)) return `map[${typeOf(type.key, record)}]${typeOf(type.map, record)}`
  return typeNamedIn(
    { int: 'int', float: 'float64', bool: 'bool', text: 'string', value: 'T', record: `*${record}` },
    type,
  )
}

const big = (name: string): string => pascal(wordsOf(name))
const RESERVED =
  /^(?:type|func|range|map|string|len|cap|int|error|default|package|var|const|go|select|interface|struct|return|item)$/
const small = (name: string): string => {
  const own = camel(wordsOf(name))
  return RESERVED.test(own) ? `${own}Value` : own
}
const receiverOf = (name: string): string => name.charAt(0).toLowerCase()
const zero = (type: Type | undefined): string =>
  type === undefined
    ? ''
    : typeof type !== 'string' || type === 'record'
      ? 'nil'
      : isNamed(type)
        ? `${type.slice(1)}{}`
        : { int: '0', float: '0', bool: 'false', text: '""', value: 'none' }[type]

const tongue = ({ name, kept, record }: ClassPlan, method: Method): Tongue => {
  const isOpen = new Set(kept.filter(({ open }) => open).map(({ name: one }) => one))
  const element = (list: string) => {
    const own = kept.find(
      ({ name: one }) => list.endsWith(`.${small(one)}`) || list.includes(`.${small(one)})`),
    )?.type
    const of = own === undefined || typeof own === 'string' ? 'record' : isList(own) ? own.list : own.map
    return typeOf(of, record?.name ?? name)
  }
  const found = (value: string): string => `return ${value}, true`
  const nothing = (): string[] => {
    const none = zero(method.returns)
    return none === 'none' ? ['var none T', 'return none, false'] : [`return ${none}, false`]
  }
  const when = braces('\t', (condition) => `if ${condition}`)
  return {
    own: (field) => `${receiverOf(name)}.${isOpen.has(field) ? big(field) : small(field)}`,
    of: small,
    number: (value) => value,
    text: doubleQuoted,
    yes: 'true',
    no: 'false',
    not: (condition) =>
      /^[^ ]+ == [^ ]+$/.test(condition) ? condition.replace(' == ', ' != ') : `!${tight(condition)}`,
    equal: (a, b) => `${a} == ${b}`,
    size: (list) => `len(${list})`,
    mapSize: (map) => `len(${map})`,
    at: (list, index) => `${list}[${index}]`,
    has: (list, value) => `slices.Contains(${list}, ${value})`,
    mapHas: (map, key) => `hasKey(${map}, ${key})`,
    mapGet: (map, key) => `${map}[${key}]`,
    // What is missing is zero.
    mapOr: (map, key) => `${map}[${key}]`,
    mapPart: (map, key, part) => `${map}[${key}].${big(part)}`,
    keys: (map) => `slices.Sorted(maps.Keys(${map}))`,
    values: (map) => `valuesOf(${map})`,
    copy: (list) => `slices.Clone(${list})`,
    sum: (list, each, type, of) =>
      `sumOf(${list}, func(item ${typeOf(of, record?.name ?? name)}) ${typeOf(type, '')} { return ${each('item')} })`,
    where: (list, condition) =>
      `filter(${list}, func(item ${element(list)}) bool { return ${condition('item')} })`,
    each: (list, value) => `collect(${list}, func(item ${element(list)}) string { return ${value('item')} })`,
    part: (item, part) => `${item}.${big(part)}`,
    make: (own, parts) => `&${own}{${parts.map(([part, value]) => `${big(part)}: ${value}`).join(', ')}}`,
    peer: (other, field) => `${other}.${isOpen.has(field) ? big(field) : small(field)}`,
    fixed: (value, digits) => `fmt.Sprintf("%.${digits}f", ${value})`,
    tell: (other, called, values) => [`return ${other}.${big(called)}(${values.join(', ')})`],
    pi: 'math.Pi',
    root: (value) => `math.Sqrt(${value})`,
    another: (values) => `New${name}(${values.join(', ')})`,
    times: (a, b) => `${a} * float64(${b})`,
    ratio: (a, b) => `${a} / float64(${b})`,
    extreme: (list, which) => `slices.${big(which)}(${list})`,
    let: (own, _, value) => [`${small(own)} := ${value}`],
    set: (place, value) => [`${place} = ${value}`],
    more: (place, value) => [value === '1' ? `${place}++` : `${place} += ${value}`],
    less: (place, value) => [value === '1' ? `${place}--` : `${place} -= ${value}`],
    push: (list, value) => [`${list} = append(${list}, ${value})`],
    cut: (list, size) => [`${list} = ${list}[:${size.replace(/ \+ /, '+')}]`],
    dropFirst: (list) => [`${list} = ${list}[1:]`],
    reversed: (list) => `reversed(${list})`,
    clear: (list) => [`${list} = nil`],
    mapClear: (map) => [`clear(${map})`],
    mapSet: (map, key, value) => [`${map}[${key}] = ${value}`],
    mapSetPart: (map, key, part, value) => [`${map}[${key}].${big(part)} = ${value}`],
    mapAddPart: (map, key, part, value) => [`${map}[${key}].${big(part)} += ${value}`],
    mapRemove: (map, key) => [`_, found := ${map}[${key}]`, `delete(${map}, ${key})`, 'return found'],
    mapDrop: (map, key) => [`delete(${map}, ${key})`],
    drop: (list, value) => [
      `index := slices.Index(${list}, ${value})`,
      `${list} = slices.Delete(${list}, index, index+1)`,
    ],
    remove: (list, value) => [
      `index := slices.Index(${list}, ${value})`,
      ...when('index < 0', ['return false']),
      `${list} = slices.Delete(${list}, index, index+1)`,
      'return true',
    ],
    take: (list, end) => [
      ...(method.maybe ? when(`len(${list}) == 0`, nothing()) : []),
      `taken := ${list}[${end === 'last' ? `len(${list})-1` : '0'}]`,
      `${list} = ${list}[${end === 'last' ? `:len(${list})-1` : '1:'}]`,
      method.maybe ? found('taken') : 'return taken, nil',
    ],
    show: (list, end) => [
      ...(method.maybe ? when(`len(${list}) == 0`, nothing()) : []),
      `return ${list}[${end === 'last' ? `len(${list})-1` : '0'}], ${method.maybe ? 'true' : 'nil'}`,
    ],
    showAt: (list, index) => [...when(`len(${list}) == 0`, nothing()), found(`${list}[${index}]`)],
    giveFrom: (map, key) => [`found, ok := ${map}[${key}]`, 'return found, ok'],
    when,
    give: (value) => [`return ${value}${method.fails ? ', nil' : ''}`],
    giveNone: nothing,
    all: (conditions) => conditions.join(' && '),
    any: (conditions) => conditions.join(' || '),
    written: (parts) =>
      `fmt.Sprintf(${doubleQuoted(parts.map((part) => (typeof part === 'string' ? part.replace(/%/g, '%%') : '%v')).join(''))}, ${parts.flatMap((part) => (typeof part === 'string' ? [] : [part.value])).join(', ')})`,
    mapBest: (map) => [
      'best, found := "", false',
      `for _, key := range slices.Sorted(maps.Keys(${map})) {`,
      `\tif !found || ${map}[key] > ${map}[best] {`,
      '\t\tbest, found = key, true',
      '\t}',
      '}',
      'return best, found',
    ],
    sorted: (list) => `slices.Sorted(slices.Values(${list}))`,
    mapRanked: (map) =>
      `slices.SortedStableFunc(maps.Keys(${map}), func(a, b string) int { return cmp.Compare(${map}[b], ${map}[a]) })`,
    mapEach: (map, value) => `withValues(${map}, func(item float64) float64 { return ${value('item')} })`,
    fail: (message) => {
      const error = `errors.New(${doubleQuoted(message)})`
      const none = zero(method.returns)
      if (none === '') return [`return ${error}`]
      return none === 'none' ? ['var none T', `return none, ${error}`] : [`return ${none}, ${error}`]
    },
  }
}

/** As gofmt sets the fields of a struct. */
function aligned(fields: readonly (readonly [name: string, type: string])[]): string[] {
  const width = Math.max(...fields.map(([name]) => name.length))
  return fields.map(([name, type]) => `\t${name.padEnd(width)} ${type}`)
}

const helpers: Readonly<Record<string, readonly string[]>> = lookupTable({
  hasKey: [
    'func hasKey[K comparable, V any](entries map[K]V, key K) bool {',
    '\t_, found := entries[key]',
    '\treturn found',
    '}',
  ],
  valuesOf: [
    '// valuesOf lists the values in the order of their keys.',
    'func valuesOf[K cmp.Ordered, V any](entries map[K]V) []V {',
    '\tvalues := make([]V, 0, len(entries))',
    '\tfor _, key := range slices.Sorted(maps.Keys(entries)) {',
    '\t\tvalues = append(values, entries[key])',
    '\t}',
    '\treturn values',
    '}',
  ],
  sumOf: [
    'func sumOf[V any, N int | float64](values []V, number func(V) N) N {',
    '\tvar sum N',
    '\tfor _, value := range values {',
    '\t\tsum += number(value)',
    '\t}',
    '\treturn sum',
    '}',
  ],
  withValues: [
    'func withValues(entries map[string]float64, value func(float64) float64) map[string]float64 {',
    '\tothers := make(map[string]float64, len(entries))',
    '\tfor key, item := range entries {',
    '\t\tothers[key] = value(item)',
    '\t}',
    '\treturn others',
    '}',
  ],
  reversed: [
    'func reversed[V any](values []V) []V {',
    '\tothers := slices.Clone(values)',
    '\tslices.Reverse(others)',
    '\treturn others',
    '}',
  ],
  filter: [
    'func filter[V any](values []V, keep func(V) bool) []V {',
    '\tkept := []V{}',
    '\tfor _, value := range values {',
    '\t\tif keep(value) {',
    '\t\t\tkept = append(kept, value)',
    '\t\t}',
    '\t}',
    '\treturn kept',
    '}',
  ],
  collect: [
    'func collect[V, R any](values []V, of func(V) R) []R {',
    '\tresults := make([]R, 0, len(values))',
    '\tfor _, value := range values {',
    '\t\tresults = append(results, of(value))',
    '\t}',
    '\treturn results',
    '}',
  ],
})

export const go: ClassLanguage = {
  tongue,
  file: (plan, bodyOf) => {
    const { name, says, kept, record, methods, isShared } = plan
    const type = (of: Type) => typeOf(of, record?.name ?? name)
    const generic = isGeneric(plan)
    const own = generic ? `${name}[T]` : name
    const taken = takenOf(plan)
    const field = (one: Kept) => (one.open ? big(one.name) : small(one.name))
    const written = methods.map((one) => {
      const of = one.returns === undefined ? '' : type(one.returns)
      const returns = one.fails
        ? of === ''
          ? ' error'
          : ` (${of}, error)`
        : one.maybe
          ? ` (${of}, bool)`
          : of === ''
            ? ''
            : ` ${of}`
      const called = big(one.name)
      const body = bodyOf(one)
      return [
        `// ${called} ${one.says.charAt(0).toLowerCase()}${one.says.slice(1)}`,
        `func (${receiverOf(name)} *${own}) ${called}(${one.parameters.map((each) => `${small(each.name)} ${type(each.type)}`).join(', ')})${returns} {`,
        ...deeper(
          [
            ...(isShared
              ? [
                  `${receiverOf(name)}.mutex.${one.asks && plan.hasReaders ? 'R' : ''}Lock()`,
                  `defer ${receiverOf(name)}.mutex.${one.asks && plan.hasReaders ? 'R' : ''}Unlock()`,
                ]
              : []),
            ...body,
            ...(one.fails && one.returns === undefined && !body.at(-1)?.startsWith('return')
              ? ['return nil']
              : []),
          ],
          '\t',
        ),
        '}',
      ]
    })
    const begins = kept.flatMap((one) => {
      if (one.taken) return [`${field(one)}: ${small(one.name)}`]
      if (one.texts) return [`${field(one)}: []string{${one.texts.map(doubleQuoted).join(', ')}}`]
      if (isMap(one.type)) return [`${field(one)}: ${type(one.type)}{}`]
      return one.start !== undefined && !/^(?:0|false)$/.test(one.start)
        ? [`${field(one)}: ${startOf(one)}`]
        : []
    })
    // Who makes another one of its kind gives it what was checked already.
    const isChecked = plan.check !== undefined && !written.flat().some((line) => line.includes(`New${name}(`))
    const compared = /slices\.(?:Contains|Index)\(/.test(written.flat().join('\n')) ? 'comparable' : 'any'
    const body = between([
      record
        ? [
            `// ${record.name} is one of the things that ${name} keeps.`,
            `type ${record.name} struct {`,
            ...aligned(record.parts.map((one) => [big(one.name), type(one.type)])),
            '}',
          ]
        : [],
      [
        `// ${name} is ${says.charAt(0).toLowerCase()}${says.slice(1)}`,
        `type ${name}${generic ? `[T ${compared}]` : ''} struct {`,
        ...aligned([
          ...(isShared ? [['mutex', plan.hasReaders ? 'sync.RWMutex' : 'sync.Mutex'] as const] : []),
          ...kept.map((one) => [field(one), type(one.type)] as const),
        ]),
        '}',
      ],
      [
        `// New${name} creates an empty one.`.replace(
          'an empty one',
          taken.length > 0 ? 'one' : 'an empty one',
        ),
        `func New${name}${generic ? `[T ${compared}]` : ''}(${taken.map((one) => `${small(one.name)} ${type(one.type)}`).join(', ')}) ${isChecked ? `(*${own}, error)` : `*${own}`} {`,
        ...(isChecked ? deeper(checkOf(plan, bodyOf), '\t') : []),
        `\treturn &${own}{${begins.join(', ')}}${isChecked ? ', nil' : ''}`,
        '}',
      ],
      ...written,
    ])
    const text = body.join('\n')
    const needed = Object.keys(helpers).filter((one) => new RegExp(`(?<!\\.)\\b${one}\\(`).test(text))
    const all = between([body, ...needed.map((one) => helpers[one] ?? [])])
    const imports = ['cmp', 'errors', 'fmt', 'maps', 'math', 'slices', 'sync'].filter((one) =>
      new RegExp(`\\b${one}\\.`).test(all.join('\n')),
    )
    return [
      'package main',
      '',
      ...(imports.length === 1
        ? [`import "${imports[0]}"`, '']
        : imports.length > 1
          ? ['import (', ...imports.map((one) => `\t"${one}"`), ')', '']
          : []),
      ...all,
    ]
  },
}
