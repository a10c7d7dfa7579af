/** Keys and addresses of the providers a deployer may have. */
export interface ProviderSettings {
  readonly openai?: KeyedProvider | undefined
  readonly anthropic?: KeyedProvider | undefined
  readonly google?: KeyedProvider | undefined
  /** Whoever speaks OpenAI's chat protocol, by the name its targets begin with: `groq` for `groq:llama-3.3-70b`. */
  readonly compatible?: Readonly<Record<string, CompatibleProvider>> | undefined
  readonly ollama?: OllamaProvider | undefined
  readonly local?: LocalModel | undefined
}

export interface KeyedProvider {
  readonly apiKey: string
  /** With the version at its end: `https://api.openai.com/v1`. */
  readonly baseUrl?: string | undefined
}

export interface CompatibleProvider {
  readonly baseUrl: string
  readonly apiKey?: string | undefined
  /** Stands in the default chains. Without one, only MODELS_FILE can name this provider. */
  readonly model?: string | undefined
}

export interface OllamaProvider {
  readonly baseUrl: string
  /** As for `compatible`. */
  readonly model?: string | undefined
  /** The largest context to ask for: its memory is taken from the GPU. 32,768 unless told. */
  readonly contextTokens?: number | undefined
}

export interface LocalModel {
  /** A GGUF file. Targets name it, or another one of its folder, without folder and ending. */
  readonly modelPath: string
  /** For each answer; 8,192 unless told. */
  readonly contextTokens?: number | undefined
  /** How many answers at once; 2 unless told. */
  readonly parallel?: number | undefined
  /** All cores but one, unless told. */
  readonly threads?: number | undefined
}
