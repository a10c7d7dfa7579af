import type { Requirement } from '../check.ts'
import { allOf, hasGreeting, hasSubject, isText, states } from '../text.ts'

export const requirements: readonly Requirement[] = [
  {
    says: 'Is an email',
    from: 'welcome email',
    core: true,
    test: allOf(isText(30, /welcome email for|new users of a/i), hasGreeting),
  },
  { says: 'Has a subject line', from: 'welcome email', test: hasSubject },
  {
    says: 'Welcomes the new user',
    from: 'welcome',
    test: states(/\bwelcome\b|glad (?:that )?you|good to have you|thanks for (?:joining|signing)/i),
  },
  {
    says: 'Is about a budgeting app',
    from: 'a budgeting app',
    test: states(/\bbudget|spending|expenses?|\bmoney\b|savings?\b/i),
  },
]
