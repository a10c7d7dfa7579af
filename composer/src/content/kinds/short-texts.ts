import { blank, given, paragraph } from '../document.ts'
import { allPoints, type Compose } from '../draft.ts'
import { capital, sentence, withArticle } from '../english.ts'
import { thingOf } from './product.ts'

/** What a picture shows, for those who do not see it. That it is a picture they know. */
export const composeAltText: Compose = (brief) => {
  const shown = [
    brief.topic.replace(
      /^(?:an? |the |this |my |our )?(?:photo(?:graph)?|picture|image|illustration|screenshot) (?:of|showing|with) /i,
      '',
    ),
    ...allPoints(brief),
  ].filter((part) => part !== '')
  return {
    blocks: [
      paragraph(given(shown.length > 0 ? sentence(shown.join(', ')) : sentence(blank('what it shows')))),
    ],
    usualWords: 25,
  }
}

/** What it is and for whom, in the time that a lift takes. */
export const composePitch: Compose = (brief) => {
  const { name, what } = thingOf(brief)
  return {
    blocks: [
      paragraph(
        given(`You know how ${blank('the problem, as those who have it would say it')}?`),
        given(sentence(`${name ? `${name} is` : 'we make'} ${withArticle(what)}`)),
        ...allPoints(brief).map((point) => given(sentence(point))),
        given(`Unlike ${blank('what people use today')}, it ${blank('what it does better')}.`),
        given(
          `${capital(brief.audience ?? blank('who it is for'))} can try it at ${brief.facts.url ?? blank('link')}.`,
        ),
      ),
    ],
    usualWords: 60,
  }
}
