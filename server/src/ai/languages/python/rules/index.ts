import type { TreeRule } from '../../rules.ts'
import { bugRules } from './bugs.ts'
import { conditionRules } from './conditions.ts'
import { cryptoRules } from './crypto.ts'
import { dataRules } from './data.ts'
import { injectionRules } from './injection.ts'
import { performanceRules } from './performance.ts'
import { regexRules } from './regex.ts'
import { secretRules } from './secrets.ts'
import { styleRules } from './style.ts'
import { transportRules } from './transport.ts'
import { webRules } from './web.ts'

/** What ruff does not see, or sees without knowing what it means. */
export const pythonRules: readonly TreeRule[] = [
  ...injectionRules,
  ...cryptoRules,
  ...transportRules,
  ...webRules,
  ...dataRules,
  ...secretRules,
  ...regexRules,
  ...conditionRules,
  ...bugRules,
  ...performanceRules,
  ...styleRules,
]
