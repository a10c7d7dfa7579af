import { makeFolder } from './make-folder.ts'

export async function makeDataDir(folder: string): Promise<void> {
  await makeFolder(folder).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`Cannot create the folder ${folder} (${error.code}). Set DATA_DIR to a writable folder.`)
  })
}
