import { doubleQuoted } from '../../../quote.ts'
import { pascal, sentence } from '../../../words.ts'
import type { Enumeration, Question } from '../enumeration.ts'
import { areNumbers, dataOf, filled, hasValues, literal, signOf, type Write } from './shared.ts'

const TYPES = { text: 'string', int: 'int', float: 'float64' } as const

export const go: Write = (read) => {
  const own = pascal(read.name)
  const isText = hasValues(read) && !areNumbers(read)
  const constants = read.members.map((member, at) => {
    const name = `\t${own}${pascal(member.name)}`
    if (hasValues(read))
      return `${name} ${own} = ${literal(isText ? `${member.value}` : (member.value ?? 0), doubleQuoted, 'int')}\n`
    return at === 0 ? `${name} ${own} = iota\n` : `${name}\n`
  })
  const asked = new Set(read.questions.map(({ name }) => pascal(name)))
  const getters = read.data
    .filter((one) => !asked.has(pascal(one.name)))
    .map((one) => methodText(read, pascal(one.name), '', TYPES[one.type], datumOf(read, one.name.join(' '))))
  const methods = [...getters, ...read.questions.map((one) => methodOf(read, one))]
  const imports = ['fmt', 'strings'].filter((one) => methods.some((text) => text.includes(`${one}.`)))
  const head =
    imports.length === 0
      ? ''
      : imports.length === 1
        ? `import "${imports[0]}"\n\n`
        : `import (\n${imports.map((one) => `\t"${one}"\n`).join('')})\n\n`
  return `package main\n\n${head}// ${own} is one of a fixed set.\ntype ${own} ${isText ? 'string' : 'int'}\n\nconst (\n${constants.join('')})\n${methods.join('')}`
}

const receiverOf = ({ name }: Enumeration): string => pascal(name).charAt(0).toLowerCase()

const methodText = (
  read: Enumeration,
  name: string,
  takes: string,
  gives: string,
  body: readonly string[],
): string =>
  `\n// ${name} answers for one ${read.name.join(' ')}.\nfunc (${receiverOf(read)} ${pascal(read.name)}) ${name}(${takes}) ${gives} {\n${body.map((line) => `\t${line}\n`).join('')}}\n`

function switched(read: Enumeration, value: (at: number) => string, otherwise: string): string[] {
  const own = pascal(read.name)
  return [
    `switch ${receiverOf(read)} {`,
    ...read.members.flatMap((member, at) => [`case ${own}${pascal(member.name)}:`, `\treturn ${value(at)}`]),
    '}',
    `return ${otherwise}`,
  ]
}

function datumOf(read: Enumeration, what: string): string[] {
  const place = read.data.findIndex((one) => one.name.join(' ') === what)
  const type = read.data[place]?.type ?? 'text'
  return switched(
    read,
    (at) => {
      const member = read.members[at]
      return literal(member ? (dataOf(member, read.data)[place] ?? 0) : 0, doubleQuoted, 'int')
    },
    type === 'text' ? '""' : '0',
  )
}

function methodOf(read: Enumeration, { name, parameter, asks, among, what }: Question): string {
  const own = pascal(read.name)
  const self = receiverOf(read)
  const called = pascal(name)
  const member = (option: readonly string[]) => own + pascal(option)
  switch (asks) {
    case 'among':
      return methodText(read, called, '', 'bool', [
        `return ${among.map((option) => `${self} == ${member(option)}`).join(' || ')}`,
      ])
    case 'next':
      return hasValues(read)
        ? methodText(
            read,
            called,
            '',
            own,
            switched(read, (at) => member(read.members[(at + 1) % read.members.length]?.name ?? []), self),
          )
        : methodText(read, called, '', own, [`return (${self} + 1) % ${read.members.length}`])
    case 'from':
      return `\n// ${called} finds one by its name.\nfunc ${called}(${parameter} string) (${own}, error) {\n\tswitch strings.ToLower(${parameter}) {\n${read.members.map((one) => `\tcase ${doubleQuoted(one.name.join('_'))}:\n\t\treturn ${member(one.name)}, nil\n`).join('')}\t}\n\tvar none ${own}\n\treturn none, fmt.Errorf("unknown ${read.name.join(' ')}: %s", ${parameter})\n}\n`
    case 'datum':
      return methodText(
        read,
        called,
        '',
        TYPES[read.data.find((one) => one.name.join(' ') === what)?.type ?? 'text'],
        datumOf(read, what ?? ''),
      )
    case 'formula':
      return methodText(read, called, '', 'float64', [
        `return ${filled(what, (words) => `${self}.${pascal(words)}()`)}`,
      ])
    case 'apply':
      return methodText(
        read,
        called,
        'a, b float64',
        'float64',
        switched(read, (at) => `a ${signOf(read.members[at] ?? { name: [] })} b`, '0'),
      )
    default:
      return hasValues(read)
        ? methodText(
            read,
            called,
            '',
            'string',
            switched(read, (at) => doubleQuoted(sentence(read.members[at]?.name ?? [])), '""'),
          )
        : methodText(read, called, '', 'string', [
            `return [...]string{${read.members.map((one) => doubleQuoted(sentence(one.name))).join(', ')}}[${self}]`,
          ])
  }
}
