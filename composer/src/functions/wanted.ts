import type { Intent } from '../intent/intent.ts'

/** How the function is to be called and what its parameters are, spelled as the wish spells them. */
export interface Wanted {
  readonly name: string | undefined
  readonly parameters: readonly string[]
}

const NAMED = /\b(?:called|named|name it|call it|class)\s+[`'"“]?([A-Za-z_$][\w$]*)/
const PLAIN =
  /^(?:that|which|with|and|for|to|in|of|the|a|an|it|is|as|from|using|called|named|wrapping|implementing|has|having)$/i
// With nothing between the name and its parenthesis, as code has it, and not as a thing to do without.
const CALL = /(?<![\w$.@])@?([A-Za-z_$][\w$]*)\(([^()]*)\)/g
const OTHERS = /\b(?:using|without|like|via|no|not|than|instead of|call(?:s|ing)?)\s+$/i
// One of several: they are methods, or what it is made of.
const LISTED = /(?:\b(?:methods?|and|with|supports?|has)|,)\s+$/i
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/

export function wantedOf({ signature, prompt, name, examples }: Intent): Wanted {
  if (signature) return { name: signature.name, parameters: signature.parameters.map((one) => one.name) }
  const text = prompt.slice(0, 4_000)
  const named = [...text.matchAll(new RegExp(NAMED, 'g'))]
    .map(([, word = '']) => word)
    .find((word) => !PLAIN.test(word))
  // `"rgb(255, 0, 0)"` is a text, not a call.
  const isQuoted = (at: number) => (text.slice(0, at).match(/"/g)?.length ?? 0) % 2 === 1
  const all = [...text.matchAll(CALL)].filter(
    ({ index, 1: word = '' }) => word.length > 1 && !isQuoted(index),
  )
  const isOnly = new Set(all.map(([, word]) => word)).size === 1
  const calls = all.filter(({ index }) => {
    const before = text.slice(Math.max(0, index - 20), index)
    return !OTHERS.test(before) && (isOnly || !LISTED.test(before))
  })
  const call = calls.find(([, word]) => named === undefined || word === named)
  const spelled =
    named ??
    call?.[1] ??
    backticked(text) ??
    (examples.length > 0 ? spelledIn(text, name) : undefined) ??
    bareName(text)
  return { name: spelled, parameters: parametersOf(call?.[2]) }
}

function parametersOf(list: string | undefined): string[] {
  const parts = (list ?? '')
    .split(',')
    .map((part) => (part.split(/[:=]/)[0] ?? '').replace(/^[\s.$*]+/, '').trim())
  const isPlain = parts.every(
    (part) => IDENTIFIER.test(part) && !/^(?:true|false|null|None|True|False)$/.test(part),
  )
  return isPlain ? parts : []
}

const backticked = (text: string): string | undefined => /`([A-Za-z_$][\w$]{1,60})(?:\(\))?`/.exec(text)?.[1]

// In the case of code, where a name stands: first, last, or behind what asks for a function.
const BARE =
  /(?:^\W*|[.?!:;,—–-]\s+|\b(?:function|helper|util|utility|method|write|implement|create|make|need|def)\s+)([a-z]+(?:[A-Z][a-z0-9]*)+|[a-z]+(?:_[a-z0-9]+)+)(?=\W*$|\s*(?:[.:;,—–-]|(?:that|which|to|returns?|takes?|function|helper|for|in)\b))/g
const OTHER_NAMES =
  /^(?:camelCase|snake_case|localStorage|sessionStorage|toString|useState|useEffect|iPhone|eBay)$/

/** `is every item of the first list in the second? isSubset`. */
function bareName(text: string): string | undefined {
  const quiet = text.replace(/"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)|\{[^{}\n]*\}/g, (found) =>
    ' '.repeat(found.length),
  )
  const found = new Set([...quiet.matchAll(BARE)].map(([, word = '']) => word))
  const [name] = found
  return found.size === 1 && name !== undefined && !OTHER_NAMES.test(name) ? name : undefined
}

/** The words of a name, found again as they were written. */
function spelledIn(text: string, words: readonly string[] | undefined): string | undefined {
  if (!words || words.length === 0) return undefined
  return new RegExp(`\\b${words.join('[_]?')}(?=\\()`, 'i').exec(text)?.[0]
}
