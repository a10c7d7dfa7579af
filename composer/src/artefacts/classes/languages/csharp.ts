import { doubleQuoted } from '../../../quote.ts'
import { camel, pascal, wordsOf } from '../../../words.ts'
import type { ClassPlan, Kept, Method, Tongue, Type } from '../plan.ts'
import {
  between,
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
  if (isList(type)) return `List<${typeOf(type.list, record)}>`
  if (isMap(type)) return `Dictionary<${typeOf(type.key, record)}, ${typeOf(type.map, record)}>`
  return typeNamedIn({ int: 'int', float: 'decimal', bool: 'bool', text: 'string', value: 'T', record }, type)
}

const big = (name: string): string => pascal(wordsOf(name))
const number = (value: string, type: Type): string =>
  type === 'float' && value.includes('.') ? `${value}m` : value
const listed = (list: string): string => list.replace(/\.ToList\(\)$/, '')

const tongue = (plan: ClassPlan, method: Method): Tongue => {
  const { name, kept } = plan
  const { maybe } = method
  const failure = (message: string): string => {
    const error = errorFor(plan, method, message)
    return error !== undefined && (plan.ownErrors?.includes(error) || /^\w+Exception$/.test(error))
      ? error
      : 'InvalidOperationException'
  }
  const isOpen = new Set(kept.filter(({ open }) => open).map(({ name }) => name))
  return {
    own: (field) => (isOpen.has(field) ? big(field) : `_${field}`),
    of: (name) => camel(wordsOf(name)),
    number,
    text: doubleQuoted,
    yes: 'true',
    no: 'false',
    not: (condition) => `!${tight(condition)}`,
    equal: (a, b) => `Equals(${a}, ${b})`,
    size: (list) => `${list}.Count`,
    mapSize: (map) => `${map}.Count`,
    at: (list, index) => `${list}[${index}]`,
    has: (list, value) => `${list}.Contains(${value})`,
    mapHas: (map, key) => `${map}.ContainsKey(${key})`,
    mapGet: (map, key) => `${map}[${key}]`,
    mapOr: (map, key, otherwise) => `${map}.GetValueOrDefault(${key}, ${otherwise})`,
    mapPart: (map, key, part) => `${map}[${key}].${big(part)}`,
    keys: (map) => `${map}.Keys.ToList()`,
    values: (map) => `${map}.Values.ToList()`,
    copy: (list) => `${list}.ToList()`,
    sum: (list, each) =>
      each('item') === 'item' ? `${listed(list)}.Sum()` : `${listed(list)}.Sum(item => ${each('item')})`,
    where: (list, condition) => `${listed(list)}.Where(item => ${condition('item')}).ToList()`,
    each: (list, value) => `${listed(list)}.Select(item => ${value('item')}).ToList()`,
    part: (item, part) => `${item}.${big(part)}`,
    make: (record, parts) =>
      `new ${record} { ${parts.map(([name, value]) => `${big(name)} = ${value}`).join(', ')} }`,
    peer: (other, field) => `${other}.${big(field)}`,
    fixed: (value, digits) =>
      `${tight(value)}.ToString("F${digits}", System.Globalization.CultureInfo.InvariantCulture)`,
    tell: (other, called, values) => [`${other}.${big(called)}(${values.join(', ')});`],
    pi: '(decimal)Math.PI',
    root: (value) => `(decimal)Math.Sqrt((double)(${value}))`,
    another: (values) => `new ${name}(${values.join(', ')})`,
    times: (a, b) => `${a} * ${b}`,
    ratio: (a, b) => `${a} / ${b}`,
    extreme: (list, which) => `${list}.${big(which)}()`,
    let: (name, _, value) => [`var ${name} = ${value};`],
    set: (place, value) => [`${place} = ${value};`],
    more: (place, value) => [`${place} += ${value};`],
    less: (place, value) => [`${place} -= ${value};`],
    push: (list, value) => [`${list}.Add(${value});`],
    cut: (list, size) => [`${list}.RemoveRange(${size}, ${list}.Count - (${size}));`],
    dropFirst: (list) => [`${list}.RemoveAt(0);`],
    reversed: (list) => `Enumerable.Reverse(${list}).ToList()`,
    clear: (list) => [`${list}.Clear();`],
    mapClear: (map) => [`${map}.Clear();`],
    mapSet: (map, key, value) => [`${map}[${key}] = ${value};`],
    mapSetPart: (map, key, part, value) => [`${map}[${key}].${big(part)} = ${value};`],
    mapAddPart: (map, key, part, value) => [`${map}[${key}].${big(part)} += ${value};`],
    mapRemove: (map, key) => [`return ${map}.Remove(${key});`],
    mapDrop: (map, key) => [`${map}.Remove(${key});`],
    drop: (list, value) => [`${list}.Remove(${value});`],
    remove: (list, value) => [`return ${list}.Remove(${value});`],
    take: (list, end) => [
      ...(maybe ? [`if (${list}.Count == 0)`, '{', '    return default;', '}', ''] : []),
      `var taken = ${list}[${end === 'last' ? '^1' : '0'}];`,
      `${list}.RemoveAt(${end === 'last' ? `${list}.Count - 1` : '0'});`,
      'return taken;',
    ],
    show: (list, end) => [
      `return ${list}.${end === 'last' ? 'Last' : 'First'}${maybe ? 'OrDefault' : ''}();`,
    ],
    showAt: (list, index) => [`return ${list}.ElementAtOrDefault(${index});`],
    giveFrom: (map, key) => [`return ${map}.GetValueOrDefault(${key});`],
    when: (condition, then, other) => [
      `if (${condition})`,
      '{',
      ...deeper(then, '    '),
      '}',
      ...(other ? ['else', '{', ...deeper(other, '    '), '}'] : ['']),
    ],
    give: (value) => [`return ${value};`],
    giveNone: () => ['return default;'],
    all: (conditions) => conditions.join(' && '),
    any: (conditions) => conditions.join(' || '),
    written: (parts) =>
      `$"${parts.map((part) => (typeof part === 'string' ? doubleQuoted(part).slice(1, -1).replace(/[{}]/g, '$&$&') : `{${part.value}}`)).join('')}"`,
    mapBest: (map) => [`return ${map}.Count == 0 ? null : ${map}.MaxBy(entry => entry.Value).Key;`],
    sorted: (list) => `${listed(list).replace(/\.ToList\(\)$/, '')}.Order(StringComparer.Ordinal).ToList()`,
    mapRanked: (map) => `${map}.OrderByDescending(entry => entry.Value).Select(entry => entry.Key).ToList()`,
    mapEach: (map, value) => `${map}.ToDictionary(entry => entry.Key, entry => ${value('entry.Value')})`,
    fail: (message) => [`throw new ${failure(message)}(${doubleQuoted(message)});`],
  }
}

