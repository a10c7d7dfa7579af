import { expect, type Requirement } from '../check.ts'
import { isText, onText, states, type Text, wordCount } from '../text.ts'

const PREVIEW = /preview(?: text)?|preheader/
const body = (text: Text) =>
  text.raw
    .split('\n')
    .filter((line) => !/^\W*(?:subject|preview|preheader)\b/i.test(line))
    .join('\n')
const events = (text: Text) =>
  text
    .of('item')
    .filter(({ mark }) => mark === '-')
    .map(({ text: own }) => own)
const lists = (...patterns: readonly RegExp[]) =>
  onText((text) =>
    expect(
      events(text).some((own) => patterns.every((pattern) => pattern.test(own))),
      `no item has ${patterns.map((one) => one.source).join(' and ')}`,
    ),
  )
const PARTS = [
  /subject/i,
  /preview|preheader/i,
  /laser cutter/i,
  /Welding/,
  /sawdust/i,
  /3D printers?/i,
  /Tobias/,
  /\bP\.?S\b/,
]
const NAMES = ['Denise', 'Raj', 'Tobias', 'Hollowell', 'Community', 'Makerspace']

export const requirements: readonly Requirement[] = [
  {
    says: 'Is plain text without HTML or Markdown formatting',
    from: 'plain text, no HTML and no Markdown',
    core: true,
    test: (answer) => {
      isText(
        80,
        /finger pointing|not corporate|a little humour|what goes in|length without|do not add|call for help\.|house rule reminder|agenda item$/im,
      )(answer)
      onText(({ raw }) => expect(!/<\w+[^>]*>|\*\*|^#{1,6} |\]\(|^```/m.test(raw), 'has HTML or Markdown'))(
        answer,
      )
    },
  },
  {
    says: 'Has a subject line of at most 50 characters',
    from: 'Subject line (max 50 characters)',
    test: onText((text) => {
      const found = text.labelled(/subject(?: line)?/) ?? ''
      expect(found.length > 3 && found.length <= 50, `"${found}" has ${found.length} characters`)
    }),
  },
  {
    says: 'Has preview text of at most 90 characters',
    from: 'preview text (max 90 characters)',
    test: onText((text) => {
      const found = text.labelled(PREVIEW) ?? ''
      expect(found.length > 8 && found.length <= 90, `"${found}" has ${found.length} characters`)
    }),
  },
  {
    says: 'Opening says the laser cutter is back after six weeks',
    from: 'the laser cutter is back after six weeks',
    core: true,
    test: states(/laser cutter/i, /back|return|running|working/i, /six weeks|6 weeks/i),
  },
  {
    says: 'Says the new tube cost $1,180 and was paid from the autumn raffle',
    from: 'The new tube cost $1,180, paid from the autumn raffle',
    test: states(/tube/i, /\$1,?180/, /autumn raffle/i),
  },
  {
    says: 'Thanks Denise and Raj for fitting it',
    from: 'Thank Denise and Raj, who fitted it',
    test: states(/thank/i, /Denise/, /Raj/),
  },
  {
    says: 'Lists Intro to Welding, Sat 8 November, 10:00-13:00, 6 places, $25',
    from: 'Intro to Welding, Sat 8 November, 10:00-13:00, 6 places, $25',
    test: lists(
      /Intro to Welding/,
      /Sat(?:urday)?,? 8 November/,
      /10:00 ?(?:-|–|to) ?13:00/,
      /\b(?:6|six) places/i,
      /\$25/,
    ),
  },
  {
    says: 'Lists Repair Café, Sun 16 November, 14:00-17:00, free',
    from: 'Repair Café, Sun 16 November, 14:00-17:00, free',
    test: lists(/Repair Caf[eé]/, /Sun(?:day)?,? 16 November/, /14:00 ?(?:-|–|to) ?17:00/, /\bfree\b/i),
  },
  {
    says: 'Says to bring anything that fits through the door',
    from: 'bring anything that fits through the door',
    test: states(/bring anything that fits through the door/i),
  },
  {
    says: "Lists Members' meeting, Tue 25 November, 19:00, with winter opening hours on the agenda",
    from: "Members' meeting, Tue 25 November, 19:00, agenda item: opening hours in winter",
    test: lists(/Members'? meeting/i, /Tue(?:sday)?,? 25 November/, /19:00/, /opening hours/i, /winter/i),
  },
  {
    says: 'Events are a list with hyphens',
    from: 'Events as a simple list with hyphens',
    test: onText((text) => {
      const count = events(text).filter((own) => /Welding|Repair Caf|meeting/i.test(own)).length
      expect(count === 3, `${count} events are items with a hyphen`)
    }),
  },
  {
    says: 'Reminds to empty the sawdust collector after each use in a friendly way',
    from: 'please empty the sawdust collector after each use',
    test: states(/empty/i, /sawdust collector/i, /each use|every use|after use|you're done|you are done/i),
  },
  {
    says: 'Asks for two people for the 3D printers, about 2 hours a month',
    from: "we're looking for two people to look after the 3D printers, about 2 hours a month",
    test: states(
      /\b(?:two|2) (?:people|volunteers|members|folks)/i,
      /3D printers?/i,
      /(?:two|2) hours a month/i,
    ),
  },
  {
    says: 'Says to reply to this email',
    from: 'reply to this email',
    test: states(/reply to this (?:e-?mail|message)/i),
  },
  {
    says: 'Is signed by Tobias, chair',
    from: 'Sign-off from Tobias, chair',
    test: onText((text) =>
      expect(
        /^\W*Tobias\b.{0,20}\n?.{0,20}chair/im.test(text.raw) &&
          wordCount(text.raw.slice(text.raw.lastIndexOf('Tobias'))) < 60,
        'the end does not have Tobias, chair',
      ),
    ),
  },
  {
    says: 'Has a PS on the left-hand glove',
    from: 'PS: found one left-hand glove, owner please claim it',
    test: onText(({ raw }) =>
      expect(/^P\.?S\.?:?.*\bleft-hand(?:ed)? glove/im.test(raw), 'no PS names the glove'),
    ),
  },
  {
    says: 'Parts are in the given order',
    from: 'What goes in, in this order',
    test: onText((text) => {
      const inside = body(text)
      const head = text.raw.split('\n').slice(0, 6).join('\n')
      expect(/subject[\s\S]*(?:preview|preheader)/i.test(head), 'subject and preview are not at the top')
      const places = PARTS.slice(2).map((pattern) => inside.search(pattern))
      expect(
        places.every((place) => place >= 0),
        'a part is missing',
      )
      expect(
        places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0)),
        'the order is different',
      )
    }),
  },
  {
    says: 'Body is 250-350 words',
    from: 'Length 250-350 words without subject and preview',
    test: onText((text) => {
      const count = wordCount(body(text))
      expect(count >= 250 && count <= 350, `the body has ${count} words`)
    }),
  },
  {
    says: 'Tone is neighbourly with a little humour',
    from: 'Tone: neighbourly, a little humour, not corporate',
    test: onText(({ raw }) => {
      expect(
        /\b(?:we|us|our|you)\b/i.test(raw) &&
          /^\W*(?:hi|hello|dear|hey|friends|neighbours|makers)/im.test(raw),
        'has no greeting',
      )
      expect(
        !/stakeholder|synerg|pleased to inform|hereby|leverage|key deliverable|going forward/i.test(raw),
        'is corporate',
      )
    }),
  },
  {
    says: 'Adds no events, prices or names',
    from: "Do not add events, prices or names that aren't given here",
    test: onText(({ raw }) => {
      expect(wordCount(raw) > 80, 'there is hardly any text')
      const prices = (raw.match(/[$£€]\s?[\d,.]*\d/g) ?? []).filter(
        (price) => !/^\$\s?(?:1,?180|25)$/.test(price),
      )
      expect(prices.length === 0, `has the price ${prices.join(', ')}`)
      const dates = (
        raw.match(
          /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)/g,
        ) ?? []
      ).filter((date) => !/^(?:8|16|25) November$/.test(date))
      expect(dates.length === 0, `has the date ${dates.join(', ')}`)
      const thanked = [
        ...raw.matchAll(/\b(?:thank(?:s| you)?(?: to)?|from|with|and) ([A-Z][a-z]{2,})\b/g),
      ].map((match) => match[1] ?? '')
      const unknown = thanked.filter(
        (name) =>
          !NAMES.includes(name) &&
          !/^(?:The|Sat|Sun|Tue|Mon|Intro|Repair|Members|November|You|We|If|Our|Bring|Please|See|Everyone|All|Welding|Cheers|Yes|It|They|This|That|Your|And)/.test(
            name,
          ),
      )
      expect(unknown.length === 0, `has the name ${unknown.join(', ')}`)
    }),
  },
]
