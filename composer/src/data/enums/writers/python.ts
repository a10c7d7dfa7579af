import { doubleQuoted } from '../../../quote.ts'
import { constant, pascal, sentence, snake } from '../../../words.ts'
import type { Enumeration, Question } from '../enumeration.ts'
import { areNumbers, dataOf, filled, literal, memberValue, signOf, type Write } from './shared.ts'

const TYPES = { text: 'str', int: 'int', float: 'float' } as const

export const python: Write = (read) => {
  const own = pascal(read.name)
  const { members, data } = read
  const base = areNumbers(read) && data.length === 0 ? 'IntEnum' : 'Enum'
  const value = (member: Enumeration['members'][number]) =>
    data.length === 0
      ? literal(memberValue(member), doubleQuoted, 'int')
      : `(${dataOf(member, data)
          .map((one, at) => literal(one, doubleQuoted, data[at]?.type ?? 'text'))
          .join(', ')}${data.length === 1 ? ',' : ''})`
  const initial =
    data.length === 0
      ? []
      : [
          [
            `    def __init__(self, ${data.map((one) => `${snake(one.name)}: ${TYPES[one.type]}`).join(', ')}) -> None:`,
            ...data.map((one) => `        self.${snake(one.name)} = ${snake(one.name)}`),
          ].join('\n'),
        ]
  const methods = [...initial, ...read.questions.flatMap((one) => methodOf(read, one))]
  return `from enum import ${base}\n\n\nclass ${own}(${base}):\n    """${sentence(read.name)}."""\n\n${members.map((member) => `    ${constant(member.name)} = ${value(member)}\n`).join('')}${methods.map((one) => `\n${one}\n`).join('')}`
}

function methodOf(read: Enumeration, { name, parameter, asks, among, what }: Question): string[] {
  const own = pascal(read.name)
  if (asks === 'datum') return [] // it is an attribute
  if (asks === 'from')
    return [
      [
        '    @classmethod',
        `    def ${snake(name)}(cls, ${parameter}: str) -> "${own}":`,
        '        try:',
        `            return cls[${parameter}.upper()]`,
        '        except KeyError:',
        `            raise ValueError(f"unknown ${read.name.join(' ')}: {${parameter}}") from None`,
      ].join('\n'),
    ]
  const [gives, takes, body] = {
    among: [
      'bool',
      '',
      [
        among.length === 1
          ? `return self is ${own}.${constant(among[0] ?? [])}`
          : `return self in {${among.map((option) => `${own}.${constant(option)}`).join(', ')}}`,
      ],
    ],
    label: [
      'str',
      '',
      [
        read.members.some(({ value }) => value !== undefined)
          ? 'return self.name.replace("_", " ").capitalize()'
          : 'return self.value.capitalize()',
      ],
    ],
    describe: ['str', '', ['return self.name.replace("_", " ").capitalize()']],
    next: [
      `"${own}"`,
      '',
      [`members = list(${own})`, 'return members[(members.index(self) + 1) % len(members)]'],
    ],
    formula: ['float', '', [`return ${filled(what, (words) => `self.${snake(words)}`)}`]],
    apply: [
      'float',
      ', a: float, b: float',
      [
        ...read.members
          .slice(0, -1)
          .flatMap((member) => [
            `if self is ${own}.${constant(member.name)}:`,
            `    return a ${signOf(member)} b`,
          ]),
        ...read.members.slice(-1).map((member) => `return a ${signOf(member)} b`),
      ],
    ],
  }[asks] as [string, string, string[]]
  return [
    `    def ${snake(name)}(self${takes}) -> ${gives}:\n${body.map((line) => `        ${line}`).join('\n')}`,
  ]
}
