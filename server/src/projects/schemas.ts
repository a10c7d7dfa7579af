import { type Static, Type } from 'typebox'
import { createdAt } from '../files/file.ts'
import { pathOf } from '../files/list/find-path.ts'
import { OriginBody, ProjectPath, toOriginBody } from '../files/versions/version-schemas.ts'
import { limitSchema } from '../http/request/paging.ts'
import { exact, MAX_LENGTH } from '../http/request/validation.ts'
import type { DeletedProject } from './delete-project.ts'
import type { ChangedFile, ComparedFile, ProjectDiff } from './diff.ts'
import type { Restored } from './restore.ts'
import type { Checkpoint, CheckpointFile } from './types.ts'

const ID = 'chk_3f2a90d1c4e5b6a79880112233445566'
const id = Type.String({ maxLength: MAX_LENGTH.id, description: 'Checkpoint id.', examples: [ID] })
const path = Type.String({ description: 'Folder and name.', examples: ['src/a.ts'] })
const size = Type.Integer({ description: 'Size in bytes.', examples: [19] })
const sha256 = Type.String({
  description: 'SHA-256 of the content, in hexadecimal.',
  examples: ['542a6393113e733371845a4881516e9013e6db5353882adc0567a7a74393b9be'],
})

export const CheckpointPath = Type.Object({ ...ProjectPath.properties, id })

export const CheckpointInput = Type.Object(
  {
    label: Type.Optional(
      Type.String({
        maxLength: 800,
        description: 'At most 200 characters.',
        examples: ['before the redesign'],
      }),
    ),
    generation_id: Type.Optional(
      Type.String({
        maxLength: MAX_LENGTH.id,
        description: 'The generation that the project was changed by.',
        examples: ['gen_ho6mnzymdvaf45778b31aa3b52'],
      }),
    ),
  },
  exact,
)

export const CheckpointsQuery = Type.Object(
  {
    before: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'The `next` value of the previous page.',
        examples: [1794920377487000],
      }),
    ),
    limit: limitSchema(),
  },
  exact,
)

const checkpoint = Type.Object({
  id,
  label: Type.Union([Type.String(), Type.Null()], { examples: ['before the redesign'] }),
  files: Type.Integer({ description: 'Number of files.', examples: [12] }),
  bytes: Type.Integer({ description: 'Size of all files in bytes.', examples: [48_230] }),
  created_at: Type.String({ format: 'date-time', examples: ['2026-11-15T09:30:00.000Z'] }),
  origin: Type.Union([OriginBody, Type.Null()], { description: 'What made the checkpoint.' }),
  expires_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description: 'When the service deletes it, if a change made it first. Null: it is kept.',
    examples: [null],
  }),
})

const next = Type.Union([Type.Integer(), Type.Null()], {
  description: 'Pass it to get the next page. Null on the last page.',
  examples: [null],
})

export const CheckpointBody = Type.Object(
  { checkpoint },
  { $id: 'Checkpoint', description: 'A record of all files of a project at one moment.' },
)

export const CheckpointListBody = Type.Object(
  { checkpoints: Type.Array(checkpoint), next },
  { $id: 'CheckpointList', description: 'One page of checkpoints.' },
)

export const ManifestQuery = Type.Object(
  {
    after: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'The `next` value of the previous page.',
        examples: [1794920377487000],
      }),
    ),
  },
  exact,
)

export const CheckpointManifestBody = Type.Object(
  {
    checkpoint,
    files: Type.Array(
      Type.Object({
        id: Type.String({ description: 'File id.', examples: ['file_658rsn9s01go3ntkjigfkbb74i'] }),
        path,
        size,
        sha256,
        type: Type.String({ description: 'Media type of the content.', examples: ['text/typescript'] }),
        version: Type.Integer({ description: 'Number of the version.', examples: [3] }),
        purged: Type.Boolean({
          description: 'Whether the content was purged and cannot be restored.',
          examples: [false],
        }),
      }),
    ),
    next,
  },
  { $id: 'CheckpointManifest', description: 'A checkpoint and one page of its files.' },
)

export const DiffQuery = Type.Object(
  {
    to: Type.Optional(
      Type.String({
        maxLength: MAX_LENGTH.id,
        description: 'Another checkpoint, or `now` for the current files (default).',
        examples: ['now'],
      }),
    ),
    patches: Type.Optional(
      Type.Boolean({ description: 'Include unified diffs of text files up to 256 kB.', examples: [true] }),
    ),
  },
  exact,
)

const side = Type.Object({ path, size, sha256 })
const change = Type.Object({
  path,
  from: side,
  to: side,
  patch: Type.Optional(
    Type.String({
      description: 'Unified diff.',
      examples: ['--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1,1 +1,1 @@\n-const a = 1\n+const a = 2\n'],
    }),
  ),
})

export const DiffBody = Type.Object(
  {
    added: Type.Array(side),
    changed: Type.Array(change),
    removed: Type.Array(side),
    renamed: Type.Array(change, { description: 'Files with a new path, and perhaps new content.' }),
    patches_cut: Type.Boolean({
      description: 'Whether patches are left out, because there are too many or they are too long.',
      examples: [false],
    }),
  },
  { $id: 'ProjectDiff', description: 'What changed between two states of a project.' },
)

