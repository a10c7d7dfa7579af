import { doubleQuoted } from '../../quote.ts'
import { pascal, snake, wordsOf } from '../../words.ts'
import { between, typeNamedIn } from '../classes/languages/language.ts'
import { isBase, joined, messageOf, type Piece, says, summary, type Write } from './message.ts'

const javaTypes = {
  int: 'int',
  float: 'double',
  bool: 'boolean',
  text: 'String',
  value: 'Object',
  record: 'Object',
}
export const java: Write = (errors, prompt) => {
  const root = /\bunchecked\b|\bruntime\b/i.test(prompt) ? 'RuntimeException' : 'Exception'
  const classes = errors.map((error) => {
    const base = isBase(error, errors)
    const takes = [
      ...(base ? ['String message'] : []),
      ...error.fields.map((one) => `${typeNamedIn(javaTypes, one.type)} ${one.name}`),
    ]
    return [
      `/** ${summary(error, errors)} */`,
      `${errors[0] === error ? 'public ' : ''}class ${error.name} extends ${error.parent ?? root} {`,
      '    private static final long serialVersionUID = 1L;',
      ...error.fields.map((one) => `    private final ${typeNamedIn(javaTypes, one.type)} ${one.name};`),
      '',
      `    public ${error.name}(${takes.join(', ')}) {`,
      `        super(${base ? 'message' : joined(error, doubleQuoted, (name) => name, '+')});`,
      ...error.fields.map((one) => `        this.${one.name} = ${one.name};`),
      '    }',
      ...(error.status === undefined
        ? []
        : ['', '    public int getStatus() {', `        return ${error.status};`, '    }']),
      ...error.fields.flatMap((one) => [
        '',
        `    public ${typeNamedIn(javaTypes, one.type)} get${pascal(wordsOf(one.name))}() {`,
        `        return ${one.name};`,
        '    }',
      ]),
      '}',
    ]
  })
  return between(classes)
}

const csharpTypes = {
  int: 'int',
  float: 'decimal',
  bool: 'bool',
  text: 'string',
  value: 'object',
  record: 'object',
}
export const csharp: Write = (errors) => [
  'using System;',
  '',
  ...between(
    errors.map((error) => {
      const big = (name: string) => pascal(wordsOf(name))
      const takes = error.fields.map((one) => `${typeNamedIn(csharpTypes, one.type)} ${one.name}`)
      const properties = error.fields.flatMap((one) => [
        `    public ${typeNamedIn(csharpTypes, one.type)}${one.type === 'text' ? '?' : ''} ${big(one.name)} { get; }`,
        '',
      ])
      return [
        `/// <summary>${summary(error, errors)}</summary>`,
        `public class ${error.name} : ${error.parent ?? 'Exception'}`,
        '{',
        ...properties,
        ...(error.status === undefined ? [] : [`    public int Status => ${error.status};`, '']),
        `    public ${error.name}()`,
        '    {',
        '    }',
        '',
        `    public ${error.name}(string message) : base(message)`,
        '    {',
        '    }',
        '',
        `    public ${error.name}(string message, Exception inner) : base(message, inner)`,
        '    {',
        '    }',
        // One text alone would be taken for a message.
        ...(takes.length === 0 || (takes.length === 1 && error.fields[0]?.type === 'text')
          ? []
          : [
              '',
              `    public ${error.name}(${takes.join(', ')}${takes.length === 2 && error.fields.every(({ type }) => type === 'text') ? '' : ''})`,
              `        : base($"${messageOf(error)
                .map((one) =>
                  typeof one === 'string'
                    ? doubleQuoted(one).slice(1, -1).replace(/[{}]/g, '$&$&')
                    : `{${one.field}}`,
                )
                .join('')}")`,
              '    {',
              ...error.fields.map((one) => `        ${big(one.name)} = ${one.name};`),
              '    }',
            ]),
        '}',
      ]
    }),
  ),
]

