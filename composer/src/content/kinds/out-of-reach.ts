import { blank, bullets, given, heading, paragraph } from '../document.ts'
import { allPoints, type Compose, details } from '../draft.ts'
import { capital } from '../english.ts'

/** What is to be done with a text that was given takes a reader who understands it. The text comes back as it is. */
export const composeChange: Compose = (brief) => {
  const text = brief.said.replace(/^[^:]*:\s*/, '').trim()
  return {
    blocks: [
      paragraph(
        `The built-in engine writes texts from what it is told; it cannot ${brief.called} one. With a model attached this request is answered: see docs/models.md.`,
      ),
      ...(text === '' || text === brief.said
        ? []
        : [heading(2, 'The text as it was given'), paragraph(given(text))]),
    ],
    usualWords: 4_000,
    unfinished: true,
  }
}

/** A text of a kind that is not known, about something that is not known: what was said, and what is missing. */
export const composeUnknown: Compose = (brief) => {
  const points = allPoints(brief)
  return {
    blocks: [
      heading(1, capital(brief.said.split(/[:,.;]/)[0]?.slice(0, 120) ?? '')),
      ...details(points),
      heading(2, 'What belongs into it'),
      bullets([
        given(`For whom: ${brief.audience ?? blank('who reads it')}`),
        given(`What they should know or do afterwards: ${blank('in one sentence')}`),
        given(`What has to be said: ${blank('facts, names, figures')}`),
      ]),
    ],
    usualWords: 120,
    unfinished: true,
  }
}
