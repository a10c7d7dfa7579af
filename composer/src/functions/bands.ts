import type { Intent } from '../intent/intent.ts'
import { type FunctionTree, give, refuse, type Statement, when } from './tree/tree.ts'

/** `90 and up A, 80 B, below that F`: which of several names a number gets. */
export interface Bands {
  readonly parameter: string
  /** From the highest down: what a number must be at least, or above. */
  readonly bands: readonly { readonly from: number; readonly above: boolean; readonly label: string }[]
  /** What everything below gets. */
  readonly rest: string
  /** What is no such number at all. */
  readonly limits: { readonly min: number; readonly max?: number } | undefined
}

interface Item {
  readonly label: string
  readonly from?: number
  readonly above?: boolean
  /** Below this: only the lowest may say so. */
  readonly below?: number
  /** Up to and with it. */
  readonly upTo?: boolean
}

const NUMBER = '(-?\\d+(?:\\.\\d+)?)\\s*%?'
const UPPER = new RegExp(`(?:<=?|\\b(?:below|under|less than|up to|until))\\s*${NUMBER}`, 'i')
const UP_TO = new RegExp(`(?:<=|\\b(?:up to|until))\\s*${NUMBER}`, 'i')
const RANGE = new RegExp(`${NUMBER}\\s*(?:-|–|\\.\\.+|to|and|up to)\\s*${NUMBER}`, 'i')
const ABOVE = new RegExp(`(?:>(?!=)|\\b(?:over|above|more than|greater than))\\s*${NUMBER}`, 'i')
const LOWER = new RegExp(
  `(?:>=|≥|\\b(?:at least|from|starting at))\\s*${NUMBER}(?:\\s*\\+)?|${NUMBER}\\s*(?:\\+|\\b(?:and|or) (?:up|above|over|more|higher|older|greater|better))`,
  'i',
)
const BARE = new RegExp(NUMBER)
const REST =
  /\b(?:else|otherwise|below that|below|lower|less|the rest|anything (?:else|below|lower)|everything (?:else|below|lower)|rest)\b/i
const FILLER =
  /->|=>|→|[=:()]|\b(?:is|are|it is|gets?|means|gives?|returns?|the|if|when|for|points?|score|years?|degrees?|then|percent|and)\b/gi
