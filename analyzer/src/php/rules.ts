import type { TreeRule } from '../rules.ts'
import { bugRules } from './bugs.ts'
import { cryptoRules } from './crypto.ts'
import { dangerRules } from './danger.ts'
import { performanceRules } from './performance.ts'
import { concatenatedQuery } from './prepared.ts'
import { sessionRules } from './sessions.ts'
import { styleRules } from './style.ts'
import { webRules } from './web.ts'

export const rules: readonly TreeRule[] = [
  ...cryptoRules,
  concatenatedQuery,
  ...sessionRules,
  ...webRules,
  ...dangerRules,
  ...bugRules,
  ...performanceRules,
  ...styleRules,
]
