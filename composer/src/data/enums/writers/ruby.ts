import { singleQuoted } from '../../../quote.ts'
import { constant, pascal, sentence, snake } from '../../../words.ts'
import type { Question } from '../enumeration.ts'
import { dataOf, filled, literal, memberValue, signOf, type Write } from './shared.ts'

/** Ruby has no enums: constants of a module, and what can be asked of them. */
export const ruby: Write = (read) => {
  const { members, data } = read
  const self = snake(read.name)
  const body = ({ name, parameter, asks, among, what }: Question): [string, string] => {
    const value = asks === 'from' ? parameter : self
    const text = {
      among: `[${among.map(constant).join(', ')}].include?(${self})`,
      label: `ALL.key(${self}).to_s.capitalize`,
      describe: `ALL.key(${self}).to_s.capitalize`,
      next: `ALL.values[(ALL.values.index(${self}) + 1) % ALL.size]`,
      from: `ALL.fetch(${parameter}.to_s.downcase.to_sym) { raise ArgumentError, "unknown ${read.name.join(' ')}: #{${parameter}}" }`,
      datum: `DATA.fetch(${self})[:${snake((what ?? '').split(' '))}]`,
      formula: filled(what, (words) => `DATA.fetch(${self})[:${snake(words)}]`),
      apply: `{ ${members.map((member) => `${constant(member.name)} => a ${signOf(member)} b`).join(', ')} }.fetch(${self})`,
    }[asks]
    return [`def self.${snake(name)}(${asks === 'apply' ? `${self}, a, b` : value})`, text]
  }
  return [
    `# ${sentence(read.name)}.`,
    `module ${pascal(read.name)}`,
    ...members.map(
      (member) => `  ${constant(member.name)} = ${literal(memberValue(member), singleQuoted, 'int')}`,
    ),
    '',
    `  ALL = { ${members.map((member) => `${snake(member.name)}: ${constant(member.name)}`).join(', ')} }.freeze`,
    ...(data.length === 0
      ? []
      : [
          '',
          '  DATA = {',
          ...members.map(
            (member) =>
              `    ${constant(member.name)} => { ${dataOf(member, data)
                .map(
                  (one, at) =>
                    `${snake(data[at]?.name ?? [])}: ${literal(one, singleQuoted, data[at]?.type ?? 'text')}`,
                )
                .join(', ')} },`,
          ),
          '  }.freeze',
        ]),
    ...read.questions.flatMap((one) => {
      const [head, text] = body(one)
      return ['', `  ${head}`, `    ${text}`, '  end']
    }),
    'end',
    '',
  ].join('\n')
}
