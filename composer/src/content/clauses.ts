import { lookupTable } from '@atelier/analyzer/basics'
import { lower, sentence } from './english.ts'

const LABELS =
  'company(?: name)?|product(?: name)?|brand(?: name)?|name|key features|main features|features?|sections?|agenda|topics?|price|pricing|authors?|speakers?|location|venue|place|where|date|when|time|deadline|salary|pay|benefits|perks|requirements|skills|responsibilities|tasks|steps|ingredients|includ(?:e|es|ing)|mention(?:s|ing)?|covers?|covering|key points|main points|points|audience|contact|signed(?: by)?|sender|call to action|cta|new|added|fixed|changed|removed|improved|deprecated|security|done|completed|in progress|doing|blocked|blockers?|next|planned|strengths|weaknesses|budget|timeline|duration|attendees|participants|license|licence|tech stack|stack|questions|goals?|problem|solution|characters?|setting|moral|options|variables|env(?:ironment)? variables|endpoints|commands|params?|parameters|returns|attendance|dress code|rsvp'
const LABEL = new RegExp(
  `(?:^|[.;,(:]\\s*|\\s[-–]\\s|\\b(?:with|and|the|its)\\s+)(${LABELS})\\s*(?::|\\s[-–]\\s)\\s*`,
  'gi',
)
/** Asked for without a colon: `Mention that shipping is free.` */
const ASKED =
  /(?:^|[.;,]\s*|\band )(?:please )?(?:include|mention|highlight|emphasi[sz]e|point out|make sure to (?:include|mention))(?: that| the fact that)? ([^.;]{4,300})(?=[.;]|$)/gi

const singular: Readonly<Record<string, string>> = lookupTable({
  'company name': 'company',
  'product name': 'product',
  'brand name': 'brand',
  feature: 'features',
  'key features': 'features',
  'main features': 'features',
  section: 'sections',
  topic: 'topics',
  'key points': 'points',
  'main points': 'points',
  completed: 'done',
  doing: 'in progress',
  blocker: 'blocked',
  blockers: 'blocked',
  planned: 'next',
  includes: 'include',
  including: 'include',
  mentions: 'include',
  mentioning: 'include',
  mention: 'include',
  covers: 'include',
  cover: 'include',
  covering: 'include',
  licence: 'license',
  pricing: 'price',
  venue: 'location',
  place: 'location',
  where: 'location',
  when: 'date',
  new: 'added',
  'env variables': 'variables',
  'environment variables': 'variables',
})

/** What stands behind labels, and the text without them. */
export function takeLabels(text: string): { rest: string; labels: Map<string, readonly string[]> } {
  const labels = new Map<string, readonly string[]>()
  const add = (label: string, items: readonly string[]): void => {
    const name = singular[label.toLowerCase()] ?? label.toLowerCase()
    labels.set(name, [...(labels.get(name) ?? []), ...items])
  }
  const found = [...text.matchAll(LABEL)]
  let rest = found.length > 0 ? text.slice(0, found[0]?.index) : text
  for (const [at, match] of found.entries()) {
    const from = match.index + match[0].length
    const segment = text.slice(from, found[at + 1]?.index ?? text.length)
    const end = /[.;](?:\s|$)/.exec(segment)?.index ?? segment.length
    add(match[1] ?? '', splitItems(segment.slice(0, end)))
    const more = segment.slice(end + 1).trim()
    if (more !== '') rest += `. ${more}`
  }
  rest = rest.replace(ASKED, (_, what: string) => {
    add('include', splitItems(what))
    return ''
  })
  return { rest: rest.trim(), labels }
}

const BRACKETS = /\([^)]*\)|"[^"]*"|“[^”]*”/g

/** Splits where the pattern fits, but not inside brackets or quotes. */
function splitOutside(text: string, at: RegExp): string[] {
  const hidden: string[] = []
  const masked = text.replace(BRACKETS, (found) => `\u{f0000}${hidden.push(found) - 1}\u{f0001}`)
  return masked
    .split(at)
    .map((part) => part.replace(/\u{f0000}(\d+)\u{f0001}/gu, (_, index) => hidden[Number(index)] ?? ''))
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** `a, b and c` → three. */
function splitItems(text: string): string[] {
  const parts = splitOutside(text.replace(/[.\s]+$/, ''), /[,;]\s+(?:and |or )?/)
  const last = parts.at(-1) ?? ''
  const pair = splitOutside(last, / and /)
  // `salt and pepper` alone may be one thing; behind a comma the `and` ends the list.
  const short = pair.length === 2 && pair.every((part) => part.split(' ').length <= 4)
  return short ? [...parts.slice(0, -1), ...pair] : parts
}

/** Sentences and what commas part. `kept`: a list of nouns stays one topic. */
export function splitClauses(text: string, kept: boolean): string[] {
  const clauses: string[] = []
  for (const part of splitOutside(
    text,
    /(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|St|vs|No|e\.g|i\.e))[.;!?]+(?=\s|$)|:\s+|\s[-–—]\s/,
  )) {
    const bracket = /\s*\(([^)]*(?:,|\s\S+\s)[^)]*)\)/.exec(part)
    const plain = bracket ? part.replace(bracket[0], '') : part
    const pieces = splitOutside(plain, /,\s+(?!(?:\d{4}|[A-Z][a-z]+ \d{1,2})\b)/)
    const isList = kept && pieces.length > 1 && /^(?:and |or )|\s(?:and|or)\s/.test(pieces.at(-1) ?? '')
    if (isList) clauses.push(plain)
    else clauses.push(...pieces)
    if (bracket) clauses.push(...splitItems(bracket[1] ?? ''))
  }
  return clauses
}

const VERB =
  /\b(?:is|are|was|were|will|would|could|has|have|had|can|cannot|must|should|may|do|does|did|comes?|keeps?|works?|makes?|helps?|takes?|needs?|gets?|gives?|lets?|starts?|ends?|opens?|closes?|costs?|pays?|runs?|uses?|offers?|includes?|supports?|ships?|lasts?|fits?|holds?|wants?|loves?|arrived|came|went|(?:broke|failed|stopped)(?=$| (?:at|to|because|when|after|working)))\b/i
const IMPERATIVE =
  /^(?:offer|ask|tell|say|include|mention|thank|invite|apologi[sz]e|explain|request|remind|promise|suggest|propose|add|use|give|provide|make|keep|do not|don't|avoid)\b/i

/** Whether a clause can stand as a sentence of its own. */
export const isStatement = (clause: string): boolean =>
  !IMPERATIVE.test(clause) && /\s/.test(clause) && VERB.test(clause.split(' ').slice(1, 6).join(' '))

/** `service will be unavailable` → `The service will be unavailable.` */
export function statement(clause: string): string {
  const bare =
    /^(?:service|website|site|app|office|shop|store|event|meeting|product|offer|price|deadline|team|company|restaurant|library|system|platform)\b/i
  return sentence(bare.test(clause) ? `the ${lower(clause)}` : clause)
}
