import type { Hit, RuleHead, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'

export interface LocalsOfLanguage {
  readonly functions: readonly string[]
  /** Kinds of nodes that declare locals. */
  readonly declarations: readonly string[]
  readonly namesIn: (declaration: SyntaxNode) => readonly SyntaxNode[]
  /** Whether this identifier reads the variable, and does not only set or declare it. */
  readonly isRead: (identifier: SyntaxNode) => boolean
}

const reads = new WeakMap<SyntaxNode, ReadonlySet<string>>()

/** Locals whose name is never read in the outermost function around them, so shadowing can only hide a finding. */
export function unusedLocals(
  language: LocalsOfLanguage,
  about: Omit<RuleHead, 'id' | 'message'>,
  textFor: (name: string) => string,
): TreeRule {
  return {
    id: 'unused-variable',
    message: textFor('x'),
    ...about,
    kinds: language.declarations,
    check(node): Hit | undefined {
      const scope = outermost(node, language.functions)
      if (!scope) return undefined
      const used = reads.get(scope) ?? readsIn(scope, language)
      reads.set(scope, used)
      const name = language
        .namesIn(node)
        .find(({ text }) => !used.has(text) && !/^(?:_.*|ignored?|unused)$/.test(text))
      return name && { at: name, message: textFor(name.text) }
    },
  }
}

function readsIn(scope: SyntaxNode, { isRead }: LocalsOfLanguage): Set<string> {
  return new Set(scope.all('identifier').flatMap((node) => (isRead(node) ? [node.text] : [])))
}

function outermost(node: SyntaxNode, functions: readonly string[]): SyntaxNode | undefined {
  let found: SyntaxNode | undefined
  for (let around = node.parent; around; around = around.parent)
    if (functions.includes(around.kind)) found = around
  return found
}
