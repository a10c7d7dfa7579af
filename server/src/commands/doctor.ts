import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { createStoredProviders } from '../ai/models/stored-providers.ts'
import { createEnginePool } from '../ai/workers/pool.ts'
import { type Config, readConfig } from '../config.ts'
import { openKeyFile } from '../data-directory/key-file.ts'
import type { Database } from '../database/database.ts'
import { openScanners } from '../files/scan/scanning.ts'
import { wireMoving } from '../wiring/moving.ts'

export interface Check {
  readonly name: string
  readonly state: 'ok' | 'warning' | 'failed'
  readonly says: string
  /** How to fix it. */
  readonly advice?: string
}

type Run = (config: Config) => Promise<Omit<Check, 'name'>>

const checks: Record<string, Run> = { 'data folder': dataFolder, database, store, scanner, models }
const LITTLE_BYTES = 1_000_000_000

/** Checks the settings and everything that a service with these settings needs. Changes no stored data. */
export async function examine(environment: NodeJS.ProcessEnv): Promise<Check[]> {
  let config: Config
  try {
    config = readConfig(environment)
  } catch (error) {
    const [, ...mistakes] = (error as Error).message.split('\n')
    const says = mistakes.map((mistake) => mistake.trim()).join('; ') || (error as Error).message
    return [{ name: 'settings', state: 'failed', says, advice: 'Correct them in the environment or .env.' }]
  }
  const results: Check[] = [{ name: 'settings', state: 'ok', says: 'valid' }]
  for (const [name, run] of Object.entries(checks))
    results.push({ name, ...(await run(config).catch(failed)) })
  return results
}

function failed(error: unknown): Omit<Check, 'name'> {
  const { message, cause } = error as Error
  const says = cause instanceof Error ? `${message}: ${cause.message}` : message
  return { state: 'failed', says, advice: 'Fix the problem and run the check again.' }
}

async function dataFolder({ dataDir }: Config): Promise<Omit<Check, 'name'>> {
  if (!existsSync(dataDir)) return { state: 'ok', says: `${dataDir} will be created on the first start` }
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    const advice = 'Make it writable for the user that runs the service, or set DATA_DIR to another folder.'
    return { state: 'failed', says: `${dataDir} is not writable`, advice }
  }
  const { bavail, bsize } = await statfs(dataDir)
  const free = `${((bavail * bsize) / 1e9).toFixed(1)} GB free`
  if (bavail * bsize >= LITTLE_BYTES) return { state: 'ok', says: `${dataDir}; ${free}` }
  return {
    state: 'warning',
    says: `${dataDir}: only ${free}`,
    advice: 'Free some space: on a full disk, uploads are rejected with 507.',
  }
}

async function database(config: Config): Promise<Omit<Check, 'name'>> {
  const kind = config.databaseUrl.protocol.replace(':', '')
  if (kind === 'sqlite' && !existsSync(decodeURIComponent(config.databaseUrl.pathname)))
    return { state: 'ok', says: 'sqlite; will be created on the first start' }
  const deps = await wireMoving(config)
  try {
    await deps.snapshot()
    return { state: 'ok', says: `${kind} is available` }
  } catch (error) {
    const advice = 'Check that it is running and that DATABASE_URL is correct.'
    return { state: 'failed', says: (error as Error).message, advice }
  } finally {
    await deps.close()
  }
}

async function store(config: Config): Promise<Omit<Check, 'name'>> {
  const { blobBackend, blobsUrl } = config
  const folder = blobBackend.folder(blobsUrl)
  if (folder !== undefined && !existsSync(folder))
    return { state: 'ok', says: `${blobBackend.scheme}; will be created on the first start` }
  const deps = await wireMoving(config)
  try {
    await (await deps.blobs()).check()
    return { state: 'ok', says: `${blobBackend.scheme} can be read and written` }
  } catch (error) {
    return { state: 'failed', says: (error as Error).message, advice: blobBackend.remedy }
  } finally {
    await deps.close()
  }
}

async function scanner(config: Config): Promise<Omit<Check, 'name'>> {
  let isLost = false
  const scanners = await openScanners({
    ...config,
    onClamavLost: () => {
      isLost = true
    },
  })
  const says = scanners.map((each) => each.name).join(' and ')
  await Promise.all(scanners.map((each) => each.close()))
  if (!isLost) return { state: 'ok', says }
  const advice = 'Start clamd or correct CLAMAV_URL. Until then only the built-in scanner is used.'
  return config.clamavRequired
    ? { state: 'failed', says: 'clamd is unavailable, so uploads are rejected', advice }
    : { state: 'warning', says: 'clamd is unavailable', advice }
}

/** Undefined if there is no database yet, or one that the next start migrates. */
async function storedModels(config: Config) {
  const { databaseUrl, dataDir, secretsKeys } = config
  if (databaseUrl.protocol === 'sqlite:' && !existsSync(decodeURIComponent(databaseUrl.pathname)))
    return undefined
  const deps = await wireMoving(config)
  try {
    const state = await createStoredProviders((await deps.snapshot()) as Database).read()
    return { tables: { read: async () => state }, keys: openKeyFile(dataDir, secretsKeys) }
  } catch {
    return undefined // the check of the database reports it
  } finally {
    await deps.close()
  }
}

async function models(config: Config): Promise<Omit<Check, 'name'>> {
  const { wireModels } = await import('../wiring/models.ts') // takes a second to load, so not for other commands
  const engines = createEnginePool({ size: 1 })
  try {
    const stored = await storedModels(config)
    const problems: string[] = []
    const onProblem = (name: string, problem: string) => problems.push(`${name}: ${problem}`)
    const { catalogue } = await wireModels(config, engines, {
      ...(stored && { stored: { ...stored, onProblem } }),
    })
    if (problems.length > 0)
      return { state: 'failed', says: problems.join('; '), advice: 'See docs/operations.md, "The key file".' }
    const targets = [...new Set(catalogue.models.flatMap(({ chain }) => chain))]
    if (targets.some((target) => target !== 'builtin')) return { state: 'ok', says: targets.join(', ') }
    return {
      state: 'warning',
      says: 'no language model is configured; the built-in template engine answers',
      advice: 'See docs/models.md to attach a model.',
    }
  } finally {
    await engines.close()
  }
}
