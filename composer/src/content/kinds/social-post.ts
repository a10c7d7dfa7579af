import type { Brief } from '../brief.ts'
import { isStatement, statement } from '../clauses.ts'
import { type Block, blank, bullets, given, may, paragraph } from '../document.ts'
import { allPoints, type Compose } from '../draft.ts'
import { capital, lower, sentence, shortened } from '../english.ts'

/** Where it is posted says how long it may be. */
function roomIn({ said, called }: Brief): number {
  const where = `${called} ${said}`
  if (/\btweet|twitter|\bx post/i.test(where)) return 280
  if (/bluesky/i.test(where)) return 300
  if (/mastodon|threads|toot/i.test(where)) return 500
  return /instagram|tiktok|caption/i.test(where) ? 700 : 1_500
}

const closing: Readonly<Record<Brief['tone'], string>> = {
  neutral: 'What do you think?',
  formal: 'We look forward to your comments.',
  friendly: 'Come and say hello!',
  casual: 'Thoughts?',
  playful: 'Bring snacks.',
  persuasive: 'See for yourself.',
  apologetic: 'We are sorry, and we are listening.',
  enthusiastic: 'We cannot wait to hear from you!',
  calm: 'Take your time.',
  urgent: 'Do not wait.',
}

/** `our new feature: offline mode` is about offline mode, a photo of beans about the beans. */
function namedIn(brief: Brief): Brief {
  const [first, ...points] = brief.points
  const vague =
    /^(?:an? |the |our |my )?(?:new |latest |upcoming )?(?:feature|product|update|release|event|service|app|tool)$/i
  if (first !== undefined && vague.test(brief.topic)) return { ...brief, topic: first, points }
  return {
    ...brief,
    topic: brief.topic.replace(/^(?:an? |the )?(?:photo|picture|image|video|shot) (?:of|showing) /i, ''),
  }
}

export const composeSocialPost: Compose = (whole) => {
  const brief = namedIn(whole)
  const { topic, tone, name } = brief
  const loud = tone === 'enthusiastic' || tone === 'playful'
  const launch = /\b(?:announc|introduc|launch|releas)\w*|\b(?:our|a|the) new\b/i.test(brief.said)
  const tag = (name ?? '').replace(/[^\p{L}\p{N}]/gu, '')
  const count = Math.min(
    brief.count && /\b(?:tweets|posts|captions)\b/i.test(brief.said) ? brief.count : 1,
    10,
  )
  const what = topic === '' ? blank('what it is about') : topic
  const sorry = /\bapolog\w*|\bsorry\b/i.test(brief.said)
  const first = sorry
    ? sentence(`we are sorry ${isStatement(what) ? 'that' : 'about'} ${lower(what)}`)
    : isStatement(what) || /^(?:we|i)\b/i.test(what)
      ? statement(withCompany(what, name))
      : (openings(brief, what, launch)[0] ?? sentence(what))
  const room = Math.min(brief.length.maxCharacters ?? Number.POSITIVE_INFINITY, roomIn(brief))
  const lines = [
    given(loud ? first.replace(/\.$/, '!') : first),
    ...(brief.about && !first.includes(brief.about) ? [given(sentence(`${name} is ${brief.about}`))] : []),
    ...allPoints(brief)
      .filter((point) => point !== brief.about)
      .map((point) => given(isStatement(point) ? statement(point) : sentence(point))),
    ...(name && !first.includes(name) && !what.includes(name)
      ? [given(sentence(`from ${name}, with thanks to everybody who made it possible`))]
      : []),
    ...closingLines(sorry ? { ...brief, tone: 'apologetic' } : brief, launch, room).map((line, at) =>
      may(at + 1, line),
    ),
    ...(tag.length > 2 &&
    /\b(?:hashtags?|instagram|linked ?in|tweet|twitter|tiktok|mastodon)\b/i.test(brief.said)
      ? [may(4, `#${tag}`)]
      : []),
  ]
  if (count > 1) {
    const options = [
      ...openings(brief, what, launch),
      ...openings({ ...brief, tone: 'casual' }, what, !launch),
    ]
    return {
      blocks: [bullets([...new Set(options)].slice(0, count).map((text) => given(shortened(text, room))))],
      usualWords: 200,
    }
  }
  const blocks = withinRoom(lines, room)
  const open = room > 500 && blocks.length > 0 && closingLines(brief, launch, room)[0]?.startsWith('[')
  return { blocks, usualWords: room > 1_000 ? 110 : 45, ...(open ? { unfinished: true as const } : {}) }
}

