import { lookupTable } from '@atelier/analyzer/basics'

/** How a wish says what a function must refuse, and the test for it. */

export interface Parameters {
  readonly all: readonly string[]
  readonly types: readonly string[]
}

export interface Test {
  readonly script: string
  readonly python: string
  readonly says: string
}

const NUMBER = '(-?\\d+(?:\\.\\d+)?)'
const SYNONYMS: Readonly<Record<string, RegExp>> = lookupTable({
  min: /^(?:min|low|start|from|least)/i,
  max: /^(?:max|high|end|to|most)/i,
  start: /^(?:start|from|begin|min|low)/i,
  end: /^(?:end|to|stop|until|max|high)/i,
})

const numeric = ({ all, types }: Parameters): string[] =>
  all.filter((_, at) => /^(?:number|bigint)\b/.test(types[at] ?? ''))
const listed = ({ all, types }: Parameters): string[] =>
  all.filter((_, at) => /\[\]|^(?:string|Iterable|ReadonlyArray)\b/.test(types[at] ?? ''))

/** The parameter that is spoken of: by its name, by what it means, or the only one that it can be. */
function spokenOf(said: string, among: readonly string[], last = false): string | undefined {
  const word = said.toLowerCase()
  return (
    among.find((name) => name.toLowerCase() === word) ??
    among.find((name) => SYNONYMS[word]?.test(name)) ??
    (among.length === 1 || word.length === 1 ? (last ? among.at(-1) : among[0]) : undefined)
  )
}

type Reading = readonly [
  RegExp,
  (found: RegExpExecArray, parameters: Parameters, part: string) => Test | undefined,
]

const compared = (left: string, sign: string, right: string): Test => ({
  script: `${left} ${sign === '==' ? '===' : sign} ${right}`,
  python: `${left} ${sign} ${right}`,
  says: `${left} must not be ${{ '<': 'below', '<=': 'at or below', '>': 'above', '>=': 'at or above', '==': '' }[sign] ?? ''} ${right}`.replace(
    /\s+/g,
    ' ',
  ),
})

const outside = (name: string, min = '', max = ''): Test => ({
  script: `${name} < ${min} || ${name} > ${max}`,
  python: `not ${min} <= ${name} <= ${max}`,
  says: `${name} must be from ${min} to ${max}`,
})

const first = (parameters: Parameters, part: string): string | undefined =>
  numeric(parameters).find((name) => new RegExp(`\\b${name}\\b`, 'i').test(part)) ?? numeric(parameters)[0]

