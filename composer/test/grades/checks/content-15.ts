import { expect, type Requirement } from '../check.ts'
import { isText, onText, states, wordCount } from '../text.ts'

export const requirements: readonly Requirement[] = [
  {
    says: 'Is a LinkedIn post',
    from: 'LinkedIn post',
    core: true,
    test: (answer) => {
      isText(35, /must hook|max 150|max 3 hashtags|linkedin post/i)(answer)
      onText(({ headings }) => expect(headings.length <= 1, 'has several headings'))(answer)
    },
  },
  {
    says: 'Is about hiring a senior Rust engineer',
    from: 'hiring a senior Rust engineer',
    core: true,
    test: states(/senior Rust (?:engineer|developer)/i),
  },
  { says: 'Names Halden Robotics', from: 'Halden Robotics', test: states(/Halden Robotics/) },
  {
    says: 'Says Oslo or remote in Europe within ±2h of CET',
    from: 'Oslo or remote in Europe (±2h CET)',
    test: states(/Oslo/, /remote/i, /Europe/, /CET/),
  },
  {
    says: 'Says 850-1,050k NOK',
    from: '850-1,050k NOK',
    test: states(/850(?:,000|k)?\s*(?:-|–|to)\s*1[,.]?050(?:,000|k)?/, /NOK/),
  },
  {
    says: 'Says 4-day week trial since January',
    from: '4-day week trial since January',
    test: states(/(?:4|four)-day (?:work ?)?week/i, /trial|trying|test/i, /January/),
  },
  {
    says: 'Says apply until 30 September',
    from: 'apply till 30 September',
    test: states(/apply|application|deadline|write|send/i, /30 September|September 30/),
  },
  { says: 'Gives jobs@halden.example', from: 'jobs@halden.example', test: states(/jobs@halden\.example/) },
  {
    says: 'First line is a hook',
    from: 'First line must hook',
    test: onText(({ raw }) => {
      const first = raw.trim().split('\n')[0] ?? ''
      expect(wordCount(first) >= 3 && wordCount(first) <= 20, `the first line has ${wordCount(first)} words`)
      expect(
        !/^\W*(?:we(?:'re| are) (?:hiring|looking)|halden robotics is (?:hiring|looking)|hiring:|senior rust engineer\W*$)/i.test(
          first,
        ),
        `"${first}" is no hook`,
      )
    }),
  },
  {
    says: 'Is at most 150 words',
    from: 'max 150 words',
    test: onText(({ raw }) =>
      expect(wordCount(raw) <= 150 && wordCount(raw) > 30, `has ${wordCount(raw)} words`),
    ),
  },
  {
    says: 'Has at most 3 hashtags, placed at the end',
    from: 'max 3 hashtags at the end',
    test: onText(({ raw }) => {
      const tags = raw.match(/(?:^|\s)#[A-Za-z]\w*/g) ?? []
      expect(tags.length >= 1 && tags.length <= 3, `there are ${tags.length} hashtags`)
      expect(/(?:^|\s)(?:#[A-Za-z]\w*\s*)+$/.test(raw.trim()), 'the hashtags are not at the end')
      expect(
        (
          raw
            .trim()
            .replace(/(?:\s*#[A-Za-z]\w*)+$/, '')
            .match(/(?:^|\s)#[A-Za-z]/g) ?? []
        ).length === 0,
        'a hashtag is not at the end',
      )
    }),
  },
]
