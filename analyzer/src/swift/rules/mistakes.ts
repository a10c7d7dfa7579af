import { callOf } from '../../checks/calls.ts'
import { offByOne } from '../../checks/off-by-one.ts'
import { complexFunctions, deadCode, sameOperands, selfAssignment } from '../../checks/smells.ts'
import type { TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { swift } from '../dialect.ts'
import { shape } from '../shape.ts'

const isView = (node: SyntaxNode): boolean =>
  /IBOutlet/.test(node.closest('property_declaration')?.text.slice(0, 60) ?? '')

/** What ends the program, is never released, or is not what was meant. */
export const mistakeRules: readonly TreeRule[] = [
  {
    id: 'force-unwrap',
    confidence: 0.6,
    kinds: ['postfix_expression'],
    check(node) {
      if (node.child('operation')?.kind !== 'bang' || isView(node)) return undefined
      // A fixed address or number: it is known to be right.
      return !/^(?:URL|Int|Double|UUID|UIImage|NSRegularExpression)\((?:string: |named: |uuidString: )?"[^"\\]*"\)$/.test(
        node.child('target')?.text ?? '',
      )
    },
  },
  {
    id: 'force-try',
    kinds: ['try_operator'],
    check(node) {
      if (node.text !== 'try!') return undefined
      const tried = node.parent?.child('expr')?.text ?? ''
      return !/^(?:NSRegularExpression\(pattern: #?"|Regex\("|ModelContainer|JSONEncoder)/.test(tried)
    },
  },
  {
    id: 'force-cast',
    confidence: 0.7,
    kinds: ['as_expression'],
    // A cell that was registered a few lines above is of its type.
    check: (node) =>
      node.children.some(({ kind, text }) => kind === 'as_operator' && text === 'as!') &&
      !/dequeueReusable|as! CF|Sec\w+Ref|layerClass|as! Self/.test(node.text.slice(0, 200)),
  },
  {
    id: 'empty-catch',
    kinds: ['catch_block'],
    check: (node) =>
      node.namedChildren.every(({ kind }) => kind !== 'statements' && !kind.includes('comment')),
  },
  {
    id: 'retain-cycle',
    confidence: 0.6,
    remedy: 'Begin the closure with `[weak self]`.',
    kinds: ['lambda_literal'],
    check(node) {
      if (node.child('captures') || !/\bself\./.test(node.text) || node.closest('lambda_literal'))
        return undefined
      const call = callOf(swift, node.closest('call_expression'))
      return (
        call !== undefined &&
        /^(?:scheduledTimer|sink|addObserver|observe|subscribe|addPeriodicTimeObserver)$/.test(call.name)
      )
    },
  },
  {
    id: 'strong-delegate',
    kinds: ['property_declaration'],
    check(node) {
      const isVariable = node.children.some(
        ({ kind, text }) => kind === 'value_binding_pattern' && text === 'var',
      )
      const inClass =
        node.parent?.kind === 'class_body' &&
        node.closest('class_declaration')?.child('declaration_kind')?.text === 'class'
      return (
        isVariable &&
        inClass &&
        /^(?:delegate|\w+Delegate)$/.test(node.child('name')?.text ?? '') &&
        !/\b(?:weak|unowned)\b/.test(node.text.slice(0, 120)) &&
        /\?/.test(node.text) &&
        !node.text.includes('{')
      )
    },
  },
  deadCode(
    ['statements'],
    ['control_transfer_statement'],
    [
      'function_declaration',
      'directive',
      'class_declaration',
      'ERROR',
      'integer_literal',
      'simple_identifier',
      'call_expression',
      'navigation_expression',
      'switch_statement',
      'if_statement',
      'await_expression',
      'try_expression',
    ],
  ),
  sameOperands(['equality_expression', 'comparison_expression']),
  selfAssignment(['assignment']),
  offByOne('for_statement'),
  complexFunctions(shape),
]
