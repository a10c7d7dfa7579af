import type { Atelier, Schemas } from '@atelier/sdk'

export type Category = 'security' | 'bugs' | 'performance' | 'style'

export const CATEGORIES: readonly { category: Category; label: string }[] = [
  { category: 'security', label: 'Security' },
  { category: 'bugs', label: 'Bugs' },
  { category: 'performance', label: 'Performance' },
  { category: 'style', label: 'Style' },
]

export interface Finding {
  readonly key: string
  readonly type: 'error' | 'warning' | 'suggestion'
  readonly message: string
  readonly line: number
  readonly category: Category | undefined
}

export interface Analysis {
  readonly findings: readonly Finding[]
  readonly score: number
  readonly suggestions: readonly string[]
  readonly code: string
}

/** Findings name their rule in brackets; SARIF maps rules to categories. */
export async function analyze(
  atelier: Atelier,
  request: { code: string; language: string },
): Promise<Analysis> {
  const [{ analysis, score, suggestions }, sarif] = await Promise.all([
    atelier.ai.analyze(request),
    atelier.ai.analyzeAsSarif(request),
  ])
  const rules = sarif.runs.flatMap(({ tool }) => (tool.driver.rules ?? []) as readonly Rule[])
  const categories = new Map(rules.map(({ id, properties }) => [id, properties?.category]))
  const findings = analysis.map((finding, index) => ({
    ...finding,
    key: `${index} ${finding.line}`,
    category: categories.get(ruleOf(finding)),
  }))
  return { findings, score, suggestions, code: request.code }
}

interface Rule {
  readonly id: string
  readonly properties?: { readonly category?: Category }
}

function ruleOf({ message }: Schemas['Analysis']['analysis'][number]): string {
  const inBrackets = /\[([^\]]*)\]\s*$/.exec(message)?.[1] ?? ''
  return inBrackets.split(/[\s,]+/).at(-1) ?? ''
}
