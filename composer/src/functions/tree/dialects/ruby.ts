import type { Dialect } from '../language.ts'
import { assignment, binary, snaked } from './curly.ts'
import { java } from './java.ts'

export const ruby: Dialect = {
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
