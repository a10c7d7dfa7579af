import type { Hit, RuleHead, TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import type { Source } from '../../core/types.ts'
import { calleeOf } from '../names.ts'

type Verdict = Hit | boolean | undefined

interface CallRule extends RuleHead {
  /** Full names as Python has them, whatever they were imported as; `.name` is a method of that name. */
  readonly names: readonly string[]
  readonly check?: (call: SyntaxNode, name: string, source: Source) => Verdict
}

/** A rule on calls of certain functions. */
export function onCall({ names, check, ...rule }: CallRule): TreeRule {
  const exact = new Set(names)
  return {
    ...rule,
    kinds: ['call'],
    check(call, source) {
      const name = calleeOf(call)
      if (!exact.has(name) && !exact.has(name.slice(name.lastIndexOf('.')))) return undefined
      return check ? check(call, name, source) : true
    },
  }
}
