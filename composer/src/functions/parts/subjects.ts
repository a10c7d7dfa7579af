import { text } from './of-texts.ts'
import type { Parameter, Part, Subject } from './subject.ts'

const NUMBERS: Parameter = { name: 'numbers', script: 'readonly number[]', python: 'list[float]' }
const SUM = '$1.reduce((sum, each) => sum + each, 0)'
const SORTED = '$1.toSorted((a, b) => a - b)'

const summary: Subject = {
  said: /\b(?:numbers?|integers?|values|scores|grades|prices|temperatures|amounts|list|array|stat(?:istic)?s|summary)\b|\[\]/i,
  parameters: [NUMBERS],
  parts: [
    {
      keys: /^(?:min(?:imum)?|lowest|smallest)$/i,
      type: 'number',
      script: 'Math.min(...$1)',
      python: 'min($1)',
      needsSome: true,
    },
    {
      keys: /^(?:max(?:imum)?|highest|largest)$/i,
      type: 'number',
      script: 'Math.max(...$1)',
      python: 'max($1)',
      needsSome: true,
    },
    {
      keys: /^(?:mean|average|avg)$/i,
      type: 'number',
      script: `${SUM} / $1.length`,
      python: 'sum($1) / len($1)',
      needsSome: true,
    },
    {
      keys: /^median$/i,
      type: 'number',
      script: `((sorted) => ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2)(${SORTED})`,
      python: '(sorted($1)[(len($1) - 1) // 2] + sorted($1)[len($1) // 2]) / 2',
      needsSome: true,
    },
    {
      keys: /^range$/i,
      type: 'number',
      script: 'Math.max(...$1) - Math.min(...$1)',
      python: 'max($1) - min($1)',
      needsSome: true,
    },
    { keys: /^(?:sum|total)$/i, type: 'number', script: SUM, python: 'sum($1)' },
    { keys: /^(?:count|length|size|n)$/i, type: 'number', script: '$1.length', python: 'len($1)' },
  ],
}

const inOther = (items: string, other: string, isIn: boolean) => ({
  type: 'T[]',
  script: `${items}.filter((item) => ${isIn ? '' : '!'}${other}.includes(item))`,
  python: `[item for item in ${items} if item ${isIn ? '' : 'not '}in ${other}]`,
})

const changes: Subject = {
  said: /\b(?:lists?|arrays?|ids|items|before|old|previous)\b|\[\]/i,
  generic: true,
  parameters: [
    { name: 'before', script: 'readonly T[]', python: 'list' },
    { name: 'after', script: 'readonly T[]', python: 'list' },
  ],
  parts: [
    {
      keys: /^(?:added|new|fresh|inserted|created|additions|only_?(?:in_?)?(?:b|after|second|right|new))$/i,
      ...inOther('$2', '$1', false),
    },
    {
      keys: /^(?:removed|deleted|gone|dropped|removals|missing|only_?(?:in_?)?(?:a|before|first|left|old))$/i,
      ...inOther('$1', '$2', false),
    },
    {
      keys: /^(?:kept|unchanged|common|same|both|in_?both|shared|retained)$/i,
      ...inOther('$1', '$2', true),
    },
  ],
}

const kept = (keys: RegExp, test: string, pythonTest = test): Part => ({
  keys,
  type: 'number[]',
  script: `$1.filter((number) => ${test})`,
  python: `[number for number in $1 if ${pythonTest}]`,
})

const kinds: Subject = {
  said: /\b(?:numbers?|integers?|list|array)\b|\[\]/i,
  parameters: [NUMBERS],
  parts: [
    kept(/^evens?$/i, 'number % 2 === 0', 'number % 2 == 0'),
    kept(/^odds?$/i, 'number % 2 !== 0', 'number % 2 != 0'),
    kept(/^positives?$/i, 'number > 0'),
    kept(/^negatives?$/i, 'number < 0'),
    kept(/^zeros?$/i, 'number === 0', 'number == 0'),
  ],
}

/** Of the same lists, how many are in each. */
const counts: Subject = {
  ...kinds,
  said: /\b(?:counts?|how many|number of)\b/i,
  parts: kinds.parts.map((part) => ({
    ...part,
    type: 'number',
    script: `${part.script}.length`,
    python: `len(${part.python})`,
  })),
}

const PAGES = 'Math.ceil($1.length / $3)'
const PYTHON_PAGES = '-(-len($1) // $3)'

const pages: Subject = {
  said: /\bpage|\bpaginat/i,
  generic: true,
  parameters: [
    { name: 'items', script: 'readonly T[]', python: 'list' },
    { name: 'page', script: 'number', python: 'int' },
    { name: 'perPage', script: 'number', python: 'int' },
  ],
  parts: [
    {
      keys: /^(?:items|data|results|rows|records|entries)$/i,
      type: 'T[]',
      script: '$1.slice(($2 - 1) * $3, $2 * $3)',
      python: '$1[($2 - 1) * $3 : $2 * $3]',
    },
    { keys: /^(?:page|current_?page|page_?number)$/i, type: 'number', script: '$2', python: '$2' },
    { keys: /^(?:per_?page|page_?size|size|limit)$/i, type: 'number', script: '$3', python: '$3' },
    {
      keys: /^(?:total|total_?(?:items|count|results)|count)$/i,
      type: 'number',
      script: '$1.length',
      python: 'len($1)',
    },
    {
      keys: /^(?:total_?pages|pages|page_?count|last_?page)$/i,
      type: 'number',
      script: PAGES,
      python: PYTHON_PAGES,
    },
    {
      keys: /^has_?(?:next(?:_?page)?|more)$/i,
      type: 'boolean',
      script: '$2 * $3 < $1.length',
      python: '$2 * $3 < len($1)',
    },
    {
      keys: /^has_?prev(?:ious)?(?:_?page)?$/i,
      type: 'boolean',
      script: '$2 > 1',
      python: '$2 > 1',
    },
  ],
}

const most: Subject = {
  said: /\bmost (?:often|common|frequent)|\bwinner\b|\bmost votes\b/i,
  generic: true,
  parameters: [{ name: 'items', script: 'readonly T[]', python: 'list' }],
  parts: [
    {
      keys: /^(?:winner|item|value|mode|word|name|element|candidate|most_?common)$/i,
      type: 'T',
      script: 'best',
      python: 'best',
      needsSome: true,
    },
    {
      keys: /^(?:count|votes|times|frequency|occurrences)$/i,
      type: 'number',
      script: 'times',
      python: 'times',
      needsSome: true,
    },
  ],
  imports: 'from collections import Counter',
  setup: {
    script: [
      'const counts = new Map<T, number>()',
      'for (const item of $1) counts.set(item, (counts.get(item) ?? 0) + 1)',
      'const [best, times] = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most))',
    ],
    python: ['[(best, times)] = Counter($1).most_common(1)'],
  },
}

export const subjects: readonly Subject[] = [most, summary, changes, counts, kinds, pages, text]
