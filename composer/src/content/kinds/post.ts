import { numberOf, numberWord } from '../../words.ts'
import type { Brief } from '../brief.ts'
import { type Block, blank, given, heading, type Line, list, may, paragraph } from '../document.ts'
import { allPoints, type Compose, details } from '../draft.ts'
import { agree, capital, gerund, lower, pick, sentence } from '../english.ts'
import { knownSubject } from '../knowledge.ts'
import { composeLaunch } from './launch.ts'
import { commonSections, knownSections, openSections, toneOpening } from './post-sections.ts'
import { tipsFor } from './tips.ts'

const TIPS =
  /^(?:the |my |our )?(?:top |best )?(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve)?\s*(?:(?:best|simple|easy|practical|great|quick|proven|small|common|good) )*(tips|ways|ideas|habits|rules|steps|lessons|mistakes|reasons|things)(?: (?:you should|people) \w+)? (for|to|on|about|of|why|when|in|from) (.+)$/i
const ANGLE =
  /^(?:the |some )?(?:main |key |many |top )?(benefits|advantages|pros|importance|value|power|impact|pros and cons|advantages and disadvantages|challenges|future|history|basics) (?:and \w+ )?of (.+)$/i
const VERSUS = /^(?:a )?(?:comparison (?:of|between) )?(.+?)\s+(?:vs\.?|versus|compared (?:to|with))\s+(.+)$/i
const LAUNCH =
  /^(?:our|the|a|my)? ?(?:new|latest|upcoming) (?:feature|product|app|service|tool|release|update)\b/i

/** An article: by the turn that its topic takes. */
export const composePost: Compose = (brief) => {
  const { topic } = brief
  const tips = TIPS.exec(topic)
  if (tips) return tipsPost(brief, tips)
  const versus = VERSUS.exec(topic)
  if (versus) return versusPost(brief, versus[1] ?? '', versus[2] ?? '')
  if (LAUNCH.test(topic) || /\b(?:introducing|announcing|launch\w*)\b/i.test(brief.after))
    return composeLaunch(brief)
  return subjectPost(brief)
}

const closing = ({ tone, audience }: Brief, what: string): Block[] => [
  heading(2, 'Where to go from here'),
  paragraph(
    `You do not need to change everything to begin with ${what}.`,
    may(1, 'Choose one idea from this page, try it this week, and keep what works.'),
    may(
      5,
      `If it helped, share it with ${audience && !/^a /.test(audience) ? `other ${audience}` : 'somebody'} who could use it.`,
    ),
    ...(tone === 'neutral' || tone === 'formal' || tone === 'calm' ? [] : [may(1, closingLine(tone))]),
  ),
]

const closingLine = (tone: Brief['tone']): string =>
  tone === 'persuasive'
    ? 'Take the first step today: it costs less than another week of waiting.'
    : tone === 'enthusiastic'
      ? 'We are excited to hear how it goes for you!'
      : tone === 'playful'
        ? 'Go on, the worst that can happen is a good story.'
        : tone === 'urgent'
          ? 'Do not leave it for later.'
          : tone === 'apologetic'
            ? 'And sorry if this took a little of your time.'
            : 'Let us know how it goes; we would love to hear.'

const forWhom = ({ audience }: Brief): Line[] =>
  audience === undefined
    ? []
    : [
        given(
          `This is for ${audience}${/beginner|newcomer|old$|dummies|kids|children/.test(audience) ? ', so it starts at the beginning and leaves jargon out' : ''}.`,
        ),
      ]

function tipsPost(brief: Brief, [, number, noun = 'tips', link = 'for', goal = '']: RegExpExecArray) {
  const count = Math.min(numberOf(number?.toLowerCase()) ?? 5, 12)
  const words = brief.length.words ?? brief.length.maxWords ?? Number.POSITIVE_INFINITY
  // In little room a tip is its name.
  const brisk = words < 40 * count
  const aim = lower(/^to$/i.test(link) ? gerund(goal) : goal)
  const known = knownSubject(goal)
  const isReason = /^(?:reasons|mistakes|lessons|things)$/i.test(noun)
  const one = noun.toLowerCase().replace(/s$/, '')
  const tips = isReason
    ? Array.from({ length: count }, (_, at): readonly [string, string, string] => {
        const gain = /^reasons$/i.test(noun) ? known?.gains[at] : undefined
        const [head = '', ...rest] = gain?.split(/(?<=\.) /) ?? []
        return gain
          ? [head.replace(/\.$/, ''), rest.join(' ') || sentence(head), '']
          : [blank(`${one} ${at + 1}`), `${capital(blank('why, with an example'))}.`, '']
      })
    : tipsFor(goal, aim, count, brief.seed)
  const blocks: Block[] = [
    heading(1, capital(brief.topic)),
    paragraph(
      given(`Here are ${numberWord(count)} ${noun.toLowerCase()} ${link.toLowerCase()} ${lower(goal)}.`),
      ...forWhom(brief),
      ...toneOpening(brief),
      may(3, isReason ? 'Read them in any order.' : 'You can start with any of them.'),
    ),
    ...details(allPoints(brief)),
    ...(brisk
      ? [
          list(
            'numbers',
            tips.flatMap(([title, first]) => [
              given(words < 20 * count ? `${title}.` : `**${title}.** ${first}`),
            ]),
          ),
        ]
      : tips.flatMap(([title, first, more], at): Block[] => [
          heading(2, `${at + 1}. ${title}`),
          paragraph(given(first), ...(more === '' ? [] : [may(2, more)])),
        ])),
    ...(brisk ? [] : commonSections(aim).filter((_, at) => at < 6)),
    ...(brisk ? [] : closing(brief, aim)),
  ]
  const unfinished = isReason && tips.some(([title]) => title.startsWith('['))
  return { blocks, usualWords: count * 32 + 90, ...(unfinished ? { unfinished: true as const } : {}) }
}

