import { type Brief, itemsOf } from '../brief.ts'
import { type Block, blank, bullets, given, heading, type Line, labels, may, paragraph } from '../document.ts'
import { allPoints, type Compose } from '../draft.ts'
import { agree, capital, listed, lower, sentence, withArticle, withoutArticle } from '../english.ts'

/** `750 ml`, `40 hours battery`, `bluetooth 5.3`: what is said of a thing, one line each. */
const spec = (point: string): Line => given(capital(point))

/** The name of the thing and what it is, from `headphones "Hush 2"` or `Hush 2, wireless headphones`. */
export function thingOf({ name, about, topic }: Brief): { name: string | undefined; what: string } {
  if (about !== undefined) return { name, what: about }
  if (name === undefined) return { name, what: topic === '' ? blank('product') : lower(topic) }
  const bare = topic
    .replace(` called ${name}`, '')
    .replace(` named ${name}`, '')
    .replace(/\s*\b(?:called|named)\s+["“'`]?[\w.@/-]+["”'`]?/i, '')
    .replace(/\s*["“`][^"”`]+["”`]/, '')
    .trim()
  const rest = bare.startsWith(name) ? bare.slice(name.length).replace(/^[\s,:-]+/, '') : bare
  return { name, what: rest === '' ? blank('what it is') : lower(rest) }
}

/** Nobody weighs it, and no parcel brings it. */
const INTANGIBLE =
  /\b(?:podcast|course|class|app|service|newsletter|studio|event|workshop|show|channel|blog|website|software|plugin|extension|game|club|community|restaurant|caf[eé]|hotel|bakery|shop|store|agency|school|library|package)\b/i

const isAction = (point: string): boolean =>
  /^(?:keeps?|holds?|lasts?|fits?|works?|comes?|makes?|helps?|saves?|charges?|connects?|folds?|opens?|protects?|supports?|tracks?|runs?|weighs?|stays?|lets?|gives?|reminds?|turns?|syncs?)\b/i.test(
    point,
  )

export const composeProduct: Compose = (brief) => {
  const { name, what } = thingOf(brief)
  const called = name ?? capital(withoutArticle(what))
  const thing = withoutArticle(what)
  const points = [...allPoints(brief), ...itemsOf(brief, 'benefits')].filter((point) => point !== brief.about)
  const actions = points.filter(isAction)
  const rest = points.filter((point) => !isAction(point) && point !== brief.facts.money)
  const they = agree(thing, 'it', 'they')
  const tangible = !INTANGIBLE.test(thing.split(/ (?:for|with|about|that) /)[0] ?? thing)
  const subject = name ?? `the ${thing.split(/ (?:for|with|that) /)[0]}`
  const blocks: Block[] = [
    heading(1, called),
    paragraph(
      given(
        name
          ? sentence(`${name} ${agree(thing, 'is', 'are')} ${withArticle(what)}`)
          : sentence(
              `${withArticle(what)}${actions.length > 0 ? ` that ${listed(actions)}` : brief.audience || tangible ? ` for ${brief.audience ?? 'every day'}` : ''}`,
            ),
      ),
      ...(name && actions.length > 0
        ? [given(sentence(`${capital(they)} ${listed(actions.map(lower))}`))]
        : []),
      ...toneLine(brief, subject, they),
    ),
    ...(rest.length > 0 ? [heading(2, 'At a glance'), bullets(rest.map(spec))] : []),
    ...(tangible || brief.audience
      ? [
          paragraph(
            may(
              2,
              `Where ${they} ${agree(thing, 'helps', 'help')} most: ${blank('a situation in which customers use it')}.`,
            ),
            may(
              3,
              brief.audience
                ? `${capital(they)} ${agree(thing, 'was', 'were')} made with ${brief.audience} in mind.`
                : `Use ${agree(thing, 'it', 'them')} every day, or keep ${agree(thing, 'it', 'them')} for when you need ${agree(thing, 'it', 'them')}.`,
            ),
          ),
        ]
      : []),
    labels({ Price: itemsOf(brief, 'price').join(', ') || brief.facts.money }),
    ...(points.length === 0
      ? [
          heading(2, 'At a glance'),
          bullets([
            ...(tangible
              ? [`Material: ${blank('material')}`, `Size and weight: ${blank('size and weight')}`]
              : [
                  `What it offers: ${blank('what one finds there')}`,
                  `When and where: ${blank('when and where')}`,
                ]),
            `What sets it apart: ${blank('the feature customers ask for')}`,
          ]),
        ]
      : []),
    ...(tangible
      ? [
          paragraph(
            may(4, `Delivery: ${blank('delivery time')}.`),
            may(4, `Returns: ${blank('return conditions')}.`),
          ),
        ]
      : []),
  ]
  return { blocks, usualWords: 90 }
}

function toneLine({ tone }: Brief, subject: string, they: string): Line[] {
  const lines: Partial<Record<Brief['tone'], string>> = {
    friendly: `We think you and ${subject} will get along.`,
    casual: `No fuss: take ${they === 'it' ? 'it' : 'them'} along and go.`,
    playful: `Warning: your old one may get jealous.`,
    persuasive: `Compare ${subject} with what you use now, and decide today.`,
    enthusiastic: `We are excited to show you ${subject}!`,
    calm: `Nothing about ${subject} is in a hurry.`,
    urgent: 'Order now, while it is in stock.',
  }
  const line = lines[tone]
  return line === undefined ? [] : [may(1, line)]
}
