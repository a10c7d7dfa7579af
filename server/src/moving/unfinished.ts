import { type Source, UNFINISHED } from './tables.ts'

export async function isUnfinished(source: Source): Promise<boolean> {
  return (await source.query(`SELECT job FROM progress WHERE job = '${UNFINISHED}'`)).length > 0
}

/** What is stored in a half-filled database would be lost when the copy into it goes on. */
export async function requireFinished(source: Source): Promise<void> {
  if (await isUnfinished(source))
    throw new Error(
      'A migrate or restore into this database was not finished. Run it again, or use an empty database.',
    )
}
