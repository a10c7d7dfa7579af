import { createAi } from './ai.ts'
import { createFiles } from './files.ts'
import { type InCamelCase, toSnakeCase } from './names.ts'
import { type CallOptions, type ClientOptions, createTransport } from './transport.ts'
import type { Operations, Schemas } from './types.ts'

export type ProjectsPage = InCamelCase<Operations['listProjects']['query']>
export type UsageFilter = InCamelCase<Operations['getUsage']['query']>
export type TokenWish = InCamelCase<Operations['createToken']['body']>
export type QuarantineFilter = InCamelCase<Operations['listQuarantine']['query']>

/** What `/health/ready` says: of everything the service stands on, whether it answers. */
export interface Readiness {
  readonly status: 'ready' | 'not ready'
  readonly checks: Readonly<Record<string, 'ok' | 'failed'>>
}

export type Atelier = ReturnType<typeof createClient>

/** Everything the service offers, for one token. */
export function createClient(options: ClientOptions) {
  const transport = createTransport(options)
  return {
    files: createFiles(transport),
    ai: createAi(transport),

    health: {
      /** Whether the process answers; the token does not matter. */
      live: async (options: CallOptions = {}): Promise<{ status: 'live' }> =>
        (await transport.read<{ status: 'live' }>({ ...options, path: '/health/live' })).body,

      /** Whether everything it stands on does. "not ready" is an answer, not an error. */
      ready: async (options: CallOptions = {}): Promise<Readiness> =>
        (await transport.read<Readiness>({ ...options, path: '/health/ready', alsoAnswer: 503 })).body,
    },

    /** The projects that have files, a page of them by their ids: go on with `after: next`. */
    projects: async (page: ProjectsPage = {}, options: CallOptions = {}): Promise<Schemas['ProjectList']> =>
      (await transport.read<Schemas['ProjectList']>({ ...options, path: '/api/projects', query: page })).body,

    /** Tokens and money used, by day. */
    usage: async (filter: UsageFilter = {}, options: CallOptions = {}): Promise<Schemas['Usage']> =>
      (await transport.read<Schemas['Usage']>({ ...options, path: '/api/usage', query: filter })).body,

    /** What is stored, by the day on which it came. */
    storage: async (options: CallOptions = {}): Promise<Schemas['Storage']> =>
      (await transport.read<Schemas['Storage']>({ ...options, path: '/api/storage' })).body,

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
