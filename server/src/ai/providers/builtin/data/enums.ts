import type { Intent, Words } from '../intent/intent.ts'
import { doubleQuoted, jsString } from '../quote.ts'
import { camel, constant, pascal, sentence, singular, snake, wordsOf } from '../words.ts'
import { enumOf } from './javascript.ts'

/** Enums with the questions that a wish puts to them: `enum Weekday with a function isWeekend(day)`. */

interface Enumeration {
  readonly name: Words
  readonly options: readonly Words[]
  readonly questions: readonly Question[]
  /** Whether all that is asked of it is known. */
  readonly isWhole: boolean
}

interface Question {
  readonly name: Words
  readonly parameter: string
  readonly asks: 'among' | 'label' | 'next'
  /** Those for which the answer is yes. */
  readonly among: readonly Words[]
  /** The wish does not say which they are: they are those that such a thing usually is. */
  readonly isGuess?: true
}

const usual: Readonly<Record<string, string>> = {
  weekday: 'monday tuesday wednesday thursday friday saturday sunday',
  day: 'monday tuesday wednesday thursday friday saturday sunday',
  month: 'january february march april may june july august september october november december',
  season: 'spring summer autumn winter',
  direction: 'north east south west',
  suit: 'clubs diamonds hearts spades',
  'traffic light': 'red green yellow',
}

const ENDED = 'shipped delivered done cancelled canceled completed closed refunded failed rejected'.split(' ')

const groups: Readonly<Record<string, readonly string[]>> = {
  weekend: ['saturday', 'sunday'],
  weekday: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  horizontal: ['east', 'west', 'left', 'right'],
  vertical: ['north', 'south', 'up', 'down'],
}
// What these are differs from one project to the next.
const guesses: Readonly<Record<string, readonly string[]>> = {
  final: ENDED,
  terminal: ENDED,
  urgent: ['high', 'urgent', 'critical', 'highest'],
  primary: ['red', 'blue', 'yellow'],
}

const LANGUAGE =
  /^(?:TypeScript|JavaScript|Python|Java|Kotlin|Rust|Go|Golang|PHP|Swift|C|Write|Create|Make|An?|The)$/
const HEADS: readonly RegExp[] = [
  /\benum(?:eration)?\s+(?:called |named |for )?(?:an? |the )?[`"']?([A-Z]\w*)/,
  /\b([A-Z]\w*)\s+enum\b/,
  /\benum(?:eration)?\s+(?:for|of)\s+(?:an? |the )?([a-z]+(?: [a-z]+)?)(?=\s*[:(])/,
]

function readEnum(prompt: string): Enumeration | undefined {
  const head = HEADS.map((pattern) => pattern.exec(prompt)).find(
    (found) => found && !LANGUAGE.test(found[1] ?? ''),
  )
  const word = head?.[1]
  if (!head || word === undefined) return undefined
  const name = /^[a-z]/.test(word) ? singular(wordsOf(word)) : wordsOf(word)
  const rest = prompt.slice(head.index + head[0].length)
  const listed =
    /^(?:\s+(?=[A-Za-z]+\s*,)|[^.]*?(?:\bwith\b|\bof\b|:|\(|\{|\bvalues?\b|\s(?=[A-Z]{2})))(?: the)?(?: values?| options?| members?| constants?)?:?\s*((?:['"`]?[A-Za-z_]+['"`]?(?:\s*[,|/]\s*(?:and )?|\s+and\s+|\s+or\s+)){1,30}['"`]?[A-Za-z_]+['"`]?)/.exec(
      rest,
    )?.[1] ?? ''
  const said = listed
    .replace(/\bwith\b.*$|\band\s+(?:an?|the)\b.*$/s, '')
    .split(/[,|/]|\band\b|\bor\b/)
    .map((one) => wordsOf(one))
    .filter((one) => one.length > 0 && one.length < 4 && !/^(?:an?|the|method|function)$/.test(one[0] ?? ''))
  const options =
    said.length > 1
      ? said
      : (usual[name.join(' ')] ?? '')
          .split(' ')
          .filter((one) => one !== '')
          .map((one) => [one])
  if (options.length < 2) return undefined
  const calls = [
    ...rest.matchAll(
      /\b([a-z]\w*)\(([^()]*)\)|\b(?:functions?|methods?|helper)\s+(?:called |named )?`?([a-z]+(?:[A-Z]\w*|_\w+))|\b((?<=\ban? |\bthe )[a-z]\w*|[a-z]+(?:[A-Z]\w*|_\w+)) (?:method|function|helper)/g,
    ),
  ]
  const asked = calls.map(({ index, 0: whole, 1: called, 2: list = '', 3: behind, 4: before }) =>
    questionOf(
      wordsOf(called ?? behind ?? before ?? ''),
      list,
      name,
      options,
      rest.slice(index + whole.length, index + whole.length + 120),
    ),
  )
  const questions = asked.filter((one) => one !== undefined)
  if (questions.length === 0 && /\b(?:methods?|functions?|helpers?)\b/i.test(rest)) return undefined
  return { name, options, questions, isWhole: questions.length === asked.length }
}

