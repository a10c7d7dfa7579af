import { expect, type Requirement } from '../check.ts'
import { hasNoExclamation, isText, lacks, onText, states, wordCount } from '../text.ts'

export const requirements: readonly Requirement[] = [
  {
    says: 'Describes a merino wool beanie',
    from: 'Product description for a merino wool beanie',
    core: true,
    test: (answer) => {
      isText(30, /two short paragraphs|bullet list of|no exclamation|friendly/i)(answer)
      states(/merino/i, /beanie/i)(answer)
    },
  },
  {
    says: 'Says 100% New Zealand merino',
    from: '100% New Zealand merino',
    test: states(/100 ?%.*New Zealand merino/i),
  },
  { says: 'Says 60 grams', from: '60 grams', test: states(/\b60 ?g(?:rams?)?\b/i) },
  {
    says: 'Says machine washable at 30°C',
    from: 'machine washable at 30°C',
    test: states(/machine[- ]wash|washing machine|wash/i, /\b30 ?°/i),
  },
  { says: 'Says 5 colours', from: '5 colours', test: states(/\b(?:5|five) colou?rs/i) },
  { says: 'Says €39', from: '€39', test: states(/€ ?39\b|\b39 ?(?:€|EUR)/) },
  {
    says: 'Starts with two short paragraphs',
    from: 'Two short paragraphs',
    test: onText((text) => {
      const first = text.blocks.filter(({ kind }) => kind !== 'heading')
      const count = first.findIndex(({ kind }) => kind !== 'paragraph')
      const paragraphs = first
        .slice(0, count < 0 ? undefined : count)
        .filter(({ text: own }) => !/:$/.test(own))
      expect(paragraphs.length === 2, `${paragraphs.length} paragraphs come before the list`)
      expect(
        paragraphs.every(({ text: own }) => wordCount(own) <= 80),
        'a paragraph is longer than 80 words',
      )
    }),
  },
  {
    says: 'Ends with a bullet list of the specs',
    from: 'then a bullet list of the specs',
    test: onText((text) => {
      expect(text.blocks.at(-1)?.kind === 'item', 'does not end with a list')
      const items = text
        .of('item')
        .map(({ text: own }) => own)
        .join('\n')
      const found = [/merino/i, /60/, /30 ?°/, /5|five/i, /39/].filter((pattern) => pattern.test(items))
      expect(found.length >= 4, `the list has ${found.length} of 5 specs`)
    }),
  },
  {
    says: 'Tone is friendly',
    from: 'Friendly',
    test: (answer) => {
      states(/\byou|\byour/i)(answer)
      lacks(/\b(?:must|prohibited|hereby|utili[sz]e)\b/i, 'is not friendly')(answer)
    },
  },
  { says: 'Contains no exclamation marks', from: 'no exclamation marks', test: hasNoExclamation },
]
