import type { TreeRule } from '../../rules.ts'
import { memoryRules } from './memory.ts'
import { mistakeRules } from './mistakes.ts'
import { securityRules } from './security.ts'
import { styleRules } from './style.ts'

export const rustRules: readonly TreeRule[] = [
  ...memoryRules,
  ...securityRules,
  ...mistakeRules,
  ...styleRules,
]
