import { readList, readLiteral } from './literals.ts'
import { splitParameters } from './signature.ts'

/** A call and its result, as a prompt shows them: `slugify("A b") → "a-b"`. */
export interface Example {
  readonly arguments: readonly unknown[]
  readonly result: unknown
  /** Where it is in the prompt. */
  readonly start: number
  readonly end: number
}

export interface Examples {
  /** Empty if only values are shown: `"A b" → "a-b"`. */
  readonly name: string
  readonly examples: readonly Example[]
}

const MAX_EXAMPLES = 20
const ARROW =
  /^\s{0,20}(?:→|⇒|->|=>|={1,3}|\/\/\s?(?:=>|→|->)?|#\s?(?:=>|→|->)?|(?:should )?(?:returns?|gives?|is|equals?|becomes|yields?|be)(?: to)?\b:?)\s{0,20}/i

/** Calls with their results, all of the function that is named first; without calls, pairs of values. */
export function readExamples(prompt: string): Examples | undefined {
  const calls: { name: string; example: Example }[] = []
  for (const { 0: call, 1: name = '', index } of prompt.matchAll(/\b([A-Za-z_$][\w$]{0,60})\(/g)) {
    if (calls.length === MAX_EXAMPLES) break
    const list = readList(prompt, index + call.length - 1)
    const result = list && resultAfter(prompt, list.end)
    if (list && result)
      calls.push({ name, example: { arguments: list.value as unknown[], ...result, start: index } })
  }
  const name = calls[0]?.name
  if (name !== undefined)
    return { name, examples: calls.filter((call) => call.name === name).map(({ example }) => example) }
  const examples = readPairs(prompt)
  return examples.length > 0 ? { name: '', examples } : undefined
}

/** Calls without a result, such as `groupBy(items, "type")`: a name stands for any value. */
export function readCalls(prompt: string): { name: string; start: number; end: number; values: unknown[] }[] {
  return [
    ...prompt.matchAll(/\b([A-Za-z_$][\w$]{1,60})\(((?:[^()\n]|\([^()\n]{0,100}\)){1,200})\)/g),
  ].flatMap(({ 0: whole, 1: name = '', 2: inside = '', index }) => {
    const values = splitParameters(inside).map((part) => {
      const text = part.trim()
      if (/^[A-Za-z_$][\w$]*$/.test(text)) return { value: undefined }
      const literal = readLiteral(text)
      return literal?.end === text.length ? literal : undefined
    })
    const isCall = values.some((value) => value?.value !== undefined) && !values.includes(undefined)
    return isCall
      ? [{ name, start: index, end: index + whole.length, values: values.map((value) => value?.value) }]
      : []
  })
}

function readPairs(prompt: string): Example[] {
  const examples: Example[] = []
  const begin = /(?<=^|[\s,;:(])["'`[{\d-]/g
  for (let found = begin.exec(prompt); found && examples.length < MAX_EXAMPLES; found = begin.exec(prompt)) {
    const value = readLiteral(prompt, found.index)
    const result = value && resultAfter(prompt, value.end)
    if (!value || !result) continue
    examples.push({ arguments: [value.value], ...result, start: found.index })
    begin.lastIndex = result.end
  }
  return examples
}

function resultAfter(prompt: string, end: number): { result: unknown; end: number } | undefined {
  const rest = prompt.slice(end, end + 2_000)
  const arrow = ARROW.exec(rest)?.[0]
  const literal = arrow === undefined ? undefined : readLiteral(rest, arrow.length)
  return literal && { result: literal.value, end: end + literal.end }
}
