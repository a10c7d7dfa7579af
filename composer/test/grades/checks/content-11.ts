import { expect, type Requirement } from '../check.ts'
import { allOf, emailBody, hasGreeting, isText, lacks, onText, states, wordCount } from '../text.ts'

export const requirements: readonly Requirement[] = [
  {
    says: 'Is an email',
    from: 'write email to customer',
    core: true,
    test: allOf(isText(40, /please write|must be polite|not too long|sign from/i), hasGreeting),
  },
  { says: 'Apologises', from: 'we are sorry', core: true, test: states(/\bsorry\b|apolog/i) },
  {
    says: 'Says 14 March',
    from: 'on 14 march',
    test: states(/\b14(?:th)?(?: of)? March\b|\bMarch 14(?:th)?\b/),
  },
  { says: 'Says 09:10 to 11:45 UTC', from: 'from 09:10 until 11:45 UTC', test: states(/0?9:10.*11:45.*UTC/) },
  {
    says: 'Says the reason was a faulty database migration',
    from: 'the reason was one wrong database migration',
    test: states(
      /database migration/i,
      /fault|wrong|fail|caus|incorrect|error|mistake|bad|broken|reason|because|due to/i,
    ),
  },
  {
    says: 'Says no data was lost',
    from: 'no data is lost',
    test: states(
      /\bno data (?:was|were|is|has been|got) lost|(?:did|have) not los[et] any data|without (?:any )?data loss|no data loss|data is safe/i,
    ),
  },
  {
    says: 'Says 10% credit on the next invoice',
    from: '10% credit on next invoice',
    test: states(/10 ?%/, /credit/i, /next invoice/i),
  },
  {
    says: 'Says the credit is applied automatically',
    from: 'automatic',
    test: states(/credit|invoice/i, /automatically|no action|nothing to do|do not need to|don't need to/i),
  },
  {
    says: 'Tone is polite',
    from: 'must be polite',
    test: allOf(
      states(/\bthank|appreciate|understand|patience|please|apolog/i),
      lacks(/\byour fault\b|!!/i, 'is not polite'),
    ),
  },
  {
    says: 'Is not too long (under about 200 words)',
    from: 'not too long',
    test: onText((text) =>
      expect(wordCount(emailBody(text)) < 210, `has ${wordCount(emailBody(text))} words`),
    ),
  },
  {
    says: 'Is signed by Marta, Support team, Nodepark',
    from: 'sign from Marta, Support team of Nodepark',
    test: onText(({ raw }) => {
      const end = raw
        .trim()
        .split('\n')
        .filter((line) => line.trim())
        .slice(-5)
        .join('\n')
      expect(
        /\bMarta\b[\s\S]*Support team[\s\S]*Nodepark|\bMarta\b[\s\S]*Nodepark[\s\S]*Support/i.test(end),
        'the end does not have Marta, Support team, Nodepark',
      )
    }),
  },
]
