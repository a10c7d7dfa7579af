import { createAi } from './ai.ts'
import { createFiles } from './files.ts'
import { type InCamelCase, toSnakeCase } from './names.ts'
import { type CallOptions, type ClientOptions, createTransport } from './transport.ts'
import type { Operations, Schemas } from './types.ts'

export type ProjectsPage = InCamelCase<Operations['listProjects']['query']>
export type UsageFilter = InCamelCase<Operations['getUsage']['query']>
export type TokenRequest = InCamelCase<Operations['createToken']['body']>
export type QuarantineFilter = InCamelCase<Operations['listQuarantine']['query']>

/** The response of `/health/ready`: the state of each dependency of the service. */
export interface Readiness {
  readonly status: 'ready' | 'not ready'
  readonly checks: Readonly<Record<string, 'ok' | 'failed'>>
}

export type Atelier = ReturnType<typeof createClient>

/** Creates a client for one service and one token. */
export function createClient(options: ClientOptions) {
  const transport = createTransport(options)
  return {
    files: createFiles(transport),
    ai: createAi(transport),

    health: {
      /** Checks that the process responds. Needs no valid token. */
      live: async (options: CallOptions = {}): Promise<{ status: 'live' }> =>
        (await transport.read<{ status: 'live' }>({ ...options, path: '/health/live' })).body,

      /** Checks the dependencies of the service. Resolves even if the service is not ready. */
      ready: async (options: CallOptions = {}): Promise<Readiness> =>
        (await transport.read<Readiness>({ ...options, path: '/health/ready', alsoAnswer: 503 })).body,
    },

    /** Lists the projects that have files, ordered by ID. For the next page, pass `after: next`. */
    projects: async (page: ProjectsPage = {}, options: CallOptions = {}): Promise<Schemas['ProjectList']> =>
      (await transport.read<Schemas['ProjectList']>({ ...options, path: '/api/projects', query: page })).body,

    /** Model tokens and cost by day. */
    usage: async (filter: UsageFilter = {}, options: CallOptions = {}): Promise<Schemas['Usage']> =>
      (await transport.read<Schemas['Usage']>({ ...options, path: '/api/usage', query: filter })).body,

    /** Stored files and bytes by upload day. */
    storage: async (options: CallOptions = {}): Promise<Schemas['Storage']> =>
      (await transport.read<Schemas['Storage']>({ ...options, path: '/api/storage' })).body,

    /** Requires an owner token. */
    tokens: {
      /** Only this response contains the secret, so the call is never retried. */
      create: async (request: TokenRequest, options: CallOptions = {}): Promise<Schemas['TokenCreated']> =>
        (
          await transport.read<Schemas['TokenCreated']>({
            ...options,
            method: 'POST',
            path: '/api/tokens',
            json: toSnakeCase(request),
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

    /** Files that a later scan rejected. */
    quarantine: {
      list: async (filter: QuarantineFilter, options: CallOptions = {}): Promise<Schemas['Quarantine']> =>
        (
          await transport.read<Schemas['Quarantine']>({
            ...options,
            path: '/api/quarantine',
            query: toSnakeCase(filter),
          })
        ).body,

      /** Deletes the file permanently. */
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
