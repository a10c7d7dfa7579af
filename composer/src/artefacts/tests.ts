import { candidatesFor } from '../functions/candidates.ts'
import { wantedOf } from '../functions/wanted.ts'
import type { Example, Intent } from '../intent/intent.ts'
import { jsString } from '../quote.ts'
import { camel, pascal, snake, wordsOf } from '../words.ts'
import { type BehaviourCase, behaviourCases } from './spoken-behaviour.ts'
import { casesIn, refusalsIn } from './test-cases.ts'

/** Tests for a function that the wish names: on its examples, else on what the library knows of such a function. */

const literal = (value: unknown, isPython: boolean): string => {
  if (typeof value === 'string') return isPython ? JSON.stringify(value) : jsString(value)
  if (Array.isArray(value)) return `[${value.map((one) => literal(one, isPython)).join(', ')}]`
  if (value === null || value === undefined) return isPython ? 'None' : 'null'
  if (typeof value === 'boolean') return isPython ? (value ? 'True' : 'False') : String(value)
  if (typeof value === 'object')
    return `{ ${Object.entries(value as object)
      .map(
        ([key, inner]) =>
          `${isPython ? JSON.stringify(key) : /^[A-Za-z_]\w*$/.test(key) ? key : jsString(key)}: ${literal(inner, isPython)}`,
      )
      .join(', ')} }`
  return String(value)
}

interface Case {
  readonly title: string
  readonly arguments: string
  readonly result: string
  readonly throws: boolean
  readonly error?: string
  /** Titled as the wish says it. */
  readonly isSaid?: true
}

function casesOf(intent: Intent, isPython: boolean, behaviour: readonly BehaviourCase[]): Case[] {
  const written = (values: readonly unknown[]) => values.map((one) => literal(one, isPython)).join(', ')
  const { name, parameters } = wantedOf(intent)
  const refused = refusalsIn(intent.prompt, parameters.length).map(
    ({ about, values, error }): Case => ({
      title: about === '' ? 'refuses what is not valid' : `refuses ${about}`,
      arguments: written(values),
      result: '',
      throws: true,
      ...(error !== undefined && { error }),
    }),
  )
  const spoken = casesIn(intent.prompt)
    .filter(({ values }) => parameters.length === 0 || values.length === parameters.length)
    .map(
      ({ values, result }): Case => ({
        title: `of ${written(values)}`,
        arguments: written(values),
        result: literal(result, isPython),
        throws: false,
      }),
    )
  const examples = intent.examples.length >= spoken.length || name === undefined ? [] : spoken
  const described = behaviour.map(
    ({ title, values, result }): Case => ({
      title,
      arguments: written(values),
      result: literal(result, isPython),
      throws: false,
      isSaid: true,
    }),
  )
  const basic = examples.length > 0 ? examples : described.length > 0 ? [] : knownCases(intent, isPython)
  const known = [
    ...basic,
    ...described.filter((one) => !basic.some((other) => other.arguments === one.arguments)),
  ]
  return [...known.filter(({ throws }) => !throws || refused.length === 0), ...refused]
}

