import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { createEnginePool } from '../ai/workers/pool.ts'
import { type Config, readConfig } from '../config.ts'
import { openScanners } from '../files/scanning.ts'
import { wireMoving } from '../wiring/moving.ts'

export interface Check {
  readonly name: string
  readonly state: 'ok' | 'warning' | 'failed'
  readonly says: string
  /** What to do. */
  readonly advice?: string
}

type Look = (config: Config) => Promise<Omit<Check, 'name'>>

const looks: Record<string, Look> = { 'data folder': lookAtDataDir, database, store, scanner, models }
const LITTLE_BYTES = 1_000_000_000

/** Looks at everything a service with these settings would stand on, one by one, and changes nothing that is stored. */
export async function examine(environment: NodeJS.ProcessEnv): Promise<Check[]> {
  let config: Config
  try {
    config = readConfig(environment)
  } catch (error) {
    const [, ...mistakes] = (error as Error).message.split('\n')
    const says = mistakes.map((mistake) => mistake.trim()).join('; ') || (error as Error).message
    return [{ name: 'settings', state: 'failed', says, advice: 'Mend them in the environment or in .env.' }]
  }
  const checks: Check[] = [{ name: 'settings', state: 'ok', says: 'all can be read' }]
  for (const [name, look] of Object.entries(looks))
    checks.push({ name, ...(await look(config).catch(failed)) })
  return checks
}

function failed(error: unknown): Omit<Check, 'name'> {
  const { message, cause } = error as Error
  const says = cause instanceof Error ? `${message}: ${cause.message}` : message
  return { state: 'failed', says, advice: 'Mend it, then look again.' }
}

async function lookAtDataDir({ dataDir }: Config): Promise<Omit<Check, 'name'>> {
  if (!existsSync(dataDir)) return { state: 'ok', says: `${dataDir} is made by the first start` }
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    const advice = 'Give it to the user that serves, or set DATA_DIR to another folder.'
    return { state: 'failed', says: `${dataDir} cannot be written to`, advice }
  }
  const { bavail, bsize } = await statfs(dataDir)
  const free = `${((bavail * bsize) / 1e9).toFixed(1)} GB are free`
  if (bavail * bsize >= LITTLE_BYTES) return { state: 'ok', says: `${dataDir}; ${free}` }
  return {
    state: 'warning',
    says: `${dataDir}: only ${free}`,
    advice: 'Make room: uploads will be refused (507).',
  }
}

async function database(config: Config): Promise<Omit<Check, 'name'>> {
  const kind = config.databaseUrl.protocol.replace(':', '')
  if (kind === 'sqlite' && !existsSync(decodeURIComponent(config.databaseUrl.pathname)))
    return { state: 'ok', says: 'sqlite; the first start makes it' }
  const deps = await wireMoving(config)
  try {
    await deps.snapshot()
    return { state: 'ok', says: `${kind} answers` }
  } catch (error) {
    const advice = 'Is it running, and is DATABASE_URL right?'
    return { state: 'failed', says: (error as Error).message, advice }
  } finally {
    await deps.close()
  }
}

async function store(config: Config): Promise<Omit<Check, 'name'>> {
  const kind = config.blobsUrl.protocol.replace(':', '')
  if (kind === 'disk' && !existsSync(decodeURIComponent(config.blobsUrl.pathname)))
    return { state: 'ok', says: 'disk; the first start makes it' }
  const deps = await wireMoving(config)
  try {
    await (await deps.blobs()).check()
    return { state: 'ok', says: `${kind} takes and gives bytes` }
  } catch (error) {
    const advice =
      kind === 's3'
        ? 'Are BLOBS_URL and the AWS_… keys right, and may they write there?'
        : 'Can the user that serves write there, and is there room?'
    return { state: 'failed', says: (error as Error).message, advice }
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
  const advice = 'Start clamd, or correct CLAMAV_URL; until then the built-in scanner works alone.'
  return config.clamavRequired
    ? { state: 'failed', says: 'clamd does not answer, and uploads are refused without it', advice }
    : { state: 'warning', says: 'clamd does not answer', advice }
}

async function models(config: Config): Promise<Omit<Check, 'name'>> {
  const { wireModels } = await import('../wiring/models.ts') // not loaded for other commands: it takes a second
  const engines = createEnginePool({ size: 1 })
  try {
    const { catalogue } = await wireModels(config, engines)
    const targets = [...new Set(catalogue.models.flatMap(({ chain }) => chain))]
    if (targets.some((target) => target !== 'builtin')) return { state: 'ok', says: targets.join(', ') }
    return {
      state: 'warning',
      says: 'the built-in engine answers, which is no language model',
      advice: 'docs/models.md shows how to attach one.',
    }
  } finally {
    await engines.close()
  }
}
