/** A function's name and parameters as the prompt spells them. */
export interface WantedSignature {
  readonly name: string
  readonly parameters: readonly string[]
  /** Of each parameter; empty if the prompt prescribes none. */
  readonly types: readonly string[]
  readonly returns: string
  readonly start: number
  readonly end: number
}

const INSIDE = '((?:[^()\\n]|\\([^()\\n]{0,200}\\)){0,400})'
const RESULT = '(?:\\s{0,3}(?::|->)\\s{0,3}([A-Za-z_$][\\w$<>\\[\\]|.]{0,60}))?'
const SIGNATURE = new RegExp(
  `(?:\\b(?:function|def|const|func)\\s{1,3})?\\b([A-Za-z_$][\\w$]{1,60})(?:<[^<>\\n]{1,60}>)?\\(${INSIDE}\\)${RESULT}`,
  'g',
)
const PARAMETER = /^\s*(?:\.{3}|\*{1,2})?([A-Za-z_$][\w$]*)\??\s*(?::\s*([^=]+?))?\s*(?:=.*)?$/
const NAMED = /\b(?:called|named|name it|call it)\s{1,3}[`'"“]?([A-Za-z_$][\w$]{1,60})[`'"”]?/
const NOT_NAMES = new Set(['that', 'which', 'with', 'and', 'for', 'to', 'in', 'the', 'it', 'if', 'of', 'e.g'])

/** `slugify(title: string): string`, `def add(a, b)`, "called flip_text". */
export function readSignature(prompt: string): WantedSignature | undefined {
  for (const match of prompt.matchAll(SIGNATURE)) {
    const [whole, name = '', inside = '', returns] = match
    const parameters = splitParameters(inside).map((text) => PARAMETER.exec(text))
    const isSignature =
      parameters.every((parameter) => parameter !== null) && !NOT_NAMES.has(name.toLowerCase())
    // "a function (pure)" and "rows (max 5)" are sentences.
    const isSpelled =
      /[a-z][A-Z]|_|^(?:function|def|const|func)\b|[:`]/.test(whole) ||
      prompt[match.index - 1] === '`' ||
      !/\s$/.test(prompt.slice(0, match.index + name.length + 1))
    if (!isSignature || !isSpelled) continue
    return {
      name,
      parameters: parameters.map((parameter) => parameter?.[1] ?? ''),
      types: parameters.map((parameter) => parameter?.[2] ?? ''),
      returns: returns ?? '',
      start: match.index,
      end: match.index + whole.length,
    }
  }
  const named = NAMED.exec(prompt)
  if (!named?.[1] || NOT_NAMES.has(named[1].toLowerCase())) return undefined
  return {
    name: named[1],
    parameters: [],
    types: [],
    returns: '',
    start: named.index,
    end: named.index + named[0].length,
  }
}

/** At commas outside of brackets. */
export function splitParameters(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const sign of text) {
    if ('([{<'.includes(sign)) depth++
    else if (')]}>'.includes(sign)) depth--
    if (sign === ',' && depth <= 0) {
      parts.push(part)
      part = ''
    } else part += sign
  }
  return [...parts, part].filter((one) => one.trim() !== '')
}
