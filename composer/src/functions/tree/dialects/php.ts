import type { Dialect } from '../language.ts'
import type { Type } from '../tree.ts'
import { binary, curly, inParentheses } from './curly.ts'
import { java } from './java.ts'

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

export const php: Dialect = {
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
