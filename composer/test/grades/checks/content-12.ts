import { expect, type Requirement } from '../check.ts'
import { isText, onText, type Text } from '../text.ts'

interface Entry {
  readonly question: string
  readonly answer: string
}

/** Questions are headings, bold lines, or lines that end with a question mark; "Q:" and "A:" are removed. */
function entries({ blocks }: Text): Entry[] {
  const found: { question: string; answer: string }[] = []
  for (const { kind, text } of blocks) {
    const own = text.replace(/^(?:Q|A|\d+)[.:)]\s*/, '')
    const mark = own.indexOf('?')
    const isQuestion =
      mark > 0 && (kind === 'heading' || mark === own.length - 1 || (found.length === 0 && mark < 90))
    if (isQuestion) found.push({ question: own.slice(0, mark + 1), answer: own.slice(mark + 1).trim() })
    else if (kind !== 'heading' && found.length > 0) {
      const last = found.at(-1)
      if (last) last.answer = `${last.answer} ${own.replace(/^A:\s*/, '')}`.trim()
    }
  }
  return found.filter(({ answer }) => answer !== '')
}

const question = (pattern: RegExp) =>
  onText((text) =>
    expect(
      entries(text).some(({ question: own }) => pattern.test(own)),
      `no question is about ${pattern.source}`,
    ),
  )
const reply = (about: RegExp, ...patterns: readonly RegExp[]) =>
  onText((text) => {
    const own = entries(text).filter((entry) => about.test(`${entry.question} ${entry.answer}`))
    expect(
      own.some(({ answer }) => patterns.every((pattern) => pattern.test(answer))),
      `no answer says ${patterns.map((one) => one.source).join(' and ')}`,
    )
  })

export const requirements: readonly Requirement[] = [
  {
    says: 'Is an FAQ in question and answer form',
    from: 'FAQ for my website',
    core: true,
    test: (answer) => {
      isText(30, /the questions must|make it in good|what about do i/i)(answer)
      onText((text) => expect(entries(text).length >= 4, `${entries(text).length} questions have an answer`))(
        answer,
      )
    },
  },
  {
    says: 'Has a question on price',
    from: 'price',
    core: true,
    test: question(/price|cost|how much|charge/i),
  },
  {
    says: 'Has a question on how long a repair takes',
    from: 'how long it take',
    test: question(/how long|how soon|when will/i),
  },
  {
    says: 'Has a question on appointments',
    from: 'do i need appointment',
    test: question(/appointment|book/i),
  },
  { says: 'Has a question on e-bikes', from: 'do you make e-bikes', test: question(/e-?bike|electric/i) },
  {
    says: 'Says basic service £45',
    from: 'basic service 45 pound',
    test: reply(/basic/i, /basic service.*(?:£ ?45|45 pounds)|(?:£ ?45|45 pounds).*basic service/i),
  },
  {
    says: 'Says full service £95',
    from: 'full service 95 pound',
    test: reply(/full/i, /full service.*(?:£ ?95|95 pounds)|(?:£ ?95|95 pounds).*full service/i),
  },
  {
    says: 'Says it normally takes 2 days',
    from: 'normal 2 days',
    test: reply(/day/i, /normal|usual|typical|most/i, /\b(?:2|two) days/i),
  },
  {
    says: 'Says no appointment needed Monday to Wednesday',
    from: 'no appointment is needed on monday to wednesday',
    test: reply(
      /appointment/i,
      /\bno\b|without|not need|don't need|do not need|walk in|drop/i,
      /Monday (?:to|through|until|till|and)|Monday[-–]Wednesday|Mondays/,
      /Wednesday/,
    ),
  },
  {
    says: 'Says an appointment is needed on other days',
    from: 'other days yes',
    test: reply(
      /appointment/i,
      /other days|Thursday|rest of the week|any other day/i,
      /book|appointment|need|require/i,
    ),
  },
  {
    says: 'Says e-bikes are repaired',
    from: 'e-bikes yes',
    test: reply(/e-?bike|electric/i, /\byes\b|we (?:do|also|repair|service|fix)/i),
  },
  {
    says: 'Says batteries are not repaired',
    from: 'we not repair the batteries',
    test: reply(
      /batter/i,
      /\b(?:not|n't|cannot|except|apart from|but no)\b.*batter|batter.*\b(?:not|n't|cannot|except)\b/i,
    ),
  },
  {
    says: 'Mentions Leeds or bike repair',
    from: 'bike repair in Leeds',
    test: onText(({ raw }) => expect(/Leeds|bike repair/i.test(raw), 'names neither Leeds nor bike repair')),
  },
  {
    says: 'Is in correct English',
    from: 'make it in good english',
    test: onText((text) => {
      const wrong =
        /\bwe not\b|\bit take\b|\bdo i\b| i (?!\.)|\byou make e-bikes|\bpound\b(?! sterling)|\[\w|\b(\w+) \1\b|about (?:do|how long it\b)/.exec(
          text.raw,
        )
      expect(wrong === null, `has "${wrong?.[0].trim()}"`)
      expect(
        entries(text).every(({ answer }) => /^[A-Z£"'(\d]/.test(answer) && /[.!?)]$/.test(answer)),
        'an answer is no whole sentence',
      )
    }),
  },
]
