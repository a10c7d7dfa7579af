import { expect, type Requirement } from '../check.ts'
import { isText, lacks, onText, states, wordCount, wordsBetween } from '../text.ts'

export const requirements: readonly Requirement[] = [
  {
    says: 'Is a blog post with a title',
    from: 'Blog post',
    core: true,
    test: (answer) => {
      isText(120, /honest tone|not bashing|headings and a short|~500 words/i)(answer)
      onText((text) => expect(text.blocks[0]?.kind === 'heading', 'does not begin with a title'))(answer)
    },
  },
  { says: 'Is roughly 500 words (400-600)', from: '~500 words', test: wordsBetween(400, 600) },
  {
    says: 'Is about moving from MongoDB to Postgres',
    from: 'why we moved from MongoDB to Postgres',
    core: true,
    test: states(/Mongo/i, /Postgres/i),
  },
  {
    says: 'Says team of 4',
    from: '4 people team',
    test: states(/\b(?:4|four)\b/i, /team|people|engineers|of us|developers/i),
  },
  {
    says: 'Says 180 GB',
    from: '180 GB data',
    test: states(/\b180 ?GB\b/i, /data|stor|collection|migrat|mov/i),
  },
  { says: 'Says 11 weeks', from: 'took 11 weeks', test: states(/\b(?:11|eleven) weeks\b/i) },
  {
    says: 'Says p95 dropped from 420 ms to 130 ms',
    from: 'p95 dropped from 420ms to 130ms',
    test: states(/p95|95th/i, /420 ?ms.*130 ?ms|130 ?ms.*420 ?ms/i),
  },
  {
    says: 'Says hosting cost went from $2,100 to $1,350 a month',
    from: 'hosting cost went from $2,100 to $1,350 a month',
    test: states(/cost|bill|hosting|pay|paid/i, /\$2,?100.*\$1,?350/, /month/i),
  },
  {
    says: 'Names nested documents as the biggest pain',
    from: 'biggest pain was nested documents',
    test: states(/nested documents?/i, /pain|hard|difficult|trouble|worst|biggest|took/i),
  },
  {
    says: 'Tone is honest and does not bash MongoDB',
    from: 'Honest tone, not bashing Mongo',
    test: lacks(
      /Mongo(?:DB)? (?:sucks|is (?:terrible|awful|garbage|bad|a mess|horrible))|web ?scale|worst database/i,
      'bashes MongoDB',
    ),
  },
  {
    says: 'Has headings',
    from: 'Headings',
    test: onText((text) =>
      expect(text.headings.length >= 4, `has ${text.headings.length} headings with the title`),
    ),
  },
  {
    says: 'Ends with a short conclusion',
    from: 'a short conclusion',
    test: onText((text) => {
      const last = text.sections.filter(({ level }) => level > 1).at(-1)
      expect(
        last &&
          /conclu|worth|learn|takeaway|summ|verdict|would we|looking back|final|closing|end/i.test(
            last.title,
          ),
        `the last section is ${last?.title}`,
      )
      const count = wordCount(last.text)
      expect(count >= 15 && count <= 120, `the conclusion has ${count} words`)
    }),
  },
]
