import type { TreeRule } from '../core/rules.ts'
import { bugRules } from './bugs.ts'
import { cryptoRules } from './crypto.ts'
import { dangerRules } from './danger.ts'
import { exposureRules } from './exposure.ts'
import { performanceRules } from './performance.ts'
import { concatenatedQuery } from './prepared.ts'
import { sessionRules } from './sessions.ts'
import { shownErrorRules } from './shown-errors.ts'
import { styleRules } from './style.ts'
import { webRules } from './web.ts'

export const rules: readonly TreeRule[] = [
  ...cryptoRules,
  concatenatedQuery,
  ...sessionRules,
  ...webRules,
  ...exposureRules,
  ...shownErrorRules,
  ...dangerRules,
  ...bugRules,
  ...performanceRules,
  ...styleRules,
]
