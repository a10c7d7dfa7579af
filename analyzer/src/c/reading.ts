import { callOf } from '../checks/calls.ts'
import { localBindings, remembered, rootOf } from '../checks/indexes.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { c, functions, operatorOf, valueIn } from './dialect.ts'

/** Whether no one looks at what the call gives. */
export function isStatement(call: SyntaxNode): boolean {
  return (
    call.parent?.kind === 'expression_statement' || call.parent?.parent?.text.startsWith('(void)') === true
  )
}

/** Whether one of these headers is included. */
export function includes(node: SyntaxNode, ...headers: string[]): boolean {
  const included = includesOf(rootOf(node))
  return headers.some((header) => included.includes(`<${header}>`))
}

const includesOf = remembered((root) =>
  root.children.flatMap((child) => (child.kind === 'preproc_include' ? [child.text] : [])).join('\n'),
)

interface Checks {
  /** The comparisons that decide something, as they are written. */
  readonly comparisons: readonly { readonly text: string; readonly start: number }[]
  /** Variables that hold the length of a text: name → how it was measured. */
  readonly lengths: readonly (readonly [name: string, measured: string])[]
}

// A function with more of them is generated, or hostile.
const MAX_COMPARISONS = 500
const MAX_LENGTHS = 100
const knownChecks = new WeakMap<SyntaxNode, Checks>()

function checksOf(scope: SyntaxNode): Checks {
  const known = knownChecks.get(scope)
  if (known) return known
  const comparisons: { text: string; start: number }[] = []
  const lengths: [string, string][] = []
  for (const node of scope.walk()) {
    if (isComparison(node) && comparisons.length < MAX_COMPARISONS)
      comparisons.push({ text: node.text.slice(0, 300), start: node.start })
    if (!c.bindingKinds.includes(node.kind) || lengths.length >= MAX_LENGTHS) continue
    for (const { name, value } of c.readBindings(node)) {
      const text = value.text.slice(0, 300)
      if (/strn?len\(|\.(?:size|length)\(/.test(text)) lengths.push([name, text])
    }
  }
  const checks = { comparisons, lengths }
  knownChecks.set(scope, checks)
  return checks
}

function isComparison(node: SyntaxNode): boolean {
  if (node.kind === 'binary_expression') return /^(?:[<>]=?|[!=]=)$/.test(operatorOf(node))
  return (
    node.kind === 'call_expression' &&
    /^(?:std::)?(?:min|MIN|clamp|assert|ASSERT|CHECK\w*)\b/.test(node.text.slice(0, 40))
  )
}

/** Whether the function has compared the length of this text with something before. */
export function isGuarded(place: SyntaxNode, value: SyntaxNode): boolean {
  const scope = place.closest(...functions)
  return scope !== undefined && lengthCompared(scope, valueIn(value).text) < place.start
}

/** Where the length of a text is first compared. */
const lengthCompared = remembered((scope, text) => {
  const { comparisons, lengths } = checksOf(scope)
  const bare = text.replace(/\.(?:c_str|data)\(\)$/, '')
  const measures = [`strlen(${text})`, `strnlen(${text}`, `${bare}.size()`, `${bare}.length()`]
  const holders = lengths.filter(([, measured]) => measures.some((measure) => measured.includes(measure)))
  const names = [...measures, ...holders.map(([name]) => name)]
  const first = comparisons.find((comparison) => names.some((name) => mentions(comparison.text, name)))
  return first?.start ?? Number.POSITIVE_INFINITY
})

/** Whether a text is about this value: `len` in `len > MAX`, not in `length > 3` or `p->len`. */
function mentions(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const after = text[at + name.length] ?? ''
    if (!/\w$|\.$|->$/.test(text.slice(Math.max(0, at - 2), at)) && (!/\w/.test(after) || /\W$/.test(name)))
      return true
  }
  return false
}

/** Whether the function has compared this number with something before. */
export function isCompared(place: SyntaxNode, value: SyntaxNode): boolean {
  const scope = place.closest(...functions)
  return scope !== undefined && numberCompared(scope, value.text) < place.start
}

const numberCompared = remembered((scope, text) => {
  const first = checksOf(scope).comparisons.find((comparison) => mentions(comparison.text, text))
  return first?.start ?? Number.POSITIVE_INFINITY
})

/** Memory that was taken to fit: `to = malloc(strlen(from) + 1)`. */
export function sizedBy(to: SyntaxNode, from: SyntaxNode): boolean {
  const name = /\w+$/.exec(to.text.slice(-100))?.[0] ?? ''
  const bare = from.text.replace(/\.c_str\(\)|\.data\(\)/, '')
  return localBindings(c, functions, to, name).some(({ value }) => {
    if (!isAllocation(value)) return false
    const size = value.text
    // A size in a variable: it was probably counted for this text.
    return /\bstrlen\b|\.size\(\)|\.length\(\)/.test(size)
      ? size.includes(bare) && /\+\s*\d/.test(size)
      : !/\(\s*\d+\s*\)/.test(size)
  })
}

const allocators = /^(?:malloc|calloc|realloc|xmalloc|xcalloc|xrealloc|alloca|g_malloc0?|kmalloc|kzalloc)$/

function isAllocation(value: SyntaxNode): boolean {
  if (value.kind === 'new_expression') return true
  const call = callOf(c, value)
  return call !== undefined && allocators.test(call.name)
}
