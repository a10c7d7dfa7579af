import type { Brief } from '../brief.ts'
import { blank, bullets, given, labels, may, paragraph, verse } from '../document.ts'
import { allPoints, type Compose } from '../draft.ts'
import { capital, lower, sentence, withoutArticle } from '../english.ts'
import { voices } from '../tone.ts'
import { occasionOf } from './email-occasions.ts'

const CHAT = /\b(?:slack|teams|discord|chat|whatsapp)\b/i
const ASKED =
  /^(?:asking|reminding|telling|inviting|to ask|to remind|to tell)\s+((?:the |my |our |all )?[\w@-]+(?: (?!to\b|that\b|about\b)\w+)?) (to|that|about) (.+)$/i

/** Without subject and signature: who reads it sees from whom it is. */
const chatMessage: Compose = (brief) => {
  const [, whom, word, what = brief.topic] = ASKED.exec(brief.topic) ?? []
  const to = (whom ?? brief.recipient ?? 'all').replace(/^(?:the|my|our) /i, '')
  const text =
    word === 'to'
      ? `could you please ${lower(what)}?`
      : `${lower(what || blank('what it is about')).replace(/[.!?]$/, '')}.`
  return {
    blocks: [
      paragraph(given(`Hi ${to}, ${text}`), ...allPoints(brief).map((point) => given(sentence(point)))),
      paragraph(may(1, 'Thank you!')),
    ],
    usualWords: 40,
  }
}

/** A message with a subject, a greeting, what there is to say, and a signature. */
export const composeEmail: Compose = (brief) => {
  if (CHAT.test(`${brief.before} ${brief.called}`)) return chatMessage(brief)
  const occasion = occasionOf(brief)
  const tone = brief.tone === 'neutral' ? (occasion.tone ?? 'neutral') : brief.tone
  const voice = voices[tone]
  const alone = occasion.from === 'I'
  const opening = voice.opening?.[alone ? 1 : 0]
  const letter = /\bletter\b/.test(brief.called)
  return {
    blocks: [
      labels({ Subject: capital(occasion.subject) }),
      paragraph(`${greeting(brief, voice.greeting, letter)},`),
      ...(opening !== undefined && !occasion.opens ? [paragraph(may(1, opening))] : []),
      ...occasion.body,
      ...(occasion.ends ? [] : [paragraph(may(3, alone ? invitationFrom(tone) : voice.invitation))]),
      ...(brief.tone === 'neutral' && !letter ? [] : [paragraph(may(1, voice.thanks))]),
      verse(voice.parting, signature(brief, alone)),
    ],
    usualWords: 190,
  }
}

const invitationFrom = (tone: Brief['tone']): string =>
  tone === 'formal'
    ? 'Please let me know if you need anything else from me.'
    : 'Let me know if you have a question.'

const PERSON =
  /^(?:my |our |the |an? )?((?:hiring |line |project |product )?(?:boss|manager|colleague|co-?worker|teacher|professor|landlord|tenant|recruiter|neighbou?r|friend|client|customer|supplier|vendor|mentor|lead|ceo|cto|director|doctor|mum|mom|dad))\b/i
const GROUP =
  /^(?:all |new |existing |the |our |my )*((?:customers|users|subscribers|team|clients|members|employees|everyone|staff|colleagues|partners|investors|volunteers|parents|students|all|attendees|applicants|candidates|guests|tenants|neighbou?rs|freelancers|stakeholders|department|company)(?: members)?)\b/i

function greeting({ recipient, tone, audience }: Brief, word: string, letter: boolean): string {
  const to = recipient ?? audience ?? ''
  const group = GROUP.exec(to)?.[1]?.toLowerCase()
  if (group !== undefined) {
    if (/^(?:team|everyone|all|staff|department|company)$/.test(group))
      return tone === 'formal' ? 'Dear colleagues' : `${word} ${group === 'team' ? 'team' : 'everyone'}`
    return tone === 'formal' || letter
      ? `Dear ${group}`
      : `${word} ${word === 'Dear' ? group : 'there'}`.replace('Hello there', 'Hello')
  }
  const named = /^(?:[A-Z][\w'’.-]+)(?: [A-Z][\w'’.-]+){0,2}$/.test(to) && !PERSON.test(to)
  if (named) return `${word} ${to}`
  const name = /\b(?:to|named|called) ((?:Mr|Ms|Mrs|Dr|Prof)\.? [A-Z]\w+)/.exec(to)?.[1]
  return `${word === 'Hello' && letter ? 'Dear' : word} ${name ?? blank('name')}`
}

const signature = ({ name, said, labels: given }: Brief, alone: boolean): string => {
  const signed =
    given.get('signed by')?.[0] ??
    given.get('signed')?.[0] ??
    given.get('sender')?.[0] ??
    /\b(?:from|signed(?: by)?|sign (?:it )?as) ([A-Z]\w+(?: [A-Z]\w+)?)\s*(?:$|[.,])/.exec(said)?.[1]
  if (signed !== undefined) return signed
  return alone || name === undefined ? blank('your name') : `The ${name} team`
}

/** Several to choose from. They promise nothing that was not said. */
export const composeSubjectLines: Compose = (brief) => {
  const about =
    withoutArticle(brief.topic).replace(/\s+(?:e-?mail|newsletter|campaign)s?$/i, '') ||
    blank('what it is about')
  const [point] = allPoints(brief)
  const lines = [
    `${capital(about)}${point ? `: ${lower(point)}` : ''}`,
    `Now: ${lower(about)}`,
    `${capital(about)}: what you should know`,
    `Have you seen it? ${capital(about)}`,
    `For you: ${lower(about)}`,
    `Not to be missed: ${lower(about)}`,
    `${capital(about)}, in two minutes`,
    `A short word about ${lower(about)}`,
  ]
  const count = /\blines\b/i.test(brief.called) ? Math.min(brief.count ?? 5, lines.length) : 1
  return { blocks: [bullets(lines.slice(0, count).map((line) => given(line)))], usualWords: 120 }
}
