import { pascal, snake, wordsOf } from '../../words.ts'
import type { Dialect, Inner } from './language.ts'
import type { FunctionTree, Statement, Type } from './tree.ts'

const same = (name: string): string => name
const snaked = (name: string): string => snake(wordsOf(name))
const pascaled = (name: string): string => pascal(wordsOf(name))
const binary = (text: string): string =>
  /^[\w$.]+(?:\([^()]*\))?$|^\([^()]*\)$/.test(text) ? text : `(${text})`
const quoted = (text: string): string => `"${text.replace(/"/g, '\\"')}"`

interface Curly {
  readonly declare: (name: string, type: string, value: string, isFixed: boolean, kind: Type) => string
  readonly head: (keyword: 'if' | 'while', condition: string) => string
  readonly each: (name: string, type: string, list: string, kind: Type) => string
  readonly count: (name: string, from: string, to: string) => string
  readonly push: (list: string, value: string) => string
  readonly refuse: (message: string) => string
  readonly end: string
}

/** `sum = sum + x` as `sum += x`. */
function assignment(name: string, value: string): string {
  const sign = /^ ([-+]) /.exec(value.slice(name.length))?.[1]
  return value.startsWith(name) && sign !== undefined
    ? `${name} ${sign}= ${value.slice(name.length + 3)}`
    : `${name} = ${value}`
}

/** Statements of the languages that put blocks in braces. */
const curly =
  (types: Readonly<Record<Type, string>>, variable: (name: string) => string, own: Curly) =>
  (statement: Statement, { say, block, tree }: Inner): string[] => {
    switch (statement.do) {
      case 'let':
        return [
          own.declare(
            variable(statement.name),
            types[statement.type],
            say(statement.value),
            statement.fixed === true,
            statement.type,
          ) + own.end,
        ]
      case 'set':
        return [assignment(variable(statement.name), say(statement.value)) + own.end]
      case 'push':
        return [own.push(variable(statement.list), say(statement.value)) + own.end]
      case 'return':
        return [`return ${say(statement.value)}${own.end}`]
      case 'refuse':
        return [own.refuse(statement.message) + own.end]
      case 'while':
        return [`${own.head('while', say(statement.when))} {`, ...block(statement.body), '}']
      case 'each':
        return [
          `${own.each(variable(statement.name), types[statement.type], say(statement.of), statement.type)} {`,
          ...block(statement.body),
          '}',
        ]
      case 'count':
        return [
          `${own.count(variable(statement.name), say(statement.from), say(statement.to))} {`,
          ...block(statement.body),
          '}',
        ]
      case 'if': {
        const head = [`${own.head('if', say(statement.when))} {`, ...block(statement.then)]
        const [only, ...more] = statement.else ?? []
        if (only === undefined) return [...head, '}']
        if (only.do !== 'if' || more.length > 0)
          return [...head, '} else {', ...block(statement.else ?? []), '}']
        const [next = '', ...rest] = curly(types, variable, own)(only, { say, block, tree })
        return [...head, `} else ${next}`, ...rest]
      }
    }
  }

const inParentheses = (keyword: string, condition: string): string => `${keyword} (${condition})`
const bare = (keyword: string, condition: string): string => `${keyword} ${condition}`
const cCount =
  (type: string) =>
  (name: string, from: string, to: string): string =>
    `for (${type} ${name} = ${from}; ${name} <= ${to}; ${name}++)`

const javaTypes: Record<Type, string> = {
  int: 'long',
  float: 'double',
  bool: 'boolean',
  string: 'String',
  char: 'char',
  ints: 'List<Long>',
  floats: 'List<Double>',
  strings: 'List<String>',
  chars: 'char[]',
}

