import { Type } from 'typebox'
import { runBatch } from '../../projects/batch.ts'
import { BatchBody, OperationBody, toBatch, toOperations } from '../../projects/batch-schemas.ts'
import { project_id } from '../stored-file.ts'
import { defineTool } from '../tool.ts'

/** A message has at most 2,000 JSON values. */
const MAX_OPERATIONS = 200

const { part: _, ...properties } = OperationBody.properties // a message has no parts

export const changeFilesTool = defineTool({
  name: 'change_files',
  title: 'Change several files',
  description:
    'Writes, copies, moves and deletes files and folders of a project in one step: all operations take effect, or none. Replaced ' +
    'content stays available as a version. Every content is scanned like an upload. An error names the operation that caused it. ' +
    'Call create_checkpoint first if deletions may have to be undone; before more than 20 deletions, one is made (checkpoint_id).',
  scope: 'files:write',
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false },
  input: Type.Object({
    project_id,
    operations: Type.Array(Type.Object(properties, { additionalProperties: false }), {
      minItems: 1,
      maxItems: MAX_OPERATIONS,
      description:
        `Run in order, at most ${MAX_OPERATIONS}. put: path and one of text, base64, from {id, version}. ` +
        'copy, move: from, to. delete: path.',
    }),
    dry_run: Type.Optional(Type.Boolean({ description: 'Check everything and change nothing.' })),
  }),
  output: Type.Object(BatchBody.properties),
  async run({ files, history, caller, signal }, { project_id: project, operations, dry_run: dryRun }) {
    const batch = { project, operations: toOperations({ operations }) }
    const result = await runBatch({ files, history }, caller, batch, { dryRun, signal })
    return { structured: toBatch(result) }
  },
})
