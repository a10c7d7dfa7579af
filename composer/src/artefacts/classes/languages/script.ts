import { jsString } from '../../../quote.ts'
import type { ClassPlan, Method, Tongue, Type } from '../plan.ts'
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
  if (isList(type)) return `${typeOf(type.list, record)}[]`
  if (isMap(type)) return `Map<${typeOf(type.key, record)}, ${typeOf(type.map, record)}>`
  return typeNamedIn(
    { int: 'number', float: 'number', bool: 'boolean', text: 'string', value: 'T', record },
    type,
  )
}

const elementOf = (kept: ClassPlan['kept'], list: string): string => {
  const type = kept.find(({ name }) => list.endsWith(name))?.type
  return type !== undefined && isList(type) ? typeOf(type.list, 'object') : 'string'
}

const ERRORS = /^(?:Error|RangeError|TypeError)$/

const tongueOf =
  (types: boolean) =>
  (plan: ClassPlan, own: Method): Tongue => {
    const { name, kept, isNull } = plan
    const orNull = isNull ? ' ?? null' : ''
    const failure = (message: string): string => {
      const error = errorFor(plan, own, message)
      return error !== undefined && (plan.ownErrors?.includes(error) || ERRORS.test(error))
        ? error
        : 'RangeError'
    }
    const when = braces('  ', (condition) => `if (${condition})`)
    const isOpen = new Set(kept.filter(({ open }) => open).map(({ name }) => name))
    const equals = (a: string, b: string) => `${a} === ${b}`
    return {
      own: (field) => (isOpen.has(field) ? `this.${field}` : `this.#${field}`),
      of: (name) => name,
      number: (value) => value,
      text: jsString,
      yes: 'true',
      no: 'false',
      not: (condition) =>
        / === \S+$/.test(condition) && !/[()] | && | \|\| /.test(condition)
          ? condition.replace(' === ', ' !== ')
          : `!${tight(condition)}`,
      equal: equals,
      size: (list) => `${list}.length`,
      mapSize: (map) => `${map}.size`,
      // It is always within: nobody else sets the index.
      at: (list, index) => `${list}[${index}]${types ? ` as ${elementOf(kept, list)}` : ''}`,
      has: (list, value) => `${list}.includes(${value})`,
      mapHas: (map, key) => `${map}.has(${key})`,
      mapGet: (map, key) => `${map}.get(${key})`,
      mapOr: (map, key, otherwise) => `(${map}.get(${key}) ?? ${otherwise})`,
      mapPart: (map, key, part) => `${map}.get(${key})?.${part}`,
      keys: (map) => `[...${map}.keys()]`,
      values: (map) => `[...${map}.values()]`,
      copy: (list) => `[...${list}]`,
      sum: (list, each) => `${list}.reduce((sum, item) => sum + ${each('item')}, 0)`,
      where: (list, condition) => `${list}.filter((item) => ${condition('item')})`,
      each: (list, value) => `${list}.map((item) => ${value('item')})`,
      part: (item, part) => `${item}.${part}`,
      make: (_, parts) =>
        `{ ${parts.map(([name, value]) => (name === value ? name : `${name}: ${value}`)).join(', ')} }`,
      peer: (other, field) => `${other}.${field}`,
      fixed: (value, digits) => `${tight(value)}.toFixed(${digits})`,
      tell: (other, method, values) => [`${other}.${method}(${values.join(', ')})`],
      pi: 'Math.PI',
      root: (value) => `Math.sqrt(${value})`,
      another: (values) => `new ${name}(${values.join(', ')})`,
      times: (a, b) => `${a} * ${b}`,
      ratio: (a, b) => `${a} / ${b}`,
      extreme: (list, which) => `Math.${which}(...${list})`,
      let: (name, _, value) => [`const ${name} = ${value}`],
      set: (place, value) => [`${place} = ${value}`],
      more: (place, value) => [`${place} += ${value}`],
      less: (place, value) => [`${place} -= ${value}`],
      push: (list, value) => [`${list}.push(${value})`],
      cut: (list, size) => [`${list}.length = ${size}`],
      dropFirst: (list) => [`${list}.shift()`],
      reversed: (list) => `[...${list}].reverse()`,
      clear: (list) => [`${list} = []`],
      mapClear: (map) => [`${map}.clear()`],
      mapSet: (map, key, value) => [`${map}.set(${key}, ${value.replace(/^\((.*)\)$/, '$1')})`],
      mapSetPart: (map, key, part, value) => [
        `const item = ${map}.get(${key})`,
        `if (item) item.${part} = ${value.replace(`${map}.get(${key})`, 'item')}`,
      ],
      mapAddPart: (map, key, part, value) => [
        `const item = ${map}.get(${key})`,
        `if (item) item.${part} += ${value}`,
      ],
      mapRemove: (map, key) => [`return ${map}.delete(${key})`],
      mapDrop: (map, key) => [`${map}.delete(${key})`],
      drop: (list, value) => [`${list}.splice(${list}.indexOf(${value}), 1)`],
      remove: (list, value) => [
        `const index = ${list}.indexOf(${value})`,
        'if (index < 0) return false',
        `${list}.splice(index, 1)`,
        'return true',
      ],
      take: (list, end) => [`return ${list}.${end === 'last' ? 'pop' : 'shift'}()${orNull}`],
      show: (list, end) => [`return ${list}${end === 'last' ? '.at(-1)' : '[0]'}${orNull}`],
      showAt: (list, index) => [`return ${list}[${index}]${orNull}`],
      giveFrom: (map, key) => [`return ${map}.get(${key})${orNull}`],
      when: (condition, then, other) =>
        then.length === 1 && other === undefined
          ? [`if (${exact(condition)}) ${then[0]}`]
          : when(exact(condition), then, other),
      give: (value) => [`return ${exact(value)}`],
      giveNone: () => [`return ${isNull ? 'null' : 'undefined'}`],
      all: (conditions) => conditions.join(' && '),
      any: (conditions) => conditions.join(' || '),
      written: (parts) =>
        `\`${parts.map((part) => (typeof part === 'string' ? templated(part) : `\${${part.value}}`)).join('')}\``,
      mapBest: (map) => [
        `let best${types ? ': string | undefined' : ''}`,
        `for (const [key, value] of ${map}) if (best === undefined || value > ${types ? `(${map}.get(best) ?? value)` : `${map}.get(best)`}) best = key`,
        `return best${orNull}`,
      ],
      sorted: (list) => `${list}.toSorted()`,
      mapRanked: (map) => `[...${map}].sort(([, a], [, b]) => b - a).map(([key]) => key)`,
      mapEach: (map, value) => `new Map([...${map}].map(([key, item]) => [key, ${value('item')}]))`,
      fail: (message) => [`throw new ${failure(message)}(${jsString(message)})`],
    }
  }