const java: Dialect = {
  step: '    ',
  types: javaTypes,
  name: same,
  variable: same,
  operators: {},
  macros: {
    text: quoted,
    char: (text) => `'${text.slice(1, -1)}'`,
    length: (list) => `${list}.size()`,
    size: (chars) => `${chars}.length`,
    at: (list, index) => `${list}.get((int) ${binary(index)})`,
    charAt: (chars, index) => `${chars}[(int) ${binary(index)}]`,
    letters: (text) => `${text}.toCharArray()`,
    lower: (text) => `${text}.toLowerCase()`,
    upper: (text) => `${text}.toUpperCase()`,
    append: (text, more) => `${text} + ${more}`,
    divide: (a, b) => `${binary(a)} / ${binary(b)}`,
    ratio: (a, b) => `(double) ${binary(a)} / ${binary(b)}`,
    show: (value) => `String.valueOf(${value})`,
    none: () => 'new ArrayList<>()',
    sortedLetters: (text) => `sortedLetters(${text})`,
    isLetterOrDigit: (char) => `Character.isLetterOrDigit(${char})`,
    isDigit: (char) => `Character.isDigit(${char})`,
    isSpace: (char) => `Character.isWhitespace(${char})`,
    lowerChar: (char) => `Character.toLowerCase(${char})`,
    has: (text, char) => `${text}.indexOf(${char}) >= 0`,
    call: (name, ...values) => `${name}(${values.join(', ')})`,
    root: (value) => `Math.sqrt(${value})`,
    pi: () => 'Math.PI',
    true: () => 'true',
    false: () => 'false',
  },
  statement: curly(javaTypes, same, {
    declare: (name, type, value) => `${type} ${name} = ${value}`,
    head: inParentheses,
    each: (name, type, list) => `for (${type} ${name} : ${list})`,
    count: cCount('long'),
    push: (list, value) => `${list}.add(${value})`,
    refuse: (message) => `throw new IllegalArgumentException(${quoted(message)})`,
    end: ';',
  }),
  file: (tree, body) => {
    const text = [
      `${javaTypes[tree.returns]} `,
      ...tree.parameters.map(({ type }) => javaTypes[type]),
      ...body,
    ].join(' ')
    const imports = [
      /\bArrayList\b/.test(text) && 'import java.util.ArrayList;',
      /\bList</.test(text) && 'import java.util.List;',
    ].filter(Boolean)
    const parameters = tree.parameters.map(({ name, type }) => `${javaTypes[type]} ${name}`).join(', ')
    const named = pascaled(tree.name)
    return [
      ...(imports.length > 0 ? [...imports, ''] : []),
      `public final class ${named} {`,
      `    private ${named}() {`,
      '    }',
      '',
      `    /** ${tree.says} */`,
      `    public static ${javaTypes[tree.returns]} ${tree.name}(${parameters}) {`,
      ...body.map((line) => (line === '' ? '' : `        ${line}`)),
      '    }',
      '}',
      '',
    ].join('\n')
  },
}

const csTypes: Record<Type, string> = {
  int: 'long',
  float: 'double',
  bool: 'bool',
  string: 'string',
  char: 'char',
  ints: 'List<long>',
  floats: 'List<double>',
  strings: 'List<string>',
  chars: 'string',
}

const csharp: Dialect = {
  ...java,
  types: csTypes,
  name: pascaled,
  macros: {
    ...java.macros,
    length: (list) => `${list}.Count`,
    size: (chars) => `${chars}.Length`,
    at: (list, index) => `${list}[(int)${binary(index)}]`,
    charAt: (chars, index) => `${chars}[(int)${binary(index)}]`,
    letters: (text) => text,
    lower: (text) => `${text}.ToLowerInvariant()`,
    upper: (text) => `${text}.ToUpperInvariant()`,
    ratio: (a, b) => `(double)${binary(a)} / ${binary(b)}`,
    show: (value) => `${binary(value)}.ToString()`,
    none: () => 'new()',
    isLetterOrDigit: (char) => `char.IsLetterOrDigit(${char})`,
    isDigit: (char) => `char.IsDigit(${char})`,
    isSpace: (char) => `char.IsWhiteSpace(${char})`,
    root: (value) => `Math.Sqrt(${value})`,
    lowerChar: (char) => `char.ToLowerInvariant(${char})`,
    has: (text, char) => `${text}.Contains(${char})`,
    call: (name, ...values) => `${pascaled(name)}(${values.join(', ')})`,
  },
  statement: curly(csTypes, same, {
    declare: (name, type, value) => `${type} ${name} = ${value}`,
    head: inParentheses,
    each: (name, type, list) => `foreach (${type} ${name} in ${list})`,
    count: cCount('long'),
    push: (list, value) => `${list}.Add(${value})`,
    refuse: (message) => `throw new ArgumentException(${quoted(message)})`,
    end: ';',
  }),
  file: (tree, body) => {
    const parameters = tree.parameters.map(({ name, type }) => `${csTypes[type]} ${name}`).join(', ')
    const text = body.join(' ') + parameters + csTypes[tree.returns]
    const usings = [
      /\bArgumentException\b|\bMath\./.test(text) && 'using System;',
      /List</.test(text) && 'using System.Collections.Generic;',
    ].filter(Boolean)
    return [
      ...(usings.length > 0 ? [...usings, ''] : []),
      `public static class ${pascaled(tree.name)}Functions`,
      '{',
      `    /// <summary>${tree.says}</summary>`,
      `    public static ${csTypes[tree.returns]} ${pascaled(tree.name)}(${parameters})`,
      '    {',
      ...opened(body).map((line) => (line === '' ? '' : `        ${line}`)),
      '    }',
      '}',
      '',
    ].join('\n')
  },
}

