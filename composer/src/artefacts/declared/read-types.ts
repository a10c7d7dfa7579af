import type { Declared } from './declared.ts'
import { readMembers } from './read-members.ts'

interface Head {
  readonly at: number
  readonly end: number
  readonly name: string
  readonly kind: Declared['kind']
}

const KINDS: readonly (readonly [RegExp, Declared['kind']])[] = [
  [/enum/i, 'enum'],
  [/interface|trait|protocol/i, 'interface'],
  [/record|data ?class|namedtuple|case class/i, 'record'],
  [/\btypes?\b/i, 'shape'],
  [/./, 'class'],
]
const kindOf = (word: string): Declared['kind'] => KINDS.find(([said]) => said.test(word))?.[1] ?? 'class'

const WORD =
  'sealed interface|interface|trait|protocol|data ?class|NamedTuple|namedtuple|case class|abstract class|base class|class|struct|record|enum|type|model|entity'
const NOT_NAMES =
  /^(?:Python|Java|JavaScript|TypeScript|Go|Golang|Rust|Ruby|PHP|Php|Kotlin|Swift|C|Write|Create|Make|Build|Implement|Please|Generate|Simple|Generic|An?|The|SQL|Bash|Function|React|Vue|It|Each|Both|All|No|Use|Give|Add|Node|Pydantic|Zod|I|ES6|DTO|JSON|API|Optional|List|Map|Set|Array|Methods?|Fields?|Properties|Members|Operations|Constructor|Examples?|Notes?|Functions?|Observer|States?)$/

const BEHIND = new RegExp(
  `\\b(${WORD})(?:e?s)? (?:called |named |for (?:an? )?)?[\`"']?([A-Z]\\w*)(?:<[\\w, ]{1,20}>|\\[[\\w, ]{1,20}\\])?`,
  'g',
)
const KIND_BEHIND = new RegExp(`^((?:\\s*\\([^()]*\\))?)\\s+(?:${WORD})\\b`)
const SEVERAL =
  /\b(classes|subclasses|sub-classes|records|structs|implementations|interfaces|implementing classes|derived classes|implemented by|extended by|inherited by|subclassed by)\s+(?:the classes |classes )?((?:[A-Z]\w*(?:\s?\([^()]*\))?(?:, ?(?:and )?| and ))+[A-Z]\w*(?:\s?\([^()]*\))?)/g