function subjectPost(brief: Brief) {
  const [, angle = '', of] = ANGLE.exec(brief.topic) ?? []
  const why = /^why (.+)$/i.exec(brief.topic)?.[1]
  const subject = lower(of ?? why ?? (brief.topic === '' ? blank('topic') : brief.topic))
  const known = knownSubject(subject)
  const they = agree(subject, 'it', 'they')
  const intro = why
    ? `This is about one claim: ${subject}.`
    : angle !== ''
      ? `What ${agree(subject, 'does', 'do')} ${subject} give you, and what ${agree(subject, 'does', 'do')} ${they} ask in return?`
      : pick(brief.seed, [
          `What is there to know about ${subject} before you decide anything?`,
          `This is a practical look at ${subject}: what ${they} ${agree(subject, 'asks', 'ask')} of you, and how to begin.`,
          `Much is said about ${subject}. This is an attempt to say the useful part.`,
        ])
  const blocks: Block[] = [
    heading(1, capital(brief.topic === '' ? subject : brief.topic)),
    paragraph(
      given(intro),
      ...(known ? [may(1, known.is)] : []),
      ...forWhom(brief),
      ...toneOpening(brief),
      may(3, 'What follows are the reasons, the difficulties and the first steps, in that order.'),
    ),
    ...details(allPoints(brief)),
    ...(known ? knownSections(known, why ?? subject) : openSections(subject)),
    ...commonSections(subject),
    ...closing(brief, why ? 'it' : subject),
  ]
  // Nothing is known of the subject: what there is to say about it stays blank.
  const unfinished = known === undefined && allPoints(brief).length === 0
  return { blocks, usualWords: 380, ...(unfinished ? { unfinished: true as const } : {}) }
}

function versusPost(brief: Brief, one: string, other: string) {
  const left = lower(one)
  const right = lower(other)
  const known = knownSubject(`${one} ${other}`)
  const blocks: Block[] = [
    heading(1, `${capital(one)} or ${other}?`),
    paragraph(
      `${capital(left)} or ${right}: the honest answer is that it depends, but it depends on things you can name.`,
      ...(known ? [may(1, known.is)] : []),
      ...forWhom(brief),
      ...toneOpening(brief),
    ),
    ...details(allPoints(brief)),
    ...(known
      ? [
          heading(2, 'What speaks for it'),
          list(
            'bullets',
            known.gains.map((gain) => may(1, gain)),
          ),
          heading(2, 'What speaks against it'),
          list(
            'bullets',
            known.costs.map((cost) => may(1, cost)),
          ),
        ]
      : []),
    heading(2, `When ${left} ${agree(left, 'is', 'are')} the better choice`),
    paragraph(
      may(
        1,
        `Choose ${left} when you know it well already and the task is of a kind that you have solved with it before.`,
      ),
      may(3, 'What a team knows is worth more than what a comparison says.'),
    ),
    heading(2, `When ${right} ${agree(right, 'is', 'are')} the better choice`),
    paragraph(
      may(
        1,
        `Choose ${right} when you can name a problem that you have today, that ${left} cannot solve, and that will not go away by itself.`,
      ),
      may(3, 'If you cannot name it, wait.'),
    ),
    heading(2, 'How to decide'),
    list('numbers', [
      may(2, 'Write down the three things that matter most to you, in order.'),
      may(2, `Try ${left} and ${right} on the same small, real task.`),
      may(2, 'Ask what it costs to change your mind later.'),
      may(4, 'Decide, write down why, and look at the decision again in half a year.'),
    ]),
    ...commonSections(`the choice between ${left} and ${right}`),
    ...closing(brief, 'either of them'),
  ]
  return { blocks, usualWords: 350, ...(known ? {} : { unfinished: true as const }) }
}
