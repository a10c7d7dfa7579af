import { doubleQuoted, jsString, singleQuoted } from '../../quote.ts'
import { snake, wordsOf } from '../../words.ts'
import { between, typeNamedIn } from '../classes/languages/language.ts'
import type { Parameter } from '../classes/plan.ts'
import { handed, isBase, joined, messageOf, parentOf, says, summary, type Write } from './message.ts'
import type { SaidError } from './read-errors.ts'

const scriptTypes = {
  int: 'number',
  float: 'number',
  bool: 'boolean',
  text: 'string',
  value: 'unknown',
  record: 'unknown',
}
export const script =
  (types: boolean): Write =>
  (errors, prompt) => {
    const of = (one: Parameter) => (types ? `: ${typeNamedIn(scriptTypes, one.type)}` : '')
    const text = (error: SaidError) => {
      const pieces = messageOf(error)
      return pieces.length === 1 && typeof pieces[0] === 'string'
        ? jsString(pieces[0])
        : `\`${pieces.map((one) => (typeof one === 'string' ? one.replace(/[`\\]|\$\{/g, '\\$&') : `\${${one.field}}`)).join('')}\``
    }
    const classes = errors.map((error) => {
      const parent = parentOf(error, errors)
      const base = isBase(error, errors)
      const fields = error.fields.filter(({ name }) => !parent?.fields.some((one) => one.name === name))
      const takes = [
        ...(base ? [`message${types ? ': string' : ''}`] : []),
        ...(!base && error.status !== undefined ? [`message = ${text(error)}`] : []),
        ...error.fields.map((one) => `${one.name}${of(one)}`),
      ]
      const message = base || (!base && error.status !== undefined) ? 'message' : text(error)
      const given = [
        message,
        ...handed(error, parent, (one) =>
          one.type === 'text' ? "''" : one.type === 'int' ? '0' : 'undefined',
        ),
      ]
      const own = error.status !== undefined && !parent?.fields.some(({ name }) => /^status/.test(name))
      return [
        `/** ${summary(error, errors)} */`,
        `export class ${error.name} extends ${error.parent ?? 'Error'} {`,
        ...(own ? [`  ${types ? 'readonly ' : ''}status = ${error.status}`] : []),
        ...fields.map((one) => `  ${types ? 'readonly ' : ''}${one.name}${of(one)}`),
        ...(own || fields.length > 0 ? [''] : []),
        `  constructor(${[...takes, `options${types ? '?: ErrorOptions' : ''}`].join(', ')}) {`,
        `    super(${[...given, 'options'].join(', ')})`,
        `    this.name = '${error.name}'`,
        ...fields.map((one) => `    this.${one.name} = ${one.name}`),
        '  }',
        ...(/\btoJSON\b|\bto json\b|\bserializ/i.test(prompt) && parent === undefined
          ? [
              '',
              '  toJSON() {',
              `    return { name: this.name, message: this.message${fields.map(({ name }) => `, ${name}: this.${name}`).join('')} }`,
              '  }',
            ]
          : []),
        '}',
      ]
    })
    const guards = [...prompt.matchAll(/\b(is[A-Z]\w*)\b/g)].flatMap(([, guard = '']) => {
      const error = errors.find(({ name }) => guard === `is${name}`)
      return error
        ? [
            [
              `/** Tells whether it is a ${error.name}. */`,
              `export function ${guard}(error${types ? ': unknown' : ''})${types ? `: error is ${error.name}` : ''} {`,
              `  return error instanceof ${error.name}`,
              '}',
            ],
          ]
        : []
    })
    return between([...classes, ...guards])
  }

const pythonTypes = {
  int: 'int',
  float: 'float',
  bool: 'bool',
  text: 'str',
  value: 'object',
  record: 'object',
}
export const python: Write = (errors) => {
  const written = errors.map((error) => {
    const fields = error.fields.map((one) => snake(wordsOf(one.name)))
    const head = [
      `class ${error.name}(${error.parent ?? 'Exception'}):`,
      `    """${summary(error, errors)}"""`,
    ]
    const text = messageOf(error)
      .map((one) =>
        typeof one === 'string'
          ? doubleQuoted(one.replace(/[{}]/g, '$&$&')).slice(1, -1)
          : `{${snake(wordsOf(one.field))}}`,
      )
      .join('')
    const status = error.status === undefined ? [] : ['', `    status = ${error.status}`]
    if (fields.length === 0) {
      const isPlain = isBase(error, errors) || error.message === undefined
      return [
        ...head,
        ...status,
        ...(isPlain
          ? []
          : [
              '',
              `    def __init__(self, message: str = ${doubleQuoted(error.message ?? '')}) -> None:`,
              '        super().__init__(message)',
            ]),
      ]
    }
    const base = isBase(error, errors)
    return [
      ...head,
      ...status,
      '',
      `    def __init__(self, ${[...(base ? ['message: str'] : []), ...error.fields.map((one, at) => `${fields[at]}: ${typeNamedIn(pythonTypes, one.type)}`)].join(', ')}) -> None:`,
      `        super().__init__(${base ? 'message' : `f"${text}"`})`,
      ...fields.map((one) => `        self.${one} = ${one}`),
    ]
  })
  return written.flatMap((lines, at) => (at === 0 ? lines : ['', '', ...lines]))
}

const phpTypes = { int: 'int', float: 'float', bool: 'bool', text: 'string', value: 'mixed', record: 'mixed' }
export const php: Write = (errors) => [
  '<?php',
  '',
  'declare(strict_types=1);',
  '',
  ...between(
    errors.map((error) => [
      `/** ${summary(error, errors)} */`,
      `class ${error.name} extends ${error.parent ?? '\\RuntimeException'}`,
      '{',
      ...(error.fields.length === 0 && error.status === undefined
        ? []
        : [
            '    public function __construct(',
            ...error.fields.map(
              (one) => `        public readonly ${typeNamedIn(phpTypes, one.type)} $${one.name},`,
            ),
            ...(isBase(error, errors) || error.fields.length === 0
              ? [`        string $message = ${singleQuoted(says(error.name))},`]
              : []),
            '        ?\\Throwable $previous = null,',
            '    ) {',
            `        parent::__construct(${isBase(error, errors) || error.fields.length === 0 ? '$message' : joined(error, singleQuoted, (name) => `$${name}`, '.')}, ${error.status ?? 0}, $previous);`,
            '    }',
          ]),
      '}',
    ]),
  ),
]

export const ruby: Write = (errors) =>
  between(
    errors.map((error) => {
      const fields = error.fields.map(({ name }) => snake(wordsOf(name)))
      const head = [`# ${summary(error, errors)}`, `class ${error.name} < ${error.parent ?? 'StandardError'}`]
      const status = error.status === undefined ? [] : ['  def status', `    ${error.status}`, '  end']
      if (fields.length === 0) return [...head, ...status, 'end']
      const text = messageOf(error)
        .map((one) =>
          typeof one === 'string' ? one.replace(/[\\"#]/g, '\\$&') : `#{${snake(wordsOf(one.field))}}`,
        )
        .join('')
      return [
        ...head,
        `  attr_reader ${fields.map((one) => `:${one}`).join(', ')}`,
        '',
        `  def initialize(${fields.join(', ')})`,
        ...fields.map((one) => `    @${one} = ${one}`),
        `    super("${text}")`,
        '  end',
        'end',
      ]
    }),
  )
