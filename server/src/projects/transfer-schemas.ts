import { type Static, Type } from 'typebox'
import { exact, MAX_LENGTH } from '../http/request/validation.ts'
import type { GrepSummary, Match } from './grep.ts'
import type { Imported, ImportProgress } from './import.ts'

export const ExportQuery = Type.Object(
  {
    format: Type.Optional(
      Type.Enum(['zip', 'tar', 'tar.gz'], {
        description: 'Archive format (default: zip).',
        examples: ['zip'],
      }),
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
          '`replace` deletes files of the project, or of `folder`, that the archive does not have (default: merge).',
        examples: ['merge'],
      }),
    ),
    folder: Type.Optional(
      Type.String({
        maxLength: MAX_LENGTH.folder,
        description: 'Where the files are written (default: the root of the project).',
        examples: ['vendor/lib'],
      }),
    ),
    skip_refused: Type.Optional(
      Type.Boolean({
        description: 'Import the other files if some are refused. Otherwise nothing is imported.',
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
      description: 'The checkpoint that was made first. Null if nothing was changed.',
      examples: ['chk_3f2a90d1c4e5b6a79880112233445566'],
    }),
    created: count('Number of new files.', 12),
    replaced: count('Number of files with new content.', 1),
    unchanged: count('Number of files that were the same.', 3),
    removed: count('Number of files that were deleted.', 0),
    refused: Type.Array(
      Type.Object({
        path: Type.String({ examples: ['setup.exe'] }),
        reason: Type.String({ examples: ['The file is a Windows program.'] }),
      }),
      { description: 'Files that were not imported.', examples: [[]] },
    ),
  },
  { $id: 'Import', description: 'What an import changed.' },
)

/** The response to `Accept: text/event-stream`. */
export const importStream = {
  schema: {
    type: 'string',
    description:
      'Server-sent events: `progress` several times per second, after the archive has arrived, then one `result`, or `error` with ' +
      '`error`, `code`, `detail` and `errors`. `bytes` of the `total_bytes` of the archive have been read.',
  },
  example: `event: progress
data: {"phase":"scan","files":12,"refused":0,"bytes":3400,"total_bytes":9000}

event: progress
data: {"phase":"write","files":16,"refused":0,"bytes":9000,"total_bytes":9000}

event: result
data: {"change_id":"chg_3f2a90d1c4e5b6a79880112233445566","created":12,"replaced":1,"unchanged":3,"removed":0,"refused":[],…}

`,
}

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
    case: Type.Optional(
      Type.Boolean({
        description: 'Whether upper and lower case differ (default: true).',
        examples: [false],
      }),
    ),
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
        column: Type.Integer({
          description: 'Where the first match in the line begins, in UTF-16 code units, starting at 1.',
          examples: [16],
        }),
        text: Type.String({
          description: 'The line. Of a longer line, 2,000 characters around the match.',
          examples: ['const server = createServer()'],
        }),
        before: Type.Array(Type.String(), { description: 'Lines before the match.', examples: [[]] }),
        after: Type.Array(Type.String(), { description: 'Lines after the match.', examples: [[]] }),
      }),
    ),
    files: Type.Integer({ description: 'Number of files that were searched.', examples: [12] }),
    skipped: Type.Object(
      {
        binary: Type.Integer({ description: 'Number of files that are not text.', examples: [1] }),
        large: Type.Integer({ description: 'Number of text files over 4 MB.', examples: [0] }),
      },
      { description: 'Files that were not searched.' },
    ),
    truncated: Type.Union([Type.Literal('limit'), Type.Literal('time'), Type.Null()], {
      description:
        'Why the search ended before all files were searched: `limit` if there are more matches, or if those before have 4,000,000 characters with their context; `time` after five seconds. Null if it did not.',
      examples: [null],
    }),
  },
  { $id: 'SearchedText', description: 'Matches in the text of files.' },
)

export function toProgressBody({ phase, files, refused, bytes, totalBytes }: ImportProgress) {
  return { phase, files, refused, bytes, total_bytes: totalBytes }
}

export function toImportBody(imported: Imported): Static<typeof ImportBody> {
  const { changeId, checkpointId = null, created, replaced, unchanged, removed, refused } = imported
  const counts = { created, replaced, unchanged, removed }
  return { change_id: changeId, checkpoint_id: checkpointId, ...counts, refused: [...refused] }
}

export function toMatchBody({ before, after, ...match }: Match) {
  return { ...match, before: [...before], after: [...after] }
}

export function toSummaryBody({ files, skipped, truncated }: GrepSummary) {
  return { files, skipped: { ...skipped }, truncated: truncated ?? null }
}
