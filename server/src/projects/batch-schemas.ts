import { type Static, Type } from 'typebox'
import { refuse } from '../errors.ts'
import { exact, MAX_LENGTH } from '../http/request/validation.ts'
import { type BatchResult, MAX_OPERATIONS } from './batch.ts'
import type { Operation, PutContent } from './types.ts'

const path = (description: string, example: string) =>
  Type.Optional(Type.String({ maxLength: MAX_LENGTH.path, description, examples: [example] }))

export const OperationBody = Type.Object(
  {
    op: Type.Enum(['put', 'copy', 'move', 'delete'], { description: 'What to do.', examples: ['put'] }),
    path: path('With `put` and `delete`: the path of the file, or of the folder to delete.', 'src/a.ts'),
    text: Type.Optional(
      Type.String({ description: 'With `put`: the content, as text.', examples: ['export const a = 1\n'] }),
    ),
    base64: Type.Optional(
      Type.String({
        description: 'With `put`: the content, in base64.',
        examples: ['ZXhwb3J0IGNvbnN0IGEgPSAxCg=='],
      }),
    ),
    part: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'With `put`, in a form: the name of the part with the content.',
        examples: ['logo'],
      }),
    ),
    from: Type.Optional(
      Type.Union(
        [
          Type.String({ maxLength: MAX_LENGTH.path, examples: ['src/a.ts'] }),
          Type.Object(
            {
              id: Type.String({ maxLength: MAX_LENGTH.id, examples: ['file_658rsn9s01go3ntkjigfkbb74i'] }),
              version: Type.Optional(Type.Integer({ minimum: 1, examples: [3] })),
            },
            exact,
          ),
        ],
        {
          description:
            'With `copy` and `move`: the path of a file or folder. With `put`: the content of a file, or of one of its versions.',
          examples: ['src/a.ts'],
        },
      ),
    ),
    to: path('With `copy` and `move`: the new path of the file or folder.', 'src/b.ts'),
    replace: Type.Optional(
      Type.Boolean({
        description:
          'With `copy` and `move`: replace files at the new path, whose contents become earlier versions. Otherwise they are a conflict.',
        examples: [true],
      }),
    ),
    description: Type.Optional(
      Type.String({
        maxLength: MAX_LENGTH.description,
        description: 'With `put`: description of the file.',
        examples: ['A first note'],
      }),
    ),
    if_match: Type.Optional(
      Type.String({
        maxLength: 80,
        description: 'The ETag or SHA-256 of the file at `path` or `from`, or `*`. Otherwise `412`.',
        examples: ['542a6393113e733371845a4881516e9013e6db5353882adc0567a7a74393b9be'],
      }),
    ),
    if_none_match: Type.Optional(
      Type.Literal('*', {
        description: 'There must be no file at `path`. Otherwise `412`.',
        examples: ['*'],
      }),
    ),
  },
  exact,
)

export const BatchInput = Type.Object(
  {
    operations: Type.Array(OperationBody, {
      minItems: 1,
      maxItems: MAX_OPERATIONS,
      description: 'Run in order, in one transaction.',
      examples: [[{ op: 'put', path: 'src/a.ts', text: 'export const a = 1\n' }]],
    }),
    generation_id: Type.Optional(
      Type.String({
        maxLength: MAX_LENGTH.id,
        description: 'The generation that wrote the contents.',
        examples: ['gen_ho6mnzymdvaf45778b31aa3b52'],
      }),
    ),
    dry_run: Type.Optional(
      Type.Boolean({ description: 'Check everything and change nothing.', examples: [false] }),
    ),
  },
  exact,
)

export const BatchBody = Type.Object(
  {
    change_id: Type.String({
      description: 'Identifies the change in the versions that it wrote.',
      examples: ['chg_3f2a90d1c4e5b6a79880112233445566'],
    }),
    checkpoint_id: Type.Union([Type.String(), Type.Null()], {
      description: 'The checkpoint that was made before, if more than 20 files were deleted. Otherwise null.',
      examples: [null],
    }),
    results: Type.Array(
      Type.Object({
        op: OperationBody.properties.op,
        path: Type.String({ description: 'The path that was written or deleted.', examples: ['src/a.ts'] }),
        outcome: Type.Enum(['created', 'replaced', 'unchanged', 'moved', 'copied', 'deleted'], {
          description: '`unchanged`: the file has this content already. A new description is stored.',
          examples: ['created'],
        }),
        files: Type.Integer({ description: 'Number of files.', examples: [1] }),
        sha256: Type.Optional(
          Type.String({
            description: 'Of the content, if a single file was written.',
            examples: ['542a6393113e733371845a4881516e9013e6db5353882adc0567a7a74393b9be'],
          }),
        ),
      }),
      { description: 'The result of each operation, in order.' },
    ),
  },
  { $id: 'Batch', description: 'The results of a batch.' },
)

export function toOperations({ operations }: Static<typeof BatchInput>): Operation[] {
  return operations.map((sent, index) => {
    const field = `operations.${index}`
    const conditions = { ifMatch: sent.if_match, ifNoneMatch: sent.if_none_match }
    if (!/^(?:\*|"[^"]*"|[0-9a-f]{64})$/.test(conditions.ifMatch ?? '*'))
      throw refuse(`${field}.if_match`, 'must be an ETag in quotes, a SHA-256 or *')
    if (sent.op === 'put') {
      const content = contentOf(sent, field)
      return {
        op: 'put',
        path: required(sent.path, field, 'path'),
        content,
        description: sent.description,
        ...conditions,
      }
    }
    if (sent.op === 'delete') return { op: 'delete', path: required(sent.path, field, 'path'), ...conditions }
    if (typeof sent.from !== 'string') throw refuse(`${field}.from`, 'must be a path')
    const to = required(sent.to, field, 'to')
    return { op: sent.op, from: sent.from, to, replace: sent.replace, ...conditions }
  })
}

function required(value: string | undefined, field: string, name: string): string {
  if (value === undefined) throw refuse(`${field}.${name}`, 'is required')
  return value
}

function contentOf({ text, base64, part, from }: Static<typeof OperationBody>, field: string): PutContent {
  const sent = [text, base64, part, from].filter((value) => value !== undefined)
  if (sent.length !== 1) throw refuse(field, 'must have one of text, base64, part and from')
  if (text !== undefined) {
    if (!text.isWellFormed()) throw refuse(`${field}.text`, 'must not contain lone surrogates')
    return { bytes: Buffer.from(text) }
  }
  if (base64 !== undefined) {
    if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64))
      throw refuse(`${field}.base64`, 'must be valid base64 with padding')
    return { bytes: Buffer.from(base64, 'base64') }
  }
  if (part !== undefined) return { part }
  if (typeof from !== 'object') throw refuse(`${field}.from`, 'must have the id of a file')
  return from
}

export function toBatch({ changeId, checkpointId, results }: BatchResult): Static<typeof BatchBody> {
  return {
    change_id: changeId,
    checkpoint_id: checkpointId ?? null,
    results: results.map(({ sha256, ...result }) => ({ ...result, ...(sha256 !== undefined && { sha256 }) })),
  }
}
