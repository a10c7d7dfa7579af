/** What a field must be, as it is said: `must not be blank`, `is below 18`, `at least 8 characters`. `$` is the field. */
export interface Rule {
  readonly type: 'string' | 'number' | 'boolean'
  /** That it is wrong. */
  readonly script: string
  readonly python: string
  /** After the field's name. */
  readonly says: string
}

type Reading = readonly [RegExp, (found: RegExpExecArray) => Rule]

const N = '(-?\\d+(?:\\.\\d+)?)'
const LETTERS = '(?:characters?|chars?|letters?|digits|long)'

const number = (sign: string, limit: string | undefined, says: string): Rule => ({
  type: 'number',
  script: `!($ ${sign} ${limit})`,
  python: `not $n ${sign} ${limit}`,
  says,
})
const length = (sign: string, limit: string | undefined, says: string): Rule => ({
  type: 'string',
  script: `!($?.length ${sign} ${limit})`,
  python: `not len($t) ${sign} ${limit}`,
  says,
})

/** The longest first; what is wrong and what must be are told apart by the words before them. */
const readings: readonly Reading[] = [
  [
    new RegExp(`(?:between|from) ${N} (?:and|to) ${N} ${LETTERS}`),
    ([, low, high]) => ({
      ...length('>=', low, `must have ${low} to ${high} characters`),
      script: `!($?.length >= ${low} && $.length <= ${high})`,
      python: `not ${low} <= len($t) <= ${high}`,
    }),
  ],
  [
    new RegExp(`(?:at least|minimum(?: of)?|min\\.?|no fewer than|>=) ?${N} ${LETTERS}`),
    ([, least]) => length('>=', least, `must have at least ${least} characters`),
  ],
  [
    new RegExp(`(?:at most|maximum(?: of)?|max\\.?|no more than|up to|<=) ?${N} ${LETTERS}`),
    ([, most]) => length('<=', most, `must have at most ${most} characters`),
  ],
  [
    new RegExp(`(?:fewer than|less than|shorter than|under|below|<) ?${N}(?: ${LETTERS})`),
    ([, least]) => length('>=', least, `must have at least ${least} characters`),
  ],
  [
    new RegExp(`shorter than ${N}`),
    ([, least]) => length('>=', least, `must have at least ${least} characters`),
  ],
  [
    new RegExp(`(?:more than|longer than|over|above|>) ?${N}(?: ${LETTERS})|longer than ${N}`),
    ([, most, other]) => length('<=', most ?? other, `must have at most ${most ?? other} characters`),
  ],
  [
    new RegExp(
      `(?:must|has to|have to|should|needs? to)\\b.*(?:between|from) ${N} (?:and|to) ${N}|(?:not between|outside(?: of)?) ${N} (?:and|to) ${N}`,
    ),
    ([, a, b, c, d]) => {
      const [low, high] = [a ?? c, b ?? d]
      return {
        type: 'number',
        script: `!($ >= ${low} && $ <= ${high})`,
        python: `not ${low} <= $n <= ${high}`,
        says: `must be from ${low} to ${high}`,
      }
    },
  ],
  [
    new RegExp(`(?:at least|no less than|>=|≥|or more than) ?${N}`),
    ([, least]) => number('>=', least, `must be at least ${least}`),
  ],
  [
    new RegExp(`(?:at most|no more than|<=|≤|up to) ?${N}`),
    ([, most]) => number('<=', most, `must be at most ${most}`),
  ],
  [
    new RegExp(`(?:must|has to|have to|should|needs? to)\\b.*(?:above|over|greater than|more than|>) ?${N}`),
    ([, low]) => number('>', low, `must be above ${low}`),
  ],
  [
    new RegExp(`(?:must|has to|have to|should|needs? to)\\b.*(?:below|under|less than|<) ?${N}`),
    ([, high]) => number('<', high, `must be below ${high}`),
  ],
  [
    new RegExp(`(?:is|<)? ?(?:below|under|less than|smaller than|<) ?${N}`),
    ([, least]) => number('>=', least, `must be at least ${least}`),
  ],
  [
    new RegExp(`(?:is )?(?:above|over|greater than|more than|larger than|>) ?${N}`),
    ([, most]) => number('<=', most, `must be at most ${most}`),
  ],
  [/(?:non-?negative|(?:not|n't) be negative|is negative)/, () => number('>=', '0', 'must not be negative')],
  [/(?:be )?positive|not positive/, () => number('>', '0', 'must be positive')],
  [
    /\b(?:valid |an? )?e-?mail(?: address)?$|valid e-?mail|invalid/,
    () => ({
      type: 'string',
      script: String.raw`!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test($ ?? '')`,
      python: String.raw`not re.fullmatch(r"[^\s@]+@[^\s@]+\.[^\s@]+", $t)`,
      says: 'must be an email address',
    }),
  ],
  [
    /\b(?:contains?|have|has|includes?|no|without|misses|lacks)(?: an?)? ?["']?@["']?(?: sign)?/,
    () => ({
      type: 'string',
      script: "!$?.includes('@')",
      python: '"@" not in $t',
      says: 'must contain an @',
    }),
  ],
  [
    /\b(?:whole number|integer)\b/,
    () => ({
      type: 'number',
      script: '!Number.isInteger($)',
      python: 'not isinstance($g, int)',
      says: 'must be a whole number',
    }),
  ],
  [
    /\b(?:be|is not) true\b|\bis false\b|\bbe accepted\b/,
    () => ({
      type: 'boolean',
      script: '$ !== true',
      python: '$g is not True',
      says: 'must be true',
    }),
  ],
  [
    /\b(?:empty|blank|missing|required|present|filled)\b/,
    () => ({
      type: 'string',
      script: '!$?.trim()',
      python: 'not $t.strip()',
      says: 'must not be empty',
    }),
  ],
]

/** Every rule in a clause; nothing where something of it was not understood. */
export function rulesIn(clause: string): Rule[] | undefined {
  let text = clause.toLowerCase().replace(/\s+/g, ' ').trim()
  const rules: Rule[] = []
  for (const [pattern, read] of readings) {
    const found = pattern.exec(text)
    if (!found) continue
    rules.push(read(found))
    const must = /\b(?:must|has to|have to|should|needs? to)\b/.exec(found[0])?.[0] ?? ''
    text = `${text.slice(0, found.index)} ${must} ${text.slice(found.index + found[0].length)}`
  }
  const left = text.replace(FILLER, ' ').trim()
  return rules.length > 0 && left === '' ? rules : undefined
}

const FILLER =
  /\b(?:must|has|have|had|to|be|is|are|was|it|if|when|and|or|not|an?|the|should|needs?|of|at|in|also|only|isn't|doesn't|does|can't|cannot|may|can|with|contain|number|string|text|email|address|years?|old|characters?|field|value)\b|[^a-z0-9]/g
