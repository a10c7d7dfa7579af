import { lookupTable } from '@atelier/analyzer/basics'
import { each, type FunctionTree, give, set, start, when } from '../tree/tree.ts'

/** What is done with the characters of a text: counted, removed, kept, or looked for. */
interface Letters {
  readonly does: 'count' | 'remove' | 'keep' | 'only' | 'any'
  readonly kind: keyof typeof kinds
}

const kinds = {
  vowels: {
    said: 'vowels?',
    script: 'aeiou',
    flags: 'i',
    python: '(?i)[aeiou]',
    tree: "@has('aeiouAEIOU', letter)",
  },
  consonants: {
    said: 'consonants?',
    script: 'b-df-hj-np-tv-z',
    flags: 'i',
    python: '(?i)[b-df-hj-np-tv-z]',
    tree: undefined,
  },
  digits: {
    said: '(?:digits?|numbers|numeric characters)',
    script: '0-9',
    flags: '',
    python: '[0-9]',
    tree: '@isDigit(letter)',
  },
  capitals: {
    said: '(?:upper ?-?case (?:letters?|characters?)|capital letters?|capitals)',
    script: 'A-Z',
    flags: '',
    python: '[A-Z]',
    tree: undefined,
  },
  small: {
    said: 'lower ?-?case (?:letters?|characters?)',
    script: 'a-z',
    flags: '',
    python: '[a-z]',
    tree: undefined,
  },
  letters: {
    said: '(?:letters?|alphabetic characters?)',
    script: 'a-z',
    flags: 'i',
    python: '(?i)[a-z]',
    tree: undefined,
  },
  alphanumeric: {
    said: '(?:alphanumeric(?: characters?)?|letters and (?:digits|numbers))',
    script: 'a-z0-9',
    flags: 'i',
    python: '(?i)[a-z0-9]',
    tree: '@isLetterOrDigit(letter)',
  },
  special: {
    said: '(?:special characters?|non-?alphanumeric(?: characters?)?|symbols)',
    script: '^a-z0-9\\s',
    flags: 'i',
    python: '(?i)[^a-z0-9\\s]',
    tree: undefined,
  },
  punctuation: {
    said: 'punctuation(?: marks?| characters?)?',
    script: '!-/:-@[-`{-~',
    flags: '',
    python: '[!-/:-@\\[-`{-~]',
    tree: undefined,
  },
  spaces: {
    said: '(?:white ?spaces?|spaces?)',
    script: '\\s',
    flags: '',
    python: '\\s',
    tree: '@isSpace(letter)',
  },
} as const

const OF_TEXT =
  '(?: characters?)?(?: (?:in|from|of|out of|within) (?:an? |the |some |any )?(?:given )?(?:string|text|sentence|word|input)s?)?'
const ASKING = '^(?:.{0,40}?(?:function|method|code|utility|helper)?\\s*(?:that|which|to|for)?\\s*)?'

const patterns: readonly (readonly [Letters['does'], (said: string) => RegExp])[] = [
  [
    'count',
    (said) =>
      new RegExp(
        `${ASKING}(?:count(?:s|ing)?|how many|(?:returns? )?(?:the )?number of)(?: how many| all| the| number of)*\\s+${said}(?: (?:are|there are))?${OF_TEXT}\\s*$`,
      ),
  ],
  [
    'remove',
    (said) =>
      new RegExp(
        `${ASKING}(?:removes?|strips?|deletes?|drops?|filters? out)(?: all| the| any)*\\s+${said}${OF_TEXT}\\s*$`,
      ),
  ],
  [
    'keep',
    (said) =>
      new RegExp(
        `${ASKING}(?:keeps?|extracts?|returns?|gets?)(?: only| all| just)?(?: the)?\\s+${said}${OF_TEXT}\\s*$`,
      ),
  ],
  [
    'only',
    (said) =>
      new RegExp(
        `\\b(?:checks?|tells?|true|tests?|validates?|whether|if|is|returns? true)\\b.{0,40}\\b(?:contains?|has|have|consists? of|is made of|made up of|is)\\s+(?:only|just|entirely|solely)\\s+(?:of )?${said}\\s*$|\\b(?:contains?|has) only ${said}\\s*$|\\bonly contains ${said}\\s*$`,
      ),
  ],
  [
    'any',
    (said) =>
      new RegExp(
        `\\b(?:checks?|tells?|true|tests?|whether|if|returns? true)\\b.{0,40}\\b(?:contains?|has|includes?)\\s+(?:any|an?|at least one|some)\\s+${said}\\s*$`,
      ),
  ],
]

