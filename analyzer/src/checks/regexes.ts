import type { TreeRule } from '../core/rules.ts'
import { callRule, constantOf, type Dialect } from './calls.ts'
import { canExplode } from './explosive-pattern.ts'

/** Calls that take a regular expression, and which argument it is; -1 is what the call is made on. */
export function explosivePatterns(
  dialect: Dialect,
  table: Readonly<Record<string, number>>,
  bare = unescaped,
): TreeRule {
  const entries = Object.entries(table)
  return callRule(dialect, {
    id: 'redos',
    calls: Object.keys(table),
    check({ path, args, receiver }) {
      const index = entries.find(([end]) => path === end || path.endsWith(`.${end}`))?.[1] ?? 0
      const text = constantOf(dialect, index < 0 ? receiver : args[index])
      return text !== undefined && text.length < 2_000 && canExplode(withoutGroups(bare(text)))
    },
  })
}

/** In most languages a backslash in a string is written twice. */
function unescaped(text: string): string {
  return text.replace(/\\\\/g, '\\')
}

/** `([a-z])+` → `[a-z]+`: a group around one letter changes nothing. */
export function withoutGroups(pattern: string): string {
  return pattern.replace(/\((?:\?:)?(\[[^\]\\]*\]|\\?[\w.])\)(?=[+*])/g, '$1')
}
