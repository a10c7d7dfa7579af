import { isStatement, statement } from '../clauses.ts'
import { blank, given, may, paragraph } from '../document.ts'
import { allPoints, type Compose } from '../draft.ts'
import { capital, listed, lower, sentence } from '../english.ts'

const occasions: readonly (readonly [RegExp, honoured: string, wish: string])[] = [
  [/\b(?:wedding|best man|bridesmaid|marriage)\b/i, 'the happy couple', 'a long and happy life together'],
  [/\bretir\w+/i, blank('name'), 'time for everything that had to wait'],
  [/\b(?:farewell|leaving|goodbye)\b/i, blank('name'), 'all the best for what comes next'],
  [/\b(?:birthday|anniversary)\b/i, blank('name'), 'many more good years'],
  [/\bgraduat\w+/i, 'the graduates', 'courage for what comes next'],
  [/\b(?:eulogy|funeral|memorial)\b/i, blank('name'), 'that we keep what we learned from you'],
]

/** Said of the one who speaks. */
const SPEAKER =
  /\b(?:best man|maid of honou?r|friend|colleague|brother|sister|neighbou?r|son|daughter)\b|\bi(?:'m| am)\b/i

/** Words to be spoken: who speaks, one story, what it shows, a wish. The story is the speaker's. */
export const composeSpeech: Compose = (brief) => {
  const { said, tone } = brief
  const [, usual, wish] = occasions.find(([pattern]) => pattern.test(said)) ?? [
    /x/,
    blank('whom or what it is for'),
    blank('what you wish them'),
  ]
  const honoured = /\b(?:for|to|about) (my [\w ]+?)(?='s\b|,|\.|$)/i.exec(said)?.[1] ?? usual
  const mourning = /\b(?:eulogy|funeral|memorial)\b/i.test(said)
  const points = allPoints(brief)
  const role = points.filter((point) => SPEAKER.test(point)).map(lower)
  const known = points.filter((point) => !SPEAKER.test(point))
  const light = tone === 'playful' || tone === 'casual'
  return {
    blocks: [
      paragraph(
        mourning
          ? 'Dear family, dear friends,'
          : tone === 'formal'
            ? 'Ladies and gentlemen,'
            : 'Dear friends,',
      ),
      paragraph(
        given(`I am ${blank('your name')}${role.length > 0 ? `: ${listed(role)}` : ''}.`),
        may(
          2,
          mourning
            ? `We are here for ${honoured}.`
            : `It is a joy to say a few words about ${honoured} today.`,
        ),
        ...(light ? [may(3, 'I was asked to be brief and kind; I can promise one of the two.')] : []),
      ),
      paragraph(
        ...known.filter(isStatement).map((point) => given(statement(point))),
        ...known
          .filter((point) => !isStatement(point))
          .map((point) => given(`${capital(point)}: you all know it.`)),
      ),
      paragraph(
        given(`Let me tell you one story: ${blank('a moment that you shared, in three or four sentences')}.`),
        may(1, `It shows ${honoured} as I know them: ${blank('what you admire, in a few words')}.`),
      ),
      ...(mourning
        ? []
        : [paragraph(may(2, `Thank you to ${blank('whom to thank')} for bringing us together.`))]),
      paragraph(
        given(
          mourning
            ? sentence(`I wish ${wish}`)
            : sentence(`Please raise your glasses to ${honoured}: I wish you ${wish}`),
        ),
      ),
    ],
    usualWords: 130,
  }
}
