/** Whether a rule could match at all, told from the type and the first bytes of a file. */
export type Gate = (mediaType: string, start: string) => boolean

/** How much of a file's beginning a gate wants to see. */
export const GATE_BYTES = 64

export interface AnchoredRule {
  readonly anchors: readonly string[]
  readonly gate: Gate
  /** One word of each row must be in what the rule is shown, in either case, or it cannot match. */
  readonly needs: readonly (readonly string[])[]
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

function needsOf(rule: string): string[][] {
  const [, needs] = /^\s*needs\s*=\s*"([^"]+)"/m.exec(rule) ?? []
  return needs === undefined ? [] : needs.split(' & ').map((row) => row.toLowerCase().split('|'))
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

/** `media_type == "…"`, alone or with more that must be true too. */
function typeTest(term: string): Gate | undefined {
  const [, wanted] = /^\(?media_type == "([^"]+)"(?: and \$\w+)?\)?$/.exec(term) ?? []
  return wanted === undefined ? undefined : (mediaType) => mediaType === wanted
}

/** `$name at 0` or `$name in (0..3)`, where the pattern begins with marks that have no letters: `#!`, `<?`. */
function startTest(term: string, rule: string): Gate | undefined {
  const [, name, last = '0'] = /^\$(\w+) (?:at 0|in \(0\.\.(\d{1,2})\))$/.exec(term) ?? []
  if (name === undefined) return undefined
  const [, literal] = new RegExp(`^\\s*\\$${name} = /((?:\\\\[?!]|[<#!]){2})(?![?*{])`, 'm').exec(rule) ?? []
  if (literal === undefined) return undefined
  const mark = literal.replaceAll('\\', '')
  return (_, start) => start.slice(0, Number(last) + mark.length).includes(mark)
}
