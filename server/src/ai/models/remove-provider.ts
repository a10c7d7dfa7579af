import { AppError } from '../../errors.ts'
import { providerOf } from '../provider.ts'
import type { Attachments } from './attached.ts'
import { findStored } from './change-provider.ts'

/** Removes a stored provider at once, unless a chain needs it. */
export async function removeProvider(providers: Attachments, id: string): Promise<void> {
  const { providers: all, chains } = await providers.tables.read()
  const { name } = findStored(providers, all, id)
  const isReplaced = providers.configured.some((configured) => configured.name === name)
  const users = Object.keys(chains).filter((model) => chains[model]?.some((one) => providerOf(one) === name))
  if (users.length > 0 && !isReplaced)
    throw new AppError('conflict', {
      detail: `The chain of ${users.join(', ')} uses ${name}. Set another chain or reset it first.`,
    })
  const inFile = isReplaced ? [] : providers.modelsInFile(name)
  if (inFile.length > 0)
    throw new AppError('conflict', {
      detail: `MODELS_FILE uses ${name} for ${inFile.join(', ')}. Change the file and restart the service first.`,
    })
  if (!(await providers.tables.remove(id))) throw new AppError('not_found')
  await providers.apply()
}
