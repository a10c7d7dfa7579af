import { doubleQuoted } from '../../../quote.ts'
import { camel, pascal, sentence } from '../../../words.ts'
import type { Enumeration, Question } from '../enumeration.ts'
import {
  areNumbers,
  dataOf,
  filled,
  hasValues,
  literal,
  signOf,
  type Write,
  withValueAsDatum,
} from './shared.ts'

const TYPES = { text: 'string', int: 'int', float: 'double' } as const

export const csharp: Write = (plain) => {
  const isNumbered = areNumbers(plain)
  const read = isNumbered || !hasValues(plain) ? plain : withValueAsDatum(plain)
  const own = pascal(read.name)
  const self = camel(read.name)
  const asked = new Set(read.questions.map(({ name }) => pascal(name)))
  const getters = read.data
    .filter((one) => !asked.has(pascal(one.name)))
    .map(
      (one) =>
        `    public static ${TYPES[one.type]} ${pascal(one.name)}(this ${own} ${self}) => ${datumOf(read, self, one.name.join(' '))};\n`,
    )
  const methods = [...getters, ...read.questions.map((one) => methodOf(read, one))]
  const extensions =
    methods.length > 0 ? `\npublic static class ${own}Extensions\n{\n${methods.join('\n')}}\n` : ''
  return `/// <summary>${sentence(read.name)}.</summary>\npublic enum ${own}\n{\n${read.members.map((member) => `    ${pascal(member.name)}${isNumbered ? ` = ${member.value}` : ''},\n`).join('')}}\n${extensions}`
}

const matched = (
  own: string,
  self: string,
  members: Enumeration['members'],
  value: (at: number) => string,
): string =>
  `${self} switch\n    {\n${members.map((member, at) => `        ${own}.${pascal(member.name)} => ${value(at)},\n`).join('')}        _ => throw new ArgumentOutOfRangeException(nameof(${self})),\n    }`

function datumOf({ name, members, data }: Enumeration, self: string, what: string): string {
  const at = data.findIndex((one) => one.name.join(' ') === what)
  return matched(pascal(name), self, members, (place) => {
    const member = members[place]
    return member ? literal(dataOf(member, data)[at] ?? 0, doubleQuoted, data[at]?.type ?? 'text') : '0'
  })
}

function methodOf(read: Enumeration, { name, parameter, asks, among, what }: Question): string {
  const own = pascal(read.name)
  if (asks === 'from')
    return `    public static ${own} ${pascal(name)}(string ${parameter}) =>\n        Enum.TryParse<${own}>(${parameter}, true, out var found)\n            ? found\n            : throw new ArgumentException($"unknown ${read.name.join(' ')}: {${parameter}}");\n`
  const [gives, takes, body] = {
    among: ['bool', '', `${parameter} is ${among.map((option) => `${own}.${pascal(option)}`).join(' or ')}`],
    label: ['string', '', `${parameter}.ToString()`],
    describe: ['string', '', `${parameter}.ToString()`],
    next: [
      own,
      '',
      areNumbers(read)
        ? `Enum.GetValues<${own}>()[(Array.IndexOf(Enum.GetValues<${own}>(), ${parameter}) + 1) % ${read.members.length}]`
        : `(${own})(((int)${parameter} + 1) % ${read.members.length})`,
    ],
    datum: [
      TYPES[read.data.find((one) => one.name.join(' ') === what)?.type ?? 'text'],
      '',
      datumOf(read, parameter, what ?? ''),
    ],
    formula: ['double', '', filled(what, (words) => `${parameter}.${pascal(words)}()`)],
    apply: [
      'double',
      ', double a, double b',
      matched(own, camel(read.name), read.members, (at) => {
        const member = read.members[at]
        return member ? `a ${signOf(member)} b` : '0'
      }),
    ],
  }[asks] as [string, string, string]
  const self = asks === 'apply' ? camel(read.name) : parameter
  return `    public static ${gives} ${pascal(name)}(this ${own} ${self}${takes}) => ${body};\n`
}
