import { type Atelier, AtelierError, createClient } from '@atelier/sdk'
import { type Context, defineCommand } from '../command.ts'
import { type Connection, isLocalhost } from '../connection.ts'
import { explain } from '../explain.ts'
import { Failure } from '../failure.ts'
import { clean } from '../output-text.ts'
import { type Check, loadServer } from '../server-commands.ts'

export const doctor = defineCommand({
  name: 'doctor',
  summary: 'Diagnose the installation and suggest fixes',
  usage: '[--ask]',
  options: { ask: { type: 'boolean', help: 'Send a short prompt to every model, which may cost money' } },
  notes: `Checks the URL, the token, and the service's database and file store. If the service runs on this machine and
@atelier/server is installed, also checks the settings in this folder: data folder, database, file store, scanner, models.
Exit code 1 if a check fails.`,
  words: 'none',
  examples: ['atelier doctor', 'atelier doctor --ask --json'],
  async run(context, { values }) {
    const { output } = context
    const checks: Check[] = []
    const connection = await checkConfiguration(context, checks)
    const isRunning = connection && (await checkService(context, connection, checks, values.ask === true))
    const here = !connection || isLocalhost(new URL(connection.url)) ? await checkInstallation(context) : []
    const [first] = here
    checks.push(...here)
    const isHealthy = checks.every(({ state }) => state !== 'failed')
    output.result({ well: isHealthy, checks }, () => {
      for (const check of checks) {
        if (check === first && !isRunning)
          output.line('No service is running. "atelier serve" in this folder would use:')
        output.line(describe(context, check))
      }
      const failed = checks.filter(({ state }) => state === 'failed').length
      output.line(isHealthy ? 'All checks passed.' : `${failed} of ${checks.length} checks failed.`)
    })
    return isHealthy ? 0 : 1
  },
})

function describe({ output }: Context, { name, state, says, advice }: Check): string {
  const colours = { ok: 'green', warning: 'yellow', failed: 'red' } as const
  const line = `${output.style(colours[state], state.padEnd(7))}  ${name.padEnd(18)}  ${clean(says)}`
  return advice === undefined || state === 'ok' ? line : `${line}\n${' '.repeat(29)}${clean(advice)}`
}

async function checkConfiguration({ connection }: Context, checks: Check[]): Promise<Connection | undefined> {
  try {
    const found = await connection()
    const token = found.tokenFrom === undefined ? 'no token' : `token from ${found.tokenFrom}`
    checks.push({ name: 'configuration', state: 'ok', says: `${found.url} from ${found.urlFrom}, ${token}` })
    return found
  } catch (error) {
    checks.push({ name: 'configuration', state: 'failed', says: explain(error).message })
    return undefined
  }
}

/** Resolves with true if the service responds. */
async function checkService(
  { signal }: Context,
  { url, token }: Connection,
  checks: Check[],
  asksModels: boolean,
): Promise<boolean> {
  const atelier = createClient({ baseUrl: url, token: token ?? 'none', retries: 1, timeoutMs: 10_000 })
  try {
    const { status } = await atelier.health.live({ signal })
    if (status !== 'live')
      throw new AtelierError({ code: 'invalid_answer', title: 'The response is not from Atelier' })
    checks.push({ name: 'service', state: 'ok', says: `responds at ${url}` })
  } catch (error) {
    signal.throwIfAborted()
    checks.push({ name: 'service', state: 'failed', ...splitAdvice(error) })
    return false
  }
  checks.push(await checkToken(atelier, token, signal))
  await checkReadiness(atelier, checks, signal)
  if (asksModels && token !== undefined) await askModels(atelier, checks, signal)
  return true
}

async function checkToken(atelier: Atelier, token: string | undefined, signal: AbortSignal): Promise<Check> {
  const advice = 'Run "atelier login", or set ATELIER_TOKEN.'
  if (token === undefined) return { name: 'token', state: 'failed', says: 'missing', advice }
  try {
    await atelier.ai.models({ signal })
    return { name: 'token', state: 'ok', says: 'valid' }
  } catch (error) {
    if (error instanceof AtelierError && error.code === 'forbidden')
      return { name: 'token', state: 'ok', says: 'valid, without the scope ai' }
    return { name: 'token', state: 'failed', ...splitAdvice(error) }
  }
}

const ADVICE: Record<string, string> = {
  database:
    'Check that the database is running and that DATABASE_URL of the service is right. See its log for details.',
  disk: 'The disk with DATA_DIR is full, so uploads are rejected. Free at least 32 MB.',
  blobs: 'Check the free space, BLOBS_URL and its keys. See the log of the service for details.',
}

async function checkReadiness(atelier: Atelier, checks: Check[], signal: AbortSignal): Promise<void> {
  try {
    const ready = await atelier.health.ready({ signal })
    for (const [name, state] of Object.entries(ready.checks)) {
      const shown = name === 'blobs' ? 'store' : name
      if (state === 'ok') checks.push({ name: shown, state, says: 'works' })
      else
        checks.push({
          name: shown,
          state: 'failed',
          says: 'does not work',
          advice: ADVICE[name] ?? 'See the log of the service for details.',
        })
    }
  } catch (error) {
    checks.push({ name: 'readiness', state: 'failed', ...splitAdvice(error) })
  }
}

async function askModels(atelier: Atelier, checks: Check[], signal: AbortSignal): Promise<void> {
  const { models } = await atelier.ai.models({ signal }).catch(() => ({ models: [] }))
  for (const { id } of models) {
    const startedAt = performance.now()
    let engine = ''
    try {
      const onAnswer = ({ headers }: { headers: Headers }) => {
        engine = headers.get('atelier-engine') ?? ''
      }
      const request = { prompt: 'A sentence that says hello', type: 'content', model: id } as const
      await atelier.ai.generate(request, { signal, onAnswer, timeoutMs: 60_000 })
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      checks.push({ name: id, state: 'ok', says: `${engine} responded in ${seconds} s` })
    } catch (error) {
      signal.throwIfAborted()
      checks.push({ name: id, state: 'failed', ...splitAdvice(error) })
    }
  }
}

async function checkInstallation({ environment }: Context): Promise<Check[]> {
  try {
    const server = await loadServer()
    return ((await server?.examine(environment)) ?? []).map((check) => ({
      ...check,
      name: `here: ${check.name}`,
    }))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return [{ name: 'here', state: 'warning', ...splitAdvice(error) }]
  }
}

/** Splits a message: the first sentence is the cause, the rest is advice. */
function splitAdvice(error: unknown): { says: string; advice?: string } {
  const [says = '', ...advice] = explain(error).message.split(/(?<=\.) (?=[A-Z"])/)
  return advice.length === 0 ? { says } : { says, advice: advice.join(' ') }
}
