import { lookupTable } from '@atelier/analyzer/basics'
import { type Brief, itemsOf } from '../brief.ts'
import { type Block, blank, bullets, given, heading, labels, may, numbered, paragraph } from '../document.ts'
import { allPoints, type Compose } from '../draft.ts'
import { agree, capital, isPlural, lower, sentence, withArticle, withoutArticle } from '../english.ts'
import { answerFor } from './faq.ts'
import { thingOf } from './product.ts'

const invitation = ({ tone }: Brief): string =>
  ({
    neutral: 'Get started',
    formal: 'Request information',
    friendly: 'Come and try it',
    casual: 'Give it a go',
    playful: 'Push this button, you know you want to',
    persuasive: 'Start today',
    apologetic: 'Give us another chance',
    enthusiastic: 'Join us today!',
    calm: 'Begin when you are ready',
    urgent: 'Start now',
  })[tone]

const promise = ({ tone }: Brief, thing: string): string =>
  ({
    neutral: `Here is what you get from ${thing}, how it works and what it costs.`,
    formal: `This page describes what ${thing} offers, how it works and what it costs.`,
    friendly: `We are glad you are here. Let us show you what ${thing} can do for you.`,
    casual: `Here is what ${thing} does, minus the sales talk.`,
    playful: `Stay a minute: ${thing} is better company than your inbox.`,
    persuasive: `Look at what ${thing} would change for you, then decide.`,
    apologetic: `We are sorry that finding ${thing} took you so long.`,
    enthusiastic: `We are excited to show you ${thing}!`,
    calm: `Take a breath, look around, and see whether ${thing} is right for you.`,
    urgent: `See what ${thing} does, and start today.`,
  })[tone]

/** `an online yoga studio` → `the online yoga studio`, in sentences of its own page. */
const referred = (what: string, name: string | undefined): string =>
  name ??
  (isPlural(what)
    ? withoutArticle(what)
    : `the ${withoutArticle(what).split(/ (?:for|that|which|with) /)[0]}`)

export const composeLanding: Compose = (brief) => {
  const { name, what } = thingOf(brief)
  const thing = referred(what, name)
  const points = allPoints(brief).filter((point) => point !== brief.about)
  const asked = itemsOf(brief, 'sections').map((section) => section.toLowerCase())
  const head = capital(withoutArticle(what))
  const sections: Record<string, () => Block[]> = lookupTable({
    features: () => [
      heading(2, 'What you get'),
      bullets(
        points.length > 0
          ? points.map((point) => given(capital(point)))
          : [1, 2, 3].map((at) =>
              may(2, `**${blank(`feature ${at}`)}**: ${blank('what it does for the visitor')}`),
            ),
      ),
    ],
    'how it works': () => [
      heading(2, 'How it works'),
      numbered([
        may(1, `Choose what you need from ${thing}.`),
        may(1, `Tell us ${blank('what you have to know to start')}.`),
        may(1, `We take it from there: ${blank('what happens next')}.`),
      ]),
    ],
    pricing: () => [
      heading(2, 'Pricing'),
      labels({ Price: itemsOf(brief, 'price').join(', ') || brief.facts.money || blank('price') }),
      paragraph(
        may(2, `What it includes: ${blank('what is included')}.`),
        may(
          4,
          'There is nothing else to pay.'.replace(
            'There is nothing else to pay.',
            `Extra costs: ${blank('none, or which')}.`,
          ),
        ),
      ),
    ],
    testimonials: () => [
      heading(2, 'What customers say'),
      paragraph(given(`“${blank('what a customer said')}” ${blank('name of the customer')}`)),
    ],
    faq: () => [
      heading(2, 'Questions and answers'),
      ...['How do I start?', 'Can I cancel?', 'Whom do I ask?'].flatMap((question, at): Block[] => [
        paragraph(
          may(
            2,
            `**${question}** ${[`Choose what you need from ${thing}, and follow the steps on the page.`, answerFor('cancel', points, brief), `Write to ${brief.facts.email ?? blank('email address')}.`][at]}`,
          ),
        ),
      ]),
    ],
    about: () => [
      heading(2, 'About us'),
      paragraph(may(2, `${capital(thing)} is made by ${blank('who you are, in one sentence')}.`)),
    ],
    contact: () => [
      heading(2, 'Contact'),
      paragraph(may(2, `Write to ${brief.facts.email ?? blank('email address')}.`)),
    ],
  })
  const wanted = asked.filter((section) => !/hero|header|call to action|cta/.test(section))
  const order =
    wanted.length > 0
      ? [
          ...(points.length > 0 && !wanted.some((s) => /feature|benefit/.test(s)) ? ['features'] : []),
          ...wanted,
        ]
      : ['features', 'how it works', 'pricing', 'faq']
  const blocks: Block[] = [
    heading(1, name ? `${name}: ${lower(withoutArticle(what))}` : head),
    paragraph(
      given(
        name
          ? sentence(`${name} is ${withArticle(what)}`)
          : sentence(
              `${withArticle(what)}${brief.audience && !what.includes(brief.audience) ? ` for ${brief.audience}` : ''}`,
            ),
      ),
      may(1, promise(brief, thing)),
    ),
    paragraph(given(`**${invitation(brief)}**`)),
    ...order.flatMap((section) => {
      const key = Object.keys(sections).find(
        (known) =>
          section.includes(known) ||
          (known === 'features' && /benefit|why/.test(section)) ||
          (known === 'pricing' && /price|plans/.test(section)) ||
          (known === 'faq' && /question/.test(section)) ||
          (known === 'testimonials' && /testimonial|review|social proof/.test(section)),
      )
      return key === undefined
        ? [heading(2, section), paragraph(given(`${capital(blank(`what to say about ${section}`))}`))]
        : (sections[key]?.() ?? [])
    }),
    heading(2, `Ready when you are`),
    paragraph(
      `${capital(thing)} ${agree(withoutArticle(what), 'is', 'are')} one click away.`,
      may(3, 'If you are not sure yet, ask us first; a question costs nothing.'),
      may(5, 'If it turns out not to be what you need, we will say so.'),
    ),
    paragraph(given(`**${invitation(brief)}**`)),
  ]
  return { blocks, usualWords: 220 }
}

