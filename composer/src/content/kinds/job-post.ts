import { type Brief, itemsOf } from '../brief.ts'
import { type Block, blank, bullets, given, heading, type Line, labels, may, paragraph } from '../document.ts'
import { allPoints, type Compose } from '../draft.ts'
import { article, capital, lower, withoutArticle } from '../english.ts'

const WORKPLACE =
  /^(?:fully |hybrid|remote|on-?site|in[- ]office|part[- ]time|full[- ]time|freelance|permanent|temporary|contract)/i

/** The duties of a role, as far as its name tells them. */
const duties: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\b(?:engineer|developer|programmer)\b/i,
    [
      'Design, build and look after software together with the team',
      'Review the work of others and have yours reviewed',
      'Write tests, and keep what is in production healthy',
      'Explain decisions so that others can follow them',
    ],
  ],
  [
    /\b(?:designer)\b/i,
    [
      'Turn questions into drafts that can be tried out',
      'Test ideas with the people who will use them',
      'Work closely with those who build',
    ],
  ],
  [
    /\b(?:barista|waiter|waitress|cook|chef|bartender|server)\b/i,
    [
      'Prepare and serve what guests order',
      'Take orders and payments with a friendly word',
      'Keep the place clean and the stock in order',
    ],
  ],
  [
    /\b(?:marketing|content|social media|seo)\b/i,
    [
      'Plan, write and publish content',
      'Support campaigns from the idea to the report',
      'Watch what works and suggest what to change',
    ],
  ],
  [
    /\b(?:sales|account executive|business development)\b/i,
    [
      'Find out what customers need',
      'Present our offer and follow up',
      'Keep records that others can work with',
    ],
  ],
  [
    /\b(?:manager|lead|head|director)\b/i,
    [
      'Set priorities with the team and remove what blocks it',
      'Support people in their growth',
      'Report on progress, openly',
    ],
  ],
  [
    /\b(?:support|customer service|success)\b/i,
    [
      'Answer questions by mail, chat and phone',
      'Find the cause of a problem, not only a way around it',
      'Pass on what customers tell you',
    ],
  ],
  [
    /\b(?:data|analyst|scientist)\b/i,
    [
      'Turn questions into analyses, and results into advice',
      'Keep data reliable and documented',
      'Explain figures to people who do not work with them every day',
    ],
  ],
  [
    /\b(?:teacher|tutor|trainer|instructor)\b/i,
    [
      'Prepare and give lessons',
      'Support learners one by one where they need it',
      'Work with colleagues on the programme',
    ],
  ],
  [
    /\b(?:driver|courier|delivery)\b/i,
    ['Deliver on time and with care', 'Look after the vehicle', 'Be the friendly face at the door'],
  ],
  [
    /\b(?:nurse|carer|caregiver|therapist)\b/i,
    [
      'Care for people with respect and patience',
      'Keep records with care',
      'Work hand in hand with the team',
    ],
  ],
]

export const composeJobPost: Compose = (brief) => {
  const internship = /\bintern(?:ship)?\b/i.test(brief.said)
  const [raw = '', town] = withoutArticle(brief.topic).split(/ in (?=[A-Z])/)
  const bareRole = raw.replace(/\s+at [A-Z].*$/, '') || blank('job title')
  const role = internship && !/intern/i.test(bareRole) ? `${bareRole} internship` : bareRole
  const points = allPoints(brief).filter(
    (point) => !(brief.name && point.includes(brief.name) && /^(?:company|at)\b/i.test(point)),
  )
  const placed = points.filter(
    (point) =>
      WORKPLACE.test(point) ||
      (/^[A-Z][a-z]+(?: [A-Z][a-z]+)?$/.test(point) &&
        !/^(?:Go|Rust|Java|Python|Ruby|React|Swift|Kotlin|Docker|Linux|Django)$/.test(point)),
  )
  const term = points.find((point) => /^\d+ (?:months?|weeks?|hours?)/i.test(point))
  const wage = points.find((point) =>
    /^(?:un)?paid$|[$€£]|\b(?:salary|euros?|dollars?)\b|\d+k\b/i.test(point),
  )
  const skills = [
    ...points.filter((point) => !placed.includes(point) && point !== term && point !== wage),
    ...itemsOf(brief, 'requirements', 'skills'),
  ]
  const company = brief.name ?? blank('company')
  const tasks = itemsOf(brief, 'responsibilities', 'tasks')
  const known = duties.find(([pattern]) => pattern.test(role))?.[1] ?? [
    'Take on the daily work of the role',
    'Work with the team on what comes next',
    `Look after ${blank('the most important duty')}`,
  ]
  const skill = (text: string): Line =>
    given(
      /^\d+\+? years?/i.test(text)
        ? `${capital(text)}${/experience/.test(text) ? '' : ' of experience'}`
        : capital(text),
    )
  const blocks: Block[] = [
    heading(1, `${capital(role)}${town ? ` in ${town}` : ''}`),
    labels({
      Company: company,
      Place: [town, ...placed.map(capital)].filter(Boolean).join(', ') || blank('place, or remote'),
      Duration: term,
      Pay: wage ?? itemsOf(brief, 'salary', 'pay')[0] ?? blank('salary range'),
    }),
    paragraph(
      given(
        `${brief.name ? `${brief.name} is` : 'We are'} looking for ${internship && /internship$/.test(role) ? `${article(bareRole)} ${lower(bareRole)} intern` : `${article(role)} ${lower(role)}`}${town ? ` in ${town}` : ''}.`,
      ),
      ...toneLine(brief),
      may(2, `${capital(blank('one sentence on what the company does'))}.`),
    ),
    heading(2, 'What you will do'),
    bullets(tasks.length > 0 ? tasks.map((task) => given(capital(task))) : known.map((task) => may(1, task))),
    heading(2, 'What you bring'),
    bullets([
      ...skills.map(skill),
      may(2, 'Curiosity, and the will to ask when something is unclear'),
      may(3, 'Clear communication in writing and in conversation'),
      ...(skills.length === 0 ? [given(blank('what the role really requires'))] : []),
    ]),
    heading(2, 'What we offer'),
    bullets(
      itemsOf(brief, 'benefits', 'perks').length > 0
        ? itemsOf(brief, 'benefits', 'perks').map((item) => given(capital(item)))
        : [
            given(`Pay: ${wage ?? blank('salary range')}`),
            may(2, `Holidays: ${blank('number of days')}`),
            may(2, `What else: ${blank('benefits')}`),
          ],
    ),
    heading(2, 'How to apply'),
    paragraph(
      given(
        `Send your CV and a few lines about yourself to ${brief.facts.email ?? brief.facts.url ?? blank('email address')}${brief.facts.date ? ` by ${brief.facts.date}` : ''}.`,
      ),
      may(2, 'Nobody meets every point. If the work appeals to you, write to us anyway.'),
      may(3, `We answer everybody within ${blank('time')}.`),
      may(4, 'We welcome applications from everyone, whatever their background.'),
    ),
  ]
  return { blocks, usualWords: 230 }
}

const toneLine = ({ tone }: Brief): Line[] => {
  const lines: Partial<Record<Brief['tone'], string>> = {
    friendly: 'We are a friendly bunch, and we would love to meet you.',
    casual: 'No suits, no riddles in the interview.',
    playful: 'Superpowers are optional.',
    enthusiastic: 'We are excited to meet you!',
    persuasive: 'Come and do work that you can point to.',
    formal: 'The position is to be filled at the earliest possible date.',
    urgent: 'The position is open now.',
  }
  const line = lines[tone]
  return line === undefined ? [] : [may(1, line)]
}
