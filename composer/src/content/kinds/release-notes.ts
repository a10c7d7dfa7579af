import { type Brief, itemsOf } from '../brief.ts'
import { type Block, blank, bullets, given, heading, may, paragraph } from '../document.ts'
import { allPoints, type Compose } from '../draft.ts'
import { capital } from '../english.ts'
import { voices } from '../tone.ts'

/** By the verb that a change begins with, in the order in which they are told. */
const groups: readonly (readonly [title: string, pattern: RegExp, label: string])[] = [
  ['Breaking changes', /^(?:breaking(?: change)?:?|drop(?:s|ped)?|requires?) /i, 'breaking'],
  ['Security', /\bsecurity\b|\bvulnerab|\bCVE-/i, 'security'],
  [
    'Fixed',
    /^(?:bug ?)?(?:fix(?:e[sd])?|resolve[sd]?|correct(?:s|ed)?|repair(?:s|ed)?|patch(?:e[sd])?)\b|\bbug ?fixe?s?\b/i,
    'fixed',
  ],
  ['Deprecated', /^deprecat/i, 'deprecated'],
  ['Removed', /^(?:remov|delet)/i, 'removed'],
  [
    'Improved',
    /^(?:improv|faster|better|optimi[sz]|speed|reduc|updat|chang|upgrad|enhanc|renam|refactor|smoother|smaller)/i,
    'improved',
  ],
  ['Added', /(?:)/, 'added'],
]
const ORDER = [
  'Breaking changes',
  'Added',
  'Improved',
  'Changed',
  'Fixed',
  'Deprecated',
  'Removed',
  'Security',
]

export const composeReleaseNotes: Compose = (brief) => {
  const { facts, audience, tone } = brief
  const version = facts.version
  const changes = changesOf(brief)
  const found = new Map<string, string[]>()
  for (const change of changes) {
    const title = groups.find(([, pattern]) => pattern.test(change))?.[0] ?? 'Added'
    found.set(title, [...(found.get(title) ?? []), change])
  }
  for (const [title, , label] of groups) {
    const items = itemsOf(brief, label)
    if (items.length > 0) found.set(title, [...(found.get(title) ?? []), ...items])
  }
  const product =
    brief.name !== undefined && !changes.some((change) => change.includes(brief.name ?? ''))
      ? brief.name
      : undefined
  const forUsers = audience !== undefined && /user|customer|everyone/i.test(audience)
  const titleOf = (group: string): string =>
    forUsers ? ({ Added: 'New', Improved: 'Better', Fixed: 'Fixed' }[group] ?? group) : group
  const entry = /change ?log/i.test(brief.called)
  const told = ORDER.filter((title) => found.has(title))
  const blocks: Block[] = [
    heading(
      entry ? 2 : 1,
      `${product ? `${product} ` : ''}${version ?? (forUsers || product ? 'What is new' : blank('version'))}${facts.date ? ` (${facts.date})` : ''}`,
    ),
    ...(entry ? [] : [paragraph(may(1, opening(brief, told.length > 0)))]),
    ...told.flatMap((title): Block[] => [
      heading(entry ? 3 : 2, titleOf(title)),
      bullets((found.get(title) ?? []).map((change) => given(bare(change, title)))),
    ]),
    ...(told.length === 0
      ? [
          heading(2, 'Added'),
          bullets([blank('what is new')]),
          heading(2, 'Fixed'),
          bullets([blank('what was fixed')]),
        ]
      : []),
    ...(tone === 'neutral' || entry ? [] : [paragraph(may(2, voices[tone].thanks))]),
  ]
  return { blocks, usualWords: 130 }
}

/** The topic may hold the first of them: `v1.4.1 fixes a leak`. */
function changesOf(brief: Brief): readonly string[] {
  const inTopic = brief.topic
    .replace(/^(?:(?:the )?(?:version|release)\s+)?v?\d+(?:\.\d+)+(?:-[\w.]+)?(?: of [^,:]+)?/i, '')
    .replace(/^[\s:,-]+|^with /i, '')
  const isChange = /^(?:fix|add|improv|remov|deprecat|chang|updat|new|faster|support)/i.test(inTopic)
  const points = allPoints(brief)
  return isChange ? [inTopic, ...points] : points
}

/** `fixed crash on login` under Fixed: `Crash on login`. */
function bare(change: string, title: string): string {
  const verb = {
    Fixed: /^(?:fixe[sd]?|fix|resolve[sd]?)\s+(?=\S)/i,
    Added: /^(?:add(?:s|ed)?|new:?)\s+(?=\S)/i,
    Deprecated: /^deprecate[sd]?\s+/i,
    Removed: /^remove[sd]?\s+/i,
    Improved: /^improve[sd]?\s+/i,
  }[title]
  return capital(verb ? change.replace(verb, '') : change)
}

const opening = ({ tone, name, facts, said }: Brief, told: boolean): string => {
  const product = name ?? /\b(?:of|for) ((?:our|the|my) [\w ]{2,40}?)(?=[:,.]|$)/i.exec(said)?.[1]
  const what = facts.version
    ? `Version ${facts.version}${product && !/version/i.test(product) ? ` of ${product}` : ''}`
    : `A new version${product ? ` of ${product}` : ''}`
  const plain = told ? `${what} is out. Here is what has changed.` : `${what} is out.`
  const inTone: Partial<Record<Brief['tone'], string>> = {
    enthusiastic: `${what} is here, and we are excited about it!`,
    friendly: `${what} is here. We hope that you like it.`,
    casual: `${what} is out. Here is the short version.`,
    playful: `${what} has left the building. Here is what it took along.`,
    formal: `${what} is now available. The changes are listed below.`,
    apologetic: `${what} is out. We are sorry for the trouble that the faults below have caused.`,
    urgent: `${what} is out. Please update as soon as you can.`,
  }
  return inTone[tone] ?? plain
}
