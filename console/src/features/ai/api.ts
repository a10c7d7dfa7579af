import { type Atelier, AtelierError, MAX_CODE_BYTES, type Provider } from '@atelier/sdk'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { bytes } from '../../ui/format.ts'

export const HISTORY_ROWS = 25

export const modelsQuery = (atelier: Atelier) =>
  queryOptions({
    queryKey: ['models'],
    queryFn: async ({ signal }) => (await atelier.ai.models({ signal })).models,
    staleTime: 600_000,
  })

export const enginesQuery = (atelier: Atelier) =>
  queryOptions({
    queryKey: ['engines'],
    queryFn: async ({ signal }) => (await atelier.ai.engines({ signal })).engines,
  })

/** Null: the token may not see them, because it is of another workspace. */
export const providersQuery = (atelier: Atelier) =>
  queryOptions({
    queryKey: ['providers'],
    queryFn: async ({ signal }) => {
      try {
        return (await atelier.ai.providers.list({ signal })).providers
      } catch (error) {
        if (error instanceof AtelierError && error.code === 'forbidden') return null
        throw error
      }
    },
  })

/** The last test of a provider. A test calls a model, so it runs only on demand. */
export const providerTestQuery = (atelier: Atelier, id: string) =>
  queryOptions({
    queryKey: ['provider test', id],
    queryFn: async ({ signal }) => (await atelier.ai.providers.test(id, {}, { signal })).test,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** The models that the last test of a provider found. */
export function testedModels(
  queries: QueryClient,
  providers: readonly Provider[],
  name: string,
): readonly string[] {
  const id = providers.find((each) => each.name === name)?.id
  return queries.getQueryData<{ models: readonly string[] }>(['provider test', id])?.models ?? []
}

/** Refetches the providers, the models and their providers. */
export async function changedModels(queries: QueryClient): Promise<void> {
  await Promise.all(
    ['providers', 'engines', 'models'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
  )
}

export const generationQuery = (atelier: Atelier, id: string) =>
  queryOptions({
    queryKey: ['generation', id],
    queryFn: async ({ signal }) => (await atelier.ai.generation(id, { signal })).generation,
    staleTime: Number.POSITIVE_INFINITY, // generations are immutable
  })

export type HistoryKind = 'generation' | 'chat'

export const historyQuery = (atelier: Atelier, kind: HistoryKind, page: number) =>
  queryOptions({
    queryKey: ['generations', kind, page],
    queryFn: ({ signal }) => atelier.ai.generations({ kind, page, limit: HISTORY_ROWS }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0, // other clients generate and chat at the same time
  })

/** A stored file as text, for the editors. */
export const storedTextQuery = (atelier: Atelier, id: string) =>
  queryOptions({
    queryKey: ['stored', 'text', id],
    queryFn: async ({ signal }) => {
      const { file } = await atelier.files.get(id, { signal }) // first, so that a missing permission is reported once
      if (file.size > MAX_CODE_BYTES)
        throw new Error(`${file.name} is too large (${bytes(file.size)}). The limit is 1 MB.`)
      const [{ metadata }, response] = await Promise.all([
        atelier.files.metadata(id, { signal }),
        atelier.files.download(id, { signal }),
      ])
      return {
        name: file.name,
        project: metadata.project_id,
        folder: metadata.folder,
        text: await response.text(),
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
