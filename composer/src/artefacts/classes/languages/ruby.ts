import { singleQuoted } from '../../../quote.ts'
import { snake, wordsOf } from '../../../words.ts'
import type { ClassPlan, Kept, Method, Tongue } from '../plan.ts'
import {
  between,
  type ClassLanguage,
  checkOf,
  deeper,
  errorFor,
  isList,
  isMap,
  startOf,
  takenOf,
  tight,
} from './language.ts'

const snaked = (name: string): string => snake(wordsOf(name))
const listed = (list: string): string => list.replace(/\.dup$/, '')

const tongue = (plan: ClassPlan, method: Method): Tongue => {
  const { name } = plan
  const failure = (message: string): string => {
    const error = errorFor(plan, method, message)
    return error !== undefined && /^\w+Error$/.test(error) && error !== 'ValueError' ? error : 'ArgumentError'
  }
  return {
    own: (field) => `@${snaked(field)}`,
    of: snaked,
    number: (value) => value,
    text: singleQuoted,
    yes: 'true',
    no: 'false',
    not: (condition) =>
      `!${tight(condition.replace(/\?\(/, '?('))}`.replace(/^!\((.*\?\([^()]*\))\)$/, '!$1'),
    equal: (a, b) => `${a} == ${b}`,
    size: (list) => `${list}.size`,
    mapSize: (map) => `${map}.size`,
    at: (list, index) => `${list}[${index}]`,
    has: (list, value) => `${list}.include?(${value})`,
    mapHas: (map, key) => `${map}.key?(${key})`,
    mapGet: (map, key) => `${map}[${key}]`,
    mapOr: (map, key, otherwise) => `${map}.fetch(${key}, ${otherwise})`,
    mapPart: (map, key, part) => `${map}[${key}].${snaked(part)}`,
    keys: (map) => `${map}.keys`,
    values: (map) => `${map}.values`,
    copy: (list) => `${list}.dup`,
    sum: (list, each) =>
      each('item') === 'item' ? `${listed(list)}.sum` : `${listed(list)}.sum { |item| ${each('item')} }`,
    where: (list, condition) => `${listed(list)}.select { |item| ${condition('item')} }`,
    each: (list, value) => `${listed(list)}.map { |item| ${value('item')} }`,
    part: (item, part) => `${item}.${snaked(part)}`,
    make: (record, parts) => `${record}.new(${parts.map(([, value]) => value).join(', ')})`,
    peer: (other, field) => `${other}.${snaked(field)}`,
    fixed: (value, digits) => `format('%.${digits}f', ${value})`,
    tell: (other, called, values) => [`${other}.${snaked(called)}(${values.join(', ')})`],
    pi: 'Math::PI',
    root: (value) => `Math.sqrt(${value})`,
    another: (values) => `${name}.new(${values.join(', ')})`,
    times: (a, b) => `${a} * ${b}`,
    ratio: (a, b) => `${a} / ${b}.to_f`,
    extreme: (list, which) => `${list}.${which}`,
    let: (name, _, value) => [`${snaked(name)} = ${value}`],
    set: (place, value) => [`${place} = ${value}`],
    more: (place, value) => [`${place} += ${value}`],
    less: (place, value) => [`${place} -= ${value}`],
    push: (list, value) => [`${list} << ${value}`],
    cut: (list, size) => [`${list} = ${list}.first(${size})`],
    dropFirst: (list) => [`${list}.shift`],
    reversed: (list) => `${list}.reverse`,
    clear: (list) => [`${list}.clear`],
    mapClear: (map) => [`${map}.clear`],
    mapSet: (map, key, value) => [`${map}[${key}] = ${value}`],
    mapSetPart: (map, key, part, value) => [`${map}[${key}].${snaked(part)} = ${value}`],
    mapAddPart: (map, key, part, value) => [`${map}[${key}].${snaked(part)} += ${value}`],
    mapRemove: (map, key) => [`!${map}.delete(${key}).nil?`],
    mapDrop: (map, key) => [`${map}.delete(${key})`],
    drop: (list, value) => [`${list}.delete_at(${list}.index(${value}))`],
    remove: (list, value) => [
      `index = ${list}.index(${value})`,
      `!index.nil? && !${list}.delete_at(index).nil?`,
    ],
    take: (list, end) => [`${list}.${end === 'last' ? 'pop' : 'shift'}`],
    show: (list, end) => [`${list}.${end}`],
    showAt: (list, index) => [`${list}[${index}]`],
    giveFrom: (map, key) => [`${map}[${key}]`],
    when: (condition, then, other) => {
      const test = condition.replace(/^(\S+)\.size == 0$/, '$1.empty?')
      return then.length === 1 && other === undefined
        ? [`${then[0]} if ${test}`]
        : [`if ${test}`, ...deeper(then, '  '), ...(other ? ['else', ...deeper(other, '  ')] : []), 'end']
    },
    give: (value) => [`return ${value.replace(/^(\S+)\.size == 0$/, '$1.empty?')}`],
    giveNone: () => ['nil'],
    all: (conditions) => conditions.join(' && '),
    any: (conditions) => conditions.join(' || '),
    written: (parts) =>
      `"${parts.map((part) => (typeof part === 'string' ? part.replace(/[\\"#]/g, '\\$&') : `#{${part.value}}`)).join('')}"`,
    mapBest: (map) => [`${map}.max_by { |_, value| value }&.first`],
    sorted: (list) => `${list}.sort`,
    mapRanked: (map) => `${map}.sort_by { |_, value| -value }.map(&:first)`,
    mapEach: (map, value) => `${map}.transform_values { |item| ${value('item')} }`,
    fail: (message) => [`raise ${failure(message)}, ${singleQuoted(message)}`],
  }
}

