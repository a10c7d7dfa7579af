import { expect, type Requirement } from '../check.ts'
import { allWords, lacks, onText, sentences, states, type Text } from '../text.ts'

const OUTLINE = [
  /what you'll build|what you will build/i,
  /get a key|get an? (?:api )?key/i,
  /create your first label/i,
  /handle errors|errors/i,
  /go(?:ing)? live/i,
]
const level2 = (text: Text) => text.sections.filter(({ title }) => OUTLINE.some((own) => own.test(title)))
const code = (text: Text) => text.of('code').map(({ text: own }) => own)
const curl = (text: Text) => code(text).find((own) => /\bcurl\b/.test(own)) ?? ''
const script = (text: Text) => code(text).find((own) => /\bfetch\(/.test(own)) ?? ''
const rows = (text: Text) => text.of('row').map(({ text: own }) => own)
const FIELDS = ['carrier', 'weight_g', 'from', 'to', 'name', 'street', 'zip', 'city', 'country']

export const requirements: readonly Requirement[] = [
  {
    says: 'Is Markdown',
    from: '(Markdown)',
    core: true,
    test: onText((text) => {
      expect(text.headings.length >= 4 && allWords(text) > 100, 'has no headings with text')
      expect(
        !/facts you have to use|never put a live key in an example|500-800 words|target readers/i.test(
          text.raw,
        ),
        'repeats instructions',
      )
    }),
  },
  {
    says: 'Has the five sections of the outline in order',
    from: "Outline: 1. What you'll build (2-3 sentences), 2. Get a key, 3. Create your first label",
    core: true,
    test: onText((text) => {
      const places = OUTLINE.map((name) => text.headings.findIndex((title) => name.test(title)))
      expect(
        places.every((place) => place >= 0),
        `sections found: ${places.filter((place) => place >= 0).length} of 5`,
      )
      expect(
        places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0)),
        'the order is different',
      )
    }),
  },
  {
    says: 'Section 1 has 2-3 sentences',
    from: "What you'll build (2-3 sentences)",
    test: onText((text) => {
      const { length } = sentences(level2(text)[0]?.text ?? '')
      expect(length === 2 || length === 3, `has ${length} sentences`)
    }),
  },
  {
    says: 'Uses the base URL https://api.parcelbee.example/v1',
    from: 'Base URL https://api.parcelbee.example/v1',
    test: onText((text) => {
      expect(curl(text).includes('https://api.parcelbee.example/v1'), 'the curl example has another address')
    }),
  },
  {
    says: 'Shows the header Authorization: Bearer',
    from: '`Authorization: Bearer <key>`',
    test: onText((text) =>
      expect(/Authorization: Bearer/.test(curl(text)), 'the curl example has no such header'),
    ),
  },
  {
    says: 'Says keys are created in Dashboard > Developers',
    from: 'keys are created in Dashboard > Developers',
    test: states(/key/i, /Dashboard\s*(?:>|→|›)\s*Developers/),
  },
  {
    says: 'Says test keys begin with pb_test_ and live keys with pb_live_',
    from: 'test keys begin with `pb_test_`, live keys with `pb_live_`',
    test: onText((text) =>
      expect(text.states(/pb_test_/, /test/i) && text.states(/pb_live_/, /live/i), 'does not say so'),
    ),
  },
  {
    says: 'Says test labels are watermarked and free',
    from: 'Test labels have a watermark and cost nothing',
    test: states(/test labels?/i, /watermark/i, /free|cost nothing|no cost|not charged|at no charge/i),
  },
  {
    says: 'Has a curl example of POST /labels',
    from: 'with one curl example',
    test: onText((text) =>
      expect(
        /\/v1\/labels/.test(curl(text)) && /-X POST|--request POST|-d |--data/.test(curl(text)),
        'there is no such example',
      ),
    ),
  },
  {
    says: 'Has the same request in JavaScript with fetch',
    from: 'the same one in JavaScript with fetch',
    test: onText((text) => {
      expect(
        /\/labels/.test(script(text)) && /POST/.test(script(text)) && /JSON\.stringify/.test(script(text)),
        'there is no such example',
      )
      const weight = /weight_g"?:\s*(\d+)/
      expect(weight.exec(script(text))?.[1] === weight.exec(curl(text))?.[1], 'the examples differ')
    }),
  },
  {
    says: 'Examples include carrier, weight_g, from and to with name, street, zip, city and country',
    from: '`from` and `to` (objects with name, street, zip, city, country as ISO 3166 two-letter code)',
    test: onText((text) => {
      for (const own of [curl(text), script(text)])
        for (const field of FIELDS)
          expect(new RegExp(`\\b${field}"?:`).test(own), `an example lacks ${field}`)
    }),
  },
  {
    says: 'Examples ship from Utrecht (NL) to Ghent (BE)',
    from: 'Use a realistic address from Utrecht to Ghent in the examples',
    test: onText((text) => {
      for (const own of [curl(text), script(text)])
        expect(
          /Utrecht[\s\S]*\bNL\b[\s\S]*(?:Ghent|Gent)[\s\S]*\bBE\b/.test(own),
          'an example ships elsewhere',
        )
    }),
  },
  {
    says: 'Says carrier is dhl, ups or postnl',
    from: '`carrier` ("dhl", "ups" or "postnl")',
    test: states(/carrier/, /dhl/, /ups/, /postnl/),
  },
  {
    says: 'Says weight_g is an integer of 1-31500',
    from: '`weight_g` (integer, 1-31500)',
    test: states(/weight_g/, /integer|whole number/i, /\b1\b.*31[,.]?500/),
  },
  {
    says: 'Says the 201 response has id, tracking_number and label_url',
    from: 'Response 201: `id`, `tracking_number`, `label_url`',
    test: onText((text) =>
      expect(
        text.states(/201/) &&
          /\bid\b/.test(text.raw) &&
          /tracking_number/.test(text.raw) &&
          /label_url/.test(text.raw),
        'does not say so',
      ),
    ),
  },
  {
    says: 'Says label_url is a PDF valid for 24 hours',
    from: '`label_url` (PDF, valid for 24 hours)',
    test: states(/label_url|PDF/, /PDF/, /24 hours/),
  },
  {
    says: 'Encourages storing the PDF',
    from: 'Encourage storing the PDF because of the expiry',
    test: states(/store|save|download|keep/i, /PDF|label/, /expir|24 hours|valid/i),
  },
  {
    says: 'Errors 401, 422 with errors array and 429 with Retry-After are in a table',
    from: 'Handle errors as a table',
    test: onText((text) => {
      for (const [status, extra] of [
        ['401', /key/i],
        ['422', /errors/],
        ['429', /Retry-After/],
      ] as const)
        expect(
          rows(text).some((row) => row.includes(status) && extra.test(row)),
          `no row has ${status} with ${extra.source}`,
        )
    }),
  },
  {
    says: 'Says the limit is 60 requests per minute',
    from: 'more than 60 requests per minute',
    test: states(/60 requests (?:per|a) minute/i),
  },
  {
    says: 'Go live is a checklist of 3-5 items',
    from: 'Go live as a checklist of 3-5 items',
    test: onText((text) => {
      const { length } = text.section(/go(?:ing)? live/i).blocks.filter(({ kind }) => kind === 'item')
      expect(length >= 3 && length <= 5, `has ${length} items`)
    }),
  },
  {
    says: 'No example has a live key',
    from: 'Never put a live key in an example',
    test: onText((text) => {
      expect(code(text).length > 0, 'there are no examples')
      expect(!code(text).some((own) => /pb_live_\w/.test(own)), 'an example has a live key')
    }),
  },
  {
    says: 'Warns about calling the API from the browser',
    from: 'warn about calling the API from the browser',
    test: states(/browser|front-?end|client-side/i, /never|not|don't|warning|avoid|only from/i),
  },
  {
    says: 'Is 500-800 words including code',
    from: '500-800 words incl. code',
    test: onText((text) =>
      expect(allWords(text) >= 500 && allWords(text) <= 800, `has ${allWords(text)} words`),
    ),
  },
  {
    says: 'Adds no invented API facts',
    from: 'Facts you have to use, and nothing beyond them',
    test: lacks(
      /\b(?:GET|PUT|DELETE|PATCH) \/|\/v1\/(?!labels\b)\w|\b(?:400|403|404|500|503)\b|fedex|\bgls\b|webhook|sandbox\.|npm install|SDK/i,
      'adds a fact',
    ),
  },
]