function knownCases(intent: Intent, isPython: boolean): Case[] {
  if (intent.examples.length > 0)
    return intent.examples.map((example: Example, at) => ({
      title: `example ${at + 1}`,
      arguments: example.arguments.map((one) => literal(one, isPython)).join(', '),
      result: literal(example.result, isPython),
      throws: false,
    }))
  const arithmetic = simple(wantedOf(intent).name ?? '')
  if (arithmetic)
    return arithmetic.map(([title, values, result]) => ({
      title,
      arguments: values.map((one) => literal(one, isPython)).join(', '),
      result: literal(result, isPython),
      throws: false,
    }))
  const text = intent.prompt.replace(
    /\b(?:jest|vitest|pytest|unit|integration|tests?|write|for|mocha|junit)\b/gi,
    ' ',
  )
  const found = candidatesFor(text, wantedOf(intent).name).find(
    ({ entry, confidence }) =>
      confidence >= 0.5 &&
      entry.kind === 'function' &&
      (wantedOf(intent).name === undefined || sharesWord(entry.name, wantedOf(intent).name ?? '')),
  )
  return (found?.entry.examples ?? []).flatMap(({ code, result }) => {
    const values = /^\w+\((.*)\)$/.exec(code)?.[1]
    if (
      values === undefined ||
      /=>|new |undefined|\bn\b/.test(code + result) ||
      (isPython && /[{]|true|false|null/.test(code + result))
    )
      return []
    const throws = result.startsWith('throws')
    const own = isPython ? values.replace(/'/g, '"') : values
    return [
      {
        title: throws ? `refuses ${values}` : `of ${values.slice(0, 40)}`,
        arguments: own,
        result: isPython ? result.replace(/'/g, '"') : result,
        throws,
      },
    ]
  })
}

/** A function of another name is another function. */
const sharesWord = (own: string, wanted: string): boolean =>
  wordsOf(own).some((word) => wordsOf(wanted).includes(word))

type Simple = readonly (readonly [title: string, values: readonly unknown[], result: unknown])[]

function simple(name: string): Simple | undefined {
  const words = wordsOf(name).join(' ')
  if (/^(?:add|sum|plus)(?: \w+)?$/.test(words))
    return [
      ['two positive numbers', [2, 3], 5],
      ['zero', [0, 7], 7],
      ['negative numbers', [-2, -3], -5],
      ['numbers of both signs', [-2, 5], 3],
    ]
  if (/^(?:subtract|minus|difference)(?: \w+)?$/.test(words))
    return [
      ['two numbers', [5, 3], 2],
      ['zero', [7, 0], 7],
      ['negative numbers', [-2, -3], 1],
    ]
  if (/^(?:multiply|times|product)(?: \w+)?$/.test(words))
    return [
      ['two numbers', [4, 3], 12],
      ['zero', [7, 0], 0],
      ['negative numbers', [-2, 3], -6],
    ]
  if (/^divide(?: \w+)?$/.test(words))
    return [
      ['two numbers', [6, 3], 2],
      ['a fraction', [1, 2], 0.5],
      ['negative numbers', [-6, 3], -2],
    ]
  if (/^is even$/.test(words))
    return [
      ['an even number', [4], true],
      ['an odd number', [7], false],
      ['zero', [0], true],
      ['a negative even number', [-2], true],
      ['a negative odd number', [-3], false],
    ]
  if (/^is odd$/.test(words))
    return [
      ['an odd number', [7], true],
      ['an even number', [4], false],
      ['zero', [0], false],
      ['a negative odd number', [-3], true],
    ]
  if (/^abs(?:olute)?(?: value)?$/.test(words))
    return [
      ['a positive number', [5], 5],
      ['a negative number', [-5], 5],
      ['zero', [0], 0],
    ]
  if (/^max(?: of \w+)?$/.test(words))
    return [
      ['the first', [5, 3], 5],
      ['the second', [3, 5], 5],
      ['equal numbers', [4, 4], 4],
    ]
  return undefined
}

export async function composeTests(
  intent: Intent,
): Promise<{ text: string; isComplete: boolean } | undefined> {
  const { prompt } = intent
  const isPython = intent.language === 'python' || /\bpytest\b|\bunittest\b/i.test(prompt)
  const spelled =
    wantedOf(intent).name ??
    /\b(?:tests? (?:for|of)|test)\s+(?:(?:a|an|the|my)\s+)?(?:function\s+)?`?([A-Za-z_]\w*)`?/i.exec(
      prompt,
    )?.[1]
  if (spelled === undefined) return undefined
  const cases = casesOf(intent, isPython, await behaviourCases(intent))
  const isComplete = cases.length > 0
  if (isPython) return { text: pythonTests(spelled, prompt, cases), isComplete }
  if (intent.language === 'java' || /\bjunit\b/i.test(prompt))
    return { text: javaTests(spelled, prompt, cases), isComplete }
  if (intent.language === 'go') return { text: goTests(spelled, prompt, cases), isComplete }
  if (!/^(?:javascript|typescript)$/.test(intent.language ?? 'typescript')) return undefined
  return { text: scriptTests(spelled, prompt, cases, intent.language === 'typescript'), isComplete }
}

function scriptTests(name: string, prompt: string, cases: readonly Case[], types: boolean): string {
  const from =
    /\b(?:from|in)\s+["'`]?(\.{1,2}\/[\w./-]+)["'`]?/i.exec(prompt)?.[1] ??
    /\bfrom\s+["'`]?([\w@/-]+)["'`]?/i.exec(prompt)?.[1] ??
    `./${name}`
  const isVitest = /\bvitest\b/i.test(prompt)
  const isNode = /\bnode:?test\b|\bnode test runner\b/i.test(prompt)
  const path = jsString(/^[.@]/.test(from) ? from : `./${from}`)
  const isObject = (text: string) => /^[[{]|^new /.test(text)
  const body = cases.map(({ title, arguments: values, result, throws, error, isSaid }) => {
    const call = `${name}(${values})`
    if (isNode)
      return `  test(${jsString(title)}, () => {\n    ${throws ? `assert.throws(() => ${call})` : `assert.deepEqual(${call}, ${result})`}\n  })`
    return `  it(${jsString(throws || isSaid ? title : `is right for ${title.replace(/^of /, '')}`)}, () => {\n    ${throws ? `expect(() => ${call}).toThrow(${error ?? ''})` : `expect(${call}).${isObject(result) ? 'toEqual' : 'toBe'}(${result})`}\n  })`
  })
  const rows = cases.filter(({ throws }) => !throws)
  // With types, a table of what is given and what is wanted.
  const isTable =
    types &&
    !isNode &&
    rows.length > 1 &&
    rows.every(({ isSaid }) => !isSaid) &&
    rows.every((one) => !isObject(one.result) && /^(?:'[^']*'|-?[\d.]+|true|false)$/.test(one.arguments))
  const table = [
    '  it.each([',
    ...rows.map(({ arguments: values, result }) => `    [${values}, ${result}],`),
    `  ] as const)('of %j is %j', (given, wanted) => {`,
    `    expect(${name}(given)).toBe(wanted)`,
    '  })',
  ].join('\n')
  const known = isTable
    ? [table, ...body.filter((_, at) => cases[at]?.throws)]
    : body.length > 0
      ? body
      : [
          `  ${isNode ? 'test' : 'it'}('is a function', () => {\n    ${isNode ? `assert.equal(typeof ${name}, 'function')` : `expect(typeof ${name}).toBe('function')`}\n  })`,
        ]
  const head = isVitest
    ? "import { describe, expect, it } from 'vitest'\n"
    : isNode
      ? "import assert from 'node:assert/strict'\nimport { describe, test } from 'node:test'\n"
      : "import { describe, expect, it } from '@jest/globals'\n"
  return `${head}import { ${name} } from ${path}\n\ndescribe(${jsString(name)}, () => {\n${known.join('\n\n')}\n})\n`
}

function pythonTests(name: string, prompt: string, cases: readonly Case[]): string {
  const own = /[A-Z]/.test(name) ? snake(wordsOf(name)) : name
  const module =
    /\b(?:in|from) (?:the )?(?:module|file|package)?\s*["'`]?([a-z_]\w*(?:\.(?!py\b)[a-z_]\w*)*)(?:\.py)?["'`]?/i.exec(
      prompt.replace(/\b(?:in|from) (?:python|pytest|the|a)\b(?! module)/gi, ' '),
    )?.[1] ?? own
  const rows = cases.filter(({ throws }) => !throws)
  const refused = cases.filter(({ throws }) => throws)
  const ordinary =
    rows.length > 0
      ? [
          `@pytest.mark.parametrize(`,
          `    ("arguments", "expected"),`,
          '    [',
          ...rows.map(
            ({ arguments: values, result }) =>
              `        ((${values}${values.includes(',') && !/^[[{(][^\]})]*[\]})]$/.test(values) ? '' : ','}), ${result}),`,
          ),
          '    ],',
          ')',
          `def test_${own}(arguments, expected):`,
          `    assert ${own}(*arguments) == expected`,
        ]
      : [`def test_${own}_can_be_called():`, `    assert callable(${own})`]
  const failing = refused.flatMap(({ arguments: values, error, title }, at) => [
    '',
    '',
    `def test_${own}_${error === undefined ? `refuses_${at + 1}` : snake(wordsOf(title).slice(0, 6))}():`,
    `    with pytest.raises(${error ?? 'ValueError'}):`,
    `        ${own}(${values})`,
  ])
  if (/\bunittest\b/i.test(prompt)) return unittestText(own, module, rows, refused)
  const needsPytest = rows.length > 0 || refused.length > 0
  return `${[...(needsPytest ? ['import pytest', ''] : []), `from ${module} import ${own}`, '', '', ...ordinary, ...failing].join('\n')}\n`
}

/** The same cases as methods of a TestCase. */
function unittestText(own: string, module: string, rows: readonly Case[], refused: readonly Case[]): string {
  const tests = [
    ...(rows.length > 0
      ? [
          [
            `    def test_${own}(self) -> None:`,
            '        cases = [',
            ...rows.map(({ arguments: values, result }) => `            ((${values},), ${result}),`),
            '        ]',
            '        for arguments, expected in cases:',
            '            with self.subTest(arguments=arguments):',
            `                self.assertEqual(${own}(*arguments), expected)`,
          ],
        ]
      : []),
    ...refused.map(({ arguments: values, error }, at) => [
      `    def test_${own}_refuses_${at + 1}(self) -> None:`,
      `        with self.assertRaises(${error ?? 'ValueError'}):`,
      `            ${own}(${values})`,
    ]),
  ]
  const body =
    tests.length > 0
      ? tests
      : [[`    def test_${own}_can_be_called(self) -> None:`, `        self.assertTrue(callable(${own}))`]]
  return `import unittest\n\nfrom ${module} import ${own}\n\n\nclass ${pascal(wordsOf(own))}Test(unittest.TestCase):\n${body.map((lines) => lines.join('\n')).join('\n\n')}\n\n\nif __name__ == "__main__":\n    unittest.main()\n`
}

function javaTests(name: string, prompt: string, cases: readonly Case[]): string {
  const type =
    /\b(?:for|of) (?:the )?(?:class )?([A-Z]\w*)\b(?! tests)/.exec(prompt)?.[1] ?? pascal(wordsOf(name))
  const method = camel(wordsOf(name))
  const body = cases
    .filter(({ result }) => !/^[[{]/.test(result) && !(/\bint\b/.test(prompt) && /\./.test(result)))
    .map(({ title, arguments: values, result, throws, error }, at) => {
      const call = `${type}.${method}(${values.replace(/'/g, '"')})`
      return [
        `    @Test`,
        `    void ${camel([...wordsOf(title).filter((word) => !/^\d/.test(word)), `case${at + 1}`])}() {`,
        throws
          ? `        assertThrows(${error ?? 'RuntimeException'}.class, () -> ${call});`
          : `        assertEquals(${result.replace(/'/g, '"')}, ${call});`,
        '    }',
      ].join('\n')
    })
  const known =
    body.length > 0
      ? body
      : [
          `    @Test\n    void exists() {\n        assertTrue(${type}.class.getDeclaredMethods().length > 0);\n    }`,
        ]
  return `import static org.junit.jupiter.api.Assertions.*;\n\nimport org.junit.jupiter.api.Test;\n\nclass ${type}Test {\n${known.join('\n\n')}\n}\n`
}

/** `a, b`, each with its value, as a table has them. */
function goTable(own: string, rows: readonly Case[]): string {
  const typeOf = (value: string) =>
    /^"/.test(value)
      ? 'string'
      : /^(?:true|false)$/.test(value)
        ? 'bool'
        : value.includes('.')
          ? 'float64'
          : 'int'
  const split = rows.map((row) => ({
    given: row.arguments.replace(/'/g, '"').split(', '),
    want: row.result.replace(/'/g, '"'),
  }))
  const [first] = split
  const names = (first?.given ?? []).map((_, at) => 'abcdef'.charAt(at))
  const fields = [
    ...names.map((one, at) => `\t\t${one} ${typeOf(first?.given[at] ?? '')}`),
    `\t\twant ${typeOf(first?.want ?? '')}`,
  ]
  return `package main\n\nimport "testing"\n\nfunc Test${own}(t *testing.T) {\n\ttests := []struct {\n${fields.join('\n')}\n\t}{\n${split.map(({ given, want }) => `\t\t{${[...given, want].join(', ')}},`).join('\n')}\n\t}\n\tfor _, test := range tests {\n\t\tif got := ${own}(${names.map((one) => `test.${one}`).join(', ')}); got != test.want {\n\t\t\tt.Errorf("${own}(${names.map(() => '%v').join(', ')}) = %v, want %v", ${names.map((one) => `test.${one}`).join(', ')}, got, test.want)\n\t\t}\n\t}\n}\n`
}

function goTests(name: string, prompt: string, cases: readonly Case[]): string {
  const own = pascal(wordsOf(name))
  const rows = cases.filter(({ throws, result }) => !throws && !/^[[{]/.test(result))
  const first = rows[0]
  if (first && /\btable\b/i.test(prompt)) return goTable(own, rows)
  if (!first)
    return `package main\n\nimport "testing"\n\nfunc Test${own}(t *testing.T) {\n\tt.Run("can be called", func(t *testing.T) {\n\t\t_ = ${own}\n\t})\n}\n`
  const checks = rows.map(
    ({ arguments: values, result }) =>
      `\tif got := ${own}(${values.replace(/'/g, '"')}); got != ${result.replace(/'/g, '"')} {\n\t\tt.Errorf("got %v", got)\n\t}`,
  )
  return `package main\n\nimport "testing"\n\nfunc Test${own}(t *testing.T) {\n${checks.join('\n')}\n}\n`
}
