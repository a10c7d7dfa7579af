import { candidatesFor } from '../functions/candidates.ts'
import { scriptOf } from '../functions/from-library.ts'
import { runOn } from '../functions/sandbox.ts'
import { wantedOf } from '../functions/wanted.ts'
import type { Intent } from '../intent/intent.ts'
import { wordsOf } from '../words.ts'

/** A case that the wish names by what is special about it: `empty input`, `negative numbers`. */
export interface BehaviourCase {
  readonly title: string
  readonly values: readonly unknown[]
  readonly result: unknown
}

type Inputs = readonly (readonly [said: RegExp, value: unknown])[]

const TEXTS: Inputs = [
  [/\bempty\b|\bblank\b/i, ''],
  [/\bspecial|\bpunctuation|\bsymbols?\b/i, 'Hello, World!'],
  [/\baccent|\bunicode|\bdiacritic|\bumlaut/i, 'Crème Brûlée'],
  [/\bmultiple\b|\bconsecutive\b|\bcollapse|\brepeated\b/i, 'one   two'],
  [/\btrim|\bleading\b|\btrailing\b|\bsurrounding\b/i, '  padded  '],
  [/\bsingle (?:char|letter)/i, 'a'],
  [/\bsingle word|\bone word/i, 'hello'],
  [/\bcase\b|\blower ?cas|\bupper ?cas|\bcapital/i, 'Hello World'],
  [/\bspaces?\b|\bwhitespace\b/i, 'hello big world'],
  [/\bdigits?\b|\bnumbers?\b/i, 'abc 123'],
]
const PALINDROMES: Inputs = [
  [/\bempty\b/i, ''],
  [/\bspaces?\b|\bpunctuation\b/i, 'nurses run'],
  [/\bcase\b/i, 'Racecar'],
  [/\bsingle\b/i, 'a'],
]
const NUMBERS: Inputs = [
  [/\bnegative/i, -5],
  [/\bzero\b/i, 0],
  [/\bdecimal|\bfraction|\bfloat/i, 2.5],
  [/\blarge|\bbig\b|\bhuge\b/i, 1_000_000],
  [/\bpositive|\bnormal|\btypical|\bregular/i, 5],
]
const LISTS: Inputs = [
  [/\bempty\b/i, []],
  [/\bsingle\b|\bone (?:element|item|number)\b/i, [7]],
  [/\bnegative/i, [-3, -1, -2]],
  [/\bduplicate|\brepeat|\bties?\b/i, [1, 2, 2, 3]],
  [/\bunsorted\b/i, [3, 1, 2]],
  [/\bsorted\b/i, [1, 2, 3]],
  [/\bdecimal|\bfloat/i, [1.5, 2.5]],
  [/\bnormal|\btypical|\bregular|\bpositive/i, [4, 8, 15]],
]

/** Where the library has such a function, what it must give is found by running it. */
export async function behaviourCases(intent: Intent): Promise<BehaviourCase[]> {
  const { name } = wantedOf(intent)
  const spoken = intent.prompt.replace(
    /\b(?:jest|vitest|pytest|unit|tests?|write|mocha|junit|table|driven|for)\b/gi,
    ' ',
  )
  const known = candidatesFor(spoken, name).find(
    ({ entry, confidence }) =>
      entry.kind === 'function' &&
      (name === undefined ? confidence >= 0.6 : isNamed(entry.name, name) && confidence >= 0.3),
  )
  if (known === undefined) return []
  const source = await scriptOf(known.entry, { ...intent, examples: [] })
  const [first] = known.entry.examples
  const sample = /^\w+\((.*)\)$/.exec(first?.code ?? '')?.[1]
  if (
    source === undefined ||
    sample === undefined ||
    known.entry.signature('typescript').parameters.length !== 1
  )
    return []
  const inputs = /palindrome/i.test(name ?? '')
    ? PALINDROMES
    : /^['"]/.test(sample)
      ? TEXTS
      : /^\[/.test(sample)
        ? LISTS
        : /^-?\d/.test(sample)
          ? NUMBERS
          : []
  const asked = phrases(intent.prompt).flatMap((title) => {
    const quoted = /["']([^"'\n]{0,60})["']/.exec(title)?.[1]
    const value = quoted ?? inputs.find(([said]) => said.test(title))?.[1]
    return value === undefined || (quoted !== undefined && inputs !== TEXTS && inputs !== PALINDROMES)
      ? []
      : [{ title, value }]
  })
  const outcomes = runOn(
    source,
    known.entry.name,
    asked.map(({ value }) => ({ arguments: [value], result: undefined })),
  )
  const cases = asked.flatMap(({ title, value }, at): BehaviourCase[] => {
    const outcome = outcomes?.[at]
    return outcome && 'result' in outcome ? [{ title, values: [value], result: outcome.result }] : []
  })
  return cases.filter(
    ({ values }, at) =>
      cases.findIndex((one) => JSON.stringify(one.values) === JSON.stringify(values)) === at,
  )
}

/** `slugify` and `slugify text` are the same; `abs` and `sign` are not. */
function isNamed(own: string, wanted: string): boolean {
  const [a, b] = [wordsOf(own), wordsOf(wanted)]
  return a.every((word) => b.includes(word)) || b.every((word) => a.includes(word))
}

/** What is listed behind the function: each thing that is to be tested. */
function phrases(prompt: string): string[] {
  const [, list = ''] =
    /\b(?:covers?|covering|cases?|checks?|including|test(?:s|ing)? (?:that|with)|with)\b:?\s+(.*)$|:\s+(.*)$/is
      .exec(prompt)
      ?.filter((one) => one !== undefined) ?? []
  return list
    .split(/[,;.\n]\s*(?:and )?|\s+and\s+/)
    .map((one) => one.trim().replace(/^(?:[-*]\s*|(?:it|that|should|a|an|the|for)\s+)+/i, ''))
    .filter((one) => one.length > 3 && one.length < 80)
    .slice(0, 12)
}
