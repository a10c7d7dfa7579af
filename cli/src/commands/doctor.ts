import { type Atelier, AtelierError, createClient } from '@atelier/sdk'
import { type Context, defineCommand } from '../command.ts'
import { type Connection, isThisMachine } from '../connection.ts'
import { explain } from '../explain.ts'
import { Failure } from '../failure.ts'
import { clean } from '../output-text.ts'
import { type Check, loadServer } from '../server-commands.ts'

export const doctor = defineCommand({
  name: 'doctor',
  summary: 'Look at everything, and say what to do about it',
  usage: '[--ask]',
  options: { ask: { type: 'boolean', help: 'Also ask every model a short question, which may cost money' } },
  notes: `Looks at address and token, at what the service says of its database and store, and, where the service is on this machine and
@atelier/server is installed, at the settings of this folder: data folder, database, store, scanner, models.
Exit code 1 when something has failed.`,
  words: 'none',
  examples: ['atelier doctor', 'atelier doctor --ask --json'],
  async run(context, { values }) {
    const { output } = context
    const checks: Check[] = []
    const connection = await lookAtConfiguration(context, checks)
    const answers = connection && (await lookAtService(context, connection, checks, values.ask === true))
    const here = !connection || isThisMachine(new URL(connection.url)) ? await lookHere() : []
    const [first] = here
    checks.push(...here)
    const isWell = checks.every(({ state }) => state !== 'failed')
    output.result({ well: isWell, checks }, () => {
      for (const check of checks) {
        if (check === first && !answers)
          output.line('No service answers. One that "atelier serve" starts in this folder would have:')
        output.line(describe(context, check))
      }
      const failed = checks.filter(({ state }) => state === 'failed').length
      output.line(isWell ? 'All is well.' : `${failed} of ${checks.length} checks failed.`)
    })
    return isWell ? 0 : 1
  },
})

function describe({ output }: Context, { name, state, says, advice }: Check): string {
  const colours = { ok: 'green', warning: 'yellow', failed: 'red' } as const
  const line = `${output.style(colours[state], state.padEnd(7))}  ${name.padEnd(18)}  ${clean(says)}`
  return advice === undefined || state === 'ok' ? line : `${line}\n${' '.repeat(29)}${clean(advice)}`
}

async function lookAtConfiguration(
  { connection }: Context,
  checks: Check[],
): Promise<Connection | undefined> {
  try {
    const found = await connection()
    const by = found.tokenFrom === undefined ? 'no token' : `token by ${found.tokenFrom}`
    checks.push({ name: 'configuration', state: 'ok', says: `${found.url} by ${found.urlFrom}, ${by}` })
    return found
  } catch (error) {
    checks.push({ name: 'configuration', state: 'failed', says: explain(error).message })
    return undefined
  }
}

/** Whether there is one. */
async function lookAtService(
  { signal }: Context,
  { url, token }: Connection,
  checks: Check[],
  isAsked: boolean,
): Promise<boolean> {
  const atelier = createClient({ baseUrl: url, token: token ?? 'none', retries: 1, timeoutMs: 10_000 })
  try {
    const { status } = await atelier.health.live({ signal })
    if (status !== 'live')
      throw new AtelierError({ code: 'invalid_answer', title: "An answer that is not Atelier's" })
    checks.push({ name: 'service', state: 'ok', says: `answers at ${url}` })
  } catch (error) {
    signal.throwIfAborted()
    checks.push({ name: 'service', state: 'failed', ...inParts(error) })
    return false
  }
  checks.push(await lookAtToken(atelier, token, signal))
  await lookAtReadiness(atelier, checks, signal)
  if (isAsked && token !== undefined) await askModels(atelier, checks, signal)
  return true
}

async function lookAtToken(atelier: Atelier, token: string | undefined, signal: AbortSignal): Promise<Check> {
  const advice = 'Run "atelier login", or set ATELIER_TOKEN.'
  if (token === undefined) return { name: 'token', state: 'failed', says: 'there is none', advice }
  try {
    await atelier.ai.models({ signal })
    return { name: 'token', state: 'ok', says: 'is accepted' }
  } catch (error) {
    if (error instanceof AtelierError && error.code === 'forbidden')
      return { name: 'token', state: 'ok', says: 'is accepted; without the scope ai' }
    return { name: 'token', state: 'failed', ...inParts(error) }
  }
}

const ADVICE: Record<string, string> = {
  database: 'Is it running, and is DATABASE_URL of the service right? Its log says more.',
  blobs: 'Is there room, and are BLOBS_URL and its keys right? The log of the service says more.',
  scanners:
    'After a start they load their rules for a few seconds. If it lasts, the log of the service says more.',
}

async function lookAtReadiness(atelier: Atelier, checks: Check[], signal: AbortSignal): Promise<void> {
  try {
    const ready = await atelier.health.ready({ signal })
    for (const [name, state] of Object.entries(ready.checks)) {
      const shown = name === 'blobs' ? 'store' : name
      if (state === 'ok') checks.push({ name: shown, state, says: 'the service can use it' })
      else
        checks.push({
          name: shown,
          state: 'failed',
          says: 'the service cannot use it',
          advice: ADVICE[name] ?? 'The log of the service says more.',
        })
    }
  } catch (error) {
    checks.push({ name: 'readiness', state: 'failed', ...inParts(error) })
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
      const wish = { prompt: 'A sentence that says hello', type: 'content', model: id } as const
      await atelier.ai.generate(wish, { signal, onAnswer, timeoutMs: 60_000 })
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      checks.push({ name: id, state: 'ok', says: `${engine} answered in ${seconds} s` })
    } catch (error) {
      signal.throwIfAborted()
      checks.push({ name: id, state: 'failed', ...inParts(error) })
    }
  }
}

async function lookHere(): Promise<Check[]> {
  try {
    const server = await loadServer()
    return ((await server?.examine()) ?? []).map((check) => ({ ...check, name: `here: ${check.name}` }))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return [{ name: 'here', state: 'warning', ...inParts(error) }]
  }
}

/** The first sentence is what is wrong, the rest what to do. */
function inParts(error: unknown): { says: string; advice?: string } {
  const [says = '', ...advice] = explain(error).message.split(/(?<=\.) (?=[A-Z"])/)
  return advice.length === 0 ? { says } : { says, advice: advice.join(' ') }
}
