import type { Example } from './intent.ts'
import { readList, readLiteral } from './literals.ts'

const MAX_EXAMPLES = 20
// `f("abc") → "cba"`, in all the ways people draw that arrow; `>>> f("abc")` with the result on the next line.
const ARROW =
  /^\s*(?:→|⇒|⟶|->|=>|==+|===|=|\/\/\s*(?:=>|→|->)?|#\s*(?:=>|→|->)?|(?:should )?(?:returns?|gives?|is|equals?|becomes|yields?|outputs?|evaluates to|return|give|equal|be)(?: to)?\b:?)\s*/i

export interface Called {
  readonly name: string
  readonly examples: readonly Example[]
}

/** Calls with their results. All are of the function that is named first. */
export function readExamples(text: string): Called | undefined {
  const found: { name: string; example: Example }[] = []
  for (const { 0: call, 1: name = '', index } of text.matchAll(/\b([A-Za-z_$][\w$]{0,60})\(/g)) {
    if (found.length === MAX_EXAMPLES) break
    const list = readList(text, index + call.length - 1)
    if (!list) continue
    const result = resultAfter(text, list.end)
    if (result) found.push({ name, example: { arguments: list.value as unknown[], result: result.value } })
  }
  const name = found[0]?.name
  if (name !== undefined)
    return { name, examples: found.filter((one) => one.name === name).map((one) => one.example) }
  const examples = readPairs(text)
  return examples.length > 0 ? { name: '', examples } : undefined
}

function resultAfter(text: string, end: number) {
  const rest = text.slice(end, end + 2_000)
  const arrow = ARROW.exec(rest)?.[0] ?? /^[ \t]*\n(?=\s*[^\s>])/.exec(rest)?.[0]
  return arrow === undefined ? undefined : readLiteral(rest, arrow.length)
}

const nextLiteral = (text: string, end: number) => {
  const comma = /^\s*(?:,|,? and\b)\s*(?=["'`[{\d-])/.exec(text.slice(end, end + 20))?.[0]
  return comma === undefined ? undefined : readLiteral(text, end + comma.length)
}

/** `"abc" → "cba"`, `[1, 2] becomes 3`, `input: [1, 2], output: 3`: one argument and its result. */
function readPairs(text: string): Example[] {
  const examples: Example[] = []
  const begin = /(?<=^|[\s,;:(])["'`[{\d-]/g
  for (let found = begin.exec(text); found && examples.length < MAX_EXAMPLES; found = begin.exec(text)) {
    const first = readLiteral(text, found.index)
    if (!first) continue
    const values = [first.value]
    let { end } = first
    // `"abcdef", 4 -> "abcd"`: several arguments.
    for (let more = nextLiteral(text, end); more && values.length < 4; more = nextLiteral(text, end)) {
      values.push(more.value)
      end = more.end
    }
    begin.lastIndex = Math.max(begin.lastIndex, first.end)
    const rest = text.slice(end, end + 2_000)
    const arrow =
      /^\s*(?:→|⇒|⟶|->|=>|becomes\b|gives?\b|returns\b|is(?= ["'[{]| -?\d+(?:\.\d+)?(?:[,;\n]|\.(?:\s|$)|$))|(?:in)?to(?= ["'[{])|,?\s*(?:the )?(?:expected )?output(?: is)?:?)\s*/i.exec(
        rest,
      )?.[0]
    const result = arrow === undefined ? undefined : readLiteral(rest, arrow.length)
    if (!result) continue
    examples.push({ arguments: values, result: result.value })
    begin.lastIndex = end + (result.end ?? 0)
  }
  return examples
}