const goTypes = { int: 'int', float: 'float64', bool: 'bool', text: 'string', value: 'any', record: 'any' }
export const go: Write = (errors, prompt) => {
  const parts = errors.flatMap((error) => {
    const own = {
      ...error,
      fields:
        /\bmessage\b/i.test(prompt) && !error.fields.some(({ name }) => name === 'message')
          ? [...error.fields, { name: 'message', type: 'text' as const }]
          : error.fields,
    }
    const width = Math.max(0, ...own.fields.map(({ name }) => pascal(wordsOf(name)).length))
    const receiver = own.name.charAt(0).toLowerCase()
    const pieces = own.fields.some(({ name }) => name === 'message')
      ? own.fields
          .toSorted((a, b) => Number(a.name === 'message') - Number(b.name === 'message'))
          .flatMap(({ name }, at): Piece[] => (at === 0 ? [{ field: name }] : [': ', { field: name }]))
      : messageOf(own)
    const values = pieces.flatMap((one) =>
      typeof one === 'string' ? [] : [`${receiver}.${pascal(wordsOf(one.field))}`],
    )
    const format = pieces.map((one) => (typeof one === 'string' ? one.replace(/%/g, '%%') : '%v')).join('')
    const helper = new RegExp(`\\b(Is${own.name}|As${own.name})\\b`).exec(prompt)?.[1] ?? `Is${own.name}`
    return [
      [
        `// ${own.name} is an error.`,
        `type ${own.name} struct {`,
        ...own.fields.map(
          (one) => `\t${pascal(wordsOf(one.name)).padEnd(width)} ${typeNamedIn(goTypes, one.type)}`,
        ),
        '}',
      ],
      [
        `// Error makes it an error.`,
        `func (${receiver} *${own.name}) Error() string {`,
        values.length === 0
          ? `\treturn ${doubleQuoted(says(own.name).toLowerCase())}`
          : `\treturn fmt.Sprintf(${doubleQuoted(format)}, ${values.join(', ')})`,
        '}',
      ],
      [
        `// ${helper} tells whether there is one in the chain of an error.`,
        `func ${helper}(err error) bool {`,
        `\tvar target *${own.name}`,
        '\treturn errors.As(err, &target)',
        '}',
      ],
    ]
  })
  const text = parts.flat().join('\n')
  const imports = ['errors', 'fmt'].filter((one) => text.includes(`${one}.`))
  return [
    'package main',
    '',
    ...(imports.length === 1
      ? [`import "${imports[0]}"`]
      : ['import (', ...imports.map((one) => `\t"${one}"`), ')']),
    '',
    ...between(parts),
  ]
}

const rustTypes = {
  int: 'i64',
  float: 'f64',
  bool: 'bool',
  text: 'String',
  value: 'String',
  record: 'String',
}
export const rust: Write = (errors) => [
  'use std::error::Error;',
  'use std::fmt;',
  '',
  ...between(
    errors.flatMap((error) => {
      const field = (name: string) => snake(wordsOf(name))
      const pieces = messageOf(error)
      const values = pieces.flatMap((one) => (typeof one === 'string' ? [] : [`self.${field(one.field)}`]))
      const format = doubleQuoted(
        pieces.map((one) => (typeof one === 'string' ? one.replace(/[{}]/g, '$&$&') : '{}')).join(''),
      )
      return [
        [
          `/// ${summary(error, errors)}`,
          '#[derive(Debug, Clone, PartialEq)]',
          error.fields.length === 0 ? `pub struct ${error.name};` : `pub struct ${error.name} {`,
          ...error.fields.map((one) => `    pub ${field(one.name)}: ${typeNamedIn(rustTypes, one.type)},`),
          ...(error.fields.length === 0 ? [] : ['}']),
        ],
        [
          `impl fmt::Display for ${error.name} {`,
          `    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {`,
          `        write!(formatter, ${[format, ...values].join(', ')})`,
          '    }',
          '}',
        ],
        [`impl Error for ${error.name} {}`],
      ]
    }),
  ),
]
