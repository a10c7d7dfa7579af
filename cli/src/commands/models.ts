import { type Context, defineCommand } from '../command.ts'
import { usageError } from '../failure.ts'
import { didYouMean } from '../nearest.ts'
import { clean } from '../output-text.ts'
import { pullModel, suggestModels } from '../pull-model.ts'
import { SUGGESTED_MODELS } from '../suggested-models.ts'

const VERBS = ['set', 'reset', 'pull']
const USAGE = '[set MODEL TARGET… | reset MODEL | pull [SOURCE] [--sha256 SUM] | pull --library]'

export const models = defineCommand({
  name: 'models',
  summary: 'List the models and the engines behind them',
  usage: USAGE,
  options: {
    sha256: { type: 'string', value: 'SUM', help: 'pull: the checksum that the file must have' },
    library: { type: 'boolean', help: 'pull: only install the library that runs GGUF files' },
  },
  notes: `"set" maps a model to targets: one or more targets such as openai:gpt-4o, which are called in this order. "reset" uses
the configured chain again. Both take effect at once and need an owner token of the workspace "default".
"pull" downloads a GGUF file into DATA_DIR on this machine, installs the library that runs it (60 MB, with npm), and attaches it to
the service. SOURCE is hf:owner/repository, hf:owner/repository:QUANT (default: Q4_K_M) or the https:// address of a file; without it,
"pull" suggests models. An interrupted download continues with the same command. HF_TOKEN is sent to the hub, HF_ENDPOINT is a mirror.
It needs @atelier/server and Node 24. Downloads were tested with a tiny file from a local server only, not with the hub itself.`,
  verbs: VERBS,
  words: 'none',
  examples: [
    'atelier models',
    'atelier models --json',
    'atelier models set alpha-4o openai:gpt-4o ollama:qwen2.5-coder',
    'atelier models reset alpha-4o',
    'atelier models pull',
    `atelier models pull ${SUGGESTED_MODELS[0]?.source}`,
  ],
  async run(context, { values: { sha256, library }, words }) {
    const [verb, ...others] = words
    if (verb === 'pull' && others.length <= 1) return pull(context, { source: others[0], sha256, library })
    if (sha256 !== undefined || library) throw usageError('--sha256 and --library belong to "models pull".')
    if (verb === 'set' && others.length > 1) return setChain(context, others)
    if (verb === 'reset' && others.length === 1) return setChain(context, others)
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

/** Without targets the chain is reset. */
async function setChain(
  { connect, output, signal }: Context,
  [model = '', ...chain]: readonly string[],
): Promise<number> {
  const { ai } = await connect()
  const result = await (chain.length > 0
    ? ai.setChain(model, chain, { signal })
    : ai.resetChain(model, { signal }))
  output.result(result, () => output.line(clean(`${result.model}: ${result.chain.join(', ')}`)))
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
