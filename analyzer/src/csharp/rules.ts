import type { TreeRule } from '../core/rules.ts'
import { bugRules } from './bugs.ts'
import { cryptoRules } from './crypto.ts'
import { exposureRules } from './exposure.ts'
import { inputRules } from './input.ts'
import { performanceRules } from './performance.ts'
import { shownErrorRules } from './shown-errors.ts'
import { webRules } from './web.ts'

export const rules: readonly TreeRule[] = [
  ...cryptoRules,
  ...webRules,
  ...exposureRules,
  ...shownErrorRules,
  ...performanceRules,
  ...inputRules,
  ...bugRules,
]
