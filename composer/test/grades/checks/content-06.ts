import { expect, type Requirement } from '../check.ts'
import { hasNoEmoji, isText, onText, type Text, wordCount } from '../text.ts'

const subtitle = (text: Text) =>
  text.labelled(/subtitle/) ??
  text.blocks.find(({ kind, text: own }) => kind !== 'heading' && own.length <= 30)?.text

/** The prose after the subtitle. */
const description = (text: Text) =>
  text.blocks
    .filter(
      ({ kind, text: own }) =>
        (kind === 'paragraph' || kind === 'item') && !/^subtitle/i.test(own) && own !== subtitle(text),
    )
    .map(({ text: own }) => own.replace(/^description:?\s*/i, ''))
    .join('\n')

const describes = (...patterns: readonly RegExp[]) =>
  onText((text) => {
    const lines = description(text)
      .split(/\n|(?<=[.!?])\s+/)
      .filter((line) => wordCount(line) >= 4)
    expect(
      lines.some((line) => patterns.every((pattern) => pattern.test(line))),
      `no sentence says ${patterns.map((one) => one.source).join(' and ')}`,
    )
  })

export const requirements: readonly Requirement[] = [
  {
    says: 'Names Tidelog',
    from: "App store text for 'Tidelog'",
    core: true,
    test: (answer) => {
      isText(25, /must mention|max 30|under 120|no emojis|then description|app store text for/i)(answer)
      onText((text) => expect(/Tidelog/.test(text.raw), 'does not name Tidelog'))(answer)
    },
  },
  {
    says: 'Has a subtitle of at most 30 characters',
    from: 'Subtitle max 30 characters',
    test: onText((text) => {
      const found = subtitle(text)
      expect(found !== undefined && found.length > 3, 'there is no subtitle')
      expect(found.length <= 30, `the subtitle has ${found.length} characters`)
    }),
  },
  {
    says: 'Description is under 120 words',
    from: 'description under 120 words',
    test: onText((text) => {
      const count = wordCount(description(text))
      expect(count >= 20 && count < 120, `the description has ${count} words`)
    }),
  },
  {
    says: 'Mentions that it works offline',
    from: 'works offline',
    test: describes(/offline|without (?:a )?(?:signal|connection|internet|network)/i),
  },
  {
    says: 'Mentions 3,200 tide stations',
    from: '3,200 tide stations',
    test: describes(/3[,. ]?200/, /tide stations|stations/i),
  },
  { says: 'Mentions Apple Watch', from: 'Apple Watch', test: describes(/Apple Watch/) },
  {
    says: 'Mentions that no account is needed',
    from: 'no account needed',
    test: describes(/account|sign(?:ing)?[- ]?(?:up|in)|regist/i, /\bno\b|without|not|n't/i),
  },
  {
    says: 'Addresses open water swimmers',
    from: 'for open water swimmers',
    test: describes(/open[- ]water swim/i),
  },
  { says: 'Contains no emojis', from: 'No emojis', test: hasNoEmoji },
]
