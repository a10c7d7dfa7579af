import { doubleQuoted } from '../../../quote.ts'
import { pascal, wordsOf } from '../../../words.ts'
import type { ClassPlan, Kept, Method, Tongue, Type } from '../plan.ts'
import {
  between,
  braces,
  type ClassLanguage,
  checkOf,
  deeper,
  errorFor,
  isGeneric,
  isList,
  isMap,
  startOf,
  takenOf,
  tight,
  typeNamedIn,
} from './language.ts'

const typeOf = (type: Type, record: string): string => {
  if (isList(type)) return `List<${boxed(type.list, record)}>`
  if (isMap(type)) return `Map<${boxed(type.key, record)}, ${boxed(type.map, record)}>`
  return typeNamedIn(
    { int: 'int', float: 'double', bool: 'boolean', text: 'String', value: 'T', record },
    type,
  )
}
const boxed = (type: Exclude<Type, object>, record: string): string =>
  typeNamedIn({ int: 'Integer', float: 'Double', bool: 'Boolean', text: 'String', value: 'T', record }, type)

const number = (value: string, type: Type): string =>
  type === 'float' && !value.includes('.') ? `${value}.0` : value
const getter = (part: string): string => `get${pascal(wordsOf(part))}`

const tongue = (plan: ClassPlan, method: Method): Tongue => {
  const { name, isRecord } = plan
  const { maybe } = method
  const failure = (message: string): string => {
    const error = errorFor(plan, method, message)
    return error !== undefined &&
      (plan.ownErrors?.includes(error) ||
        /^(?:IllegalArgumentException|IllegalStateException|NoSuchElementException|IndexOutOfBoundsException|RuntimeException)$/.test(
          error,
        ))
      ? error
      : 'IllegalArgumentException'
  }
  return {
    own: (field) => (field === 'at' ? 'position' : `this.${field}`),
    of: (name) => name,
    number,
    text: doubleQuoted,
    yes: 'true',
    no: 'false',
    not: (condition) => `!${tight(condition)}`,
    equal: (a, b, type) => (type === 'text' || type === 'value' ? `${a}.equals(${b})` : `${a} == ${b}`),
    size: (list) => `${list}.size()`,
    mapSize: (map) => `${map}.size()`,
    at: (list, index) => `${list}.get(${index})`,
    has: (list, value) => `${list}.contains(${value})`,
    mapHas: (map, key) => `${map}.containsKey(${key})`,
    mapGet: (map, key) => `${map}.get(${key})`,
    mapOr: (map, key, otherwise) => `${map}.getOrDefault(${key}, ${otherwise})`,
    mapPart: (map, key, part) => `${map}.get(${key}).${getter(part)}()`,
    keys: (map) => `new ArrayList<>(${map}.keySet())`,
    values: (map) => `new ArrayList<>(${map}.values())`,
    copy: (list) => `new ArrayList<>(${list})`,
    sum: (list, each, type) => {
      const stream = list.replace(/^new ArrayList<>\((.*)\)$/, '$1')
      return `${stream}.stream().mapTo${type === 'int' ? 'Int' : 'Double'}(item -> ${each('item')}).sum()`
    },
    where: (list, condition) =>
      `${list.replace(/^new ArrayList<>\((.*)\)$/, '$1')}.stream().filter(item -> ${condition('item')}).toList()`,
    each: (list, value) => {
      const stream = list.endsWith('.toList()')
        ? list.slice(0, -'.toList()'.length)
        : `${list.replace(/^new ArrayList<>\((.*)\)$/, '$1')}.stream()`
      return `${stream}.map(item -> ${value('item')}).toList()`
    },
    part: (item, part) => `${item}.${getter(part)}()`,
    make: (record, parts) => `new ${record}(${parts.map(([, value]) => value).join(', ')})`,
    peer: (other, field) => (isRecord ? `${other}.${field}()` : `${other}.${field}`),
    fixed: (value, digits) => `String.format(java.util.Locale.ROOT, "%.${digits}f", ${value})`,
    tell: (other, called, values) => [`${other}.${called}(${values.join(', ')});`],
    pi: 'Math.PI',
    root: (value) => `Math.sqrt(${value})`,
    another: (values) => `new ${name}(${values.join(', ')})`,
    times: (a, b) => `${a} * ${b}`,
    ratio: (a, b) => `${a} / ${b}`,
    extreme: (list, which) => `Collections.${which}(${list})`,
    let: (name, type, value) => [`${typeOf(type, '')} ${name} = ${value};`],
    set: (place, value) => [`${place} = ${value};`],
    more: (place, value) => [`${place} += ${value};`],
    less: (place, value) => [`${place} -= ${value};`],
    push: (list, value) => [`${list}.add(${value});`],
    cut: (list, size) => [`${list}.subList(${size}, ${list}.size()).clear();`],
    dropFirst: (list) => [`${list}.remove(0);`],
    reversed: (list) => `new ArrayList<>(${list}.reversed())`,
    clear: (list) => [`${list}.clear();`],
    mapClear: (map) => [`${map}.clear();`],
    mapSet: (map, key, value) => [`${map}.put(${key}, ${value});`],
    mapSetPart: (map, key, part, value) => [`${map}.get(${key}).set${pascal(wordsOf(part))}(${value});`],
    mapAddPart: (map, key, part, value) => [
      `${map}.get(${key}).set${pascal(wordsOf(part))}(${map}.get(${key}).${getter(part)}() + ${value});`,
    ],
    mapRemove: (map, key) => [`return ${map}.remove(${key}) != null;`],
    mapDrop: (map, key) => [`${map}.remove(${key});`],
    drop: (list, value) => [`${list}.remove(${value});`],
    remove: (list, value) => [`return ${list}.remove(${value});`],
    take: (list, end) => [
      `return ${maybe ? `${list}.isEmpty() ? null : ` : ''}${list}.remove(${end === 'last' ? `${list}.size() - 1` : '0'});`,
    ],
    show: (list, end) => [
      `return ${maybe ? `${list}.isEmpty() ? null : ` : ''}${list}.get(${end === 'last' ? `${list}.size() - 1` : '0'});`,
    ],
    showAt: (list, index) => [`return ${list}.isEmpty() ? null : ${list}.get(${index});`],
    giveFrom: (map, key) => [`return ${map}.get(${key});`],
    when: braces('    ', (condition) => `if (${emptied(condition)})`),
    give: (value) => [`return ${emptied(value)};`],
    giveNone: () => ['return null;'],
    all: (conditions) => conditions.join(' && '),
    any: (conditions) => conditions.join(' || '),
    written: (parts) =>
      parts.map((part) => (typeof part === 'string' ? doubleQuoted(part) : part.value)).join(' + '),
    mapBest: (map) => [
      `return ${map}.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey).orElse(null);`,
    ],
    sorted: (list) => list.replace(/\.toList\(\)$/, '.sorted().toList()'),
    mapRanked: (map) =>
      `${map}.entrySet().stream().sorted(Map.Entry.comparingByValue(java.util.Comparator.reverseOrder())).map(Map.Entry::getKey).toList()`,
    mapEach: (map, value) =>
      `${map}.entrySet().stream().collect(java.util.stream.Collectors.toMap(Map.Entry::getKey, entry -> ${value('entry.getValue()')}))`,
    fail: (message) => [`throw new ${failure(message)}(${doubleQuoted(message)});`],
  }
}

