import type { Brief } from '../brief.ts'
import { isStatement, statement } from '../clauses.ts'
import { blank, given, labels, paragraph } from '../document.ts'
import { allPoints, type Compose } from '../draft.ts'
import { capital, lower, sentence, withoutArticle } from '../english.ts'

interface Words {
  readonly title: string
  readonly text: string
  readonly button?: string
}

/** What a program says in a moment that many programs have. Nothing in it that only the program could know. */
const moments: readonly (readonly [RegExp, (thing: string) => Words])[] = [
  [
    /\bcookie (?:banner|consent)\b/i,
    () => ({
      title: 'Cookies on this site',
      text: `Some cookies are needed for the site to work. With your consent we use others for ${blank('what they are for')}. You can change your mind at any time in ${blank('where')}.`,
      button: 'Accept all – Only what is needed – Settings',
    }),
  ],
  [
    /\b(?:404|page not found|missing page)\b/i,
    () => ({
      title: 'This page is not here',
      text: 'The address may be wrong, or the page has moved.',
      button: 'Go to the start page',
    }),
  ],
  [
    /\b(?:offline|no (?:internet|connection|network)|(?:lost|no|bad) connection)\b/i,
    () => ({
      title: 'You are offline',
      text: 'Check your connection. What you see here may be out of date.',
      button: 'Try again',
    }),
  ],
  [
    /\b(?:expired|timed? ?out)\b/i,
    (thing) => ({
      title: `Your ${thing} has expired`,
      text: `To go on, ${/session|login/i.test(thing) ? 'sign in again' : `ask for a new ${thing}`}.`,
      button: /session|login/i.test(thing) ? 'Sign in' : `New ${thing}`,
    }),
  ],
  [
    /\btoo (?:large|big|long|short|many|small)\b/i,
    (thing) => {
      const [, what = thing, size = 'large', limit] =
        /^(.*?)\s*\btoo (\w+)\b(?:.*?\(?(?:max(?:imum)?|limit|up to|at most|min(?:imum)?|at least)[\s:]*([^)]+)\)?)?/i.exec(
          thing,
        ) ?? []
      return {
        title: `The ${what || 'value'} is too ${size}`,
        text: limit
          ? `It may have ${/short|small/i.test(size) ? 'no less than' : 'up to'} ${limit.trim()}.`
          : `Choose ${/large|big|long|many/i.test(size) ? 'less' : 'more'}, and try again.`,
        button: 'Choose another',
      }
    },
  ],
  [
    /\b(?:empty|nothing in) (?:an? |the |your )?(?:inbox|cart|basket|wish ?list|folder|board|trash|bin|queue|list)\b/i,
    (thing) => ({
      title: `Your ${thing} is empty`,
      text: 'What is added or arrives is shown here.',
    }),
  ],
  [
    /\b(?:wrong|invalid|incorrect|missing|required)\b/i,
    (thing) => ({ title: `Please check the ${thing}`, text: `Enter a valid ${thing}.` }),
  ],
  [
    /\b(?:fail\w*|declined|rejected|error|went wrong|unsuccessful)\b/i,
    (thing) => ({
      title: `Your ${thing} did not go through`,
      text: `Check ${blank('what can be wrong')} and try again. If it happens again, write to ${blank('address')}.`,
      button: 'Try again',
    }),
  ],
  [
    /\b(?:delet\w+|remov\w+)\b/i,
    (thing) => ({
      title: `Delete ${thing}?`,
      text: `This cannot be undone: ${blank('what is deleted with it')}.`,
      button: `Delete ${thing}`,
    }),
  ],
  [
    /\b(?:empty|no|nothing|without)\b/i,
    (thing) => ({
      title: `No ${thing} yet`,
      text: `When there are ${thing}, you find them here.`,
      button: `Add ${thing}`,
    }),
  ],
  [
    /\b(?:success\w*|saved|sent|created|updated|confirmed|complete[d]?|received)\b/i,
    (thing) => ({ title: `${capital(thing)}: done`, text: `Your ${thing} has arrived. Thank you.` }),
  ],
]

const STATE =
  /\b(?:an?|the|failed|failure|failing|declined|rejected|errors?|expired|empty|no|wrong|invalid|incorrect|missing|required|success(?:ful(?:ly)?)?|saved|sent|created|updated|confirmed|completed?|received|delet\w+|remov\w+|unsuccessful|when|if|is|are|was|has|went|confirmation|state|list of|attempt|users?|customers?|somebody|someone)\b/gi

/** `an inbox without messages` → `messages`, `the user deletes a project` → `project` */
const thingIn = (topic: string): string =>
  lower(
    topic
      .replace(/^.*\b(?:without|has no|with no)\s+/i, '')
      .replace(STATE, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ) || blank('what it is about')

/** A sentence that was given is the text; else the moment says what is to be said. */
function wordsFor(brief: Brief): Words {
  const { topic, called } = brief
  const points = allPoints(brief)
  const more = points.map((point) => (isStatement(point) ? statement(point) : sentence(point))).join(' ')
  const reminder = /^to remind (?:\w+ ){0,3}?(?:of|about) (.+)$/i.exec(topic)?.[1]
  if (reminder)
    return { title: `Reminder: ${reminder.replace(/\b(?:their|his|her)\b/gi, 'your')}`, text: more }
  if (isStatement(topic) && !/^(?:when|if|that)\b/i.test(topic))
    return { title: statement(topic).replace(/\.$/, ''), text: more }
  const moment = moments.find(([pattern]) => pattern.test(`${called} ${topic}`))?.[1](thingIn(topic))
  const known = moment ?? {
    title: topic === '' ? blank('what happened') : capital(withoutArticle(topic)),
    text: `${capital(blank('what it means for the reader, and what to do'))}.`,
  }
  return { ...known, text: `${known.text} ${more}`.trim() }
}

/** What a screen says: an error, an empty list, a notification. */
export const composeInterfaceText: Compose = (brief) => {
  const { title, text, button } = wordsFor(brief)
  const sorry =
    /^(?:friendly|apologetic|casual)$/.test(brief.tone) && /did not go|expired|not here/.test(title)
  const opening = sorry ? `Sorry, ${lower(title)}` : title
  const bare =
    text === '' || /\b(?:push|sms|text message|toast|notification|tooltip|alert)\b/i.test(brief.called)
  return {
    blocks: bare
      ? [paragraph(given(sentence(opening)), ...(text === '' ? [] : [given(text)]))]
      : [labels({ Title: opening, Text: text, Button: button })],
    usualWords: 40,
  }
}
