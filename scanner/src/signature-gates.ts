/** Whether a rule could match at all, told from the type and the first bytes of a file. */
export type Gate = (mediaType: string, start: string) => boolean

/** How much of a file's beginning a gate wants to see. */
export const GATE_BYTES = 64

export interface AnchoredRule {
  readonly anchors: readonly string[]
  readonly gate: Gate
  /** One of each row must be in what the rule is shown, or it cannot match: a word, in either case, or a pattern. */
  readonly needs: readonly (readonly (string | RegExp)[])[]
}

const OPEN: Gate = () => true

/**
 * The rules of a file with their anchors, and with their gate where it can be read from the text: of a rule whose
 * condition is `private_rule and …`, where that one is a row of types and first bytes, or `media_type == "…" and …`.
 * `undefined` unless all rules of the file name anchors.
 */
export function anchoredRules(text: string): AnchoredRule[] | undefined {
  const rules = text
    .split(/^(?=\s*(?:(?:global|private)\s+)*rule\s)/m)
    .filter((part) => /^\s*(?:\w+\s+)?rule\s/.test(part))
  const gates = new Map(
    rules.filter(isPrivate).map((rule) => [/rule\s+(\w+)/.exec(rule)?.[1] ?? '', privateGate(rule)]),
  )
  const anchored: AnchoredRule[] = []
  for (const rule of rules) {
    if (isPrivate(rule)) continue
    const [, anchors] = /^\s*anchors\s*=\s*"([^"]+)"/m.exec(rule) ?? []
    if (anchors === undefined) return undefined
    anchored.push({
      anchors: anchors.split('|'),
      gate: gateOf(conditionOf(rule), gates),
      needs: needsOf(rule),
    })
  }
  return anchored
}

function gateOf(condition: string, gates: ReadonlyMap<string, Gate | undefined>): Gate {
  if (termsOf(condition).length > 1) return OPEN
  const [, first = ''] = /^(\w+|media_type == "[^"]+")\s+and\s/.exec(condition) ?? []
  return gates.get(first) ?? typeTest(first) ?? OPEN
}

/** `needs = "word|other & $string"`: words, and strings of the rule itself, which are looked for as they stand there. */
function needsOf(rule: string): (string | RegExp)[][] {
  const [, needs] = /^\s*needs\s*=\s*"([^"]+)"/m.exec(rule) ?? []
  if (needs === undefined) return []
  return needs
    .split(' & ')
    .map((row) => row.split('|').map((need) => patternOf(need, rule) ?? need.toLowerCase()))
}

/**
 * The pattern that a rule calls by this name. What JavaScript finds by it is what YARA does and more: its white space is
 * wider, and so is its dot.
 */
function patternOf(name: string, rule: string): RegExp | undefined {
  const value = /^\$\w+$/.test(name) ? stringOf(name.slice(1), rule) : undefined
  if (value === undefined) return undefined
  const [, pattern, nocase] = PATTERN.exec(value) ?? []
  return pattern === undefined ? ANYTHING : new RegExp(pattern, nocase === undefined ? 's' : 'is')
}

const PATTERN = /^\/(.+)\/( nocase)?$/
/** A string of another kind is left to YARA. */
const ANYTHING = /(?:)/

/** What stands behind `$name = `. */
function stringOf(name: string, rule: string): string | undefined {
  return new RegExp(`^\\s*\\$${name} = (.+)$`, 'm').exec(rule)?.[1]
}

function isPrivate(rule: string): boolean {
  return /^\s*private\s/.test(rule)
}

function conditionOf(rule: string): string {
  const [, condition = ''] = /\bcondition:([\s\S]*)\}/.exec(rule) ?? []
  return condition.trim()
}

/** What stands between the `or`s that are in no brackets. */
function termsOf(condition: string): string[] {
  const terms = ['']
  let depth = 0
  for (const token of condition.match(/"[^"]*"|\w+|\s+|./gs) ?? []) {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (token === 'or' && depth === 0) terms.push('')
    else terms.push(`${terms.pop()}${token}`)
  }
  return terms.map((term) => term.trim())
}

/** `undefined` where one of its terms is of a shape that is not known here: then it may be true of any file. */
function privateGate(rule: string): Gate | undefined {
  const tests = termsOf(conditionOf(rule)).map((term) => typeTest(term) ?? startTest(term, rule))
  if (tests.some((test) => test === undefined)) return undefined
  return (mediaType, start) => tests.some((test) => test?.(mediaType, start))
}

/** `media_type == "…"`, alone or with more that must be true too, or `media_type startswith "…"`. */
function typeTest(term: string): Gate | undefined {
  const [, wanted] = /^\(?media_type == "([^"]+)"(?: and \$\w+)?\)?$/.exec(term) ?? []
  if (wanted !== undefined) return (mediaType) => mediaType === wanted
  const [, first] = /^media_type startswith "([^"]+)"$/.exec(term) ?? []
  return first === undefined ? undefined : (mediaType) => mediaType.startsWith(first)
}

/** `$name at 0` or `$name in (0..3)`, where the string begins with marks or letters that must be there: `#!`, `<?`, `echo`. */
function startTest(term: string, rule: string): Gate | undefined {
  const [, name, last = '0'] = /^\$(\w+) (?:at 0|in \(0\.\.(\d{1,2})\))$/.exec(term) ?? []
  if (name === undefined) return undefined
  const mark = markOf(name, rule)?.toLowerCase()
  if (mark === undefined) return undefined
  return (_, start) =>
    start
      .slice(0, Number(last) + mark.length)
      .toLowerCase()
      .includes(mark)
}

/** The first bytes of whatever the string matches. */
function markOf(name: string, rule: string): string | undefined {
  const value = stringOf(name, rule) ?? ''
  const [, bytes] = /^\{ ([0-9A-F]{2}(?: [0-9A-F]{2})+) \}$/.exec(value) ?? []
  if (bytes !== undefined) return Buffer.from(bytes.replaceAll(' ', ''), 'hex').toString('latin1')
  const [, text] = /^"([^"\\]{2,16})"$/.exec(value) ?? []
  if (text !== undefined) return text
  const [, pattern = ''] = PATTERN.exec(value) ?? []
  const [, mark] = /^((?:\\[?!]|[<#!@a-z]){2})(?![?*{])/.exec(pattern) ?? []
  return mark === undefined || hasChoice(pattern) ? undefined : mark.replaceAll('\\', '')
}

/** Whether a pattern is one of several, in no brackets. */
function hasChoice(pattern: string): boolean {
  let depth = 0
  for (const token of pattern.match(/\\.|\[(?:\\.|[^\]])*\]|./gs) ?? []) {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (token === '|' && depth === 0) return true
  }
  return false
}
