import type { Part, Subject } from './subject.ts'

const matches = (keys: RegExp, pattern: string): Part => ({
  keys,
  type: 'number',
  script: `($1.match(/${pattern}/g) ?? []).length`,
  python: `len(re.findall(r"${pattern}", $1))`,
})

export const text: Subject = {
  said: /\b(?:text|string|sentence|paragraph|characters?|letters?)\b/i,
  parameters: [{ name: 'text', script: 'string', python: 'str' }],
  parts: [
    { keys: /^(?:characters?|chars|length)$/i, type: 'number', script: '$1.length', python: 'len($1)' },
    matches(/^words?(?:_?count)?$/i, String.raw`\S+`),
    matches(/^sentences?$/i, '[^.!?]*[^.!?\\s][^.!?]*'),
    matches(/^vowels?$/i, '[aeiouAEIOU]'),
    matches(/^consonants?$/i, '[b-df-hj-np-tv-zB-DF-HJ-NP-TV-Z]'),
    matches(/^digits?$/i, '[0-9]'),
    matches(/^letters?$/i, '[A-Za-z]'),
    matches(/^spaces?$/i, ' '),
    matches(/^upper(?:_?case)?$/i, '[A-Z]'),
    matches(/^lower(?:_?case)?$/i, '[a-z]'),
    {
      keys: /^lines?$/i,
      type: 'number',
      script: String.raw`$1.split('\n').length`,
      python: String.raw`len($1.split("\n"))`,
    },
  ],
  imports: 'import re',
}
