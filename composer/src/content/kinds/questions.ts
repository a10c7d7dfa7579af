import { bullets, given, heading, numbered, paragraph } from '../document.ts'
import { allPoints, type Compose } from '../draft.ts'
import { capital, lower, withArticle, withoutArticle } from '../english.ts'

type Ask = (about: string) => readonly string[]

const interview: Ask = (about) => [
  `What have you done with ${about} that you are proud of, and what was your part in it?`,
  `Tell us about a problem with ${about} that took you long. How did you find the cause?`,
  `How do you test what you do with ${about}?`,
  `What would you do differently in your last project?`,
  `How do you keep up with what changes around ${about}?`,
  `When did you disagree with a colleague about ${about}, and how did it end?`,
  `How would you explain ${about} to somebody new in the team?`,
  `Which part of ${about} do you like least, and how do you deal with it?`,
  'What do you need from a team to do good work?',
  'What would you like to learn next?',
]

const job: Ask = (role) => [
  `Why do you want to work as ${role}?`,
  `What have you done that shows what you can do as ${role}, and what was your part in it?`,
  'Tell us about a task that went wrong. What did you do, and what did you learn?',
  `How do you check your own work before others see it?`,
  `What would you want to know in your first week with us?`,
  'When did you disagree with a colleague, and how did it end?',
  `How would you explain what ${role} does to somebody outside the team?`,
  'Which part of the work do you like least, and how do you deal with it?',
  'What do you need from a team to do good work?',
  'What would you like to learn next?',
]

const survey: Ask = (about) => [
  `How satisfied are you with ${about}? (1: not at all, 5: very)`,
  `How often do you use ${about}?`,
  `What do you like best about ${about}?`,
  `What should be better?`,
  `How likely are you to recommend ${about} to a friend? (0 to 10)`,
  `What nearly kept you from using ${about}?`,
  `What did you use before?`,
  'Is there anything else you would like to tell us?',
]

const SUBJECT =
  /^(?:(?:with|for|about|on|to ask)\s+)*(?:(?:an?|the|our|my)\s+)?(?:(?:junior|senior|lead|mid-level|experienced)\s+)?/i
// `data analyst`: what somebody is, where others name what they know.
const PERSON = /(?:er|or|ist|yst|ant|ian|lead)s?$/i
const ROLE = /\s+(?:developer|engineer|programmer|designer|role|position|candidate|job|interview)s?\b.*$/i

/** Questions to ask. They state nothing, so they can be had for any subject; a quiz would have to know the answers. */
export const composeQuestions: Compose = (brief) => {
  const isInterview = /\binterview\b/i.test(brief.called)
  const subject = brief.topic
    .replace(/\s+with \d+ questions$/i, '')
    .replace(SUBJECT, '')
    .replace(isInterview ? ROLE : '', '')
  const isJob = isInterview && PERSON.test(subject)
  const about =
    subject === ''
      ? 'this work'
      : isJob
        ? withArticle(lower(subject))
        : isInterview
          ? subject
          : lower(subject)
  const asked = (isJob ? job : isInterview ? interview : survey)(about)
  const count = Math.min(brief.count ?? Number.POSITIVE_INFINITY, asked.length)
  const points = allPoints(brief)
  return {
    blocks: [
      heading(1, `${brief.called}${brief.topic === '' ? '' : `: ${withoutArticle(brief.topic)}`}`),
      ...(points.length > 0
        ? [paragraph(given('To be touched on:')), bullets(points.map((point) => given(capital(point))))]
        : []),
      numbered(asked.slice(0, count).map((question) => given(question))),
    ],
    usualWords: 400,
  }
}
