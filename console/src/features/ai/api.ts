import { type Atelier, MAX_CODE_BYTES } from '@atelier/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { bytes } from '../../ui/format.ts'

export const HISTORY_ROWS = 25

export const modelsQuery = (atelier: Atelier) =>
  queryOptions({
    queryKey: ['models'],
    queryFn: async ({ signal }) => (await atelier.ai.models({ signal })).models,
    staleTime: 600_000,
  })

export const generationQuery = (atelier: Atelier, id: string) =>
  queryOptions({
    queryKey: ['generation', id],
    queryFn: async ({ signal }) => (await atelier.ai.generation(id, { signal })).generation,
    staleTime: Number.POSITIVE_INFINITY, // generations are immutable
  })

export const historyQuery = (atelier: Atelier, page: number) =>
  queryOptions({
    queryKey: ['generations', page],
    queryFn: ({ signal }) => atelier.ai.generations({ page, limit: HISTORY_ROWS }, { signal }),
    placeholderData: keepPreviousData,
  })

/** A stored file as text, for the editors. */
export const storedTextQuery = (atelier: Atelier, id: string) =>
  queryOptions({
    queryKey: ['stored', 'text', id],
    queryFn: async ({ signal }) => {
      const [{ file }, { metadata }] = await Promise.all([
        atelier.files.get(id, { signal }),
        atelier.files.metadata(id, { signal }),
      ])
      if (file.size > MAX_CODE_BYTES)
        throw new Error(`${file.name} is too large (${bytes(file.size)}). The limit is 1 MB.`)
      const response = await atelier.files.download(id, { signal })
      return {
        name: file.name,
        project: metadata.project_id,
        folder: metadata.folder,
        text: await response.text(),
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
