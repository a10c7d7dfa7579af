import { callOf, loopAround } from '../../checks/calls.ts'
import { nextOf } from '../../checks/indexes.ts'
import { offByOne } from '../../checks/off-by-one.ts'
import {
  complexFunctions,
  deadCode,
  manyParameters,
  repeatedCondition,
  sameOperands,
  selfAssignment,
} from '../../checks/smells.ts'
import type { TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { c, nameIn, operatorOf, valueIn } from '../dialect.ts'
import { variableOf } from '../facts.ts'
import { shape } from '../shape.ts'

const conditions = ['if_statement', 'while_statement', 'do_statement']

/** What compiles and is not meant. */
export const mistakeRules: readonly TreeRule[] = [
  {
    id: 'assignment-in-condition',
    kinds: conditions,
    check(node) {
      const condition = node.child('condition')
      const inner = condition?.namedChildren.filter(({ kind }) => kind !== 'comment')
      const [assignment] = inner ?? []
      if (
        inner?.length !== 1 ||
        assignment?.kind !== 'assignment_expression' ||
        operatorOf(assignment) !== '='
      )
        return undefined
      // `while (c = next())` has a use; a fixed value or another variable has none.
      const right = assignment.child('right')
      const plain =
        right &&
        /^(?:number_literal|char_literal|true|false|null|string_literal|identifier)$/.test(right.kind)
      return plain && (node.kind === 'if_statement' || right.kind !== 'identifier')
        ? { at: assignment }
        : undefined
    },
  },
  {
    id: 'string-comparison',
    kinds: ['binary_expression'],
    check(node) {
      if (!/^[!=]=$/.test(operatorOf(node))) return undefined
      const sides = [node.child('left'), node.child('right')].map((side) => side && valueIn(side))
      const text = sides.find((side) => side?.kind === 'string_literal')
      const other = sides.find((side) => side !== text)
      if (!text || !other) return undefined
      const variable = variableOf(other)
      return (
        variable !== undefined &&
        /\bchar\b/.test(variable.type) &&
        (variable.pointer || variable.sizes.length > 0)
      )
    },
  },
  {
    id: 'missing-break',
    confidence: 0.6,
    kinds: ['case_statement'],
    check(node, source) {
      const next = nextOf(node)
      const statements = node.namedChildren.filter(
        ({ kind, field }) => field !== 'value' && kind !== 'comment',
      )
      const last = statements.at(-1)
      if (next?.kind !== 'case_statement' || !last || leaves(last)) return undefined
      const between = source.code
        .slice(last.start, next.start + 200)
        .split('\n')
        .slice(0, 6)
        .join('\n')
      return /fall|FALL|through/i.test(between.slice(0, next.start - last.start + 60))
        ? undefined
        : { at: next }
    },
  },
  deadCode(
    ['compound_statement'],
    ['return_statement', 'break_statement', 'continue_statement', 'goto_statement', 'throw_statement'],
    [
      'labeled_statement',
      'case_statement',
      'preproc_if',
      'preproc_ifdef',
      'preproc_else',
      'preproc_elif',
      'preproc_call',
      'preproc_def',
      'function_definition',
      'break_statement',
      'ERROR',
    ],
  ),
  sameOperands(['binary_expression']),
  selfAssignment(['assignment_expression']),
  offByOne('for_statement'),
  repeatedCondition('if_statement', (node) => chainOf(node)),
  {
    id: 'empty-condition-body',
    kinds: ['if_statement'],
    check(node) {
      const body = node.child('consequence')
      return body?.kind === 'expression_statement' && body.text.trim() === ';' && !node.child('alternative')
        ? { at: body }
        : undefined
    },
  },
  {
    id: 'unsigned-never-negative',
    kinds: ['binary_expression'],
    check(node) {
      const [left, right] = [node.child('left'), node.child('right')]
      const variable = left?.kind === 'identifier' ? variableOf(left) : undefined
      if (!variable || variable.pointer || variable.sizes.length > 0 || right?.text !== '0') return undefined
      if (
        !/^(?:const )?(?:unsigned\b.*|u?size_t|std::size_t|uint(?:8|16|32|64)_t|std::uint(?:8|16|32|64)_t)$/.test(
          variable.type,
        )
      )
        return undefined
      const operator = operatorOf(node)
      if (operator === '<')
        return {
          message: `\`${variable.name}\` is unsigned and never below 0, so this does not detect an error or an underflow.`,
        }
      return operator === '>=' && loopAround(c, node)
        ? {
            message: `\`${variable.name}\` is unsigned and always at least 0, so the loop does not end.`,
          }
        : undefined
    },
  },
  {
    id: 'signed-unsigned-comparison',
    confidence: 0.7,
    kinds: ['for_statement'],
    check(node) {
      const condition = node.child('condition')
      const [left, right] = [condition?.child('left'), condition?.child('right')]
      if (condition?.kind !== 'binary_expression' || left?.kind !== 'identifier' || !right) return undefined
      const counter = variableOf(left)
      const call = callOf(c, right)
      const unsigned = call
        ? /^(?:strlen|size|length)$/.test(call.name)
        : /size_t|unsigned/.test(variableOf(right)?.type ?? '')
      return counter?.type === 'int' && unsigned ? { at: condition } : undefined
    },
  },
  {
    id: 'strlen-in-loop',
    kinds: ['for_statement', 'while_statement'],
    check(node) {
      const condition = node.child('condition')
      const call = condition?.all('call_expression').find((inner) => callOf(c, inner)?.path === 'strlen')
      return call ? { at: call } : undefined
    },
  },
  {
    id: 'lost-character',
    kinds: ['init_declarator', 'assignment_expression'],
    check(node) {
      return c.readBindings(node).some(({ target, value }) => {
        const call = callOf(c, value)
        const name = nameIn(target)
        const variable = name && variableOf(name)
        return (
          call !== undefined &&
          !call.receiver &&
          /^(?:getchar|getc|fgetc)$/.test(call.name) &&
          variable !== undefined &&
          !variable.pointer &&
          /^(?:unsigned |signed )?char$/.test(variable.type)
        )
      })
    },
  },
  complexFunctions(shape, (node) => {
    const declarator = node.child('declarator')
    return declarator && nameIn(declarator)
  }),
  manyParameters(['function_definition']),
]

/** Whether the statement never goes on to the next one. */
function leaves(statement: SyntaxNode): boolean {
  switch (statement.kind) {
    case 'return_statement':
    case 'break_statement':
    case 'continue_statement':
    case 'goto_statement':
    case 'throw_statement':
    case 'co_return_statement':
    case 'attributed_statement':
      return true
    case 'compound_statement': {
      const last = statement.namedChildren.filter(({ kind }) => kind !== 'comment').at(-1)
      return last !== undefined && leaves(last)
    }
    case 'if_statement': {
      const [then, other] = [
        statement.child('consequence'),
        statement.child('alternative')?.namedChildren.at(-1),
      ]
      return then !== undefined && other !== undefined && leaves(then) && leaves(other)
    }
    case 'expression_statement': {
      const call = callOf(c, statement.namedChildren[0])
      return call !== undefined && endsProgram(call.name)
    }
    case 'for_statement':
      return !statement.child('condition') && statement.all('break_statement').length === 0
    case 'while_statement':
      return (
        /^\((?:1|true)\)$/.test(statement.child('condition')?.text ?? '') &&
        statement.all('break_statement').length === 0
      )
    default:
      return false
  }
}

export const endsProgram = (name: string): boolean =>
  /^(?:_?exit|_Exit|abort|quick_exit|longjmp|siglongjmp|errx?|verrx?|__builtin_unreachable|unreachable|terminate|rethrow_exception|(?:die|fatal|panic|usage|bail)\w*|\w+_(?:die|fatal|panic|abort)|[A-Z_]*(?:UNREACHABLE|FATAL|PANIC)[A-Z_]*)$/.test(
    name,
  )

/** The grammar puts an else-if inside an `else_clause`. */
function chainOf(head: SyntaxNode): SyntaxNode[] {
  if (head.parent?.kind === 'else_clause') return []
  const chain: SyntaxNode[] = []
  for (
    let next = head.child('alternative')?.namedChildren.at(-1);
    next?.kind === 'if_statement' && chain.length < 200;
    next = next.child('alternative')?.namedChildren.at(-1)
  )
    chain.push(next)
  return chain
}
