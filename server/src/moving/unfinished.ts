import { type Source, UNFINISHED } from './tables.ts'

export async function isUnfinished(source: Source): Promise<boolean> {
  return (await source.query(`SELECT job FROM progress WHERE job = '${UNFINISHED}'`)).length > 0
}

/** Rejects a partly filled database: continuing the copy would delete what a service stores in it. */
export async function requireFinished(source: Source): Promise<void> {
  if (await isUnfinished(source))
    throw new Error(
      'A migrate or restore into this database was not finished. Run it again, or use an empty database.',
    )
}
