import { typeByName } from '../../intent/field-types.ts'
import { jsString } from '../../quote.ts'
import { camel, pascal, plural, snake } from '../../words.ts'
import { amountText, type Change, type Condition, type Plan, parametersOf } from './plan.ts'

/** A plan as a function, in the way each language puts steps after each other. */

const pyString = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`

function testOf(
  condition: Condition,
  item: string,
  of: (property: string) => string,
  isPython: boolean,
): string {
  const equal = isPython ? '==' : '==='
  const size = isPython ? `len(${item})` : `${item}.length`
  switch (condition.is) {
    case 'even':
      return `${item} % 2 ${equal} 0`
    case 'odd':
      return isPython ? `${item} % 2 == 1` : `${item} % 2 !== 0`
    case 'positive':
      return `${item} > 0`
    case 'negative':
      return `${item} < 0`
    case 'not-empty':
      return isPython ? item : `${item} !== ''`
    case 'divisible':
      return `${item} % ${amountText(condition.by)} ${equal} 0`
    case 'compared': {
      const value =
        typeof condition.value !== 'string'
          ? amountText(condition.value)
          : isPython
            ? pyString(condition.value)
            : jsString(condition.value)
      return `${condition.property === undefined ? item : of(condition.property)} ${condition.sign === '==' ? equal : condition.sign} ${value}`
    }
    case 'length':
      return `${size} ${condition.sign === '==' ? equal : condition.sign} ${amountText(condition.value)}`
    case 'starts':
      return isPython
        ? `${item}.startswith(${pyString(condition.value)})`
        : `${item}.startsWith(${jsString(condition.value)})`
    case 'ends':
      return isPython
        ? `${item}.endswith(${pyString(condition.value)})`
        : `${item}.endsWith(${jsString(condition.value)})`
    case 'contains':
      return isPython
        ? `${pyString(condition.value)} in ${item}`
        : `${item}.includes(${jsString(condition.value)})`
    case 'flag':
      return `${condition.not ? (isPython ? 'not ' : '!') : ''}${of(condition.property)}`
  }
}

function changed(change: Change | undefined, item: string, isPython: boolean): string {
  switch (change?.to) {
    case undefined:
      return item
    case 'square':
      return `${item} ** 2`
    case 'cube':
      return `${item} ** 3`
    case 'double':
      return `${item} * 2`
    case 'half':
      return `${item} / 2`
    case 'times':
      return `${item} * ${amountText(change.by)}`
    case 'plus':
      return `${item} + ${amountText(change.by)}`
    case 'minus':
      return `${item} - ${amountText(change.by)}`
    case 'absolute':
      return isPython ? `abs(${item})` : `Math.abs(${item})`
    case 'rounded':
      return isPython ? `round(${item})` : `Math.round(${item})`
    case 'length':
      return isPython ? `len(${item})` : `${item}.length`
    case 'upper':
      return isPython ? `${item}.upper()` : `${item}.toUpperCase()`
    case 'lower':
      return isPython ? `${item}.lower()` : `${item}.toLowerCase()`
    case 'trimmed':
      return isPython ? `${item}.strip()` : `${item}.trim()`
    case 'reversed':
      return isPython ? `${item}[::-1]` : `[...${item}].reverse().join('')`
    case 'capitalized':
      return isPython ? `${item}.capitalize()` : `${item}.charAt(0).toUpperCase() + ${item}.slice(1)`
  }
}

const NUMERIC = /^(?:integer|decimal|money|percent)$/
const isNumeric = (property: string): boolean =>
  NUMERIC.test(typeByName(property)) || /^(?:total|amount|value|sum)$/.test(property)

function usedProperties({ conditions, property, sort, groupBy }: Plan): string[] {
  const used = conditions.flatMap((one) =>
    one.is === 'flag'
      ? [one.property]
      : one.is === 'compared' && one.property !== undefined
        ? [one.property]
        : [],
  )
  const sorted = [sort?.by, ...(sort?.next ?? []).map(({ by }) => by)]
  return [...new Set([...used, property, ...sorted, groupBy].filter((one) => one !== undefined))]
}

function propertyType(plan: Plan, property: string): string {
  const flagged = plan.conditions.some((one) => one.is === 'flag' && one.property === property)
  const counted = plan.conditions.some(
    (one) => one.is === 'compared' && one.property === property && typeof one.value !== 'string',
  )
  if (flagged) return 'boolean'
  const isSummed =
    plan.property === property &&
    /^(?:sum|average|max|min|most|least|group-sum|group-average)$/.test(plan.result)
  return counted || isSummed || isNumeric(property) ? 'number' : 'string'
}

export function printScript(
  plan: Plan,
  name: string,
  parameter: string | undefined,
  says: string,
  types: boolean,
): string {
  const list = parameter ?? camel(plural(plan.noun))
  const one = singularOf(list, camel(plan.noun))
  const of = (property: string) => `${one}.${property}`
  const items = plan.items === 'objects' ? pascal(plan.noun) : plan.items === 'texts' ? 'string' : 'number'
  const tests = plan.conditions.map((condition) => testOf(condition, one, of, false)).join(' && ')
  const lines: string[] = []
  const value = changed(plan.change, plan.property === undefined ? one : of(plan.property), false)
  const mapped = value !== one
  let chain = list
  let isCopy = false
  let type = items
  const direct = plan.result === 'every' || plan.result === 'some'
  if (tests !== '' && !direct) {
    chain += `.filter((${one}) => ${tests})`
    isCopy = true
  }
  if (plan.sort?.by !== undefined) {
    const compare = [{ by: plan.sort.by, descending: plan.sort.descending }, ...(plan.sort.next ?? [])]
      .map(({ by, descending }) => {
        const [a, b] = descending ? ['b', 'a'] : ['a', 'b']
        return propertyType(plan, by) === 'number'
          ? `${a}.${by} - ${b}.${by}`
          : `${a}.${by}.localeCompare(${b}.${by})`
      })
      .join(' || ')
    chain = `${isCopy ? chain : `[...${list}]`}.sort((a, b) => ${compare})`
    isCopy = true
  }
  const isGroup = /^(?:group-|most$|least$)/.test(plan.result)
  if (mapped && !isGroup && !(plan.result === 'sum' && plan.unique === undefined)) {
    chain += `.map((${one}) => ${value})`
    isCopy = true
  }
  if (plan.property !== undefined) type = propertyType(plan, plan.property)
  if (plan.change?.to === 'length') type = 'number'
  if (plan.unique) {
    chain = `[...new Set(${chain})]`
    isCopy = true
  }
  if (plan.sort && plan.sort.by === undefined) {
    const compare =
      type === 'number'
        ? plan.sort.descending
          ? '(a, b) => b - a'
          : '(a, b) => a - b'
        : plan.sort.descending
          ? '(a, b) => b.localeCompare(a)'
          : '(a, b) => a.localeCompare(b)'
    chain = `${isCopy ? chain : `[...${list}]`}.sort(${compare})`
  }
  if (plan.take !== undefined) chain += `.slice(0, ${amountText(plan.take)})`
  let returns = `${type}[]`
  const round = (text: string) =>
    plan.decimals === undefined
      ? text
      : `Math.round((${text}) * ${10 ** plan.decimals}) / ${10 ** plan.decimals}`
  const sumOf = (text: string) =>
    `${text}.reduce((sum, ${mapped ? one : one}) => sum + ${plan.unique ? one : value}, 0)`
  switch (plan.result) {
    case 'list':
      lines.push(`return ${chain}`)
      break
    case 'sum':
      returns = 'number'
      lines.push(`return ${round(sumOf(chain))}`)
      break
    case 'product':
      returns = 'number'
      lines.push(`return ${round(`${chain}.reduce((product, value) => product * value, 1)`)}`)
      break
    case 'average':
      returns = 'number'
      lines.push(
        `const values = ${chain}`,
        'if (values.length === 0) return 0',
        `return ${round('values.reduce((sum, value) => sum + value, 0) / values.length')}`,
      )
      break
    case 'count':
      returns = 'number'
      lines.push(`return ${chain}.length`)
      break
    case 'max':
    case 'min': {
      const isObject = plan.items === 'objects' && plan.property === undefined
      if (isObject) throw new Error('by what?')
      returns = 'number | undefined'
      lines.push(
        `const values = ${chain}`,
        `return values.length === 0 ? undefined : Math.${plan.result}(...values)`,
      )
      break
    }
    case 'longest':
    case 'shortest':
      returns = 'string | undefined'
      lines.push(
        `return ${isCopy ? chain : `[...${list}]`}.sort((a, b) => ${plan.result === 'longest' ? 'b.length - a.length' : 'a.length - b.length'})[0]`,
      )
      break
    case 'every':
    case 'some':
      returns = 'boolean'
      lines.push(`return ${list}.${plan.result}((${one}) => ${tests})`)
      break
    case 'join':
      returns = 'string'
      lines.push(`return ${chain}.join(${jsString(plan.separator ?? ', ')})`)
      break
    case 'most':
    case 'least': {
      const key = plan.property ?? ''
      returns = `${items} | undefined`
      lines.push(
        `return ${chain}.reduce${types ? `<${returns}>` : ''}(`,
        `  (best, ${one}) => (best === undefined || ${of(key)} ${plan.result === 'most' ? '>' : '<'} best.${key} ? ${one} : best),`,
        '  undefined,',
        ')',
      )
      break
    }
    case 'group-average': {
      const [key, value] = [of(plan.groupBy ?? ''), of(plan.property ?? '')]
      returns = 'Record<string, number>'
      lines.push(
        `const groups${types ? ': Record<string, number[]>' : ''} = {}`,
        `for (const ${one} of ${chain}) groups[${key}] = [...(groups[${key}] ?? []), ${value}]`,
        `const averageOf = (values${types ? ': readonly number[]' : ''}) => values.reduce((sum, value) => sum + value, 0) / values.length`,
        'return Object.fromEntries(Object.entries(groups).map(([key, values]) => [key, averageOf(values)]))',
      )
      break
    }
    case 'group-sum':
    case 'group-count':
      returns = 'Record<string, number>'
      lines.push(
        `const totals${types ? ': Record<string, number>' : ''} = {}`,
        `for (const ${one} of ${chain}) {`,
        `  totals[${of(plan.groupBy ?? '')}] = (totals[${of(plan.groupBy ?? '')}] ?? 0) + ${plan.result === 'group-sum' ? of(plan.property ?? '') : '1'}`,
        '}',
        'return totals',
      )
  }
  const shape =
    types && plan.items === 'objects'
      ? [
          `export interface ${items} {`,
          ...usedProperties(plan).map(
            (property) => `  readonly ${property}: ${propertyType(plan, property)}`,
          ),
          '}',
          '',
        ]
      : []
  const more = parametersOf(plan).map((name) => `, ${name}${types ? ': number' : ''}`)
  const head = types
    ? `export function ${name}(${list}: readonly ${items}[]${more.join('')}): ${returns} {`
    : `export function ${name}(${list}${more.join('')}) {`
  return [...shape, `/** ${says} */`, head, ...lines.map((line) => `  ${line}`), '}', ''].join('\n')
}

const singularOf = (list: string, noun: string): string => (noun === list ? 'item' : noun)

/** Numbers can be turned round; texts cannot, and are sorted as they are. */
function pythonKey(plan: Plan, of: (property: string) => string): string {
  const keys = [
    { by: plan.sort?.by ?? '', descending: plan.sort?.descending ?? false },
    ...(plan.sort?.next ?? []),
  ]
  if (keys.length === 1) return of(keys[0]?.by ?? '')
  return `(${keys.map(({ by, descending }) => (descending ? `-${of(by)}` : of(by))).join(', ')})`
}

export function printPython(plan: Plan, name: string, parameter: string | undefined, says: string): string {
  const list = parameter ?? snake(plural(plan.noun))
  const one = singularOf(list, snake(plan.noun))
  const of = (property: string) => `${one}["${property}"]`
  const tests = plan.conditions.map((condition) => testOf(condition, one, of, true)).join(' and ')
  const value = changed(plan.change, plan.property === undefined ? one : of(plan.property), true)
  const where = tests === '' ? '' : ` if ${tests}`
  const source =
    plan.sort?.by === undefined
      ? list
      : `sorted(${list}, key=lambda ${one}: ${pythonKey(plan, of)}${plan.sort.descending && !plan.sort.next ? ', reverse=True' : ''})`
  const generator = `${value} for ${one} in ${source}${where}`
  const plain = value === one && where === ''
  let values = plain ? source : `[${generator}]`
  if (plan.unique)
    values = `list(dict.fromkeys(${plain ? source : generator}))`.replace(
      /dict\.fromkeys\((.* for .*)\)\)$/,
      'dict.fromkeys($1))',
    )
  if (plan.sort && plan.sort.by === undefined)
    values = `sorted(${values.replace(/^list\((.*)\)$/, '$1')}${plan.sort.descending ? ', reverse=True' : ''})`
  if (plan.take !== undefined) values = `${values}[:${amountText(plan.take)}]`
  const isLazy = plan.unique === undefined && plan.sort === undefined && plan.take === undefined && !plain
  const inside = isLazy ? generator : values
  const round = (text: string) => (plan.decimals === undefined ? text : `round(${text}, ${plan.decimals})`)
  const element = plan.items === 'objects' ? 'dict' : plan.items === 'texts' ? 'str' : 'float'
  const numeric =
    plan.property !== undefined
      ? propertyType(plan, plan.property) === 'number'
        ? 'float'
        : 'str'
      : plan.change?.to === 'length'
        ? 'int'
        : element
  let returns = `list[${numeric}]`
  const lines: string[] = []
  switch (plan.result) {
    case 'list':
      lines.push(`return ${plain && plan.sort === undefined && !plan.unique ? `list(${values})` : values}`)
      break
    case 'sum':
      returns = 'float'
      lines.push(`return ${round(`sum(${inside})`)}`)
      break
    case 'product':
      returns = 'float'
      lines.push(`return ${round(`math.prod(${inside})`)}`)
      break
    case 'average':
      returns = 'float'
      lines.push(`values = ${values}`, `return ${round('sum(values) / len(values)')} if values else 0`)
      break
    case 'count':
      returns = 'int'
      lines.push(isLazy ? `return sum(1 for ${one} in ${source}${where})` : `return len(${values})`)
      break
    case 'max':
    case 'min':
      if (plan.items === 'objects' && plan.property === undefined) throw new Error('by what?')
      returns = 'float | None'
      lines.push(`return ${plan.result}(${isLazy ? `(${generator})` : values}, default=None)`)
      break
    case 'longest':
    case 'shortest':
      returns = 'str | None'
      lines.push(
        `return ${plan.result === 'longest' ? 'max' : 'min'}(${isLazy ? `(${generator})` : values}, key=len, default=None)`,
      )
      break
    case 'every':
    case 'some':
      returns = 'bool'
      lines.push(`return ${plan.result === 'every' ? 'all' : 'any'}(${tests} for ${one} in ${list})`)
      break
    case 'join':
      returns = 'str'
      lines.push(
        `return ${pyString(plan.separator ?? ', ')}.join(${plan.items === 'texts' ? inside : `str(value) for value in ${values}`})`,
      )
      break
    case 'most':
    case 'least': {
      const source = tests === '' ? list : `(${one} for ${one} in ${list}${where})`
      returns = 'dict | None'
      lines.push(
        `return ${plan.result === 'most' ? 'max' : 'min'}(${source}, key=lambda ${one}: ${of(plan.property ?? '')}, default=None)`,
      )
      break
    }
    case 'group-average':
      returns = 'dict[str, float]'
      lines.push(
        'groups: dict[str, list[float]] = {}',
        `for ${one} in ${list}:`,
        ...(tests === '' ? [] : [`    if not (${tests}):`, '        continue']),
        `    groups.setdefault(${of(plan.groupBy ?? '')}, []).append(${of(plan.property ?? '')})`,
        'return {key: sum(values) / len(values) for key, values in groups.items()}',
      )
      break
    case 'group-sum':
    case 'group-count':
      returns = 'dict[str, float]'
      lines.push(
        'totals: dict[str, float] = {}',
        `for ${one} in ${list}:`,
        ...(tests === '' ? [] : [`    if not (${tests}):`, '        continue']),
        `    totals[${of(plan.groupBy ?? '')}] = totals.get(${of(plan.groupBy ?? '')}, 0) + ${plan.result === 'group-sum' ? of(plan.property ?? '') : '1'}`,
        'return totals',
      )
  }
  const head = lines.some((line) => line.includes('math.')) ? ['import math', '', ''] : []
  return [
    ...head,
    `def ${name}(${list}: list[${element}]${parametersOf(plan)
      .map((one) => `, ${one}: ${plan.take === undefined ? 'float' : 'int'}`)
      .join('')}) -> ${returns}:`,
    `    """${says}"""`,
    ...lines.map((line) => `    ${line}`),
    '',
  ].join('\n')
}
