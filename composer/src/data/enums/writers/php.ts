import { singleQuoted } from '../../../quote.ts'
import { camel, pascal, sentence } from '../../../words.ts'
import type { Enumeration, Question } from '../enumeration.ts'
import { areNumbers, dataOf, filled, literal, memberValue, signOf, type Write } from './shared.ts'

const TYPES = { text: 'string', int: 'int', float: 'float' } as const

export const php: Write = (read) => {
  const own = pascal(read.name)
  const isNumbered = areNumbers(read)
  const asked = new Set(read.questions.map(({ name }) => camel(name)))
  const getters = read.data
    .filter((one) => !asked.has(camel(one.name)))
    .map((one) =>
      method(camel(one.name), '', TYPES[one.type], [`return ${datumOf(read, one.name.join(' '))};`]),
    )
  const methods = [...getters, ...read.questions.map((one) => methodOf(read, one))]
  return `<?php\n\ndeclare(strict_types=1);\n\n/** ${sentence(read.name)}. */\nenum ${own}: ${isNumbered ? 'int' : 'string'}\n{\n${read.members.map((member) => `    case ${pascal(member.name)} = ${literal(isNumbered ? memberValue(member) : `${memberValue(member)}`, singleQuoted, 'int')};\n`).join('')}${methods.join('')}}\n`
}

const method = (
  name: string,
  takes: string,
  gives: string,
  body: readonly string[],
  isStatic = false,
): string =>
  `\n    public ${isStatic ? 'static ' : ''}function ${name}(${takes}): ${gives}\n    {\n${body.map((line) => (line === '' ? '\n' : `        ${line}\n`)).join('')}    }\n`

const matched = (members: Enumeration['members'], value: (at: number) => string): string =>
  `match ($this) {\n${members.map((member, at) => `            self::${pascal(member.name)} => ${value(at)},\n`).join('')}        }`

function datumOf({ members, data }: Enumeration, what: string): string {
  const place = data.findIndex((one) => one.name.join(' ') === what)
  return matched(members, (at) => {
    const member = members[at]
    return literal(member ? (dataOf(member, data)[place] ?? 0) : 0, singleQuoted, data[place]?.type ?? 'text')
  })
}

function methodOf(read: Enumeration, { name, parameter, asks, among, what }: Question): string {
  const called = camel(name)
  switch (asks) {
    case 'among':
      return method(called, '', 'bool', [
        `return in_array($this, [${among.map((option) => `self::${pascal(option)}`).join(', ')}], true);`,
      ])
    case 'next':
      return method(called, '', 'self', [
        '$all = self::cases();',
        '',
        'return $all[(array_search($this, $all, true) + 1) % count($all)];',
      ])
    case 'from':
      return method(
        called,
        `string $${parameter}`,
        'self',
        [
          'foreach (self::cases() as $case) {',
          `    if (strcasecmp($case->name, $${parameter}) === 0) {`,
          '        return $case;',
          '    }',
          '}',
          '',
          `throw new \\ValueError("unknown ${read.name.join(' ')}: $${parameter}");`,
        ],
        true,
      )
    case 'datum':
      return method(called, '', TYPES[read.data.find((one) => one.name.join(' ') === what)?.type ?? 'text'], [
        `return ${datumOf(read, what ?? '')};`,
      ])
    case 'formula':
      return method(called, '', 'float', [`return ${filled(what, (words) => `$this->${camel(words)}()`)};`])
    case 'apply':
      return method(called, 'float $a, float $b', 'float', [
        `return ${matched(read.members, (at) => `$a ${signOf(read.members[at] ?? { name: [] })} $b`)};`,
      ])
    default:
      return method(called, '', 'string', [
        read.members.some(({ value }) => value !== undefined)
          ? 'return ucfirst(strtolower($this->name));'
          : 'return ucfirst($this->value);',
      ])
  }
}
