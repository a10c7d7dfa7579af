import { expect, type Requirement } from '../check.ts'
import { isText, onText, states, wordCount } from '../text.ts'

export const requirements: readonly Requirement[] = [
  {
    says: 'Is an about-us text',
    from: 'about us',
    core: true,
    test: (answer) => {
      isText(25, /about us for|80 words/i)(answer)
      states(/\bwe\b|\bour\b|\bus\b/i)(answer)
    },
  },
  {
    says: 'Is about a small bakery',
    from: 'small bakery',
    core: true,
    test: states(/bakery|bread|bake|oven|pastr/i),
  },
  { says: 'Mentions Porto', from: 'in Porto', test: states(/\bPorto\b/) },
  {
    says: 'Is about 80 words (65-95)',
    from: '80 words',
    test: onText(({ body, raw }) => {
      expect(!/\[[^\]]+\](?!\()/.test(raw), 'has placeholders, so that its length is open')
      const count = wordCount(body)
      expect(count >= 65 && count <= 95, `has ${count} words`)
    }),
  },
]
