import { wantedOf } from '../functions/wanted.ts'
import type { Intent } from '../intent/intent.ts'
import { commentText } from '../quote.ts'
import { camel, constant, snake, wordsOf } from '../words.ts'
import { patternFromParts } from './regex-parts.ts'

interface Pattern {
  readonly said: RegExp
  readonly name: string
  /** Without the ends of a whole text. */
  readonly source: string
  readonly flags?: string
  readonly explains: string
}

const patterns: readonly Pattern[] = [
  {
    said: /\bipv6\b/i,
    name: 'ipv6',
    source: '(?:[0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}',
    explains: 'eight groups of up to four hexadecimal digits, without the short form',
  },
  {
    said: /\bip(?:v4)?\b/i,
    name: 'ipv4',
    source: '(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)\\.){3}(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)',
    explains: 'four numbers from 0 to 255 with dots between them',
  },
  {
    said: /\be-?mails?\b/i,
    name: 'email',
    source: '[\\w.!#$%&*+/=?^{|}~-]+@[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)+',
    explains: 'a local part, an @, and a domain with at least one dot',
  },
  {
    said: /\bur[li]s?\b|\blinks?\b|\bweb address/i,
    name: 'url',
    source: 'https?:\\/\\/[^\\s/$.?#][^\\s]*',
    flags: 'i',
    explains: 'http or https, then anything without a space',
  },
  {
    said: /\biso\b.*\bdate|\byyyy[-/]mm[-/]dd\b|\bdates?\b(?!.*\b(?:dd|mm)[/.])/i,
    name: 'iso date',
    source: '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])',
    explains: 'a year of four digits, a month from 01 to 12, a day from 01 to 31',
  },
  {
    said: /\bdd[/.-]mm[/.-]yyyy\b/i,
    name: 'date',
    source: '(?:0[1-9]|[12]\\d|3[01])[/.-](?:0[1-9]|1[0-2])[/.-]\\d{4}',
    explains: 'a day from 01 to 31, a month from 01 to 12, a year of four digits',
  },
  {
    said: /\bmm[/.-]dd[/.-]yyyy\b/i,
    name: 'date',
    source: '(?:0[1-9]|1[0-2])[/.-](?:0[1-9]|[12]\\d|3[01])[/.-]\\d{4}',
    explains: 'a month from 01 to 12, a day from 01 to 31, a year of four digits',
  },
  {
    said: /\btime\b|\bhh:mm\b/i,
    name: 'time',
    source: '(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?',
    explains: 'hours from 00 to 23, minutes, and seconds if there are any',
  },
  {
    said: /\bus phone|\bamerican phone/i,
    name: 'phone number',
    source: '(?:\\+1[ .-]?)?\\(?\\d{3}\\)?[ .-]?\\d{3}[ .-]?\\d{4}',
    explains: 'ten digits, perhaps after +1, with parentheses, spaces, dots or hyphens',
  },
  {
    said: /\bphone|\btelephone|\bmobile number/i,
    name: 'phone number',
    source: '\\+?[1-9]\\d{0,2}(?:[ .-]?\\(?\\d{2,4}\\)?){2,4}',
    explains: 'perhaps a +, a country, and groups of digits',
  },
  {
    said: /\bhex(?:adecimal)?\b.*\bcolou?r|\bcolou?r\b/i,
    name: 'hex color',
    source: '#(?:[0-9A-Fa-f]{3}){1,2}',
    explains: 'a # and three or six hexadecimal digits',
  },
  {
    said: /\bpasswords?\b/i,
    name: 'strong password',
    source: '(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[^\\w\\s]).{8,}',
    explains: 'at least 8 characters, with a small letter, a capital, a digit and a special character',
  },
  {
    said: /\busernames?\b/i,
    name: 'username',
    source: '[A-Za-z][A-Za-z0-9_]{2,19}',
    explains: 'a letter, then 2 to 19 letters, digits or underscores',
  },
  {
    said: /\buuids?\b|\bguid/i,
    name: 'uuid',
    source: '[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}',
    flags: 'i',
    explains: 'groups of 8, 4, 4, 4 and 12 hexadecimal digits, with version and variant',
  },
  {
    said: /\bslugs?\b/i,
    name: 'slug',
    source: '[a-z0-9]+(?:-[a-z0-9]+)*',
    explains: 'small letters and digits, with single hyphens between them',
  },
  {
    said: /\bsemver\b|\bversion/i,
    name: 'semver',
    source: '(?:0|[1-9]\\d*)\\.(?:0|[1-9]\\d*)\\.(?:0|[1-9]\\d*)(?:-[0-9A-Za-z.-]+)?(?:\\+[0-9A-Za-z.-]+)?',
    explains: 'three numbers, perhaps a pre-release after - and a build after +',
  },
  {
    said: /\bcredit card/i,
    name: 'credit card',
    source: '(?:\\d{4}[ -]?){3}\\d{4}',
    explains: 'four groups of four digits',
  },
  {
    said: /\bzip ?codes?\b|\bpostal codes?\b|\bpost ?codes?\b/i,
    name: 'zip code',
    source: '\\d{5}(?:-\\d{4})?',
    explains: 'five digits, perhaps with four more',
  },
  {
    said: /\bhashtags?\b/i,
    name: 'hashtag',
    source: '#[\\p{L}\\p{N}_]+',
    flags: 'u',
    explains: 'a # and letters, digits or underscores',
  },
  {
    said: /\bmentions?\b|@\w+ handles?/i,
    name: 'mention',
    source: '@\\w{1,30}',
    explains: 'an @ and letters, digits or underscores',
  },
  {
    said: /\bhtml tags?\b/i,
    name: 'html tag',
    source: '<\\/?[A-Za-z][^<>]*>',
    explains: 'a tag from its opening to its closing bracket',
  },
  {
    said: /\b(?:numbers?|integers?|decimals?|digits)\b/i,
    name: 'number',
    source: '-?\\d+(?:\\.\\d+)?',
    explains: 'perhaps a minus, digits, and perhaps a fraction',
  },
  {
    said: /\bwords?\b/i,
    name: 'word',
    source: "[A-Za-z]+(?:['-][A-Za-z]+)*",
    explains: 'letters, with single apostrophes or hyphens between them',
  },
]

