import { numberOf } from '../../words.ts'
import { itemsOf } from '../brief.ts'
import { type Block, blank, bullets, given, heading, labels, may, numbered, paragraph } from '../document.ts'
import { allPoints, type Compose, details } from '../draft.ts'
import { baseForm, capital, gerund, lower, withoutArticle } from '../english.ts'

export const composeProposal: Compose = (brief) => {
  const { facts, topic, tone } = brief
  const isDoing = /^\w+ing\b/.test(topic)
  const subject = lower(topic.replace(/^to /i, '')) || blank('what is proposed')
  const action = isDoing ? baseForm(subject) : /^to /i.test(topic) ? subject : `carry out ${subject}`
  const points = allPoints(brief)
  const budget = itemsOf(brief, 'budget')[0] ?? facts.money
  const span =
    itemsOf(brief, 'timeline', 'duration')[0] ??
    /\b(\d+|two|three|four|six|eight|ten|twelve) (?:weeks?|months?|days?)\b/i.exec(brief.said)?.[0]
  const rest = points.filter(
    (point) => !(budget && point.includes(budget)) && !(span && point.includes(span)),
  )
  const weeks = span && /week/i.test(span) ? (numberOf(span.split(' ')[0]?.toLowerCase()) ?? 0) : 0
  const third = Math.max(1, Math.floor(weeks / 3))
  const unit = (from: number, to: number): string => (from >= to ? `Week ${to}` : `Weeks ${from} to ${to}`)
  const plan: string[] =
    weeks >= 3
      ? [
          `${unit(1, third)}: questions, goals and a first draft`,
          `${unit(third + 1, weeks - third)}: the main work, with a look at it together every week`,
          `${unit(weeks - third + 1, weeks)}: corrections, handover and help with the first days`,
        ]
      : [
          'First: questions, goals and a draft that you can react to',
          'Then: the main work, in steps that you can see',
          'Last: corrections, handover and help with the first days',
        ]
  const blocks: Block[] = [
    heading(1, `Proposal: ${subject}`),
    labels({
      For: brief.recipient ?? blank('client'),
      From: brief.name ?? blank('your name or company'),
      Budget: budget ?? blank('amount'),
      Duration: span ?? blank('time'),
    }),
    heading(2, 'Summary'),
    paragraph(
      given(`We propose to ${action}${span ? ` within ${span}` : ''}${budget ? `, for ${budget}` : ''}.`),
      ...(tone === 'persuasive'
        ? [may(1, 'The sooner it begins, the sooner it pays off.')]
        : tone === 'enthusiastic'
          ? [may(1, 'We are excited about this project!')]
          : []),
      may(1, 'This page says what you get, when, and what we need from you.'),
    ),
    heading(2, 'What it is about'),
    paragraph(
      given(`Today: ${blank('the situation and what it costs')}.`),
      given(`Afterwards: ${blank('what will be better, and how you will notice')}.`),
    ),
    heading(2, 'What you get'),
    ...(rest.length > 0
      ? details(rest)
      : [
          bullets([
            may(1, `A plan for ${isDoing ? subject : gerund(action)}, agreed with you before work begins`),
            may(
              1,
              `The finished work: ${withoutArticle(isDoing ? subject.replace(/^\w+ing /, '') : subject)}`,
            ),
            may(1, 'A handover, so that you do not depend on us'),
          ]),
        ]),
    heading(2, 'How we work'),
    numbered(plan.map((step) => given(step))),
    heading(2, 'Cost'),
    paragraph(
      given(`${budget ? capital(budget) : capital(blank('amount'))}, for everything listed above.`),
      may(2, `Payment: ${blank('when and how')}.`),
      may(3, 'What goes beyond it is offered separately before it is done.'),
    ),
    heading(2, 'What we need from you'),
    bullets([
      may(1, 'One person who can decide'),
      may(1, 'Access to what exists already'),
      may(2, 'An answer to questions within two working days'),
    ]),
    heading(2, 'Next step'),
    paragraph(
      `If you agree, reply by ${facts.date ?? blank('date')}, and we will send a date for the first meeting.`,
      may(3, 'If something does not fit, tell us; a proposal is there to be changed.'),
    ),
  ]
  return { blocks, usualWords: 260 }
}
