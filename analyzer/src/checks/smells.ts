import { isKeyword, type ShapeOfLanguage } from '../core/metrics.ts'
import type { Hit, RuleHead, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { callOf, type Dialect, loopAround } from './calls.ts'

/** Mistakes and clumsiness that look the same in every language. */

const isComment = ({ kind }: SyntaxNode): boolean => kind.includes('comment')

/** A handler without a word: neither a statement nor a comment that says why. */
export function emptyCatch(
  kinds: readonly string[],
  bodyOf: (node: SyntaxNode) => SyntaxNode | undefined,
): TreeRule {
  return {
    id: 'empty-catch',
    kinds,
    check(node) {
      const body = bodyOf(node)
      if (body === undefined || body.namedChildren.some((child) => !isComment(child))) return undefined
      const parameter = /\b(?:ignored?|expected|unused|_)\b/.test(node.text.slice(0, 120))
      if (body.namedChildren.length > 0 || parameter) return undefined
      return hasFallback(node) ? { severity: 'low' } : true
    },
  }
}

/** What follows handles the failure: the attempt returns, assigns one value, or closes something. */
function hasFallback(handler: SyntaxNode): boolean {
  const statements = handler.parent?.child('body')?.namedChildren.filter((child) => !isComment(child)) ?? []
  const last = statements.at(-1)
  return (
    last !== undefined &&
    (last.kind === 'return_statement' || (statements.length === 1 && FALLBACK.test(last.text)))
  )
}

// One assignment, or a call of `close` that may be guarded.
export const FALLBACK =
  /^[\w$.[\]>-]+\s*=(?![=>])[^;{}]*;?$|^(?:if\s*\([^()]*\)\s*\{?\s*)?[\w$.>-]+?(?:\??\.|->)(?:close|dispose)\(\);?\s*\}?$/i

/** Code after a jump in the same block never runs. */
export function deadCode(
  blocks: readonly string[],
  jumps: readonly string[],
  labels: readonly string[] = [],
): TreeRule {
  return {
    id: 'dead-code',
    kinds: blocks,
    check(node) {
      const statements = node.namedChildren.filter((child) => !isComment(child))
      const index = statements.findIndex((statement) => jumps.includes(jumpKind(statement)))
      const after = index < 0 ? undefined : statements[index + 1]
      return after && !labels.includes(after.kind) ? { at: after } : undefined
    },
  }
}

const jumpKind = (statement: SyntaxNode): string =>
  statement.kind === 'expression_statement' ? (statement.namedChildren[0]?.kind ?? '') : statement.kind

const meaningless = new Set([
  '==',
  '!=',
  '===',
  '!==',
  '<',
  '>',
  '<=',
  '>=',
  '&&',
  '||',
  '-',
  '/',
  '%',
  '^',
  'and',
  'or',
])

/** `a == a`, `x && x`: one of the two was meant to be something else. */
export function sameOperands(kinds: readonly string[]): TreeRule {
  return {
    id: 'same-operands',
    kinds,
    check(node) {
      const [left, right] = [node.namedChildren[0], node.namedChildren.at(-1)]
      const operator = node.children.find(({ named, text }) => !named && meaningless.has(text))
      if (!left || !right || !operator || left === right || left.text !== right.text) return undefined
      // `x != x` asks for NaN; calls may differ from one time to the next; constants are written so on purpose.
      if (
        /^[!=]==?$/.test(operator.text) &&
        /float|double|f\d\d|nan/i.test(
          node.closest('function_declaration', 'method_declaration')?.text.slice(0, 2_000) ?? '',
        )
      )
        return undefined
      return /[([]|\+\+|--|await|^\W*\d/.test(left.text) || left.namedChildren.length > 3 ? undefined : true
    },
  }
}

/** `x = x` does nothing. */
export function selfAssignment(kinds: readonly string[]): TreeRule {
  return {
    id: 'self-assignment',
    kinds,
    check(node) {
      const left = node.child('left')
      const right = node.child('right')
      if (!left || !right || left.text !== right.text || /[([]/.test(left.text)) return undefined
      const operator = node.child('operator')?.text ?? '='
      return operator === '='
    },
  }
}

/** The same condition twice in a chain of else-ifs: the second branch is never taken. */
export function repeatedCondition(kind: string, next: (node: SyntaxNode) => readonly SyntaxNode[]): TreeRule {
  return {
    id: 'repeated-condition',
    kinds: [kind],
    check(node) {
      const seen = new Set<string>()
      const first = node.child('condition')?.text
      if (first === undefined) return undefined
      seen.add(first)
      for (const other of next(node)) {
        const condition = other.child('condition')
        if (!condition) continue
        if (seen.has(condition.text) && !condition.text.includes('(', 1)) return { at: condition }
        seen.add(condition.text)
      }
      return undefined
    },
  }
}

/** All that follow in `if … else if …`, for grammars that nest them. */
export function nestedElseIfs(kind: string): (node: SyntaxNode) => SyntaxNode[] {
  return (node) => {
    const chain: SyntaxNode[] = []
    // Only the head of the chain speaks for it.
    if (node.field === 'alternative' && node.parent?.kind === kind) return chain
    for (
      let next = node.child('alternative');
      next?.kind === kind && chain.length < 200;
      next = next.child('alternative')
    )
      chain.push(next)
    return chain
  }
}

/** Work that could be done once is done again on every turn. */
export function callInLoop(
  dialect: Dialect,
  about: RuleHead,
  isCostly: (path: string, node: SyntaxNode) => boolean,
): TreeRule {
  return {
    ...about,
    kinds: dialect.callKinds,
    check(node): Hit | boolean {
      const call = callOf(dialect, node)
      return call !== undefined && loopAround(dialect, node) !== undefined && isCostly(call.path, node)
    },
  }
}

const MAX_COMPLEXITY = 20

/** More ways through a function than anybody can keep in mind. */
export function complexFunctions(
  shape: ShapeOfLanguage,
  nameOf = (node: SyntaxNode) => node.child('name'),
): TreeRule {
  const isBranch = new Set(shape.branches)
  return {
    id: 'complex-function',
    kinds: shape.functions,
    check(node) {
      const name = nameOf(node)
      if (!name) return undefined
      let ways = 1
      for (const inner of node.walk()) if (isBranch.has(inner.kind) && !isKeyword(inner)) ways++
      if (ways <= MAX_COMPLEXITY) return undefined
      return {
        at: name,
        message: `\`${name.text}\` has ${ways} paths, too many to understand and test.`,
      }
    },
  }
}

const MAX_PARAMETERS = 7

export function manyParameters(kinds: readonly string[]): TreeRule {
  return {
    id: 'many-parameters',
    kinds,
    check(node) {
      const name = node.child('name')
      const list = node.child('parameters')
      const count = list?.namedChildren.filter((child) => child.kind.includes('parameter')).length ?? 0
      if (!name || count <= MAX_PARAMETERS) return undefined
      return {
        at: name,
        message: `\`${name.text}\` takes ${count} parameters, so it is easy to call wrongly.`,
      }
    },
  }
}
