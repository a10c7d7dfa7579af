import { lookupTable } from '@atelier/analyzer/basics'
import { snake, wordsOf } from '../../words.ts'
import type { Dialect } from './language.ts'
import type { Statement, Type } from './tree.ts'

/** TypeScript, JavaScript and Python, for what the library has not. */
const snaked = (name: string): string => snake(wordsOf(name))

// Typed languages need `2.0`; these two do not.
const whole = (line: string): string => line.replace(/\b(\d+)\.0\b/g, '$1')

function assignment(name: string, value: string): string {
  const sign = /^ ([-+]) /.exec(value.slice(name.length))?.[1]
  const isSimple =
    value.startsWith(name) && sign !== undefined && !/ [-+] /.test(value.slice(name.length + 3))
  return isSimple ? `${name} ${sign}= ${value.slice(name.length + 3)}` : `${name} = ${value}`
}

const tsTypes: Record<Type, string> = {
  int: 'number',
  float: 'number',
  bool: 'boolean',
  string: 'string',
  char: 'string',
  ints: 'readonly number[]',
  floats: 'readonly number[]',
  strings: 'readonly string[]',
  chars: 'readonly string[]',
}

const script = (types: boolean): Dialect => ({
  step: '  ',
  types: tsTypes,
  name: (name) => name,
  variable: (name) => name,
  operators: { '==': '===', '!=': '!==' },
  macros: {
    text: (text) => `'${text}'`,
    true: () => 'true',
    false: () => 'false',
    root: (value) => `Math.sqrt(${value})`,
    pi: () => 'Math.PI',
    raise: (a, b) => `${a} ** ${b}`,
    round: (value, digits) => `Math.round((${value}) * ${10 ** Number(digits)}) / ${10 ** Number(digits)}`,
    size: (value) => `Math.abs(${value})`,
  },
  statement: (statement: Statement, { say }) => {
    if (statement.do === 'return') return [`return ${say(statement.value)}`]
    if (statement.do === 'set') return [assignment(statement.name, whole(say(statement.value)))]
    if (statement.do === 'if') {
      const [only] = statement.then
      if (only?.do === 'refuse')
        return [`if (${say(statement.when)}) throw new RangeError('${only.message}')`].map(whole)
      if (only?.do === 'return') return [`if (${say(statement.when)}) return ${say(only.value)}`]
    }
    throw new Error('not of a formula')
  },
  file: ({ name, says, parameters, returns }, body) => {
    const taken = parameters.map((one) => (types ? `${one.name}: ${tsTypes[one.type]}` : one.name)).join(', ')
    return [
      `/** ${says} */`,
      `export function ${name}(${taken})${types ? `: ${tsTypes[returns]}` : ''} {`,
      ...body.map((line) => `  ${whole(line)}`),
      '}',
      '',
    ].join('\n')
  },
})

const pyTypes: Record<Type, string> = {
  int: 'int',
  float: 'float',
  bool: 'bool',
  string: 'str',
  char: 'str',
  ints: 'list[int]',
  floats: 'list[float]',
  strings: 'list[str]',
  chars: 'list[str]',
}

const python: Dialect = {
  step: '    ',
  types: pyTypes,
  name: snaked,
  variable: snaked,
  operators: { '&&': 'and', '||': 'or', '!': 'not ' },
  macros: {
    text: (text) => `"${text}"`,
    true: () => 'True',
    false: () => 'False',
    root: (value) => `math.sqrt(${value})`,
    pi: () => 'math.pi',
    raise: (a, b) => `${a} ** ${b}`,
    round: (value, digits) => `round(${value}, ${digits})`,
    size: (value) => `abs(${value})`,
  },
  statement: (statement, { say }) => {
    if (statement.do === 'return') return [`return ${say(statement.value)}`]
    if (statement.do === 'set') return [assignment(snaked(statement.name), whole(say(statement.value)))]
    if (statement.do === 'if') {
      const [only] = statement.then
      if (only?.do === 'refuse')
        return [`if ${say(statement.when)}:`, `    raise ValueError("${only.message}")`].map(whole)
      if (only?.do === 'return') return [`if ${say(statement.when)}:`, `    return ${say(only.value)}`]
    }
    throw new Error('not of a formula')
  },
  file: ({ name, says, parameters, returns }, body) => {
    const taken = parameters.map((one) => `${snaked(one.name)}: ${pyTypes[one.type]}`).join(', ')
    const head = /\bmath\./.test(body.join(' ')) ? ['import math', '', ''] : []
    return [
      ...head,
      `def ${snaked(name)}(${taken}) -> ${pyTypes[returns]}:`,
      `    """${says}"""`,
      ...body.map((line) => `    ${whole(line)}`),
      '',
    ].join('\n')
  },
}

export const scripts: Readonly<Record<string, Dialect>> = lookupTable({
  typescript: script(true),
  javascript: script(false),
  python,
})
