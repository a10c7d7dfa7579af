import { jsString } from '../../../quote.ts'
import { camel, pascal } from '../../../words.ts'
import type { Enumeration, Member, Question } from '../enumeration.ts'
import { dataOf, datumName, filled, literal, memberValue, signOf, type Write } from './shared.ts'

const TYPES = { text: 'string', int: 'number', float: 'number' } as const
const GIVES = {
  among: 'boolean',
  label: 'string',
  describe: 'string',
  formula: 'number',
  apply: 'number',
} as const

export const script =
  (types: boolean): Write =>
  (read) =>
    `${[
      ...(read.members.some(({ holds }) => holds) ? unionOf(read, types) : declared(read, types)),
      ...read.questions.map((one) => functionOf(read, one, types)),
    ].join('\n\n')}\n`

function declared(read: Enumeration, types: boolean): string[] {
  const own = pascal(read.name)
  const { members, data } = read
  const constant = [
    `export const ${own} = {`,
    ...members.map((member) => `  ${pascal(member.name)}: ${literal(memberValue(member), jsString, 'int')},`),
    `}${types ? ' as const' : ''}`,
  ].join('\n')
  const table = [
    `export const ${camel(read.name)}Data${types ? `: Record<${own}, { ${data.map((one) => `${datumName(one)}: ${TYPES[one.type]}`).join('; ')} }>` : ''} = {`,
    ...members.map(
      (member) =>
        `  [${own}.${pascal(member.name)}]: { ${dataOf(member, data)
          .map((value, at) => `${camel(data[at]?.name ?? [])}: ${literal(value, jsString, 'int')}`)
          .join(', ')} },`,
    ),
    '}',
  ].join('\n')
  return [
    constant,
    ...(types ? [`export type ${own} = (typeof ${own})[keyof typeof ${own}]`] : []),
    ...(data.length > 0 ? [table] : []),
  ]
}

/** Variants that hold something are objects told apart by their kind. */
function unionOf({ name, members }: Enumeration, types: boolean): string[] {
  if (!types)
    return members.map(
      (member) =>
        `export const ${camel(member.name)} = (${(member.holds ?? []).map((one) => camel(one.name)).join(', ')}) => ({ ${[`kind: ${jsString(camel(member.name))}`, ...(member.holds ?? []).map((one) => camel(one.name))].join(', ')} })`,
    )
  const shape = (member: Member) =>
    [
      `kind: ${jsString(camel(member.name))}`,
      ...(member.holds ?? []).map((one) => `${camel(one.name)}: ${typeOf(one.type)}`),
    ].join('; ')
  return [`export type ${pascal(name)} =\n${members.map((member) => `  | { ${shape(member)} }`).join('\n')}`]
}

const typeOf = (said: string): string =>
  /^(?:string|str|char|text)$/i.test(said)
    ? 'string'
    : /^(?:bool|boolean)$/i.test(said)
      ? 'boolean'
      : /^(?:[iuf]\d+|usize|int|integer|float|double|long|number|decimal)$/i.test(said)
        ? 'number'
        : 'unknown'

function functionOf(read: Enumeration, question: Question, types: boolean): string {
  const { members, data } = read
  const { name, parameter, asks, among, what } = question
  const own = pascal(read.name)
  const info = `${camel(read.name)}Data[${parameter}]`
  const gives =
    asks === 'next' || asks === 'from'
      ? own
      : asks === 'datum'
        ? TYPES[data.find((one) => one.name.join(' ') === what)?.type ?? 'text']
        : GIVES[asks]
  const typed = (parameters: readonly (readonly [string, string])[]) =>
    parameters.map(([one, type]) => (types ? `${one}: ${type}` : one)).join(', ')
  const takes =
    asks === 'from'
      ? typed([[parameter, 'string']])
      : asks === 'apply'
        ? typed([
            [camel(read.name), own],
            ['a', 'number'],
            ['b', 'number'],
          ])
        : typed([[parameter, own]])
  const body = {
    among: [`return ${among.map((option) => `${parameter} === ${own}.${pascal(option)}`).join(' || ')}`],
    label: members.every(({ value }) => typeof value !== 'number')
      ? [`return ${parameter}.charAt(0).toUpperCase() + ${parameter}.slice(1)`]
      : [`return Object.entries(${own}).find(([, value]) => value === ${parameter})?.[0] ?? ''`],
    next: [
      `const all = Object.values(${own})`,
      `return all[(all.indexOf(${parameter}) + 1) % all.length]${types ? ` as ${own}` : ''}`,
    ],
    from: [
      `const found = Object.entries(${own}).find(([key]) => key.toLowerCase() === ${parameter}.toLowerCase())`,
      `if (!found) throw new RangeError(\`unknown ${read.name.join(' ')}: \${${parameter}}\`)`,
      'return found[1]',
    ],
    datum: [`return ${info}.${camel((what ?? '').split(' '))}`],
    formula: [`return ${filled(what, (words) => `${info}.${camel(words)}`)}`],
    apply: [
      `switch (${camel(read.name)}) {`,
      ...members.flatMap((member) => [
        `  case ${own}.${pascal(member.name)}:`,
        `    return a ${signOf(member)} b`,
      ]),
      '}',
    ],
    describe: [
      `switch (${parameter}.kind) {`,
      ...members.flatMap((member) => [
        `  case ${jsString(camel(member.name))}:`,
        `    return \`${[pascal(member.name), ...(member.holds ?? []).map((one) => `\${${parameter}.${camel(one.name)}}`)].join(' ')}\``,
      ]),
      '}',
    ],
  }[asks]
  return [
    `export function ${camel(name)}(${takes})${types ? `: ${gives}` : ''} {`,
    ...body.map((line) => `  ${line}`),
    '}',
  ].join('\n')
}
