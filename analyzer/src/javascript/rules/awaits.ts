import type { Hit } from '../../core/rules.ts'
import { hasComment, performance } from '../fixes.ts'
import { keyOf, methodOf } from '../names.ts'
import type { Call, Identifier, Node, NodeTypes, Script } from '../script.ts'
import type { ScriptRule } from '../walk.ts'
import { isFunction, loopAround, walk, walkOwn } from '../walk.ts'

// By their names these only read. What moves on with every call (a cursor, a queue, a page) does not count.
const READS =
  /^(?:get|fetch|find|load|list|count|lookup|search)(?:$|[A-Z0-9_])|^(?:findOne|findAll|findById|getAll)$/
const MOVES_ON =
  /next|more|line|chunk|page|batch|lock|token|session|create|update|save|set|and|or[A-Z]|once|queue|message|event|ticket|sequence|random|cursor|nonce|transaction/i
const MUTATES =
  /^(?:push|pop|shift|unshift|splice|sort|reverse|set|add|delete|clear|write|append|save|update|insert|remove|create|emit|next|send|post|put|patch)(?![a-z])/

// More at once would flood whatever answers them.
const MAX_RUN = 8

interface Awaited {
  readonly statement: NodeTypes['VariableDeclaration']
  readonly id: Identifier
  readonly call: Call
}

const sequential: ScriptRule = {
  id: 'sequential-await',
  visit: {
    BlockStatement: (node, script) => hitsIn(node.body, script),
    Program: (node, script) => (script.ast.sourceType === 'module' ? hitsIn(node.body, script) : undefined),
  },
}

function hitsIn(statements: readonly Node[], script: Script): Hit[] {
  const hits: Hit[] = []
  let run: Awaited[] = []
  for (const statement of [...statements, undefined]) {
    const awaited = statement ? awaitedIn(statement, script) : undefined
    if (awaited && run.length < MAX_RUN && run.every((earlier) => isIndependent(earlier, awaited, script))) {
      run.push(awaited)
      continue
    }
    if (run.length > 1) hits.push(hitOf(run, script))
    run = awaited ? [awaited] : []
  }
  return hits
}

/** `const user = await getUser(id)`: one constant, a call that only reads, arguments that do nothing. */
function awaitedIn(statement: Node, script: Script): Awaited | undefined {
  if (
    statement.type !== 'VariableDeclaration' ||
    statement.kind !== 'const' ||
    statement.declarations.length !== 1
  )
    return undefined
  const [declarator] = statement.declarations
  if (
    declarator?.id.type !== 'Identifier' ||
    declarator.id.typeAnnotation ||
    declarator.init?.type !== 'AwaitExpression'
  )
    return undefined
  const call = declarator.init.argument
  if (call.type !== 'CallExpression' || call.optional || !onlyReads(call, script)) return undefined
  return { statement, id: declarator.id, call }
}

function onlyReads(call: Call, script: Script): boolean {
  const name = methodOf(call)
  if (!name || !READS.test(name) || MOVES_ON.test(name)) return false
  // fetch(url) reads; fetch(url, { method: 'POST' }) may not.
  if (name === 'fetch' && call.arguments.length !== 1) return false
  if (call.callee.type === 'MemberExpression' && !isPath(call.callee.object)) return false
  return call.arguments.every((argument) => isStill(argument)) && !localMutates(call, name, script)
}

const isPath = (node: Node): boolean =>
  node.type === 'Identifier' ||
  node.type === 'ThisExpression' ||
  (node.type === 'MemberExpression' && !node.computed && isPath(node.object))

/** An argument that can be worked out earlier: names, constants and expressions of them. */
function isStill(node: Node): boolean {
  switch (node.type) {
    case 'Literal':
      return true
    case 'Identifier':
    case 'MemberExpression':
      return isPath(node)
    case 'TemplateLiteral':
      return node.expressions.every(isPath)
    case 'ObjectExpression':
      return node.properties.every((one) => one.type === 'Property' && !one.computed && isStill(one.value))
    case 'ArrayExpression':
      return node.elements.every((one) => one !== null && isStill(one))
    case 'BinaryExpression':
      return isStill(node.left) && isStill(node.right)
    default:
      return false
  }
}

/** The name may lie: a function of this file that changes something outside itself is skipped. */
function localMutates(call: Call, name: string, script: Script): boolean {
  if (changingFunctions(script).has(name)) return true
  return call.callee.type === 'Identifier' && isReassigned(call.callee, script)
}

const changing = new WeakMap<Script, Set<string>>()

function changingFunctions(script: Script): Set<string> {
  const known = changing.get(script)
  if (known) return known
  const names = new Set<string>()
  changing.set(script, names)
  for (const node of walk(script.ast, script)) {
    const name = nameOfFunction(node)
    if (name !== undefined && READS.test(name) && changesOutside(node, script)) names.add(name)
  }
  return names
}

const isReassigned = (name: Identifier, script: Script): boolean =>
  (script.variableOf(name)?.references ?? []).some((reference) => reference.isWrite() && !reference.init)

