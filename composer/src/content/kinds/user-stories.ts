import { type Block, blank, bullets, given, heading, may, paragraph } from '../document.ts'
import { allPoints, type Compose } from '../draft.ts'
import { article, capital, lower, withoutArticle } from '../english.ts'

/** `members can reserve and return books` → one story for each thing that they can do. */
function storiesIn(clause: string): { who: string; what: string }[] {
  const found =
    /^(?:an? |the |our )?(.+?) (?:can|should be able to|may|must|wants? to|want to|need to|needs? to) (.+)$/i.exec(
      clause,
    )
  if (!found) return []
  const who = one(found[1] ?? '')
  const [, first, second, object] = /^(\w+) (?:and|or) (\w+) (.+)$/.exec(found[2] ?? '') ?? []
  if (first && second && object)
    return [
      { who, what: `${first} ${object}` },
      { who, what: `${second} ${object}` },
    ]
  return (found[2] ?? '').split(/ and (?=\w+ \w)/).map((what) => ({ who, what }))
}

const one = (who: string): string =>
  lower(who)
    .replace(/^(?:all|every) /, '')
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1')
    .replace(/^people$/, 'person')
    .replace(/^staff$/, 'staff member')

const VERB =
  /^(?:\w+ing|add|see|view|edit|create|delete|search|log|sign|pay|share|book|export|save|make|track|manage|upload|download|filter|browse|invite|rate|comment|follow|reset|change|update|receive|get|set|choose|cancel|order|buy|print|import|send|write|read|plan|remove|mark|sort|compare|find|join|leave|assign|approve|schedule|register|subscribe)\b/i

export const composeUserStories: Compose = (brief) => {
  const topic = brief.topic.replace(/^(?:with|and) acceptance criteria (?:for|about|of) /i, '')
  const all = [topic, ...allPoints(brief)]
  const told = all.flatMap(storiesIn)
  const product = lower(topic).replace(/ (?:where|in which|that).*$/, '') || blank('product')
  // Of one story its topic is what somebody wants to do; of several it is the product.
  const alone = /\bstory$/i.test(brief.called) && topic !== '' && told.length === 0
  const rest = [...(alone ? [topic] : []), ...allPoints(brief)].filter(
    (point) => storiesIn(point).length === 0,
  )
  const stories = [
    ...told,
    ...rest.map((what) => ({
      who: brief.audience ? one(brief.audience) : 'user',
      what: VERB.test(what) ? lower(what) : `use ${lower(what)}`,
    })),
  ]
  const shown =
    stories.length > 0
      ? stories
      : [
          { who: 'user', what: blank('what they want to do') },
          { who: 'user', what: blank('what else they want to do') },
        ]
  return {
    blocks: [
      heading(1, `User stories: ${withoutArticle(product)}`),
      ...shown.flatMap(({ who, what }, at): Block[] => [
        heading(2, `${at + 1}. ${capital(what)}`),
        paragraph(given(`As ${article(who)} ${who}, I want to ${what}, so that ${blank('the reason')}.`)),
        bullets([
          given(`Given that I am ${article(who)} ${who}, when I ${what}, then I see that it has worked.`),
          may(2, `When it is not possible to ${what}, I am told why, and nothing is lost.`),
          may(3, `Nobody else can ${what} in my name.`),
        ]),
      ]),
    ],
    usualWords: 90 * shown.length,
  }
}
