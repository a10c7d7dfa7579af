import { doubleQuoted } from '../../../quote.ts'
import { camel, constant, pascal, sentence } from '../../../words.ts'
import type { Enumeration, Question } from '../enumeration.ts'
import { dataOf, datumName, filled, literal, signOf, type Write, withValueAsDatum } from './shared.ts'

const JAVA = { text: 'String', int: 'int', float: 'double' } as const
const KOTLIN = { text: 'String', int: 'Int', float: 'Double' } as const

const constants = ({ members, data }: Enumeration, quote = doubleQuoted): string =>
  members
    .map(
      (member) =>
        `    ${constant(member.name)}${
          data.length === 0
            ? ''
            : `(${dataOf(member, data)
                .map((one, at) => literal(one, quote, data[at]?.type ?? 'text'))
                .join(', ')})`
        }`,
    )
    .join(',\n')

export const java: Write = (plain) => {
  const read = withValueAsDatum(plain)
  const own = pascal(read.name)
  const { data } = read
  const method = (gives: string, name: string, takes: string, body: readonly string[]) =>
    `\n    public ${gives} ${name}(${takes}) {\n${body.map((line) => `        ${line}`).join('\n')}\n    }\n`
  const fields = data.map((one) => `    private final ${JAVA[one.type]} ${datumName(one)};\n`).join('')
  const created =
    data.length === 0
      ? ''
      : `\n${fields}\n    ${own}(${data.map((one) => `${JAVA[one.type]} ${datumName(one)}`).join(', ')}) {\n${data.map((one) => `        this.${datumName(one)} = ${datumName(one)};\n`).join('')}    }\n`
  const asked = new Set(read.questions.filter(({ asks }) => asks === 'datum').map(({ what }) => what))
  const getters = data
    .filter((one) => !asked.has(one.name.join(' ')))
    .map((one) => method(JAVA[one.type], `get${pascal(one.name)}`, '', [`return ${datumName(one)};`]))
  const methods = read.questions.map((one) => {
    const [gives, takes, body] = javaBody(read, one)
    return one.asks === 'from'
      ? method(`static ${gives}`, camel(one.name), takes, body)
      : method(gives, camel(one.name), takes, body)
  })
  return `/** ${sentence(read.name)}. */\npublic enum ${own} {\n${constants(read)};\n${created}${getters.join('')}${methods.join('')}}\n`
}

function javaBody(
  { name, members, data }: Enumeration,
  { parameter, asks, among, what }: Question,
): [string, string, string[]] {
  const own = pascal(name)
  switch (asks) {
    case 'among':
      return ['boolean', '', [`return ${among.map((option) => `this == ${constant(option)}`).join(' || ')};`]]
    case 'next':
      return [own, '', ['return values()[(ordinal() + 1) % values().length];']]
    case 'from':
      return [
        own,
        `String ${parameter}`,
        [
          'for (var value : values()) {',
          `    if (value.name().equalsIgnoreCase(${parameter})) {`,
          '        return value;',
          '    }',
          '}',
          `throw new IllegalArgumentException("unknown ${name.join(' ')}: " + ${parameter});`,
        ],
      ]
    case 'datum': {
      const datum = data.find((one) => one.name.join(' ') === what)
      return [JAVA[datum?.type ?? 'text'], '', [`return ${camel((what ?? '').split(' '))};`]]
    }
    case 'formula':
      return ['double', '', [`return ${filled(what, camel)};`]]
    case 'apply':
      return [
        'double',
        'double a, double b',
        [
          'return switch (this) {',
          ...members.map((member) => `    case ${constant(member.name)} -> a ${signOf(member)} b;`),
          '};',
        ],
      ]
    default:
      return ['String', '', ['return name().charAt(0) + name().substring(1).toLowerCase();']]
  }
}

// In Kotlin a dollar begins a value.
const kotlinQuoted = (text: string): string => doubleQuoted(text).replace(/\$/g, '\\$')

export const kotlin: Write = (plain) => {
  const read = withValueAsDatum(plain)
  const own = pascal(read.name)
  const { data, members } = read
  const bodies = read.questions.map(({ name, parameter, asks, among, what }) => {
    const [gives, takes, body] = {
      among: ['Boolean', '', among.map((option) => `this == ${constant(option)}`).join(' || ')],
      label: ['String', '', 'name.lowercase().replaceFirstChar { it.uppercase() }'],
      describe: ['String', '', 'name.lowercase().replaceFirstChar { it.uppercase() }'],
      next: [own, '', 'entries[(ordinal + 1) % entries.size]'],
      from: [
        own,
        `${parameter}: String`,
        `entries.first { it.name.equals(${parameter}, ignoreCase = true) }`,
      ],
      datum: [
        KOTLIN[data.find((one) => one.name.join(' ') === what)?.type ?? 'text'],
        '',
        camel((what ?? '').split(' ')),
      ],
      formula: ['Double', '', filled(what, camel)],
      apply: [
        'Double',
        'a: Double, b: Double',
        `when (this) { ${members.map((member) => `${constant(member.name)} -> a ${signOf(member)} b`).join('; ')} }`,
      ],
    }[asks] as [string, string, string]
    return { isStatic: asks === 'from', text: `fun ${camel(name)}(${takes}): ${gives} = ${body}` }
  })
  const ownMethods = bodies.filter(({ isStatic }) => !isStatic).map(({ text }) => `\n    ${text}\n`)
  const shared = bodies.filter(({ isStatic }) => isStatic).map(({ text }) => `        ${text}\n`)
  const companion = shared.length === 0 ? '' : `\n    companion object {\n${shared.join('')}    }\n`
  const takes =
    data.length === 0 ? '' : `(${data.map((one) => `val ${datumName(one)}: ${KOTLIN[one.type]}`).join(', ')})`
  return `/** ${sentence(read.name)}. */\nenum class ${own}${takes} {\n${constants(read, kotlinQuoted)};\n${ownMethods.join('')}${companion}}\n`
}
