import { callOf, constantOf } from '../checks/calls.ts'
import { localBindings } from '../checks/indexes.ts'
import type { Hit } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { isInterpolated, swift, valueIn } from './dialect.ts'

export function resolved(node: SyntaxNode): SyntaxNode {
  const value = valueIn(node)
  if (value.kind !== 'simple_identifier') return value
  const bound = localBindings(swift, ['function_declaration', 'init_declaration'], value, value.text).filter(
    ({ target }) => target.kind !== 'value_argument_label',
  )
  return bound.length === 1 && bound[0] ? bound[0].value : value
}

/** A text with values in it that are not known. */
export function isBuilt(node: SyntaxNode): boolean {
  const value = resolved(node)
  if (swift.stringKinds.includes(value.kind))
    return value.all('interpolated_expression').some((inner) => !isPlain(inner.child('value')))
  if (value.kind === 'additive_expression')
    return /"/.test(value.text) && value.all('simple_identifier').some((name) => !isPlain(name))
  const call = callOf(swift, value)
  return (
    call?.path === 'String' && call.named.has('format') && /%@/.test(call.named.get('format')?.text ?? '')
  )
}

/** A number, a fixed text, a constant. */
function isPlain(value: SyntaxNode | undefined): boolean {
  if (!value) return false
  if (constantOf(swift, value) !== undefined || (/literal$/.test(value.kind) && !isInterpolated(value)))
    return true
  return (
    /(?:count|index|limit|offset|table(?:Name)?|columns?|placeholders)$/i.test(value.text) ||
    /^[A-Z][\w.]*\.[a-z]\w*$/.test(value.text)
  )
}

export function builtArgument(args: readonly SyntaxNode[], pattern: RegExp): Hit | undefined {
  const built = args.find(
    (argument) => isBuilt(argument) && pattern.test(resolved(argument).text.slice(0, 3_000)),
  )
  return built && { at: built }
}
