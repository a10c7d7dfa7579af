import type { Intent } from '../intent/intent.ts'
import { numberOf } from '../words.ts'
import { audienceIn, withoutAudience } from './audience.ts'
import { splitClauses, takeLabels } from './clauses.ts'
import { seedOf, toReader } from './english.ts'
import { capitalDays, type Facts, factsIn } from './facts.ts'
import { findKind, type Kind } from './kind.ts'
import { knownSubject } from './knowledge.ts'
import { type Format, type Length, sizeBefore, takeFormat, takeLength } from './length.ts'
import { type Tone, takeTone, toneNamed } from './tone.ts'

/** A wish for a text, taken apart. All strings are the wish's own words: they are escaped where they are printed. */
export interface Brief {
  readonly kind: Kind
  /** The wish without what it says about tone, length and format. */
  readonly said: string
  /** What stands before the name of the kind: `welcome` of a welcome email. */
  readonly before: string
  /** The name of the kind itself: `press release`. */
  readonly called: string
  /** What stands behind it. */
  readonly after: string
  /** What it is about, as a phrase. */
  readonly topic: string
  /** What else is to be said, clause by clause. */
  readonly points: readonly string[]
  /** `features: a, b` */
  readonly labels: ReadonlyMap<string, readonly string[]>
  /** Of the product, company or person. */
  readonly name: string | undefined
  /** What that is: `a subscription for coffee beans`. */
  readonly about: string | undefined
  readonly audience: string | undefined
  readonly recipient: string | undefined
  readonly facts: Facts
  /** `5 tips`, `three questions` */
  readonly count: number | undefined
  readonly tone: Tone
  readonly length: Length
  readonly format: Format
  readonly material: string | undefined
  readonly seed: number
}

// A wish of more words than this brings a text along; its head says what to do with it.
const MAX_WISH = 3_000

const ASKING =
  /^(?:(?:please|hey|hi|hello|can you|could you|would you|i (?:want|need|would like|'d like)(?: you)?(?: to)?|we (?:want|need)|help me(?: to)?|let's|write|create|make|generate|give me|draft|compose|produce|prepare|show me|come up with|put together|an?|the|some|me|us)\b[\s,:]*)+/i

export function readBrief(intent: Intent): Brief {
  const whole = intent.prompt.slice(0, 20_000)
  const { kind } = findKind(whole.slice(0, 300))
  const { instruction, material } =
    kind === 'summary' ? splitMaterial(whole) : { instruction: whole, material: undefined }
  const formatted = takeFormat(onOneLine(instruction.slice(0, MAX_WISH)))
  const measured = takeLength(formatted.rest)
  const toned = takeTone(measured.rest)
  const said = tidy(toned.rest).replace(ASKING, '')
  const found = findKind(said)
  const before = said.slice(0, found.at).trim()
  // `reply to a customer`: the recipient begins within the name.
  const named = / to$/i.test(found.words) ? found.words.length - 'to'.length : found.words.length
  const labelled = takeLabels(tidy(said.slice(found.at + named)))
  // `10 ways to save money, blog post`: the kind may come last.
  const last =
    labelled.rest === '' &&
    !/^(?:email|policy|agenda|minutes|invitation|bug-report|status|review)$/.test(found.kind)
  const body = readBody(
    found.kind,
    found.words === ''
      ? said
      : last
        ? before
            .replace(ADJECTIVES, '')
            .replace(/(?: (?:in|as)(?: an?)?(?: (?:short|long|brief|simple))?)?[\s,;:.–-]*$/, '')
        : labelled.rest,
  )
  // Asked for a summary of something that was not given, one has to say what it is.
  const without = found.kind === 'summary' && material === undefined && !NOT_GIVEN.test(body.topic)
  return {
    kind: without ? 'explain' : found.words === '' && isUnknown(body.topic) ? 'unknown' : found.kind,
    said,
    before,
    called: found.words.slice(0, named).trim().toLowerCase(),
    after: labelled.rest,
    labels: labelled.labels,
    ...body,
    ...nameAndAbout(said, body.topic, labelled.labels),
    audience: audienceIn(said),
    facts: factsIn(said),
    count: countIn(said),
    tone:
      toned.tone ??
      toneNamed(before.replace(/\b(?:short|simple|business|sales|fun|kind)\b/gi, '')) ??
      'neutral',
    length: withSize(measured.length, sizeBefore(before)),
    format: formatted.format,
    material,
    seed: seedOf(intent.prompt),
  }
}

/** Named as a text of some kind (`a menu for a café`), and not one that is known, nor a subject to write about. */
const isUnknown = (topic: string): boolean =>
  /^(?:an? |the |my |our )?(?:[\w-]+ ){0,3}(?:for|to)\s/i.test(topic) &&
  !knownSubject(topic.split(/ (?:for|to) /)[0] ?? '')

const NOT_GIVEN =
  /^$|^(?:this|that|these|the (?:following|text|article|above|attached)|following|my|our|it)\b/i

const withSize = (length: Length, size: Length['size']): Length =>
  length.size !== undefined || size === undefined ? length : { ...length, size }

/** Lines become sentences, items of a list clauses. */
const onOneLine = (text: string): string =>
  text
    .replace(/\r?\n\s*(?:[-*•]|\d+[.)])\s+/g, '; ')
    .replace(/:\s*; /g, ': ')
    .replace(/([^\s.;:,!?])\s*\n\s*/g, '$1. ')
    .replace(/\s+/g, ' ')

