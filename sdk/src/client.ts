import { createAi } from './ai.ts'
import { createFiles } from './files.ts'
import { type InCamelCase, toSnakeCase } from './names.ts'
import { createProject, type Project } from './project.ts'
import { type CallOptions, type ClientOptions, createTransport } from './transport.ts'
import type { Operations, Schemas } from './types.ts'
import { createWatch } from './watch.ts'

export type ProjectsPage = InCamelCase<Operations['listProjects']['query']>
export type UsageFilter = Omit<InCamelCase<Operations['getUsage']['query']>, 'groupBy'>
export type DayOfUsage = Schemas['Usage']['usage'][number] & { day: string }
export interface StorageOptions extends CallOptions {
  readonly projectId?: string | undefined
}
export interface UsageByDay {
  /** Of the costs: an ISO 4217 code. */
  readonly currency: string
  readonly usage: DayOfUsage[]
}
export type TokenRequest = InCamelCase<Operations['createToken']['body']>
export type TokenLimits = Operations['updateToken']['body']['limits']
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

    /** The files of one project by path, batches and checkpoints. Makes no request. */
    project: (id: string): Project => createProject(transport, id),

    /** Follows changes of files in all projects. */
    watch: createWatch(transport),

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
    usage: async (filter: UsageFilter = {}, options: CallOptions = {}): Promise<UsageByDay> =>
      (await transport.read<UsageByDay>({ ...options, path: '/api/usage', query: filter })).body,

    /** Model tokens and cost by token, project or model. The highest cost comes first. */
    usageBy: async (
      group: 'token' | 'project' | 'model',
      filter: UsageFilter = {},
      options: CallOptions = {},
    ): Promise<Schemas['Usage']> => {
      const query = { ...filter, group_by: group }
      return (await transport.read<Schemas['Usage']>({ ...options, path: '/api/usage', query })).body
    },

    /** Stored files and bytes by upload day, of all projects or of one. */
    storage: async ({ projectId, ...options }: StorageOptions = {}): Promise<Schemas['Storage']> =>
      (
        await transport.read<Schemas['Storage']>({
          ...options,
          path: '/api/storage',
          query: toSnakeCase({ projectId }),
        })
      ).body,

    /** Creating, listing and revoking tokens requires an owner token. */
    tokens: {
      /** What the token of this client may do. */
      current: async (options: CallOptions = {}): Promise<Schemas['CurrentToken']> =>
        (await transport.read<Schemas['CurrentToken']>({ ...options, path: '/api/tokens/current' })).body,

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

      /** Replaces all limits of the token. */
      setLimits: async (
        id: string,
        limits: TokenLimits,
        options: CallOptions = {},
      ): Promise<Schemas['TokenUpdated']> =>
        (
          await transport.read<Schemas['TokenUpdated']>({
            ...options,
            method: 'PATCH',
            path: `/api/tokens/${encodeURIComponent(id)}`,
            json: { limits },
          })
        ).body,

      /** A link that signs in to the console as owner, once. */
      loginLink: async (options: CallOptions = {}): Promise<Schemas['LoginLink']> =>
        (
          await transport.read<Schemas['LoginLink']>({
            ...options,
            method: 'POST',
            path: '/api/login-links',
          })
        ).body,

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
