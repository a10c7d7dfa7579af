import { type Static, Type } from 'typebox'
import { exact, MAX_LENGTH } from '../http/request/validation.ts'
import type { GrepSummary, Match } from './grep.ts'
import type { Imported } from './import.ts'

export const ExportQuery = Type.Object(
  {
    format: Type.Optional(
      Type.Enum(['zip', 'tar'], { description: 'Archive format (default: zip).', examples: ['zip'] }),
    ),
    folder: Type.Optional(
      Type.String({
        maxLength: MAX_LENGTH.folder,
        description: 'Only files in this folder.',
        examples: ['src'],
      }),
    ),
    at: Type.Optional(
      Type.String({
        maxLength: MAX_LENGTH.id,
        description: 'A checkpoint (default: the current files).',
        examples: ['chk_3f2a90d1c4e5b6a79880112233445566'],
      }),
    ),
  },
  exact,
)

export const ImportQuery = Type.Object(
  {
    mode: Type.Optional(
      Type.Enum(['merge', 'replace'], {
        description:
          '`replace` deletes files that the archive does not have, after a checkpoint (default: merge).',
        examples: ['merge'],
      }),
    ),
    skip_rejected: Type.Optional(
      Type.Boolean({
        description: 'Import the other files if some are rejected. Otherwise nothing is imported.',
        examples: [false],
      }),
    ),
  },
  exact,
)

const count = (description: string, example: number) => Type.Integer({ description, examples: [example] })

export const ImportBody = Type.Object(
  {
    change_id: Type.String({ examples: ['chg_3f2a90d1c4e5b6a79880112233445566'] }),
    checkpoint_id: Type.Union([Type.String(), Type.Null()], {
      description: 'The checkpoint that was made before files were deleted.',
      examples: [null],
    }),
    created: count('Number of new files.', 12),
    replaced: count('Number of files with new content.', 1),
    unchanged: count('Number of files that were the same.', 3),
    deleted: count('Number of files that were deleted.', 0),
    rejected: Type.Array(
      Type.Object({
        path: Type.String({ examples: ['setup.exe'] }),
        reason: Type.String({ examples: ['The file is a Windows program.'] }),
      }),
      { description: 'Files that were not imported.', examples: [[]] },
    ),
  },
  { $id: 'Import', description: 'What an import changed.' },
)

export const GrepQueryString = Type.Object(
  {
    q: Type.String({
      maxLength: 500,
      description: 'Text, or a regular expression.',
      examples: ['createServer'],
    }),
    regex: Type.Optional(
      Type.Boolean({ description: '`q` is a regular expression in RE2 syntax.', examples: [false] }),
    ),
    ignore_case: Type.Optional(Type.Boolean({ description: 'Ignore case.', examples: [true] })),
    glob: Type.Optional(
      Type.String({
        maxLength: MAX_LENGTH.path,
        description: 'Only files whose path matches.',
        examples: ['src/**/*.ts'],
      }),
    ),
    context: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 10,
        description: 'Lines before and after each match.',
        examples: [2],
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 10_000,
        description: 'Maximum number of matches (default: 1,000).',
        examples: [100],
      }),
    ),
  },
  exact,
)

export const GrepBody = Type.Object(
  {
    matches: Type.Array(
      Type.Object({
        id: Type.String({ description: 'File id.', examples: ['file_658rsn9s01go3ntkjigfkbb74i'] }),
        path: Type.String({ examples: ['src/server.ts'] }),
        line: Type.Integer({ description: 'Line number, starting at 1.', examples: [12] }),
        text: Type.String({
          description: 'The line, at most 2,000 characters.',
          examples: ['const server = createServer()'],
        }),
        before: Type.Array(Type.String(), { examples: [[]] }),
        after: Type.Array(Type.String(), { examples: [[]] }),
      }),
    ),
    files: Type.Integer({ description: 'Number of files that were searched.', examples: [12] }),
    cut_by: Type.Union([Type.Literal('matches'), Type.Literal('time'), Type.Null()], {
      description:
        'Why the search ended before all files were searched: `matches` if there are more, or if those before have 4,000,000 characters with their context. Null if it did not.',
      examples: [null],
    }),
  },
  { $id: 'SearchedText', description: 'Matches in the text of files.' },
)

export function toImportBody(imported: Imported): Static<typeof ImportBody> {
  const { changeId, checkpointId = null, created, replaced, unchanged, deleted, rejected } = imported
  const counts = { created, replaced, unchanged, deleted }
  return { change_id: changeId, checkpoint_id: checkpointId, ...counts, rejected: [...rejected] }
}

export function toMatchBody({ before, after, ...match }: Match) {
  return { ...match, before: [...before], after: [...after] }
}

export function toSummaryBody({ files, cutBy }: GrepSummary) {
  return { files, cut_by: cutBy ?? null }
}
