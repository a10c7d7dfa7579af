import { type Concept, conceptOf } from '../concepts.ts'
import { type Block, blank, given, heading, may, paragraph } from '../document.ts'
import { allPoints, type Compose, details } from '../draft.ts'
import { agree, capital, lower } from '../english.ts'
import { knownSubject } from '../knowledge.ts'

type Compared = readonly [name: string, concept: Concept]

/** `the difference between TCP and UDP`, if both are known. */
function comparedIn(subject: string): readonly Compared[] | undefined {
  const [, one, other] =
    /^(?:the )?differences? between (.+?) and (.+)$/i.exec(subject) ??
    /^(.+?) (?:vs\.?|versus) (.+)$/i.exec(subject) ??
    []
  const first = conceptOf(one ?? '')
  const second = conceptOf(other ?? '')
  return one && other && first && second && first !== second
    ? [
        [one, first],
        [other, second],
      ]
    : undefined
}

const comparison = (compared: readonly Compared[]): Block[] =>
  compared.flatMap(([name, [is, like, example, use]]) => [
    heading(2, name),
    paragraph(given(is), may(2, like)),
    paragraph(given(example), given(use)),
  ])

export const composeExplain: Compose = (brief) => {
  const subject =
    lower(
      brief.topic
        .replace(
          /\s+(?:to|for) (?:an? |my |the )?(?:[\w-]+ )*?(?:\d+[- ]year[- ]olds?|children|kids|beginners?|newcomers?|child|grandmother|grandma|non-?\w+ \w+|layman|laypeople)\b.*$/i,
          '',
        )
        .replace(/\s+(?:as if|like) i(?:'m| am| was| were)\b.*$/i, '')
        .replace(/^(?:how|what) (?:an? |the )?(.+?) (?:works?|is|are|means?)$/i, '$1'),
    ) || blank('subject')
  const pair = comparedIn(subject)
  const concept = pair ? undefined : conceptOf(subject)
  const known = knownSubject(subject)
  const child =
    /old$|kids|child/.test(brief.audience ?? '') ||
    /\b(?:simpl[ey]|child|kid|like i'?m|eli5)\b/i.test(brief.said)
  const tone = brief.tone === 'playful' || brief.tone === 'friendly' || child
  const body: Block[] = pair
    ? comparison(pair)
    : concept
      ? [
          paragraph(
            given(concept[0]),
            ...(child ? [may(2, 'That sounds odd at first, so here is a picture for it.')] : []),
          ),
          heading(2, 'A picture for it'),
          paragraph(given(concept[1])),
          heading(2, 'An example'),
          paragraph(given(concept[2])),
          heading(2, 'What it is good for'),
          paragraph(
            given(concept[3]),
            ...(tone
              ? [may(3, 'Try to explain it to somebody else: then you know that you have got it.')]
              : []),
          ),
        ]
      : known
        ? [
            paragraph(given(known.is)),
            heading(2, 'What it is good for'),
            ...details(known.gains),
            heading(2, 'What it costs'),
            ...details(known.costs),
          ]
        : [
            paragraph(
              given(
                `${capital(subject)} ${agree(subject, 'is', 'are')} ${blank('what it is, in one sentence')}.`,
              ),
              may(1, 'Here is how to get hold of it without learning the words by heart.'),
            ),
            heading(2, 'A picture for it'),
            paragraph(
              given(
                `${capital(subject)} ${agree(subject, 'is', 'are')} like ${blank('something the reader knows from everyday life')}.`,
              ),
              may(2, 'The picture does not fit in every detail, but it shows how the parts belong together.'),
            ),
            heading(2, 'An example'),
            paragraph(
              given(`${capital(blank('a small example, with numbers or names'))}.`),
              may(2, 'Go through it slowly, and change one thing at a time to see what happens.'),
            ),
            heading(2, 'What it is good for'),
            paragraph(
              given(`It is used for ${blank('two or three uses')}.`),
              may(2, 'If you can say in your own words when you would need it, you have understood it.'),
            ),
          ]
  return {
    blocks: [heading(1, subject), ...body, ...details(allPoints(brief))],
    usualWords: 200,
    ...(pair || concept || known ? {} : { unfinished: true as const }),
  }
}
