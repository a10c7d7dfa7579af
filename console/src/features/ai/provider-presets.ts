import type { NewProvider } from '@atelier/sdk'

export interface Preset {
  readonly id: string
  readonly title: string
  readonly kind: NewProvider['kind']
  /** Undefined: the address of the kind. */
  readonly baseUrl?: string
  readonly key: 'required' | 'optional' | 'none'
  /** Where to get a key, or what must run. */
  readonly hint: string
}

export const PRESETS: readonly Preset[] = [
  {
    id: 'openai',
    title: 'OpenAI',
    kind: 'openai',
    key: 'required',
    hint: 'Create a key at platform.openai.com.',
  },
  {
    id: 'anthropic',
    title: 'Anthropic',
    kind: 'anthropic',
    key: 'required',
    hint: 'Create a key at console.anthropic.com.',
  },
  {
    id: 'google',
    title: 'Google Gemini',
    kind: 'google',
    key: 'required',
    hint: 'Create a key at aistudio.google.com.',
  },
  {
    id: 'ollama',
    title: 'Ollama',
    kind: 'ollama',
    baseUrl: 'http://localhost:11434',
    key: 'none',
    hint: 'Runs models on your own machine, without a key.',
  },
  {
    id: 'groq',
    title: 'Groq',
    kind: 'compatible',
    baseUrl: 'https://api.groq.com/openai/v1',
    key: 'required',
    hint: 'Create a key at console.groq.com.',
  },
  {
    id: 'openrouter',
    title: 'OpenRouter',
    kind: 'compatible',
    baseUrl: 'https://openrouter.ai/api/v1',
    key: 'required',
    hint: 'Create a key at openrouter.ai/keys.',
  },
  {
    id: 'lm-studio',
    title: 'LM Studio',
    kind: 'compatible',
    baseUrl: 'http://localhost:1234/v1',
    key: 'none',
    hint: 'Start its local server first.',
  },
  {
    id: 'compatible',
    title: 'Other (OpenAI-compatible)',
    kind: 'compatible',
    key: 'optional',
    hint: 'Any server with the chat API of OpenAI, such as vLLM or llama.cpp.',
  },
]

export const KIND_TITLES: Readonly<Record<string, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google Gemini',
  ollama: 'Ollama',
  compatible: 'OpenAI-compatible',
  local: 'Local file',
}

/** Kinds that have no default models: somebody has to name one. */
export function needsModel(kind: string): boolean {
  return kind === 'compatible' || kind === 'ollama'
}
