/** Comment syntax: the start of a comment, its end, and the languages that have it. */
const comments: readonly (readonly [start: string, end: string, languages: string])[] = [
  [
    '//',
    '',
    'javascript typescript java go php csharp kotlin scala rust swift dart c cpp objectivec groovy solidity protobuf prisma zig',
  ],
  [
    '#',
    '',
    'python ruby bash powershell yaml toml dockerfile makefile graphql perl r elixir julia hcl terraform nginx dotenv env gitignore ini conf cmake',
  ],
  ['--', '', 'sql lua haskell elm'],
  ['<!--', ' -->', 'html xml svg vue svelte markdown'],
  ['/*', ' */', 'css scss less'],
]

const syntaxOf = new Map(
  comments.flatMap(([start, end, languages]) =>
    languages.split(' ').map((language) => [language, { start, end }] as const),
  ),
)

/** Lines that only work at the start of a file. */
const FIRST_LINE =
  /^(?:#!|<\?(?:php|xml)\b|<!doctype\b|@charset\b|['"]use \w+['"]|#.{0,40}coding[:=]|# ?(?:frozen_string_literal|syntax|escape) ?[:=])/i

const MAX_PHRASES = 5
const MAX_PHRASE = 120
const LINE_WIDTH = 100

/** Marks what is there in another way than the prompt asks for: "Different: React instead of Vue". */
export const DIFFERENT = 'Different: '

/** What the comment says besides what is missing. */
interface Remarks {
  readonly understood?: readonly string[]
  /** A sentence of its own. */
  readonly advice?: string
}

/**
 * Puts the comment "Not included: a; b." at the top of incomplete content, in the comment syntax of the language. Returns the
 * content unchanged if nothing is missing, or if the language has no comments, such as JSON and plain text.
 */
export function addNotice(
  content: string,
  missing: readonly string[],
  language: string | undefined,
  { understood = [], advice }: Remarks = {},
): string {
  const syntax = language === undefined ? undefined : syntaxOf.get(language)
  if (!syntax || missing.length === 0) return content
  const lines = content.split('\n')
  let first = language === 'markdown' ? lengthOfFrontMatter(lines) : 0
  while (FIRST_LINE.test(lines[first] ?? '')) first++
  // HTML in front of the first `<?php` is not PHP.
  const { start, end } = language === 'php' && first === 0 ? { start: '<!--', end: ' -->' } : syntax
  const head = lines.slice(0, first)
  const rest = lines.slice(first)
  while (rest[0]?.trim() === '') rest.shift()
  const isDifferent = (part: string): boolean => part.startsWith(DIFFERENT)
  const different = missing.filter(isDifferent).map((part) => part.slice(DIFFERENT.length))
  const absent = missing.filter((part) => !isDifferent(part))
  const sentences = [
    ...(absent.length > 0 ? [sentence('Not included', absent, language)] : []),
    ...(different.length > 0 ? [sentence('Different', different, language)] : []),
    ...(understood.length > 0 ? [sentence('There are templates only for', understood, language)] : []),
    ...(advice === undefined ? [] : [advice]),
  ]
  return [...head, ...comment(sentences, start, end), '', ...rest].join('\n')
}

function sentence(name: string, all: readonly string[], language: string | undefined): string {
  // XML allows no `--` in a comment.
  const isXml = language === 'xml' || language === 'svg'
  const phrases = all
    .slice(0, MAX_PHRASES)
    .map((phrase) => (isXml ? harmless(phrase).replaceAll('--', '- -') : harmless(phrase)))
  const others = all.length - phrases.length
  return `${name}: ${[...phrases, ...(others > 0 ? [`and ${others} more`] : [])].join('; ')}.`
}

/** Phrases come from prompts. Nothing in them may end the comment or be read as code, in any language. */
function harmless(phrase: string): string {
  return Array.from(phrase.toWellFormed().replace(/[\p{C}\s]+/gu, ' '))
    .slice(0, MAX_PHRASE)
    .join('')
    .trim()
    .replaceAll('\\', '/') // Java reads \u000a in comments; C continues a comment after a backslash
    .replace(/\*(?=\/)|\/(?=\*)|\?(?=>)/g, '$& ') // ends of comments; ?> ends PHP
    .replace(/(?<!^|\s)-(?=-)|-(?=-(?!\w))/g, '$& ') // --> and --!> end comments, the option --from does not
    .replace(/coding(?=[:=])/gi, '$& ') // Python and Ruby read an encoding from a comment
}

/** Each sentence begins a line. */
function comment(sentences: readonly string[], start: string, end: string): string[] {
  const lines: string[] = []
  for (const sentence of sentences) {
    lines.push('')
    for (const word of sentence.split(' ')) {
      const line = lines.at(-1) ?? ''
      if (line !== '' && start.length + line.length + word.length + 2 > LINE_WIDTH) lines.push(` ${word}`)
      else lines[lines.length - 1] = `${line} ${word}`
    }
  }
  if (end === '') return lines.map((line) => start + line)
  const indent = ' '.repeat(start.length)
  return lines.map(
    (line, index) => (index === 0 ? start : indent) + line + (index === lines.length - 1 ? end : ''),
  )
}

/** The lines between `---` and `---` at the start of a Markdown file. */
function lengthOfFrontMatter(lines: readonly string[]): number {
  return lines[0] === '---' ? lines.indexOf('---', 1) + 1 : 0
}
