import { lookupTable } from '@atelier/analyzer/basics'
import type { Intent } from '../intent/intent.ts'
import { doubleQuoted, jsString } from '../quote.ts'
import { camel, pascal, plural, sentence, singular, snake, wordsOf } from '../words.ts'
import { opOf } from './classes/operations.ts'
import { readSaid, type SaidClass } from './classes/read-class.ts'
import type { SaidMethod } from './classes/said-method.ts'

/** Tests of a class that the wish names with its methods: each is called, and what its name promises is asserted. */
export function composeClassTests(intent: Intent): { text: string; isComplete: boolean } | undefined {
  const said = readSaid(intent)
  const isClass = /\bclass\b/i.test(intent.prompt)
  if (said === undefined || said.methods.filter(({ called }) => called || isClass).length < 2)
    return undefined
  const isPython = intent.language === 'python' || /\bpytest\b|\bunittest\b/i.test(intent.prompt)
  if (!isPython && !/^(?:javascript|typescript)$/.test(intent.language ?? 'typescript')) return undefined
  const cases = casesOf(said, isPython)
  const text = isPython
    ? pythonTests(said, intent.prompt, cases)
    : scriptTests(said, intent.prompt, cases, intent.language !== 'javascript')
  return { text, isComplete: cases.every(({ isKnown }) => isKnown) }
}

interface Case {
  /** The error that is wanted instead of a value. */
  readonly refuses?: string
  readonly title: string
  readonly calls: readonly string[]
  readonly got: string
  readonly wanted: string
  readonly isKnown: boolean
}

const SAMPLES: Readonly<Record<string, readonly [string, string]>> = lookupTable({
  int: ['2', '3'],
  float: ['10', '5'],
  bool: ['true', 'false'],
  text: ['first', 'second'],
  value: ['first', 'second'],
  record: ['first', 'second'],
})

function casesOf(said: SaidClass, isPython: boolean): Case[] {
  const own = snake(said.words)
  const quote = isPython ? doubleQuoted : jsString
  const thing = camel(said.words)
  const subject = isPython ? own : thing
  const called = (method: SaidMethod) =>
    isPython ? (method.dunder ?? snake(wordsOf(method.name))) : method.name
  const sampleOf = (type: string, name: string, at: 0 | 1): string => {
    const sample = SAMPLES[type]?.[at] ?? 'first'
    if (/^(?:int|float)$/.test(type)) return sample
    if (type === 'bool') return isPython ? sample.charAt(0).toUpperCase() + sample.slice(1) : sample
    return quote(`${at === 0 ? 'first' : 'second'} ${singular(wordsOf(name)).join(' ')}`)
  }
  // Who only names it does not say what it takes.
  const taken = ({ words, parameters, called: isCalled }: SaidMethod): SaidMethod['parameters'] =>
    parameters.length === 0 && !isCalled && /^(?:add|remove|has)$/.test(opOf(wordsOf(words)) ?? '')
      ? [{ name: 'item', type: 'value', typed: false }]
      : parameters
  const call = (method: SaidMethod, at: 0 | 1 = 0) =>
    `${subject}.${called(method)}(${taken(method)
      .map(({ type, name }) => sampleOf(type, name, at))
      .join(', ')})`
  const by = (...operations: readonly string[]) =>
    said.methods.find(({ words }) => operations.includes(opOf(wordsOf(words)) ?? ''))
  const add = by('add', 'increase', 'set')
  const truth = (yes: boolean) => (isPython ? (yes ? 'True' : 'False') : String(yes))
  const last = add?.parameters.at(-1)
  const amount = (at: 0 | 1) => Number(SAMPLES[last?.type ?? 'text']?.[at] ?? 0)
  const isSum = last !== undefined && /^(?:int|float)$/.test(last.type)
  const cases: Case[] = []
  const put = (title: string, calls: readonly string[], got: string, wanted: string, isKnown = true) =>
    cases.push({ title, calls, got, wanted, isKnown })
  for (const method of said.methods) {
    const operation = opOf(wordsOf(method.words)) ?? ''
    const asked = call(method)
    const takes = method.parameters.length
    if (/^(?:total|value)$/.test(operation) && isSum && takes === 0) {
      put('is 0 at the beginning', [], asked, '0')
      if (add)
        put(
          `${method.words} adds up what was added`,
          [call(add), call(add, 1)],
          asked,
          String(amount(0) + amount(1)),
        )
    } else if (operation === 'size' && takes === 0) {
      put('is empty at the beginning', [], asked, '0')
      if (add) put(`${method.words} counts what was added`, [call(add), call(add, 1)], asked, '2')
    } else if (operation === 'isEmpty') {
      put('is empty at the beginning', [], asked, truth(true))
      if (add) put('is not empty any more after the first', [call(add)], asked, truth(false))
    } else if (/^(?:takeLast|takeFirst|peek)$/.test(operation) && add && takes === 0) {
      const [thing] = taken(add)
      const isFirst = operation === 'takeFirst' || (operation === 'peek' && /queue/i.test(said.name))
      if (thing)
        put(
          `${method.words} gives what was added ${isFirst ? 'first' : 'last'}`,
          [call(add), call(add, 1)],
          asked,
          sampleOf(thing.type, thing.name, isFirst ? 0 : 1),
        )
      const error = new RegExp(
        `\\b${method.words.split(' ')[0]}\\b[^.;,]{0,20}\\bempty\\b[^.;]{0,20}?\\b(?:raises?|throws?)(?: an?)? ?([A-Z]\\w*)?`,
        'i',
      ).exec(said.prompt)
      if (error)
        cases.push({
          title: `${method.words} refuses when it is empty`,
          calls: [],
          got: asked,
          wanted: '',
          isKnown: true,
          refuses: error[1] ?? (isPython ? 'Exception' : ''),
        })
    } else if (operation === 'has' && add && takes === 1) {
      put('has what was added', [call(add)], asked, truth(true))
      put('does not have what was never added', [], asked, truth(false))
    } else if (operation === 'clear' && add) {
      const shown = by('total', 'size', 'value')
      if (shown) put('is empty again after it was cleared', [call(add), asked], call(shown), '0')
    } else if (operation === 'remove' && add) {
      const shown = by('size', 'total')
      if (shown) put(`${method.words} takes out what was added`, [call(add), asked], call(shown), '0')
    }
  }
  const covered = new Set(
    cases.flatMap(({ calls, got }) => [...calls, got]).map((text) => text.split('(')[0]),
  )
  for (const method of said.methods)
    if (!covered.has(`${subject}.${called(method)}`))
      put(
        `${sentence(wordsOf(method.words))} can be called`,
        [],
        isPython ? `callable(${subject}.${called(method)})` : `typeof ${subject}.${called(method)}`,
        isPython ? 'True' : "'function'",
        false,
      )
  return [...new Map(cases.map((one) => [one.title + one.got, one])).values()]
}

