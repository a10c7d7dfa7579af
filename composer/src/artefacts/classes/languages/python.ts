import { lookupTable } from '@atelier/analyzer/basics'
import { doubleQuoted } from '../../../quote.ts'
import { snake, wordsOf } from '../../../words.ts'
import type { ClassPlan, Method, Tongue, Type } from '../plan.ts'
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

const RESERVED =
  /^(?:class|def|from|import|in|is|not|and|or|if|else|for|while|pass|return|lambda|with|as|global|del|try|raise|yield|None|True|False)$/
const snaked = (name: string): string => {
  const own = snake(wordsOf(name))
  return RESERVED.test(own) ? `${own}_` : own
}

const typeOf = (type: Type, record: string): string => {
  if (isList(type)) return `list[${typeOf(type.list, record)}]`
  if (isMap(type)) return `dict[${typeOf(type.key, record)}, ${typeOf(type.map, record)}]`
  return typeNamedIn({ int: 'int', float: 'float', bool: 'bool', text: 'str', value: 'T', record }, type)
}

const ERRORS =
  /^(?:ValueError|KeyError|IndexError|TypeError|RuntimeError|LookupError|ArithmeticError|OverflowError|PermissionError|Exception)$/

const tongue = (plan: ClassPlan, method: Method): Tongue => {
  const { name, kept } = plan
  const { maybe } = method
  const failure = (message: string): string => {
    const error = errorFor(plan, method, message)
    return error !== undefined && (plan.ownErrors?.includes(error) || ERRORS.test(error))
      ? error
      : 'ValueError'
  }
  const isOpen = new Set(kept.filter(({ open }) => open).map(({ name }) => name))
  const when: Tongue['when'] = (condition, then, other) => [
    `if ${bare(condition)}:`,
    ...deeper(then, '    '),
    ...(other ? ['else:', ...deeper(other, '    ')] : []),
  ]
  return {
    own: (field) => `self.${isOpen.has(field) ? '' : '_'}${snaked(field)}`,
    of: snaked,
    number: (value, type) => (type === 'float' && !value.includes('.') ? value : value),
    text: doubleQuoted,
    yes: 'True',
    no: 'False',
    not: (condition) =>
      /^([^ ]+) in ([^ ]+)$/.test(condition)
        ? condition.replace(' in ', ' not in ')
        : /^[^ ]+ == [^ ]+$/.test(condition)
          ? condition.replace(' == ', ' != ')
          : `not ${tight(condition)}`,
    equal: (a, b) => `${a} == ${b}`,
    size: (list) => `len(${list})`,
    mapSize: (map) => `len(${map})`,
    at: (list, index) => `${list}[${index}]`,
    has: (list, value) => `${value} in ${list}`,
    mapHas: (map, key) => `${key} in ${map}`,
    mapGet: (map, key) => `${map}[${key}]`,
    mapOr: (map, key, otherwise) => `${map}.get(${key}, ${otherwise})`,
    mapPart: (map, key, part) => `${map}[${key}].${snaked(part)}`,
    keys: (map) => `list(${map})`,
    values: (map) => `list(${map}.values())`,
    copy: (list) => `list(${list})`,
    sum: (list, each) => {
      const plain = list.replace(/^list\((.*)\)$/, '$1')
      return each('item') === 'item' ? `sum(${plain})` : `sum(${each('item')} for item in ${plain})`
    },
    where: (list, condition) =>
      `[item for item in ${list.replace(/^list\((.*)\)$/, '$1')} if ${condition('item')}]`,
    each: (list, value) => {
      const filtered = /^\[item for item in (.*)\]$/.exec(list)?.[1]
      return `[${value('item')} for item in ${filtered ?? list.replace(/^list\((.*)\)$/, '$1')}]`
    },
    part: (item, part) => `${item}.${snaked(part)}`,
    make: (record, parts) => `${record}(${parts.map(([, value]) => value).join(', ')})`,
    peer: (other, field) => `${other}.${snaked(field)}`,
    fixed: (value, digits) => `format(${value}, '.${digits}f')`,
    tell: (other, called, values) => [`${other}.${snaked(called)}(${values.join(', ')})`],
    pi: 'math.pi',
    root: (value) => `math.sqrt(${value})`,
    another: (values) => `${name}(${values.join(', ')})`,
    times: (a, b) => `${a} * ${b}`,
    ratio: (a, b) => `${a} / ${b}`,
    extreme: (list, which) => `${which}(${list})`,
    let: (name, _, value) => [`${snaked(name)} = ${value}`],
    set: (place, value) => [`${place} = ${value}`],
    more: (place, value) => [`${place} += ${value}`],
    less: (place, value) => [`${place} -= ${value}`],
    push: (list, value) => [`${list}.append(${value})`],
    cut: (list, size) => [`del ${list}[${size} :]`],
    dropFirst: (list) => [`${list}.pop(0)`],
    reversed: (list) => `${list}[::-1]`,
    clear: (list) => [`${list}.clear()`],
    mapClear: (map) => [`${map}.clear()`],
    mapSet: (map, key, value) => [`${map}[${key}] = ${value}`],
    mapSetPart: (map, key, part, value) => [`${map}[${key}].${snaked(part)} = ${value}`],
    mapAddPart: (map, key, part, value) => [`${map}[${key}].${snaked(part)} += ${value}`],
    mapRemove: (map, key) => [`return ${map}.pop(${key}, None) is not None`],
    mapDrop: (map, key) => [`del ${map}[${key}]`],
    drop: (list, value) => [`${list}.remove(${value})`],
    remove: (list, value) => [
      `if ${value} not in ${list}:`,
      '    return False',
      `${list}.remove(${value})`,
      'return True',
    ],
    take: (list, end) => [
      `return ${list}.pop(${end === 'last' ? '' : '0'})${maybe ? ` if ${list} else None` : ''}`,
    ],
    show: (list, end) => [
      `return ${list}[${end === 'last' ? '-1' : '0'}]${maybe ? ` if ${list} else None` : ''}`,
    ],
    showAt: (list, index) => [`return ${list}[${index}] if ${list} else None`],
    giveFrom: (map, key) => [`return ${map}.get(${key})`],
    when,
    give: (value) => [`return ${bare(value)}`],
    giveNone: () => ['return None'],
    all: (conditions) => conditions.join(' and '),
    any: (conditions) => conditions.join(' or '),
    written: (parts) =>
      `f${parts
        .map((part) =>
          typeof part === 'string'
            ? doubleQuoted(part.replace(/[{}]/g, '$&$&')).slice(1, -1)
            : `{${part.value}}`,
        )
        .join('')
        .replace(/^.*$/s, '"$&"')}`,
    mapBest: (map) => [`return max(${map}, key=lambda key: ${map}[key]) if ${map} else None`],
    sorted: (list) => `sorted(${list.replace(/^\[(.*)\]$/, '$1')})`,
    mapRanked: (map) => `sorted(${map}, key=lambda key: ${map}[key], reverse=True)`,
    mapEach: (map, value) => `{key: ${value('item')} for key, item in ${map}.items()}`,
    fail: (message) => [`raise ${failure(message)}(${doubleQuoted(message)})`],
  }
}

