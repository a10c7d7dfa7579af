import { checkFolder, withoutBidi } from './file.ts'
import type { FilesDeps } from './ports.ts'
import type { Caller } from './types.ts'

/** Without bidi characters, as new files are stored. A folder that was made with them before stays reachable by its name. */
export async function folderToRead(
  files: Pick<FilesDeps, 'browsing'>,
  { workspace }: Caller,
  project: string,
  sent: string,
): Promise<string> {
  const asSent = checkFolder(sent)
  const clean = checkFolder(withoutBidi(sent))
  if (asSent === clean) return clean
  const list = await files.browsing.listId(workspace, project, { folder: asSent, recursive: true })
  return list === undefined ? clean : asSent
}
