import { mkdir } from 'node:fs/promises'

export async function makeDataDir(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `Cannot make the folder ${folder} (${error.code}). Set DATA_DIR to one that can be written to.`,
    )
  })
}