/** What is left when words were taken out: no empty brackets, no comma before a full stop. */
const tidy = (text: string): string =>
  text
    .replace(/\(\s*[,;.]?\s*\)/g, ' ')
    .replace(/\s+([,;.)!?:])/g, '$1')
    .replace(/([,;:(])(?:\s*[,;.])+/g, (marks) => (/\./.test(marks) ? '. ' : (marks[0] ?? '')))
    .replace(/\.(?:\s*[.,;])+/g, '.')
    .replace(/\s+/g, ' ')
    .replace(/(?:\b(?:in|with|and|of|about)|[\s,;:.])+$/i, '')
    .replace(/^[\s,;:.]+/, '')
    .trim()

/** The instruction ends at a colon, a fence or an empty line; the text follows. */
function splitMaterial(whole: string): { instruction: string; material: string | undefined } {
  const fence = /```[\w-]*\n([\s\S]*?)(?:```|$)/.exec(whole)
  if (fence) return { instruction: whole.replace(fence[0], ' '), material: fence[1]?.trim() }
  const quoted = /^([^"“]{3,200})["“]([\s\S]{60,})["”]\s*\.?\s*([^"”]{0,100})$/.exec(whole)
  if (quoted) return { instruction: `${quoted[1] ?? ''} ${quoted[3] ?? ''}`, material: quoted[2]?.trim() }
  const split =
    /^([^\n:]{3,200}:)\s*([\s\S]{40,})$/.exec(whole) ?? /^([^\n]{3,300})\n\s*([\s\S]{40,})$/.exec(whole)
  if (split) return { instruction: split[1] ?? '', material: split[2]?.trim() }
  const sentence = /^([^.!?\n]{3,120}[.!?])\s+([\s\S]{80,})$/.exec(whole)
  return sentence
    ? { instruction: sentence[1] ?? '', material: sentence[2]?.trim() }
    : { instruction: whole, material: undefined }
}

const LEADING =
  /^(?:(?:page|section|ideas?|options|suggestions|copy|text|note|message|entry|template|intro(?:duction)?(?= (?:about|on|for)\b)|announcing|announces?|introducing|describing|discussing|explaining|compar(?:e|ing)|celebrating|promoting|informing|telling|saying|covering|with answers|titled|entitled|regarding|concerning|about|on|for|of|that|to (?:announce|introduce|promote|explain))\b[:,]?\s*|[:,–-]\s*)+/i
// `to customers: …`, `to my boss asking for …`
const RECIPIENT =
  /^(?:,\s*)?\bto ((?:(?:my|our|the|an?|all|new|existing|potential|his|her|their)\s)*(?!sell\b|ask\b|announce\b|introduce\b|promote\b|explain\b|remind\b|request\b|invite\b|thank\b|confirm\b|apologi|complain\b|inform\b|cancel\b|decline\b|say\b|tell\b|follow\b|welcome\b)[\w'’&.-]+(?:\s(?!about\b|asking\b|telling\b|informing\b|announcing\b|saying\b|to\b|that\b|who\b|whose\b|for\b|regarding\b|inviting\b|thanking\b|with\b|after\b|because\b|on\b|explaining\b|requesting\b|offering\b|confirming\b|reminding\b|introducing\b|apologi[sz]ing\b|declining\b|cancelling\b|welcoming\b|from\b|in\b)[\w'’&.-]+){0,4})/i

// `(5 tweets)`: how many is read elsewhere.
const COUNTED = /^\s*\((?:\w+ ){0,2}\d{1,2} [a-z]+s\)/i

const ADJECTIVES =
  /^(?:(?:short|long|brief|simple|quick|friendly|formal|casual|playful|persuasive|funny|professional|detailed|enthusiastic)\b[,\s]*)+/i
