import { canExplode } from '../../checks/explosive-pattern.ts'
import type { TreeRule } from '../../core/rules.ts'
import { isConstant, resolve } from '../names.ts'
import { contentOf, positional } from '../syntax.ts'
import { onCall } from './call-rule.ts'

const CALLS = [
  'compile',
  'match',
  'search',
  'fullmatch',
  'findall',
  'finditer',
  'sub',
  'subn',
  'split',
].flatMap((name) => [`re.${name}`, `regex.${name}`])

export const regexRules: readonly TreeRule[] = [
  onCall({
    id: 'redos',
    names: [...CALLS, 'django.core.validators.RegexValidator', 'RegexValidator', 'django.urls.re_path'],
    check(call) {
      const [pattern] = positional(call)
      if (!pattern) return undefined
      const literal = resolve(pattern)
      const text =
        literal.kind === 'concatenated_string'
          ? literal.namedChildren.map(contentOf).join('')
          : literal.kind === 'string'
            ? contentOf(literal)
            : ''
      return isConstant(literal) && canExplode(text)
    },
  }),
]