const BEFORE = new RegExp(
  `(?<![\\w#.])([A-Z]\\w*)(?:<[\\w, ]{1,20}>)?(?=(?:\\s*\\([^()]*\\))?\\s+(${WORD})\\b)`,
  'g',
)
const CALLED = /\b(?:called|named|call it|name it)\s+[`"']?([A-Z]\w*)/
// `Menu has …`, `Author (id, name)`, `Dog extends Animal`: one of several, where the wish speaks of types.
const LISTED =
  /(?:^|[:,.;(]\s*|\band\s+|\n\s*[-*]?\s*)(?:an? |the |each )?([A-Z]\w*)(?=\s*[({]|\s+(?:has|with|have|contains|extends|implements)\b|:\s)/g

const MAX_READ = 2_000
const MAX_TYPES = 12

/** The types that a wish declares, in its order; none where it speaks of no type. */
export function readTypes(whole: string): Declared[] {
  const nested: Declared[] = []
  // `a list of InvoiceLine (description, quantity)`: a type of its own within the list of another.
  const prompt = whole.slice(0, MAX_READ).replace(NESTED, (_, list: string, name: string, inside: string) => {
    nested.push({ kind: 'class', name, said: inside, ...readMembers(`(${inside})`, name) })
    return `${list} of ${name}`
  })
  return typesIn(broughtHome(prompt), nested)
}

/** `… Stop: city, and a Trip has stops`: what is said of one type among the members of another. */
function broughtHome(prompt: string): string {
  const [whole, name, list] =
    /(?:,? and|[.;]) (?:an?|each|every) ([A-Z]\w*) has ((?:many |several |a list of )?[a-z]\w*(?:(?:, | and )[a-z]\w*){0,5})(?=[.;]|$)/.exec(
      prompt,
    ) ?? []
  const head = name === undefined ? -1 : prompt.search(new RegExp(`\\b${name}:\\s`))
  if (whole === undefined || name === undefined || head < 0) return prompt
  const at = head + name.length + 1
  const members = (list ?? '').replace(/\b(?:many|several|a list of) /g, '').replace(/ and /g, ', ')
  const rest = prompt.slice(at).replace(whole, '')
  return `${prompt.slice(0, at)} ${members},${rest}`
}

function typesIn(prompt: string, nested: readonly Declared[]): Declared[] {
  const heads = headsIn(prompt)
  const declared = heads.map(({ end, name, kind }, at): Declared => {
    const said = prompt.slice(end, heads[at + 1]?.at ?? prompt.length).replace(KIND_BEHIND, '$1')
    const spoken = PARENT.exec(said)?.[1] ?? sharedParent(prompt, name)
    const first = heads.find((head) => head.kind === 'interface') ?? heads[0]
    const parent = spoken === 'it' ? first?.name : spoken
    return {
      kind,
      name,
      said,
      ...readMembers(said, name),
      ...(parent !== undefined && parent !== name && { parent }),
    }
  })
  return declared.length === 0
    ? []
    : [...nested.filter(({ name }) => heads.every((head) => head.name !== name)), ...declared]
}

// `Dog and Cat extend it`, `EmailNotifier and SmsNotifier implement Notifier`.
const CHILDREN =
  /(?<!\w)((?:[A-Z]\w*(?:\s?\([^()]*\))?(?:, ?(?:and )?| and ))*[A-Z]\w*(?:\s?\([^()]*\))?)\s+(?:(?:that|which|both|each|all|should|must) )*(?:extends?|implements?|inherits?|extending|implementing)\s+(?:from )?(it\b|[A-Z]\w*)/g

/** `subclasses Dog and Cat`, `classes Circle and Square implementing it`. */
function sharedParent(prompt: string, name: string): string | undefined {
  for (const { index, 0: whole, 1: word = '', 2: list = '' } of prompt.matchAll(SEVERAL)) {
    if (!new RegExp(`\\b${name}\\b`).test(list)) continue
    const behind =
      /^[^.;]{0,12}\b(?:implement\w*|extend\w*|inherit\w*|that implement|both implement\w*)\s+(?:from )?([A-Z]\w*|it)\b/.exec(
        prompt.slice(index + whole.length),
      )?.[1]
    if (behind !== undefined) return behind
    if (
      /^(?:subclasses|sub-classes|implementations|implementing classes|derived classes|implemented by|extended by|inherited by|subclassed by)$/.test(
        word,
      )
    )
      return 'it'
  }
  for (const [, list = '', parent] of prompt.matchAll(CHILDREN))
    if (new RegExp(`\\b${name}\\b`).test(list.replace(/\([^()]*\)/g, ''))) return parent
  return undefined
}

const NESTED = /\b(list|array|collection) of ([A-Z]\w*)\s*\(([^()]{1,300})\)/g
const PARENT =
  /^\s*(?:that )?(?:extends|implements|implementing|extending|inherits from|implements|: public)\s+([A-Z]\w*|it\b)/

function headsIn(prompt: string): Head[] {
  const found: Head[] = []
  const add = (at: number, end: number, name: string, kind: Declared['kind']) => {
    if (NOT_NAMES.test(name) || found.some((one) => one.name === name)) return
    found.push({ at, end, name, kind })
  }
  for (const { index, 0: whole, 1: word = '', 2: list = '' } of prompt.matchAll(SEVERAL)) {
    // `subclasses Circle(radius) and Square(side)`: each with its own list.
    const start = index + whole.length - list.length
    for (const { index: at, 0: one } of list.matchAll(/[A-Z]\w*/g))
      if (!/\(\s*$|\([^()]*$/.test(list.slice(0, at)))
        add(start + at, start + at + one.length, one, kindOf(word))
  }
  for (const { index, 1: list = '' } of prompt.matchAll(CHILDREN))
    for (const { index: at, 0: one } of list.matchAll(/[A-Z]\w*/g))
      if (!/\([^()]*$/.test(list.slice(0, at))) add(index + at, index + at + one.length, one, 'class')
  for (const { index, 0: whole, 1: word = '', 2: name = '' } of prompt.matchAll(BEHIND)) {
    // `Priority enum LOW, HIGH`: it has its name already.
    const [, before] = /(?<![\w#])([A-Z]\w*)\s+$/.exec(prompt.slice(0, index)) ?? []
    if (before === undefined || NOT_NAMES.test(before)) add(index, index + whole.length, name, kindOf(word))
  }
  for (const { index, 0: whole, 1: name = '', 2: word = '' } of prompt.matchAll(BEFORE))
    add(index, index + whole.length, name, kindOf(word))
  const general = new RegExp(`\\b(?:${WORD}|schema|entitie)(?:e?s)?\\b`, 'i').exec(prompt)?.[0]
  if (general === undefined) return []
  const isMany = /s$/.test(general) && !/^class$/i.test(general)
  if (kindOf(general) !== 'enum')
    for (const { index, 0: whole, 1: name = '' } of prompt.matchAll(LISTED)) {
      // In a list of one type's members, `Delete(key)` is a method.
      const isCall = /^\s*[({]/.test(prompt.slice(index + whole.length))
      if (!isCall || isMany) add(index, index + whole.length, name, kindOf(general))
    }
  const called = CALLED.exec(prompt)
  // Named behind what is said of it, as in `a graph class with …; call it Graph`.
  if (found.length === 0 && called?.[1] !== undefined) {
    const at = prompt.search(new RegExp(`\\b(?:${WORD})\\b`, 'i'))
    const word = new RegExp(`\\b(?:${WORD})\\b`, 'i').exec(prompt)?.[0] ?? ''
    add(at, at + word.length, called[1], kindOf(general))
  }
  return found.sort((a, b) => a.at - b.at).slice(0, MAX_TYPES)
}
