import { ProviderFailure } from '../provider.ts'

/** What we use of node-llama-cpp. Its own types are not there when it is not installed, and it is optional. */
export interface LlamaModule {
  getLlama(options: { build: 'never'; logLevel: 'error'; maxThreads: number }): Promise<Llama>
  readonly LlamaChatSession: new (options: { contextSequence: LlamaSequence }) => LlamaSession
}

export interface Llama {
  loadModel(options: { modelPath: string }): Promise<LlamaModel>
}

export interface LlamaModel {
  createContext(options: { sequences: number; contextSize: { max: number } }): Promise<LlamaContext>
  tokenize(text: string): readonly unknown[]
}

export interface LlamaContext {
  /** Throws when all are taken; disposing of one gives it back. */
  getSequence(): LlamaSequence
}

export interface LlamaSequence {
  readonly contextSize: number
  readonly tokenMeter: { readonly usedInputTokens: number; readonly usedOutputTokens: number }
  dispose(): Promise<void>
}

type HistoryItem =
  | { readonly type: 'system' | 'user'; readonly text: string }
  | { readonly type: 'model'; readonly response: string[] }

export interface LlamaSession {
  setChatHistory(history: HistoryItem[]): void
  /** Rejects with the signal's reason when it aborts. */
  promptWithMeta(text: string, options: PromptOptions): Promise<{ readonly stopReason: string }>
}

interface PromptOptions {
  readonly signal: AbortSignal
  readonly maxTokens: number
  /** Thoughts have a type; what is said has none. */
  readonly onResponseChunk: (chunk: { readonly type: string | undefined; readonly text: string }) => void
}

export async function importLlama(name = 'node-llama-cpp'): Promise<LlamaModule> {
  try {
    return await import(name) // by a variable, so that the compiler does not miss a package that is not installed
  } catch {
    throw new ProviderFailure('broken', 'Local models need a package: npm install node-llama-cpp@3.21.1')
  }
}
