import { callRule, functionAround, namesIn } from '../checks/calls.ts'
import { complexFunctions, manyParameters } from '../checks/smells.ts'
import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { php } from './dialect.ts'
import { shape } from './shape.ts'

const coalescing: TreeRule = {
  id: 'isset-ternary',
  kinds: ['conditional_expression'],
  check(node) {
    const condition = node.child('condition')
    const [body, other] = [node.child('body'), node.child('alternative')]
    const tested = /^isset\s*\(\s*([^,]+?)\s*\)$/i.exec(condition?.text ?? '')?.[1]
    if (!body || !other || tested === undefined || tested !== body.text || /\(/.test(tested)) return undefined
    // Another choice inside would be read differently without its parentheses.
    if (/conditional|assignment|print|yield|throw/.test(other.kind)) return undefined
    return {
      fix: {
        goal: 'readability',
        type: 'refactor',
        description: 'Uses `??` instead of asking `isset` first',
        edits: [{ start: node.start, end: other.start, text: `${body.text} ?? ` }],
      },
    }
  },
}

const dynamic = new WeakMap<SyntaxNode, boolean>()

/** Whether variables can be read here without being named. */
function isDynamic(scope: SyntaxNode): boolean {
  const known = dynamic.get(scope)
  if (known !== undefined) return known
  const around = scope.closest(...php.functions) ?? scope
  const is = /\b(?:compact|extract|eval|get_defined_vars|include|require|static|global)\b|\$\$|&\s*\$|`/.test(
    around.text,
  )
  dynamic.set(scope, is)
  return is
}

const unused: TreeRule = {
  id: 'unused-variable',
  kinds: ['assignment_expression'],
  check(node) {
    const target = node.child('left')
    const scope = functionAround(php, node)
    if (
      target?.kind !== 'variable_name' ||
      !scope ||
      node.parent?.kind !== 'expression_statement' ||
      target.text === '$this'
    )
      return undefined
    if (namesIn(php, scope).get(target.text)?.length !== 1 || isDynamic(scope)) return undefined
    return { at: target, message: `\`${target.text}\` gets a value that no one reads.` }
  },
}

const dumped = callRule(php, {
  id: 'debug-output',
  calls: ['var_dump', 'dd', 'dump', 'debug_print_backtrace'],
})

export const styleRules: readonly TreeRule[] = [
  coalescing,
  unused,
  dumped,
  complexFunctions(shape),
  manyParameters(['function_definition', 'method_declaration']),
]