function questionOf(
  name: Words,
  list: string,
  own: Words,
  options: readonly Words[],
  note: string,
): Question | undefined {
  const parameter = camel(wordsOf(list.split(/[:,]/)[0] ?? ''))
  const asked = { name, parameter: parameter === '' ? camel(own) : parameter }
  const [verb, ...rest] = name
  const what = rest.join(' ')
  if (verb === 'is') {
    const told = /^[^.;]*?\b(?:true|yes|only) (?:for|if|when|on)\b([^.;]*)|^ \(([^()]*)\)/i.exec(note)
    const spoken = wordsOf(told?.[1] ?? told?.[2] ?? '')
    const said = options.filter((option) => option.every((word) => spoken.includes(word)))
    if (said.length > 0) return { ...asked, asks: 'among', among: said }
    const among = options.filter(
      (option) => option.join(' ') === what || groups[what]?.includes(option.join(' ')),
    )
    if (among.length > 0) return { ...asked, asks: 'among', among }
    const guessed = options.filter((option) => guesses[what]?.includes(option.join(' ')))
    return guessed.length > 0 ? { ...asked, asks: 'among', among: guessed, isGuess: true } : undefined
  }
  if (/^(?:to |get |display )?(?:label|name|display name|string|title|text)$/.test(name.join(' ')))
    return { ...asked, asks: 'label', among: [] }
  return /^(?:get )?next(?: \w+)?$/.test(name.join(' ')) ? { ...asked, asks: 'next', among: [] } : undefined
}

/** The whole of an enum, in the languages that people ask for them in; nothing where the wish wants more of it. */
export function composeEnum({ prompt, language }: Intent): ComposedEnum | undefined {
  const write = writers[language ?? 'typescript']
  const read = write && /\benum(?:eration)?\b/i.test(prompt) ? readEnum(prompt) : undefined
  if (!read || !write) return undefined
  const isComplete = read.isWhole && read.questions.every(({ isGuess }) => !isGuess)
  return { text: write(read), isWhole: read.isWhole, isComplete }
}

export interface ComposedEnum {
  readonly text: string
  /** Has all that the wish asks of it. */
  readonly isWhole: boolean
  readonly isComplete: boolean
}

type Write = (read: Enumeration) => string

const script =
  (types: boolean): Write =>
  ({ name, options, questions }) => {
    const own = pascal(name)
    const declared = enumOf(
      own,
      options.map((option) => option.join(' ')),
    )
    const head = types ? declared : declared.replace(/ as const/, '').replace(/\nexport type .*\n/, '')
    return [
      head.trimEnd(),
      ...questions.map(({ name: words, parameter, asks, among }) => {
        const takes = types ? `${parameter}: ${own}` : parameter
        const body = {
          among: `return ${among.map((option) => `${parameter} === ${own}.${pascal(option)}`).join(' || ')}`,
          label: `return ${parameter}.charAt(0).toUpperCase() + ${parameter}.slice(1)`,
          next: `const all = Object.values(${own})\n  return all[(all.indexOf(${parameter}) + 1) % all.length]${types ? ` as ${own}` : ''}`,
        }[asks]
        const gives = { among: 'boolean', label: 'string', next: own }[asks]
        return `export function ${camel(words)}(${takes})${types ? `: ${gives}` : ''} {\n  ${body}\n}`
      }),
      '',
    ]
      .join('\n\n')
      .trimEnd()
      .concat('\n')
  }

const python: Write = ({ name, options, questions }) => {
  const own = pascal(name)
  const methods = questions.map(({ name: words, asks, among }) => {
    const [gives, body] = {
      among: [
        'bool',
        among.length === 1
          ? `return self is ${own}.${constant(among[0] ?? [])}`
          : `return self in {${among.map((option) => `${own}.${constant(option)}`).join(', ')}}`,
      ],
      label: ['str', 'return self.value.capitalize()'],
      next: [
        `"${own}"`,
        `members = list(${own})\n        return members[(members.index(self) + 1) % len(members)]`,
      ],
    }[asks]
    return `\n    def ${snake(words)}(self) -> ${gives}:\n        ${body}\n`
  })
  return `from enum import Enum\n\n\nclass ${own}(Enum):\n    """${sentence(name)}."""\n\n${options.map((option) => `    ${constant(option)} = ${doubleQuoted(option.join(' '))}\n`).join('')}${methods.join('')}`
}

const java: Write = ({ name, options, questions }) => {
  const own = pascal(name)
  const methods = questions.map(({ name: words, asks, among }) => {
    const [gives, body] = {
      among: ['boolean', `return ${among.map((option) => `this == ${constant(option)}`).join(' || ')};`],
      label: ['String', 'return name().charAt(0) + name().substring(1).toLowerCase();'],
      next: [own, 'return values()[(ordinal() + 1) % values().length];'],
    }[asks]
    return `\n    public ${gives} ${camel(words)}() {\n        ${body}\n    }\n`
  })
  return `/** ${sentence(name)}. */\npublic enum ${own} {\n${options.map((option) => `    ${constant(option)}`).join(',\n')};\n${methods.join('')}}\n`
}