/** As a template literal has it. */
const templated = (text: string): string => text.replace(/[`\\]|\$\{/g, '\\$&')

const exact = (text: string): string =>
  text
    .replace(/ == /g, ' === ')
    .replace(/^\((.*)\)$/, (whole, inside: string) =>
      /[()]/.test(inside) && !/^[^()]*(?:\([^()]*\)[^()]*)*$/.test(inside) ? whole : inside,
    )

const script = (types: boolean): ClassLanguage => ({
  tongue: tongueOf(types),
  file: (plan, bodyOf) => {
    const { name, says, kept, record, methods } = plan
    const recordType = record?.name ?? name
    const of = (type: Type) => (types ? `: ${typeOf(type, recordType)}` : '')
    const place = (one: (typeof kept)[number]) => (one.open ? one.name : `#${one.name}`)
    const begin = (one: (typeof kept)[number]): string => {
      if (one.texts) return ` = [${one.texts.map(jsString).join(', ')}]`
      if (isList(one.type)) return ' = []'
      if (isMap(one.type))
        return types
          ? ` = new Map<${typeOf(one.type.key, recordType)}, ${typeOf(one.type.map, recordType)}>()`
          : ' = new Map()'
      return ` = ${startOf(one, jsString)}`
    }
    const taken = takenOf(plan)
    const fields = kept.map((one) => {
      if (one.taken)
        return types
          ? `${one.open && !one.changes ? 'readonly ' : ''}${place(one)}${of(one.type)}`
          : `${place(one)}`
      const fixed = types && (one.texts || isMap(one.type)) ? 'readonly ' : ''
      return `${fixed}${place(one)}${isMap(one.type) ? '' : of(one.type)}${begin(one)}`
    })
    const parameters = taken.map((one) =>
      one.start === undefined ? `${one.name}${of(one.type)}` : `${one.name} = ${one.start}`,
    )
    return between([
      types && record
        ? [
            `export interface ${record.name} {`,
            ...record.parts.map((one) => `  ${one.name}${of(one.type)}`),
            '}',
          ]
        : [],
      [
        `/** ${says} */`,
        `export class ${name}${types && isGeneric(plan) ? '<T>' : ''}${plan.parent && (types || plan.isExtended) ? ` ${plan.isExtended ? 'extends' : 'implements'} ${plan.parent}` : ''} {`,
        ...deeper(
          between([
            fields,
            taken.length === 0
              ? []
              : [
                  `constructor(${parameters.join(', ')}) {`,
                  ...(plan.isExtended ? ['  super()'] : []),
                  ...deeper(checkOf(plan, bodyOf), '  '),
                  ...taken.map((one) => `  this.${place(one)} = ${one.name}`),
                  '}',
                ],
            ...methods.map((one) =>
              methodLines(one, bodyOf(one), types, recordType, plan.isNull ? 'null' : 'undefined'),
            ),
          ]),
          '  ',
        ),
        '}',
      ],
    ])
  },
})

function methodLines(
  one: Method,
  body: readonly string[],
  types: boolean,
  record: string,
  none: string,
): string[] {
  const parameters = one.parameters.map((each) =>
    each.otherwise === undefined
      ? `${each.name}${types ? `: ${typeOf(each.type, record)}` : ''}`
      : `${each.name} = ${each.otherwise}`,
  )
  const returns =
    one.returns === undefined ? 'void' : `${typeOf(one.returns, record)}${one.maybe ? ` | ${none}` : ''}`
  return [
    `/** ${one.says} */`,
    `${one.reads ? 'get ' : ''}${one.name}(${parameters.join(', ')})${types ? `: ${returns}` : ''} {`,
    ...deeper(body, '  '),
    '}',
  ]
}

export const typescript = script(true)
export const javascript = script(false)
