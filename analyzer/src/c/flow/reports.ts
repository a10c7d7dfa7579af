import { remembered } from '../../checks/indexes.ts'
import { findingOf, type RuleHead } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import type { Finding } from '../../core/types.ts'
import { nameIn } from '../dialect.ts'
import type { Fact } from './state.ts'

type Owned = NonNullable<Fact['owned']>

const lastLineOf = (node: SyntaxNode): { start: number; end: number } =>
  node.kind === 'compound_statement'
    ? { start: node.end - 1, end: node.end }
    : { start: node.start, end: node.end }

/** Leaving without giving back. In `main` the system takes it all back. */
export function leakOf(
  definition: SyntaxNode,
  at: SyntaxNode,
  name: string,
  { what }: Owned,
): Finding | undefined {
  const declarator = definition.child('declarator')
  if (declarator && nameIn(declarator)?.text === 'main') return undefined
  const verb = what === 'file' ? 'closed' : what === 'object' ? 'deleted' : 'freed'
  const rule: RuleHead = { id: what === 'file' ? 'resource-leak' : 'memory-leak', confidence: 0.8 }
  return findingOf(rule, lastLineOf(at), {
    message: `\`${name}\` is not ${verb} on this way out of the function, so it is lost.`,
  })
}

const unlocks = remembered((definition) => /unlock/i.test(definition.text))

export function lockedOf(
  definition: SyntaxNode,
  at: SyntaxNode,
  key: string,
  { node }: Owned,
): Finding | undefined {
  // A function that only locks was meant to.
  if (!unlocks(definition)) return undefined
  return findingOf({ id: 'lock-not-released', severity: 'high', confidence: 0.8 }, lastLineOf(at), {
    message: `The lock from line ${node.line} (\`${key.slice(5)}\`) is still held on this way out of the function.`,
  })
}

export function useAfterFree(use: SyntaxNode, name: string, freed: SyntaxNode): Finding {
  return findingOf({ id: 'use-after-free', confidence: 0.85 }, use, {
    message: `\`${name}\` was freed in line ${freed.line} and is used here.`,
  })
}

export function doubleFree(use: SyntaxNode, name: string, freed: SyntaxNode): Finding {
  return findingOf({ id: 'double-free', confidence: 0.85 }, use, {
    message: `\`${name}\` was already freed in line ${freed.line}. Set it to NULL after the first time.`,
  })
}

export function nullDereference(use: SyntaxNode, name: string, from: string): Finding {
  return findingOf({ id: 'null-dereference', confidence: 0.75 }, use, {
    message: `\`${name}\` is NULL when \`${from}\` fails, and is used without a check.`,
  })
}

export function usedUnset(use: SyntaxNode): Finding {
  return findingOf({ id: 'uninitialized-variable', severity: 'high', confidence: 0.85 }, use, {
    message: `\`${use.text}\` is read before it has a value.`,
  })
}

export function usedAfterMove(use: SyntaxNode, moved: SyntaxNode): Finding {
  return findingOf({ id: 'use-after-move', confidence: 0.8 }, use, {
    message: `The contents of \`${use.text}\` were moved away in line ${moved.line}.`,
  })
}