function scriptTests(said: SaidClass, prompt: string, cases: readonly Case[], types: boolean): string {
  const isVitest = /\bvitest\b/i.test(prompt)
  const isNode = /\bnode:?test\b|\bnode test runner\b/i.test(prompt)
  const from = /\bfrom\s+["'`]?(\.{1,2}\/[\w./-]+)["'`]?/i.exec(prompt)?.[1] ?? `./${camel(said.words)}`
  const head = isNode
    ? "import assert from 'node:assert/strict'\nimport { beforeEach, describe, test } from 'node:test'\n"
    : `import { beforeEach, describe, expect, it } from '${isVitest ? 'vitest' : '@jest/globals'}'\n`
  const name = pascal(said.words)
  const own = camel(said.words)
  const made = said.taken.map(({ type }) => (/^(?:int|float)$/.test(type) ? '10' : "'name'")).join(', ')
  const fresh = [
    `  let ${own}${types ? `: ${name}` : ''}`,
    '',
    '  beforeEach(() => {',
    `    ${own} = new ${name}(${made})`,
    '  })',
  ].join('\n')
  const body = cases.map(({ title, calls, got, wanted, refuses }) =>
    [
      `  ${isNode ? 'test' : 'it'}(${jsString(title)}, () => {`,
      ...calls.map((call) => `    ${call}`),
      refuses === undefined
        ? isNode
          ? `    assert.equal(${got}, ${wanted})`
          : `    expect(${got}).toBe(${wanted})`
        : isNode
          ? `    assert.throws(() => ${got})`
          : `    expect(() => ${got}).toThrow()`,
      '  })',
    ].join('\n'),
  )
  return `${head}import { ${name} } from ${jsString(from)}\n\ndescribe(${jsString(name)}, () => {\n${[fresh, ...body].join('\n\n')}\n})\n`
}

function pythonTests(said: SaidClass, prompt: string, cases: readonly Case[]): string {
  const name = pascal(said.words)
  const own = snake(said.words)
  const module =
    /\b(?:from|in) (?:the )?(?:module |file )?["'`]?([a-z_]\w*)(?:\.py)?["'`]?(?= |$|[.,;])/.exec(
      prompt.replace(/\b(?:in|from) (?:python|pytest|the|a)\b(?! module)/gi, ' '),
    )?.[1]
  const made = said.taken.map(({ type }) => (/^(?:int|float)$/.test(type) ? '10' : '"name"')).join(', ')
  const tests = cases.map(({ title, calls, got, wanted, refuses }) =>
    [
      `def test_${snake(wordsOf(title))}() -> None:`,
      `    ${own} = ${name}(${made})`,
      ...calls.map((call) => `    ${call}`),
      ...(refuses === undefined ? [] : [`    with pytest.raises(${refuses}):`, `        ${got}`]),
      ...(refuses !== undefined
        ? []
        : [
            `    assert ${got}${wanted === 'True' ? '' : wanted === 'False' ? ' is False' : ` == ${wanted}`}`,
          ]),
    ].join('\n'),
  )
  const head = cases.some(({ refuses }) => refuses !== undefined) ? 'import pytest\n\n' : ''
  return `${head}from ${module ?? snake(plural(said.words))} import ${name}\n\n\n${tests.join('\n\n\n')}\n`
}
