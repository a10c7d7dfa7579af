import { expect, type Requirement } from '../check.ts'
import { emailBody, isText, lacks, onText, states, wordCount } from '../text.ts'

export const requirements: readonly Requirement[] = [
  {
    says: 'Is an email to Priya',
    from: 'rejection email to a job candidate',
    core: true,
    test: (answer) => {
      isText(40, /no clich|don't promise|kind, honest|after the final round\. name/i)(answer)
      onText(({ raw }) => expect(/^\W*(?:hi|hello|dear)\W+Priya\b/im.test(raw), 'no greeting names Priya'))(
        answer,
      )
    },
  },
  {
    says: 'Names the role Product Designer',
    from: 'role Product Designer',
    test: states(/Product Designer/i),
  },
  {
    says: 'Says clearly that she was not chosen',
    from: 'rejection email',
    core: true,
    test: states(
      /\b(?:not (?:be )?(?:offer|mov|go|tak|select|choos|proceed|hir)\w*|(?:chose|chosen|picked|decided|offered|going with|went with|go with)\b.*(?:someone|another|other|else|candidate)|won't be|will not be|unable to offer|isn't you)/i,
    ),
  },
  {
    says: 'Refers to the final round',
    from: 'after the final round',
    test: states(/final (?:round|interview|stage)/i),
  },
  {
    says: 'Says that she was strong in research',
    from: 'She was strong in research',
    test: states(/research/i, /strong|impress|strength|stood out|excellent|thorough|good|depth/i),
  },
  {
    says: 'Says someone with more design system experience was chosen',
    from: 'we chose someone with more design system experience',
    test: states(
      /more\b.*design[- ]systems?\b.*experience|more experience\b.*design[- ]systems?|design[- ]systems?\b.*more experience/i,
    ),
  },
  {
    says: 'Invites her to stay in touch',
    from: 'invite to stay in touch',
    test: states(/stay in touch|keep in touch|hear from you|drop me a line|reach out|write to me/i),
  },
  {
    says: 'Promises nothing',
    from: "don't promise anything",
    test: lacks(
      /we will (?:contact|call|reach out|keep your|let you know|be in touch)|we'll (?:contact|call|reach out|keep|let you know|be in touch)|guarantee|promise|keep your (?:CV|résumé|resume|details) on file|first in line|definitely/i,
      'promises something',
    ),
  },
  {
    says: 'Tone is kind and honest without clichés',
    from: 'Kind, honest, no clichés',
    test: (answer) => {
      states(/thank|appreciate|enjoyed|grateful/i)(answer)
      lacks(
        /wish you (?:all the best|every success|the best of luck)|after careful consideration|best of luck in your future|highly competitive|many (?:strong|qualified) (?:candidates|applicants)|difficult decision|unfortunately, (?:we|after)|not the right fit|future endeavou?rs|we regret/i,
        'has a cliché',
      )(answer)
    },
  },
  {
    says: 'Is 90-130 words',
    from: '90-130 words',
    test: onText((text) => {
      const count = wordCount(emailBody(text))
      expect(count >= 90 && count <= 130, `has ${count} words`)
    }),
  },
  {
    says: 'Is signed by Owen',
    from: 'from Owen',
    test: onText(({ raw }) =>
      expect(
        /\bOwen\b/.test(
          raw
            .trim()
            .split('\n')
            .filter((line) => line.trim())
            .slice(-3)
            .join('\n'),
        ),
        'the end does not have Owen',
      ),
    ),
  },
]
