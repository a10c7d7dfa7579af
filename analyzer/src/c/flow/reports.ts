import { remembered } from '../../checks/indexes.ts'
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
  return {
    rule: what === 'file' ? 'resource-leak' : 'memory-leak',
    category: 'bugs',
    severity: 'medium',
    confidence: 0.8,
    cwe: what === 'file' ? 772 : 401,
    message: `\`${name}\` is not ${verb} on this way out of the function, and no one else can do it any more.`,
    ...lastLineOf(at),
  }
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
  return {
    rule: 'lock-not-released',
    category: 'bugs',
    severity: 'high',
    confidence: 0.8,
    cwe: 667,
    message: `The lock taken in line ${node.line} (\`${key.slice(5)}\`) is still held on this way out of the function: the next who wants it waits forever.`,
    ...lastLineOf(at),
  }
}

export function useAfterFree(use: SyntaxNode, name: string, freed: SyntaxNode): Finding {
  return {
    rule: 'use-after-free',
    category: 'bugs',
    severity: 'high',
    confidence: 0.85,
    cwe: 416,
    message: `\`${name}\` was given back in line ${freed.line} and is used here: the memory may hold something else by now.`,
    start: use.start,
    end: use.end,
  }
}

export function doubleFree(use: SyntaxNode, name: string, freed: SyntaxNode): Finding {
  return {
    rule: 'double-free',
    category: 'bugs',
    severity: 'high',
    confidence: 0.85,
    cwe: 415,
    message: `\`${name}\` was already given back in line ${freed.line}; a second time damages the heap. Set it to NULL after the first.`,
    start: use.start,
    end: use.end,
  }
}

export function nullDereference(use: SyntaxNode, name: string, from: string): Finding {
  return {
    rule: 'null-dereference',
    category: 'bugs',
    severity: 'medium',
    confidence: 0.75,
    cwe: 476,
    message: `\`${name}\` is NULL when \`${from}\` fails, and is used without a look.`,
    start: use.start,
    end: use.end,
  }
}

export function usedUnset(use: SyntaxNode): Finding {
  return {
    rule: 'uninitialized-variable',
    category: 'bugs',
    severity: 'high',
    confidence: 0.85,
    cwe: 457,
    message: `\`${use.text}\` has no value yet: it is whatever was left in memory.`,
    start: use.start,
    end: use.end,
  }
}

export function usedAfterMove(use: SyntaxNode, moved: SyntaxNode): Finding {
  return {
    rule: 'use-after-move',
    category: 'bugs',
    severity: 'medium',
    confidence: 0.8,
    cwe: 672,
    message: `The contents of \`${use.text}\` were moved away in line ${moved.line}; what is left is unknown.`,
    start: use.start,
    end: use.end,
  }
}
