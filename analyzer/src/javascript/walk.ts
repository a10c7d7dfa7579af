import { findingOf, type Hit, type RuleHead } from '../core/rules.ts'
import type { Finding } from '../core/types.ts'
import type { Node, NodeTypes, Script } from './script.ts'

type Verdict = Hit | readonly Hit[] | boolean | undefined

/** A rule on the tree of a script: it is shown every node of the types that it has a function for. */
export interface ScriptRule extends RuleHead {
  readonly visit: { readonly [T in keyof NodeTypes]?: (node: NodeTypes[T], script: Script) => Verdict }
}

type Check = (node: Node, script: Script) => Verdict

/** One walk for all rules. */
export function runScriptRules(rules: readonly ScriptRule[], script: Script): Finding[] {
  const byType = new Map<string, { rule: ScriptRule; check: Check }[]>()
  for (const rule of rules) {
    for (const [type, check] of Object.entries(rule.visit)) {
      const checks = byType.get(type) ?? []
      // The key says which node the function gets; Object.entries forgets it.
      checks.push({ rule, check: check as Check })
      byType.set(type, checks)
    }
  }
  const findings: Finding[] = []
  for (const node of walk(script.ast, script)) {
    for (const { rule, check } of byType.get(node.type) ?? []) {
      const verdict = check(node, script)
      if (!verdict) continue
      const hits = verdict === true ? [{}] : isList(verdict) ? verdict : [verdict]
      for (const hit of hits)
        findings.push(findingOf(rule, { start: node.range[0], end: node.range[1] }, hit))
    }
  }
  return findings
}

/** A node and everything inside it, in the order of the source. */
export function* walk(node: Node, script: Pick<Script, 'visitorKeys'>): Generator<Node> {
  const waiting: Node[] = [node]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next
    const children = childrenOf(next, script)
    for (let i = children.length - 1; i >= 0; i--) waiting.push(children[i] as Node)
  }
}

/** As `walk`, but not into functions inside it. */
export function* walkOwn(node: Node, script: Pick<Script, 'visitorKeys'>): Generator<Node> {
  const waiting: Node[] = [node]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next
    if (next !== node && isFunction(next)) continue
    const children = childrenOf(next, script)
    for (let i = children.length - 1; i >= 0; i--) waiting.push(children[i] as Node)
  }
}

export function childrenOf(node: Node, { visitorKeys }: Pick<Script, 'visitorKeys'>): Node[] {
  const children: Node[] = []
  for (const key of visitorKeys[node.type] ?? fallbackKeys(node)) {
    const value = (node as unknown as Record<string, unknown>)[key]
    if (Array.isArray(value)) for (const child of value.filter(isNode)) children.push(child)
    else if (isNode(value)) children.push(value)
  }
  return children
}

const NO_CHILDREN = new Set([
  'parent',
  'tokens',
  'comments',
  'errors',
  'templateBody',
  'references',
  'variables',
])

/** Of a node that the parser gave no keys for: those of Vue's templates. */
const fallbackKeys = (node: Node): string[] => Object.keys(node).filter((key) => !NO_CHILDREN.has(key))

export function isFunction(
  node: Node,
): node is
  | NodeTypes['FunctionDeclaration']
  | NodeTypes['FunctionExpression']
  | NodeTypes['ArrowFunctionExpression'] {
  return (
    node.type === 'FunctionDeclaration' ||
    node.type === 'FunctionExpression' ||
    node.type === 'ArrowFunctionExpression'
  )
}

/** The nearest node around it that passes, up to the nearest function; none if there is none. */
export function closest(
  node: Node,
  accepts: (around: Node) => boolean,
  through: 'functions' | 'blocks' = 'blocks',
): Node | undefined {
  for (let around = node.parent; around; around = around.parent) {
    if (accepts(around)) return around
    if (through === 'blocks' && isFunction(around)) return undefined
  }
  return undefined
}

const loops = new Set([
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
])
export const isLoop = (node: Node): boolean => loops.has(node.type)

/** The loop whose body runs this node again and again. */
export function loopAround(node: Node): Node | undefined {
  let inner: Node = node
  for (let around = node.parent; around; inner = around, around = around.parent) {
    if (isFunction(around)) return undefined
    if (!isLoop(around)) continue
    const once =
      (around.type === 'ForStatement' && around.init === inner) ||
      ((around.type === 'ForOfStatement' || around.type === 'ForInStatement') && around.right === inner)
    if (!once) return around
  }
  return undefined
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'
}

const isList = (verdict: Hit | readonly Hit[]): verdict is readonly Hit[] => Array.isArray(verdict)
