/** What a response must not contain: stack traces, and the environment of the server. The same in every language. */

import type { RuleId } from '../core/catalogue/index.ts'
import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import type { Source } from '../core/types.ts'
import { type Call, callRule, type Dialect } from './calls.ts'

/** Conditions on the environment: `isDevelopment`, `app.debug`, `NODE_ENV !== 'production'`. */
export const ENVIRONMENT_TEST =
  /debug|verbose|develop|production|\b(?:is_?)?(?:dev|prod)(?:_?mode)?\b|env\b|environment|local\b/i

const MAX_NODES = 500
const CHOICES = /^(?:conditional|conditional_expression|ternary_expression)$/
const CONDITIONS = /^(?:if|unless|elsif|if_modifier|unless_modifier|if_statement|elif_clause|else_if_clause)$/

/** Whether only developers see it: `if debug: …`. A value that is chosen by a condition counts as well. */
export function isForDevelopers(node: SyntaxNode): boolean {
  for (let around = node.parent; around; around = around.parent) {
    if (CHOICES.test(around.kind)) return true
    if (
      CONDITIONS.test(around.kind) &&
      ENVIRONMENT_TEST.test(around.child('condition')?.text.slice(0, 200) ?? '')
    )
      return true
  }
  return false
}

/** The first node inside that passes and that every client gets to see. */
export function shownIn(
  values: readonly SyntaxNode[],
  isInternal: (node: SyntaxNode) => boolean,
): SyntaxNode | undefined {
  let seen = 0
  for (const value of values) {
    for (const node of value.walk()) {
      if (++seen > MAX_NODES) return undefined
      if (isInternal(node) && !isForDevelopers(node)) return node
    }
  }
  return undefined
}

interface Shown {
  /** Calls whose arguments are sent to the client. */
  readonly calls: readonly string[]
  /** If the name alone does not say so. */
  readonly sends?: (call: Call, source: Source) => boolean
  readonly isInternal: (node: SyntaxNode) => boolean
}

/** A rule on calls that send a response. */
export function shownBy(dialect: Dialect, id: RuleId, { calls, sends, isInternal }: Shown): TreeRule {
  return callRule(dialect, {
    id,
    calls,
    check(call, source) {
      if (sends && !sends(call, source)) return undefined
      return shownIn([...call.args, ...call.named.values()], isInternal) !== undefined
    },
  })
}
