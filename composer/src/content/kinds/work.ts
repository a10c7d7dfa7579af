import { type Brief, itemsOf } from '../brief.ts'
import { isStatement, statement } from '../clauses.ts'
import { type Block, blank, bullets, given, heading, labels, may, numbered, paragraph } from '../document.ts'
import { allPoints, type Compose, details } from '../draft.ts'
import { capital, lower, sentence, withoutArticle } from '../english.ts'

const STRONG = /\b(?:strong|great|good|excellent|strength|excels?|reliable|well|always|helpful|improved)\b/i
const WEAK = /\b(?:needs?|improve|weak|struggles?|should|late|misses|lacks?|could|slow|delays?|more)\b/i

export const composeReview: Compose = (brief) => {
  const points = [
    ...allPoints(brief),
    ...itemsOf(brief, 'strengths').map((point) => `strong in ${point}`),
    ...itemsOf(brief, 'weaknesses').map((point) => `needs to improve ${point}`),
  ]
  const self = /\bself|\bmy\b/i.test(brief.said)
  const who =
    brief.name ??
    (brief.recipient && /^[A-Z]/.test(brief.recipient) ? brief.recipient : undefined) ??
    (self ? 'I' : blank('name'))
  const weak = points.filter((point) => WEAK.test(point) && !STRONG.test(point.replace(/\bimprove\b/gi, '')))
  const strong = points.filter((point) => !weak.includes(point))
  const told = (point: string): string => {
    const text = lower(point)
    if (isStatement(point) && !/^needs?\b/i.test(point)) return statement(point)
    if (/^(?:needs?|should|could|struggles?|lacks?|misses|excels?|works?|helps?)\b/.test(text))
      return sentence(`${who} ${text}`)
    return sentence(`${who} ${who === 'I' ? 'am' : 'is'} ${text}`)
  }
  const about = (point: string): string =>
    lower(point)
      .replace(/^(?:strong|great|good|excellent|very good) (?:in|at|with)\s+/, '')
      .replace(
        /^(?:needs?|has|should|could) (?:to )?(?:improve|work|get better)?\s*(?:on|at|in|with)?\s*/,
        '',
      )
  const role = withoutArticle(brief.topic)
  return {
    blocks: [
      heading(
        1,
        `${self ? 'Self-review' : 'Performance review'}${role && !/^[A-Z]/.test(role) ? `: ${lower(role)}` : ''}`,
      ),
      labels({
        Name: who === 'I' ? blank('name') : who,
        Period: brief.facts.date ?? blank('period'),
        Reviewer: self ? undefined : blank('name'),
      }),
      heading(2, 'Strengths'),
      ...(strong.length > 0
        ? strong.map(
            (point): Block =>
              paragraph(
                given(told(point)),
                may(1, `An example: ${blank(`a situation that shows ${about(point)}`)}.`),
                may(2, 'This helps the whole team and should go on.'),
              ),
          )
        : [paragraph(given(blank('what went well, with an example')))]),
      heading(2, 'To improve'),
      ...(weak.length > 0
        ? weak.map(
            (point): Block =>
              paragraph(
                given(told(point)),
                may(1, `An example: ${blank(`a situation in which ${about(point)} was missing`)}.`),
                may(
                  1,
                  `A first step: agree on how and when ${about(point)} should happen, and look at it together after a month.`,
                ),
              ),
          )
        : [paragraph(given(blank('what should change, with an example')))]),
      heading(2, 'Goals for the next period'),
      numbered([
        ...weak
          .slice(0, 2)
          .map((point) => given(`Make progress with ${about(point)}, measured by ${blank('how')}.`)),
        ...strong.slice(0, 1).map((point) => may(1, `Pass on what works: ${about(point)}.`)),
        may(2, capital(blank('a goal of their own'))),
      ]),
    ],
    usualWords: 150,
  }
}

/** `the API was down for 42 minutes because of an expired certificate`, taken apart. */
function incidentIn(topic: string): {
  event: string
  duration?: string | undefined
  cause?: string | undefined
} {
  const [event = '', cause] = topic.split(/,? (?:because(?: of)?|due to|caused by|owing to) /i)
  const duration = /\bfor ((?:about |nearly |over )?\d+(?:\.\d+)? (?:seconds|minutes|hours|days)\b)/i.exec(
    event,
  )?.[1]
  return { event, duration, cause }
}

export const composeBugReport: Compose = (brief: Brief) => {
  const points = allPoints(brief)
  if (/\b(?:pull request|pr)\b/.test(brief.called)) {
    return {
      blocks: [
        heading(2, 'What changes'),
        paragraph(
          given(
            brief.topic && !/^template/i.test(brief.topic)
              ? sentence(brief.topic)
              : blank('what this does, in one or two sentences'),
          ),
        ),
        ...details(points),
        heading(2, 'Why'),
        paragraph(given(blank('the reason, or a link to the issue'))),
        heading(2, 'How it was tested'),
        paragraph(given(blank('tests, and what you tried by hand'))),
        heading(2, 'Checklist'),
        {
          block: 'list',
          style: 'boxes',
          lines: [
            'Tests cover the change',
            'The documentation is up to date',
            'Nothing unrelated is in it',
          ].map((item) => given(item)),
        },
      ],
      usualWords: 100,
    }
  }
  if (/incident|post-?mortem/.test(brief.called)) {
    const { event, duration, cause } = incidentIn(brief.topic)
    return {
      blocks: [
        heading(1, `Incident report${brief.topic ? `: ${lower(brief.topic)}` : ''}`),
        labels({
          Date: brief.facts.date ?? blank('date'),
          Duration: duration ?? blank('from, to'),
          Author: blank('name'),
        }),
        heading(2, 'What happened'),
        paragraph(given(event === '' ? blank('what users noticed') : statement(event))),
        ...details(points),
        heading(2, 'Cause'),
        paragraph(
          ...(cause ? [given(sentence(cause))] : []),
          given(
            blank(cause ? 'why it was not found earlier' : 'the cause, and why it was not found earlier'),
          ),
        ),
        heading(2, 'Timeline'),
        bullets([given(`${blank('time')}: ${blank('event')}`)]),
        heading(2, 'What went well'),
        bullets([given(blank('what helped'))]),
        heading(2, 'What we change'),
        bullets([given(`${blank('measure')}: ${blank('name')}, by ${blank('date')}`)]),
      ],
      usualWords: 150,
    }
  }
  const subject = brief.topic !== '' && !/^template|^for\b/i.test(brief.topic) ? brief.topic : undefined
  return {
    blocks: [
      heading(1, `Bug: ${subject ? lower(subject) : blank('what goes wrong, in one line')}`),
      ...details(points),
      heading(2, 'Steps to reproduce'),
      numbered([
        given(`Go to ${blank('page or command')}`),
        given(`Do ${blank('what you did')}`),
        given(`See ${blank('the error')}`),
      ]),
      heading(2, 'Expected behaviour'),
      paragraph(given(blank('what should have happened'))),
      heading(2, 'Actual behaviour'),
      paragraph(given(blank('what happened instead, with the exact message'))),
      heading(2, 'Environment'),
      bullets([
        given(`Version: ${brief.facts.version ?? blank('version')}`),
        given(`Operating system and browser: ${blank('system')}`),
        given(`Since when: ${blank('date or version')}`),
      ]),
      heading(2, 'Anything else'),
      paragraph(given(blank('logs, pictures, what you have tried'))),
    ],
    usualWords: 120,
  }
}
