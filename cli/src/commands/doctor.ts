import { type Atelier, AtelierError, type CallOptions, createClient, type Schemas } from '@atelier/sdk'
import { type Context, defineCommand } from '../command.ts'
import { type Connection, isLocalhost } from '../connection.ts'
import { explain } from '../explain.ts'
import { Failure, usageError } from '../failure.ts'
import { parseInteger } from '../numbers.ts'
import { clean } from '../output-text.ts'
import { type Check, loadServer } from '../server-commands.ts'

const WAIT = { from: 1, to: 3_600, fallback: 30 }
// A test lists the models first.
const LIST_SECONDS = 5
const MAX_CALL_SECONDS = 300

export const doctor = defineCommand({
  name: 'doctor',
  summary: 'Diagnose the installation and suggest fixes',
  usage: '[--ask [--wait SECONDS]]',
  options: {
    ask: {
      type: 'boolean',
      help: 'Send a short prompt to every target of every model, which may cost money',
    },
    wait: {
      type: 'string',
      value: 'SECONDS',
      help: `With --ask: the time for all answers together (default: ${WAIT.fallback})`,
    },
  },
  notes: `Checks the URL, the token, and the service's database and file store. If the service runs on this machine and
@atelier/server is installed, also checks the settings in this folder: data folder, database, file store, scanner, models.
Exit code 1 if a check fails. "--ask" calls all targets at the same time, with an owner token of the workspace "default"; with
another token it sends a prompt to each model, which the first target that works answers.`,
  words: 'none',
  examples: ['atelier doctor', 'atelier doctor --ask --json', 'atelier doctor --ask --wait 120'],
  async run(context, { values }) {
    const { output } = context
    if (values.wait !== undefined && !values.ask) throw usageError('--wait needs --ask.')
    const waitMs = values.ask ? parseInteger('wait', values.wait, WAIT) * 1000 : undefined
    const checks: Check[] = []
    const connection = await checkConfiguration(context, checks)
    const isRunning = connection && (await checkService(context, connection, checks, waitMs))
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
  /** Undefined: no model is called. */
  waitMs: number | undefined,
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
  if (waitMs !== undefined && token !== undefined) checks.push(...(await callModels(atelier, waitMs, signal)))
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

/** Calls all targets at the same time, or with a token that may not see the providers, all models. */
async function callModels(atelier: Atelier, waitMs: number, signal: AbortSignal): Promise<Check[]> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(waitMs)])
  const options = { signal: limit, timeoutMs: waitMs }

  async function check(name: string, call: () => Promise<string>): Promise<Check> {
    try {
      return { name, state: 'ok', says: await call() }
    } catch (error) {
      signal.throwIfAborted()
      const advice = 'The model may be loading. Wait longer: atelier doctor --ask --wait 120'
      if (limit.aborted) return { name, state: 'failed', says: `no answer in ${waitMs / 1000} s.`, advice }
      return { name, state: 'failed', ...splitAdvice(error) }
    }
  }

  try {
    const [{ models }, { engines }] = await Promise.all([
      atelier.ai.models(options),
      atelier.ai.engines(options),
    ])
    const generating = models.filter(({ capabilities }) => capabilities.some((one) => one !== 'embedding'))
    const ids = new Set(generating.map(({ id }) => id))
    const chains = engines.filter(({ model }) => ids.has(model)).flatMap(({ chain }) => chain)
    const targets = new Set(chains.map(({ engine }) => engine).filter((engine) => engine !== 'builtin'))
    if (targets.size === 0)
      return [{ name: 'models', state: 'warning', says: 'no language model is attached' }]
    const providers = await atelier.ai.providers.list(options).catch((error: unknown) => {
      if (error instanceof AtelierError && error.code === 'forbidden') return undefined
      throw error
    })
    return await Promise.all(
      providers
        ? [...targets].map((target) => check(target, () => callTarget(atelier, providers, target, options)))
        : [...ids].map((id) => check(id, () => callModel(atelier, id, options))),
    )
  } catch (error) {
    signal.throwIfAborted()
    return [{ name: 'models', state: 'failed', ...splitAdvice(error) }]
  }
}

async function callTarget(
  atelier: Atelier,
  { providers }: Schemas['ProviderList'],
  target: string,
  options: CallOptions & { readonly timeoutMs: number },
): Promise<string> {
  const [, name = '', model = ''] = /^(.+?)(?:-chat)?:(.+)$/s.exec(target) ?? []
  const provider = providers.find((one) => one.name === name && one.state !== 'overridden')
  if (!provider) throw new Failure(`There is no provider ${name}. Attach it, or change the chain.`)
  const timeoutSeconds = Math.max(1, Math.min(MAX_CALL_SECONDS, options.timeoutMs / 1000 - LIST_SECONDS))
  const { test } = await atelier.ai.providers.test(provider.id, { model, timeoutSeconds }, options)
  if (test.ok) return `answered in ${test.latency_ms} ms`
  throw new Failure(test.error ?? 'The test failed.')
}

async function callModel(atelier: Atelier, model: string, options: CallOptions): Promise<string> {
  const startedAt = performance.now()
  const request = { prompt: 'A sentence that says hello', type: 'content', model } as const
  const { engine } = await atelier.ai.generate(request, options)
  return `${engine} answered in ${Math.round(performance.now() - startedAt)} ms`
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
