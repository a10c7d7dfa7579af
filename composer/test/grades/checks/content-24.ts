import { expect, type Requirement } from '../check.ts'
import { onText, type Text, wordCount } from '../text.ts'

const KEYWORD = /standing desk under £300/gi
const title = (text: Text) => text.labelled(/(?:seo )?title(?: tag)?/) ?? ''
const description = (text: Text) => text.labelled(/meta(?: description)?|description/) ?? ''

/** The labelled intro, or the last long paragraph. */
const intro = (text: Text) => {
  const own = text.labelled(/intro(?:duction)?(?: paragraph)?/) ?? ''
  if (wordCount(own) > 20) return own
  return (
    text
      .of('paragraph')
      .map(({ text: line }) => line)
      .filter((line) => wordCount(line) >= 35 && !/^(?:seo )?(?:title|meta)/i.test(line))
      .at(-1) ?? ''
  )
}

const once = (read: (text: Text) => string) =>
  onText((text) => {
    const count = (read(text).match(KEYWORD) ?? []).length
    expect(count === 1, `occurs ${count} times`)
  })

export const requirements: readonly Requirement[] = [
  {
    says: 'Has an SEO title of at most 60 characters',
    from: 'SEO title (<= 60 chars)',
    core: true,
    test: onText((text) => {
      const found = title(text)
      expect(wordCount(found) >= 3 && found.length <= 60, `"${found}" has ${found.length} characters`)
      expect(!/<=|140-160|\bchars\b/.test(text.raw), 'repeats instructions')
    }),
  },
  {
    says: 'Has a meta description of 140-160 characters',
    from: 'meta description (140-160 chars)',
    test: onText((text) => {
      const { length } = description(text)
      expect(length >= 140 && length <= 160, `has ${length} characters`)
    }),
  },
  {
    says: 'Has an intro paragraph of 60-80 words',
    from: 'an intro paragraph of 60-80 words',
    test: onText((text) => {
      const count = wordCount(intro(text))
      expect(count >= 60 && count <= 80, `has ${count} words`)
    }),
  },
  {
    says: '"standing desk under £300" occurs exactly once in the title',
    from: "Keyword 'standing desk under £300' must be in all three, exactly once each",
    test: once(title),
  },
  {
    says: '"standing desk under £300" occurs exactly once in the meta description',
    from: "Keyword 'standing desk under £300' must be in all three, exactly once each",
    test: once(description),
  },
  {
    says: '"standing desk under £300" occurs exactly once in the intro',
    from: "Keyword 'standing desk under £300' must be in all three, exactly once each",
    test: once(intro),
  },
  {
    says: 'Says 9 desks were tested over 6 weeks',
    from: 'we tested 9 desks over 6 weeks',
    test: onText((text) =>
      expect(
        [intro(text), description(text)].some(
          (own) =>
            /test|tried/i.test(own) &&
            /\b(?:9|nine)\b.{0,20}\b(?:desks|models)?/i.test(own) &&
            /\b(?:6|six) weeks/i.test(own),
        ),
        'neither intro nor description says so',
      ),
    ),
  },
  {
    says: 'Uses British spelling',
    from: 'British spelling',
    test: onText(({ raw }) => {
      expect(wordCount(raw) > 40, 'there is hardly any text')
      expect(
        !/\b(?:color|favor|center|organiz|adjustable-height gray|gray|meter|analyz|aluminum|fiber|catalog|customiz|stabiliz|prioritiz)\w*/i.test(
          raw,
        ),
        'has American spelling',
      )
    }),
  },
  {
    says: 'Has no superlatives',
    from: 'no superlatives',
    test: onText((text) => {
      const own = [title(text), description(text), intro(text)].join(' ')
      expect(wordCount(own) > 30, 'there is hardly any text')
      const found =
        /\b(?:best|most|least|greatest|cheapest|ultimate|finest|strongest|sturdiest|quietest|biggest|smallest|worst|perfect|unbeatable|top|number one|\w{4,}iest)\b/i.exec(
          own,
        )?.[0]
      expect(found === undefined, `has "${found}"`)
    }),
  },
]