/** What is left to say: how to come, how to read on, a word of thanks. */
function closingLines({ tone, facts, topic, said }: Brief, launch: boolean, room: number): string[] {
  const event =
    /\b(?:opening|opens|event|party|meetup|concert|workshop|sale|fair|exhibition|market|anniversary|birthday|festival)\b/i.test(
      topic,
    )
  if (event && !launch)
    return room > 500
      ? [
          'Come by, bring a friend, and say hello.',
          `You find us at ${facts.place ?? blank('address')}.`,
          closing[tone],
        ]
      : ['Come by and say hello.', closing[tone]]
  const more = `More about it: ${facts.url ?? blank('link')}`
  if (/\b(?:hiring|looking for an?|join our team)\b/i.test(topic))
    return [
      `All about the job, and how to apply: ${facts.url ?? blank('link')}`,
      'Do you know somebody? Send it on.',
    ]
  if (launch)
    return room > 1_000 && /\b(?:we|our)\b/i.test(said)
      ? [
          'Thank you to everyone who has been part of it so far.',
          `What comes next: ${blank('what you will do now')}.`,
          more,
          closing[tone],
        ]
      : [more, closing[tone]]
  return room > 500
    ? [
        `${capital(blank('one thing you have seen or learned about it'))}.`,
        closing[tone],
        'Tell us in the comments.',
      ]
    : [closing[tone]]
}

const withCompany = (what: string, name: string | undefined): string =>
  name !== undefined && /^we\b/i.test(what) && !what.includes(name)
    ? what.replace(/^we\b/i, `We at ${name}`).replace(/^We at (.+?) raised/, '$1 has raised')
    : what

function openings(brief: Brief, what: string, launch: boolean): string[] {
  const thing = lower(what)
    .replace(/^the launch of /, '')
    .replace(/^(an? |the |our )?new (?=\w+ \w)/, '$1')
  if (/^(?:\d+|five|three|two|ten|seven) (?:tips|ways|reasons)/i.test(what))
    return [`${capital(what)}: start with one of them today.`, `${capital(what)}. Which one is yours?`]
  return launch
    ? [
        `New: ${thing} is here.`.replace(/(s|[^s]) is here/, '$1 is here'),
        `It is out: ${thing}.`,
        `Say hello to ${thing}.`,
        `${capital(thing)}: now available.`,
      ]
    : [
        `${capital(thing)}${brief.facts.date && !what.includes(brief.facts.date) ? ` on ${brief.facts.date}` : ''}: be part of it.`.replace(
          /: be part of it\.$/,
          /\bopening|event|party|meetup|concert|workshop|sale\b/i.test(what) ? ': be there.' : '.',
        ),
        `A few words about ${thing}.`,
        `Let us talk about ${thing}.`,
        `Today: ${thing}.`,
      ]
}

/** Lines from the first on, as long as they fit; the first is cut before it is too long. */
function withinRoom(lines: readonly { text: string; rank: number; given?: true }[], room: number): Block[] {
  let used = 0
  const kept = lines.flatMap((line, at) => {
    const text = at === 0 ? shortened(line.text, room) : line.text
    // Contractions only make it shorter; each line is followed by one that is parted from it by an empty line.
    if (used + text.length > room) return []
    used += text.length + 2
    return [{ ...line, text }]
  })
  return kept.map((line) => paragraph(line))
}
