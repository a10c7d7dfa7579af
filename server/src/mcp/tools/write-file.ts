import { Type } from 'typebox'
import { refuse } from '../../errors.ts'
import { deleteFile } from '../../files/delete-file.ts'
import { filesAtPath, splitPath } from '../../files/find-path.ts'
import { destinationOf, inOnePiece, storeFile } from '../../files/store-file.ts'
import { MAX_LENGTH } from '../../http/validation.ts'
import { FileShape, project_id, toShape } from '../stored-file.ts'
import { defineTool } from '../tool.ts'

export const writeFileTool = defineTool({
  name: 'write_file',
  title: 'Write a file',
  description:
    'Stores a file in a project. It is scanned like any upload; an error states the reason for a rejection. If the path already ' +
    'has a file, the old one stays available by id unless `replace` is true. Use "atelier upload" for files over 3 MB.',
  scope: 'files:write',
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false },
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
    replace: Type.Optional(
      Type.Boolean({ description: 'Delete older files at this path once the new one is stored.' }),
    ),
  }),
  output: Type.Object({
    file: FileShape,
    replaced: Type.Array(Type.String(), { description: 'Ids of the older files that were deleted.' }),
  }),
  async run({ files, actor, signal }, sent) {
    const { project_id: project, path, description, replace = false } = sent
    const bytes = bytesOf(sent)
    const { folder, name } = splitPath(path)
    const destination = destinationOf(actor, project, folder, description)
    // Listed before storing: files written concurrently are not older and stay.
    const older = replace ? await Array.fromAsync(filesAtPath(files, actor, { project, path })) : []
    const { file } = await storeFile(files, actor, {
      name,
      body: inOnePiece(bytes),
      size: bytes.length,
      destination: () => destination,
      signal,
    })
    const replaced: string[] = []
    for (const one of older) {
      await deleteFile(files, one).then(
        () => replaced.push(one.id),
        () => undefined, // already deleted concurrently
      )
    }
    return { structured: { file: toShape(file), replaced } }
  },
})

function bytesOf({ text, base64 }: { text?: string; base64?: string }): Buffer {
  if ((text === undefined) === (base64 === undefined))
    throw refuse('text', 'or base64 is required, but not both')
  if (text !== undefined) {
    if (!text.isWellFormed()) throw refuse('text', 'must not contain lone surrogates')
    return Buffer.from(text)
  }
  if (base64 === undefined || base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64))
    throw refuse('base64', 'must be valid base64 with padding')
  return Buffer.from(base64, 'base64')
}
