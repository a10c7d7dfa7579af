import { defineCommand } from '../command.ts'
import { usageError } from '../failure.ts'
import { didYouMean } from '../nearest.ts'
import {
  addProvider,
  OLLAMA_ADDRESS,
  removeProviders,
  rotateProviderKey,
  updateProvider,
} from '../provider-changes.ts'
import { KEY_VARIABLES, PROVIDER_KINDS } from '../provider-key.ts'
import { listProviders, testProvider } from '../provider-list.ts'

const VERBS = ['list', 'add', 'update', 'test', 'remove', 'rotate-key']
const USAGE =
  'list | add KIND [options] | update NAME [options] | test NAME [--model MODEL] | remove NAME… | rotate-key'

export const providers = defineCommand({
  name: 'providers',
  summary: 'Attach, change, test and remove model providers',
  usage: `[${USAGE}]`,
  options: {
    name: { type: 'string', value: 'NAME', help: 'add: name, the first part of its targets (default: KIND)' },
    'base-url': {
      type: 'string',
      value: 'URL',
      help: `add, update: its address (ollama: default ${OLLAMA_ADDRESS})`,
    },
    model: {
      type: 'string',
      value: 'MODEL',
      help: 'add, update: answers for every model without a chain; test: call it',
    },
    'key-file': {
      type: 'string',
      value: 'FILE',
      help: 'add, update: read the API key from a file, "-" for standard input',
    },
    'key-env': {
      type: 'string',
      value: 'NAME',
      help: 'add, update: read the API key from this environment variable',
    },
    'ask-key': { type: 'boolean', help: 'update: ask for a new API key' },
    'no-key': { type: 'boolean', help: 'update: remove the API key' },
  },
  notes: `KIND is ${PROVIDER_KINDS.join(', ')}. Changes take effect at once, without a restart.
The API key is read from --key-file, --key-env, or the variable that the server uses (${KEY_VARIABLES.openai}, …), or at a prompt; never from
the arguments, which other users of the machine can see. "add" and "update" also test the provider; exit code 1 if the test fails.
"update" keeps what is not named; "none" removes an address or a model. A new address needs the API key again.
Needs an owner token of the workspace "default". "rotate-key" runs on the machine of the server, and needs @atelier/server.`,
  verbs: VERBS,
  words: 'none',
  examples: [
    'atelier providers',
    'atelier providers add openai',
    'atelier providers add ollama --model qwen2.5-coder',
    'atelier providers add compatible --name groq --base-url https://api.groq.com/openai/v1 --key-env GROQ_API_KEY --model llama-3.3-70b',
    'atelier providers update groq --model llama-3.1-8b-instant',
    'atelier providers test groq',
    'atelier providers remove groq',
  ],
  async run(context, { values, words }) {
    const [verb = 'list', ...others] = words
    if (!VERBS.includes(verb))
      throw usageError(`Usage: atelier providers ${USAGE}.${didYouMean(verb, VERBS)}`)
    if (verb === 'add') return addProvider(context, others, values)
    if (verb === 'update') return updateProvider(context, others, values)
    if (verb === 'test') return testProvider(context, others, values.model)
    if (verb === 'remove') return removeProviders(context, others)
    if (others.length > 0) throw usageError(`Unexpected argument "${others[0]}".`)
    return verb === 'list' ? listProviders(context) : rotateProviderKey(context)
  },
})
