import { offByOne } from '../../checks/off-by-one.ts'
import { once } from '../../core/once.ts'
import type { Hit, TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import type { Fix } from '../../core/types.ts'
import { calleeOf, nameOf } from '../names.ts'
import { scopesOf } from '../scopes.ts'
import { decoratorsOf, isAsync, methodOf, positional, receiverOf, statementsOf } from '../syntax.ts'

/** Mistakes that ruff does not see. */

const JUMPS = ['return_statement', 'raise_statement', 'break_statement', 'continue_statement']
const BINDS = [
  'assignment',
  'augmented_assignment',
  'named_expression',
  'for_statement',
  'with_item',
  'import_statement',
  'import_from_statement',
  'function_definition',
  'class_definition',
  'yield',
  'global_statement',
  'nonlocal_statement',
  'as_pattern_target',
  'delete_statement',
]

const deadCode: TreeRule = {
  id: 'dead-code',
  kinds: ['block', 'module'],
  check(node) {
    const statements = statementsOf(node)
    const index = statements.findIndex((statement) => alwaysLeaves(statement))
    const first = statements[index + 1]
    if (index < 0 || !first) return undefined
    const dead = statements.slice(index + 1)
    // `return` and then `yield` makes an empty generator.
    if (dead.some((statement) => statement.all('yield').length > 0)) return undefined
    const fix = removal(statements[index] as SyntaxNode, dead)
    return { at: first, ...(fix && { fix }) }
  },
}

function alwaysLeaves(statement: SyntaxNode): boolean {
  if (JUMPS.includes(statement.kind)) return true
  if (statement.kind === 'while_statement')
    return (
      statement.child('condition')?.kind === 'true' &&
      !statement.child('alternative') &&
      statement.all('break_statement').length === 0
    )
  if (statement.kind === 'expression_statement')
    return /^(?:sys\.exit|os\._exit|exit|quit)$/.test(
      statement.children[0]?.kind === 'call' ? calleeOf(statement.children[0]) : '',
    )
  if (statement.kind !== 'if_statement') return false
  const others = statement.children.filter(({ field }) => field === 'alternative')
  if (others.at(-1)?.kind !== 'else_clause') return false
  const blocks = [
    statement.child('consequence'),
    ...others.map((other) => other.child('consequence') ?? other.child('body')),
  ]
  return blocks.every((block) => statementsOf(block).some(alwaysLeaves))
}

/** Dead names still make their functions' variables local, so only what names nothing is taken away. */
function removal(last: SyntaxNode, dead: readonly SyntaxNode[]): Fix | undefined {
  const end = dead.at(-1)
  if (
    !end ||
    end.line === last.line ||
    dead.some((statement) => statement.all(...BINDS, 'comment').length > 0)
  )
    return undefined
  const between =
    last.parent?.children.filter(
      ({ kind, start }) => kind === 'comment' && start > last.end && start < end.end,
    ) ?? []
  if (between.length > 0) return undefined
  return {
    goal: 'readability',
    type: 'refactor',
    description: 'Removes code that is never run',
    edits: [{ start: last.end, end: end.end, text: '' }],
  }
}

const CHANGING = new Set([
  'append',
  'remove',
  'pop',
  'insert',
  'clear',
  'extend',
  'add',
  'discard',
  'update',
  'popitem',
  'setdefault',
])

/** A list that shrinks under its own loop skips elements; a dict or a set raises. */
const mutatedWhileIterating: TreeRule = {
  id: 'mutation-while-iterating',
  kinds: ['for_statement'],
  check(loop) {
    const over = iterated(loop.child('right'))
    const body = loop.child('body')
    if (!over || over === 'self' || !body || rebinds(body, over)) return undefined
    for (const node of body.all('call', 'delete_statement')) {
      if (changed(node) === over && !leavesAfter(node, body)) return { at: node }
    }
    return undefined
  },
}

/** `xs = …` inside the loop makes it another collection. */
const rebinds = (body: SyntaxNode, name: string): boolean =>
  body.all('assignment').some((assignment) => assignment.child('left')?.text === name)

/** `xs`, `self.xs`, `d.items()`, `enumerate(xs)`. */
function iterated(node: SyntaxNode | undefined): string | undefined {
  if (node?.kind === 'identifier' || node?.kind === 'attribute') return node.text
  if (node?.kind !== 'call') return undefined
  if (/^(?:keys|values|items)$/.test(methodOf(node) ?? '')) return receiverOf(node)?.text
  return calleeOf(node) === 'enumerate' ? iterated(positional(node)[0]) : undefined
}

function changed(node: SyntaxNode): string | undefined {
  if (node.kind === 'call') return CHANGING.has(methodOf(node) ?? '') ? receiverOf(node)?.text : undefined
  const target = node.namedChildren[0]
  return target?.kind === 'subscript' ? target.child('value')?.text : undefined
}

/** The loop ends right after the change, so no one walks on. */
function leavesAfter(node: SyntaxNode, body: SyntaxNode): boolean {
  let inner = node
  for (let block = node.parent; block; block = block.parent) {
    if (block.kind === 'block') {
      const after = statementsOf(block).filter(({ start }) => start > inner.start)
      if (
        after.some(
          ({ kind }) =>
            kind === 'break_statement' || kind === 'return_statement' || kind === 'raise_statement',
        )
      )
        return true
    }
    if (block === body) return false
    inner = block
  }
  return false
}

const missingAwait: TreeRule = {
  id: 'missing-await',
  cwe: 1322,
  message: 'An async function is called without `await`, so it does not run.',
  kinds: ['expression_statement'],
  check(statement) {
    const call = statement.children[0]
    if (call?.kind !== 'call') return undefined
    if (/^asyncio\.(?:sleep|wait|wait_for|gather)$/.test(calleeOf(call)))
      return calleeOf(call) !== 'asyncio.gather'
    return (
      calledDefinitions(call).some(isAsync) &&
      calledDefinitions(call).every(
        (definition) => isAsync(definition) && decoratorsOf(definition).length === 0,
      )
    )
  },
}

/** The functions of this file that a call can mean. */
function calledDefinitions(call: SyntaxNode): SyntaxNode[] {
  const callee = call.child('function')
  if (callee?.kind === 'identifier') {
    const bindings = scopesOf(callee).bindingsOf(callee)
    if (bindings.some(({ kind }) => kind !== 'definition')) return []
    return bindings.flatMap(({ node }) => (node.parent?.kind === 'function_definition' ? [node.parent] : []))
  }
  const object = callee?.child('object')
  const around = object?.text === 'self' ? call.closest('class_definition') : undefined
  const name = callee?.child('attribute')?.text
  return around ? (methodsIn(around).get(name ?? '') ?? []) : []
}

const methodsIn = once(
  (definition: SyntaxNode): ReadonlyMap<string, SyntaxNode[]> =>
    Map.groupBy(methodsOf(definition), (method) => method.child('name')?.text ?? ''),
)

function methodsOf(definition: SyntaxNode | undefined): SyntaxNode[] {
  const members = statementsOf(definition?.child('body')).map((member) =>
    member.kind === 'decorated_definition' ? (member.child('definition') ?? member) : member,
  )
  return members.filter(({ kind }) => kind === 'function_definition')
}

const missingSelf: TreeRule = {
  id: 'missing-self',
  confidence: 0.8,
  kinds: ['class_definition'],
  check(node) {
    if (/Interface|Protocol|zope/.test(node.child('superclasses')?.text ?? '')) return undefined
    const broken = methodsOf(node).find(
      (method) => decoratorsOf(method).length === 0 && lacksSelf(method) && !isUsedInBody(node, method),
    )
    const name = broken?.child('name')
    return name ? { at: name } : undefined
  },
}

/** It takes nothing, or it speaks of a `self` that it does not take. */
function lacksSelf(method: SyntaxNode): boolean {
  const parameters = (method.child('parameters')?.namedChildren ?? []).filter(
    ({ kind }) => kind !== 'comment',
  )
  if (parameters.length === 0) return true
  // Python makes these a class or static method without a decorator.
  if (/^__(?:new|init_subclass|class_getitem)__$/.test(method.child('name')?.text ?? '')) return false
  if (parameters.some(({ text }) => /^\*|^self\b/.test(text))) return false
  return scopesOf(method)
    .of(method.child('body')?.children[0] ?? method)
    .reads.has('self')
}

/** A helper that the class body itself calls is not a method. */
function isUsedInBody(definition: SyntaxNode, method: SyntaxNode): boolean {
  const name = method.child('name')?.text
  return statementsOf(definition.child('body')).some(
    (member) =>
      member.kind === 'expression_statement' && member.all('identifier').some(({ text }) => text === name),
  )
}

/** `except Exception: pass` where ruff looks only at `pass`: an ellipsis says as little. */
const swallowed: TreeRule = {
  id: 'empty-catch',
  severity: 'low',
  kinds: ['except_clause'],
  check(node) {
    const block = node.children.find(({ kind }) => kind === 'block')
    const [only, ...others] = statementsOf(block)
    if (!only || others.length > 0 || !/^(?:pass|\.\.\.)$/.test(only.text)) return undefined
    const caught = node.child('value')
    const isBroad = !caught || /^(?:Base)?Exception\b/.test(caught.text)
    return isBroad && { at: node }
  },
}

const asyncResources: TreeRule = {
  id: 'resource-leak',
  severity: 'low',
  confidence: 0.7,
  message: 'The file or connection is opened and used in one expression, so it is never closed.',
  remedy: 'Use `with`.',
  kinds: ['call'],
  check(call): Hit | boolean {
    const receiver = receiverOf(call)
    if (
      receiver?.kind !== 'call' ||
      !/^(?:read|readlines|write|json|fetchall|fetchone)$/.test(methodOf(call) ?? '')
    )
      return false
    return /^(?:urllib\.request\.urlopen|urlopen|socket\.create_connection|open)$/.test(
      nameOf(receiver.child('function')),
    )
  },
}

export const bugRules: readonly TreeRule[] = [
  offByOne('for_statement'),
  deadCode,
  mutatedWhileIterating,
  missingAwait,
  missingSelf,
  swallowed,
  asyncResources,
]
