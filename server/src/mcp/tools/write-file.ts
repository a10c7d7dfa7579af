import { type Static, Type } from 'typebox'
import { AppError, refuse } from '../../errors.ts'
import { splitPath } from '../../files/list/find-path.ts'
import type { FileRecord } from '../../files/types.ts'
import { inOnePiece } from '../../files/upload/receive-content.ts'
import { destinationOf, storeFile } from '../../files/upload/store-file.ts'
import { MAX_LENGTH } from '../../http/request/validation.ts'
import { FileShape, project_id, toShape } from '../stored-file.ts'
import { type Call, defineTool, type ToolAnswer } from '../tool.ts'

export const if_match = Type.Optional(
  Type.String({
    maxLength: MAX_LENGTH.id,
    description:
      'The `sha256` of the content to replace, as in file_info. Any other content is left as it is.',
  }),
)

export const WrittenFile = Type.Object({
  file: FileShape,
  outcome: Type.Enum(['created', 'replaced', 'unchanged']),
  version: Type.Integer({ description: 'Number of the content of the file, counted from 1.' }),
})

export const writeFileTool = defineTool({
  name: 'write_file',
  title: 'Write a file',
  description:
    'Writes a file of a project. If the path already has a file, its content is replaced and the old content stays available as a ' +
    'version. Pass `if_match` to replace only the content that you have read. The file is scanned like any upload; an error ' +
    'states the reason for a rejection. Use "atelier upload" for files over 3 MB.',
  scope: 'files:write',
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  input: Type.Object({
    project_id,
    path: Type.String({
      minLength: 1,
      maxLength: MAX_LENGTH.path,
      description: 'Folder and name, such as "src/button.tsx".',
    }),
    text: Type.Optional(Type.String({ description: 'Content of a text file. Omit if base64 is sent.' })),
    base64: Type.Optional(Type.String({ description: 'Content of any other file. Omit if text is sent.' })),
    description: Type.Optional(
      Type.String({
        maxLength: MAX_LENGTH.description,
        description: 'File description, at most 4,096 characters.',
      }),
    ),
    on_conflict: Type.Optional(
      Type.Enum(['replace', 'fail', 'keep'], {
        description:
          'If the path already has a file: replace its content (default), fail, or keep it and add a second file with the same path.',
      }),
    ),
    if_match,
  }),
  output: WrittenFile,
  async run(call, { project_id: project, path, description, on_conflict: onConflict = 'replace', ...sent }) {
    return writeFile(call, {
      project,
      path,
      description,
      onConflict,
      bytes: bytesOf(sent),
      ifMatch: sent.if_match,
    })
  },
})

interface FileToWrite {
  readonly project: string
  readonly path: string
  readonly bytes: Buffer
  readonly description?: string | undefined
  readonly onConflict: 'replace' | 'fail' | 'keep'
  /** SHA-256 of the only content that may be replaced. */
  readonly ifMatch: string | undefined
}

export async function writeFile(
  { files, caller, signal }: Call,
  { project, path, bytes, description, onConflict, ifMatch }: FileToWrite,
): Promise<ToolAnswer<Static<typeof WrittenFile>>> {
  const { folder, name } = splitPath(path)
  const destination = destinationOf(caller, { project, folder, description, onConflict })
  const { file, outcome } = await storeFile(files, caller, {
    name,
    body: inOnePiece(bytes),
    size: bytes.length,
    destination: () => destination,
    mayReplace(existing) {
      requireContent(existing, ifMatch)
    },
    signal,
  })
  return {
    structured: {
      file: toShape(file),
      outcome: outcome === 'replayed' ? 'unchanged' : outcome,
      version: file.version,
    },
  }
}

/** `sha256`: of the only content that may be replaced. */
export function requireContent(file: FileRecord | undefined, sha256: string | undefined): void {
  if (sha256 === undefined || file?.sha256 === sha256) return
  throw new AppError('precondition_failed', {
    detail: 'The file has other content by now. Read it again before you replace it.',
  })
}

export function toBytes(text: string, field: string): Buffer {
  if (!text.isWellFormed()) throw refuse(field, 'must not contain lone surrogates')
  return Buffer.from(text)
}

function bytesOf({ text, base64 }: { text?: string; base64?: string }): Buffer {
  if ((text === undefined) === (base64 === undefined))
    throw refuse('text', 'or base64 is required, but not both')
  if (text !== undefined) return toBytes(text, 'text')
  if (base64 === undefined || base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64))
    throw refuse('base64', 'must be valid base64 with padding')
  return Buffer.from(base64, 'base64')
}
