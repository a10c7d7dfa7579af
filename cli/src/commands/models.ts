import type { ModelSetting } from '@atelier/sdk'
import { type Context, defineCommand } from '../command.ts'
import { usageError } from '../failure.ts'
import { didYouMean } from '../nearest.ts'
import { parseInteger } from '../numbers.ts'
import { clean } from '../output-text.ts'
import { pullModel, suggestModels } from '../pull-model.ts'
import { SUGGESTED_MODELS } from '../suggested-models.ts'

const VERBS = ['set', 'reset', 'pull']
const CAPABILITIES = ['code', 'content', 'analysis', 'embedding'] as const
const DEFAULT_MAX_TOKENS = 128_000
const TOKENS = { from: 256, to: 100_000_000, fallback: DEFAULT_MAX_TOKENS }
const USAGE = '[set MODEL TARGET… [options] | reset MODEL | pull [SOURCE] [--sha256 SUM] | pull --library]'

export const models = defineCommand({
  name: 'models',
  summary: 'List the models and the engines behind them',
  usage: USAGE,
  options: {
    name: { type: 'string', value: 'TEXT', help: 'set: the name of a new model (default: its id)' },
    capability: {
      type: 'string',
      multiple: true,
      value: 'NAME',
      values: CAPABILITIES,
      help: 'set: of a new model, repeatable (default: code and content)',
    },
    'max-tokens': {
      type: 'string',
      value: 'N',
      help: `set: of a new model, for prompt and response (default: ${DEFAULT_MAX_TOKENS})`,
    },
    sha256: { type: 'string', value: 'SUM', help: 'pull: the checksum that the file must have' },
    library: { type: 'boolean', help: 'pull: only install the library that runs GGUF files' },
  },
  notes: `"set" maps a model to targets: one or more targets such as openai:gpt-4o, which are called in this order. It adds a MODEL that does
not exist. "reset" uses the configured chain again, and removes a model that "set" has added. Both take effect at once and need an owner
token of the workspace "default".
"pull" downloads a GGUF file into DATA_DIR on this machine, installs the library that runs it (60 MB, with npm), and attaches it to
the service. SOURCE is hf:owner/repository, hf:owner/repository:QUANT (default: Q4_K_M), hf:owner/repository/FILE, the https:// address
of a file or a .gguf file on this machine, which is copied; without it, "pull" suggests models. An interrupted download
continues with the same command. HF_TOKEN is sent to the hub, HF_ENDPOINT is a mirror.
It needs @atelier/server and Node 24. Downloads were tested with a tiny file from a local server only, not with the hub itself.`,
  verbs: VERBS,
  words: 'none',
  examples: [
    'atelier models',
    'atelier models --json',
    'atelier models set alpha-4o openai:gpt-4o ollama:qwen2.5-coder',
    'atelier models set my-model compatible:llama-3.3-70b --max-tokens 65536',
    'atelier models reset alpha-4o',
    'atelier models pull',
    `atelier models pull ${SUGGESTED_MODELS[0]?.source}`,
  ],
  async run(context, { values: { sha256, library, ...fields }, words }) {
    const [verb, ...others] = words
    if (verb === 'pull' && others.length <= 1) return pull(context, { source: others[0], sha256, library })
    if (sha256 !== undefined || library) throw usageError('--sha256 and --library belong to "models pull".')
    if (verb === 'set' && others.length > 1) return setChain(context, others, fields)
    if (fields.name !== undefined || fields.capability || fields['max-tokens'] !== undefined)
      throw usageError('--name, --capability and --max-tokens belong to "models set".')
    if (verb === 'reset' && others.length === 1) return resetChain(context, others[0] ?? '')
    if (verb !== undefined) throw usageError(`Usage: atelier models ${USAGE}.${didYouMean(verb, VERBS)}`)
    const { connect, output, signal } = context
    const atelier = await connect()
    const [{ models }, { engines }] = await Promise.all([
      atelier.ai.models({ signal }),
      atelier.ai.engines({ signal }),
    ])
    const rows = models.map((model) => ({
      ...model,
      engines: engines.find(({ model: id }) => id === model.id)?.chain ?? [],
    }))
    output.result({ models: rows }, () =>
      output.table(
        ['ID', 'NAME', 'CAPABILITIES', 'MAX TOKENS', 'ENGINES'],
        rows.map(({ id, name, capabilities, max_tokens, engines }) => [
          id,
          name,
          capabilities.join(', '),
          max_tokens.toLocaleString('en'),
          engines
            .map(({ engine, state, ready_in_ms: waitMs }) =>
              state === 'ready'
                ? engine
                : `${engine} (skipped for ${Math.ceil(waitMs / 1000)} s after failures)`,
            )
            .join(', '),
        ]),
        ['MAX TOKENS'],
      ),
    )
    return 0
  },
})

interface Fields {
  readonly name: string | undefined
  readonly capability: readonly string[] | undefined
  readonly 'max-tokens': string | undefined
}

/** Adds the model if it does not exist. */
async function setChain(
  { connect, output, signal }: Context,
  [model = '', ...chain]: readonly string[],
  { name, capability, 'max-tokens': maxTokens }: Fields,
): Promise<number> {
  const { ai } = await connect()
  const setting: ModelSetting = {
    chain: [...chain],
    ...(name !== undefined && { name }),
    ...(capability && { capabilities: CAPABILITIES.filter((one) => capability.includes(one)) }),
    ...(maxTokens !== undefined && { maxTokens: parseInteger('max-tokens', maxTokens, TOKENS) }),
  }
  const result = await ai.setChain(model, setting, { signal })
  output.result(result, () => output.line(clean(`${result.model}: ${result.chain.join(', ')}`)))
  return 0
}

async function resetChain({ connect, output, signal }: Context, model: string): Promise<number> {
  const { ai } = await connect()
  const result = await ai.resetChain(model, { signal })
  const text = result.chain.length === 0 ? `Removed ${model}` : `${result.model}: ${result.chain.join(', ')}`
  output.result(result, () => output.line(clean(text)))
  return 0
}

async function pull(
  context: Context,
  options: { source: string | undefined; sha256: string | undefined; library: true | undefined },
): Promise<number> {
  const { source, sha256, library } = options
  if (library && (source !== undefined || sha256 !== undefined))
    throw usageError('--library installs no model: leave out the model and --sha256.')
  if (source === undefined && !library) {
    if (sha256 !== undefined) throw usageError('--sha256 needs a model: atelier models pull https://…')
    return suggestModels(context)
  }
  return pullModel(context, { source, sha256 })
}
