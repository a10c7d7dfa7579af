import { numberOf } from '../../words.ts'
import { type Brief, itemsOf } from '../brief.ts'
import { type Block, blank, bullets, given, heading, labels, may, numbered, paragraph } from '../document.ts'
import { allPoints, type Compose } from '../draft.ts'
import { capital, lower, withoutArticle } from '../english.ts'
import { knownSubject } from '../knowledge.ts'

const SPAN =
  /\b(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve)[- ](weeks?|days?|modules?|lessons?|sessions?|chapters?)\b/i
const MINUTES = /\b(\d{1,3})[- ]?(?:minutes?|min)\b|\b(\d|one|two|three)[- ]hours?\b/i

export const composeOutline: Compose = (brief) => {
  const subject =
    lower(
      brief.topic.replace(
        /^(?:an? |the )?(?:[\w-]+ )?(?:talk|essay|presentation|article|blog post|post|paper|speech|course|workshop|book|video|lecture|report|thesis|lesson|webinar|podcast(?: episode)?)\s+(?:about|on|for|of|called|titled)\s+/i,
        '',
      ),
    ) || blank('topic')
  const span = SPAN.exec(brief.said)
  const points = allPoints(brief).filter((point) => !SPAN.test(point) && !MINUTES.test(point))
  if (span && !/\bchapter/i.test(brief.said)) return courseOutline(brief, subject, span, points)
  return textOutline(brief, subject, points)
}

/** What a part is about, and what is done in it. */
const steps: readonly (readonly [string, string])[] = [
  ['First steps', 'say what everybody wants to learn, and look at examples'],
  ['Tools and words', 'try the tools, and explain the words that come up'],
  ['The basics in practice', 'a guided exercise, then the same alone'],
  ['Common mistakes', 'find the mistakes in a given piece of work, and mend them'],
  ['A small project', 'plan it, do it, and show it to a partner'],
  ['Going deeper', 'choose one subject, and present it in five minutes'],
  ['Working with others', 'exchange work in pairs, and give feedback'],
  ['A larger project', 'plan it with a date for each step'],
  ['Feedback', 'review each other, and decide what to change'],
  ['Open questions', 'collect what is still unclear, and answer it together'],
]
const LAST = ['Putting it together', 'show the results, and say where to go from here'] as const

function courseOutline(
  brief: Brief,
  subject: string,
  [, number = '', unit = 'week']: RegExpExecArray,
  points: readonly string[],
) {
  const count = Math.min(numberOf(number.toLowerCase()) ?? 6, 30)
  const one = capital(unit.toLowerCase().replace(/s$/, ''))
  const bare = withoutArticle(subject.replace(/^introduction to /, ''))
  const plan = Array.from({ length: count }, (_, at): readonly [string, string] => {
    const given = points[at]
    if (given !== undefined) return [given, `an exercise on ${lower(given)}`]
    return at === count - 1 && count > 1 ? LAST : (steps[at % steps.length] ?? LAST)
  })
  const blocks: Block[] = [
    heading(1, subject),
    labels({
      Duration: `${number} ${unit}`,
      For: brief.audience ?? blank('who it is for'),
      Goal: `at the end participants can use ${bare} on their own`.replace(
        'can use',
        'know how to begin with',
      ),
    }),
    ...plan.flatMap(([what, exercise], at): Block[] => [
      heading(2, `${one} ${at + 1}: ${capital(what)}`),
      bullets([
        may(1, `Practice: ${exercise}`),
        ...(at === 0 ? [may(1, `Overview: what belongs to ${bare}, and what does not`)] : []),
        may(
          2,
          `At home: ${at === count - 1 && count > 1 ? `keep going with ${bare}, a little every week` : blank('exercise or reading')}`,
        ),
      ]),
    ]),
  ]
  return { blocks, usualWords: Math.min(550, count * 45 + 60) }
}