/** What the wish spells out counts more than what such a thing usually looks like. */
function described(intent: Intent): Pattern | undefined {
  const parts = patternFromParts(intent.prompt)
  if (!parts) return undefined
  const pattern = new RegExp(`^(?:${parts.source})$`)
  const shown = /\blike ((?:["'`][^"'`\n]{1,60}["'`](?:,? (?:or|and) |, )?)+)/i.exec(intent.prompt)?.[1] ?? ''
  const samples = [...shown.matchAll(/["'`]([^"'`]+)["'`]/g)].map(([, sample = '']) => sample)
  if (!samples.every((sample) => pattern.test(sample))) return undefined
  const named = wordsOf(wantedOf(intent).name ?? '').filter(
    (word) => !/^(?:is|valid|match|matches|check)$/.test(word),
  )
  const spoken =
    /\b(?:match(?:es)?|for|validates?) (?:an? |the )?((?:[a-z]+ ){0,2}[a-z]+)/i.exec(intent.prompt)?.[1] ?? ''
  const words = named.length > 0 ? named : wordsOf(spoken)
  return {
    said: pattern,
    name: words.length > 0 ? words.join(' ') : 'code',
    source: parts.source,
    explains: commentText(parts.explains),
  }
}

/** `at least 10 characters`, `3 to 20 characters`: as long as the wish says, where only the usual length differs. */
function sized(found: Pattern, prompt: string): Pattern {
  const least = /\b(?:at least|min(?:imum)?(?: of)?) (\d{1,3}) char|\b(\d{1,3})(?:\+| or more) char/i.exec(
    prompt,
  )
  const [, from, to] = /\b(\d{1,3}) ?(?:to|-|–) ?(\d{1,3}) char/i.exec(prompt) ?? []
  if (found.name === 'strong password' && (least || from !== undefined)) {
    const length = from !== undefined ? `${from},${to}` : `${least?.[1] ?? least?.[2]},`
    return {
      ...found,
      source: found.source.replace('{8,}', `{${length}}`),
      explains: found.explains.replace(
        'at least 8',
        from === undefined ? `at least ${length.slice(0, -1)}` : `${from} to ${to}`,
      ),
    }
  }
  if (found.name !== 'username' || from === undefined) return found
  return {
    ...found,
    source: found.source.replace('{2,19}', `{${Math.max(0, Number(from) - 1)},${Number(to) - 1}}`),
    explains: `a letter, then letters, digits or underscores, ${from} to ${to} characters in all`,
  }
}

export function composeRegex(intent: Intent): string | undefined {
  const known = patterns.find(({ said }) => said.test(intent.prompt))
  const found = described(intent) ?? (known && sized(known, intent.prompt))
  if (!found) return undefined
  const language = intent.language ?? 'javascript'
  const words = wordsOf(found.name)
  const pattern =
    /\b([A-Z][A-Z0-9_]{2,})\b(?=\s|$|[,.])/.exec(
      intent.prompt.replace(
        /\b(?:YYYY|MM|DD|HH|SS|URL|UUID|HTML|JSON|IP|IPV4|IPV6|HTTP|HTTPS|SQL|API|ISO|US|CSS|GUID)\b/g,
        '',
      ),
    )?.[1] ?? `${constant(words)}_PATTERN`
  const wanted = wantedOf(intent).name
  const named = wanted !== undefined && wanted !== pattern ? wanted : undefined
  const flags = found.flags ?? ''
  const isWhole =
    !/\b(?:extract|find all|all (?:the )?\w+ in|match all|in a text|from a (?:text|string))\b/i.test(
      intent.prompt,
    )
  if (language === 'python') {
    const check = named ?? (isWhole ? `is_${snake(words)}` : `find_${snake(words)}s`)
    const compiled = `re.compile(r"${found.source
      .replace(/"/g, '\\"')
      .replace(/\\p\{L\}\\p\{N\}_/g, '\\w')
      .replace(/\\\//g, '/')}"${flags.includes('i') ? ', re.IGNORECASE' : ''})`
    return `import re\n\n# ${capital(found.explains)}.\n${pattern} = ${compiled}\n\n\n${isWhole ? `def ${check}(text: str) -> bool:\n    """Tells whether the whole text is ${article(found.name)}."""\n    return ${pattern}.fullmatch(text) is not None\n` : `def ${check}(text: str) -> list[str]:\n    """Lists every ${found.name} in a text."""\n    return ${pattern}.findall(text)\n`}`
  }
  if (language !== 'javascript' && language !== 'typescript') return other(language, found, pattern, words)
  const types = language === 'typescript'
  const check =
    named ??
    camel(isWhole ? ['is', ...words] : ['find', ...words.slice(0, -1), `${words[words.length - 1]}s`])
  return isWhole
    ? `/** ${capital(found.explains)}. */\nexport const ${pattern} = /^${found.source}$/${flags}\n\n/** Tells whether the whole text is ${article(found.name)}. */\nexport function ${check}(text${types ? ': string' : ''})${types ? ': boolean' : ''} {\n  return ${pattern}.test(text)\n}\n`
    : `/** ${capital(found.explains)}. */\nexport const ${pattern} = /${found.source}/g${flags}\n\n/** Lists every ${found.name} in a text. */\nexport function ${check}(text${types ? ': string' : ''})${types ? ': string[]' : ''} {\n  return text.match(${pattern}) ?? []\n}\n`
}

function other(
  language: string,
  found: Pattern,
  pattern: string,
  words: readonly string[],
): string | undefined {
  const source = found.source.replace(/\\\//g, '/')
  const name = words.map((word) => capital(word)).join('')
  const escaped = source.replace(/\\/g, '\\\\').replace(/"/g, '\\"')
  switch (language) {
    case 'java':
      return `import java.util.regex.Pattern;\n\n/** ${capital(found.explains)}. */\npublic final class ${name}Pattern {\n    private static final Pattern PATTERN = Pattern.compile("${escaped}");\n\n    private ${name}Pattern() {\n    }\n\n    public static boolean is${name}(String text) {\n        return PATTERN.matcher(text).matches();\n    }\n}\n`
    case 'go':
      return source.includes('(?=')
        ? undefined
        : `package main\n\nimport "regexp"\n\n// ${camel(words)}Pattern: ${found.explains}.\nvar ${camel(words)}Pattern = regexp.MustCompile("^(?:${escaped})$")\n\n// Is${name} tells whether the whole text is ${article(found.name)}.\nfunc Is${name}(text string) bool {\n\treturn ${camel(words)}Pattern.MatchString(text)\n}\n`
    case 'php':
      return `<?php\n\ndeclare(strict_types=1);\n\n/** ${capital(found.explains)}. */\nconst ${pattern} = '~^(?:${source.replace(/'/g, "\\'").replace(/~/g, '\\~')})$~u';\n\nfunction is${name}(string $text): bool\n{\n    return preg_match(${pattern}, $text) === 1;\n}\n`
    case 'ruby':
      return `# ${capital(found.explains)}.\n${pattern} = %r{\\A(?:${source.replace(/[{}]/g, (sign) => sign)})\\z}\n\ndef ${snake(words)}?(text)\n  ${pattern}.match?(text)\nend\n`
    case 'csharp':
      return `using System.Text.RegularExpressions;\n\n/// <summary>${capital(found.explains)}.</summary>\npublic static class ${name}Pattern\n{\n    private static readonly Regex Pattern = new(@"^(?:${source.replace(/"/g, '""')})$", RegexOptions.CultureInvariant);\n\n    public static bool Is${name}(string text) => Pattern.IsMatch(text);\n}\n`
    default:
      return undefined
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const article = (name: string): string =>
  `${/^(?:[aeio]|url)/.test(name) && name !== 'uuid' && name !== 'url' && name !== 'username' ? 'an' : 'a'} ${name}`
