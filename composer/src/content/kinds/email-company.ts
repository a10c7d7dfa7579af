import type { Brief } from '../brief.ts'
import { isStatement, statement } from '../clauses.ts'
import { type Block, blank, bullets, given, labels, may, numbered, paragraph } from '../document.ts'
import { allPoints, details } from '../draft.ts'
import { baseForm, capital, isPlural, lower, sentence, withoutArticle } from '../english.ts'
import type { Occasions } from './occasion.ts'

const without = (points: readonly string[], ...said: readonly (string | undefined)[]): string[] =>
  points.filter((point) => !said.some((word) => word !== undefined && point.includes(word)))

/** What stands for the product where it has no name. */
const productOf = ({ name, topic }: Brief): string => name ?? (topic === '' ? blank('product') : lower(topic))

const whenBlock = ({ facts }: Brief): Block =>
  labels({ Date: facts.date ?? blank('date'), Time: facts.time ?? blank('time') })

/** What a company, a shop or a team writes to many. */
export const companyOccasions: Occasions = [
  [
    /\bpassword reset\b|\breset(?:ting)? (?:your |the |a |their )?password\b|\bforgot(?:ten)? password\b/i,
    ({ name }) => ({
      from: 'we',
      opens: true,
      ends: true,
      subject: `Reset your ${name ? `${name} ` : ''}password`,
      body: [
        paragraph(
          `Somebody, hopefully you, asked to reset the password of your ${name ?? ''} account.`.replace(
            '  ',
            ' ',
          ),
          'To choose a new one, open this link:',
        ),
        paragraph(given(blank('reset link'))),
        paragraph(
          `The link works once and expires in ${blank('time')}.`,
          may(2, 'If you did not ask for it, ignore this message: your password stays as it is.'),
        ),
        paragraph(may(4, 'We will never ask you for your password by email.')),
      ],
    }),
  ],
  [
    /\b(?:email |account )?(?:verification|verify|confirm(?:ation)? (?:your )?(?:email|address|account))\b|\b(?:email|address) confirmation\b/i,
    ({ name }) => ({
      from: 'we',
      opens: true,
      ends: true,
      subject: `Confirm your email address${name ? ` for ${name}` : ''}`,
      body: [
        paragraph(
          `To finish signing up${name ? ` for ${name}` : ''}, please confirm that this address is yours:`,
        ),
        paragraph(given(blank('confirmation link'))),
        paragraph(may(1, 'If you did not sign up, ignore this message, and nothing will happen.')),
      ],
    }),
  ],
  [
    /\b(?:order|shipping|booking|purchase|reservation|appointment|payment) (?:confirm\w*|confirmation|shipped|dispatched)\b|\bconfirm(?:ing|ation)?(?: of)? (?:an? |the |your |their )?(?:order|booking|reservation|appointment|payment)\b/i,
    (brief) => {
      const thing =
        /\b(order|booking|reservation|appointment|purchase|payment|shipping)\b/i
          .exec(brief.said)?.[1]
          ?.toLowerCase() ?? 'order'
      const number = /#\s?\w+|\bno\.? ?\d+/i.exec(brief.said)?.[0] ?? blank(`${thing} number`)
      return {
        from: 'we',
        opens: true,
        subject: `Your ${thing} ${number} is confirmed`,
        body: [
          paragraph(given(`Thank you. Your ${thing} ${number} is confirmed.`)),
          labels({ Date: brief.facts.date, Time: brief.facts.time, Total: brief.facts.money }),
          ...details(without(allPoints(brief), number, brief.facts.date, brief.facts.time)),
          paragraph(
            may(
              2,
              thing === 'order'
                ? 'We will write again when it is on its way.'
                : `If you need to change it, tell us before ${blank('date')}.`,
            ),
          ),
        ],
      }
    },
  ],
  [
    /\bwelcom(?:e|ing)\b|\bonboarding\b/i,
    (brief) => {
      const { name, about, points } = brief
      const product = name ?? blank('product')
      const does = /\b(?:that|which) (.+)$/.exec(about ?? '')?.[1]
      const rest = points.filter((point) => point !== about)
      return {
        from: 'we',
        tone: 'friendly',
        opens: true,
        subject: `Welcome to ${product}`,
        body: [
          paragraph(
            `Welcome to ${product}!`,
            ...(about
              ? [
                  given(
                    sentence(
                      does ? `it is here to help: ${product} ${does}` : `${product} is ${about}`,
                    ).replace(/^It is here to help: /, ''),
                  ),
                ]
              : []),
            may(2, 'We are glad that you are here.'),
          ),
          ...details([...rest, ...(brief.labels.get('features') ?? [])]),
          paragraph(may(1, 'Here is how to begin:')),
          numbered([
            may(1, 'Log in and look around.'),
            may(1, `Set up your first ${blank('item, such as a plan or a project')}.`),
            may(2, 'Choose how and when you would like to hear from us.'),
          ]),
        ],
      }
    },
  ],
  [
    /\bmaintenance\b|\bdowntime\b|\boutage\b|\bincident\b|\bunavailable\b/i,
    (brief) => {
      const past =
        /\b(?:outage|incident)\b/i.test(brief.said) && !/\bschedul|planned|will\b/i.test(brief.said)
      const { facts } = brief
      const rest = without(allPoints(brief), facts.date, facts.time)
      return {
        from: 'we',
        opens: true,
        subject: `${past ? 'About the outage' : 'Scheduled maintenance'}${facts.date ? ` on ${facts.date}` : ''}`,
        body: [
          paragraph(
            past
              ? `On ${facts.date ?? blank('date')} ${brief.name ?? 'our service'} was not available as it should have been.`
              : `We will carry out scheduled maintenance${brief.name ? ` of ${brief.name}` : ''}${facts.date ? ` on ${facts.date}` : ''}${facts.time ? `, ${/to|-|–|until/.test(facts.time) ? 'from ' : 'at '}${facts.time}` : ''}.`,
          ),
          ...(facts.date !== undefined && facts.time !== undefined ? [] : [whenBlock(brief)]),
          ...details(rest),
          paragraph(
            may(
              1,
              past
                ? `The cause was ${blank('cause')}, and it has been fixed.`
                : `What you need to do: ${blank('nothing, or what')}.`,
            ),
            may(
              2,
              past
                ? `To prevent it from happening again, we ${blank('what was changed')}.`
                : 'Please save your work before it begins.',
            ),
            may(3, `The current state is shown at ${facts.url ?? blank('status page')}.`),
          ),
          paragraph(
            may(
              2,
              past
                ? 'We are sorry for the trouble this has caused.'
                : 'We are sorry for the interruption, and thank you for your understanding.',
            ),
          ),
        ],
      }
    },
  ],
  [
    /\bcold (?:e-?mail|outreach|message|letter|sales|pitch)|\bsell(?:ing)?\b|\bsales (?:email|letter)\b|\boutreach\b|\bpitch(?:ing)?\b|\bprospect/i,
    (brief) => {
      const sold =
        /\b(?:sell(?:ing)?|pitch(?:ing)?|promot(?:e|ing)|offer(?:ing)?|for|about) (our [^,.]+?|my [^,.]+?|an? [^,.]+?)(?= to\b|[,.]|$)/i.exec(
          brief.said,
        )?.[1]
      const to = brief.audience ?? brief.recipient
      const product = brief.name ?? (sold ? sold.replace(/^(?:our|my) /i, '') : productOf(brief))
      const rest = allPoints(brief).filter((point) => point !== brief.about)
      return {
        from: 'we',
        tone: 'persuasive',
        opens: true,
        ends: true,
        subject: `${capital(product)}${to && /s$|people$/i.test(to) ? ` for ${withoutArticle(to)}` : ''}`,
        body: [
          paragraph(
            `You are getting this because you ${to && /s$|people$/i.test(to) ? `are one of the ${withoutArticle(to)} we make ${product} for` : `may have a use for ${product}`}.`,
            ...(brief.about ? [given(sentence(`${product} is ${brief.about}`))] : []),
          ),
          paragraph(may(1, `In short: ${blank('the problem it solves, in one sentence')}.`)),
          ...details(rest),
          paragraph(
            'Would you have 15 minutes this week for a look at it?',
            may(2, `If so, reply with a time, or choose one here: ${brief.facts.url ?? blank('link')}.`),
            may(3, 'If not, a short no is fine, and we will not write again.'),
          ),
        ],
      }
    },
  ],
  [
    /\bremind(?:er|ing)?\b|\boverdue\b|\bunpaid\b/i,
    (brief) => {
      const { facts } = brief
      const topic = lower(
        brief.topic.replace(
          /^(?:(?:to )?remind(?:ing)?(?: (?:them|customers|people|him|her|everyone))?(?: (?:of|about|to|that))?|about|of|that)\s+/i,
          '',
        ),
      )
      const bill = /\binvoice|payment|overdue|unpaid\b/i.test(brief.said)
      return {
        from: 'we',
        subject: `Reminder: ${topic || brief.before.replace(/\breminder\b/i, '').trim() || blank('what it is about')}`,
        body: [
          paragraph(
            given(
              bill
                ? `This is a reminder about ${topic || `invoice ${blank('number')}`}.`
                : sentence(`this is a reminder: ${topic || blank('what it is about')}`),
            ),
          ),
          labels(
            bill
              ? { Amount: facts.money ?? blank('amount'), Due: facts.date ?? blank('date') }
              : { Date: facts.date, Time: facts.time },
          ),
          ...details(without(allPoints(brief), facts.money, facts.time)),
          paragraph(
            may(
              1,
              bill
                ? 'If you have paid in the meantime, please ignore this message.'
                : 'Please put it in your calendar.',
            ),
          ),
        ],
      }
    },
  ],
  [
    /\bprice (?:increase|change|rise)|\bnew pric(?:es|ing)\b|\brais\w+ (?:our |the )?prices?\b/i,
    (brief) => ({
      from: 'we',
      subject: `Our prices change${brief.facts.date ? ` on ${brief.facts.date}` : ''}`,
      body: [
        paragraph(
          given(`From ${brief.facts.date ?? blank('date')} our prices will change.`),
          may(2, `The reason is ${blank('reason')}.`),
        ),
        ...(brief.topic === '' ? [] : details([brief.topic])),
        ...details(allPoints(brief)),
        paragraph(
          may(1, 'Until then nothing changes for you.'),
          may(2, 'If the new price does not suit you, you can cancel before that date.'),
        ),
      ],
    }),
  ],
  [
    /\bnewsletter\b/i,
    (brief) => ({
      from: 'we',
      subject: `${brief.name ?? capital(brief.topic) ?? ''}`.trim() || blank('subject'),
      body: [
        paragraph(
          given(
            sentence(
              brief.topic === '' ? 'here is what is new' : `this issue is about ${lower(brief.topic)}`,
            ),
          ),
          may(1, 'Here is what is new, in short.'),
        ),
        ...(allPoints(brief).length > 0
          ? allPoints(brief).flatMap((point): Block[] => [
              paragraph(
                given(`**${capital(point)}.** ${capital(blank(`two sentences about ${lower(point)}`))}`),
              ),
            ])
          : [bullets([`${blank('news one')}`, `${blank('news two')}`, `${blank('news three')}`])]),
        paragraph(may(2, 'You get this because you subscribed. Every issue has a link to leave.')),
      ],
    }),
  ],
  [
    /\b(?:feedback|survey|review) (?:request|invitation)|\basking (?:\w+ )?for (?:feedback|a review|a testimonial)/i,
    (brief) => ({
      from: 'we',
      ends: true,
      subject: 'A minute of your time?',
      body: [
        paragraph(
          given(`We would like to know what you think${brief.name ? ` of ${brief.name}` : ''}.`),
          ...(brief.topic && !brief.topic.includes('feedback')
            ? [
                given(
                  sentence(
                    `It is about ${lower(brief.topic.replace(/^(?:asking|to ask) (?:\w+ )?for (?:a |their )?(?:review|feedback|testimonial) (?:of|on|about|after)?\s*/i, ''))}`,
                  ),
                ),
              ]
            : []),
        ),
        ...details(brief.points),
        paragraph(
          `It takes a few minutes: ${brief.facts.url ?? blank('link')}.`,
          may(2, 'Every answer is read, and critical ones help us most.'),
        ),
      ],
    }),
  ],
  [
    /\b(?:launch\w*|introduc\w+|announc\w+|new (?:feature|product)|promot\w+|sale|discount|offer(?:ing)?)\b/i,
    (brief) => {
      const topic = brief.topic.replace(
        /^(?:the )?(?:launch(?:ing)?(?: of)?|introducing|announcing|promoting|to (?:announce|introduce|promote|launch))\s+/i,
        '',
      )
      const plural = isPlural(topic)
      return {
        from: 'we',
        subject: capital(topic) || blank('what is new'),
        body: [
          paragraph(
            given(
              isStatement(topic.replace(/^that /i, '')) || /^(?:that )?we\b/i.test(topic)
                ? statement(topic.replace(/^that /i, ''))
                : sentence(`we would like to tell you about ${lower(topic) || blank('what is new')}`),
            ),
            ...(brief.about ? [given(sentence(`${brief.name} is ${brief.about}`))] : []),
          ),
          ...details(
            allPoints(brief).filter((point) => point !== brief.about),
            plural ? 'What they bring:' : 'The details:',
          ),
          paragraph(may(2, `Read more, or try it: ${brief.facts.url ?? blank('link')}.`)),
        ],
      }
    },
  ],
  [
    /\bmeeting\b|\bcall\b|\bcatch[- ]?up\b|\bschedul\w+\b/i,
    (brief) => ({
      from: 'I',
      subject: `Meeting${brief.facts.date ? ` on ${brief.facts.date}` : ''}`,
      ends: true,
      body: [
        paragraph(
          given(
            sentence(
              `I would like to ${baseForm(lower(brief.topic.replace(/^(?:asking (?:for|to)|requesting|to (?:request|ask for|schedule|set up)|scheduling|about|for)\s+/i, 'arrange '))).replace(/^(?!arrange|meet|discuss|talk|schedule)/, 'arrange ')}`,
            ),
          ),
        ),
        labels({
          Date: brief.facts.date ?? blank('date'),
          Time: brief.facts.time ?? blank('time'),
          Place: brief.facts.place ?? blank('place or link'),
        }),
        ...details(without(allPoints(brief), brief.facts.date, brief.facts.time), 'On the agenda:'),
        paragraph(may(1, 'Does that suit you? If not, please suggest another time.')),
      ],
    }),
  ],
]
