import type { TreeRule } from '../../core/rules.ts'
import { bugRules } from './bugs.ts'
import { cipherRules } from './ciphers.ts'
import { conditionRules } from './conditions.ts'
import { dataRules } from './data.ts'
import { digestRules } from './digests.ts'
import { fileRules } from './files.ts'
import { guessingRules } from './guessing.ts'
import { hostRules } from './hosts.ts'
import { injectionRules } from './injection.ts'
import { performanceRules } from './performance.ts'
import { queryRules } from './queries.ts'
import { regexRules } from './regex.ts'
import { secretRules } from './secrets.ts'
import { settingsRules } from './settings.ts'
import { shownErrorRules } from './shown-errors.ts'
import { styleRules } from './style.ts'
import { transportRules } from './transport.ts'
import { webRules } from './web.ts'

/** What ruff does not see, or sees without knowing what it means. */
export const pythonRules: readonly TreeRule[] = [
  ...injectionRules,
  ...queryRules,
  ...digestRules,
  ...cipherRules,
  ...guessingRules,
  ...transportRules,
  ...settingsRules,
  ...webRules,
  ...dataRules,
  ...fileRules,
  ...secretRules,
  ...shownErrorRules,
  ...hostRules,
  ...regexRules,
  ...conditionRules,
  ...bugRules,
  ...performanceRules,
  ...styleRules,
]
