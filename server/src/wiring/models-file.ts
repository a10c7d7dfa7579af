import { readFile } from 'node:fs/promises'
import type { Model } from '../ai/models/catalogue.ts'

export async function readModelsFile(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`Cannot read MODELS_FILE (${error.code}).`)
  })
}

/** The models that have a chain in MODELS_FILE. */
export function namedInFile(text: string | undefined, models: readonly Model[]): readonly Model[] {
  if (text === undefined) return []
  const inFile = Object.keys((JSON.parse(text) as { models?: object }).models ?? {})
  return models.filter(({ id }) => inFile.includes(id))
}
