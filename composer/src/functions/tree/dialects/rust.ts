import { doubleQuoted } from '../../../quote.ts'
import type { Dialect } from '../language.ts'
import type { Type } from '../tree.ts'
import { bare, binary, curly, snaked } from './curly.ts'
import { java } from './java.ts'

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

export const rust: Dialect = {
  step: '    ',
  types: rustTypes,
  name: snaked,
  variable: snaked,
  operators: {},
  macros: {
    ...java.macros,
    text: (text) => `String::from(${doubleQuoted(text)})`,
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
  refuse: (message) => `panic!(${doubleQuoted(message)})`,
  end: ';',
})
