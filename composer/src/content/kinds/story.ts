import type { Brief } from '../brief.ts'
import { type Block, given, heading, may, paragraph, verse } from '../document.ts'
import { allPoints, type Compose } from '../draft.ts'
import { capital, hasDeterminer, isPlural, lower, pick, sentence, withArticle } from '../english.ts'

/** Whom or what it is about: `a dragon who cannot fly` → the hero and what is said of it. */
function heroOf({ topic, name }: Brief): { hero: string; who: string; trait: string | undefined } {
  const [, noun = topic, trait] = /^(.+?),? (?:who|that|which) (.+)$/i.exec(topic) ?? []
  const phrase =
    noun === ''
      ? 'a traveller'
      : hasDeterminer(noun) || isPlural(noun) || /^[A-Z]/.test(noun)
        ? lower(noun)
        : withArticle(lower(noun))
  const bare =
    phrase
      .replace(/^(?:an?|the) /, '')
      .replace(/ (?:named|called) .*$/, '')
      .split(/ (?:in|from|at|on|of|with) /)[0] ?? phrase
  return {
    hero: phrase,
    who: name ?? (isPlural(phrase) ? `the ${bare.replace(/^(?:two|three|four|five) /, '')}` : `the ${bare}`),
    trait,
  }
}

/** A simple one in the wish's own words: a beginning, a difficulty, an end. */
export const composeStory: Compose = (brief) => {
  const { hero, who, trait } = heroOf(brief)
  const many = isPlural(hero) && brief.name === undefined
  const they = many ? 'they' : 'it'
  const place = pick(brief.seed, [
    'at the edge of a quiet town',
    'where the road ends',
    'in a valley between two hills',
  ])
  const told = allPoints(brief)
  const blocks: Block[] = [
    heading(1, capital(who)),
    paragraph(
      given(`This is the story of ${hero}${trait ? ` who ${trait}` : ''}.`),
      may(1, `${capital(they)} lived ${place}, and most days were much like the day before.`),
      ...(told.length > 0 ? told.map((point) => given(sentence(point))) : []),
    ),
    paragraph(
      may(1, 'One morning something was different.'),
      may(1, `${capital(who)} noticed it at once and could not think of anything else.`),
      may(2, 'The neighbours shook their heads. "Leave it," they said, "it has always been this way."'),
      may(3, `But that night ${who} lay awake and listened to the wind.`),
    ),
    paragraph(
      may(1, `So ${who} set out before the sun was up, with a little bread and no plan.`),
      may(2, 'The first try failed, and so did the second.'),
      may(2, 'The third time somebody came along who asked the right question, and suddenly it was easy.'),
      may(3, 'They laughed about it for a long while, because the answer had been there all the time.'),
    ),
    paragraph(
      may(1, `In the evening ${who} came home, tired and glad.`),
      given('Nothing had changed, and everything had.'),
      may(2, 'And if you come by that place today, somebody may tell you the rest.'),
    ),
  ]
  return { blocks, usualWords: 190 }
}

// By syllables; each line is a whole, so that any three of them make sense together.
const FIVE = [
  'Morning finds the road',
  'A slow breath of wind',
  'First frost on the grass',
  'Late light on the hill',
  'Stars above the town',
  'Soft rain on the roof',
] as const
const SEVEN = [
  'small lamps in the dark windows',
  'the river keeps what it hears',
  'the garden waits for footsteps',
  'a bird begins and then stops',
  'the morning train leaves on time',
] as const

export function syllables(text: string): number {
  return (text.toLowerCase().match(/[a-z']+/g) ?? []).reduce((sum, word) => {
    const groups =
      word.replace(/(?:[^laeiouyscgxzh]es|[^td]ed|[^l]e)$/, (end) => end[0] ?? '').match(/[aeiouy]+/g)
        ?.length ?? 0
    return sum + Math.max(1, groups)
  }, 0)
}

const subjectOf = ({ topic }: Brief): string => lower(topic.replace(/^an? /i, 'the ')) || 'this day'

/** Five, seven, five: the first line says what it is about, if its syllables allow it. */
function haiku(brief: Brief): Block[] {
  const subject = subjectOf(brief).replace(/^(?:the|my|our) /, '')
  const forms = [
    subject,
    `the ${subject}`,
    `old ${subject}`,
    `${subject} again`,
    `${subject} at dawn`,
    `oh, ${subject}`,
    `quiet ${subject}`,
    `${subject} and rain`,
    `only ${subject}`,
    `${subject}, then silence`,
    `in spring, ${subject}`,
    `remember ${subject}`,
  ]
  const first = forms.find((line) => syllables(line) === 5)
  return [
    ...(first === undefined ? [heading(1, subject)] : []),
    verse(
      given(capital(first ?? pick(brief.seed, FIVE))),
      given(pick(brief.seed >>> 3, SEVEN)),
      given(lower(pick((brief.seed % FIVE.length) + 1 + ((brief.seed >>> 5) % 4), FIVE))),
    ),
  ]
}

export const composePoem: Compose = (brief) => {
  if (/haiku/i.test(brief.called)) {
    const count = Math.min(brief.count ?? 1, 5)
    return {
      blocks: Array.from({ length: count }, (_, at) => haiku({ ...brief, seed: brief.seed + at * 7 })).flat(),
      usualWords: 60,
    }
  }
  const subject = subjectOf(brief)
  const points = allPoints(brief)
  const stanzas = [
    [
      `I thought of ${subject} today,`,
      'while rain was on the pane;',
      'the hours went their quiet way',
      'and would not come again.',
    ],
    [
      'A word, a step, an open door,',
      'a light left on at night:',
      'I had not seen it so before,',
      'and now it all seems right.',
    ],
    [
      `So here is ${subject}, plain and small,`,
      'no more than what I knew:',
      'a little line upon a wall',
      'that I have drawn for you.',
    ],
  ]
  const short = brief.length.size === 'short' ? stanzas.slice(0, 1) : stanzas
  return {
    blocks: [
      heading(1, subject),
      ...short.map((lines) => verse(...lines.map((line) => given(line)))),
      ...(points.length > 0 ? [verse(...points.map((point) => given(capital(point))))] : []),
    ],
    usualWords: 120,
  }
}