export function readLetters(text: string): Letters | undefined {
  const said = text
    .toLowerCase()
    .replace(/[.?!]\s*$/, '')
    .replace(
      /,? (?:in|using|with) (?:typescript|javascript|python|java|go|golang|rust|php|ruby|kotlin|swift|c\+\+|c#|c|js|ts)\s*$/,
      '',
    )
    .trim()
  for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
    const found = patterns.find(([, pattern]) => pattern(kinds[kind].said).test(said))
    if (found) return { does: found[0], kind }
  }
  return undefined
}

const kindName: Readonly<Record<string, string>> = lookupTable({
  small: 'lowercase letters',
  capitals: 'capital letters',
  special: 'special characters',
})

export function describeLetters({ does, kind }: Letters): { name: readonly string[]; says: string } {
  const things = kindName[kind] ?? kind
  const verb = {
    count: 'Counts the',
    remove: 'Removes the',
    keep: 'Keeps only the',
    only: 'Tells whether a text has only',
    any: 'Tells whether a text has any',
  }[does]
  const verbs = { count: 'count', remove: 'remove', keep: 'keep', only: 'has only', any: 'has any' }[does]
  return {
    name: `${verbs} ${things}`.split(' '),
    says: /^(?:only|any)$/.test(does) ? `${verb} ${things}.` : `${verb} ${things} of a text.`,
  }
}

export function printLetters(
  { does, kind }: Letters,
  name: string,
  parameter: string,
  says: string,
  language: string,
): string | undefined {
  const { script, flags, python } = kinds[kind]
  const negated = script.startsWith('^') ? `[${script.slice(1)}]` : `[^${script}]`
  if (language === 'python') {
    const other = python
      .replace(/\[(\^)?/, (_, not: string | undefined) => (not ? '[' : '[^'))
      .replace(/^\\s$/, '\\S')
    const value = {
      count: `len(re.findall(r"${python}", ${parameter}))`,
      remove: `re.sub(r"${python}", "", ${parameter})`,
      keep: `re.sub(r"${other}", "", ${parameter})`,
      only: `re.fullmatch(r"${python}+", ${parameter}) is not None`,
      any: `re.search(r"${python}", ${parameter}) is not None`,
    }[does]
    const returns = does === 'count' ? 'int' : /^(?:only|any)$/.test(does) ? 'bool' : 'str'
    return `import re\n\n\ndef ${name}(${parameter}: str) -> ${returns}:\n    """${says}"""\n    return ${value}\n`
  }
  const types = language === 'typescript'
  const own = `[${script}]`
  const value = {
    count: `${parameter}.match(/${own}/g${flags})?.length ?? 0`,
    remove: `${parameter}.replace(/${own}/g${flags}, '')`,
    keep: `${parameter}.replace(/${negated}/g${flags}, '')`,
    only: `/^${own}+$/${flags}.test(${parameter})`,
    any: `/${own}/${flags}.test(${parameter})`,
  }[does]
  const returns = does === 'count' ? 'number' : /^(?:only|any)$/.test(does) ? 'boolean' : 'string'
  return `/** ${says} */\nexport function ${name}(${parameter}${types ? ': string' : ''})${types ? `: ${returns}` : ''} {\n  return ${value}\n}\n`
}

export function lettersTree({ does, kind }: Letters, name: string, says: string): FunctionTree | undefined {
  const test = kinds[kind].tree
  if (test === undefined) return undefined
  const parameters = [{ name: 'text', type: 'string' as const }]
  const letters = (body: Parameters<typeof each>[3]) => each('letter', 'char', '@letters(text)', body)
  switch (does) {
    case 'count':
      return {
        name,
        says,
        parameters,
        returns: 'int',
        body: [start('found', 'int', '0'), letters([when(test, [set('found', 'found + 1')])]), give('found')],
      }
    case 'remove':
    case 'keep':
      return {
        name,
        says,
        parameters,
        returns: 'string',
        body: [
          start('result', 'string', "''"),
          letters([when(does === 'keep' ? test : `!(${test})`, [set('result', '@append(result, letter)')])]),
          give('result'),
        ],
      }
    case 'only':
      return {
        name,
        says,
        parameters,
        returns: 'bool',
        body: [
          start('found', 'bool', '@false()'),
          letters([when(`!(${test})`, [give('@false()')]), set('found', '@true()')]),
          give('found'),
        ],
      }
    case 'any':
      return {
        name,
        says,
        parameters,
        returns: 'bool',
        body: [letters([when(test, [give('@true()')])]), give('@false()')],
      }
  }
}
