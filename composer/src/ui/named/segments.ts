import { singular } from '../../words.ts'
import { kindOf } from './part-kind.ts'

const ARTICLES =
  /^(?:(?:an?|the|its|their|his|her|some|each|every|own|optional|your|my|our|small|big|large|also|then|both|including|include|includes|show(?! password)|shows|showing|display(?! name)|displays|displaying|list|contains|containing|has|have|having|featuring|choose|pick|enter|a way to|an option to|ability to|the ability to|option to|be able to|lets? (?:me|you|users?|people)|(?:users?|people|i|you|we) can|can|allow(?:s|ing)?(?: users?| you)?(?: to)?|to|for|of|like|such as|called|named|two|three|four|five|six|several|multiple|many|few|main|nice|simple|inline|clickable|corresponding|respective|separate|live|current user's)\s+)+/
const WHERE =
  /^(?:at|on|in) the (?:very )?(?:top|bottom|left|right|end|side|middle|cent(?:er|re))(?: side)?:? (?=[a-z])/
const TAIL =
  /\s+(?:that|which|who|whose|when|where|while|if|until|before|after|once|so|because|using|via|as soon|instead|rather|on (?:the|mobile|hover|click|each|every|top|small)|at the|in (?:the|each|every|an?)|below|above|beside|under (?:the|each)|in (?:red|green|bold|blue)|of (?:each|the|every|an?)|for (?:each|every|the|an?|all|this|two|three|four|five|\d+)|to (?:the|an?|each|\d[\d-]*)|by default|from (?:the|an?|\d[\d:]*))\b.*$/

export interface Segment {
  readonly text: string
  /** What stood before it: `,`, `and`, `with`, `:` … */
  readonly joint: string
  readonly inside: readonly string[]
  /** As it was written, where letters were small and large. */
  readonly written: string
  /** Of which sentence or clause it is a part. */
  readonly clause: number
  /** `account has a name input`: of what it is said. */
  readonly owner?: string
}

const JOINTS =
  /(\s*(?:,\s*(?:and|or|plus|with)\b|,|;|\n|:(?!\d)|\.(?=\s|$)|\s[-–—]\s|\+(?=\s)|&|\band then\b|\band\b|\bplus\b|\bas well as\b|\bwith\b|\bw\/|\bshowing\b|\bdisplaying\b|\bincluding\b|\bcontaining\b|\bfeaturing\b|\bhaving\b|\bwhere (?=only\b))\s*)/i

export function segmentsOf(text: string): Segment[] {
  const held: string[] = []
  const hold = (part: string) => ` \u0001${held.push(part) - 1}\u0001`
  const quotes: string[] = []
  const flat = text
    .replace(
      /(?<!\w)["'“‘`]([^"“”`\n]{1,80}?)["'”’`](?!\w)/g,
      (_, quoted: string) => `\u0002${quotes.push(quoted) - 1}\u0002`,
    )
    .replace(/\s*\(([^()]{1,300})\)/g, (_, inside: string) => hold(inside))
  const unquoted = (part: string) =>
    part.replace(/\u0002(\d+)\u0002/g, (_, at: string) => quotes[Number(at)] ?? '')
  const segments: Segment[] = []
  let joint = ''
  let clause = 0
  for (const [at, part] of flat.split(JOINTS).entries()) {
    if (at % 2 === 1) {
      joint = part
        .trim()
        .toLowerCase()
        .replace(/^,\s*(?=\w)/, '')
      if (/^[;.\n]$/.test(joint) || part.includes('\n')) clause++
      continue
    }
    const inside = [...part.matchAll(/\u0001(\d+)\u0001/g)].flatMap(([, index]) =>
      listIn(unquoted(held[Number(index)] ?? '')),
    )
    const written = unquoted(part.replace(/\u0001\d+\u0001/g, ' '))
      .replace(/\s+/g, ' ')
      .trim()
    if (written !== '')
      segments.push({
        text: written.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase(),
        written,
        joint,
        inside,
        clause,
      })
  }
  return segments
}

/** What a wish says is shown as text: marks that mean something in code are no part of it. */
export const plain = (text: string): string =>
  text.replace(/\$(?=[A-Za-z{])|[`\\^~*@]|[\p{Cc}\p{Cf}\u2028\u2029]/gu, (mark) =>
    mark === '\n' ? mark : ' ',
  )

const listIn = (text: string): string[] =>
  text
    .split(/\s*(?:,|;|\/|\||\band\b|\bor\b)\s*/i)
    .map((item) => item.replace(/^(?:and|or|e\.g\.|like|an?|the)\s+/, '').trim())
    .filter((item) => item !== '' && item.length <= 40)

const OWNER =
  /^(?:the )?([a-z]+(?: [a-z]+)?)(?: tab| section| panel)? (?:has|have|contains?|includes?) (?=[a-z])/

/** Who has it is said once, for all that follow. */
export function withOwners(segments: readonly Segment[]): Segment[] {
  let owner: string | undefined
  let clause = -1
  return segments.map((segment) => {
    if (segment.clause !== clause) owner = undefined
    clause = segment.clause
    const [whole, name] = OWNER.exec(segment.text) ?? []
    if (whole === undefined || name === undefined)
      return owner === undefined ? segment : { ...segment, owner }
    owner = name
    const behind = segment.written.slice(whole.length)
    return { ...segment, text: segment.text.slice(whole.length), written: behind, owner }
  })
}

const WIDGETS =
  /\s(buttons?|inputs?|fields?|drop-?downs?|selects?|switches|toggles|checkboxes|sliders?|steppers|links|filters|charts?|icons|badges|tabs|cards|tables?|lists?|forms?|pickers?|sections?)$/

/** `name and email inputs`: what the last is, the one before it is as well, and each is one. */
export function shared(segments: readonly Segment[]): Segment[] {
  const said = [...segments]
  for (const [at, segment] of segments.entries()) {
    const next = segments[at + 1]
    const widget = next?.joint === 'and' ? WIDGETS.exec(` ${next.text}`)?.[1] : undefined
    if (at === 0 || !next || widget === undefined || !/s$/.test(widget)) continue
    if (WIDGETS.test(` ${segment.text}`) || segment.text.split(' ').length > 3) continue
    if (APART.test(widget) && segment.text.includes(' ')) continue
    if (!/^(?:field|action)$/.test(kindOf(clean(segment.text)).kind)) continue
    const one = singular([widget])[0] ?? widget
    said[at] = { ...segment, text: `${segment.text} ${one}` }
    said[at + 1] = { ...next, text: next.text.replace(new RegExp(`${widget}$`), one) }
    if (!SET_ALIKE.test(widget) || segment.joint !== ',') continue
    // `adults, children and infants steppers`: the whole row of them.
    for (let before = at - 1; before > 0; before--) {
      const other = segments[before] as Segment
      const isPlain =
        other.clause === segment.clause && other.text.split(' ').length < 3 && other.inside.length === 0
      if (!isPlain || kindOf(clean(other.text)).kind !== 'field') break
      said[before] = { ...other, text: `${other.text} ${one}` }
      if (other.joint !== ',') break
    }
  }
  return said
}

const SET_ALIKE =
  /^(?:inputs|toggles|switches|checkboxes|sliders|steppers|selects|dropdowns|drop-downs|pickers)$/
const APART = /^(?:links|cards|charts?|lists?|tables?|sections?|forms?|tabs|icons|badges)$/

export const clean = (text: string): string =>
  /^(?:from|to) (?:drop-?downs?|selects?|dates?|inputs?|fields?)$/.test(text.trim())
    ? text.trim()
    : text.trim().replace(WHERE, '').replace(ARTICLES, '').replace(TAIL, '').trim()