function nameOfFunction(node: Node): string | undefined {
  if (!isFunction(node)) return undefined
  const { parent } = node
  if (node.id) return node.id.name
  if (parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier') return parent.id.name
  return parent.type === 'MethodDefinition' ||
    parent.type === 'Property' ||
    parent.type === 'PropertyDefinition'
    ? keyOf(parent)
    : undefined
}

function changesOutside(owner: Node, script: Script): boolean {
  const [start, end] = owner.range
  const isOwn = (node: Node): boolean => {
    const definition = script.variableOf(node)?.defs[0]
    return (
      definition !== undefined &&
      definition.type !== 'Parameter' &&
      definition.name.range[0] >= start &&
      definition.name.range[1] <= end
    )
  }
  for (const node of walk(owner, script)) {
    const target =
      node.type === 'AssignmentExpression'
        ? node.left
        : node.type === 'UpdateExpression'
          ? node.argument
          : undefined
    if (target && !isOwn(rootOf(target))) return true
    if (node.type === 'UnaryExpression' && node.operator === 'delete') return true
    if (node.type !== 'CallExpression') continue
    const method = methodOf(node)
    if (method === undefined) return true
    const root = node.callee.type === 'MemberExpression' ? rootOf(node.callee) : undefined
    if (root ? MUTATES.test(method) && !isOwn(root) : MUTATES.test(method)) return true
  }
  return false
}

function rootOf(node: Node): Node {
  let root = node
  while (root.type === 'MemberExpression') root = root.object
  return root
}

/** The later call does not use the earlier result, and not the same cursor-like object twice with nothing to tell the calls apart. */
function isIndependent(earlier: Awaited, later: Awaited, script: Script): boolean {
  for (const node of walk(later.call, script)) {
    if (node.type === 'Identifier' && node.name === earlier.id.name) return false
  }
  return script.text(earlier.call) !== script.text(later.call)
}

function hitOf(run: readonly Awaited[], script: Script): Hit {
  const first = run[0]?.statement
  const last = run.at(-1)?.statement
  if (!first || !last) return {}
  const at = { start: first.range[0], end: last.range[1] }
  if (hasComment(script, at.start, at.end)) return { at }
  const indent = /[ \t]*$/.exec(script.code.slice(Math.max(0, at.start - 200), at.start))?.[0] ?? ''
  const unit = indent.includes('\t') ? '\t' : '  '
  const end = script.code[at.end - 1] === ';' ? ';' : ''
  const names = run.map(({ id }) => id.name).join(', ')
  const calls = run.map(({ call }) => `${indent}${unit}${script.text(call)},\n`).join('')
  const text = `const [${names}] = await Promise.all([\n${calls}${indent}])${end}`
  return {
    at,
    fix: performance(
      `Starts ${run.length} independent reads at the same time; if one fails, the others have been started too`,
      [{ ...at, text }],
    ),
  }
}

const awaitInLoop: ScriptRule = {
  id: 'await-in-loop',
  confidence: 0.6,
  visit: {
    AwaitExpression(node, script) {
      const loop = loopAround(node)
      if (loop?.type !== 'ForOfStatement' || loop.await) return undefined
      // Only a plain read for each item: retries, pages, transactions and writes have their order for a reason.
      const call = node.argument
      if (
        call.type !== 'CallExpression' ||
        !READS.test(methodOf(call) ?? '') ||
        MOVES_ON.test(methodOf(call) ?? '')
      )
        return undefined
      for (const inside of walkOwn(loop.body, script)) {
        if (/^(?:Break|Return|Continue|Throw|Try)Statement$/.test(inside.type)) return undefined
      }
      return true
    },
  },
}

const asyncForEach: ScriptRule = {
  id: 'floating-promise',
  cwe: 662,
  message: '`forEach` does not await an async function: later code runs too early, and errors are lost.',
  remedy: 'Use `for…of`, or `Promise.all` with `map`.',
  visit: {
    CallExpression(node) {
      const [callback] = node.arguments
      return methodOf(node) === 'forEach' && callback !== undefined && isFunction(callback) && callback.async
    },
  },
}

const floating: ScriptRule = {
  id: 'floating-promise',
  confidence: 0.7,
  visit: {
    ExpressionStatement(node, script) {
      const call = node.expression
      if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier') return undefined
      const definition = script.variableOf(call.callee)?.defs[0]
      const callee = definition?.type === 'FunctionName' ? definition.node : undefined
      if (callee?.type !== 'FunctionDeclaration' || !callee.async || callee.generator) return undefined
      // A body in try/catch handles its own errors; a call in an async function is one that was probably meant to be awaited.
      if (callee.body.body.length === 1 && callee.body.body[0]?.type === 'TryStatement') return undefined
      const around = enclosingFunction(node)
      return around ? isFunction(around) && around.async : false
    },
  },
}

function enclosingFunction(node: Node): Node | undefined {
  let around = node.parent
  while (around && !isFunction(around)) around = around.parent
  return around
}

const unusedPromises: ScriptRule = {
  id: 'floating-promise',
  confidence: 0.85,
  message: 'Promises are created and not awaited, so their errors are lost.',
  remedy: 'Pass them to `await Promise.all(…)`.',
  visit: {
    ExpressionStatement({ expression: call }) {
      if (call.type !== 'CallExpression' || methodOf(call) !== 'map') return undefined
      const [callback] = call.arguments
      return callback !== undefined && isFunction(callback) && callback.async
    },
  },
}

const unusedAnswer: ScriptRule = {
  id: 'floating-promise',
  confidence: 0.7,
  message: 'The request is neither awaited nor handled, so its failure is lost.',
  visit: {
    ExpressionStatement({ expression: call, parent }, script) {
      if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier') return undefined
      // `void fetch(…)` says that no one is to wait.
      return (
        call.callee.name === 'fetch' && parent !== undefined && !script.variableOf(call.callee)?.defs.length
      )
    },
  },
}

export const awaitRules: readonly ScriptRule[] = [
  sequential,
  awaitInLoop,
  asyncForEach,
  floating,
  unusedPromises,
  unusedAnswer,
]
