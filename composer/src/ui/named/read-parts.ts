import { spoken } from '../spoken.ts'
import { withoutClauses } from './clauses.ts'
import { readLinks } from './links.ts'
import type { NamedPart } from './named-part.ts'
import { kindOf } from './part-kind.ts'
import { partOf } from './part-of.ts'
import { withPlaces } from './sections.ts'
import { clean, plain, type Segment, segmentsOf, shared, withOwners } from './segments.ts'

const MAX_READ = 2_000
const MAX_PARTS = 24

export interface Reading {
  /** What the whole is: `recipe page`. */
  readonly head: string
  /** What the wish calls it: `a conference "DevNorth"`. */
  readonly title?: string
  readonly parts: readonly NamedPart[]
}

const MADE_WITH =
  /\b(?:in|using|with|for) (?:react|vue(?: ?3)?|svelte(?: ?5)?|angular|solid(?: ?js)?|next(?:\.?js)?|plain html|html(?: and css)?|tail ?wind(?: css)?|typescript|javascript|script setup|ts|js)\b(?!\.)/gi
const TITLED =
  /\b(?:called|named|titled|name|title|headline|for (?:an?|the) [a-z]+(?: [a-z]+)?|page for|site for) ["“']([^"”\n]{2,60})["”']/i

/** The parts in the order in which the wish names them; what stands before them says what the whole is. */
export function readParts(prompt: string): Reading {
  const { links, rest: unlinked } = readLinks(plain(spoken(prompt)).slice(0, MAX_READ))
  const text = withoutClauses(unlinked)
    .replace(/^([A-Z][a-z]+)([A-Z])/, '$1 $2')
    .replace(/\bw\/(?=\s|\w)/g, 'with ')
    .replace(MADE_WITH, '')
  const title = TITLED.exec(text)?.[1]
    ?.replace(/[{}<>[\]]/g, '')
    .trim()
  const [first, ...rest] = shared(segmentsOf(text))
  if (!first) return { head: '', parts: [] }
  const [head = '', of] = first.written.split(/\s+(?=(?:that|which|where|who)\s)/)
  const said =
    of === undefined
      ? rest
      : [...segmentsOf(of.replace(/^(?:that|which|where|who)\s+(?:can\s+)?/, '')), ...rest]
  const parts: NamedPart[] = []
  const owned = withOwners(said)
  for (let at = 0; at < owned.length && parts.length < MAX_PARTS; ) {
    const { part, used, inner = [] } = partAt(owned, at)
    const owner = owned[at]?.owner
    const isOwner = parts.some(({ inside }) => inside.some((name) => name.toLowerCase() === owner))
    const under = isOwner ? owner : undefined
    const isThere = parts.some(
      (other) => other.words === part?.words && other.kind === part.kind && other.under === under,
    )
    if (part && !isThere) parts.push(under === undefined ? part : { ...part, under }, ...inner)
    at += used
  }
  const led = parts.map((part) => {
    const link = part.kind === 'links' ? links.find(({ label }) => sameWords(label, part.words)) : undefined
    return link ? { ...part, link } : part
  })
  return {
    head: (title === undefined ? head : head.replace(title, '')).toLowerCase(),
    parts: withPlaces(led),
    ...(title !== undefined && { title }),
  }
}

const sameWords = (one: string, other: string): boolean =>
  one
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim() === other.trim()

// What consists of things with parts of their own: `cards with logo, title and salary`.
const COLLECTION =
  /\b(?:cards?|list|table|rows|grid|feed|results|items|entries|messages|posts|comments|form|timeline|tickets|log|history|gallery|stats|tiles)$/
// What is followed by the names of its own: `tabs posts, photos, likes`.
const ENUMERATED =
  /\b(?:tabs|steps|plans|tiers|categories|links|sections|options|sizes|folders|stages|stat cards|stats|kpis|metrics|columns|variants|roles|filters|types|colou?rs|amounts|tips|presets|statuses|levels|days|fields|questions|buttons|pages|menu items)(?: (?:for|of|like|named|called|such as|are))?$/

interface Found {
  readonly part: NamedPart | undefined
  readonly used: number
  /** What its own parts hold: `tabs Profile (name, bio), Security (password)`. */
  readonly inner?: readonly NamedPart[]
}

/** What a tab or section holds, said in brackets behind its name. */
function heldBy({ inside, ...segment }: Segment, name: string): NamedPart[] {
  const widget = /\s(toggle|switch|checkbox|input|field|button)(?:e?s)$/.exec(
    inside[inside.length - 1] ?? '',
  )?.[1]
  return inside.flatMap((item) => {
    const text = item.toLowerCase()
    const whole =
      widget === undefined || !/^[a-z -]+$/.test(text)
        ? text
        : `${text.replace(/\s(?:toggle|switch|checkbox|input|field|button)(?:e?s)?$/, '')} ${widget}`
    const part = partOf({ ...segment, text: whole, written: '', inside: [] })
    return part ? [{ ...part, under: name.toLowerCase() }] : []
  })
}

// What stands around other parts.
const CONTAINERS =
  /^(?:sticky |fixed |top |page |site |main )?(?:hero(?: section| banner| area)?|header|top ?bar|footer)$/

/** `footer with address, phone and email`: all up to the `and`; else the one behind `with`. */
function heldIn(segments: readonly Segment[], at: number): { holds: NamedPart[]; used: number } | undefined {
  const { clause } = segments[at] as Segment
  const behind = segments.slice(at + 1)
  const end = behind.findIndex(
    ({ joint, clause: own }, index) => index > 0 && (own !== clause || !/^(?:,|and)$/.test(joint)),
  )
  const run = end === -1 ? behind : behind.slice(0, end)
  const last = run.findIndex(({ joint }, index) => index > 0 && joint === 'and')
  const between = run.slice(1, Math.max(last, 1))
  const isList =
    last > 0 && between.every(({ text }) => text.split(' ').length < 4 && !/^(?:an?|the)\s/.test(text))
  const count = isList ? last + 1 : 1
  const holds = run.slice(0, count).flatMap((segment) => partOf(segment) ?? [])
  return holds.length === 0 ? undefined : { holds, used: count + 1 }
}

function partAt(segments: readonly Segment[], at: number): Found {
  const segment = segments[at] as Segment
  const next = segments[at + 1]
  const cleaned = clean(segment.text)
  const [, enumerated, firstOf] =
    /^((?:.{0,30}?\b)?(?:tabs|steps|plans|tiers|links|sections|folders|stages|stat cards|stats|kpis|metrics|sizes|categories|options|filters|presets|buttons|columns|toggles|switches|checkboxes|inputs|sliders))(?: (?:for|of|like|named|called|such as|are))? ([a-z0-9][a-z0-9' %$-]{0,30})$/.exec(
      cleaned,
    ) ?? []
  const opens = next !== undefined && next.clause === segment.clause
  if (
    enumerated !== undefined &&
    firstOf !== undefined &&
    kindOf(firstOf).kind === 'field' &&
    opens &&
    /^(?:,|and|or)$/.test(next.joint)
  ) {
    const names = [firstOf]
    const inner: NamedPart[] = []
    const isTabs = /\b(?:tabs|sections)$/.test(enumerated)
    if (isTabs) inner.push(...heldBy(segment, firstOf))
    let used = 1
    for (; at + used < segments.length; used++) {
      const other = segments[at + used] as Segment
      if (other.clause !== segment.clause || !/^(?:,|and|or)$/.test(other.joint)) break
      const found = kindOf(clean(other.text))
      if (found.kind !== 'field' && !(found.kind === 'view' && !/\s/.test(clean(other.text)))) break
      if (/^(?:an?|the)\s/.test(other.text) || other.text.split(' ').length > 3) break
      names.push(clean(other.text))
      if (isTabs) inner.push(...heldBy(other, clean(other.text)))
      if (other.joint === 'and') {
        used++
        break
      }
    }
    return {
      part: partOf({
        ...segment,
        text: enumerated,
        written: '',
        inside: inner.length > 0 ? names : [...segment.inside, ...names],
      }),
      used,
      inner,
    }
  }
  const container =
    opens && next.joint === 'with' && CONTAINERS.test(cleaned) ? heldIn(segments, at) : undefined
  if (container)
    return {
      part: { kind: 'section', words: cleaned, phrase: cleaned, inside: [], holds: container.holds },
      used: container.used,
    }
  const listed = opens && (next.joint === ':' ? ENUMERATED.test(cleaned) || COLLECTION.test(cleaned) : false)
  const owns =
    opens &&
    /^(?:with|showing|displaying|including|containing|having|featuring)$/.test(next.joint) &&
    COLLECTION.test(cleaned)
  if (listed || owns) {
    const names: string[] = []
    let used = 1
    for (; at + used < segments.length; used++) {
      const other = segments[at + used] as Segment
      if (other.clause !== segment.clause) break
      const found = kindOf(clean(other.text))
      const isRowAction = found.kind === 'action' && /\bbuttons?$/.test(other.text)
      if (found.kind !== 'field' && !isRowAction && !(used === 1 && found.kind !== 'view')) break
      names.push(other.text)
      if (isRowAction) {
        used++
        break
      }
    }
    if (names.length > 0) {
      const part = partOf({ ...segment, text: cleaned, inside: [...segment.inside, ...names.map(clean)] })
      return { part: part && { ...part, phrase: `${cleaned} with ${names.join(', ')}` }, used }
    }
  }
  return { part: partOf(segment), used: 1 }
}