const LABEL = /^["'“‘`]?([A-Za-z][\w+ -]{0,24}?)["'”’`]?$/
const RAISES = /\b(?:throws?|raises?|errors?|reject\w*|invalid)\b/i
const OUTSIDE = new RegExp(
  `\\b(?:not between|outside(?: of)?(?: the range)?|isn'?t between|not in(?: the range)?|must be(?: between| from)?|other than)\\s*${NUMBER}\\s*(?:-|–|\\.\\.+|to|and)\\s*${NUMBER}`,
  'i',
)
const TOLD =
  /\b(?:from|of|by|given|based on|takes?|for)\s+(?:an? |the |their |your |some )?(?:[a-z]+'s )?(score|points?|age|temperature|bmi|speed|price|amount|weight|height|percentage|percent|marks?|number|value|level|size|hours?|distance|income|salary|ph|aqi|humidity|wind speed|total)\b/i

export function readBands({ prompt }: Pick<Intent, 'prompt'>): Bands | undefined {
  const text = prompt.slice(0, 500)
  const limits = text
    .split(/[.;\n]\s*/)
    .map((part) => (RAISES.test(part) ? OUTSIDE.exec(part) : null))
    .find((found) => found !== null)
  const items: Item[] = []
  let rest: string | undefined
  for (const part of text.split(
    /[;\n]|\.(?!\d)|,(?!\d{3}\b)|:(?=\s)|\bor\b(?! (?:more|higher|above|over|older|greater|better|up)\b)/,
  )) {
    if (RAISES.test(part)) continue
    const item = readItem(part)
    if (item && 'rest' in item) rest = item.rest
    else if (item) items.push(item)
  }
  const lows = items
    .filter((item): item is Item & { from: number } => item.from !== undefined)
    .sort((a, b) => b.from - a.from)
  const highs = items
    .filter(({ below }) => below !== undefined)
    .sort((a, b) => (a.below ?? 0) - (b.below ?? 0))
  const bands = lows.map(({ from, above, label }) => ({ from, above: above === true, label }))
  // `under 13 child, under 20 teen, else adult`: each begins where the one before ends.
  if (lows.length === 0 && rest !== undefined && highs.length > 1) {
    const labels = [...highs.map(({ label }) => label), rest]
    for (const [at, { below = 0, upTo = false }] of highs.entries())
      bands.unshift({ from: below, above: upTo, label: labels[at + 1] ?? '' })
    rest = labels[0]
  } else if (highs.length === 1) rest ??= highs[0]?.label
  else if (highs.length > 1) return undefined
  if (rest === undefined || bands.length < 2 || new Set(bands.map(({ from }) => from)).size < bands.length)
    return undefined
  return {
    parameter: (TOLD.exec(text)?.[1] ?? 'value').toLowerCase().replace(/ .*$/, ''),
    bands,
    rest,
    limits: limits
      ? { min: Number(limits[1]), max: Number(limits[2]) }
      : text
            .split(/[.;\n]\s*/)
            .some((part) => RAISES.test(part) && /\bnegative\b|\bbelow (?:0|zero)\b/i.test(part))
        ? { min: 0 }
        : undefined,
  }
}

function readItem(said: string): Item | { readonly rest: string } | undefined {
  const part = said.trim().slice(0, 80)
  const label = (without: RegExp): string | undefined =>
    LABEL.exec(
      part
        .replace(without, ' ')
        .replace(FILLER, ' ')
        .replace(/\ban? (?=\S)/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )?.[1]?.trim()
  const numbers = part.match(/-?\d+(?:\.\d+)?/g)?.length ?? 0
  if (numbers === 0) {
    const name = REST.test(part) ? label(REST) : undefined
    return name === undefined ? undefined : { rest: name }
  }
  const made = (pattern: RegExp, of: (value: number) => Omit<Item, 'label'>): Item | undefined => {
    const found = pattern.exec(part)
    const name = found ? label(pattern) : undefined
    const value = Number(found?.[1] ?? found?.[2])
    return name === undefined ? undefined : { label: name, ...of(value) }
  }
  if (numbers === 2) return made(RANGE, (from) => ({ from }))
  if (numbers > 2) return undefined
  return (
    made(UP_TO, (below) => ({ below, upTo: true })) ??
    made(UPPER, (below) => ({ below })) ??
    made(ABOVE, (from) => ({ from, above: true })) ??
    made(LOWER, (from) => ({ from })) ??
    made(BARE, (from) => ({ from }))
  )
}

/** What it is called: what stands before the first number, without what it is told from. */
export const bandsTopic = (said: string): string =>
  said
    .split(/[:\d<>≥]|\bunder\b|\bbelow\b/)[0]
    ?.replace(/\b(?:from|by|of|for|given|based on|to words)\b.*$/i, '') ?? ''

/** As statements that every language has. */
export function bandsTree(
  { parameter, bands, rest, limits }: Bands,
  name: string,
  says: string,
): FunctionTree {
  const float = (value: number) => (Number.isInteger(value) ? `${value}.0` : String(value))
  const refusing: Statement[] = limits
    ? [
        limits.max === undefined
          ? when(`${parameter} < ${float(limits.min)}`, [refuse(`${parameter} must not be negative`)])
          : when(`${parameter} < ${float(limits.min)} || ${parameter} > ${float(limits.max)}`, [
              refuse(`${parameter} must be from ${limits.min} to ${limits.max}`),
            ]),
      ]
    : []
  return {
    name,
    says,
    parameters: [{ name: parameter, type: 'float' }],
    returns: 'string',
    body: [
      ...refusing,
      ...bands.map(({ from, above, label }) =>
        when(`${parameter} ${above ? '>' : '>='} ${float(from)}`, [give(`'${label}'`)]),
      ),
      give(`'${rest}'`),
    ],
  }
}
