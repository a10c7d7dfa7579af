import type { Catalogue, CatalogueModel } from '../ai/models/catalogue.ts'
import type { Target } from '../ai/provider.ts'
import type { ProviderTable } from '../ai/providers/index.ts'

/**
 * Limits models that only local files serve to the context of these files. Other providers state theirs when they refuse a
 * prompt, which is too late to choose the files of a prompt, and takes a call.
 */
export async function withLocalSizes(
  models: readonly CatalogueModel[],
  { contexts }: Pick<Catalogue, 'contexts'>,
  providerFor: ProviderTable,
): Promise<readonly CatalogueModel[]> {
  const targets = new Set(
    models.flatMap(({ chain }) => chain).filter((target) => target.startsWith('local:')),
  )
  const sizes = new Map<Target, number>()
  for (const target of targets) {
    const unlimited = new AbortController().signal
    const size =
      contexts[target] ??
      (await providerFor(target)
        ?.readContext?.(unlimited)
        .catch(() => undefined)) // the first call says what is wrong with the file
    if (size !== undefined) sizes.set(target, size)
  }
  return models.map((model) => {
    const called = model.chain.filter((target) => target !== 'builtin')
    const room = Math.max(0, ...called.map((target) => sizes.get(target) ?? model.maxTokens))
    return room === 0 || room >= model.maxTokens
      ? model
      : { ...model, maxTokens: room, statedMaxTokens: model.maxTokens }
  })
}
