import type { SyntaxNode } from './tree.ts'
import type { Category, Finding, Fix, Severity, Source, Span } from './types.ts'

/** A match of a rule: the place (default: the node itself), the message and the fix. */
export interface Hit {
  readonly at?: Span
  readonly message?: string
  readonly fix?: Fix
  readonly confidence?: number
  /** Where this place is better or worse than the rule's usual one. */
  readonly severity?: Severity
}

/** A rule on syntax trees: it is shown every node of its kinds. */
export interface TreeRule {
  readonly id: string
  readonly category: Category
  readonly severity: Severity
  /** 0.9 unless told. */
  readonly confidence?: number
  readonly cwe?: number
  readonly message: string
  readonly kinds: readonly string[]
  check(node: SyntaxNode, source: Source): Hit | boolean | undefined
}

/** One walk for all rules. */
export function runRules(rules: readonly TreeRule[], root: SyntaxNode, source: Source): Finding[] {
  const byKind = new Map<string, TreeRule[]>()
  for (const rule of rules) {
    for (const kind of rule.kinds) byKind.set(kind, [...(byKind.get(kind) ?? []), rule])
  }
  const findings: Finding[] = []
  for (const node of root.walk()) {
    for (const rule of byKind.get(node.kind) ?? []) {
      const hit = rule.check(node, source)
      if (hit) findings.push(toFinding(rule, node, hit === true ? {} : hit))
    }
  }
  return findings
}

function toFinding(rule: TreeRule, node: SyntaxNode, hit: Hit): Finding {
  const { start, end } = hit.at ?? node
  return {
    rule: rule.id,
    category: rule.category,
    severity: hit.severity ?? rule.severity,
    confidence: hit.confidence ?? rule.confidence ?? 0.9,
    message: hit.message ?? rule.message,
    start,
    end,
    ...(rule.cwe !== undefined && { cwe: rule.cwe }),
    ...(hit.fix && { fix: hit.fix }),
  }
}
