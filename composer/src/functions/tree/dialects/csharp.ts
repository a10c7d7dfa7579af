import { doubleQuoted } from '../../../quote.ts'
import type { Dialect } from '../language.ts'
import type { Type } from '../tree.ts'
import { binary, cCount, curly, inParentheses, pascaled, same } from './curly.ts'
import { java } from './java.ts'

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

export const csharp: Dialect = {
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
    refuse: (message) => `throw new ArgumentException(${doubleQuoted(message)})`,
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