function textOutline(brief: Brief, subject: string, points: readonly string[]) {
  const minutes = MINUTES.exec(brief.said)
  const total = minutes
    ? minutes[1]
      ? Number(minutes[1])
      : (numberOf(minutes[2]?.toLowerCase()) ?? 1) * 60
    : undefined
  const known = knownSubject(subject)
  const versus = /^(.+?) (?:vs\.?|versus) (.+)$/.exec(subject)
  const pair = /^(.+?) and (.+)$/.exec(subject)
  const chapters = Number(/(\d+) (?:chapters?|sections?|parts?)/i.exec(brief.said)?.[1] ?? 0)
  const asked = [...itemsOf(brief, 'sections'), ...points]
  const middle: [string, readonly string[]][] =
    asked.length > 0
      ? asked.map((point): [string, readonly string[]] => [
          capital(point),
          [`What the audience should know about ${lower(point)}`, `Example: ${blank('a case')}`],
        ])
      : versus
        ? [
            [capital(versus[1] ?? ''), ['What it is', 'Where it is strong', 'Where it hurts']],
            [capital(versus[2] ?? ''), ['What it is', 'Where it is strong', 'Where it hurts']],
            [
              'How to choose',
              [
                'Questions to ask',
                'What it costs to change later',
                `Example: ${blank('a case of your own')}`,
              ],
            ],
          ]
        : pair
          ? [
              [`${capital(pair[1] ?? '')} today`, ['Where things stand', `Evidence: ${blank('source')}`]],
              [
                `How ${pair[1]} and ${lower(pair[2] ?? '')} are connected`,
                [
                  `What ${pair[1]} means for ${pair[2]}`,
                  `What ${pair[2]} means for ${pair[1]}`,
                  `Evidence: ${blank('source')}`,
                ],
              ],
              ['What can be done', ['Possible answers', 'Objections, and replies to them']],
            ]
          : [
              ['Background', ['What it is and why it matters', 'Terms that are needed']],
              [
                'The main argument',
                [
                  `First point: ${blank('point')}`,
                  `Second point: ${blank('point')}`,
                  `Evidence: ${blank('source')}`,
                ],
              ],
              ['The other side', ['Objections', 'What speaks against them']],
            ]
  while (middle.length < chapters - 2)
    middle.push([blank(`part ${middle.length + 2}`), ['What it adds', `Example: ${blank('a case')}`]])
  const parts: [string, readonly string[]][] = [
    [
      'Introduction',
      [
        `Why ${subject}, and why now`,
        known?.is ?? 'A question or a short story to begin with',
        'What will be covered',
      ],
    ],
    ...middle,
    [
      'Conclusion',
      [`What to remember about ${subject}`, 'One thing to do next', ...(total ? ['Questions'] : [])],
    ],
  ]
  const shares = total === undefined ? [] : minutesFor(total, parts.length)
  const blocks: Block[] = [
    heading(1, subject),
    ...(total === undefined ? [] : [paragraph(given(`Length: ${total} minutes.`))]),
    ...(brief.audience ? [paragraph(given(`For ${brief.audience}.`))] : []),
    ...parts.flatMap(([title, items], at): Block[] => [
      heading(2, `${at + 1}. ${title}${shares[at] ? ` (${shares[at]} minutes)` : ''}`),
      bullets(items.map((item, index) => may(index === 0 ? 1 : 2, item))),
    ]),
  ]
  return { blocks, usualWords: 160 }
}

/** A short beginning and end; the rest is shared out, and the sum is right. */
function minutesFor(total: number, parts: number): number[] {
  const edge = Math.max(1, Math.round(total / 10))
  const middle = Math.floor((total - 2 * edge) / Math.max(1, parts - 2))
  const shares = Array.from({ length: parts }, (_, at) => (at === 0 || at === parts - 1 ? edge : middle))
  shares[parts - 1] = total - shares.slice(0, -1).reduce((sum, share) => sum + share, 0)
  return shares
}

const meetings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bretro(?:spective)?\b/i, ['What went well', 'What did not go well', 'What we change']],
  [/\bkick-?off\b/i, ['What the project is for', 'Who does what', 'Plan and risks']],
  [/\bplanning\b/i, ['What was finished', 'What comes next', 'Who does what']],
  [
    /\b(?:one[- ]on[- ]one|1:1|1-on-1)\b/i,
    ['How are you?', 'What is going well, and what is in the way', 'Feedback in both directions'],
  ],
  [/\bstand-?up\b/i, ['What was done', 'What comes next', 'What is in the way']],
  [/\bboard\b/i, ['Figures', 'Risks', 'Decisions']],
]

/** Items with the time that each of them gets. */
export const composeAgenda: Compose = (brief) => {
  const items = [...itemsOf(brief, 'agenda', 'topics'), ...itemsOf(brief, 'include'), ...brief.points].filter(
    (point) =>
      ![brief.facts.date, brief.facts.time, brief.facts.place].some(
        (fact) => fact !== undefined && point.includes(fact),
      ) && !MINUTES.test(point),
  )
  const minutes = MINUTES.exec(brief.said)
  const total = minutes
    ? minutes[1]
      ? Number(minutes[1])
      : (numberOf(minutes[2]?.toLowerCase()) ?? 1) * 60
    : undefined
  const all = [
    'Welcome and goals',
    ...(items.length > 0
      ? items.map(capital)
      : (meetings.find(([pattern]) => pattern.test(brief.said))?.[1] ?? [
          blank('topic one'),
          blank('topic two'),
          blank('topic three'),
        ])),
    'Decisions and next steps',
  ]
  const shares = total === undefined ? [] : minutesFor(total, all.length)
  return {
    blocks: [
      heading(
        1,
        brief.topic === ''
          ? `${capital(brief.before || 'meeting')} agenda`
          : `Agenda: ${lower(withoutArticle(brief.topic))}`,
      ),
      labels({
        Date: brief.facts.date ?? blank('date'),
        Time: brief.facts.time ?? blank('time'),
        Place: brief.facts.place ?? blank('place or link'),
        Attendees: itemsOf(brief, 'attendees', 'participants').join(', ') || blank('names'),
        ...(total ? { Duration: `${total} minutes` } : {}),
      }),
      numbered(all.map((item, at) => given(`${item}${shares[at] ? ` (${shares[at]} minutes)` : ''}`))),
      paragraph(
        may(1, 'Please read what belongs to your topic beforehand, and bring your questions.'),
        may(2, 'If a topic is missing, say so the day before.'),
      ),
    ],
    usualWords: 120,
  }
}