/** C# puts every brace on a line of its own. */
const opened = (body: readonly string[]): string[] =>
  body.flatMap((line) => {
    const space = /^ */.exec(line)?.[0] ?? ''
    const other = /^ *\} (else.*?) \{$/.exec(line)?.[1]
    if (other !== undefined) return [`${space}}`, `${space}${other}`, `${space}{`]
    return line.endsWith(' {') ? [line.slice(0, -2), `${space}{`] : [line]
  })

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

const go: Dialect = {
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
        return [`panic(${quoted(`${tree.name}: ${statement.message}`)})`]
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

const rustTypes: Record<Type, string> = {
  int: 'i64',
  float: 'f64',
  bool: 'bool',
  string: 'String',
  char: 'char',
  ints: 'Vec<i64>',
  floats: 'Vec<f64>',
  strings: 'Vec<String>',
  chars: 'Vec<char>',
}
const rustTaken: Partial<Record<Type, string>> = {
  string: '&str',
  ints: '&[i64]',
  floats: '&[f64]',
  strings: '&[String]',
  chars: '&[char]',
}

const rust: Dialect = {
  step: '    ',
  types: rustTypes,
  name: snaked,
  variable: snaked,
  operators: {},
  macros: {
    ...java.macros,
    text: (text) => `String::from(${quoted(text)})`,
    char: (text) => text.replace(/^String::from\("(.*)"\)$/, "'$1'"),
    length: (list) => `(${list}.len() as i64)`,
    size: (chars) => `(${chars}.len() as i64)`,
    at: (list, index) => `${list}[${binary(index)} as usize]`,
    charAt: (chars, index) => `${chars}[${binary(index)} as usize]`,
    letters: (text) => `${text}.chars().collect()`,
    lower: (text) => `${text}.to_lowercase()`,
    upper: (text) => `${text}.to_uppercase()`,
    append: (text, more) => `format!("{}{}", ${text}, ${more})`,
    ratio: (a, b) => `${binary(a)} as f64 / ${binary(b)} as f64`,
    show: (value) => `${binary(value)}.to_string()`,
    none: () => 'Vec::new()',
    isLetterOrDigit: (char) => `${char}.is_alphanumeric()`,
    isDigit: (char) => `${char}.is_ascii_digit()`,
    isSpace: (char) => `${char}.is_whitespace()`,
    root: (value) => `${binary(value)}.sqrt()`,
    pi: () => 'std::f64::consts::PI',
    lowerChar: (char) => `${char}.to_ascii_lowercase()`,
    has: (text, char) => `${text.replace(/^String::from\((.*)\)$/, '$1')}.contains(${char})`,
    call: (name, ...values) => `${snaked(name)}(${values.join(', ')})`,
  },
  statement: (statement, inner) => {
    const { say, block } = inner
    if (statement.do === 'each')
      return [
        `for ${snaked(statement.name)} in ${say(statement.of).replace(/\.collect\(\)$/, '') === say(statement.of) ? `${say(statement.of)}.iter().copied()` : say(statement.of).replace(/\.collect\(\)$/, '')} {`,
        ...block(statement.body),
        '}',
      ]
    if (statement.do === 'count')
      return [
        `for ${snaked(statement.name)} in ${binary(say(statement.from))}..=${binary(say(statement.to))} {`,
        ...block(statement.body),
        '}',
      ]
    return rustRest(statement, inner)
  },
  file: (tree, body) => {
    const parameters = tree.parameters
      .map(({ name, type }) => `${snaked(name)}: ${rustTaken[type] ?? rustTypes[type]}`)
      .join(', ')
    const last = body[body.length - 1] ?? ''
    const idiomatic = [...body.slice(0, -1), last.replace(/^return (.*);$/, '$1')]
    return [
      `/// ${tree.says}`,
      `pub fn ${snaked(tree.name)}(${parameters}) -> ${rustTypes[tree.returns]} {`,
      ...idiomatic.map((line) => (line === '' ? '' : `    ${line}`)),
      '}',
      '',
    ].join('\n')
  },
}

const rustRest = curly(rustTypes, snaked, {
  declare: (name, type, value, isFixed, kind) =>
    `let ${isFixed ? '' : 'mut '}${name}: ${type} = ${kind === 'float' && /^\d+$/.test(value) ? `${value}.0` : value}`,
  head: bare,
  each: () => '',
  count: () => '',
  push: (list, value) => `${list}.push(${value})`,
  refuse: (message) => `panic!(${quoted(message)})`,
  end: ';',
})

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

const kotlin: Dialect = {
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
    refuse: (message) => `throw IllegalArgumentException(${quoted(message)})`,
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

const swift: Dialect = {
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
    refuse: (message) => `preconditionFailure(${quoted(message)})`,
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

const phpTypes: Record<Type, string> = {
  int: 'int',
  float: 'float',
  bool: 'bool',
  string: 'string',
  char: 'string',
  ints: 'array',
  floats: 'array',
  strings: 'array',
  chars: 'array',
}
const dollar = (name: string): string => `$${name}`

const php: Dialect = {
  ...java,
  types: phpTypes,
  variable: dollar,
  operators: { '==': '===', '!=': '!==' },
  macros: {
    ...java.macros,
    text: (text) => `'${text}'`,
    char: (text) => text,
    length: (list) => `count(${list})`,
    size: (chars) => `count(${chars})`,
    at: (list, index) => `${list}[${index}]`,
    charAt: (chars, index) => `${chars}[${index}]`,
    letters: (text) => `mb_str_split(${text})`,
    lower: (text) => `mb_strtolower(${text})`,
    upper: (text) => `mb_strtoupper(${text})`,
    append: (text, more) => `${text} . ${more}`,
    divide: (a, b) => `intdiv(${a}, ${b})`,
    ratio: (a, b) => `${binary(a)} / ${binary(b)}`,
    show: (value) => `(string) ${binary(value)}`,
    none: () => '[]',
    isLetterOrDigit: (char) => `ctype_alnum(${char})`,
    isDigit: (char) => `ctype_digit(${char})`,
    isSpace: (char) => `ctype_space(${char})`,
    root: (value) => `sqrt(${value})`,
    pi: () => 'M_PI',
    lowerChar: (char) => `mb_strtolower(${char})`,
    has: (text, char) => `str_contains(${text}, ${char})`,
    call: (name, ...values) => `${name.replace(/^\$/, '')}(${values.join(', ')})`,
  },
  statement: curly(phpTypes, dollar, {
    declare: (name, _, value) => `${name} = ${value}`,
    head: inParentheses,
    each: (name, _, list) => `foreach (${list} as ${name})`,
    count: (name, from, to) => `for (${name} = ${from}; ${name} <= ${to}; ${name}++)`,
    push: (list, value) => `${list}[] = ${value}`,
    refuse: (message) => `throw new InvalidArgumentException('${message}')`,
    end: ';',
  }),
  file: (tree, body) => {
    const parameters = tree.parameters.map(({ name, type }) => `${phpTypes[type]} $${name}`).join(', ')
    return [
      '<?php',
      '',
      'declare(strict_types=1);',
      '',
      `/** ${tree.says} */`,
      `function ${tree.name}(${parameters}): ${phpTypes[tree.returns]}`,
      '{',
      ...body.map((line) => (line === '' ? '' : `    ${line}`)),
      '}',
      '',
    ].join('\n')
  },
}

const cTypes: Record<Type, string> = {
  int: 'long',
  float: 'double',
  bool: 'bool',
  string: 'const char *',
  char: 'char',
  ints: 'const long *',
  floats: 'const double *',
  strings: 'const char **',
  chars: 'const char *',
}

const c: Dialect = {
  ...java,
  types: cTypes,
  name: snaked,
  variable: snaked,
  macros: {
    ...java.macros,
    length: () => '(long)count',
    size: (chars) => `(long)strlen(${chars})`,
    at: (list, index) => `${list}[${index}]`,
    charAt: (chars, index) => `${chars}[${index}]`,
    letters: (text) => text,
    ratio: (a, b) => `(double)${binary(a)} / ${binary(b)}`,
    isLetterOrDigit: (char) => `isalnum((unsigned char)${char})`,
    isDigit: (char) => `isdigit((unsigned char)${char})`,
    isSpace: (char) => `isspace((unsigned char)${char})`,
    root: (value) => `sqrt(${value})`,
    pi: () => '3.141592653589793',
    lowerChar: (char) => `tolower((unsigned char)${char})`,
    has: (text, char) => `strchr(${text}, ${char}) != NULL`,
    call: (name, ...values) => `${snaked(name)}(${values.join(', ')})`,
  },
  statement: (statement, inner) => {
    if (statement.do === 'each') {
      const list = inner.say(statement.of)
      const isText = statement.type === 'char'
      const type = cTypes[statement.type]
      return [
        isText ? `for (size_t i = 0; ${list}[i] != '\\0'; i++) {` : 'for (size_t i = 0; i < count; i++) {',
        `    ${type} ${snaked(statement.name)} = ${list}[i];`,
        ...inner.block(statement.body),
        '}',
      ]
    }
    if (
      statement.do === 'push' ||
      (statement.do === 'let' && /s$/.test(statement.type) && statement.type !== 'chars')
    )
      throw new Error('C has no lists that grow')
    return cRest(statement, inner)
  },
  file: (tree, body) => {
    if (tree.returns === 'string' || /s$/.test(tree.returns))
      throw new Error('C returns no lists and no new texts')
    const text = body.join('\n')
    const includes = [
      /\bis(?:alnum|digit|space)\(|\btolower\(/.test(text) && 'ctype.h',
      /\bbool\b|\btrue\b|\bfalse\b/.test(text + cTypes[tree.returns]) && 'stdbool.h',
      /\bsize_t\b/.test(text) || tree.parameters.some(({ type }) => /^(?:ints|floats|strings)$/.test(type))
        ? 'stddef.h'
        : false,
      /\babort\(/.test(text) && 'stdlib.h',
      /\bstr(?:len|chr)\(/.test(text) && 'string.h',
      /\b(?:sqrt|pow|fabs|floor|round)\(|\bM_PI\b/.test(text) && 'math.h',
    ].filter(Boolean)
    const parameters = tree.parameters.flatMap(({ name, type }) => {
      const own = `${cTypes[type]}${cTypes[type].endsWith('*') ? '' : ' '}${snaked(name)}`
      return /^(?:ints|floats|strings)$/.test(type) ? [own, 'size_t count'] : [own]
    })
    return [
      ...(includes.length > 0 ? [...includes.sort().map((one) => `#include <${one}>`), ''] : []),
      `/* ${tree.says} */`,
      `${cTypes[tree.returns]} ${snaked(tree.name)}(${parameters.join(', ')}) {`,
      ...body.map((line) => (line === '' ? '' : `    ${line}`)),
      '}',
      '',
    ].join('\n')
  },
}

const cRest = curly(cTypes, snaked, {
  declare: (name, type, value) => `${type}${type.endsWith('*') ? '' : ' '}${name} = ${value}`,
  head: inParentheses,
  each: () => '',
  count: cCount('long'),
  push: () => '',
  refuse: () => 'abort()',
  end: ';',
})

const cppTypes: Record<Type, string> = {
  int: 'long long',
  float: 'double',
  bool: 'bool',
  string: 'std::string',
  char: 'char',
  ints: 'std::vector<long long>',
  floats: 'std::vector<double>',
  strings: 'std::vector<std::string>',
  chars: 'std::string',
}

const cpp: Dialect = {
  ...java,
  types: cppTypes,
  name: snaked,
  variable: snaked,
  macros: {
    ...c.macros,
    length: (list) => `static_cast<long long>(${list}.size())`,
    size: (chars) => `static_cast<long long>(${chars}.size())`,
    append: (text, more) => `${text} + ${more}`,
    ratio: (a, b) => `static_cast<double>(${a}) / ${binary(b)}`,
    show: (value) => `std::to_string(${value})`,
    none: () => '{}',
    isLetterOrDigit: (char) => `std::isalnum(static_cast<unsigned char>(${char}))`,
    isDigit: (char) => `std::isdigit(static_cast<unsigned char>(${char}))`,
    isSpace: (char) => `std::isspace(static_cast<unsigned char>(${char}))`,
    root: (value) => `std::sqrt(${value})`,
    lowerChar: (char) => `std::tolower(static_cast<unsigned char>(${char}))`,
    has: (text, char) => `std::string(${text}).find(${char}) != std::string::npos`,
  },
  statement: curly(cppTypes, snaked, {
    declare: (name, type, value, isFixed) => `${isFixed ? 'const ' : ''}${type} ${name} = ${value}`,
    head: inParentheses,
    each: (name, type, list) =>
      `for (const ${type === 'std::string' ? 'auto &' : `${type} `}${name} : ${list})`,
    count: cCount('long long'),
    push: (list, value) => `${list}.push_back(${value})`,
    refuse: (message) => `throw std::invalid_argument(${quoted(message)})`,
    end: ';',
  }),
  file: (tree, body) => {
    const taken = (type: Type): string =>
      /^(?:string|ints|floats|strings|chars)$/.test(type) ? `const ${cppTypes[type]} &` : `${cppTypes[type]} `
    const parameters = tree.parameters.map(({ name, type }) => `${taken(type)}${snaked(name)}`).join(', ')
    const text = body.join('\n') + parameters + cppTypes[tree.returns]
    const includes = [
      /\bstd::(?:is\w+|tolower)\(/.test(text) && 'cctype',
      /\bstd::sqrt\(/.test(text) && 'cmath',
      /invalid_argument/.test(text) && 'stdexcept',
      /std::(?:string|to_string)/.test(text) && 'string',
      /std::vector/.test(text) && 'vector',
    ].filter(Boolean)
    return [
      ...(includes.length > 0 ? [...includes.map((one) => `#include <${one}>`), ''] : []),
      `// ${tree.says}`,
      `${cppTypes[tree.returns]} ${snaked(tree.name)}(${parameters}) {`,
      ...body.map((line) => (line === '' ? '' : `    ${line}`)),
      '}',
      '',
    ].join('\n')
  },
}

const ruby: Dialect = {
  ...java,
  step: '  ',
  name: snaked,
  variable: snaked,
  macros: {
    ...java.macros,
    text: (text) => `'${text}'`,
    char: (text) => text,
    length: (list) => `${list}.length`,
    size: (chars) => `${chars}.length`,
    at: (list, index) => `${list}[${index}]`,
    charAt: (chars, index) => `${chars}[${index}]`,
    letters: (text) => `${text}.chars`,
    lower: (text) => `${text}.downcase`,
    upper: (text) => `${text}.upcase`,
    divide: (a, b) => `${binary(a)} / ${binary(b)}`,
    ratio: (a, b) => `${binary(a)}.fdiv(${b})`,
    show: (value) => `${binary(value)}.to_s`,
    none: () => '[]',
    isLetterOrDigit: (char) => `${char}.match?(/[[:alnum:]]/)`,
    isDigit: (char) => `${char}.match?(/\\d/)`,
    isSpace: (char) => `${char}.match?(/\\s/)`,
    root: (value) => `Math.sqrt(${value})`,
    pi: () => 'Math::PI',
    lowerChar: (char) => `${char}.downcase`,
    has: (text, char) => `${text}.include?(${char})`,
    call: (name, ...values) => `${snaked(name)}(${values.join(', ')})`,
  },
  statement: (statement, { say, block }) => {
    switch (statement.do) {
      case 'let':
        return [`${snaked(statement.name)} = ${say(statement.value)}`]
      case 'set':
        return [assignment(snaked(statement.name), say(statement.value))]
      case 'push':
        return [`${snaked(statement.list)} << ${binary(say(statement.value))}`]
      case 'return':
        return [`return ${say(statement.value)}`]
      case 'refuse':
        return [`raise ArgumentError, '${statement.message}'`]
      case 'while':
        return [`while ${say(statement.when)}`, ...block(statement.body), 'end']
      case 'each':
        return [`${say(statement.of)}.each do |${snaked(statement.name)}|`, ...block(statement.body), 'end']
      case 'count':
        return [
          `(${say(statement.from)}..${say(statement.to)}).each do |${snaked(statement.name)}|`,
          ...block(statement.body),
          'end',
        ]
      case 'if':
        return [
          `if ${say(statement.when)}`,
          ...block(statement.then),
          ...(statement.else ? ['else', ...block(statement.else)] : []),
          'end',
        ]
    }
  },
  file: (tree, body) => {
    const last = body[body.length - 1] ?? ''
    const idiomatic = [...body.slice(0, -1), last.replace(/^return /, '')]
    return [
      `# ${tree.says}`,
      `def ${snaked(tree.name)}(${tree.parameters.map(({ name }) => snaked(name)).join(', ')})`,
      ...idiomatic.map((line) => (line === '' ? '' : `  ${line}`)),
      'end',
      '',
    ].join('\n')
  },
}

export const dialects: Readonly<Record<string, Dialect>> = {
  java,
  csharp,
  go,
  rust,
  kotlin,
  swift,
  php,
  c,
  cpp,
  ruby,
}

export const treeName = (language: string, tree: FunctionTree): string =>
  dialects[language]?.name(tree.name) ?? tree.name
