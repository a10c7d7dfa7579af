import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Answer, expect, fail, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import type { Anything } from '../run-functions.ts'
import { newFolder, python, run } from '../run-process.ts'

const rows = ['15.01.2024;Market;Food;-1.234,56', '31.01.2024;Work;Salary;2.000,00', '02.02.2024;Cash;;-5,00']

async function prepare(answer: Answer) {
  const folder = await newFolder(answer)
  await writeFile(join(folder, 'summarize.py'), codeOf(answer))
  const file = async (name: string, lines: readonly string[], start = '') => {
    await writeFile(
      join(folder, name),
      `${start}${['date;description;category;amount', ...lines].join('\n')}\n`,
    )
    return name
  }
  // -S: without the packages of the other checks
  const summarize = (args: readonly string[]) => run(python, ['-S', 'summarize.py', ...args], { cwd: folder })
  return { folder, file, summarize }
}

async function json({
  code,
  stdout,
  stderr,
}: {
  code: number | null
  stdout: string
  stderr: string
}): Promise<Anything> {
  if (code !== 0) fail(`exit code ${code}: ${stderr.trim().split('\n').at(-1)}`)
  return JSON.parse(stdout)
}

/** The values of a category, as text: it is a key, or a member of the entry. */
function find(found: Anything, category: string): string | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  for (const [key, value] of Object.entries(found as Record<string, Anything>)) {
    if (key === category) return JSON.stringify(value)
    if (value === category) return JSON.stringify(found)
    const inner = find(value, category)
    if (inner !== undefined) return inner
  }
  return undefined
}

