/** Constants of the service that clients need without a request. */
import { languages } from '../analyzer/src/languages.ts'
import { MAX_CODE_BYTES } from '../server/src/ai/analysis/names.ts'
import { MAX_PAGE_ITEMS } from '../server/src/http/request/paging.ts'
import { MAX_DELETED_UNRECORDED } from '../server/src/projects/checkpoints.ts'

const quoted = (text: string) => `'${text}'`

export function sdkFacts(): string {
  const rows = languages.map(
    ({ name, title, extensions, asText = false }) =>
      `  { name: ${quoted(name)}, title: ${quoted(title)}, extensions: [${extensions.map(quoted).join(', ')}], hasParser: ${!asText} },`,
  )
  return `// Generated from the sources of the service by \`npm run generate\`.

/** The largest \`limit\` of a list. */
export const MAX_PAGE_ITEMS = ${MAX_PAGE_ITEMS}

/** The longest code that analyze and optimize accept. */
export const MAX_CODE_BYTES = ${MAX_CODE_BYTES}

/** The service makes a checkpoint before it deletes more files of a project at once. */
export const MAX_DELETED_UNRECORDED = ${MAX_DELETED_UNRECORDED}

export interface Language {
  readonly name: string
  readonly title: string
  /** Without the dot; the usual one first. */
  readonly extensions: readonly string[]
  /** Without a parser, code is checked as plain text. */
  readonly hasParser: boolean
}

/** The languages that analyze and optimize know. */
export const languages: readonly Language[] = [
${rows.join('\n')}
]
`
}
