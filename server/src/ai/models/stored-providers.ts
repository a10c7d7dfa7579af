import type { ProviderKind } from '../../config.ts'
import type { Database, Row, Statement, Value } from '../../database/database.ts'
import type { Target } from '../provider.ts'

/** A provider that is attached while the service runs. */
export interface StoredProvider {
  readonly id: string
  /** The first part of its targets. */
  readonly name: string
  readonly kind: ProviderKind
  /** Undefined: that of the kind. */
  readonly baseUrl: string | undefined
  /** Answers for the models without a chain. */
  readonly model: string | undefined
  readonly encryptedKey: string | undefined
  readonly createdAt: Date
}

/** A model that an owner has added, without its chain. */
export interface AddedModel {
  readonly name: string
  readonly capabilities: readonly string[]
  readonly maxTokens: number
}

export interface StoredState {
  /** In order of their names. */
  readonly providers: readonly StoredProvider[]
  /** By the id of the model. */
  readonly chains: Readonly<Record<string, readonly Target[]>>
  /** By their ids. Each has a chain. */
  readonly added: Readonly<Record<string, AddedModel>>
}

export type StoredProviders = ReturnType<typeof createStoredProviders>

export const MAX_PROVIDERS = 50

/** The tables of attached providers and of chains. They belong to the service, not to a workspace. */
export function createStoredProviders(database: Database) {
  return {
    async read(): Promise<StoredState> {
      const providers = await database.query<ProviderRow>('SELECT * FROM providers ORDER BY name')
      const models = await database.query<ModelRow>('SELECT * FROM model_chains ORDER BY model')
      return {
        providers: providers.map(toProvider),
        chains: Object.fromEntries(models.map(({ model, chain }) => [model, JSON.parse(chain)])),
        added: Object.fromEntries(models.flatMap(toAdded)),
      }
    },

    /** False if the name is taken, or if there are too many. */
    insert(provider: StoredProvider): Promise<boolean> {
      const sql = `INSERT INTO providers (id, name, kind, base_url, model, api_key, created_at)
                   SELECT $1, $2, $3, $4, $5, $6, $7 WHERE (SELECT count(*) FROM providers) < ${MAX_PROVIDERS}
                   ON CONFLICT (name) DO NOTHING`
      return database.transaction([{ sql, values: toValues(provider), changes: 1 }])
    },

    /** Replaces `before`. False if it was changed or removed meanwhile. */
    replace: (before: StoredProvider, after: StoredProvider): Promise<boolean> =>
      database.transaction([replacement(before, after)]),

    /** All or none. False if one was changed or removed meanwhile. */
    replaceAll: (
      changes: readonly { readonly before: StoredProvider; readonly after: StoredProvider }[],
    ): Promise<boolean> =>
      database.transaction(changes.map(({ before, after }) => replacement(before, after))),

    /** False if there is none. */
    remove: (id: string): Promise<boolean> =>
      database.transaction([{ sql: 'DELETE FROM providers WHERE id = $1', values: [id], changes: 1 }]),

    async setChain(model: string, chain: readonly Target[], added: AddedModel | undefined): Promise<void> {
      const sql = `INSERT INTO model_chains (model, chain, name, capabilities, max_tokens) VALUES ($1, $2, $3, $4, $5)
                   ON CONFLICT (model) DO UPDATE SET chain = excluded.chain, name = excluded.name,
                     capabilities = excluded.capabilities, max_tokens = excluded.max_tokens`
      const capabilities = added ? JSON.stringify(added.capabilities) : null
      const values = [
        model,
        JSON.stringify(chain),
        added?.name ?? null,
        capabilities,
        added?.maxTokens ?? null,
      ]
      await database.transaction([{ sql, values }])
    },

    async removeChain(model: string): Promise<void> {
      await database.transaction([{ sql: 'DELETE FROM model_chains WHERE model = $1', values: [model] }])
    },
  }
}

interface ProviderRow extends Row {
  id: string
  name: string
  kind: string
  base_url: string | null
  model: string | null
  api_key: string | null
  created_at: number
}

interface ModelRow extends Row {
  model: string
  chain: string
  name: string | null
  capabilities: string | null
  max_tokens: number | null
}

function toAdded({ model, name, capabilities, max_tokens: maxTokens }: ModelRow): [string, AddedModel][] {
  if (capabilities === null || maxTokens === null) return []
  return [[model, { name: name ?? model, capabilities: JSON.parse(capabilities), maxTokens }]]
}

function replacement(before: StoredProvider, after: StoredProvider): Statement {
  return {
    sql: `UPDATE providers SET base_url = $2, model = $3, api_key = $4 WHERE id = $1
          AND COALESCE(base_url, '') = $5 AND COALESCE(model, '') = $6 AND COALESCE(api_key, '') = $7`,
    values: [
      before.id,
      after.baseUrl ?? null,
      after.model ?? null,
      after.encryptedKey ?? null,
      before.baseUrl ?? '',
      before.model ?? '',
      before.encryptedKey ?? '',
    ],
    changes: 1,
  }
}

function toValues({ id, name, kind, baseUrl, model, encryptedKey, createdAt }: StoredProvider): Value[] {
  return [id, name, kind, baseUrl ?? null, model ?? null, encryptedKey ?? null, createdAt.getTime()]
}

function toProvider(row: ProviderRow): StoredProvider {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind as ProviderKind,
    baseUrl: row.base_url ?? undefined,
    model: row.model ?? undefined,
    encryptedKey: row.api_key ?? undefined,
    createdAt: new Date(row.created_at),
  }
}