/** What is said last is what a method gives. */
const withoutReturn = (lines: readonly string[]): string[] =>
  lines.map((line, at, all) => (at === all.length - 1 ? line.replace(/^return /, '') : line))

/** One thread at a time. */
const locked = (lines: readonly string[]): string[] => [
  '@lock.synchronize do',
  ...deeper(withoutReturn(lines), '  '),
  'end',
]

export const ruby: ClassLanguage = {
  tongue,
  file: (plan, bodyOf) => {
    const { name, says, kept, record, methods } = plan
    const taken = takenOf(plan)
    const begin = (one: Kept): string => {
      if (one.taken) return snaked(one.name)
      if (one.texts) return `[${one.texts.map(singleQuoted).join(', ')}].freeze`
      return isList(one.type) ? '[]' : isMap(one.type) ? '{}' : startOf(one, singleQuoted)
    }
    const open = kept.filter((one) => one.open)
    const called = (one: Method) => {
      const own = snaked(one.name)
      return one.returns === 'bool' && one.asks ? `${own}?` : own
    }
    return [
      `# ${says}`,
      `class ${name}${plan.parent && plan.isExtended ? ` < ${plan.parent}` : ''}`,
      ...deeper(
        between([
          plan.parent && !plan.isExtended ? [`include ${plan.parent}`] : [],
          record
            ? [`${record.name} = Struct.new(${record.parts.map((one) => `:${snaked(one.name)}`).join(', ')})`]
            : [],
          open.length > 0 ? [`attr_reader ${open.map((one) => `:${snaked(one.name)}`).join(', ')}`] : [],
          kept.length === 0
            ? []
            : [
                `def initialize${taken.length > 0 ? `(${taken.map((one) => `${snaked(one.name)}${one.start === undefined ? '' : ` = ${one.start}`}`).join(', ')})` : ''}`,
                ...deeper(checkOf(plan, bodyOf), '  '),
                ...(plan.isShared ? ['  @lock = Mutex.new'] : []),
                ...kept.map((one) => `  @${snaked(one.name)} = ${begin(one)}`),
                'end',
              ],
          ...methods.map((one) => [
            `# ${one.says}`,
            `def ${called(one)}${one.parameters.length > 0 ? `(${one.parameters.map((each) => `${snaked(each.name)}${each.otherwise === undefined ? '' : ` = ${each.otherwise}`}`).join(', ')})` : ''}`,
            ...deeper(plan.isShared ? locked(bodyOf(one)) : withoutReturn(bodyOf(one)), '  '),
            'end',
          ]),
        ]),
        '  ',
      ),
      'end',
    ]
  },
}
