import { type Brief, itemsOf } from '../brief.ts'
import { isStatement, statement } from '../clauses.ts'
import { type Block, blank, given, heading, paragraph } from '../document.ts'
import { allPoints, type Compose } from '../draft.ts'
import { capital, isPlural, lower, sentence } from '../english.ts'

type Answer = (brief: Brief) => string

/** Questions that people ask about a subject; the answers are the asker's to give. */
const asked: readonly (readonly [RegExp, string, Answer])[] = [
  [
    /shipping|delivery|dispatch/i,
    'How long does shipping take, and what does it cost?',
    () =>
      `Shipping takes ${blank('number of days')} and costs ${blank('amount')}. You get a message when your order is on its way.`,
  ],
  [
    /return|exchange/i,
    'How do returns work?',
    () =>
      `You can return an item within ${blank('number of days')}. Tell us your order number, pack the item safely, and send it to ${blank('address')}.`,
  ],
  [
    /refund|money back/i,
    'When do I get my refund?',
    () => `We refund to the method you paid with, within ${blank('number of days')}.`,
  ],
  [
    /payment|pay\b|credit card|invoice/i,
    'Which payment methods can I use?',
    () => `You can pay by ${blank('payment methods')}. You are charged ${blank('when')}.`,
  ],
  [
    /track/i,
    'How can I track my order?',
    () =>
      'Use the tracking link in the message that we send when your order leaves. If it shows nothing after a day, write to us.',
  ],
  [/cancel/i, 'Can I cancel?', () => `${capital(blank('yes or no'))}: ${blank('until when, and how')}.`],
  [
    /price|cost|fee|pricing/i,
    'What does it cost?',
    (brief) =>
      `It costs ${brief.facts.money ?? blank('price')}. ${capital(blank('what is included'))} is included.`,
  ],
  [
    /trial/i,
    'How does the trial work?',
    () => `Sign up, use everything for ${blank('number of days')}, and decide at the end.`,
  ],
  [
    /support|contact|help/i,
    'How do I reach you?',
    (brief) => `Write to ${brief.facts.email ?? blank('email address')}. We answer within ${blank('time')}.`,
  ],
  [
    /account|sign ?up|register/i,
    'Do I need an account?',
    () => `${capital(blank('yes or no'))}. An account takes ${blank('what is asked for')} to set up.`,
  ],
  [
    /privacy|data|security|safe/i,
    'What happens to my data?',
    () =>
      `We keep only what we need: ${blank('which data')}. Our privacy policy says the rest: ${blank('link')}.`,
  ],
  [
    /warranty|guarantee/i,
    'Is there a warranty?',
    () => `${capital(blank('yes or no'))}: ${blank('how long, and what it covers')}.`,
  ],
  [
    /opening|hours|location/i,
    'When and where are you open?',
    () => `We are open ${blank('hours')} at ${blank('address')}.`,
  ],
  [
    /booking|reserv|appointment/i,
    'How do I book?',
    () => `Choose a time at ${blank('link')}, or call ${blank('number')}.`,
  ],
  [/parking/i, 'Where can I park?', () => `${capital(blank('where to park, and what it costs'))}.`],
]

/** What was given about it answers; else what is usually said, with a blank. */
export function answerFor(topic: string, points: readonly string[], brief: Brief): string {
  const fact = points.find((point) => point.toLowerCase().includes(topic.toLowerCase()))
  if (fact !== undefined && fact.toLowerCase() !== topic.toLowerCase())
    return isStatement(fact) ? statement(fact) : sentence(`in short: ${lower(fact)}`)
  return (
    asked.find(([pattern]) => pattern.test(topic))?.[2](brief) ??
    `${capital(blank(`what customers should know about ${lower(topic)}`))}.`
  )
}

