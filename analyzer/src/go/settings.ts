import type { Hit, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { go } from './dialect.ts'

/** A rule on settings: `Name: value` in a literal, and `x.Name = value`. */
export function settingRule(
  about: Omit<TreeRule, 'kinds' | 'check'>,
  name: RegExp,
  check: (value: SyntaxNode, name: string) => Hit | boolean | undefined,
): TreeRule {
  return {
    ...about,
    kinds: ['keyed_element', 'assignment_statement'],
    check(node) {
      for (const binding of go.readBindings(node)) {
        const isField = node.kind === 'keyed_element' || binding.target.kind === 'selector_expression'
        if (!isField || !name.test(binding.name)) continue
        const hit = check(binding.value, binding.name)
        if (hit) return hit
      }
      return undefined
    },
  }
}