/** It names the kind again, or the person to speak in. */
const isAside = (point: string): boolean =>
  /^(?:in )?(?:the )?(?:first|third) person$/i.test(point) ||
  findKind(point).words.length >= Math.max(4, point.length - 2)

function readBody(kind: Kind, after: string) {
  const to =
    kind === 'email' || kind === 'invitation' || kind === 'announcement' || kind === 'social-post'
      ? RECIPIENT.exec(after)
      : null
  const recipient = to?.[1]?.replace(/\.$/, '')
  const rest = (to ? after.slice(to[0].length) : after)
    .replace(COUNTED, '')
    .replace(/^[\s:,.–-]+/, '')
    .replace(LEADING, '')
  const [topic = '', ...points] = splitClauses(
    rest,
    /^(?:post|outline|poem|story|explain|tutorial|checklist)$/.test(kind),
  )
  return {
    recipient,
    topic: toReader(withoutAudience(capitalDays(clean(topic)))),
    points: points
      .map((point) => capitalDays(clean(point)))
      .filter((point) => withoutAudience(` ${point}`) !== '' && !isAside(point)),
  }
}

const clean = (phrase: string): string =>
  phrase
    .replace(/^["'“]([^"'“”]*)["'”]$/, '$1')
    .replace(/^and /i, '')
    .trim()

const CALLED =
  /\b(?:called|named|titled|company|startup|brand|product|app|tool|library|package|platform|plugin|extension|framework|bot)\s+(?:is\s+)?["“'`]?([A-Z][\w.&'’-]*(?:\s[A-Z0-9][\w.&'’-]*){0,3})["”'`]?/
const CALLED_LOWER = /\b(?:called|named)\s+["“'`]?([\w.@/-]+)["”'`]?/i
const QUOTED = /["“`]([^"”`]{2,50})["”`]/
const DESCRIBED = /^((?:[A-Z][\w.&'’-]*)(?:\s[A-Z0-9][\w.&'’-]*){0,3}),\s+((?:an?|the|our|my)\s[^.;]{3,160})/
const SUBJECT =
  /^((?:[A-Z][\w&'’-]*)(?:\s[A-Z0-9][\w.&'’-]*){0,3})\s+(?:is|are|has|opens?|launch\w*|announc\w*|releas\w*|rais\w*|acquir\w*|join\w*|partner\w*|wins?|will|introduc\w*|reach\w*|mov\w*|expand\w*)\b/

function nameAndAbout(said: string, topic: string, labels: ReadonlyMap<string, readonly string[]>) {
  const labelled = ['company', 'product', 'brand', 'name']
    .map((label) => labels.get(label)?.[0])
    .find(Boolean)
  for (const match of said.matchAll(/\b(?:for|of|to|introducing|announcing|about|from|at|:)\s+(?=[A-Z])/g)) {
    const described = DESCRIBED.exec(said.slice(match.index + match[0].length))
    if (described) return { name: labelled ?? described[1], about: aboutOf(described[2]) }
  }
  const name =
    labelled ??
    CALLED.exec(said)?.[1] ??
    QUOTED.exec(said)?.[1] ??
    CALLED_LOWER.exec(said)?.[1] ??
    SUBJECT.exec(topic)?.[1] ??
    /\bfor ((?:[A-Z][a-z][\w&'’-]*)(?: [A-Z][\w&'’-]*){0,3})(?=\s*[:,.]|$)/.exec(said)?.[1] ??
    /\bat ((?!the\b)[A-Z][\w&'’-]+(?: [A-Z][\w&'’-]+){0,2})/.exec(said)?.[1]
  return { name: name?.replace(/[.,]$/, ''), about: undefined }
}

/** Up to the next clause of its own. */
const aboutOf = (text: string | undefined): string | undefined =>
  text?.split(/,\s|\.\s|\s[-–]\s|\s(?:sections?|features?|tone)\b/)[0]?.replace(/[.,]$/, '')

function countIn(said: string): number | undefined {
  const found =
    /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:\w+ ){0,2}?(?:tips|ways|reasons|steps|ideas|things|mistakes|lessons|facts|faqs?|questions|headlines|headline options|taglines|slogans|options|subject lines|tweets|posts|habits|rules|benefits|weeks|modules|variants|versions|examples|stories|haikus|poems|items)\b/i.exec(
      said,
    )
  return numberOf(found?.[1])
}

/** The items of the first of these labels that was given. */
export const itemsOf = ({ labels }: Brief, ...names: readonly string[]): readonly string[] =>
  names.map((name) => labels.get(name)).find((items) => items !== undefined) ?? []