const emptied = (condition: string): string => condition.replace(/^(\S+)\.size\(\) == 0$/, '$1.isEmpty()')

const named = ({ name }: Pick<Kept, 'name'>): string => (name === 'at' ? 'position' : name)

/** One thread at a time. */
const locked = (lines: readonly string[]): string[] => [
  'lock.lock();',
  'try {',
  ...deeper(lines, '    '),
  '} finally {',
  '    lock.unlock();',
  '}',
]

export const java: ClassLanguage = {
  tongue,
  file: (plan, bodyOf) => {
    const { name, says, kept, record, methods } = plan
    const type = (of: Type) => typeOf(of, record?.name ?? name)
    const taken = takenOf(plan)
    const begin = (one: Kept): string => {
      if (one.taken) return ''
      if (one.texts) return ` = List.of(${one.texts.map(doubleQuoted).join(', ')})`
      if (isList(one.type)) return ' = new ArrayList<>()'
      if (isMap(one.type)) return ' = new LinkedHashMap<>()'
      return ` = ${number(startOf(one), one.type)}`
    }
    const isFixed = (one: Kept) => typeof one.type !== 'string' || (one.open && !one.changes)
    const constructed = (own: readonly Kept[]) => [
      `public ${name}(${own.map((one) => `${type(one.type)} ${one.name}`).join(', ')}) {`,
      ...deeper(checkOf(plan, bodyOf), '    '),
      ...own.map((one) => `    this.${one.name} = ${one.name};`),
      '}',
    ]
    const needed = taken.filter(({ start }) => start === undefined)
    const short =
      taken.length > needed.length
        ? [
            `public ${name}(${needed.map((one) => `${type(one.type)} ${one.name}`).join(', ')}) {`,
            `    this(${taken.map((one) => (one.start === undefined ? one.name : number(one.start, one.type))).join(', ')});`,
            '}',
          ]
        : []
    const asRecord = plan.isRecord && kept.every((one) => one.open && one.taken && !one.changes)
    const isLocked = plan.isShared && plan.lock === 'ReentrantLock'
    const body = between([
      isLocked ? ['private final ReentrantLock lock = new ReentrantLock();'] : [],
      (asRecord ? [] : kept).map(
        (one) => `private ${isFixed(one) ? 'final ' : ''}${type(one.type)} ${named(one)}${begin(one)};`,
      ),
      asRecord ? [] : short,
      taken.length > 0 && !asRecord ? constructed(taken) : [],
      asRecord && plan.check ? [`public ${name} {`, ...deeper(checkOf(plan, bodyOf), '    '), '}'] : [],
      ...kept
        .filter(({ open }) => open && !asRecord)
        .map((one) => [`public ${type(one.type)} ${getter(one.name)}() {`, `    return ${one.name};`, '}']),
      ...methods.map((one) => {
        const returns =
          one.returns === undefined
            ? 'void'
            : one.maybe && typeof one.returns === 'string'
              ? boxed(one.returns, record?.name ?? name)
              : type(one.returns)
        const called = one.reads && !/^(?:size|length)$/.test(one.name) ? getter(one.name) : one.name
        return [
          `/** ${one.says}${one.maybe ? ' Null if there is none.' : ''} */`,
          `public ${plan.isShared && !isLocked ? 'synchronized ' : ''}${returns} ${called}(${one.parameters.map((each) => `${type(each.type)} ${each.name}`).join(', ')}) {`,
          ...deeper(isLocked ? locked(bodyOf(one)) : bodyOf(one), '    '),
          '}',
        ]
      }),
      ...methods.flatMap((one) => {
        const needed = one.parameters.filter(({ otherwise }) => otherwise === undefined)
        return needed.length === one.parameters.length
          ? []
          : [
              [
                `public ${one.returns === undefined ? 'void' : type(one.returns)} ${one.name}(${needed.map((each) => `${type(each.type)} ${each.name}`).join(', ')}) {`,
                `    ${one.returns === undefined ? '' : 'return '}${one.name}(${one.parameters.map((each) => (each.otherwise === undefined ? each.name : number(each.otherwise, each.type))).join(', ')});`,
                '}',
              ],
            ]
      }),
      record ? recordLines(record, type) : [],
    ])
    const text = body.join('\n')
    const imports = ['ArrayList', 'Collections', 'LinkedHashMap', 'List', 'Map'].filter((one) =>
      new RegExp(`\\b${one}\\b[<.]`).test(text),
    )
    return [
      ...imports.map((one) => `import java.util.${one};`),
      ...(isLocked ? ['import java.util.concurrent.locks.ReentrantLock;'] : []),
      ...(imports.length > 0 || isLocked ? [''] : []),
      `/** ${says} */`,
      asRecord
        ? `public record ${name}(${kept.map((one) => `${type(one.type)} ${one.name}`).join(', ')}) {`
        : `public class ${name}${isGeneric(plan) ? '<T>' : ''}${plan.parent ? ` ${plan.isExtended ? 'extends' : 'implements'} ${plan.parent}` : ''} {`,
      ...deeper(body, '    '),
      '}',
    ]
  },
}

function recordLines(
  { name, parts }: NonNullable<ClassPlan['record']>,
  type: (of: Type) => string,
): string[] {
  return [
    `public static final class ${name} {`,
    ...deeper(
      between([
        parts.map((one) => `private ${type(one.type)} ${one.name};`),
        [
          `private ${name}(${parts.map((one) => `${type(one.type)} ${one.name}`).join(', ')}) {`,
          ...parts.map((one) => `    this.${one.name} = ${one.name};`),
          '}',
        ],
        ...parts.map((one) => [
          `public ${type(one.type)} ${getter(one.name)}() {`,
          `    return ${one.name};`,
          '}',
        ]),
        ...parts
          .slice(1)
          .map((one) => [
            `private void set${pascal(wordsOf(one.name))}(${type(one.type)} ${one.name}) {`,
            `    this.${one.name} = ${one.name};`,
            '}',
          ]),
      ]),
      '    ',
    ),
    '}',
  ]
}
