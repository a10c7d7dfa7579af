import type { Brief } from '../brief.ts'
import { type Block, blank, bullets, given, heading, may, paragraph } from '../document.ts'
import { allPoints, type Compose, details } from '../draft.ts'
import { capital, lower, withoutArticle } from '../english.ts'

/** `uses no tracking`, `does not share data`, `without cookies` */
const DENIED =
  /\b(?:(?:(uses?|collects?|stores?|sets?|shares?|sells?|has|have|needs?) no|(?:does not|do not|doesn't|don't|never) (use|collect|store|set|share|sell|track)|(without|no)) (?:any )?)([\w -]{3,40}?)(?= and\b| or\b|[,.;]|$)/gi

const denial = (verb: string | undefined, what: string): string =>
  `We do not ${verb === undefined || /^(?:without|no|has|have|needs?)$/i.test(verb) ? 'use' : verb.toLowerCase().replace(/s$/, '')} ${what}.`

type Sections = (brief: Brief, points: readonly string[]) => Block[]

const privacy: Sections = (brief) => {
  const uses = (pattern: RegExp): boolean => pattern.test(brief.said.replace(DENIED, ''))
  const denied = [...brief.said.matchAll(DENIED)].map(([, one, other, , what = '']) =>
    denial(one ?? other, what),
  )
  return [
    heading(2, 'Who we are'),
    paragraph(
      given(
        `This policy is for ${brief.name ?? (brief.topic === '' ? blank('name of the site') : lower(brief.topic))}. Responsible is ${blank('name and address')}.`,
      ),
    ),
    heading(2, 'Which data we collect, and why'),
    bullets([
      given(`**Server logs**: ${blank('what they hold, and how long, or that you keep none')}.`),
      ...(uses(/newsletter|mailing list/i)
        ? [
            given(
              '**Newsletter**: your email address, to send you the newsletter you asked for. Every issue has a link to unsubscribe.',
            ),
          ]
        : []),
      ...(uses(/cookies?/i)
        ? [
            given(
              '**Cookies**: small files that your browser keeps. We use them for what the site needs to work and, only if you agree, for the rest.',
            ),
          ]
        : []),
      ...(uses(/analytics|tracking|statistics/i)
        ? [given('**Analytics**: which pages are read, to make them better, only if you agree.')]
        : []),
      ...(uses(/\b(?:accounts?|log ?in|sign ?up|registered|users)\b/i)
        ? [given('**Account**: what you enter when you sign up, to give you access.')]
        : []),
      ...(uses(/\b(?:shop|store|orders?|payments?|e-?commerce)\b/i)
        ? [given('**Orders**: name, address and payment details, to deliver what you ordered.')]
        : []),
      ...(uses(/contact form|comments?/i)
        ? [given('**Messages and comments**: what you write to us, to answer it.')]
        : []),
      ...(uses(/location/i)
        ? [given('**Location**: where your device is, only while you use the feature that needs it.')]
        : []),
    ]),
    ...(denied.length > 0
      ? [heading(2, 'What we do not do'), bullets(denied.map((line) => given(line)))]
      : []),
    heading(2, 'Whom we share data with'),
    paragraph(
      given(
        `We pass data on to ${blank('hosting and mail providers, or others')}, and where the law requires it. ${blank('whether you sell data: say it here')}`,
      ),
    ),
    heading(2, 'How long we keep it'),
    paragraph(
      given(`We keep data as long as we need it for the purpose above, or until you ask us to delete it.`),
    ),
    heading(2, 'Your rights'),
    paragraph(
      given(
        'You can ask us which data we have about you, have it corrected or deleted, take it with you, and withdraw a consent at any time. You can also complain to a data protection authority.',
      ),
    ),
    heading(2, 'Contact'),
    paragraph(
      given(`Write to ${brief.facts.email ?? blank('email address')}. We answer within ${blank('time')}.`),
    ),
  ]
}

