import { blank, labels } from '../document.ts'
import { allPoints, type Compose } from '../draft.ts'
import { capital, listed, lower, sentence, shortened, withArticle, withoutArticle } from '../english.ts'
import { thingOf } from './product.ts'

// What search engines show of them.
const TITLE_CHARACTERS = 60
const DESCRIPTION_CHARACTERS = 155

/** The title and the description of a page, as a search engine shows them. */
export const composeSearchSnippet: Compose = (brief) => {
  const asked = `${brief.before} ${brief.called} ${brief.after}`
  const topic = brief.topic
    .replace(/^(?:and )?(?:an? )?(?:meta )?(?:titles?|descriptions?|tags)\b(?: for)?\s*/i, '')
    .replace(
      /^(?:an? |the |our |my )?(?:web ?)?(?:page|site|shop|store) (?:selling|about|for|on|that sells) /i,
      '',
    )
  const { name, what } = thingOf({ ...brief, topic })
  const short = capital(withoutArticle(what).split(/ (?:that|which|who|with) /)[0] ?? what)
  const points = allPoints(brief).map(lower)
  const about = `${name ? `${name}: ` : ''}${withArticle(what)}${points.length > 0 ? `, with ${listed(points)}` : ''}`
  const both = !/\btitle/i.test(asked) === !/\bdescription/i.test(asked)
  const title = both || /\btitle/i.test(asked)
  const description = both || /\bdescription/i.test(asked)
  return {
    blocks: [
      labels({
        Title: title ? shortened(name ? `${name} – ${short}` : short, TITLE_CHARACTERS) : undefined,
        Description: description
          ? shortened(
              `${sentence(about)} ${capital(blank('what visitors find here'))}.`,
              DESCRIPTION_CHARACTERS,
            )
          : undefined,
      }),
    ],
    usualWords: 40,
  }
}
