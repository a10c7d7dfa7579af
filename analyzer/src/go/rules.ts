import type { TreeRule } from '../core/rules.ts'
import { bugRules } from './bugs.ts'
import { concurrencyRules } from './concurrency.ts'
import { cryptoRules } from './crypto.ts'
import { errorRules } from './errors.ts'
import { exposureRules } from './exposure.ts'
import { fileRules } from './files.ts'
import { performanceRules } from './performance.ts'
import { concatenatedQuery } from './prepared.ts'
import { shownErrorRules } from './shown-errors.ts'
import { styleRules } from './style.ts'
import { tlsRules } from './tls.ts'
import { unusedVariable } from './unused.ts'
import { webRules } from './web.ts'

export const rules: readonly TreeRule[] = [
  ...cryptoRules,
  concatenatedQuery,
  ...tlsRules,
  ...webRules,
  ...exposureRules,
  ...shownErrorRules,
  ...fileRules,
  ...errorRules,
  ...concurrencyRules,
  ...bugRules,
  ...performanceRules,
  ...styleRules,
  unusedVariable,
]