export const requirements: readonly Requirement[] = [
  {
    says: 'is one Python script with argparse (or equal) that runs on 3.11 with only the standard library',
    from: 'a command line script in Python (3.11, only standard library)',
    core: true,
    test: async (answer) => {
      const { summarize, file } = await prepare(answer)
      const { code, stderr } = await summarize([await file('a.csv', rows)])
      expect(code === 0, stderr.trim().split('\n').at(-1) ?? `exit code ${code}`)
    },
  },
  {
    says: 'accepts several files and adds them up',
    from: 'python summarize.py export1.csv export2.csv',
    test: async (answer) => {
      const { summarize, file } = await prepare(answer)
      const found = await json(
        await summarize([
          await file('a.csv', rows),
          await file('b.csv', ['01.03.2024;x;Food;-10,00']),
          '--json',
        ]),
      )
      expect(find(found, 'Food')?.includes('-1244.56'), 'the second file is not added')
    },
  },
  {
    says: 'reads ; separated files, with and without a BOM',
    from: 'separated by semicolons, UTF-8 possibly with a BOM',
    test: async (answer) => {
      const { summarize, file } = await prepare(answer)
      for (const start of ['', '\uFEFF']) {
        const found = await json(await summarize([await file('a.csv', rows, start), '--json']))
        expect(find(found, 'Food'), start === '' ? 'a category is missing' : 'a file with a BOM is not read')
      }
    },
  },
  {
    says: 'parses "-1.234,56" as Decimal("-1234.56")',
    from: 'amounts are German style, like `-1.234,56`',
    test: async (answer) => {
      const { summarize, file } = await prepare(answer)
      const found = await json(await summarize([await file('a.csv', rows), '--json']))
      expect(find(found, 'Food')?.includes('-1234.56'), `Food is ${find(found, 'Food')}`)
    },
  },
  {
    says: 'parses dd.mm.yyyy dates',
    from: 'Dates are dd.mm.yyyy',
    test: async (answer) => {
      const { summarize, file } = await prepare(answer)
      const found = await json(
        await summarize([
          await file('a.csv', ['02.01.2024;x;Food;-1,00', '01.02.2024;x;Food;-2,00']),
          '--json',
          '--from',
          '2024-01-15',
        ]),
      )
      expect(find(found, 'Food')?.includes('-2.00'), `Food is ${find(found, 'Food')}`)
    },
  },
  {
    says: 'shows per category row count, total in, total out, balance',
    from: 'For each category print the number of rows, the total in, the total out and the balance',
    test: async (answer) => {
      const { summarize, file } = await prepare(answer)
      const { stdout } = await summarize([
        await file('a.csv', [
          '01.01.2024;x;Mixed;100,00',
          '02.01.2024;x;Mixed;-30,00',
          '03.01.2024;x;Mixed;-5,50',
        ]),
      ])
      const line = stdout.split('\n').find((text) => /Mixed/.test(text)) ?? ''
      for (const part of [/\b3\b/, /\b100[.,]00/, /35[.,]50/, /64[.,]50/])
        expect(part.test(line), `the line is ${line}`)
    },
  },
  {
    says: 'categories are sorted by balance ascending',
    from: 'sorted by balance ascending (most expensive first)',
    test: async (answer) => {
      const { summarize, file } = await prepare(answer)
      const { stdout } = await summarize([await file('a.csv', rows)])
      const order = ['Food', 'uncategorized', 'Salary'].map((name) => stdout.indexOf(name))
      expect(
        order.every((at) => at >= 0) && order.join() === [...order].sort((a, b) => a - b).join(),
        'the categories are not sorted',
      )
    },
  },
  {
    says: 'prints a final grand total line',
    from: 'a final line with the grand total',
    test: async (answer) => {
      const { summarize, file } = await prepare(answer)
      const { stdout } = await summarize([await file('a.csv', rows)])
      const last = stdout.trim().split('\n').at(-1) ?? ''
      expect(/total/i.test(last) && /760[.,]44/.test(last), `the last line is ${last}`)
    },
  },
  {
    says: 'an empty category appears as "uncategorized"',
    from: 'An empty category becomes "uncategorized"',
    test: async (answer) => {
      const { summarize, file } = await prepare(answer)
      const { stdout } = await summarize([await file('a.csv', rows)])
      expect(/^\s*\W*uncategorized\b/m.test(stdout), 'there is no line uncategorized')
    },
  },
  {
    says: 'float is not used for amounts',
    from: 'Use Decimal, not float',
    test: async (answer) => {
      const { summarize, file } = await prepare(answer)
      const code = withoutComments(codeOf(answer), 'hash')
      expect(/\bDecimal\(/.test(code) && !/\bfloat\(/.test(code), 'uses float')
      const found = await json(
        await summarize([
          await file(
            'a.csv',
            Array.from({ length: 10 }, () => '01.01.2024;x;Food;0,10'),
          ),
          '--json',
        ]),
      )
      expect(find(found, 'Food')?.includes('1.00'), `ten times 0,10 is ${find(found, 'Food')}`)
    },
  },
  {
    says: '--from and --to are inclusive: a row on the --to day is counted',
    from: '--from and --to are both inclusive and optional',
    test: async (answer) => {
      const { summarize, file } = await prepare(answer)
      const data = await file('a.csv', [
        '01.01.2024;x;Food;-1,00',
        '31.12.2024;x;Food;-2,00',
        '01.01.2025;x;Food;-4,00',
        '31.12.2023;x;Food;-8,00',
      ])
      const found = await json(
        await summarize([data, '--from', '2024-01-01', '--to', '2024-12-31', '--json']),
      )
      expect(find(found, 'Food')?.includes('-3.00'), `Food is ${find(found, 'Food')}`)
    },
  },
  {
    says: 'works with neither --from nor --to',
    from: '--from and --to are both inclusive and optional',
    test: async (answer) => {
      const { summarize, file } = await prepare(answer)
      const found = await json(await summarize([await file('a.csv', rows), '--json']))
      expect(find(found, 'Salary')?.includes('2000.00'), 'a row is missing')
    },
  },
  {
    says: '--json prints one valid JSON object and nothing else on stdout',
    from: '--json prints one JSON object instead of the table',
    test: async (answer) => {
      const { summarize, file } = await prepare(answer)
      const { stdout } = await summarize([await file('a.csv', rows), '--json'])
      const value: unknown = JSON.parse(stdout)
      expect(typeof value === 'object' && value !== null && !Array.isArray(value), 'is not a JSON object')
    },
  },
  {
    says: 'JSON amounts are strings with two decimals, e.g. "-1234.56"',
    from: 'amounts as strings with two decimals',
    test: async (answer) => {
      const { summarize, file } = await prepare(answer)
      const found = await json(await summarize([await file('a.csv', rows), '--json']))
      expect(
        /"-1234\.56"/.test(JSON.stringify(found)) && /"2000\.00"/.test(JSON.stringify(found)),
        'amounts are not strings with two decimals',
      )
    },
  },
  {
    says: 'a bad row is skipped with a stderr warning that has file name and line number, exit code 0',
    from: 'skipped with a warning on stderr which has the file name and the line number',
    test: async (answer) => {
      const { summarize, file } = await prepare(answer)
      const { code, stdout, stderr } = await summarize([
        await file('bad.csv', ['01.01.2024;x;Food;-1,00', 'broken;x;Food;abc', '02.01.2024;x;Food;-2,00']),
        '--json',
      ])
      expect(code === 0, `exit code ${code}`)
      expect(/bad\.csv/.test(stderr) && /\b3\b/.test(stderr), `the warning is ${stderr.trim()}`)
      expect(find(JSON.parse(stdout), 'Food')?.includes('-3.00'), 'the other rows are not counted')
    },
  },
  {
    says: '--strict exits 1 at the first bad row',
    from: 'with --strict the script instead stops with exit code 1 at the first bad row',
    test: async (answer) => {
      const { summarize, file } = await prepare(answer)
      const good = await summarize([await file('good.csv', rows), '--strict'])
      expect(good.code === 0, 'fails without a bad row')
      const { code } = await summarize([await file('bad.csv', ['broken;x;Food;abc']), '--strict'])
      expect(code === 1, `exit code ${code}`)
    },
  },
  {
    says: 'a missing file exits 2 with a message and no traceback',
    from: 'File not found is exit code 2 with a clear message and no traceback',
    test: async (answer) => {
      const { summarize } = await prepare(answer)
      const { code, stderr } = await summarize(['nothing.csv'])
      expect(code === 2, `exit code ${code}`)
      expect(
        /nothing\.csv/.test(stderr) && !/Traceback|usage:/.test(stderr),
        stderr.trim().split('\n')[0] ?? 'no message',
      )
    },
  },
]
