import { AppError, refuse } from '../../errors.ts'
import type { Target } from '../provider.ts'
import type { Attachments } from './attached.ts'
import type { Catalogue, Model } from './catalogue.ts'

interface ChainDeps {
  readonly catalogue: Catalogue
  readonly providers: Attachments
}

/** Sets who answers for a model, at once; undefined: what MODELS_FILE or the default says. */
export async function setChain(
  { catalogue, providers }: ChainDeps,
  id: string,
  chain: readonly Target[] | undefined,
): Promise<Model> {
  requireModelId(catalogue, id)
  const { providers: all, chains } = await providers.tables.read()
  if (chain === undefined) await providers.tables.removeChain(id)
  else {
    const unknown = chain.filter((target) => !providers.knows(target))
    if (unknown.length > 0)
      throw refuse(
        'chain',
        `names ${unknown.join(', ')}, but no such provider is attached; attach it first, or use one of the list of providers`,
      )
    if (new Set(chain).size < chain.length) throw refuse('chain', 'must name each target once')
    for (const target of chain.filter((one) => one.startsWith('local:'))) {
      const problem = await providers.problemOfFile(target.slice('local:'.length))
      if (problem !== undefined) throw refuse('chain', `names ${target}, whose file ${problem}`)
    }
    providers.check({ providers: all, chains: { ...chains, [id]: chain } })
    await providers.tables.setChain(id, chain)
  }
  await providers.apply()
  return requireModelId(catalogue, id)
}

function requireModelId({ models }: Catalogue, id: string): Model {
  const model = models.find((one) => one.id === id)
  if (model) return model
  throw new AppError('not_found', {
    detail: `There is no such model. The models are ${models.map((one) => one.id).join(', ')}.`,
  })
}
