import type { Brief } from '../brief.ts'
import { blank, bullets, given, heading, labels } from '../document.ts'
import type { Compose } from '../draft.ts'
import { capital, lower } from '../english.ts'

const PRESENT = /^(?:attendees?|participants?|present|with)\b:?\s*/i
const DECIDED = /^(?:we |they |the team )?(?:decided|agreed|decision:?)(?: to| that| on)?\s+/i
const TASK =
  /^([A-Z]\w+(?: and [A-Z]\w+)?) (?:will |to |has to |should |must )?(.+?)(?:,? (?:by|until|before) (.+))?$/

/** Sentences, and what semicolons part: commas stand between names. */
const noted = ({ after, points }: Brief): readonly string[] => {
  const parts = after
    .split(/[;.]\s+/)
    .map((part) => part.replace(/^[\s:,]+|[.\s]+$/g, ''))
    .filter((part) => part !== '')
  return parts.length > 1 ? parts : points
}

/** What was said in a meeting: who was there, what was decided, who does what by when. */
export const composeMinutes: Compose = (brief) => {
  const all = noted(brief)
  const present = [
    ...(brief.labels.get('attendees') ?? brief.labels.get('participants') ?? []),
    ...all.filter((part) => PRESENT.test(part)).map((part) => part.replace(PRESENT, '')),
  ].join(', ')
  const rest = all.filter((part) => !PRESENT.test(part))
  const decisions = rest.filter((part) => DECIDED.test(part))
  const tasks = rest.filter((part) => !DECIDED.test(part) && TASK.test(part))
  const topics = rest.filter((part) => !decisions.includes(part) && !tasks.includes(part))
  const meeting = /\b(?:of|from|for) (?:the |our |a )?([\w -]{3,60}?)(?=[:,.;]|$)/i.exec(brief.after)?.[1]
  return {
    blocks: [
      heading(1, `Notes${meeting ? `: ${lower(meeting)}` : ' of the meeting'}`),
      labels({
        // A date that is said with decisions is theirs.
        Date: present === '' && decisions.length === 0 ? (brief.facts.date ?? blank('date')) : blank('date'),
        Present: present || blank('names'),
      }),
      ...(topics.length > 0
        ? [heading(2, 'Talked about'), bullets(topics.map((topic) => given(capital(topic))))]
        : []),
      heading(2, 'Decisions'),
      bullets(
        decisions.length > 0
          ? decisions.map((part) => given(capital(part.replace(DECIDED, ''))))
          : [given(blank('decision'))],
      ),
      heading(2, 'To do'),
      bullets(
        tasks.length > 0
          ? tasks.map((task) => {
              const [, who = '', what = '', when] = TASK.exec(task) ?? []
              return given(`${who}: ${what}, by ${when ?? blank('date')}`)
            })
          : [given(`${blank('name')}: ${blank('task')}, by ${blank('date')}`)],
      ),
    ],
    usualWords: 150,
  }
}
