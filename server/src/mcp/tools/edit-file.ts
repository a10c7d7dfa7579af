import { Type } from 'typebox'
import { AppError, refuse } from '../../errors.ts'
import { findPath } from '../../files/list/find-path.ts'
import type { FilesDeps } from '../../files/ports.ts'
import type { FileRecord } from '../../files/types.ts'
import { requireScope } from '../../http/access/auth.ts'
import { MAX_LENGTH } from '../../http/request/validation.ts'
import { occurrences } from '../occurrences.ts'
import { MAX_READ_BYTES, readPart } from '../read-content.ts'
import { project_id } from '../stored-file.ts'
import { defineTool } from '../tool.ts'
import { nextTurn } from '../turns.ts'
import { if_match, requireContent, toBytes, WrittenFile, writeFile } from './write-file.ts'

const MAX_EDITS = 50
const MAX_OLD_TEXT = 100_000
const MAX_OCCURRENCES = 10_000
/** Of the edited text. Nothing larger fits into a message of `write_file`. */
const MAX_CHARACTERS = 4 * 1024 * 1024

const Edit = Type.Object(
  {
    old_text: Type.String({
      minLength: 1,
      maxLength: MAX_OLD_TEXT,
      description: 'The text to replace, exactly as in the file.',
    }),
    new_text: Type.String({
      maxLength: MAX_CHARACTERS,
      description: 'The text to put in its place. "" removes it.',
    }),
    replace_all: Type.Optional(
      Type.Boolean({
        description: 'Replace every occurrence. Otherwise, `old_text` must occur exactly once.',
      }),
    ),
  },
  { additionalProperties: false },
)

export const editFileTool = defineTool({
  name: 'edit_file',
  title: 'Edit a file',
  description:
    'Replaces passages of a text file of at most 1 MB (counted as JSON), so that only the changes are sent. All edits take effect, or ' +
    'none. The old content stays available as a version. If someone else changes the file in the meantime, nothing is written.',
  scope: 'files:write',
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false },
  input: Type.Object({
    project_id,
    path: Type.String({ minLength: 1, maxLength: MAX_LENGTH.path, description: 'Folder and name.' }),
    edits: Type.Array(Edit, {
      minItems: 1,
      maxItems: MAX_EDITS,
      description: `Run in order, each on the result of the one before. At most ${MAX_EDITS}.`,
    }),
    if_match,
  }),
  output: WrittenFile,
  async run(call, { project_id: project, path, edits, if_match: ifMatch }) {
    requireScope(call.caller, 'files:read') // an edit tells whether a text is in the file
    const file = await findPath(call.files, call.caller, { project, path })
    requireContent(file, ifMatch)
    let text = await readWhole(call.files, file)
    for (const [index, edit] of edits.entries()) {
      text = apply(edit, text, `edits.${index}.old_text`)
      await nextTurn()
    }
    const bytes = toBytes(text, 'edits')
    return writeFile(call, { project, path, bytes, onConflict: 'replace', ifMatch: file.sha256 })
  },
})

async function readWhole(files: FilesDeps, file: FileRecord): Promise<string> {
  const { content, end } = await readPart(files, file, { offset: 0, limit: MAX_READ_BYTES })
  if ('text' in content && end === file.size) return content.text
  throw new AppError('invalid_request', {
    detail: `${JSON.stringify(file.name)} is not a text of at most 1 MB (counted as JSON). Replace it with write_file.`,
  })
}

function apply(
  { old_text, new_text, replace_all = false }: { old_text: string; new_text: string; replace_all?: boolean },
  text: string,
  field: string,
): string {
  // Models write \n, whatever the file has.
  const lines = text.includes('\r\n') && !old_text.includes('\r')
  const sought = lines ? old_text.replaceAll('\n', '\r\n') : old_text
  const wanted = lines ? new_text.replaceAll(/\r?\n/g, '\r\n') : new_text
  const found = occurrences(text, sought)
  if (found.length === 0)
    throw refuse(field, 'does not occur in the file. Read the file again: its content may have changed')
  if (found.length > 1 && !replace_all)
    throw refuse(
      field,
      `occurs ${found.length} times. Include more of the lines around it, or set replace_all`,
    )
  if (found.length > MAX_OCCURRENCES)
    throw refuse(field, `occurs ${found.length} times; at most 10,000 can be replaced at once`)
  if (text.length + found.length * (wanted.length - sought.length) > MAX_CHARACTERS)
    throw refuse(field, 'would make the text larger than 4 MB')
  const kept = [0, ...found.map((at) => at + sought.length)].map((from, index) =>
    text.slice(from, found[index]),
  )
  return kept.join(wanted)
}
