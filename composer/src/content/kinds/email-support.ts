import { isStatement } from '../clauses.ts'
import { blank, given, may, paragraph } from '../document.ts'
import { allPoints } from '../draft.ts'
import { lower, sentence } from '../english.ts'
import { type Occasions, offers } from './occasion.ts'

const GRIEVANCE =
  /^(?:who |that |because )?(?:(?:is |was )?(?:complain(?:s|ed|ing)|unhappy|upset|angry)\b(?: that| about| with)?\s*)?/i

/** Written about or to one person: a recommendation, an answer to a complaint. */
export const supportOccasions: Occasions = [
  [
    /\b(?:letter of (?:recommendation|reference)|(?:recommendation|reference) letter)\b/i,
    (brief) => {
      const [first = '', ...rest] = [brief.topic, ...allPoints(brief)].filter((part) => part !== '')
      const name = /^[A-Z][\w'’-]+(?: [A-Z][\w'’-]+){0,2}/.exec(first)?.[0] ?? blank('name')
      const [role, ...points] = rest
      return {
        from: 'I',
        opens: true,
        ends: true,
        subject: `Recommendation for ${name}`,
        body: [
          paragraph(
            given(
              sentence(
                `I am glad to recommend ${name}${role && /^(?:an?|our|my) /i.test(role) ? `, ${role}` : ''}`,
              ),
            ),
            `I have known ${name} for ${blank('how long')}, as ${blank('in which role')}.`,
          ),
          ...offers(role && /^(?:an?|our|my) /i.test(role) ? points : rest, 'I'),
          paragraph(
            `What I value most is ${blank('a strength')}; one example: ${blank('what happened, and how it ended')}.`,
            may(1, 'If you have a question, please write to me.'),
          ),
        ],
      }
    },
  ],
  [
    /\b(?:reply|response|answer|respond) to (?:an? |the |our |my )?(?:[\w-]+ ){0,3}?(?:customer|user|client|guest|review|complaint)s?\b/i,
    (brief) => {
      const about = `${brief.recipient ?? ''} ${brief.topic}`
      const review = /\breview\b/i.test(about)
      const wrong = brief.topic.replace(GRIEVANCE, '') || blank('what they wrote about')
      const fact = isStatement(wrong) || /^(?:the|your|our) (?:\w+ ){1,4}?\w+s\b/i.test(wrong)
      return {
        from: 'we',
        opens: true,
        ends: true,
        subject: review ? 'Your review' : wrong,
        body: [
          paragraph(
            review ? 'Thank you for taking the time to tell us.' : 'Thank you for writing to us.',
            given(sentence(`we are sorry ${fact ? 'that' : 'about'} ${lower(wrong)}`)),
          ),
          ...offers(allPoints(brief)),
          paragraph(
            review
              ? may(
                  1,
                  `We would like to make it right: write to us at ${brief.facts.email ?? blank('address')}.`,
                )
              : may(1, 'Tell us what suits you by answering this message, and we will see to it.'),
          ),
        ],
      }
    },
  ],
]