const refund: Sections = (brief, points) => {
  const time =
    points.find((point) => /\d+[- ](?:days?|weeks?|months?|hours?)/i.test(point)) ?? blank('number of days')
  const span = /\d+[- ](?:days?|weeks?|months?|hours?)/i.exec(time)?.[0] ?? time
  const rest = points.filter((point) => point !== time)
  const state = rest.find((point) => /\b(?:unused|unworn|unopened|original)\b/i.test(point))
  const shipping = rest.find((point) => /\bship|postage\b/i.test(point))
  const others = rest.filter((point) => point !== state && point !== shipping)
  return [
    heading(2, 'When you can return something'),
    paragraph(
      given(
        `You can ask for a refund within ${span} after ${/digital|subscription|course|software/i.test(brief.said) ? 'the purchase' : 'delivery'}.`,
      ),
      ...(state ? [given(`${capital(state)} only${/item/i.test(state) ? '' : ' items'}, please.`)] : []),
    ),
    ...details(others),
    heading(2, 'How to return it'),
    paragraph(
      given(
        `Write to ${brief.facts.email ?? blank('email address')} with your order number. We will tell you where to send it.`,
      ),
    ),
    heading(2, 'Who pays for the return'),
    paragraph(
      given(
        shipping
          ? `${capital(shipping.replace(/^customer\b/i, 'the customer'))}.`
          : `${capital(blank('who pays for return shipping'))}.`,
      ),
      may(
        1,
        'If we sent the wrong item or it arrived damaged, tell us, and we will find a solution with you.',
      ),
    ),
    heading(2, 'When you get your money'),
    paragraph(
      given(
        `We refund to the method you paid with, within ${blank('number of days')} after the item has arrived.`,
      ),
    ),
    heading(2, 'Exceptions'),
    paragraph(
      given(`Not refundable: ${blank('none, or which items')}. Your rights by law stay as they are.`),
    ),
  ]
}

const terms: Sections = (brief, points) => [
  heading(2, 'Who these terms are between'),
  paragraph(
    given(
      `You and ${brief.name ?? blank('company')}, about the use of ${brief.topic === '' ? blank('service') : lower(brief.topic)}.`,
    ),
  ),
  ...details(points),
  heading(2, 'Your account'),
  paragraph(given('Keep your password to yourself, and tell us when somebody else has used your account.')),
  heading(2, 'What is not allowed'),
  bullets(
    [
      'Breaking the law, or helping others to',
      'Disturbing or attacking the service',
      'Using the rights or data of others without permission',
    ].map((item) => given(item)),
  ),
  heading(2, 'Payment'),
  paragraph(given(`The price is ${brief.facts.money ?? blank('price, or free of charge')}.`)),
  heading(2, 'Ending it'),
  paragraph(
    given(
      `You can stop at any time by ${blank('how')}. We may close an account that breaks these terms, and will say why.`,
    ),
  ),
  heading(2, 'Liability'),
  paragraph(given(`${capital(blank('what you are liable for, checked by a lawyer'))}.`)),
  heading(2, 'Changes, law and contact'),
  paragraph(
    given(
      `We announce changes ${blank('how long')} before they apply. The law of ${blank('country')} applies. Write to ${brief.facts.email ?? blank('email address')}.`,
    ),
  ),
]

const fields: readonly (readonly [RegExp, advice: string, who: string])[] = [
  [/\b(?:health|medical|fitness|nutrition|diet|wellness|mental)\b/i, 'medical advice', 'a doctor'],
  [/\b(?:financ\w+|invest\w+|crypto|stocks?|trading|money)\b/i, 'financial advice', 'a qualified adviser'],
  [/\b(?:legal|law)\b/i, 'legal advice', 'a lawyer'],
]

const disclaimer: Sections = (brief, points) => {
  const place = brief.topic === '' ? blank('name of the site') : lower(withoutArticle(brief.topic))
  const [, advice, who] = fields.find(([pattern]) => pattern.test(brief.said)) ?? [
    /x/,
    blank('professional advice of which kind'),
    blank('a professional'),
  ]
  return [
    paragraph(
      given(
        `What you read on this ${place} is for information only. It is not ${advice} and does not replace it.`,
      ),
      given(`Ask ${who} before you act on it.`),
    ),
    ...details(points),
    heading(2, 'Links and errors'),
    paragraph(
      may(1, 'We write with care, and can still be wrong or out of date.'),
      may(2, 'Pages that we link to are the work of others.'),
      given(`Tell us about mistakes: ${brief.facts.email ?? blank('email address')}.`),
    ),
    paragraph(may(3, `${capital(blank('what you are liable for, checked by a lawyer'))}.`)),
  ]
}