const questionAbout = (topic: string): string => {
  if (/\?$/.test(topic)) return capital(topic)
  if (/^(?:how|what|when|where|who|why|which|can|do|does|is|are|will)\b/i.test(topic))
    return `${capital(topic)}?`
  if (/^\w+(?:proof|able|ible|free|safe)$/i.test(topic)) return `Is it ${lower(topic)}?`
  return asked.find(([pattern]) => pattern.test(topic))?.[1] ?? `What should I know about ${lower(topic)}?`
}

const trialQuestion = (fact: string, subject: string): string | undefined =>
  [
    [
      /^\d+[- ](?:days?|weeks?|months?)|^(?:one|two|three) (?:days?|weeks?|months?)/i,
      `How long is ${subject}?`,
    ],
    [/credit card/i, 'Do I need a credit card?'],
    [/cancel/i, 'Can I cancel?'],
    [/\bfree\b/i, `Is ${subject} really free?`],
    [/[$€£]|\b(?:euro|dollar)/i, 'What does it cost?'],
  ].find(([pattern]) => (pattern as RegExp).test(fact))?.[1] as string | undefined

const factAnswer = (fact: string): string =>
  isStatement(fact)
    ? statement(fact)
    : /^no /i.test(fact)
      ? `No: ${lower(fact)} is needed.`.replace(/^No: no (.+) is needed\.$/i, 'No, you need no $1.')
      : /^cancel/i.test(fact)
        ? `Yes, you can ${lower(fact)}.`
        : sentence(fact)

export const composeFaq: Compose = (brief) => {
  const subject =
    brief.topic === '' ? (brief.name ?? 'this') : lower(brief.topic).replace(/^(?:our|my) /, 'the ')
  const given_ = [
    ...allPoints(brief).filter((point) => point !== brief.about),
    ...itemsOf(brief, 'questions'),
  ]
  const facts = given_.filter(
    (point) =>
      trialQuestion(point, subject) !== undefined &&
      !/^(?:returns?|shipping|payment methods?|cancell?ation)$/i.test(point),
  )
  const pairs: [string, string][] = [
    ...facts.map((fact): [string, string] => [
      trialQuestion(fact, subject) ?? '',
      /^(?:\d+|one|two|three)[- ]\w+$/i.test(fact) ? sentence(`${subject} lasts ${fact}`) : factAnswer(fact),
    ]),
    ...given_
      .filter((point) => !facts.includes(point))
      .map((topic): [string, string] =>
        isStatement(topic)
          ? [`What about ${lower(topic.split(' ').slice(0, 3).join(' '))}?`, statement(topic)]
          : [questionAbout(topic), answerFor(topic, [], brief)],
      ),
  ]
  const usual: [string, string][] = [
    [
      'How do I start?',
      `Go to ${brief.facts.url ?? blank('link')} and follow the steps. It takes ${blank('time')}.`,
    ],
    [
      'What happens afterwards?',
      `${capital(blank('what happens at the end, and what the customer has to do'))}.`,
    ],
    [
      'Where do I get help?',
      `Write to ${brief.facts.email ?? blank('email address')}, and a person will answer.`,
    ],
    ['Can I change my mind?', `${capital(blank('yes or no'))}: ${blank('until when, and how')}.`],
    [
      `What is ${subject}?`,
      `${capital(subject)} ${isPlural(subject) ? 'are' : 'is'} ${blank('one sentence that says what it is')}.`,
    ],
    [
      `Who is ${subject} for?`,
      brief.audience ? `It is for ${brief.audience}.` : `It is for ${blank('whom')}.`,
    ],
  ]
  const count = brief.count ?? Math.max(5, pairs.length)
  // Nobody asks a shop what a shop is.
  const open = usual.filter(([question]) => !/^(?:What|Who) is an? /.test(question))
  const all = [...pairs, ...open].slice(0, Math.max(count, pairs.length))
  return {
    blocks: [
      heading(1, /^an? /.test(subject) ? 'Frequently asked questions' : `Questions about ${subject}`),
      ...all.flatMap(([question, answer]): Block[] => [heading(2, question), paragraph(given(answer))]),
    ],
    usualWords: 400,
  }
}
