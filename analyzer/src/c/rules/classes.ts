import { callOf, loopAround } from '../../checks/calls.ts'
import { following } from '../../checks/indexes.ts'
import { once } from '../../core/once.ts'
import type { Hit, TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { c, loops, valueIn } from '../dialect.ts'
import { variableOf } from '../facts.ts'

/** It, or something inside it, names a destructor. */
const hasDestructor = once((node: SyntaxNode): boolean => node.all('destructor_name').length > 0)

/** Mistakes that only C++ allows. */
export const classRules: readonly TreeRule[] = [
  {
    id: 'catch-by-value',
    kinds: ['catch_clause'],
    check(node) {
      const parameter = node.child('parameters')?.namedChildren[0]
      const [type, declarator] = [parameter?.child('type'), parameter?.child('declarator')]
      return parameter &&
        type &&
        type.kind !== 'primitive_type' &&
        (!declarator || declarator.kind === 'identifier') &&
        parameter.text !== '...'
        ? { at: parameter }
        : undefined
    },
  },
  {
    id: 'empty-catch',
    kinds: ['catch_clause'],
    check(node) {
      const around = node.closest('function_definition')
      return node.child('body')?.namedChildren.length === 0 && around !== undefined && !hasDestructor(around)
    },
  },
  {
    id: 'throwing-destructor',
    kinds: ['throw_statement'],
    check(node) {
      const around = node.closest('function_definition', 'lambda_expression', 'try_statement')
      const declarator = around?.kind === 'function_definition' ? around.child('declarator') : undefined
      return (
        declarator !== undefined &&
        declarator.all('destructor_name').length > 0 &&
        !/noexcept\s*\(\s*false/.test(declarator.text)
      )
    },
  },
  {
    id: 'non-virtual-destructor',
    kinds: ['class_specifier', 'struct_specifier'],
    check(node) {
      const [name, body] = [node.child('name'), node.child('body')]
      if (
        !name ||
        !body ||
        node.children.some(({ kind }) => kind === 'base_class_clause' || kind === 'virtual_specifier')
      )
        return undefined
      const members = body.namedChildren
      if (!members.some((member) => member.children.some(({ kind }) => kind === 'virtual'))) return undefined
      if (members.some((member) => member.all('destructor_name').length > 0)) {
        const destructor = members.find((member) => member.all('destructor_name').length > 0)
        if (destructor?.children.some(({ kind }) => kind === 'virtual') || !isPublic(body, destructor))
          return undefined
      }
      return {
        at: name,
        message: `\`${name.text}\` has virtual functions but no virtual destructor, so deleting a derived object through it leaves parts of that object.`,
      }
    },
  },
  {
    id: 'iterator-invalidated',
    confidence: 0.85,
    kinds: ['call_expression'],
    check: invalidated,
  },
  {
    id: 'outdated-pointer',
    kinds: ['template_type'],
    check: (node) => node.child('name')?.text === 'auto_ptr',
  },
  {
    id: 'using-namespace-in-header',
    kinds: ['using_declaration'],
    check(node, { code }) {
      return (
        /^using\s+namespace\b/.test(node.text) &&
        /^\s*#\s*(?:pragma\s+once|ifndef\s+\w+_(?:H|HPP|INCLUDED|GUARD)_*\b)/m.test(code.slice(0, 2_000))
      )
    },
  },
  {
    id: 'null-macro',
    kinds: ['null'],
    check(node) {
      if (node.text !== 'NULL') return undefined
      return {
        fix: {
          goal: 'readability',
          type: 'refactor',
          description: 'Writes `nullptr` for `NULL`',
          edits: [{ start: node.start, end: node.end, text: 'nullptr' }],
        },
      }
    },
  },
  {
    id: 'c-style-cast',
    confidence: 0.6,
    kinds: ['function_definition'],
    check(node) {
      // One for each function: anyone who casts so does it throughout.
      const cast = node.child('body')?.all('cast_expression').find(isPointerCast)
      return cast ? { at: cast } : undefined
    },
  },
  {
    id: 'raw-owner',
    confidence: 0.6,
    kinds: ['delete_expression'],
    check(node) {
      const target = node.namedChildren.at(-1)
      const value = target?.kind === 'identifier' ? variableOf(target)?.value : undefined
      return value?.kind === 'new_expression' && loopAround(c, node) === undefined
    },
  },
]

/** The members after `private:` or `protected:`. */
function isPublic(body: SyntaxNode, member: SyntaxNode | undefined): boolean {
  if (!member) return true
  const before = body.namedChildren
    .filter(({ kind, end }) => kind === 'access_specifier' && end <= member.start)
    .at(-1)
  return before ? before.text.startsWith('public') : body.parent?.kind === 'struct_specifier'
}

const changers =
  /^(?:erase|insert|push_back|emplace_back|push_front|clear|resize|pop_back|emplace|remove|reserve)$/

/** A container that is changed while a loop goes over it. */
function invalidated(node: SyntaxNode): Hit | undefined {
  const call = callOf(c, node)
  if (!call?.receiver || !changers.test(call.name)) return undefined
  const loop = node.closest(...loops, 'function_definition', 'lambda_expression')
  const container = call.receiver.text
  if (loop?.kind === 'for_range_loop') {
    const range = loop.child('right')
    if (!range || valueIn(range).text !== container || leavesAfter(node, loop)) return undefined
    return {
      message: `\`${container}\` is changed while this loop iterates over it, so the loop reads invalid memory.`,
    }
  }
  if (loop?.kind !== 'for_statement' || call.name !== 'erase') return undefined
  const start = loop.child('initializer')?.text ?? ''
  const iterator = call.args[0]
  const isIterator =
    iterator?.kind === 'identifier' && start.includes(`${container}.begin()`) && start.includes(iterator.text)
  if (!isIterator || node.parent?.kind !== 'expression_statement' || leavesAfter(node, loop)) return undefined
  return {
    message: `After \`erase\` this iterator is invalid, but the loop continues with it. Write \`${iterator.text} = ${container}.erase(${iterator.text})\`.`,
  }
}

/** `v.erase(it); break;` */
function leavesAfter(node: SyntaxNode, loop: SyntaxNode): boolean {
  let statement: SyntaxNode | undefined = node
  while (statement && statement !== loop) {
    if (
      statement.parent?.kind === 'compound_statement' &&
      following(statement, 10).some(({ kind }) => /^(?:break|return|goto|throw)_statement$/.test(kind))
    )
      return true
    statement = statement.parent
  }
  return false
}

const isPointerCast = (node: SyntaxNode): boolean =>
  node.child('type')?.text.trim().endsWith('*') === true && !/^\(\s*void/.test(node.text)
