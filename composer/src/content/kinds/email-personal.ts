import { blank, given, may, paragraph } from '../document.ts'
import { allPoints, details } from '../draft.ts'
import { lower, sentence } from '../english.ts'
import { type Occasions, offers } from './occasion.ts'

const positions: readonly RegExp[] = [
  /\b(?:position|role|job|post) (?:of|as) (?:an? |the )?([\w /+-]{3,50}?)(?= at\b| in\b| with\b|[,.]|$)/i,
  /\b(?:for|as) (?:an? |the )([\w /+-]{3,50}?) (?:position|role|job|internship)\b/i,
  /\bas (?:an? )([\w /+-]{3,40}?)(?= at\b|[,.]|$)/i,
]
const position = (text: string): string | undefined =>
  positions.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined)

/** What one person writes to another. */
export const personalOccasions: Occasions = [
  [
    /\bresign(?:ation|ing)?\b|\bquit(?:ting)? my job\b|\bnotice letter\b/i,
    ({ facts, name, points, said }) => ({
      from: 'I',
      tone: 'formal',
      opens: true,
      ends: true,
      subject: 'Resignation',
      body: [
        paragraph(
          given(
            `Please accept this letter as notice that I am resigning from my position as ${position(said) ?? blank('job title')} at ${name ?? blank('company')}.`,
          ),
          given(`My last day will be ${facts.date ?? blank('date')}.`),
        ),
        paragraph(
          'I am grateful for what I have learned here and for the people I have worked with.',
          may(2, 'Thank you for your support and your trust.'),
        ),
        ...details(points.filter((point) => !/last day/i.test(point))),
        paragraph(
          'Until then I will finish what I can and hand over the rest in good order.',
          may(2, 'I am happy to help with training whoever takes over.'),
        ),
        paragraph(may(3, 'I wish you and the team all the best.')),
      ],
    }),
  ],
  [
    /\b(?:days? off|time off|vacation|holiday request|annual leave|leave request|pto|parental leave|sabbatical)\b/i,
    ({ topic, facts, points, said }) => {
      const what =
        /\basking (?:for )?(?:an? )?([^,.(]+)/i.exec(said)?.[1]?.trim() ??
        /\b((?:\w+ )?days? off[^,.(]*|(?:\w+ )?vacation[^,.(]*|parental leave|sabbatical|annual leave[^,.(]*|time off[^,.(]*)/i.exec(
          topic,
        )?.[1] ??
        'time off'
      const days =
        facts.date !== undefined && !what.toLowerCase().includes(facts.date.toLowerCase())
          ? ` (${facts.date})`
          : ''
      return {
        from: 'I',
        subject: `Request: ${what}`,
        ends: true,
        body: [
          paragraph(
            given(`I would like to take ${what.replace(/^for /, '')}${days}.`),
            may(2, 'Would that be possible?'),
          ),
          ...details(
            points.filter((point) => !facts.date?.includes(point) && !point.includes(facts.date ?? '\n')),
          ),
          paragraph(
            may(1, 'I will finish what is urgent before I leave and tell the team who looks after the rest.'),
            may(3, `While I am away, ${blank('name of a colleague')} can be asked about my work.`),
          ),
          paragraph(may(2, 'Please let me know if these days are a problem, and I will look for others.')),
        ],
      }
    },
  ],
  [
    /\bsick\b|\bcall(?:ing)? in ill\b|\bunwell\b/i,
    ({ facts, points }) => ({
      from: 'I',
      ends: true,
      subject: `Sick ${facts.date ? `on ${facts.date}` : 'today'}`,
      body: [
        paragraph(
          given(
            `I am not well and cannot work ${facts.date ? `on ${facts.date}`.replace('on today', 'today').replace('on tomorrow', 'tomorrow') : 'today'}.`,
          ),
          may(2, 'I will tell you tomorrow morning how I am.'),
        ),
        ...details(points),
        paragraph(may(2, `What is urgent: ${blank('task, and who can take it')}.`)),
      ],
    }),
  ],
  [
    /\binterview\b/i,
    ({ name, said, points, facts }) => {
      const role = position(said)
      return {
        from: 'I',
        opens: true,
        ends: true,
        subject: `Thank you: interview${role ? ` for ${role}` : ''}`,
        body: [
          paragraph(
            given(
              `Thank you for taking the time to talk with me${role ? ` about the position of ${role}` : ''}${name ? ` at ${name}` : ''}${facts.date ? ` on ${facts.date}` : ''}.`,
            ),
            may(
              2,
              `I enjoyed our interview, and in particular what you told me about ${blank('a subject of the conversation')}.`,
            ),
          ),
          ...details(points),
          paragraph(
            `After our conversation I am even more interested in the ${role ? 'position' : 'role'}${name ? ` and in ${name}` : ''}.`,
            may(
              2,
              `I believe that my experience with ${blank('what you bring')} fits what you are looking for.`,
            ),
          ),
          paragraph(
            may(1, 'If you need anything else from me, please let me know.'),
            may(2, 'I look forward to hearing from you about the next steps.'),
          ),
        ],
      }
    },
  ],
  [
    /\bcover letter\b|\bmotivation letter\b|\bjob application\b|\bapplying (?:for|to)\b|\bapplication (?:email|letter)\b/i,
    (brief) => {
      const role =
        position(brief.said) ?? (brief.topic === '' ? undefined : brief.topic.replace(/ at [A-Z].*$/, ''))
      return {
        from: 'I',
        tone: 'formal',
        opens: true,
        ends: true,
        subject: `Application: ${role ?? blank('job title')}`,
        body: [
          paragraph(
            given(
              `I am applying for the position of ${role ?? blank('job title')}${brief.name ? ` at ${brief.name}` : ` at ${blank('company')}`}.`,
            ),
          ),
          ...details(allPoints(brief), 'What I bring:'),
          paragraph(
            may(1, `In my current work I ${blank('what you do, and a result you are proud of')}.`),
            may(
              2,
              `I would like to do this at ${brief.name ?? 'your company'} because ${blank('your reason')}.`,
            ),
          ),
          paragraph(
            'I would welcome the chance to talk with you.',
            may(3, 'You can reach me at any time by replying to this message.'),
          ),
        ],
      }
    },
  ],
  [
    /\b(?:raise|salary increase|promotion) (?:request|to my)|\basking for (?:a |an )?(?:pay )?(?:raise|promotion|salary)|\bnegotiat\w+ (?:my |a )?salary/i,
    ({ topic, points }) => ({
      from: 'I',
      tone: 'formal',
      ends: true,
      subject: 'A conversation about my role and pay',
      body: [
        paragraph(
          given(
            sentence(
              `I would like to talk with you about ${lower(topic.replace(/^(?:asking|to ask) (?:for )?/i, '')) || 'my pay'}`,
            ),
          ),
        ),
        ...details(points),
        paragraph(
          may(1, `Since my last review I have ${blank('what you achieved, with figures')}.`),
          may(2, `My work now includes ${blank('new duties')}.`),
        ),
        paragraph(may(1, 'Could we find half an hour for it in the next two weeks?')),
      ],
    }),
  ],
  [
    /\bthank(?:s|[- ]you|ing)?\b/i,
    (brief) => {
      const reason =
        /\bthank(?:s|[- ]you|ing)?(?: (?:e?-?mail|letter|note|message))?(?: to [\w' ]+?)?(?: (?:him|her|them|you|everyone))? (?:for|after) ([^,.]+)/i.exec(
          brief.said,
        )?.[1]
      const topic = brief.topic.replace(/^(?:thanking (?:him|her|them|\w+) for|for|after) /i, '')
      const what = reason ?? (topic || blank('what they did'))
      return {
        from: ONE.test(brief.recipient ?? '') || /\b(?:my|me)\b/i.test(brief.said) ? 'I' : 'we',
        opens: true,
        ends: true,
        subject: 'Thank you',
        body: [
          paragraph(
            ...(/^you /i.test(what)
              ? [given(sentence(what)), given('Thank you for that.')]
              : [given(sentence(`thank you for ${what.replace(/\b(?:his|her|their)\b/g, 'your')}`))]),
            may(2, 'It made a difference, and it was noticed.'),
          ),
          ...details(brief.points),
          paragraph(may(3, `What it meant in particular: ${blank('an example')}.`)),
        ],
      }
    },
  ],
  [
    /\bcomplain(?:t|ing)?\b/i,
    (brief) => ({
      from: 'I',
      tone: 'formal',
      opens: true,
      ends: true,
      subject: `Complaint: ${brief.topic.replace(/^(?:to complain )?about /i, '') || blank('what is wrong')}`,
      body: [
        paragraph(
          given(
            `I am writing to complain about ${lower(brief.topic.replace(/^(?:to complain )?about /i, '')) || blank('what is wrong')}.`,
          ),
        ),
        ...details(brief.points),
        paragraph(
          may(
            2,
            `It happened on ${brief.facts.date ?? blank('date')}, and the reference is ${/#\w+/.exec(brief.said)?.[0] ?? blank('order or customer number')}.`,
          ),
        ),
        paragraph(
          'Please tell me by return how you will put this right.',
          may(2, `I expect ${blank('what would settle it for you')}.`),
        ),
      ],
    }),
  ],
  [
    /\b(?:out[- ]of[- ]office|auto-?reply)\b/i,
    ({ facts, points }) => ({
      from: 'I',
      ends: true,
      opens: true,
      subject: 'Out of office',
      body: [
        paragraph(
          given(
            `Thank you for your message. I am out of the office${facts.date ? ` until ${facts.date}` : ` until ${blank('date')}`} and will answer when I am back.`,
          ),
        ),
        ...details(points.filter((point) => !point.includes(facts.date ?? '\n') && !ANOTHER.test(point))),
        paragraph(
          ...(points.some((point) => ANOTHER.test(point))
            ? points.filter((point) => ANOTHER.test(point)).map((point) => given(`Please ${lower(point)}.`))
            : [
                may(
                  1,
                  `If it cannot wait, please write to ${facts.email ?? blank('name and address of a colleague')}.`,
                ),
              ]),
        ),
      ],
    }),
  ],
  [
    /\bdeclin(?:e|ing)\b|\brejection\b|\breject(?:ing)?\b|\bturn(?:ing)? down\b/i,
    (brief) => ({
      from: /\bcandidate|applicant|supplier|vendor\b/i.test(brief.said) ? 'we' : 'I',
      ends: true,
      opens: true,
      subject: `${brief.topic.replace(/^(?:declining|rejecting|turning down|to decline|to reject)\s+/i, '').replace(/^an? |^the /i, '') || 'Your message'}: our answer`,
      body: [
        paragraph(
          given(
            `Thank you for ${lower(brief.topic.replace(/^(?:declining|rejecting|turning down|to decline|to reject)\s+/i, '')) || blank('what was offered')}.`,
          ),
          'After some thought the answer is no this time.',
          may(2, `The reason is ${blank('reason')}.`),
        ),
        ...details(brief.points),
        paragraph(may(2, 'This was not an easy decision, and the effort behind it is appreciated.')),
      ],
    }),
  ],
  [
    /\b(?:apolog\w+|sorry)\b/i,
    (brief) => {
      const about = brief.topic.replace(
        /^(?:because|for|that|after|to apologi[sz]e for|apologi[sz]ing for)\s+/i,
        '',
      )
      const personal = ONE.test(brief.recipient ?? '') && !/customer|client/i.test(brief.recipient ?? '')
      const who = personal ? 'I am' : 'We are'
      const what = isClause(about)
        ? `that ${lower(about)}`
        : about === ''
          ? `about ${blank('what happened')}`
          : `about ${lower(about)}`
      return {
        from: personal ? 'I' : 'we',
        tone: 'apologetic',
        opens: true,
        ends: true,
        subject: `Our apology: ${lower(about) || blank('what happened')}`.replace(
          'Our',
          personal ? 'My' : 'Our',
        ),
        body: [
          paragraph(
            given(`${who} sorry ${what.replace(/\b(?:our|the) customer's\b/g, 'your')}.`),
            may(
              2,
              personal ? 'This should not have happened.' : 'This is not what you should expect from us.',
            ),
          ),
          ...offers(allPoints(brief), personal ? 'I' : 'We'),
          paragraph(
            may(
              1,
              personal
                ? 'I will do what I can so that it does not happen again.'
                : 'We are looking into how it happened, so that it does not happen again.',
            ),
            may(
              2,
              `If you need anything else, reply to this message and ${personal ? 'I' : 'we'} will take care of it.`,
            ),
          ),
          paragraph(may(2, 'Thank you for your patience.')),
        ],
      }
    },
  ],
]

/** Whom to turn to meanwhile: `contact Anna Schmidt for urgent matters`. */
const ANOTHER = /^(?:contact|ask|call|email|write to) /i

const ONE =
  /\b(?:boss|manager|colleague|teacher|professor|friend|neighbou?r|mentor|client|customer|landlord)\b|^[A-Z]\w+$/
const isClause = (text: string): boolean =>
  /\b(?:arrived|was|were|is|are|got|has|had|have|did|broke|failed|missed|came|went|lost|took)\b/i.test(text)
