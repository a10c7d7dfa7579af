import { type Brief, itemsOf } from '../brief.ts'
import { type Block, blank, given, heading, may, paragraph } from '../document.ts'
import { allPoints, type Compose, details } from '../draft.ts'
import { capital, hasDeterminer, lower, sentence, withArticle } from '../english.ts'

/** In the person in which the wish speaks: `I am Maya` or `for Maya`. */
export const composeBio: Compose = (brief) => {
  const all = [brief.topic, ...brief.points].filter(
    (point) =>
      point !== '' &&
      !/^(?:my |the |our )?(?:website|linkedin|twitter|blog|portfolio|profile|conference|speaker page|company website|instagram|github)/i.test(
        point,
      ),
  )
  const first =
    /\bi(?:'m| am)\b|\bmy name\b|\babout me\b/i.test(brief.said) && !/third person/i.test(brief.said)
  const named = all
    .map(
      (point) =>
        /^(?:i(?:'m| am)|my name is|for)?\s*((?:(?:Dr|Prof|Mr|Ms|Mrs)\. )?[A-Z][\w'’-]+(?: [A-Z][\w'’-]+){0,2})$/i.exec(
          point,
        )?.[1],
    )
    .find((name) => name !== undefined && /^[A-Z]/.test(name))
  const name =
    named ??
    brief.name ??
    itemsOf(brief, 'name')[0] ??
    /\b(?:I'm|I am|name is|for|of) ([A-Z][a-z]+(?: [A-Z][a-z]+)?)\b/.exec(brief.said)?.[1] ??
    blank('name')
  const clauses = all
    .map((point) => point.replace(/^(?:i(?:'m| am)|my name is)\s+/i, '').replace(/^third person$/i, ''))
    .filter((point) => point !== '' && point !== name)
  const lines = clauses
    .flatMap((point) => splitRole(point, name))
    .map((point) => given(asBio(point, name, first)))
  const more = itemsOf(brief, 'include').map((point) => given(asBio(point, name, first)))
  return {
    blocks: [
      paragraph(
        ...(lines.length > 0
          ? []
          : [
              given(first ? `I am ${name}, ${blank('what you do')}.` : `${name} is ${blank('what you do')}.`),
            ]),
        ...withName(lines, name, first),
        ...more,
        may(
          2,
          first
            ? `You can see my work at ${brief.facts.url ?? blank('link')}, or write to me at ${brief.facts.email ?? blank('email address')}.`
            : `More at ${brief.facts.url ?? blank('link')}.`,
        ),
        ...(brief.tone === 'friendly' || brief.tone === 'casual'
          ? [may(1, 'Say hello; I would love to hear from you.')]
          : brief.tone === 'playful'
            ? [may(1, 'Fuelled by curiosity and too many tabs.')]
            : []),
      ),
    ],
    usualWords: 70,
  }
}

/** `Maya is a designer` → `a designer`. */
const splitRole = (point: string, name: string): string[] => [
  point.replace(new RegExp(`^${name.replace(/[^\w ]/g, '.')}(?: is)?,?\\s+`, 'i'), ''),
]

function withName(
  lines: readonly { text: string; rank: number; given?: true }[],
  name: string,
  first: boolean,
) {
  const [head, ...rest] = lines
  if (!head || head.text.includes(name)) return lines
  const role = /^(?:I am|(?:\S+ )?\S+ is) (.+)$/.exec(head.text)?.[1]
  return role
    ? [{ ...head, text: `${first ? `I am ${name}, ` : `${name} is `}${role}` }, ...rest]
    : [given(first ? `I am ${name}.` : `This is ${name}.`), ...lines]
}

const VERB_FIRST =
  /^(love|enjoy|like|live|work|write|build|make|study|speak|teach|play|run|help|specialise|specialize|lead|paint|draw|collect|travel|cook|read)s?\b/i

function asBio(point: string, name: string, first: boolean): string {
  const who = first
    ? 'I'
    : /^(?:Dr|Prof|Mr|Ms|Mrs)\./.test(name)
      ? name.replace(/^(\S+) .*?(\S+)$/, '$1 $2')
      : (name.split(' ')[0] ?? name)
  const verb = VERB_FIRST.exec(point)
  if (verb)
    return sentence(
      `${who} ${first ? lower(point).replace(/^(\w+?)s\b/, (word) => (VERB_FIRST.test(word.replace(/s$/, '')) ? word.replace(/s$/, '') : word)) : lower(point).replace(/^\w+/, (word) => (/s$/.test(word) ? word : /(?:ch|sh)$/.test(word) ? `${word}es` : /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`))}`,
    )
  if (/^\d+\+? years?|^(?:\w+ )?experience/i.test(point))
    return sentence(`${who} ${first ? 'have' : 'has'} ${lower(point)}`)
  if (
    /^(?:based|born|living|located|known|currently|passionate|interested|married|originally)\b/i.test(point)
  )
    return sentence(`${who} ${first ? 'am' : 'is'} ${lower(point)}`)
  if (/^(?:has|have|worked|founded|wrote|studied|won|led|built)\b/i.test(point))
    return sentence(`${who} ${lower(point)}`)
  if (/^(?:from|in|at|with)\b/i.test(point)) return sentence(`${who} ${first ? 'am' : 'is'} ${lower(point)}`)
  return sentence(
    `${who} ${first ? 'am' : 'is'} ${hasDeterminer(point) ? lower(point) : withArticle(lower(point))}`,
  )
}

export const composeAboutUs: Compose = (brief: Brief) => {
  const { name, topic, facts } = brief
  const founded = /\b(?:founded|established|since|started|opened) (?:in )?(\d{4})\b/i.exec(brief.said)?.[1]
  const kind =
    lower(
      (brief.about ?? topic).replace(
        /,?\s*(?:founded|established|since|started|opened) (?:in )?\d{4}.*$/i,
        '',
      ),
    ) || blank('what you are')
  const called = name ?? `our ${kind.replace(/^(?:an?|the|our) /i, '')}`
  const mission = /mission/i.test(brief.called)
  const points = allPoints(brief).filter(
    (point) => point !== brief.about && !(founded && point.includes(founded)),
  )
  const blocks: Block[] = [
    heading(1, mission ? 'Our mission' : `About ${name ?? 'us'}`),
    paragraph(
      given(name ? sentence(`${name} is ${withArticle(kind)}`) : sentence(`we are ${withArticle(kind)}`)),
      ...(founded ? [given(`It began in ${founded}, and we are still here.`)] : []),
      ...(brief.tone === 'friendly' ? [may(1, 'Come in; we are glad that you found us.')] : []),
    ),
    ...details(points),
    heading(2, 'How it began'),
    paragraph(
      may(1, `${founded ? `In ${founded}` : `In ${blank('year')}`} ${blank('who founded it, and why')}.`),
      may(2, 'Much has changed since. What we care about has not.'),
      may(3, `One moment we still talk about: ${blank('a short story from that time')}.`),
    ),
    heading(2, 'What we care about'),
    paragraph(
      may(1, 'We would rather do a few things well than many things somehow.'),
      may(1, 'We say what we do, and we do what we say.'),
      may(2, 'When something goes wrong, we want to hear it from you first.'),
      may(3, `What makes ${called} different: ${blank('what customers tell you')}.`),
    ),
    heading(2, 'Who we are'),
    paragraph(
      may(1, `${capital(called)} is ${blank('names and what they do')}.`),
      may(
        2,
        `You find us at ${facts.place ?? blank('address')}${facts.url ? ` and at ${facts.url}` : ''}. Come by, or write to ${facts.email ?? blank('email address')}.`,
      ),
    ),
  ]
  return { blocks, usualWords: 150 }
}
