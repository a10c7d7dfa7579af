import { AppError, refuse } from '../../errors.ts'
import type { Target } from '../provider.ts'
import type { Attachments } from './attached.ts'
import { type Catalogue, type CatalogueModel, DEFAULT_CAPABILITIES, DEFAULT_MAX_TOKENS } from './catalogue.ts'
import type { AddedModel } from './stored-providers.ts'

interface ChainDeps {
  readonly catalogue: Pick<Catalogue, 'models'>
  readonly providers: Attachments
}

/** Omitted fields keep their values; those of a new model get their defaults. */
export interface ModelSetting extends Partial<AddedModel> {
  readonly chain: readonly Target[]
}

const MAX_ADDED = 100

/** Sets who answers for a model, at once. An id that does not exist is added. */
export async function setChain(
  { catalogue, providers }: ChainDeps,
  id: string,
  { chain, ...fields }: ModelSetting,
): Promise<{ model: CatalogueModel; isNew: boolean }> {
  const before = findModel(catalogue, id)
  const isAdded = before === undefined || before.source === 'stored'
  for (const [name, value] of Object.entries(fields))
    if (!isAdded && value !== undefined)
      throw refuse(FIELDS[name] ?? name, `is fixed for ${id}; set only its chain`)
  await checkChain(providers, chain)
  const state = await providers.tables.read()
  const known = Object.hasOwn(state.added, id) ? state.added[id] : undefined
  const added = isAdded
    ? {
        name: fields.name ?? known?.name ?? id,
        capabilities: fields.capabilities ?? known?.capabilities ?? DEFAULT_CAPABILITIES,
        maxTokens: fields.maxTokens ?? known?.maxTokens ?? DEFAULT_MAX_TOKENS,
      }
    : undefined
  if (added && !known && Object.keys(state.added).length >= MAX_ADDED)
    throw new AppError('conflict', { detail: `There are ${MAX_ADDED} added models. Remove one first.` })
  providers.check({
    ...state,
    chains: { ...state.chains, [id]: chain },
    added: added ? { ...state.added, [id]: added } : state.added,
  })
  await providers.tables.setChain(id, chain, added)
  await providers.apply()
  return { model: requireModel(catalogue, id), isNew: before === undefined }
}

/** Uses what MODELS_FILE or the default says. A model that an owner has added is removed: it has no chain then. */
export async function resetChain({ catalogue, providers }: ChainDeps, id: string): Promise<CatalogueModel> {
  const before = requireModel(catalogue, id)
  const { chains, added, ...state } = await providers.tables.read()
  const { [id]: _chain, ...otherChains } = chains
  const { [id]: _added, ...others } = added
  providers.check({ ...state, chains: otherChains, added: others })
  await providers.tables.removeChain(id)
  await providers.apply()
  return findModel(catalogue, id) ?? { ...before, chain: [] }
}

const FIELDS: Readonly<Record<string, string>> = { maxTokens: 'max_tokens' }

async function checkChain(providers: Attachments, chain: readonly Target[]): Promise<void> {
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
}

function findModel({ models }: ChainDeps['catalogue'], id: string): CatalogueModel | undefined {
  return models.find((one) => one.id === id)
}

function requireModel(catalogue: ChainDeps['catalogue'], id: string): CatalogueModel {
  const model = findModel(catalogue, id)
  if (model) return model
  throw new AppError('not_found', {
    detail: `There is no such model. The models are ${catalogue.models.map((one) => one.id).join(', ')}.`,
  })
}
