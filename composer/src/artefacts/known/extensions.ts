import { lookupTable } from '@atelier/analyzer/basics'
import type { Intent } from '../../intent/intent.ts'
import { pascal, wordsOf } from '../../words.ts'

/** Extension methods of C#: what strings, numbers and lists are asked for most. */

interface Extension {
  readonly says: string
  readonly gives: string
  /** What it takes besides the value, unless the wish names it. */
  readonly takes?: string
  readonly body: (value: string, given: string) => readonly string[]
  readonly uses?: readonly string[]
}

const strings: Readonly<Record<string, Extension>> = lookupTable({
  truncate: {
    says: 'Cuts a text to a length; three dots stand for what was cut off.',
    gives: 'string',
    takes: 'int max',
    body: (value, given) => [
      `ArgumentOutOfRangeException.ThrowIfNegative(${given});`,
      `return ${value}.Length <= ${given} ? ${value} : ${value}[..${given}] + "...";`,
    ],
    uses: ['System'],
  },
  'to slug': {
    says: 'Small letters and digits with hyphens between the words.',
    gives: 'string',
    body: (value) => [
      `var plain = string.Concat(${value}.Normalize(NormalizationForm.FormD)`,
      '    .Where(letter => CharUnicodeInfo.GetUnicodeCategory(letter) != UnicodeCategory.NonSpacingMark));',
      'return Regex.Replace(plain.ToLowerInvariant(), "[^a-z0-9]+", "-").Trim(\'-\');',
    ],
    uses: ['System.Globalization', 'System.Linq', 'System.Text', 'System.Text.RegularExpressions'],
  },
  'is blank': {
    says: 'Tells whether there is nothing but white space in it.',
    gives: 'bool',
    body: (value) => [`return string.IsNullOrWhiteSpace(${value});`],
  },
  'to title case': {
    says: 'Begins each word with a capital.',
    gives: 'string',
    body: (value) => [
      `return CultureInfo.InvariantCulture.TextInfo.ToTitleCase(${value}.ToLowerInvariant());`,
    ],
    uses: ['System.Globalization'],
  },
  capitalize: {
    says: 'Begins the text with a capital.',
    gives: 'string',
    body: (value) => [
      `return ${value}.Length == 0 ? ${value} : char.ToUpperInvariant(${value}[0]) + ${value}[1..];`,
    ],
  },
  reverse: {
    says: 'Turns the text around.',
    gives: 'string',
    body: (value) => [
      `var letters = ${value}.ToCharArray();`,
      'Array.Reverse(letters);',
      'return new string(letters);',
    ],
    uses: ['System'],
  },
  'word count': {
    says: 'Counts the words.',
    gives: 'int',
    body: (value) => [`return ${value}.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries).Length;`],
    uses: ['System'],
  },
  'is palindrome': {
    says: 'Tells whether its letters and digits read the same backwards.',
    gives: 'bool',
    body: (value) => [
      `var letters = ${value}.Where(char.IsLetterOrDigit).Select(char.ToLowerInvariant).ToArray();`,
      'return letters.SequenceEqual(letters.Reverse());',
    ],
    uses: ['System.Linq'],
  },
  'is numeric': {
    says: 'Tells whether it is a number.',
    gives: 'bool',
    body: (value) => [
      `return double.TryParse(${value}, NumberStyles.Float, CultureInfo.InvariantCulture, out _);`,
    ],
    uses: ['System.Globalization'],
  },
  left: {
    says: 'The first letters.',
    gives: 'string',
    takes: 'int count',
    body: (value, given) => [`return ${value}.Length <= ${given} ? ${value} : ${value}[..${given}];`],
  },
  right: {
    says: 'The last letters.',
    gives: 'string',
    takes: 'int count',
    body: (value, given) => [`return ${value}.Length <= ${given} ? ${value} : ${value}[^${given}..];`],
  },
})

const SAME: Readonly<Record<string, string>> = lookupTable({
  shorten: 'truncate',
  slugify: 'to slug',
  'is null or blank': 'is blank',
  'is empty or whitespace': 'is blank',
  'capitalize first': 'capitalize',
  'capitalise first': 'capitalize',
  'count words': 'word count',
})

/** `extension methods for string: Truncate(int max), ToSlug() and IsBlank()`. */
export function composeExtensions({
  prompt,
  language,
}: Intent): { text: string; isComplete: boolean } | undefined {
  if (language !== 'csharp' || !/\bextension methods?\b/i.test(prompt) || !/\bstrings?\b/i.test(prompt))
    return undefined
  const name = /\bclass (?:called |named )?([A-Z]\w*)/.exec(prompt)?.[1] ?? 'StringExtensions'
  const calls = [...prompt.matchAll(/\b([A-Z]\w*)\(([^()]{0,60})\)/g)].filter(([, called]) => called !== name)
  const asked =
    calls.length > 0 ? calls.map(([, called = '', list = '']) => ({ called, list })) : listed(prompt)
  if (asked.length === 0) return undefined
  const uses = new Set<string>()
  const methods = asked.map(({ called, list }) => {
    const words = wordsOf(called).join(' ')
    const known = strings[SAME[words] ?? words]
    const given = /^(?:int|string|char|bool) [a-z]\w*$/.test(list.trim()) ? list.trim() : known?.takes
    for (const one of known?.uses ?? ['System']) uses.add(one)
    const body = known?.body('value', given?.split(' ')[1] ?? '') ?? [
      `throw new NotImplementedException("${pascal(wordsOf(called))} has no rule yet");`,
    ]
    const parameters = [
      'this string value',
      ...(given === undefined || (known && !known.takes) ? [] : [given]),
    ]
    return {
      isKnown: known !== undefined,
      text: [
        `    /// <summary>${known?.says ?? `What ${words} does is left to you.`}</summary>`,
        `    public static ${known?.gives ?? (/^is /.test(words) ? 'bool' : 'string')} ${pascal(wordsOf(called))}(${parameters.join(', ')})`,
        '    {',
        ...body.map((line) => `        ${line}`),
        '    }',
      ].join('\n'),
    }
  })
  const head = [...uses].sort().map((one) => `using ${one};`)
  const text = [
    ...head,
    ...(head.length > 0 ? [''] : []),
    '/// <summary>What strings can do besides.</summary>',
    `public static class ${name}`,
    '{',
    methods.map((one) => one.text).join('\n\n'),
    '}',
    '',
  ].join('\n')
  return { text, isComplete: methods.every(({ isKnown }) => isKnown) }
}

/** `Truncate, ToSlug and IsBlank`. */
function listed(prompt: string): { called: string; list: string }[] {
  const list =
    /\b(?:with|methods|:)\s+((?:[A-Z]\w+(?:, ?(?:and )?| and )){1,10}[A-Z]\w+)/.exec(prompt)?.[1] ?? ''
  return list
    .split(/, ?(?:and )?| and /)
    .filter((one) => one !== '')
    .map((called) => ({ called, list: '' }))
}