const slogansFor = (name: string | undefined, product: string, count: number): string[] => {
  const thing = name ?? product
  return [
    ...(name && !product.startsWith('[') ? [`${name}, your ${lower(product)}.`] : []),
    `Your ${lower(thing)}.`,
    `${capital(thing)}, made with care.`,
    `Good days begin with ${withArticle(lower(thing))}.`,
    `${capital(thing)}: come as you are.`,
    `Simply ${lower(thing)}.`,
    `${capital(thing)}, and nothing missing.`,
  ].slice(0, count)
}

/** A headline with its line below, or several to choose from. */
export const composeHeadline: Compose = (brief) => {
  const { name, what } = thingOf({
    ...brief,
    topic: brief.topic.replace(
      /^(?:and )?(?:an? )?(?:sub-?headlines?|tag ?lines?|slogans?|(?:landing|home|sales) ?page)?\s*(?:for|of)\s+/i,
      '',
    ),
  })
  const [product = what, whom] = withoutArticle(what).split(/ for (?!the\b)/)
  const short = name ?? capital(product)
  const people = whom ?? brief.audience
  const options: [string, string][] = [
    [
      `${short}${people ? ` for ${people}` : ''}`,
      sentence(
        `${name ? `${name} is ${withArticle(what)}` : `everything you need from ${withArticle(product)}, and nothing you have to work around`}`,
      ),
    ],
    [
      `${capital(product)} that stays out of your way`,
      sentence(`made ${people ? `for ${people} who have` : 'for people who have'} better things to do`),
    ],
    [
      `Less to think about. More ${people ? `time for ${people}` : 'done'}.`,
      sentence(`${short} takes care of the rest`),
    ],
    [`Meet ${name ?? withArticle(product)}`, sentence(`simple to begin with, and there when you need it`)],
    [`${short}, done right`, sentence(`see for yourself${people ? ` what it does for ${people}` : ''}`)],
  ]
  const one =
    !/\b(?:(?:headline|tag ?line|slogan)(?:s| (?:options|ideas|variants|alternatives)))\b/i.test(
      brief.said,
    ) || brief.count === 1
  const slogans = /slogan|tag ?line/i.test(brief.said)
  const count = one ? 1 : Math.min(brief.count ?? 3, options.length)
  const chosen = options.slice(0, count)
  return {
    blocks: slogans
      ? [bullets(slogansFor(name, product, count).map((text) => given(text)))]
      : chosen.flatMap(([head, sub]): Block[] => [heading(1, head), paragraph(given(sub))]),
    usualWords: 60,
  }
}

const fits =
  (limit: number) =>
  (text: string): boolean =>
    text.length <= limit

/** Headlines and descriptions within the room that an ad has. */
export const composeAds: Compose = (brief) => {
  const subject = brief.topic.replace(/^.*?\b(?:headlines?|descriptions?|variants?|versions?)\b.*? for /i, '')
  const what = capital(withoutArticle(subject === '' ? blank('what you offer') : subject))
  const bare = what.replace(/ in [A-Z].*$/, '')
  const place = brief.facts.place
  const limit = brief.length.maxCharacters ?? 30
  const heads = Number(/(\d+) headlines/i.exec(brief.said)?.[1] ?? 3)
  const texts = Number(/(\d+) descriptions/i.exec(brief.said)?.[1] ?? 2)
  const points = allPoints(brief)
  const headlines = [
    what,
    place ? `${bare} near you` : `${bare} for you`,
    ...points.map(capital),
    `Need ${lower(bare)}? Ask us`.replace(/Need (?!\[)/, `Need ${/s$/.test(bare) ? '' : 'a '}`),
    place ? `Call us in ${place}` : 'Call us today',
    `Your ${lower(bare)}`,
    'Ask for a quote',
    'Open today?'.replace('Open today?', 'Call or book online'),
  ]
  const descriptions = [
    `${what}${points.length > 0 ? `: ${lower(points[0] ?? '')}` : ''}. Tell us what you need and get an answer. Call ${blank('number')}.`,
    `Looking for ${lower(bare)}${place ? ` in ${place}` : ''}? See what we do, what it costs and when we can come.`,
    `Questions about ${lower(bare)}? Ask us before you decide.`,
    'Clear offers, no small print. Write to us today.',
  ]
  return {
    blocks: [
      heading(2, 'Headlines'),
      bullets(
        [...new Set(headlines)]
          .filter(fits(limit))
          .slice(0, heads)
          .map((text) => given(text)),
      ),
      heading(2, 'Descriptions'),
      bullets(
        descriptions
          .filter(fits(90 + 60))
          .slice(0, texts)
          .map((text) => given(text)),
      ),
    ],
    usualWords: 80,
  }
}
