/** How the text speaks: by the words that open and close it, and by whether `it is` becomes `it's`. */
export type Tone =
  | 'neutral'
  | 'formal'
  | 'friendly'
  | 'casual'
  | 'playful'
  | 'persuasive'
  | 'apologetic'
  | 'enthusiastic'
  | 'calm'
  | 'urgent'

const names: readonly (readonly [Tone, string])[] = [
  ['apologetic', 'apologetic|apologising|apologizing|sorry|regretful'],
  [
    'enthusiastic',
    'enthusiastic|excited|exciting|energetic|upbeat|inspiring|inspirational|motivational|motivating|passionate|cheerful|positive',
  ],
  ['playful', 'playful|funny|humorous|witty|fun|quirky|light-?hearted|whimsical|cheeky'],
  ['persuasive', 'persuasive|convincing|salesy|sales|compelling|confident|bold|punchy|catchy'],
  ['urgent', 'urgent'],
  ['calm', 'calm|soothing|relaxed|gentle|reassuring|empathetic|compassionate|sympathetic'],
  ['casual', 'casual|informal|conversational|chatty|laid[- ]?back|relaxed'],
  ['friendly', 'friendly|warm|kind|welcoming|approachable|personal|heartfelt'],
  [
    'formal',
    'formal|professional|polite|respectful|serious|official|business(?:-like)?|corporate|academic|authoritative|diplomatic|courteous',
  ],
  ['neutral', 'neutral|objective|factual|plain|matter-of-fact|simple|clear|informative|technical'],
]
const ANY = names.map(([, words]) => words).join('|')
const SERIES = `(?:very |more |slightly |somewhat )?(?:${ANY})(?:(?:,? (?:and|but|yet)|,) (?:${ANY}))*`
const spoken: readonly RegExp[] = [
  new RegExp(
    `(?:\\b(?:in|with|use|using)\\s+)?(?:\\b(?:an?|the)\\s+)?\\b(${SERIES})(?:,? (?:and|but|yet) \\w+)? (?:tone|style|voice|manner|way|language|register|wording)\\b(?: of voice)?`,
    'i',
  ),
  new RegExp(`\\btone(?: of voice)?(?: should be|:| is)?\\s+(${SERIES})\\b`, 'i'),
  new RegExp(`\\b(?:make|keep) (?:it|this|the tone) (?:sound )?(${SERIES})\\b`, 'i'),
  new RegExp(`\\bsound(?:s|ing)? (${SERIES})\\b`, 'i'),
  new RegExp(`(?<=[,;(.]\\s{0,2})\\b(${SERIES})(?=\\s*(?:[,;).!]|$))`, 'i'),
]

/** The tone that is asked for, and the text without the asking. `before` are the words before the kind: `a friendly email`. */
export function takeTone(text: string): { rest: string; tone: Tone | undefined } {
  for (const pattern of spoken) {
    const found = pattern.exec(text)
    if (found?.[1]) return { rest: text.replace(found[0], ' '), tone: toneNamed(found[1]) }
  }
  return { rest: text, tone: undefined }
}

export function toneNamed(words: string): Tone | undefined {
  const found = names
    .map(
      ([tone, pattern]) => [tone, new RegExp(`\\b(?:${pattern})\\b`, 'i').exec(words)?.index ?? -1] as const,
    )
    .filter(([, at]) => at >= 0)
    .sort(([, a], [, b]) => a - b)
  return found[0]?.[0]
}

interface Voice {
  /** Whether it speaks in short forms. */
  readonly contracts: boolean
  readonly greeting: string
  readonly parting: string
  /** A sentence that says how it is meant, for the end of the opening; the first for a company, the second for one person. */
  readonly opening?: readonly [string, string]
  readonly thanks: string
  /** Asks for the next step. */
  readonly invitation: string
}

const neutral: Voice = {
  contracts: false,
  greeting: 'Hello',
  parting: 'Best regards,',
  thanks: 'Thank you.',
  invitation: 'If you have a question, reply to this message.',
}

export const voices: Readonly<Record<Tone, Voice>> = {
  neutral,
  formal: {
    ...neutral,
    greeting: 'Dear',
    parting: 'Yours sincerely,',
    thanks: 'Thank you for your time and consideration.',
    invitation: 'Please do not hesitate to contact us with any questions.',
  },
  friendly: {
    contracts: true,
    greeting: 'Hi',
    parting: 'Warm wishes,',
    thanks: 'Thank you so much.',
    invitation: 'Questions? Just reply; we are happy to help.',
  },
  casual: {
    contracts: true,
    greeting: 'Hey',
    parting: 'Cheers,',
    thanks: 'Thanks a lot.',
    invitation: 'Anything unclear? Drop us a line.',
  },
  playful: {
    contracts: true,
    greeting: 'Hi',
    parting: 'Over and out,',
    opening: ['Yes, we did a little dance.', 'Yes, there was a little dance.'],
    thanks: 'Thanks a bunch!',
    invitation: 'Curious? Poke us; we do not bite.',
  },
  persuasive: {
    ...neutral,
    thanks: 'Thank you for considering it.',
    invitation: 'See for yourself: take the first step today.',
  },
  apologetic: {
    ...neutral,
    opening: ['We are sorry about this.', 'I am sorry about this.'],
    thanks: 'Thank you for your patience.',
    invitation: 'If anything is still wrong, reply to this message and we will put it right.',
  },
  enthusiastic: {
    contracts: true,
    greeting: 'Hi',
    parting: 'With excitement,',
    opening: ['We are excited to share this with you!', 'I am excited to share this with you!'],
    thanks: 'Thank you, truly!',
    invitation: 'We cannot wait to hear what you think!',
  },
  calm: {
    ...neutral,
    parting: 'Warmly,',
    thanks: 'Thank you.',
    invitation: 'Take your time. We are here whenever you have a question.',
  },
  urgent: {
    ...neutral,
    opening: ['This needs your attention now.', 'This needs your attention now.'],
    invitation: 'Please act on this as soon as you can.',
  },
}
