/** Types, names and pure functions. Importing this loads no engine. */

export { patternMistake } from './custom-rules.ts'
export { createDependencies, type Dependencies, manifestEcosystem } from './dependencies/manifests.ts'
export { createFingerprints, markOf } from './fingerprint.ts'
export {
  FLOW_LANGUAGES,
  type FlowProject,
  type FlowRequest,
  type FollowedProject,
  followProject,
} from './flow/project.ts'
export { frameworkLanguage, frameworkName, languageOf } from './frameworks.ts'
export { createLines, type Lines } from './lines.ts'
export { lookupTable } from './lookup-table.ts'
export { splitMessage } from './messages.ts'
export { isProven } from './rewrite.ts'
export { RULES_VERSION } from './rules-version.ts'
export { scoreOf } from './score.ts'
export { isExcluded, type Mistake, readSettings, SETTINGS_FILE } from './settings.ts'
export * from './types.ts'