export const readings: readonly Reading[] = [
  [
    /\b([a-z]\w*)\s*(<=|<|>=|>|==)\s*([a-z]\w*|-?\d+(?:\.\d+)?)\b/i,
    ([, a = '', sign = '', b = ''], parameters) => {
      const left = spokenOf(a, numeric(parameters), true)
      const right = /^-?\d/.test(b) ? b : spokenOf(b, numeric(parameters))
      return left !== undefined && right !== undefined && left !== right
        ? compared(left, sign, right)
        : undefined
    },
  ],
  [
    /\b([a-z]\w*) (?:is )?(greater|larger|bigger|less|smaller|lower) than (?:the )?([a-z]\w*)\b/i,
    ([, a = '', than = '', b = ''], parameters) => {
      const [left, right] = [spokenOf(a, numeric(parameters)), spokenOf(b, numeric(parameters))]
      return left !== undefined && right !== undefined && left !== right
        ? compared(left, /^[glb]/.test(than) && !/^l[eo]/.test(than) ? '>' : '<', right)
        : undefined
    },
  ],
  [
    new RegExp(
      `\\b(?:not between|outside(?: of)?(?: the range)?|isn'?t between|not in(?: the range)?|must be between)\\s*${NUMBER}\\s*(?:-|–|\\.\\.+|to|and)\\s*${NUMBER}`,
      'i',
    ),
    ([, min, max], parameters, part) => {
      const name = first(parameters, part)
      return name === undefined ? undefined : outside(name, min, max)
    },
  ],
  [
    new RegExp(
      `(?:<|\\b(?:below|under|less than)) ?${NUMBER} or (?:>|\\b(?:above|over|greater than|more than)) ?${NUMBER}`,
      'i',
    ),
    ([, min, max], parameters, part) => {
      const name = first(parameters, part)
      return name === undefined ? undefined : outside(name, min, max)
    },
  ],
  [
    /\b([a-z]\w*) (?:is |comes |lies )?(before|earlier than|after|later than) (?:the )?([a-z]\w*)\b/i,
    ([, a = '', way = '', b = ''], { all }) => {
      const [left, right] = [spokenOf(a, all), spokenOf(b, all)]
      return left !== undefined && right !== undefined && left !== right
        ? {
            ...compared(left, /^[be]/i.test(way) ? '<' : '>', right),
            says: `${left} must not be ${way} ${right}`,
          }
        : undefined
    },
  ],
  [
    /\bnon-?positive\b|\bnot positive\b|\b(?:zero|0) or (?:negative|less|below)\b|\bnegative or (?:zero|0)\b|\bless than (?:1|one)\b|\bbelow (?:1|one)\b/i,
    (_, parameters, part) => {
      const name = first(parameters, part)
      return name === undefined
        ? undefined
        : { ...compared(name, '<=', '0'), says: `${name} must be positive` }
    },
  ],
  [
    /\bnegatives?\b|\bbelow (?:zero|0)\b|\bless than (?:zero|0)\b/i,
    (_, parameters, part) => {
      const name = first(parameters, part)
      return name === undefined
        ? undefined
        : { ...compared(name, '<', '0'), says: `${name} must not be negative` }
    },
  ],
  [
    new RegExp(`(?:<|\\b(?:below|under|less than|lower than)) ?${NUMBER}`, 'i'),
    ([, limit = ''], parameters, part) => {
      const name = first(parameters, part)
      return name === undefined ? undefined : compared(name, '<', limit)
    },
  ],
  [
    new RegExp(`(?:>|\\b(?:above|over|greater than|more than|higher than)) ?${NUMBER}`, 'i'),
    ([, limit = ''], parameters, part) => {
      const name = first(parameters, part)
      return name === undefined ? undefined : compared(name, '>', limit)
    },
  ],
  [
    /\b(?:division by zero|divid\w+ by (?:zero|0)|divisor is (?:zero|0)|(?:is|for|on) (?:zero|0))\b/i,
    (_, parameters) => {
      const name = numeric(parameters).at(-1)
      return name === undefined
        ? undefined
        : { ...compared(name, '==', '0'), says: `${name} must not be zero` }
    },
  ],
  [
    /\bdifferent lengths?\b|\bnot (?:of |have )?(?:the )?same (?:length|size)\b|\bunequal lengths?\b|\blengths? (?:differ|mismatch|don'?t match|do not match)\b|\bnot equally long\b/i,
    (_, parameters) => {
      const [a, b] = listed(parameters)
      return a === undefined || b === undefined
        ? undefined
        : {
            script: `${a}.length !== ${b}.length`,
            python: `len(${a}) != len(${b})`,
            says: `${a} and ${b} must have the same length`,
          }
    },
  ],
  [
    /\bragged\b|\brows? (?:of|have|with) different lengths?\b|\bnot rectangular\b|\bnot (?:a )?square\b/i,
    ([found = ''], { all: [matrix], types: [type = ''] }) =>
      matrix === undefined || !/\[\]\[\]|\]\[\]/.test(type.replace(/readonly |\(|\)/g, ''))
        ? undefined
        : /square/.test(found)
          ? {
              script: `${matrix}.some((row) => row.length !== ${matrix}.length)`,
              python: `any(len(row) != len(${matrix}) for row in ${matrix})`,
              says: `${matrix} must be square`,
            }
          : {
              script: `${matrix}.some((row) => row.length !== ${matrix}[0]?.length)`,
              python: `any(len(row) != len(${matrix}[0]) for row in ${matrix})`,
              says: `all rows of ${matrix} must have the same length`,
            },
  ],
  [
    /\bnot (?:an? )?(?:integer|whole)|\bnon-?integers?\b/i,
    (_, parameters, part) => {
      const name = first(parameters, part)
      return name === undefined
        ? undefined
        : {
            script: `!Number.isInteger(${name})`,
            python: `not isinstance(${name}, int)`,
            says: `${name} must be a whole number`,
          }
    },
  ],
  [
    /\bempty\b/i,
    (_, parameters) => {
      const [name] = listed(parameters)
      return name === undefined
        ? undefined
        : { script: `${name}.length === 0`, python: `not ${name}`, says: `${name} must not be empty` }
    },
  ],
]
