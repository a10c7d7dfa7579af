import type { TreeRule } from '../../core/rules.ts'
import { cryptoRules } from './crypto.ts'
import { injectionRules } from './injection.ts'
import { memoryRules } from './memory.ts'
import { mistakeRules } from './mistakes.ts'
import { settingRules } from './settings.ts'
import { styleRules } from './style.ts'

export const rustRules: readonly TreeRule[] = [
  ...memoryRules,
  ...injectionRules,
  ...cryptoRules,
  ...settingRules,
  ...mistakeRules,
  ...styleRules,
]
