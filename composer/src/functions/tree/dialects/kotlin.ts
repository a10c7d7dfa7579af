import { doubleQuoted } from '../../../quote.ts'
import type { Dialect } from '../language.ts'
import type { Type } from '../tree.ts'
import { binary, curly, inParentheses, same } from './curly.ts'
import { java } from './java.ts'

const kotlinTypes: Record<Type, string> = {
  int: 'Long',
  float: 'Double',
  bool: 'Boolean',
  string: 'String',
  char: 'Char',
  ints: 'MutableList<Long>',
  floats: 'MutableList<Double>',
  strings: 'MutableList<String>',
  chars: 'String',
}

const kotlinTaken = (type: Type): string => kotlinTypes[type].replace('Mutable', '')

export const kotlin: Dialect = {
  ...java,
  types: kotlinTypes,
  macros: {
    ...java.macros,
    length: (list) => `${list}.size`,
    size: (chars) => `${chars}.length`,
    at: (list, index) => `${list}[${binary(index)}.toInt()]`,
    charAt: (chars, index) => `${chars}[${index}]`,
    letters: (text) => text,
    lower: (text) => `${text}.lowercase()`,
    upper: (text) => `${text}.uppercase()`,
    ratio: (a, b) => `${binary(a)}.toDouble() / ${binary(b)}`,
    show: (value) => `${binary(value)}.toString()`,
    none: () => 'mutableListOf()',
    isLetterOrDigit: (char) => `${char}.isLetterOrDigit()`,
    isDigit: (char) => `${char}.isDigit()`,
    isSpace: (char) => `${char}.isWhitespace()`,
    root: (value) => `Math.sqrt(${value})`,
    lowerChar: (char) => `${char}.lowercaseChar()`,
    has: (text, char) => `${char} in ${text}`,
  },
  statement: curly(kotlinTypes, same, {
    declare: (name, type, value, isFixed, kind) => {
      const keyword = isFixed || kind === 'ints' || kind === 'strings' || kind === 'floats' ? 'val' : 'var'
      const isIndex = /\.length - 1$/.test(value) || name === 'left' || name === 'right'
      if (kind === 'int' && isIndex) return `${keyword} ${name} = ${value}`
      return `${keyword} ${name}: ${type} = ${kind === 'float' && /^\d+$/.test(value) ? `${value}.0` : value}`
    },
    head: inParentheses,
    each: (name, _, list) => `for (${name} in ${list})`,
    count: (name, from, to) => `for (${name} in ${from}..${to})`,
    push: (list, value) => `${list}.add(${value})`,
    refuse: (message) => `throw IllegalArgumentException(${doubleQuoted(message)})`,
    end: '',
  }),
  file: (tree, body) => {
    const parameters = tree.parameters.map(({ name, type }) => `${name}: ${kotlinTaken(type)}`).join(', ')
    return [
      `/** ${tree.says} */`,
      `fun ${tree.name}(${parameters}): ${kotlinTaken(tree.returns)} {`,
      ...body.map((line) => (line === '' ? '' : `    ${line}`)),
      '}',
      '',
    ].join('\n')
  },
}
