import type { Deed } from './cli-deed.ts'
import { type Flag, flagNamed, optionOf } from './cli-flags.ts'

/** What programs of the command line do with tables of data and with servers. */

const output = (flags: readonly Flag[]): boolean => flagNamed(flags, /^(?:output|out|o)$/) !== undefined

/** `prints temperature`, `prints the title and author`: parts of what a server answers. */
function partsIn(prompt: string): string[] {
  const [, list = ''] =
    /\b(?:prints?|shows?|outputs?|displays?) (?:the |its |their )?([a-z]+(?:(?:, | and )(?:the )?[a-z]+)*)/i.exec(
      prompt,
    ) ?? []
  return list
    .split(/, | and /)
    .map((one) => one.replace(/^the /, ''))
    .filter(
      (one) =>
        /^[a-z]+$/.test(one) &&
        !/^(?:status|response|argument|option|flag|json|result|body|it|them|code|all|weather|data|usage)$/.test(
          one,
        ),
    )
}

const addressIn = (prompt: string): { url: string; hole?: string } | undefined => {
  const [, address] = /(https?:\/\/[^\s"'`,)]+)/.exec(prompt) ?? []
  if (address === undefined) return undefined
  const plain = address.replace(/[.,;]+$/, '')
  const [hole] =
    /\{\w+\}|<\w+>|:[a-z]\w*(?=$|[/?&])|(?<==)[A-Z]\w*$/.exec(plain.replace(/^https?:\/\//, '')) ?? []
  // Nothing that a text could be left by.
  const rest = hole === undefined ? plain : plain.replace(hole, '')
  if (!/^https?:\/\/[\w.~:/?#@!&*+,;=%-]+$/.test(rest)) return undefined
  return { url: plain, ...(hole !== undefined && { hole }) }
}
const wordIn = (hole: string): string => hole.replace(/\W/g, '').toLowerCase()
const isTimed = (prompt: string): boolean =>
  /\b(?:response |request )?(?:time|latency|took|duration)\b/i.test(prompt)

export const dataDeeds: readonly Deed[] = [
  {
    said: /\bfetch(?:es)?\b|\bhttps?:\/\/|\b(?:requests?|calls?|queries|pings?|checks?) (?:an? |the )?(?:urls?|api|endpoint|website)\b|\bdownloads? (?:an? )?url\b/i,
    argument: 'url',
    argumentOf: (prompt) => {
      const address = addressIn(prompt)
      if (address === undefined) return 'url'
      const said =
        /\bargument(?: is)?(?: called| named)?:? (?:an? |the )?([a-z]+)\b|\b(?:takes|for) (?:an? |the )?([a-z]+) (?:name )?(?:as )?(?:argument)/i.exec(
          prompt,
        )
      return address.hole === undefined
        ? ''
        : (said?.[1] ?? said?.[2] ?? (wordIn(address.hole).length > 1 ? wordIn(address.hole) : 'name'))
    },
    python: (flags, prompt) => {
      const parts = partsIn(prompt)
      const timeout = optionOf(flags, /^timeout$/, 'args')?.replace(/^(.*)$/, 'float($1)') ?? '10'
      const raw = flagNamed(flags, /^json$/) ? 'args.json' : undefined
      return [
        ...addressLine(prompt, 'python'),
        ...(isTimed(prompt) ? ['started = time.perf_counter()'] : []),
        'request = urllib.request.Request(url, headers={"User-Agent": "cli"})',
        'try:',
        `    with urllib.request.urlopen(request, timeout=${timeout}) as response:`,
        '        status, body = response.status, response.read()',
        'except urllib.error.HTTPError as error:',
        '    status, body = error.code, error.read()',
        'except OSError as error:',
        '    print(f"{url}: {error}", file=sys.stderr)',
        '    return 1',
        ...(/\bstatus\b/i.test(prompt) ? ['print(f"status: {status}")'] : []),
        ...(isTimed(prompt) ? ['print(f"time: {time.perf_counter() - started:.3f} s")'] : []),
        ...(parts.length > 0
          ? [
              'if status >= 400:',
              '    print(f"the server answered {status}", file=sys.stderr)',
              '    return 1',
              'data = json.loads(body)',
              ...(raw
                ? [`if ${raw}:`, '    print(json.dumps(data, indent=2, ensure_ascii=False))', '    return 0']
                : []),
              ...parts.map((part) => `print(f"${part}: {data.get('${part}')}")`),
            ]
          : /\bstatus\b/i.test(prompt) || isTimed(prompt)
            ? []
            : ['print(body.decode("utf-8", errors="replace"))']),
      ]
    },
    node: (flags, prompt) => {
      const parts = partsIn(prompt)
      const raw = flagNamed(flags, /^json$/) ? 'values.json' : undefined
      const seconds = flagNamed(flags, /^timeout$/) ? 'Number.parseFloat(values.timeout) * 1000' : '10_000'
      return [
        ...addressLine(prompt, 'node'),
        ...(isTimed(prompt) ? ['const started = performance.now()'] : []),
        `const response = await fetch(${/^const address/.test(addressLine(prompt, 'node')[0] ?? '') ? 'address' : 'url'}, { signal: AbortSignal.timeout(${seconds}) })`,
        ...(/\bstatus\b/i.test(prompt) ? ['console.log(`status: ${response.status}`)'] : []),
        ...(isTimed(prompt) ? ['console.log(`time: ${Math.round(performance.now() - started)} ms`)'] : []),
        ...(parts.length > 0
          ? [
              'if (!response.ok) {',
              '  console.error(`the server answered ${response.status}`)',
              '  process.exit(1)',
              '}',
              'const data = await response.json()',
              ...(raw
                ? [
                    `if (${raw}) console.log(JSON.stringify(data, undefined, 2))`,
                    'else {',
                    ...parts.map((part) => `  console.log(\`${part}: \${data.${part}}\`)`),
                    '}',
                  ]
                : parts.map((part) => `console.log(\`${part}: \${data.${part}}\`)`)),
            ]
          : /\bstatus\b/i.test(prompt) || isTimed(prompt)
            ? []
            : ['console.log(await response.text())']),
      ]
    },
    nodeImports: [],
  },
  {
    said: /\bjson\b.*\b(?:to|as|into|writes?|2)[ -]?(?:an? )?csv\b|\bjson2csv\b/i,
    argument: 'file',
    python: (flags) => [
      'rows = json.loads(args.file.read_text(encoding="utf-8"))',
      'names = list(dict.fromkeys(name for row in rows for name in row))',
      ...(output(flags)
        ? [
            'with open(args.output, "w", newline="", encoding="utf-8") if args.output else nullcontext(sys.stdout) as target:',
          ]
        : ['with nullcontext(sys.stdout) as target:']),
      `    writer = csv.DictWriter(target, fieldnames=names${flagNamed(flags, /^delimiter$/) ? ', delimiter=args.delimiter' : ''})`,
      '    writer.writeheader()',
      '    writer.writerows(rows)',
    ],
    node: (flags) => [
      "const rows = JSON.parse(await readFile(file, 'utf8'))",
      `const delimiter = ${flagNamed(flags, /^delimiter$/) ? "values.delimiter ?? ','" : "','"}`,
      'const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]',
      'const cell = (value) => {',
      "  const text = value === null || value === undefined ? '' : String(value)",
      '  return /["\\r\\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll(\'"\', \'""\')}"` : text',
      '}',
      "const csv = [names, ...rows.map((row) => names.map((name) => row[name]))].map((line) => line.map(cell).join(delimiter)).join('\\n')",
      ...(output(flags)
        ? ['if (values.output) await writeFile(values.output, `${csv}\\n`)', 'else console.log(csv)']
        : ['console.log(csv)']),
    ],
    nodeImports: ["import { readFile, writeFile } from 'node:fs/promises'"],
  },
  {
    said: /\bcsv\b.*\b(?:sum|average|mean|total|min|max)\b/i,
    argument: 'file',
    python: (flags) => [
      'with args.file.open(newline="", encoding="utf-8") as source:',
      `    rows = list(csv.DictReader(source${flagNamed(flags, /^delimiter$/) ? ', delimiter=args.delimiter' : ''}))`,
      `column = ${optionOf(flags, /^(?:column|col|c)$/, 'args') ?? 'list(rows[0])[-1] if rows else ""'}`,
      'try:',
      '    values = [float(row[column]) for row in rows if row[column] not in (None, "")]',
      'except KeyError:',
      '    print(f"there is no column {column}", file=sys.stderr)',
      '    return 1',
      'total = sum(values)',
      'print(f"sum: {total}")',
      'print(f"average: {total / len(values) if values else 0}")',
    ],
    node: (flags) => [
      `const delimiter = ${flagNamed(flags, /^delimiter$/) ? "values.delimiter ?? ','" : "','"}`,
      "const [head = '', ...lines] = (await readFile(file, 'utf8')).trim().split(/\\r?\\n/)",
      `const at = head.split(delimiter).indexOf(${optionOf(flags, /^(?:column|col|c)$/, 'values') ?? 'head.split(delimiter).at(-1)'})`,
      'if (at < 0) {',
      "  console.error('there is no such column')",
      '  process.exit(1)',
      '}',
      'const numbers = lines.map((line) => Number(line.split(delimiter)[at])).filter((value) => !Number.isNaN(value))',
      'const sum = numbers.reduce((total, value) => total + value, 0)',
      'console.log(`sum: ${sum}`)',
      'console.log(`average: ${numbers.length > 0 ? sum / numbers.length : 0}`)',
    ],
    nodeImports: ["import { readFile } from 'node:fs/promises'"],
  },
]

/** The address that is asked, with what the caller gives written into it. */
function addressLine(prompt: string, language: 'python' | 'node'): string[] {
  const address = addressIn(prompt)
  if (address === undefined) return language === 'python' ? ['url = args.url'] : []
  const argument = dataDeeds[0]?.argumentOf?.(prompt) ?? ''
  if (language === 'python')
    return [
      address.hole === undefined || argument === ''
        ? `url = "${address.url}"`
        : `url = f"${address.url.replace(address.hole, `{urllib.parse.quote(args.${argument})}`)}"`,
    ]
  return [
    address.hole === undefined || argument === ''
      ? `const address = '${address.url}'`
      : `const address = \`${address.url.replace(address.hole, `\${encodeURIComponent(${argument})}`)}\``,
  ]
}
