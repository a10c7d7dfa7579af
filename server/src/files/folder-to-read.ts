import { checkFolder, withoutBidi } from './file.ts'
import type { FilesDeps } from './ports.ts'
import type { Caller } from './types.ts'

/** Removes bidi characters, as for new files. An older folder whose name contains them remains readable. */
export async function folderToRead(
  files: Pick<FilesDeps, 'browsing'>,
  { workspace }: Caller,
  project: string,
  sent: string,
): Promise<string> {
  const asSent = checkFolder(sent)
  const clean = checkFolder(withoutBidi(sent))
  if (asSent === clean) return clean
  const list = await files.browsing.openList(workspace, project, { folder: asSent, recursive: true })
  return list === undefined ? clean : asSent
}
