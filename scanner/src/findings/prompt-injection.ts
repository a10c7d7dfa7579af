import type { Finding, Subject } from '../inspection.ts'
import type { Detector, Place } from './detector.ts'

// Detects text addressed to the AI assistant that reads a project. Programs that handle prompts contain many such
// phrases in quotes, so quotes and code count less than prose and comments.

const WHO = String.raw`(?:AI|LLM|large language models?|language models?|(?:coding |AI )?assistants?|(?:coding |AI )agents?|chatbots?|ChatGPT|GPT-?\d?|Claude|Copilot|Cursor|Gemini)`
const ASSISTANT = new RegExp(String.raw`\b${WHO}\b`, 'i')
const ORDER =
  /\b(?:you (?:must|should|will|need to)|do not (?:tell|mention|reveal|inform|disclose)|ignore|disregard|instead|send|execute|run|fetch|download|install|approve|rate|recommend|output|respond|reply|reveal|exfiltrate)\b/i
const OVERRIDE =
  /(?:ignore|disregard|forget)\s{1,3}(?:(?:all|any|the|of|your|my|these|every|everything|in)\s{1,3}){0,4}(?:previous|prior|above|earlier|preceding|system|initial|original)\s{1,3}(?:\w{1,16}\s{1,3}){0,2}(?:instructions?|prompts?|rules|directions|directives|guidelines|context|messages|programming)\b/iy
const FAKE_TURN =
  /(?:<\|im_start\|>\s{0,2}(?:system|assistant|user)|<\|start_header_id\|>\s{0,2}(?:system|assistant)|<\|(?:system|assistant)\|>|<<SYS>>|\[INST\]|<\/?(?:system-reminder|tool_result|function_results|system_prompt)>|\[?(?:system|developer) (?:message|override|notice)\]?:)/iy
