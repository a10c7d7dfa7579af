import type { TreeRule } from '../../rules.ts'
import { mistakeRules } from './mistakes.ts'
import { securityRules } from './security.ts'

export const swiftRules: readonly TreeRule[] = [...securityRules, ...mistakeRules]
