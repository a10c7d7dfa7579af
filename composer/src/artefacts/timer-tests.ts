import type { Intent } from '../intent/intent.ts'
import { jsString } from '../quote.ts'

/** Tests with fake timers for functions that wait: debounce and throttle. */

interface Case {
  readonly says: string
  readonly body: readonly string[]
}

const WAIT = 200

const cases: Readonly<Record<'debounce' | 'throttle', readonly Case[]>> = {
  debounce: [
    {
      says: 'does not call before the time is over',
      body: [
        "waiting('a')",
        '@advance(199)',
        'expect(fn).not.toHaveBeenCalled()',
        '@advance(1)',
        'expect(fn).toHaveBeenCalledTimes(1)',
      ],
    },
    {
      says: 'calls once after many calls',
      body: [
        "waiting('a')",
        '@advance(100)',
        "waiting('b')",
        '@advance(100)',
        "waiting('c')",
        '@advance(200)',
        'expect(fn).toHaveBeenCalledTimes(1)',
      ],
    },
    {
      says: 'hands over the arguments of the last call',
      body: [
        "waiting('first')",
        "waiting('last')",
        '@advance(200)',
        "expect(fn).toHaveBeenCalledWith('last')",
      ],
    },
  ],
  throttle: [
    {
      says: 'calls at once the first time',
      body: ["waiting('a')", 'expect(fn).toHaveBeenCalledTimes(1)', "expect(fn).toHaveBeenCalledWith('a')"],
    },
    {
      says: 'does not call again before the time is over',
      body: ["waiting('a')", "waiting('b')", '@advance(199)', 'expect(fn).toHaveBeenCalledTimes(1)'],
    },
    {
      says: 'calls again when the time is over',
      body: ["waiting('a')", '@advance(200)', "waiting('b')", 'expect(fn).toHaveBeenCalledTimes(2)'],
    },
  ],
}

/** `vitest tests for debounce(fn, ms) from "./debounce" with fake timers`. */
export function composeTimerTests({ prompt, language = 'javascript' }: Intent): string | undefined {
  if (!/^(?:javascript|typescript)$/.test(language) || !/\bvitest\b|\bjest\b/i.test(prompt)) return undefined
  const [, name, kind] = /\b(\w*?(debounce|throttle))(?:d|\b)/i.exec(prompt) ?? []
  if (name === undefined || kind === undefined) return undefined
  const own = /^[a-z]/.test(name) ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`
  const isVitest = /\bvitest\b/i.test(prompt)
  const mock = isVitest ? 'vi' : 'jest'
  const from = /\b(?:from|in)\s+["'`]?(\.{1,2}\/[\w./-]+\w)["'`]?/i.exec(prompt)?.[1] ?? `./${own}`
  const typed =
    language !== 'typescript' ? '' : isVitest ? '<(text: string) => void>' : '<void, [text: string]>'
  const tests = cases[kind.toLowerCase() as 'debounce' | 'throttle'].map(({ says, body }) =>
    [
      `  it(${jsString(says)}, () => {`,
      `    const fn = ${mock}.fn${typed}()`,
      `    const waiting = ${own}(fn, ${WAIT})`,
      ...body.map((line) => `    ${line.replace('@advance', `${mock}.advanceTimersByTime`)}`),
      '  })',
    ].join('\n'),
  )
  return [
    ...(isVitest ? ["import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'"] : []),
    `import { ${own} } from ${jsString(from)}`,
    '',
    `describe('${own}', () => {`,
    '  beforeEach(() => {',
    `    ${mock}.useFakeTimers()`,
    '  })',
    '',
    '  afterEach(() => {',
    `    ${mock}.clearAllTimers()`,
    `    ${mock}.useRealTimers()`,
    '  })',
    '',
    tests.join('\n\n'),
    '})',
    '',
  ].join('\n')
}
