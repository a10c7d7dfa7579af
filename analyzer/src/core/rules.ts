import { catalogue, type RuleId } from './catalogue/index.ts'
import type { SyntaxNode } from './tree.ts'
import type { Finding, Fix, Severity, Source, Span } from './types.ts'

/** A match of a rule: the place (default: the node itself), the message and the fix. */
export interface Hit {
  readonly at?: Span
  readonly message?: string
  readonly fix?: Fix
  readonly confidence?: number
  /** Where this place is better or worse than the rule's usual one. */
  readonly severity?: Severity
}

/** A rule of the catalogue, with what differs from its entry there. */
export interface RuleHead {
  readonly id: RuleId
  readonly severity?: Severity
  /** 0.9 unless told. */
  readonly confidence?: number
  readonly cwe?: number
  /** What is wrong, if this case says more than the catalogue. */
  readonly message?: string
  readonly remedy?: string
}

/** A rule on syntax trees: it is shown every node of its kinds. */
export interface TreeRule extends RuleHead {
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
      if (hit) findings.push(findingOf(rule, node, hit === true ? {} : hit))
    }
  }
  return findings
}

/** The remedy of the catalogue is added when findings are shown. */
export function findingOf(rule: RuleHead, place: Span, hit: Hit = {}): Finding {
  const entry = catalogue[rule.id]
  const { start, end } = hit.at ?? place
  const message = hit.message ?? rule.message ?? entry.problem
  const remedy = hit.message === undefined && rule.remedy
  const cwe = rule.cwe ?? entry.cwe
  return {
    rule: rule.id,
    category: entry.category,
    severity: hit.severity ?? rule.severity ?? entry.severity,
    confidence: hit.confidence ?? rule.confidence ?? 0.9,
    message: remedy ? `${message} ${remedy}` : message,
    start,
    end,
    ...(cwe !== undefined && { cwe }),
    ...(hit.fix && { fix: hit.fix }),
  }
}
