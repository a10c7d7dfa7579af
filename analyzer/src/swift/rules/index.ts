import type { TreeRule } from '../../core/rules.ts'
import { cryptoRules } from './crypto.ts'
import { habitRules } from './habits.ts'
import { injectionRules } from './injection.ts'
import { mistakeRules } from './mistakes.ts'
import { secretRules } from './secrets.ts'

export const swiftRules: readonly TreeRule[] = [
  ...secretRules,
  ...injectionRules,
  ...cryptoRules,
  ...mistakeRules,
  ...habitRules,
]
