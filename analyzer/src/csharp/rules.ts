import type { TreeRule } from '../rules.ts'
import { bugRules } from './bugs.ts'
import { cryptoRules } from './crypto.ts'
import { inputRules } from './input.ts'
import { performanceRules } from './performance.ts'
import { webRules } from './web.ts'

export const rules: readonly TreeRule[] = [
  ...cryptoRules,
  ...webRules,
  ...performanceRules,
  ...inputRules,
  ...bugRules,
]
