import { wordsOf } from '../words.ts'

/** What a wish says an answer has in it, by name: to be there, or to be said. */

const MAX_TEXT = 4_000
// `returns {"correct": true}`, `-> { count, average }`
const BRACES =
  /(?:\b(?:returns?|returning|responds? with|answers?(?: with)?|gives?)|->|=>|→)\s+(?:an? )?(?:json |object )*\{([^{}]{2,200})\}/gi
// `GET /campaigns/:id should have raised and percent`
const HAVING =
  /\/[\w:{}<>-]+ (?:(?:should|must) (?:have|include|contain|show|return)|also (?:has|shows|includes|returns))\s+(?:the |its |an? )?([a-z_]+(?:(?:,| and|, and|\s\+) (?:the |its |an? )?[a-z_]+){0,6})(?=[.;,\n]|$)/gi
// `answers monthly_payment, total_paid and total_interest`: names as code has them.
const NAMED =
  /\b(?:returns?|returning|responds? with|answers?(?: with)?|gives?)\s+((?:[a-z]+(?:_[a-z]+)+|[a-z]+[A-Z]\w*)(?:(?:,| and|, and) (?:[a-z]+(?:_[a-z]+)*|[a-z]+[A-Z]\w*)(?=[,.;\s]|$)){0,8})/g

/** What is said of an answer, where a name in it is nowhere in the code. */
export function answersLeft(prompt: string, text: string): string[] {
  const said = prompt.slice(0, MAX_TEXT)
  return [BRACES, HAVING, NAMED].flatMap((pattern) =>
    [...said.matchAll(pattern)].flatMap(([whole, listed = '']) => {
      const missing = namesIn(listed).filter((name) => !isIn(text, name))
      return missing.length > 0 ? [`${whole.trim()} (missing: ${missing.join(', ')})`] : []
    }),
  )
}

const namesIn = (listed: string): string[] =>
  listed
    .split(/,|\band\b|\+/)
    .map((item) =>
      item
        .replace(/:.*$/s, '')
        .replace(/["'`?]/g, '')
        .replace(/^\s*(?:the|its|an?)\s+/, '')
        .trim(),
    )
    .filter((name) => /^[a-z]\w{1,40}$/i.test(name))

/** In whatever case a language writes it. */
const isIn = (text: string, name: string): boolean =>
  new RegExp(`(?<![a-z])${wordsOf(name).join('[_ -]?')}`, 'i').test(text)
