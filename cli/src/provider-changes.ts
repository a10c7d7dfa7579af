import type { NewProvider, ProviderChange } from '@atelier/sdk'
import { ask } from './ask.ts'
import type { Context } from './command.ts'
import { isInteractive } from './confirm.ts'
import { usageError } from './failure.ts'
import { didYouMean } from './nearest.ts'
import { clean } from './output-text.ts'
import {
  type KeyOptions,
  PROVIDER_KINDS,
  type ProviderKind,
  readNamedKey,
  readProviderKey,
  requireKey,
} from './provider-key.ts'
import { findProvider, showTest } from './provider-list.ts'
import { onServer } from './server-commands.ts'

export const OLLAMA_ADDRESS = 'http://localhost:11434'
const NONE = 'none'

interface AddOptions extends KeyOptions {
  readonly name: string | undefined
  readonly 'base-url': string | undefined
  readonly model: string | undefined
}

export async function addProvider(
  context: Context,
  words: readonly string[],
  values: AddOptions,
): Promise<number> {
  const [kind = '', ...others] = words
  if (!isKind(kind))
    throw usageError(
      `Name the kind of provider: ${PROVIDER_KINDS.join(', ')}.${kind === '' ? '' : didYouMean(kind, PROVIDER_KINDS)}`,
    )
  if (others.length > 0)
    throw usageError(
      `Unexpected argument "${clean(others[0] ?? '').slice(0, 3)}…". An API key is never an argument: use --key-file, --key-env or the prompt.`,
    )
  const baseUrl = values['base-url'] ?? (kind === 'ollama' ? OLLAMA_ADDRESS : undefined)
  if (kind === 'compatible' && baseUrl === undefined)
    throw usageError('--base-url is missing: the address of the server, such as http://localhost:8000/v1.')
  if (kind === 'local' && values.model === undefined)
    throw usageError(
      '--model is missing: a file in DATA_DIR/models, without .gguf. "atelier models pull" downloads and attaches one.',
    )
  const apiKey = await readProviderKey(context, kind, values)
  const request: NewProvider = {
    kind,
    ...(values.name !== undefined && { name: values.name }),
    ...(baseUrl !== undefined && { baseUrl }),
    ...(apiKey !== undefined && { apiKey }),
    ...(values.model !== undefined && { model: values.model }),
  }
  const { connect, output, signal } = context
  const atelier = await connect()
  const { provider } = await atelier.ai.providers.attach(request, { signal })
  output.note(`Attached ${clean(provider.name)}. Testing it…`)
  const { test } = await atelier.ai.providers.test(provider.id, {}, { signal })
  output.result({ provider, test }, () => {
    showTest(context, provider, test)
    if (provider.problem !== null) output.line(clean(provider.problem))
    else if (test.ok && provider.model === null && ['compatible', 'ollama'].includes(kind))
      output.line(`To use it: atelier models set alpha-4o ${clean(`${provider.name}:${test.model}`)}`)
  })
  return test.ok ? 0 : 1
}

function isKind(word: string): word is ProviderKind {
  return PROVIDER_KINDS.some((kind) => kind === word)
}

interface UpdateOptions extends KeyOptions {
  readonly 'base-url': string | undefined
  readonly model: string | undefined
  readonly 'ask-key': true | undefined
  readonly 'no-key': true | undefined
}

/** Changes what the options name, and tests the provider. */
export async function updateProvider(
  context: Context,
  words: readonly string[],
  values: UpdateOptions,
): Promise<number> {
  const [name, ...others] = words
  if (name === undefined || others.length > 0)
    throw usageError('Name the provider: atelier providers update groq --model llama-3.3-70b')
  const { connect, output, signal } = context
  const apiKey = await changedKey(context, values)
  const change: ProviderChange = {
    ...(values['base-url'] !== undefined && { baseUrl: orNull(values['base-url']) }),
    ...(values.model !== undefined && { model: orNull(values.model) }),
    ...(apiKey !== undefined && { apiKey }),
  }
  if (Object.keys(change).length === 0)
    throw usageError(
      'Name what to change: --base-url, --model, --key-file, --key-env, --ask-key or --no-key.',
    )
  const atelier = await connect()
  const { id } = await findProvider(context, name, 'stored')
  const { provider } = await atelier.ai.providers.update(id, change, { signal })
  output.note(`Changed ${clean(provider.name)}. Testing it…`)
  const { test } = await atelier.ai.providers.test(id, {}, { signal })
  output.result({ provider, test }, () => showTest(context, provider, test))
  return test.ok ? 0 : 1
}

const orNull = (value: string) => (value === NONE ? null : value)

/** Null removes it; undefined keeps it. */
async function changedKey(context: Context, values: UpdateOptions): Promise<string | null | undefined> {
  const named = await readNamedKey(context, values)
  const ways = [named !== undefined, values['ask-key'], values['no-key']].filter(Boolean)
  if (ways.length > 1) throw usageError('Use only one of --key-file, --key-env, --ask-key and --no-key.')
  if (values['no-key']) return null
  if (named !== undefined) return requireKey(named)
  if (!values['ask-key']) return undefined
  if (!isInteractive(context)) throw usageError('--ask-key needs a terminal. Use --key-file or --key-env.')
  const { stdin, output, signal } = context
  return requireKey(await ask('API key (hidden): ', { stdin, stderr: output.stderr, signal, isSecret: true }))
}

export async function removeProviders(context: Context, names: readonly string[]): Promise<number> {
  if (names.length === 0) throw usageError('Name the provider: atelier providers remove groq')
  const { connect, output, signal } = context
  const atelier = await connect()
  const removed: string[] = []
  for (const name of names) {
    const { id } = await findProvider(context, name, 'stored')
    await atelier.ai.providers.remove(id, { signal })
    removed.push(id)
    output.line(`Removed ${clean(name)}`)
  }
  output.result({ removed }, () => undefined)
  return 0
}

export async function rotateProviderKey({ environment, output }: Context): Promise<number> {
  const result = await onServer('providers rotate-key', (server) => server.rotateProviderKey(environment))
  output.result(result, () =>
    output.line(
      `Encrypted ${result.rotated} API ${result.rotated === 1 ? 'key' : 'keys'} with ${
        result.file === null
          ? 'the first key in SECRETS_KEY. Remove the other keys on all nodes, and restart them.'
          : `a new key in ${result.file}. Copy this file to the other nodes and to a safe place.`
      }`,
    ),
  )
  return 0
}
