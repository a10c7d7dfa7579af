import { numberOf } from '../../words.ts'
import { type Brief, itemsOf } from '../brief.ts'
import { isStatement, statement } from '../clauses.ts'
import { type Block, blank, bullets, given, heading, labels, may, paragraph, verse } from '../document.ts'
import { allPoints, type Compose, details } from '../draft.ts'
import { capital, listed, lower, sentence } from '../english.ts'
import { voices } from '../tone.ts'

/** News for the press, or for everybody whom it concerns. */
export const composeAnnouncement: Compose = (brief) =>
  /\b(?:press|news|media) release\b/.test(brief.called) ? pressRelease(brief) : notice(brief)

function pressRelease(brief: Brief) {
  const { topic, name, facts } = brief
  const news = topic === '' ? blank('the news in one sentence') : topic
  const told =
    isStatement(news) || (name !== undefined && news.startsWith(name))
      ? statement(news)
      : sentence(`${name ?? blank('company')} announces ${lower(news.replace(` for ${name}`, ''))}`)
  const company = name ?? blank('company')
  const points = allPoints(brief).filter((point) => point !== brief.about)
  const jobs = points.find((point) => /^\d[\d,]* (?:new )?jobs$/i.test(point))
  const opens = points.find((point) => /^(?:opens?|starts?|begins?|launche?s?|available)\b/i.test(point))
  const rest = points.filter((point) => point !== jobs && point !== opens)
  const blocks: Block[] = [
    paragraph(given('**FOR IMMEDIATE RELEASE**')),
    heading(1, told.replace(/\.$/, '')),
    paragraph(
      given(
        `**${facts.place && !told.includes(`in ${facts.place}`) ? facts.place : blank('city')}, ${blank('date of release')}** – ${told}`,
      ),
      ...(brief.about ? [given(sentence(`${company} is ${brief.about}`))] : []),
      ...(jobs ? [given(`It brings ${jobs}.`)] : []),
      ...(opens
        ? [
            given(
              sentence(
                `It ${lower(opens)
                  .replace(/^available\b/, 'is available')
                  .replace(/^(open|start|begin|launch)\b/, '$1s')}`,
              ),
            ),
          ]
        : []),
    ),
    ...details(rest, 'The facts:'),
    paragraph(
      `“${blank(`what ${/^\[/.test(company) ? 'the company' : company} says about it, in two sentences`)}”, says ${blank('name and position')}.`,
    ),
    paragraph(
      may(
        1,
        `Behind the decision stands one reason: ${blank('why, and why now')}. What comes next: ${blank('the next step, and when')}.`,
      ),
      may(2, `Pictures and documents for the press are at ${facts.url ?? blank('link')}.`),
      may(3, 'For interviews and further questions please write to the press contact below.'),
    ),
    heading(2, `About ${company}`),
    paragraph(
      given(
        `${company} ${brief.about ? `is ${brief.about}` : blank('what the company does, since when, and with how many people')}.`,
      ),
    ),
    heading(2, 'Press contact'),
    verse(given(blank('name')), given(facts.email ?? blank('email address')), given(blank('phone number'))),
  ]
  return { blocks, usualWords: 200 }
}

function notice(brief: Brief) {
  const { topic, facts, tone } = brief
  const news = topic === '' ? blank('the news in one sentence') : topic
  const told =
    /^that\b/i.test(brief.after) || isStatement(news) || /^we\b/i.test(news)
      ? statement(news)
      : sentence(`we would like to announce ${lower(news)}`)
  const loud = tone === 'enthusiastic' || tone === 'playful'
  const opening = voices[tone].opening?.[0]
  const rest = allPoints(brief).filter(
    (point) =>
      ![facts.date, facts.time].some((fact) => fact !== undefined && point.includes(fact)) &&
      point !== brief.about,
  )
  return {
    blocks: [
      heading(1, news.replace(/^we (?:are|have|will) /i, '')),
      paragraph(
        given(loud ? told.replace(/\.$/, '!') : told),
        ...(brief.about ? [given(sentence(`${brief.name} is ${brief.about}`))] : []),
        ...(opening ? [may(1, opening)] : []),
      ),
      labels({ When: [facts.date, facts.time].filter(Boolean).join(', ') }),
      ...details(rest),
      paragraph(
        may(1, `What this means for you: ${blank('what changes for the readers')}.`),
        may(2, facts.date ? 'Until then everything stays as it is.' : `It applies from ${blank('date')}.`),
        may(3, voices[tone].invitation),
      ),
      ...(tone === 'neutral' ? [] : [paragraph(may(2, voices[tone].thanks))]),
    ],
    usualWords: 110,
  }
}

/** To a wedding, a party, a meeting: who, what, when, where. */
export const composeInvitation: Compose = (brief) => {
  const { facts, before, tone, recipient } = brief
  const occasion = `${before} ${brief.after}`
  const isFact = (point: string): boolean =>
    [facts.date, facts.time, facts.place].some(
      (fact) => fact !== undefined && (point.includes(fact) || fact.includes(point)),
    )
  const agenda = itemsOf(brief, 'agenda', 'topics')
  const people = /^[A-Z]\w+(?:,? (?:and|&) [A-Z]\w+)+$/.test(brief.topic) ? brief.topic : undefined
  const points = allPoints(brief).filter((point) => !isFact(point))
  const place =
    facts.place ??
    itemsOf(brief, 'location')[0] ??
    points.find((point) => /^(?:at |in )?(?:the )?(?:[A-Z][\w'’-]+)(?: [A-Z][\w'’-]+)*$/.test(point))
  const rest = points.filter((point) => point !== place)
  const when = [facts.date, facts.time].filter(Boolean).join(', ')
  const whenAndWhere = labels({
    When: when || blank('date and time'),
    Where: place ? capital(place.replace(/^(?:at|in) /, '')) : blank('place or link'),
  })
  if (/\bwedding\b|\bmarr(?:y|iage)\b/i.test(occasion)) {
    return {
      blocks: [
        heading(1, people ?? blank('names')),
        paragraph(given(`${people ?? blank('names')} are getting married and would love to have you there.`)),
        whenAndWhere,
        ...details(rest),
        paragraph(
          given(`Please let us know by ${blank('date')} whether you can come.`),
          may(2, 'We look forward to celebrating with you.'),
        ),
      ],
      usualWords: 70,
    }
  }
  const subject =
    (people ? before : brief.topic.split(/,\s/)[0] || before)
      .replace(/^an? /i, '')
      .replace(/\s+(?:on|at) (?=[A-Z\d]).*$/, '') || blank('what it is')
  const meeting = /\bmeeting|planning|review|stand-?up|workshop|retro|sync\b/i.test(occasion)
  const age = numberOf(/(\d+)(?:st|nd|rd|th)/.exec(occasion)?.[1])
  return {
    blocks: [
      heading(1, capital(subject)),
      paragraph(
        given(
          `${recipient && /^[A-Z]/.test(recipient) ? `${recipient}, you are` : 'You are'} invited to ${/^(?:[A-Z]|our|my|the)/.test(subject) || /s$/.test(subject) ? subject : `${meeting ? 'our' : 'the'} ${lower(subject)}`}${tone === 'enthusiastic' || tone === 'playful' ? '!' : '.'}`,
        ),
        ...(age && !subject.includes(String(age)) ? [] : []),
        ...(voices[tone].opening ? [may(2, voices[tone].opening?.[0] ?? '')] : []),
      ),
      whenAndWhere,
      ...(agenda.length > 0
        ? [paragraph('Agenda:'), bullets(agenda.map((item) => given(capital(item))))]
        : []),
      ...details(rest),
      paragraph(
        may(
          1,
          meeting
            ? 'Please accept or decline, so that we know whom to expect.'
            : `Please tell us by ${blank('date')} whether you can come.`,
        ),
        may(
          2,
          meeting && agenda.length > 0
            ? `If you would like to add to ${listed(agenda.length > 2 ? ['the agenda'] : agenda.map(lower))}, write to me before.`
            : 'We look forward to seeing you.',
        ),
      ),
      ...(tone === 'neutral' ? [] : [paragraph(may(3, voices[tone].thanks))]),
    ],
    usualWords: 80,
  }
}