const withoutLast = (lines: readonly string[]): readonly string[] =>
  lines.at(-1) === '' ? lines.slice(0, -1) : lines

/** One thread at a time. */
const locked = (lines: readonly string[]): string[] => [
  'lock (_gate)',
  '{',
  ...deeper(withoutLast(lines), '    '),
  '}',
]

export const csharp: ClassLanguage = {
  tongue,
  file: (plan, bodyOf) => {
    const { name, says, kept, record, methods } = plan
    const type = (of: Type) => typeOf(of, record?.name ?? name)
    const taken = takenOf(plan)
    const begin = (one: Kept): string => {
      if (one.taken) return ''
      if (one.texts) return ` = new() { ${one.texts.map(doubleQuoted).join(', ')} }`
      return typeof one.type === 'string' ? ` = ${startOf(one)}` : ' = new()'
    }
    const hidden = kept.filter(({ open }) => !open)
    if (plan.isRecord && methods.length === 0 && kept.every((one) => one.open && one.taken))
      return [
        `/// <summary>${says}</summary>`,
        `public record ${name}(${kept.map((one) => `${type(one.type)} ${big(one.name)}`).join(', ')});`,
      ]
    const body = between([
      [
        ...(plan.isShared ? ['private readonly object _gate = new();'] : []),
        ...hidden.map(
          (one) =>
            `private ${typeof one.type === 'string' ? '' : 'readonly '}${type(one.type)} _${one.name}${begin(one)};`,
        ),
      ],
      ...kept
        .filter(({ open }) => open)
        .map((one) => [
          `public ${type(one.type)} ${big(one.name)} { get; ${one.changes ? 'private set; ' : ''}}${one.taken ? '' : `${begin(one)};`}`,
        ]),
      taken.length === 0
        ? []
        : [
            `public ${name}(${taken.map((one) => `${type(one.type)} ${one.name}${one.start === undefined ? '' : ` = ${number(one.start, one.type)}`}`).join(', ')})`,
            '{',
            ...deeper(checkOf(plan, bodyOf), '    '),
            ...taken.map((one) => `    ${one.open ? big(one.name) : `_${one.name}`} = ${one.name};`),
            '}',
          ],
      ...methods.map((one) => {
        const returns = one.returns === undefined ? 'void' : `${type(one.returns)}${one.maybe ? '?' : ''}`
        const plain = bodyOf(one)
        const lines = plan.isShared ? locked(plain) : plain
        const isCalled = one.reads && plan.isShared
        const [only = ''] = lines
        const head = `public ${plan.isExtended && plan.parentMethods?.includes(one.name) ? 'override ' : ''}${returns} ${big(one.name)}`
        if (one.reads && lines.length === 1 && only.startsWith('return '))
          return [`/// <summary>${one.says}</summary>`, `${head} => ${only.slice('return '.length)}`]
        return [
          `/// <summary>${one.says}</summary>`,
          isCalled
            ? head
            : `${head}(${one.parameters.map((each) => `${type(each.type)} ${each.name}${each.otherwise === undefined ? '' : ` = ${number(each.otherwise, each.type)}`}`).join(', ')})`,
          '{',
          ...deeper(
            isCalled ? ['get', '{', ...deeper(withoutLast(lines), '    '), '}'] : withoutLast(lines),
            '    ',
          ),
          '}',
        ]
      }),
    ])
    const text = body.join('\n')
    const imports = [
      /Exception\(|\bMath\./.test(text) && 'System',
      /\b(?:List|Dictionary)</.test(text) && 'System.Collections.Generic',
      /\.(?:ToList|Sum|Where|Select|Max|MaxBy|Reverse|Last|First|OrderByDescending|ToDictionary|Min|LastOrDefault|FirstOrDefault|ElementAtOrDefault)\(/.test(
        text,
      ) && 'System.Linq',
    ].filter((one) => one !== false)
    return [
      ...imports.map((one) => `using ${one};`),
      ...(imports.length > 0 ? [''] : []),
      ...(record
        ? [
            `public class ${record.name}`,
            '{',
            ...record.parts.map(
              (one) =>
                `    public ${one.type === 'text' ? 'required ' : ''}${type(one.type)} ${big(one.name)} { get; set; }`,
            ),
            '}',
            '',
          ]
        : []),
      `/// <summary>${says}</summary>`,
      `public class ${name}${isGeneric(plan) ? '<T>' : ''}${plan.parent ? ` : ${plan.parent}` : ''}`,
      '{',
      ...deeper(body, '    '),
      '}',
    ]
  },
}