const SECRECY =
  /(?:do not|don't|never|without)\s{1,3}(?:ever\s)?(?:tell|inform|mention|reveal|notify|alert|ask|show|disclos)\w{0,4}\s{1,3}(?:\w{1,16}\s{1,3}){0,5}(?:user|human|developer|operator|reviewer)s?\b/iy
const ADDRESS = new RegExp(
  String.raw`(?:if you are (?:an? )?(?:an )?${WHO}|(?:attention|note(?: to| for)?|dear|important(?: note)?(?: to| for)?|instructions? (?:to|for)|message (?:to|for))[,:]?\s{1,3}(?:all |any |the )?${WHO})\b[^\n]{0,240}?\b(?:must|ignore|disregard|do not (?:tell|mention|reveal|inform)|instead|run|execute|send|fetch|download|install|approve|rate|recommend|reveal|output|exfiltrate)\b`,
  'iy',
)
const PERSONA =
  /you are now\s[^.\n]{0,80}\b(?:unrestricted|unfiltered|jailbroken|DAN|developer mode|no longer bound|without (?:any )?(?:restrictions|limits|filters|rules))/iy
const LEAK_PROMPT =
  /(?:reveal|print|repeat|output|leak|disclose)\s{1,3}(?:me\s)?(?:\w{1,12}\s{1,3}){0,3}(?:system prompt|hidden instructions|initial instructions|internal instructions)/i
const TAKE_SECRETS =
  /\b(?:send|post|upload|forward|exfiltrate|transmit|append|encode|include|leak)\b[^.\n]{0,100}\b(?:api keys?|secrets|credentials|access tokens|environment variables|\.env\b|ssh keys?|private keys?|chat history|conversation(?: history)?|passwords)[^\n]{0,80}\b(?:to|at|via|into|in)\b[^\n]{0,40}https?:\/\//i
const LURE =
  /\]\(https?:\/\/[^)\s]{1,200}?[?&=/](?:\{\{?|\$\{|<|%7B|\[|\{)[ \w.-]{0,40}(?:secret|token|api.?key|password|history|conversation|credential|system.?prompt|user.?data|env\b)/iy
const PIPED = /(?:curl|wget)\s[^\n|]{1,200}\|\s{0,3}(?:sudo\s{1,3})?(?:ba|z)?sh\b/iy

function finding(code: string, message: string): Finding {
  return { code: `prompt-injection-${code}`, message }
}

export const injectionDetectors: readonly Detector[] = [
  {
    words: ['ignore ', 'disregard ', 'forget '],
    look: (place) =>
      matches(OVERRIDE, place) && !isQuoted(place, OVERRIDE)
        ? finding('override', 'The text tells an assistant to forget its instructions.')
        : undefined,
  },
  {
    words: [
      '<|im_start|>',
      '<|start_header_id|>',
      '<|system|>',
      '<|assistant|>',
      '<<SYS>>',
      '[INST]',
      '<system-reminder>',
      '<tool_result>',
      '<function_results>',
      '<system_prompt>',
      'system message',
      'system override',
      'developer message',
      'developer override',
    ],
    look: (place) =>
      isProse(place.subject) && matches(FAKE_TURN, place) && !/["'`\w]/.test(place.text[place.at - 1] ?? '')
        ? finding('fake-message', 'The text imitates a message of the system or of a tool.')
        : undefined,
  },
  {
    words: ['do not ', "don't ", 'never ', 'without '],
    look: (place) =>
      matches(SECRECY, place) && (isAgentFile(place.subject) || ASSISTANT.test(around(place, 250, 250)))
        ? finding('secrecy', 'The text tells an assistant to hide something from its user.')
        : undefined,
  },
  {
    words: [
      'if you are a',
      'attention',
      'note to',
      'note for',
      'dear ',
      'important',
      'instruction',
      'message to',
      'message for',
    ],
    look: (place) =>
      !isAgentFile(place.subject) && matches(ADDRESS, place)
        ? finding('address', 'The text gives orders to the assistant that reads it.')
        : undefined,
  },
  {
    words: ['you are now'],
    look: (place) =>
      matches(PERSONA, place) ? finding('persona', 'The text gives an assistant another role.') : undefined,
  },
  {
    words: ['system prompt', 'hidden instructions', 'initial instructions', 'internal instructions'],
    look: (place) =>
      isProse(place.subject) && LEAK_PROMPT.test(around(place, 60, 30))
        ? finding('leak', 'The text asks an assistant for its hidden instructions.')
        : undefined,
  },
  {
    words: [
      '<!--',
      'display:none',
      'display: none',
      'font-size:0',
      'font-size: 0',
      'visibility:hidden',
      'visibility: hidden',
      'opacity:0',
      'opacity: 0',
      'color:white',
      'color: white',
      'color:#fff',
      'color: #fff',
    ],
    reach: 800,
    look: (place) => {
      const hidden = hiddenPart(place)
      return ASSISTANT.test(hidden) && ORDER.test(hidden)
        ? finding('hidden', 'An order to an assistant stands where people do not see it.')
        : undefined
    },
  },
  {
    words: [
      'api key',
      'secrets',
      'credentials',
      'access token',
      'environment variable',
      '.env',
      'ssh key',
      'private key',
      'chat history',
      'conversation',
      'passwords',
    ],
    look: (place) =>
      (isProse(place.subject) || isAgentFile(place.subject)) && TAKE_SECRETS.test(around(place, 140, 260))
        ? finding('exfiltration', 'The text asks to send secrets to an address.')
        : undefined,
  },
  {
    words: ['](http'],
    look: (place) =>
      matches(LURE, place)
        ? finding('exfiltration', 'A link would carry secrets to the address it names.')
        : undefined,
  },
  {
    words: ['curl ', 'wget '],
    look: (place) =>
      isAgentFile(place.subject) && matches(PIPED, place)
        ? finding('command', 'Instructions for an assistant run a program from the network.')
        : undefined,
  },
]

function matches(pattern: RegExp, { text, at }: Place): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}

/** A phrase that fills the whole quotation is being discussed, not used. */
function isQuoted({ text, at }: Place, pattern: RegExp): boolean {
  pattern.lastIndex = at
  const end = at + (pattern.exec(text)?.[0].length ?? 0)
  return /["'`\x93]/.test(text[at - 1] ?? '') && /^[.!,]?["'`\x94]/.test(text.slice(end, end + 2))
}

function around({ text, at }: Place, before: number, after: number): string {
  return text.slice(Math.max(0, at - before), at + after)
}

/** The hidden text: from the marker to the end of the comment or element, up to a limit. */
function hiddenPart({ text, at }: Place): string {
  const rest = text.slice(at, at + 800)
  if (rest.startsWith('<!--')) return rest.slice(0, (rest.indexOf('-->') + 1 || 600) - 1)
  const start = rest.indexOf('>')
  const end = rest.indexOf('</', start)
  return start < 0 || start > 200 ? '' : rest.slice(start, end < 0 ? 600 : end)
}

function isProse({ mediaType, kind }: Subject): boolean {
  return (
    kind === 'document' ||
    /^text\/(?:plain|html|csv|markdown|x-rst|vtt|calendar)|^image\/svg|^application\/(?:json|yaml|xml)/.test(
      mediaType,
    )
  )
}

function isAgentFile({ name }: Subject): boolean {
  return /(?:^|[/\\])(?:CLAUDE(?:\.local)?\.md|AGENTS?\.md|GEMINI\.md|SKILL\.md|\.cursorrules|\.windsurfrules|\.clinerules|copilot-instructions\.md|[\w.-]+\.mdc|\.aider[\w.-]*)$/i.test(
    name,
  )
}