export const RestoreInput = Type.Object(
  {
    paths: Type.Optional(
      Type.Array(Type.String({ maxLength: MAX_LENGTH.path }), {
        minItems: 1,
        maxItems: 1_000,
        description: 'Restore only these files and folders (default: the whole project).',
        examples: [['src']],
      }),
    ),
    dry_run: Type.Optional(
      Type.Boolean({ description: 'Return what would change, and change nothing.', examples: [true] }),
    ),
  },
  exact,
)

export const RestoreBody = Type.Object(
  {
    change_id: Type.String({ examples: ['chg_3f2a90d1c4e5b6a79880112233445566'] }),
    checkpoint_id: Type.Union([Type.String(), Type.Null()], {
      description: 'The checkpoint that was made before, to undo the restore. Null if nothing was changed.',
      examples: [ID],
    }),
    restored: Type.Array(Type.String(), {
      description: 'Paths that were written.',
      examples: [['src/a.ts']],
    }),
    deleted: Type.Array(Type.String(), { description: 'Paths that were deleted.', examples: [['src/b.ts']] }),
    unchanged: Type.Integer({ description: 'Number of files that were the same.', examples: [11] }),
    skipped: Type.Array(Type.Object({ path, reason: Type.String({ examples: ['It is in quarantine.'] }) }), {
      description:
        'Files that were not restored: purged, in quarantine, or rejected by the current scan rules.',
      examples: [[]],
    }),
  },
  { $id: 'Restore', description: 'What a restore changed.' },
)

export const DeleteProjectQuery = Type.Object(
  {
    checkpoints: Type.Optional(
      Type.Boolean({
        description: 'Delete the checkpoints too. Otherwise the files can be restored from them.',
        examples: [true],
      }),
    ),
    dry_run: Type.Optional(
      Type.Boolean({ description: 'Return what would be deleted, and delete nothing.', examples: [true] }),
    ),
  },
  exact,
)

export const DeletedProjectBody = Type.Object(
  {
    files: Type.Integer({ description: 'Number of files.', examples: [12] }),
    bytes: Type.Integer({
      description: 'Size of these files, without earlier versions.',
      examples: [48_230],
    }),
    checkpoints: Type.Integer({ description: 'Number of checkpoints.', examples: [0] }),
    checkpoint_id: Type.Union([Type.String(), Type.Null()], {
      description: 'The checkpoint that was made before, to undo the deletion. Null if there is none.',
      examples: [null],
    }),
  },
  { $id: 'DeletedProject', description: 'What was deleted, or would be.' },
)

export const DedupeInput = Type.Object(
  {
    dry_run: Type.Optional(
      Type.Boolean({ description: 'Return what would be merged, and change nothing.', examples: [true] }),
    ),
  },
  exact,
)

export const DedupeBody = Type.Object(
  {
    paths: Type.Integer({ description: 'Number of paths that several files had.', examples: [1] }),
    merged: Type.Integer({ description: 'Number of files that became versions.', examples: [2] }),
    files: Type.Array(
      Type.Object({
        path,
        id: Type.String({
          description: 'The file that stays.',
          examples: ['file_658rsn9s01go3ntkjigfkbb74i'],
        }),
        merged: Type.Integer({
          description: 'Number of files that became versions of it.',
          examples: [2],
        }),
      }),
      { description: 'The first 1,000 of these paths, in order.' },
    ),
  },
  { $id: 'Dedupe', description: 'What was merged, or would be.' },
)

export function toDeletedProject({
  checkpointId,
  ...deleted
}: DeletedProject): Static<typeof DeletedProjectBody> {
  return { ...deleted, checkpoint_id: checkpointId ?? null }
}

export function toCheckpointBody(one: Checkpoint): Static<typeof checkpoint> {
  return {
    id: one.id,
    label: one.label ?? null,
    files: one.files,
    bytes: one.bytes,
    created_at: createdAt(one).toISOString(),
    origin: one.origin ? toOriginBody(one.origin) : null,
    expires_at: one.expiresAt === undefined ? null : new Date(one.expiresAt).toISOString(),
  }
}

export function toManifestFile(file: CheckpointFile) {
  const { id: fileId, size: bytes, sha256: hash, mediaType, version, blob } = file
  return {
    id: fileId,
    path: pathOf(file),
    size: bytes,
    sha256: hash,
    type: mediaType,
    version,
    purged: blob === undefined,
  }
}

export function toDiffBody({
  added,
  changed,
  removed,
  renamed,
  patchesCut,
}: ProjectDiff): Static<typeof DiffBody> {
  const sideOf = (file: ComparedFile) => ({ path: file.path, size: file.size, sha256: file.sha256 })
  const changeOf = ({ before, after, patch }: ChangedFile) => ({
    path: after.path,
    from: sideOf(before),
    to: sideOf(after),
    ...(patch !== undefined && { patch }),
  })
  return {
    added: added.map(sideOf),
    changed: changed.map(changeOf),
    removed: removed.map(sideOf),
    renamed: renamed.map(changeOf),
    patches_cut: patchesCut,
  }
}

export function toRestoreBody(result: Restored): Static<typeof RestoreBody> {
  const { changeId, checkpointId = null, restored, deleted, unchanged, skipped } = result
  return {
    change_id: changeId,
    checkpoint_id: checkpointId,
    restored: [...restored],
    deleted: [...deleted],
    unchanged,
    skipped: [...skipped],
  }
}