// What Python calls by itself.
const DUNDERS: Readonly<Record<string, string>> = lookupTable({
  str: '__str__',
  repr: '__repr__',
  len: '__len__',
})

const isEmpty = (type: Type): boolean => isList(type) || isMap(type)

/** Of what is kept already, as a data class has it. */
const ownOf = (lines: readonly string[], names: readonly string[]): string[] =>
  lines.map((line) =>
    line.replace(/^if (\w+)/, (whole, name: string) => (names.includes(name) ? `if self.${name}` : whole)),
  )

/** An empty list says so by itself. */
const bare = (condition: string): string => condition.replace(/^len\(([\w.]+)\) == 0$/, 'not $1')

export const python: ClassLanguage = {
  tongue,
  file: (plan, bodyOf) => {
    const { name, says, kept, record, methods } = plan
    // Inside of itself a class has no name yet.
    const recordType = record?.name ?? `"${name}"`
    const place = (one: (typeof kept)[number]) => `self.${one.open ? '' : '_'}${snaked(one.name)}`
    const taken = takenOf(plan)
    const generic = isGeneric(plan)
    const begin = (one: (typeof kept)[number]): string => {
      if (one.taken) return `${place(one)} = ${snaked(one.name)}`
      if (one.texts) return `${place(one)} = [${one.texts.map(doubleQuoted).join(', ')}]`
      if (isList(one.type)) return `${place(one)}: ${typeOf(one.type, recordType)} = []`
      if (isMap(one.type)) return `${place(one)}: ${typeOf(one.type, recordType)} = {}`
      return `${place(one)} = ${one.start === 'false' ? 'False' : startOf(one)}`
    }
    const parameters = taken.map(
      (one) =>
        `${snaked(one.name)}: ${typeOf(one.type, recordType)}${one.start === undefined ? '' : ` = ${one.start.replace(/^(?:true|false)$/, (word) => (word === 'true' ? 'True' : 'False'))}`}`,
    )
    const isData =
      !plan.isShared &&
      kept.length > 0 &&
      kept.every((one) => one.open && (one.taken || (plan.isRecord && isEmpty(one.type)))) &&
      kept.some(({ taken: own }) => own)
    const empties = kept.filter((one) => !one.taken)
    const imports = [
      ...(methods.some((one) => bodyOf(one).some((line) => line.includes('math.'))) ? ['import math'] : []),
      ...(plan.isShared ? ['import threading'] : []),
      ...(record || isData
        ? [`from dataclasses import dataclass${isData && empties.length > 0 ? ', field' : ''}`]
        : []),
      ...(generic ? ['from typing import Generic, TypeVar'] : []),
    ]
    const parts = between([
      isData
        ? [
            ...parameters,
            ...empties.map(
              (one) =>
                `${snaked(one.name)}: ${typeOf(one.type, recordType)} = field(default_factory=${isList(one.type) ? 'list' : 'dict'})`,
            ),
            ...(plan.check === undefined
              ? []
              : [
                  '',
                  'def __post_init__(self) -> None:',
                  ...deeper(
                    ownOf(
                      checkOf(plan, bodyOf),
                      taken.map((one) => snaked(one.name)),
                    ),
                    '    ',
                  ),
                ]),
          ]
        : kept.length === 0
          ? []
          : [
              `def __init__(${['self', ...parameters].join(', ')}) -> None:`,
              ...deeper(
                [
                  ...checkOf(plan, bodyOf),
                  ...(plan.isShared ? ['self._lock = threading.RLock()'] : []),
                  ...kept.map(begin),
                ],
                '    ',
              ),
            ],
      ...methods.map((one) => [
        ...(one.reads ? ['@property'] : []),
        `def ${one.dunder ?? DUNDERS[one.name] ?? snaked(one.name)}(${['self', ...one.parameters.map((each) => `${snaked(each.name)}: ${typeOf(each.type, recordType)}${each.otherwise === undefined ? '' : ` = ${each.otherwise}`}`)].join(', ')}) -> ${one.returns === undefined ? 'None' : `${typeOf(one.returns, recordType)}${one.maybe ? ' | None' : ''}`}:`,
        `    """${one.says}"""`,
        ...deeper(plan.isShared ? ['with self._lock:', ...deeper(bodyOf(one), '    ')] : bodyOf(one), '    '),
      ]),
    ])
    return [
      ...imports,
      ...(imports.length > 0 ? [''] : []),
      ...(generic ? ['T = TypeVar("T")', ''] : []),
      ...(imports.length > 0 ? [''] : []),
      ...(record
        ? [
            '@dataclass',
            `class ${record.name}:`,
            ...record.parts.map((one) => `    ${snaked(one.name)}: ${typeOf(one.type, recordType)}`),
            '',
            '',
          ]
        : []),
      ...(isData ? [methods.every(({ asks }) => asks) ? '@dataclass(frozen=True)' : '@dataclass'] : []),
      `class ${name}${generic ? '(Generic[T])' : plan.parent ? `(${plan.parent})` : ''}:`,
      `    """${says}"""`,
      '',
      ...deeper(parts, '    '),
    ]
  },
}
