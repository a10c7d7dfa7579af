import { doubleQuoted } from '../../../quote.ts'
import type { Dialect } from '../language.ts'
import type { Type } from '../tree.ts'
import { bare, binary, curly, same } from './curly.ts'
import { java } from './java.ts'

const swiftTypes: Record<Type, string> = {
  int: 'Int',
  float: 'Double',
  bool: 'Bool',
  string: 'String',
  char: 'Character',
  ints: '[Int]',
  floats: '[Double]',
  strings: '[String]',
  chars: '[Character]',
}

export const swift: Dialect = {
  ...java,
  types: swiftTypes,
  macros: {
    ...java.macros,
    char: (text) => `Character(${text})`,
    length: (list) => `${list}.count`,
    size: (chars) => `${chars}.count`,
    at: (list, index) => `${list}[${index}]`,
    charAt: (chars, index) => `${chars}[${index}]`,
    letters: (text) => `Array(${text})`,
    lower: (text) => `${text}.lowercased()`,
    upper: (text) => `${text}.uppercased()`,
    append: (text, more) => `${text} + String(${more})`,
    ratio: (a, b) => `Double(${a}) / Double(${b})`,
    show: (value) => `String(${value})`,
    none: () => '[]',
    isLetterOrDigit: (char) => `(${char}.isLetter || ${char}.isNumber)`,
    isDigit: (char) => `${char}.isNumber`,
    isSpace: (char) => `${char}.isWhitespace`,
    root: (value) => `${binary(value)}.squareRoot()`,
    pi: () => 'Double.pi',
    lowerChar: (char) => `${char}.lowercased()`,
    has: (text, char) => `${text}.contains(${char})`,
  },
  statement: curly(swiftTypes, same, {
    declare: (name, type, value, isFixed) => `${isFixed ? 'let' : 'var'} ${name}: ${type} = ${value}`,
    head: bare,
    each: (name, _, list) => `for ${name} in ${list}`,
    count: (name, from, to) => `for ${name} in stride(from: ${from}, through: ${to}, by: 1)`,
    push: (list, value) => `${list}.append(${value})`,
    refuse: (message) => `preconditionFailure(${doubleQuoted(message)})`,
    end: '',
  }),
  file: (tree, body) => {
    const parameters = tree.parameters.map(({ name, type }) => `_ ${name}: ${swiftTypes[type]}`).join(', ')
    return [
      `/// ${tree.says}`,
      `func ${tree.name}(${parameters}) -> ${swiftTypes[tree.returns]} {`,
      ...body.map((line) => (line === '' ? '' : `    ${line}`)),
      '}',
      '',
    ].join('\n')
  },
}
