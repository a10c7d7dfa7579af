import { conceptOf } from '../concepts.ts'
import { blank, bullets, given, heading } from '../document.ts'
import { allPoints, type Compose } from '../draft.ts'
import { capital } from '../english.ts'

/** Words and what they mean; of those that are not known, a blank. */
export const composeGlossary: Compose = (brief) => {
  const listed = allPoints(brief)
  const terms = listed.length > 0 ? listed : brief.topic.split(/,? and |, /).filter((term) => term !== '')
  const meanings = terms.map((term) => ({ term, means: conceptOf(term)?.[0] }))
  return {
    blocks: [
      heading(1, 'Glossary'),
      bullets(
        meanings.map(({ term, means }) => given(`${capital(term)}: ${means ?? blank(`what ${term} means`)}`)),
      ),
    ],
    usualWords: 25 * terms.length,
    ...(meanings.every(({ means }) => means === undefined) ? { unfinished: true as const } : {}),
  }
}