/** Rules inside a company or a group: `remote work`, `travel expenses`. */
const internal: Sections = (brief, points) => {
  const subject =
    lower(
      brief.before
        .replace(/\b(?:formal|short|simple|company|an?|our|the|friendly|brief)\b/gi, '')
        .replace(/ +/g, ' ')
        .trim(),
    ) ||
    lower(withoutArticle(brief.topic)) ||
    blank('subject')
  return [
    heading(2, 'Purpose'),
    paragraph(
      given(
        `This policy says what applies to ${subject}${brief.topic !== '' && lower(brief.topic) !== subject ? ` at ${lower(brief.topic)}` : ''}, so that nobody has to guess.`,
      ),
      may(2, 'It applies to everybody alike, unless something else was agreed in writing.'),
    ),
    ...(points.length > 0
      ? [heading(2, 'The rules'), bullets(points.map((point) => given(ruled(point))))]
      : [
          heading(2, 'The rules'),
          bullets([given(blank('rule one')), given(blank('rule two')), given(blank('rule three'))]),
        ]),
    heading(2, 'What everybody does'),
    bullets([
      may(1, 'Know the rules above, and ask when one of them does not fit a case.'),
      may(1, 'Agree on exceptions beforehand, in writing, with the person responsible.'),
      may(2, 'Handle the property, the data and the time of others with care.'),
    ]),
    heading(2, 'What managers do'),
    bullets([
      may(1, 'Explain the policy to new people in their first week.'),
      may(2, 'Decide on requests quickly, and treat like cases alike.'),
    ]),
    heading(2, 'Questions, exceptions and changes'),
    paragraph(
      given(`Ask ${blank('person responsible')}.`),
      may(
        1,
        `The policy applies from ${brief.facts.date ?? blank('date')} and is looked at again every year.`,
      ),
      may(2, 'What is decided in a case that it does not cover is added to it.'),
    ),
  ]
}

/** `core hours 10-15` → `**Core hours:** 10-15`. */
const ruled = (point: string): string => {
  const found = /^([a-z][a-z ]{2,40}?)\s+(?:is |are |of )?([$€£]?\d.*)$/i.exec(point)
  return found ? `**${capital(found[1] ?? '')}:** ${found[2]}` : `${capital(point)}.`
}

export const composePolicy: Compose = (brief) => {
  const text = `${brief.before} ${brief.called} ${brief.said}`
  const isPrivacy = /\b(?:privacy|cookies?|gdpr|data protection)\b/i.test(`${brief.before} ${brief.called}`)
  const isRefund = /\b(?:refund|return|cancellation|money[- ]back)s?\b/i.test(brief.before)
  const isTerms = /\bterms\b/i.test(brief.called)
  const isDisclaimer = /\bdisclaimer\b/i.test(brief.called)
  const sections = isPrivacy
    ? privacy
    : isRefund
      ? refund
      : isTerms
        ? terms
        : isDisclaimer
          ? disclaimer
          : internal
  // A policy of which only rules are told has no topic: its first rule stands there.
  const told = brief.said.toLowerCase().includes(`${brief.called}:`) && brief.topic !== ''
  const inTopic = told ? [brief.topic] : []
  const points = [...inTopic, ...allPoints(brief)]
  const title = isTerms
    ? brief.called
    : `${brief.before.replace(/^(?:an?|the|our|short|simple|formal|friendly) /gi, '')} ${brief.called}`.trim()
  return {
    blocks: [
      heading(1, title || text),
      paragraph(may(2, `Last changed: ${brief.facts.date ?? blank('date')}.`)),
      ...sections({ ...brief, topic: inTopic.length > 0 ? '' : brief.topic }, points),
      ...(isPrivacy || isRefund ? details(isPrivacy ? points.map(withoutArticle) : []) : []),
    ],
    usualWords: 330,
  }
}

export const composeConduct: Compose = (brief) => {
  const place =
    brief.topic === '' ? (brief.name ?? 'this community') : lower(brief.topic).replace(/^an? /, 'this ')
  return {
    blocks: [
      heading(1, 'Code of conduct'),
      paragraph(
        given(
          `Everybody who takes part in ${place} agrees to this code of conduct. It is there so that all can feel safe and welcome.`,
        ),
      ),
      ...details(allPoints(brief)),
      heading(2, 'What we expect'),
      bullets([
        'Be kind and respectful, also when you disagree.',
        'Listen, and let others finish.',
        'Accept criticism, and give it so that it helps.',
        'Look out for each other.',
      ]),
      heading(2, 'What is not accepted'),
      bullets([
        'Harassment of any kind, in words, pictures or deeds',
        'Insults, threats, and comments about who somebody is instead of what was said',
        'Taking or publishing pictures or private information of others without their permission',
        'Unwelcome attention, and continuing after a no',
      ]),
      heading(2, 'If something happens'),
      paragraph(
        given(
          `Report it to ${brief.facts.email ?? blank('name and contact')}, in person or in writing. Your report is treated in confidence, and you do not have to prove anything first.`,
        ),
      ),
      heading(2, 'What we do then'),
      paragraph(
        'We listen to everybody involved and decide quickly. Depending on what happened, we talk to the person, ask them to leave, or exclude them from now on.',
        may(2, 'Organisers follow the same rules as everybody else.'),
      ),
    ],
    usualWords: 250,
  }
}
