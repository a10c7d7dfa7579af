import { type Answer, expect, onceFor, type Requirement } from '../check.ts'
import { EMOJI, wordCount } from '../text.ts'

interface Item {
  readonly title: string
  readonly body: string
}

/** The answer is the array, or has it in a code block. */
const items = onceFor(({ content }: Answer): Item[] => {
  const text = /```(?:json)?\s*([\s\S]*?)```/.exec(content)?.[1] ?? content
  const parsed: unknown = JSON.parse(text.replace(/^\s*(?:\/\/.*\n)+/, ''))
  expect(Array.isArray(parsed), 'is no array')
  return parsed as Item[]
})

const GUILT =
  /disappoint|let (?:us|me|yourself) down|you (?:forgot|missed|failed|broke)|shame|guilt|where (?:were|have) you|miss you|sad\b|lost your streak|losing|giving up|abandon|ignored|haven't (?:practi[cs]ed|been)|slack|lazy|excuses?|again\?|don't give up/i

export const requirements: readonly Requirement[] = [
  {
    says: 'Output is a valid JSON array',
    from: 'give it as json array',
    core: true,
    test: (answer) => void items(answer),
  },
  {
    says: 'Has exactly 5 items',
    from: '5 variants',
    test: (answer) => expect(items(answer).length === 5, `has ${items(answer).length} items`),
  },
  {
    says: 'Each item has title and body',
    from: 'with title and body',
    test: (answer) => {
      expect(items(answer).length > 0, 'is empty')
      for (const item of items(answer))
        expect(
          typeof item.title === 'string' &&
            item.title.trim() !== '' &&
            typeof item.body === 'string' &&
            wordCount(item.body) >= 3,
          'an item has no title or body',
        )
    },
  },
  {
    says: 'Each title is at most 40 characters',
    from: 'each title <= 40 chars',
    test: (answer) => {
      for (const { title } of items(answer)) expect([...title].length <= 40, `"${title}" is longer`)
    },
  },
  {
    says: 'Each body is at most 90 characters',
    from: 'body <= 90 chars',
    test: (answer) => {
      for (const { body } of items(answer)) expect([...body].length <= 90, `"${body}" is longer`)
    },
  },
  {
    says: 'Texts remind of practising in a language learning app',
    from: 'push notification texts for a language learning app',
    test: (answer) => {
      for (const { title, body } of items(answer)) {
        expect(
          /practi[cs]|lesson|word|vocab|language|learn|phrase|speak|minute|session|exercise|grammar|conversation/i.test(
            `${title} ${body}`,
          ),
          `"${title}" is not about practising`,
        )
        expect(!/<=|chars|guilt tripping|variants/i.test(`${title} ${body}`), 'repeats instructions')
      }
    },
  },
  {
    says: 'Texts do no guilt-tripping',
    from: 'no guilt tripping',
    test: (answer) => {
      for (const { title, body } of items(answer))
        expect(!GUILT.test(`${title} ${body}`), `"${title}: ${body}" makes people feel guilty`)
    },
  },
  {
    says: 'At most one variant has an emoji',
    from: 'one can have an emoji the rest not',
    test: (answer) => {
      const count = items(answer).filter(({ title, body }) => EMOJI.test(title + body)).length
      expect(count <= 1, `${count} variants have an emoji`)
    },
  },
  {
    says: 'Variants are different from each other',
    from: '5 variants',
    test: (answer) => {
      const all = items(answer)
      expect(
        new Set(all.map(({ title }) => title)).size === all.length &&
          new Set(all.map(({ body }) => body)).size === all.length &&
          all.length > 1,
        'variants repeat',
      )
    },
  },
]
