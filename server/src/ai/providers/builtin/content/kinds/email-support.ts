import { isStatement } from '../clauses.ts'
import { blank, given, may, paragraph } from '../document.ts'
import { allPoints } from '../draft.ts'
import { lower, sentence } from '../english.ts'
import { type Occasions, offers } from './occasion.ts'

const GRIEVANCE =
  /^(?:who |that |because )?(?:(?:is |was )?(?:complain(?:s|ed|ing)|unhappy|upset|angry)\b(?: that| about| with)?\s*)?/i

/** Answers to what somebody wrote: thanks, what went wrong, what is offered. */
export const supportOccasions: Occasions = [
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
