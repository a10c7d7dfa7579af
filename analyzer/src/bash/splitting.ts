import type { SyntaxNode } from '../core/tree.ts'
import { textOf, valuesOf, variableOf } from './reading.ts'

const many =
  /(?:opts?|options|flags?|args?|argv|params?|list|files|dirs|paths|words|items|cmd|command|targets|packages|hosts|names|ips|users)\d*$/i

/** Whether a value may hold blanks that no one wants: not a number, not a list that is meant to be split. */
export function mayBeSplit(expansion: SyntaxNode): boolean {
  if (expansion.kind === 'command_substitution') return !isNumber(expansion)
  const name = variableOf(expansion)
  if (
    /^(?:[#?$!-]|@|\*)$/.test(name) ||
    expansion.text.startsWith('${#') ||
    /:\+|\[[@*]\]/.test(expansion.text)
  )
    return false
  if (many.test(name) || /^(?:UID|EUID|PPID|RANDOM|SECONDS|LINENO|BASHPID|IFS)$/.test(name)) return false
  const values = valuesOf(expansion, name)
  return values.length === 0 || !values.every((value) => value !== undefined && isPlainValue(value))
}

/** A number, or a fixed word or list of words: splitting does nothing, or is meant. */
function isPlainValue(value: SyntaxNode): boolean {
  const text = textOf(value)
  if (text !== undefined) return text !== '' || value.kind === 'string'
  return value.kind === 'arithmetic_expansion' || isNumber(value) || /^\$[#?$!]$/.test(value.text)
}

const isNumber = (node: SyntaxNode): boolean =>
  node.kind === 'command_substitution' &&
  /\bwc\b|\bdate\b[^)]*%[sYmd]|\bnproc\b|\bgrep\s+-c|\bid\s+-[ug]|\bexpr\b|\bpgrep\b|\bstat\b[^)]*%|\bpidof\b|\bseq\b|\buname\b|\bwhoami\b|\bhostname\b/.test(
    node.text.slice(0, 200),
  )
