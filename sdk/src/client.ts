import { createAi } from './ai.ts'
import { createFiles } from './files.ts'
import { type InCamelCase, toSnakeCase } from './names.ts'
import { type CallOptions, type ClientOptions, createTransport } from './transport.ts'
import type { Operations, Schemas } from './types.ts'

export type UsageFilter = InCamelCase<Operations['getUsage']['query']>
export type TokenWish = InCamelCase<Operations['createToken']['body']>
export type QuarantineFilter = InCamelCase<Operations['listQuarantine']['query']>

export type Atelier = ReturnType<typeof createClient>

/** Everything the service offers, for one token. */
export function createClient(options: ClientOptions) {
  const transport = createTransport(options)
  return {
    files: createFiles(transport),
    ai: createAi(transport),

    /** Tokens and money used, by day. */
    usage: async (filter: UsageFilter = {}, options: CallOptions = {}): Promise<Schemas['Usage']> =>
      (await transport.read<Schemas['Usage']>({ ...options, path: '/api/usage', query: filter })).body,

    /** For owners. */
    tokens: {
      /** The secret is in this answer and never again; hence it is not tried twice. */
      create: async (wish: TokenWish, options: CallOptions = {}): Promise<Schemas['TokenCreated']> =>
        (
          await transport.read<Schemas['TokenCreated']>({
            ...options,
            method: 'POST',
            path: '/api/tokens',
            json: toSnakeCase(wish),
          })
        ).body,

      list: async (options: CallOptions = {}): Promise<Schemas['TokenList']> =>
        (await transport.read<Schemas['TokenList']>({ ...options, path: '/api/tokens' })).body,

      revoke: async (id: string, options: CallOptions = {}): Promise<Schemas['Message']> =>
        (
          await transport.read<Schemas['Message']>({
            ...options,
            method: 'DELETE',
            path: `/api/tokens/${encodeURIComponent(id)}`,
          })
        ).body,
    },

    /** Files that a later scan found not to be clean. */
    quarantine: {
      list: async (filter: QuarantineFilter, options: CallOptions = {}): Promise<Schemas['Quarantine']> =>
        (
          await transport.read<Schemas['Quarantine']>({
            ...options,
            path: '/api/quarantine',
            query: toSnakeCase(filter),
          })
        ).body,

      /** For good. */
      delete: async (id: string, options: CallOptions = {}): Promise<Schemas['Message']> =>
        (
          await transport.read<Schemas['Message']>({
            ...options,
            method: 'DELETE',
            path: `/api/quarantine/${encodeURIComponent(id)}`,
          })
        ).body,
    },
  }
}