const kotlin: Write = ({ name, options, questions }) => {
  const own = pascal(name)
  const methods = questions.map(({ name: words, asks, among }) => {
    const [gives, body] = {
      among: ['Boolean', among.map((option) => `this == ${constant(option)}`).join(' || ')],
      label: ['String', 'name.lowercase().replaceFirstChar { it.uppercase() }'],
      next: [own, 'entries[(ordinal + 1) % entries.size]'],
    }[asks]
    return `\n    fun ${camel(words)}(): ${gives} = ${body}\n`
  })
  return `/** ${sentence(name)}. */\nenum class ${own} {\n${options.map((option) => `    ${constant(option)}`).join(',\n')};\n${methods.join('')}}\n`
}

const rust: Write = ({ name, options, questions }) => {
  const own = pascal(name)
  const methods = questions.map(({ name: words, asks, among }) => {
    const arms = (value: (option: Words, at: number) => string) =>
      `match self {\n${options.map((option, at) => `            Self::${pascal(option)} => ${value(option, at)},\n`).join('')}        }`
    const [gives, body] = {
      among: ['bool', `matches!(self, ${among.map((option) => `Self::${pascal(option)}`).join(' | ')})`],
      label: ["&'static str", arms((option) => doubleQuoted(sentence(option)))],
      next: ['Self', arms((_, at) => `Self::${pascal(options[(at + 1) % options.length] ?? [])}`)],
    }[asks]
    return `    pub fn ${snake(words)}(&self) -> ${gives} {\n        ${body}\n    }\n`
  })
  const implementation = methods.length > 0 ? `\nimpl ${own} {\n${methods.join('\n')}}\n` : ''
  return `/// ${sentence(name)}.\n#[derive(Debug, Clone, Copy, PartialEq, Eq)]\npub enum ${own} {\n${options.map((option) => `    ${pascal(option)},\n`).join('')}}\n${implementation}`
}

const csharp: Write = ({ name, options, questions }) => {
  const own = pascal(name)
  const methods = questions.map(({ name: words, parameter, asks, among }) => {
    const [gives, body] = {
      among: ['bool', `${parameter} is ${among.map((option) => `${own}.${pascal(option)}`).join(' or ')}`],
      label: ['string', `${parameter}.ToString()`],
      next: [own, `(${own})(((int)${parameter} + 1) % ${options.length})`],
    }[asks]
    return `    public static ${gives} ${pascal(words)}(this ${own} ${parameter}) => ${body};\n`
  })
  const extensions =
    methods.length > 0 ? `\npublic static class ${own}Extensions\n{\n${methods.join('\n')}}\n` : ''
  return `/// <summary>${sentence(name)}.</summary>\npublic enum ${own}\n{\n${options.map((option) => `    ${pascal(option)},\n`).join('')}}\n${extensions}`
}

const go: Write = ({ name, options, questions }) => {
  const own = pascal(name)
  const receiver = own.charAt(0).toLowerCase()
  const member = (option: Words) => own + pascal(option)
  const methods = questions.map(({ name: words, asks, among }) => {
    const [gives, body] = {
      among: ['bool', `return ${among.map((option) => `${receiver} == ${member(option)}`).join(' || ')}`],
      label: [
        'string',
        `return [...]string{${options.map((option) => doubleQuoted(sentence(option))).join(', ')}}[${receiver}]`,
      ],
      next: [own, `return (${receiver} + 1) % ${options.length}`],
    }[asks]
    return `\n// ${pascal(words)} answers for one ${name.join(' ')}.\nfunc (${receiver} ${own}) ${pascal(words)}() ${gives} {\n\t${body}\n}\n`
  })
  return `package main\n\n// ${own} is one of a fixed set.\ntype ${own} int\n\nconst (\n${options.map((option, at) => `\t${member(option)}${at === 0 ? ` ${own} = iota` : ''}\n`).join('')})\n${methods.join('')}`
}

const php: Write = ({ name, options, questions }) => {
  const own = pascal(name)
  const methods = questions.map(({ name: words, asks, among }) => {
    const [gives, body] = {
      among: [
        'bool',
        `return in_array($this, [${among.map((option) => `self::${pascal(option)}`).join(', ')}], true);`,
      ],
      label: ['string', 'return ucfirst($this->value);'],
      next: [
        'self',
        '$all = self::cases();\n\n        return $all[(array_search($this, $all, true) + 1) % count($all)];',
      ],
    }[asks]
    return `\n    public function ${camel(words)}(): ${gives}\n    {\n        ${body}\n    }\n`
  })
  return `<?php\n\ndeclare(strict_types=1);\n\n/** ${sentence(name)}. */\nenum ${own}: string\n{\n${options.map((option) => `    case ${pascal(option)} = ${jsString(option.join(' '))};\n`).join('')}${methods.join('')}}\n`
}

const writers: Readonly<Record<string, Write>> = {
  typescript: script(true),
  javascript: script(false),
  python,
  java,
  kotlin,
  rust,
  csharp,
  go,
  php,
}
