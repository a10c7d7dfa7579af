import { expect, type Requirement } from '../check.ts'
import { onText, states } from '../text.ts'

export const requirements: readonly Requirement[] = [
  {
    says: 'Is a single short social post',
    from: 'tweet',
    core: true,
    test: onText((text) => {
      expect(!/^\W*tweet\b|announcing our open source launch\W*$/i.test(text.raw), 'repeats the prompt')
      expect(text.headings.length === 0, 'has a heading')
      expect(text.raw.length > 20 && text.blocks.length <= 6, 'is not one short post')
      expect(!/^(?:tweet|option|variant) ?\d?:/im.test(text.raw), 'has a label or several variants')
    }),
  },
  {
    says: 'Is at most 280 characters',
    from: 'tweet',
    test: onText(({ raw }) => expect([...raw].length <= 280, `has ${[...raw].length} characters`)),
  },
  {
    says: 'Announces an open source launch',
    from: 'announcing our open source launch',
    core: true,
    test: states(/open[- ]sourc/i, /launch|now|today|live|released?|excited|available|happy|here|announc/i),
  },
]
