import { expect, type Requirement } from '../check.ts'
import { allWords, hasNoExclamation, lacks, onText, sentences, type Text } from '../text.ts'

const items = (text: Text, title: RegExp) =>
  text
    .section(title)
    .blocks.filter(({ kind }) => kind === 'item')
    .map(({ text: own }) => own)
const has = (title: RegExp, ...patterns: readonly RegExp[]) =>
  onText((text) => {
    const found = items(text, title).some((own) => patterns.every((pattern) => pattern.test(own)))
    expect(found, `no item below ${title.source} has ${patterns.map((one) => one.source).join(' and ')}`)
  })

export const requirements: readonly Requirement[] = [
  {
    says: 'Is Markdown',
    from: 'Format in Markdown',
    core: true,
    test: onText((text) => {
      expect(text.headings.length >= 3 && text.of('item').length >= 3, 'has no headings and lists')
      expect(
        !/one bullet per change|leave out|max 250|customer-facing/i.test(text.raw),
        'repeats instructions',
      )
    }),
  },
  {
    says: 'Title has Paperlane 5.1 and 22 May 2025',
    from: 'title with version and date',
    core: true,
    test: onText(({ blocks }) =>
      expect(
        blocks[0]?.kind === 'heading' &&
          /Paperlane 5\.1/.test(blocks[0].text) &&
          /22 May 2025/.test(`${blocks[0].text} ${(blocks[1]?.text ?? '').slice(0, 40)}`),
        `the title is ${blocks[0]?.text}`,
      ),
    ),
  },
  {
    says: 'Has an intro of two sentences',
    from: 'two-sentence intro',
    test: onText(({ blocks }) => {
      const second = blocks.findIndex(({ kind }, index) => kind === 'heading' && index > 0)
      const intro = blocks
        .slice(1, second)
        .filter(({ kind, text }) => kind === 'paragraph' && !/^22 May 2025$/.test(text))
        .map(({ text }) => text)
        .join(' ')
      expect(sentences(intro).length === 2, `the intro has ${sentences(intro).length} sentences`)
    }),
  },
  {
    says: 'Has sections New, Improved, Fixed and Please note',
    from: '"New", "Improved", "Fixed" and "Please note"',
    test: onText(({ headings }) => {
      const places = [/^new$/i, /^improved$/i, /^fixed$/i, /^please note$/i].map((name) =>
        headings.findIndex((title) => name.test(title)),
      )
      expect(
        places.every((place) => place >= 0),
        'a section is missing',
      )
      expect(
        places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0)),
        'the order is different',
      )
    }),
  },
  {
    says: 'New has the DATEV export for invoices',
    from: 'add DATEV export for invoices',
    test: has(/^new$/i, /DATEV/, /invoice/i),
  },
  {
    says: 'New has drag and drop of multiple PDFs, up to 50 at once',
    from: 'drag & drop multiple PDFs, max 50 at once',
    test: has(/^new$/i, /drag|drop/i, /PDF/, /\b50\b/),
  },
  {
    says: 'Improved has search 3x faster in archives with more than 100,000 documents',
    from: 'search in archives with >100k docs 3x faster',
    test: has(/^improved$/i, /search/i, /3 ?(?:x|×|times)|three times/i, /100[,. ]?000|100k/i),
  },
  {
    says: 'Fixed has amounts with thousands separators being read wrongly',
    from: 'totals with thousands separator 1.234,56 read as 1.23',
    test: has(/^fixed$/i, /thousand|1\.234,56/i, /amount|total|figure|sum/i),
  },
  {
    says: 'Sessions lasting 8 hours instead of 10 minutes is mentioned',
    from: 'session expired after 10 min, now 8 h',
    test: onText((text) =>
      expect(
        text.states(/8 ?h(?:ours)?|eight hours/i, /signed in|logged in|session|log in|sign in/i),
        'does not say that sessions last 8 hours',
      ),
    ),
  },
  {
    says: 'Please note says Internet Explorer 11 and Edge Legacy are no longer supported',
    from: 'drop support for Internet Explorer 11 and Edge Legacy',
    test: has(/^please note$/i, /Internet Explorer 11/, /Edge Legacy/, /no longer|not|ended|stop/i),
  },
  {
    says: 'The refactor and the dependency bump are left out',
    from: "Leave out the changes that users can't notice",
    test: onText((text) => {
      expect(text.of('item').length >= 4, 'hardly any change is listed')
      expect(
        !/router|\/v2\/|dependenc|\bdeps\b|\bbump/i.test(text.raw),
        'lists a change that users cannot notice',
      )
    }),
  },
  {
    says: 'One bullet per change',
    from: 'One bullet per change',
    test: onText((text) => {
      const { length } = text.of('item')
      expect(length === 6, `there are ${length} bullets for 6 changes`)
    }),
  },
  {
    says: 'Has no commit hashes or ticket numbers',
    from: 'no commit hashes, no ticket numbers',
    test: lacks(/PL-\d|\b(?=[a-f]*\d)[0-9a-f]{7}\b/, 'has a hash or ticket number'),
  },
  {
    says: 'Has no technical words such as refactor or endpoint',
    from: 'no technical words like "refactor" or "endpoint"',
    test: lacks(
      /refactor|endpoint|\bAPI\b|\bOCR\b|\brouter|feat\b|chore|perf\(|\bdocs?\b(?! site)|session(?: expired)? token/i,
      'has a technical word',
    ),
  },
  {
    says: 'Ends with a line pointing to help@paperlane.example',
    from: 'End with a line pointing to help@paperlane.example',
    test: onText(({ blocks }) =>
      expect(
        /help@paperlane\.example/.test(blocks.at(-1)?.text ?? '') && blocks.at(-1)?.kind === 'paragraph',
        'the last line does not have the address',
      ),
    ),
  },
  {
    says: 'Is at most 250 words',
    from: 'Max 250 words',
    test: onText((text) =>
      expect(allWords(text) <= 250 && allWords(text) > 40, `has ${allWords(text)} words`),
    ),
  },
  { says: 'Has no exclamation marks', from: 'no exclamation marks', test: hasNoExclamation },
]
