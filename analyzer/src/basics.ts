/** Types, names and pure functions. Importing this loads no engine. */
export { frameworkLanguage, frameworkName, languageOf } from './frameworks.ts'
export { createLines, type Lines } from './lines.ts'
export { lookupTable } from './lookup-table.ts'
export { isProven } from './rewrite.ts'
export { scoreOf } from './score.ts'
export * from './types.ts'
