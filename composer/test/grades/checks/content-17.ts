import { expect, type Requirement } from '../check.ts'
import { isText, Text, wordCount } from '../text.ts'

/** The answer may be a page of Next.js; then only its text counts. */
function read(content: string): Text {
  if (!/^\s*(?:import|export|'use client'|"use client")|<\/\w+>/m.test(content)) return new Text(content)
  const inside = content.slice(Math.max(0, content.indexOf('return')))
  return new Text(
    [...inside.matchAll(/>([^<>{}]*[A-Za-z0-9][^<>{}]*)</g)]
      .map((match) => match[1]?.replace(/\s+/g, ' ').replaceAll('&apos;', "'").trim())
      .join('\n\n'),
  )
}

const STOCK =
  /^(?:404|oops\W*|error|sorry\W*|page not found\W*|(?:back|go|return|take me).*home.*|.*could not be found\W*|.*does not exist\W*|the page you .* for .*)$/i

export const requirements: readonly Requirement[] = [
  {
    says: 'Is text for a 404 / page not found page',
    from: '404 page text',
    core: true,
    test: (answer) => {
      isText(0, /funny but short|write 404/i)(answer)
      const { raw } = read(answer.content)
      expect(/404|not found|page|lost/i.test(raw) && wordCount(raw) >= 5, 'is no text for such a page')
    },
  },
  {
    says: 'Tells that the page was not found',
    from: '404 page text',
    test: ({ content }) =>
      expect(
        /not found|(?:can't|cannot|couldn't|could not|didn't|unable to) (?:be found|find|locate)|doesn't exist|does not exist|no page|isn't here|is not here|missing|nothing here|lost|gone|wandered|ran away/i.test(
          read(content).raw.replace(/’/g, "'"),
        ),
        'does not say so',
      ),
  },
  {
    says: 'Is humorous',
    from: 'funny',
    // A program cannot judge humour: it checks that there is more than the stock phrases of such pages.
    test: ({ content }) => {
      const own = read(content)
        .raw.split(/\n|(?<=[.!?])\s+/)
        .map((line) => line.replace(/^[#*\s>]+/, '').trim())
        .filter((line) => wordCount(line) >= 4 && !STOCK.test(line))
      expect(own.length >= 1, 'has only the stock phrases')
      const playful =
        /\b(?:cat|dog|coffee|sock|aliens?|hamster|robot|vacation|holiday|map|pigeon|ghost|dinosaur|wizard|unicorn|moon|mars|nap|lunch|hiding|hide|ran (?:away|off)|wandered|escaped|lost|blame|gremlin|internet|void|black hole|sofa|couch|keys|joke|treasure|abducted|ate|eaten|stole|snack|beach|adventure|detective|disappear|magic|elves|intern)\b/i
      expect(playful.test(own.join(' ')), 'has no playful image')
    },
  },
  {
    says: 'Is short (under about 60 words)',
    from: 'short',
    test: ({ content }) => expect(wordCount(read(content).raw) <= 65, 'has more than 65 words'),
  },
]
