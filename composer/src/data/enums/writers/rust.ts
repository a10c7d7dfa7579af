import { doubleQuoted } from '../../../quote.ts'
import { pascal, sentence, snake } from '../../../words.ts'
import type { Enumeration, Member, Question } from '../enumeration.ts'
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

const TYPES = { text: "&'static str", int: 'i64', float: 'f64' } as const
const SHOWN = /^(?:[iuf]\d+|[iu]size|String|&?(?:'static )?str|char|bool)$/

export const rust: Write = (plain) => {
  const isNumbered = areNumbers(plain)
  const read = isNumbered || !hasValues(plain) ? plain : withValueAsDatum(plain)
  const own = pascal(read.name)
  const holds = read.members.some((one) => one.holds)
  const declared = read.members
    .map((member) => `    ${variant(member)}${isNumbered ? ` = ${member.value}` : ''},\n`)
    .join('')
  const asked = new Set(read.questions.map(({ name }) => snake(name)))
  const getters = read.data
    .filter((one) => !asked.has(snake(one.name)))
    .map((one) => method(snake(one.name), TYPES[one.type], datumArms(read, one.name.join(' '))))
  const methods = [...getters, ...read.questions.map((one) => methodOf(read, one))]
  const implementation = methods.length > 0 ? `\nimpl ${own} {\n${methods.join('\n')}}\n` : ''
  const derived = holds ? 'Debug, Clone, PartialEq' : 'Debug, Clone, Copy, PartialEq, Eq'
  return `/// ${sentence(read.name)}.\n#[derive(${derived})]\npub enum ${own} {\n${declared}}\n${implementation}`
}

function variant({ name, holds = [], isTuple }: Member): string {
  if (holds.length === 0) return pascal(name)
  return isTuple
    ? `${pascal(name)}(${holds.map(({ type }) => type).join(', ')})`
    : `${pascal(name)} { ${holds.map((one) => `${snake(one.name)}: ${one.type}`).join(', ')} }`
}

const bound = ({ name }: { readonly name: readonly string[] }): string =>
  snake(name).replace(/^value_(\d+)$/, 'value$1')

/** The pattern that takes a variant apart. */
function pattern({ name, holds = [], isTuple }: Member): string {
  if (holds.length === 0) return `Self::${pascal(name)}`
  const names = holds.map(bound).join(', ')
  return isTuple ? `Self::${pascal(name)}(${names})` : `Self::${pascal(name)} { ${names} }`
}

const method = (name: string, gives: string, body: string, takes = ''): string =>
  `    pub fn ${name}(&self${takes}) -> ${gives} {\n        ${body}\n    }\n`

const arms = (
  members: readonly Member[],
  value: (member: Member, at: number) => string,
  taken = false,
): string =>
  `match self {\n${members
    .map(
      (member, at) =>
        `            ${taken ? pattern(member) : `Self::${pascal(member.name)}`} => ${value(member, at)},\n`,
    )
    .join('')}        }`

const datumArms = ({ members, data }: Enumeration, what: string): string => {
  const at = data.findIndex((one) => one.name.join(' ') === what)
  return arms(members, (member) =>
    literal(dataOf(member, data)[at] ?? 0, doubleQuoted, data[at]?.type ?? 'text'),
  )
}

function methodOf(read: Enumeration, { name, parameter, asks, among, what }: Question): string {
  const { members, data } = read
  const own = snake(name)
  const areas = asks === 'formula' && what === '@area'
  switch (asks) {
    case 'among':
      return method(
        own,
        'bool',
        `matches!(self, ${among.map((option) => `Self::${pascal(option)}`).join(' | ')})`,
      )
    case 'next':
      return method(
        own,
        'Self',
        arms(members, (_, at) => `Self::${pascal(members[(at + 1) % members.length]?.name ?? [])}`),
      )
    case 'from':
      return `    pub fn ${own}(${snake([parameter])}: &str) -> Result<Self, String> {\n        match ${parameter}.to_lowercase().as_str() {\n${members.map((member) => `            ${doubleQuoted(member.name.join('_'))} => Ok(Self::${pascal(member.name)}),\n`).join('')}            _ => Err(format!("unknown ${read.name.join(' ')}: {${parameter}}")),\n        }\n    }\n`
    case 'datum':
      return method(
        own,
        TYPES[data.find((one) => one.name.join(' ') === what)?.type ?? 'text'],
        datumArms(read, what ?? ''),
      )
    case 'formula':
      return areas
        ? method(own, 'f64', arms(members, areaOf, true))
        : method(
            own,
            'f64',
            filled(what, (words) => `self.${snake(words)}()`),
          )
    case 'apply':
      return method(
        own,
        'f64',
        arms(members, (member) => `a ${signOf(member)} b`),
        ', a: f64, b: f64',
      )
    case 'describe':
      return method(own, 'String', arms(members, described, true))
    default:
      return method(
        own,
        "&'static str",
        arms(members, (member) => doubleQuoted(sentence(member.name))),
      )
  }
}

function described({ name, holds = [] }: Member): string {
  if (holds.length === 0) return `${doubleQuoted(pascal(name))}.to_string()`
  const shown = holds.map((one) => {
    const place = `{${bound(one)}${SHOWN.test(one.type) ? '' : ':?'}}`
    return /^value/.test(bound(one)) ? place : `${one.name.join(' ')}: ${place}`
  })
  return `format!(${doubleQuoted(`${pascal(name)} ${shown.join(', ')}`)})`
}

function areaOf({ name, holds = [] }: Member): string {
  const [a = '', b = '', c = ''] = holds.map(bound)
  switch (name.join(' ')) {
    case 'circle':
      return `std::f64::consts::PI * ${a} * ${a}`
    case 'square':
      return `${a} * ${a}`
    case 'triangle':
      return c === ''
        ? `${a} * ${b} / 2.0`
        : `{\n                let half = (${a} + ${b} + ${c}) / 2.0;\n                (half * (half - ${a}) * (half - ${b}) * (half - ${c})).sqrt()\n            }`
    default:
      return `${a} * ${b}`
  }
}
