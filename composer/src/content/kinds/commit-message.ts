import { blank, given, verse } from '../document.ts'
import { allPoints, type Compose, details } from '../draft.ts'
import { baseForm, capital } from '../english.ts'

const SUBJECT_CHARACTERS = 72

/** One line that says what the change does, as an order; then what else was said. */
export const composeCommitMessage: Compose = (brief) => {
  const change = baseForm(brief.topic.replace(/^(?:that|which|when|where|to|i|we)\s+/i, ''))
  const line = capital(change === '' ? blank('what changes') : change).slice(0, SUBJECT_CHARACTERS)
  return { blocks: [verse(given(line)), ...details(allPoints(brief))], usualWords: 40 }
}
