import type { Brief } from '../brief.ts'
import { isStatement, statement } from '../clauses.ts'
import { blank, given, may, paragraph } from '../document.ts'
import { allPoints, details } from '../draft.ts'
import { lower, sentence, withArticle } from '../english.ts'
import { companyOccasions } from './email-company.ts'
import { personalOccasions } from './email-personal.ts'
import { supportOccasions } from './email-support.ts'
import type { Occasion } from './occasion.ts'

export function occasionOf(brief: Brief): Occasion {
  const text = `${brief.before} ${brief.called} ${brief.after}`
  const found = [...supportOccasions, ...personalOccasions, ...companyOccasions].find(([pattern]) =>
    pattern.test(text),
  )
  return found ? found[1](brief) : plainOccasion(brief)
}

const ONE_PERSON =
  /\b(?:my|a|an) (?:\w+ )?(?:boss|manager|colleague|co-?worker|teacher|professor|landlord|recruiter|neighbou?r|friend|mentor|lead|client|supplier|vendor)\b|^[A-Z]\w+$/

/** What the sender is asked to do in the message: `invite them back`. */
const DEED =
  /^(?:invite|offer|ask|remind|thank|encourage|give|promise|suggest|propose|request|apologi[sz]e)\b/i

/** None that is known: says what the wish says, politely. */
function plainOccasion(brief: Brief): Occasion {
  const from = ONE_PERSON.test(brief.recipient ?? '') || /\b(?:i|my|me)\b/i.test(brief.after) ? 'I' : 'we'
  const wanted = /^(.+?) request$/i.exec(brief.before)?.[1]
  const subject =
    brief.topic === '' ? (wanted ? `asking for ${withArticle(lower(wanted))}` : '') : brief.topic
  const asking =
    /^(?:asking|requesting|to ask|to request)(?: (?:him|her|them|you))? (for|if|whether|to|about)? ?(.+)$/i.exec(
      subject,
    )
  const told =
    /^(?:informing|telling|saying|letting|to (?:inform|tell|let))(?: (?:him|her|them|you|everyone|customers|users))?(?: know)? (?:that |about )?(.+)$/i.exec(
      brief.topic,
    )
  const who = from === 'I' ? 'I' : 'We'
  const topic = told?.[1] ?? brief.topic.replace(/^(?:to|that) /i, '')
  const points = allPoints(brief)
  if (asking) {
    const what = mine(asking[2] ?? '')
    const first =
      asking[1] === 'if' || asking[1] === 'whether'
        ? `${who} would like to ask ${asking[1]} ${what}`
        : asking[1] === 'to'
          ? // `asking to leave early` is the sender's wish, `asking her to come` the reader's task.
            /^(?:asking|requesting|to ask|to request) to /i.test(brief.topic)
            ? `may I ${what}`
            : `could you please ${what}`
          : `${who} would like to ask ${asking[1] ?? 'for'} ${what}`
    return {
      from,
      subject: `${asking[1] === 'if' ? 'A question' : 'Request'}: ${what}`,
      body: [
        paragraph(
          given(sentence(asking[1] === 'to' ? `${first}?` : first)),
          may(3, `The reason is ${blank('reason')}.`),
        ),
        ...details(points),
        paragraph(may(2, 'Please let me know whether this is possible, or what you would suggest instead.')),
      ],
    }
  }
  const phrase = topic === '' ? blank('what it is about') : topic
  const first = isStatement(phrase)
    ? statement(mine(phrase))
    : `${who} ${from === 'I' ? 'am' : 'are'} writing about ${lower(mine(phrase))}.`
  return {
    from,
    subject: mine(phrase),
    body: [
      paragraph(given(first)),
      ...details(
        points.map((point) =>
          DEED.test(point) ? `${who} would like to ${lower(mine(point))}` : mine(point),
        ),
      ),
      paragraph(may(2, `What is needed from you: ${blank('what the reader should do, and by when')}.`)),
    ],
  }
}

/** `my order` stays; `our` too: they are the sender's words. What was said about the reader turns to them. */
const mine = (phrase: string): string =>
  phrase
    .replace(/\b(?:he|she|they) (?:is|are)\b/gi, 'you are')
    .replace(/^their\b/i, 'your')
    .replace(/\b(?:him|her|them)\b/gi, 'you')
