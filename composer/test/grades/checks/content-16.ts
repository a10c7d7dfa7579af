import { expect, type Requirement } from '../check.ts'
import { emailBody, isText, lacks, onText, states, type Text, wordCount } from '../text.ts'

/** "Subject 1: …" lines, or the items below a line or heading with "Subject". */
function subjects({ blocks, raw }: Text): string[] {
  const lines = raw
    .split('\n')
    .flatMap(
      (line) =>
        /^[\s*_#>-]*subject(?: line)?(?: option)? ?(?:\d|[A-C])?[.)]?[\s*_]*:[\s*_]*(\S.*)$/i.exec(
          line,
        )?.[1] ?? [],
    )
  if (lines.length > 1) return lines
  const at = blocks.findIndex(({ kind, text }) => kind !== 'item' && /subject/i.test(text))
  const found: string[] = []
  for (const { kind, text } of at < 0 ? [] : blocks.slice(at + 1)) {
    if (kind !== 'item') break
    found.push(text)
  }
  return found.length > 0 ? found : lines
}

const body = (text: Text) => {
  const own = subjects(text)
  return emailBody(text)
    .split('\n')
    .filter(
      (line) =>
        !/^[\s*_#]*(?:body|email)[\s*_:]*$/i.test(line) && !own.some((subject) => line.includes(subject)),
    )
    .join('\n')
}

export const requirements: readonly Requirement[] = [
  {
    says: 'Is an email to dental practice owners',
    from: 'Cold outreach email to dental practice owners',
    core: true,
    test: (answer) => {
      isText(30, /ask for a|no buzzwords|3 subject line|placeholders\b|under 110/i)(answer)
      states(/dental|practice|patients|dentist/i)(answer)
    },
  },
  {
    says: 'Gives exactly 3 subject line options',
    from: '3 subject line options',
    test: onText((text) => {
      const found = subjects(text)
      expect(found.length === 3 && new Set(found).size === 3, `there are ${found.length} subject lines`)
    }),
  },
  {
    says: 'Body is under 110 words',
    from: 'Under 110 words',
    test: onText((text) => {
      const count = wordCount(body(text))
      expect(count >= 25 && count < 110, `the body has ${count} words`)
    }),
  },
  {
    says: 'Uses {{first_name}}',
    from: '{{first_name}}',
    test: onText((text) =>
      expect(
        /^\W*(?:hi|hello|dear|hey|good)?\W*.{0,12}\{\{first_name\}\}/im.test(body(text)),
        'no greeting has {{first_name}}',
      ),
    ),
  },
  {
    says: 'Uses {{practice_name}}',
    from: '{{practice_name}}',
    test: onText((text) =>
      expect(
        /\{\{practice_name\}\}/.test(text.raw) && !/placeholders/i.test(text.raw),
        'does not use {{practice_name}}',
      ),
    ),
  },
  { says: 'Names Molarly', from: "we're Molarly", test: states(/Molarly/) },
  {
    says: 'Says SMS reminders cut no-shows',
    from: 'we cut no-shows with SMS reminders',
    test: states(/SMS|text/i, /reminder/i, /no-shows?|missed appointments/i),
  },
  {
    says: 'Says a pilot of 12 practices',
    from: 'pilot of 12 practices',
    test: states(/pilot/i, /\b(?:12|twelve)\b.*practices/i),
  },
  {
    says: 'Says no-shows went from 11% to 6%',
    from: 'no-shows go from 11% to 6%',
    test: states(/11 ?%.*6 ?%/),
  },
  {
    says: 'Asks for a 15-minute call',
    from: 'Ask for a 15 min call',
    test: states(/15[- ]?min/i, /call|chat|talk/i, /\?|would|could|open to|happy to|let me know|free/i),
  },
  {
    says: 'Has no buzzwords',
    from: 'No buzzwords',
    test: lacks(
      /synerg|leverage|game-?chang|revolution|cutting-edge|innovative|seamless|best-in-class|unlock|empower|streamline|next-level|solution\b|disrupt|buzzword|state-of-the-art|robust/i,
      'has a buzzword',
    ),
  },
  {
    says: 'Does not contain "I hope this finds you well"',
    from: "no 'I hope this finds you well'",
    test: lacks(/hope (?:this|that this)?(?: \w+)? finds you/i, 'has the phrase'),
  },
]
