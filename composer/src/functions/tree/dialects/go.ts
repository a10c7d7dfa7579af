import { doubleQuoted } from '../../../quote.ts'
import type { Dialect } from '../language.ts'
import type { Type } from '../tree.ts'
import { bare, curly, pascaled, same } from './curly.ts'
import { java } from './java.ts'

const goTypes: Record<Type, string> = {
  int: 'int',
  float: 'float64',
  bool: 'bool',
  string: 'string',
  char: 'rune',
  ints: '[]int',
  floats: '[]float64',
  strings: '[]string',
  chars: '[]rune',
}

export const go: Dialect = {
  step: '\t',
  types: goTypes,
  name: pascaled,
  variable: same,
  operators: {},
  macros: {
    ...java.macros,
    length: (list) => `len(${list})`,
    size: (chars) => `len(${chars})`,
    at: (list, index) => `${list}[${index}]`,
    charAt: (chars, index) => `${chars}[${index}]`,
    letters: (text) => `[]rune(${text})`,
    lower: (text) => `strings.ToLower(${text})`,
    upper: (text) => `strings.ToUpper(${text})`,
    append: (text, more) => `${text} + string(${more})`,
    ratio: (a, b) => `float64(${a}) / float64(${b})`,
    show: (value) => `strconv.Itoa(${value})`,
    none: () => 'nil',
    isLetterOrDigit: (char) => `(unicode.IsLetter(${char}) || unicode.IsDigit(${char}))`,
    isDigit: (char) => `unicode.IsDigit(${char})`,
    isSpace: (char) => `unicode.IsSpace(${char})`,
    root: (value) => `math.Sqrt(${value})`,
    pi: () => 'math.Pi',
    lowerChar: (char) => `unicode.ToLower(${char})`,
    has: (text, char) => `strings.ContainsRune(${text}, ${char})`,
    call: (name, ...values) => `${pascaled(name)}(${values.join(', ')})`,
  },
  statement: (statement, inner) => {
    const { say, block, tree } = inner
    switch (statement.do) {
      case 'let':
        return [
          statement.value === '@none()'
            ? `var ${statement.name} ${goTypes[statement.type]}`
            : statement.type === 'float' && /^\d+$/.test(statement.value)
              ? `${statement.name} := ${statement.value}.0`
              : `${statement.name} := ${say(statement.value)}`,
        ]
      case 'push':
        return [`${statement.list} = append(${statement.list}, ${say(statement.value)})`]
      case 'refuse':
        return [`panic(${doubleQuoted(`${tree.name}: ${statement.message}`)})`]
      case 'while':
        return [`for ${say(statement.when)} {`, ...block(statement.body), '}']
      case 'each':
        return [`for _, ${statement.name} := range ${say(statement.of)} {`, ...block(statement.body), '}']
      case 'count':
        return [
          `for ${statement.name} := ${say(statement.from)}; ${statement.name} <= ${say(statement.to)}; ${statement.name}++ {`,
          ...block(statement.body),
          '}',
        ]
      default:
        return goRest(statement, inner)
    }
  },
  file: (tree, body) => {
    const text = body.join('\n')
    const imports = ['strconv', 'strings', 'unicode', 'math'].filter((one) =>
      new RegExp(`\\b${one}\\.`).test(text),
    )
    const head =
      imports.length === 0
        ? []
        : imports.length === 1
          ? [`import "${imports[0]}"`, '']
          : ['import (', ...imports.map((one) => `\t"${one}"`), ')', '']
    const parameters = tree.parameters.map(({ name, type }) => `${name} ${goTypes[type]}`).join(', ')
    return [
      'package main',
      '',
      ...head,
      `// ${pascaled(tree.name)} ${tree.says.charAt(0).toLowerCase()}${tree.says.slice(1)}`,
      `func ${pascaled(tree.name)}(${parameters}) ${goTypes[tree.returns]} {`,
      ...body.map((line) => (line === '' ? '' : `\t${line}`)),
      '}',
      '',
    ].join('\n')
  },
}

const goRest = curly(goTypes, same, {
  declare: (name, _, value) => `${name} := ${value}`,
  head: bare,
  each: () => '',
  count: () => '',
  push: () => '',
  refuse: () => '',
  end: '',
})
