import { lookupTable } from '@atelier/analyzer/basics'
import { doubleQuoted } from '../quote.ts'
import { camel, kebab } from '../words.ts'
import type { Flag } from './cli-flags.ts'

/** Programs of the command line in Go: with the flags of the wish, and what is done often. */

interface GoDeed {
  readonly said: RegExp
  readonly imports: readonly string[]
  readonly argument: string
  readonly body: (flags: readonly Flag[], prompt: string) => readonly string[]
}

const own = (flags: readonly Flag[], named: RegExp): string | undefined => {
  const flag = flags.find(({ name, short }) => named.test(name.join(' ')) || named.test(short ?? ''))
  return flag && `*${camel(flag.name)}`
}

/** `replacing spaces with underscores`. */
function replacedIn(prompt: string): readonly [from: string, to: string] {
  const SIGNS: Readonly<Record<string, string>> = lookupTable({
    space: ' ',
    underscore: '_',
    dash: '-',
    hyphen: '-',
    dot: '.',
  })
  const [, from = 'spaces', to = 'underscores'] =
    /\breplac\w+ ["'`]?([\w.-]+)["'`]? (?:with|by) ["'`]?([\w.-]+)/i.exec(prompt) ?? []
  const sign = (word: string) => SIGNS[word.toLowerCase().replace(/(?:(?<=h)e)?s$/, '')] ?? word
  return [sign(from), sign(to)]
}

const goDeeds: readonly GoDeed[] = [
  {
    said: /\brenam/i,
    imports: ['os', 'path/filepath', 'strings'],
    argument: 'folder',
    body: (flags, prompt) => {
      const [from, to] = replacedIn(prompt)
      const dry = own(flags, /^dry run$/)
      return [
        'entries, err := os.ReadDir(folder)',
        'if err != nil {',
        '\treturn err',
        '}',
        'for _, entry := range entries {',
        `\ttarget := strings.ReplaceAll(entry.Name(), ${doubleQuoted(from)}, ${doubleQuoted(to)})`,
        '\tif entry.IsDir() || target == entry.Name() {',
        '\t\tcontinue',
        '\t}',
        '\tfmt.Printf("%s -> %s\\n", entry.Name(), target)',
        ...(dry ? [`\tif ${dry} {`, '\t\tcontinue', '\t}'] : []),
        '\tif err := os.Rename(filepath.Join(folder, entry.Name()), filepath.Join(folder, target)); err != nil {',
        '\t\treturn err',
        '\t}',
        '}',
        'return nil',
      ]
    },
  },
  {
    said: /\bfetch|\burls?\b|\bhttps?:/i,
    imports: ['net/http', 'time'],
    argument: 'url',
    body: (flags, prompt) => {
      const timeout = own(flags, /^timeout$/) ?? '5*time.Second'
      const count = own(flags, /^(?:count|n|times)$/)
      const once = [
        'started := time.Now()',
        'response, err := client.Get(url)',
        'if err != nil {',
        '\treturn err',
        '}',
        ...(/\b(?:prints?|shows?) the (?:body|response)\b/i.test(prompt) && !/\btime\b/i.test(prompt)
          ? [
              'defer response.Body.Close()',
              'if _, err := io.Copy(os.Stdout, response.Body); err != nil {',
              '\treturn err',
              '}',
            ]
          : [
              'response.Body.Close()',
              'fmt.Printf("%s %s %v\\n", url, response.Status, time.Since(started).Round(time.Millisecond))',
            ]),
      ]
      return [
        `client := &http.Client{Timeout: ${timeout}}`,
        ...(count ? [`for range ${count} {`, ...once.map((line) => `\t${line}`), '}'] : once),
        'return nil',
      ]
    },
  },
  {
    said: /\b(?:counts?|wc)\b.*\b(?:lines|words|bytes|char)/i,
    imports: ['os', 'strings'],
    argument: 'file',
    body: (flags) => {
      const wanted = (['lines', 'words', 'bytes'] as const).map((name) =>
        own(flags, new RegExp(`^(?:${name}|${name.charAt(0)}${name === 'bytes' ? '|c|chars' : ''})$`)),
      )
      const values = ['strings.Count(text, "\\n")', 'len(strings.Fields(text))', 'len(text)']
      const some = wanted.filter((one) => one !== undefined)
      return [
        'content, err := os.ReadFile(file)',
        'if err != nil {',
        '\treturn err',
        '}',
        'text := string(content)',
        ...(some.length > 0 ? [`all := !(${some.join(' || ')})`] : []),
        ...(['lines', 'words', 'bytes'] as const).flatMap((name, at) =>
          some.length === 0
            ? [`fmt.Println(${values[at]}, "${name}")`]
            : [
                `if all${wanted[at] ? ` || ${wanted[at]}` : ''} {`,
                `\tfmt.Println(${values[at]}, "${name}")`,
                '}',
              ],
        ),
        'return nil',
      ]
    },
  },
]

const goFlag = ({ name, takesValue, otherwise = '' }: Flag): string => {
  const says = doubleQuoted(name.join(' '))
  if (!takesValue && !/^(?:count|timeout|n|number|port|limit)$/.test(name.join(' ')))
    return `${camel(name)} := flag.Bool("${kebab(name)}", false, ${says})`
  if (/^\d+(?:ms|s|m|h)$/.test(otherwise) || name.join(' ') === 'timeout') {
    const [, count = '5', unit = 's'] = /^(\d+)(ms|s|m|h)?$/.exec(otherwise) ?? []
    const units: Readonly<Record<string, string>> = lookupTable({
      ms: 'Millisecond',
      s: 'Second',
      m: 'Minute',
      h: 'Hour',
    })
    return `${camel(name)} := flag.Duration("${kebab(name)}", ${count}*time.${units[unit]}, ${says})`
  }
  if (/^\d+$/.test(otherwise) || /^(?:count|n|number|port|limit)$/.test(name.join(' ')))
    return `${camel(name)} := flag.Int("${kebab(name)}", ${otherwise === '' ? '1' : otherwise}, ${says})`
  return `${camel(name)} := flag.String("${kebab(name)}", ${doubleQuoted(otherwise)}, ${says})`
}

export function goCli(
  says: string,
  flags: readonly Flag[],
  prompt: string,
): { text: string; isComplete: boolean } {
  const deed = goDeeds.find(({ said }) => said.test(prompt))
  const body = deed?.body(flags, prompt) ?? []
  const declared = flags.map(goFlag)
  const used = body.join('\n')
  const unused = flags
    .filter(({ name }) => !used.includes(`*${camel(name)}`))
    .map(({ name }) => `*${camel(name)}`)
  const lines = deed
    ? [
        `if flag.NArg() < 1 {`,
        `\treturn errors.New("usage: [options] <${deed.argument}>")`,
        '}',
        `${deed.argument} := flag.Arg(0)`,
        ...body,
      ]
    : [`fmt.Println(${[...unused, 'flag.Args()'].join(', ')})`, 'return nil']
  const text = [...declared, ...lines].join('\n')
  const imports = [
    'flag',
    'fmt',
    'os',
    ...(deed ? ['errors', ...deed.imports] : []),
    ...(text.includes('io.') ? ['io'] : []),
    ...(text.includes('time.') ? ['time'] : []),
  ]
  return {
    text: [
      'package main',
      '',
      'import (',
      ...[...new Set(imports)].sort().map((one) => `\t"${one}"`),
      ')',
      '',
      `// ${says}`,
      'func run() error {',
      ...[...declared, 'flag.Parse()', ...lines].map((line) => `\t${line}`),
      '}',
      '',
      'func main() {',
      '\tif err := run(); err != nil {',
      '\t\tfmt.Fprintln(os.Stderr, err)',
      '\t\tos.Exit(1)',
      '\t}',
      '}',
      '',
    ].join('\n'),
    isComplete: deed !== undefined && unused.length === 0,
  }
}
