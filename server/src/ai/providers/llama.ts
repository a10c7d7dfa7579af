import { ProviderFailure } from '../provider.ts'

/** The part of node-llama-cpp that is used here. The package is optional, so its own types may be missing. */
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
  /** Throws if all sequences are in use. Dispose of a sequence to return it. */
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
  /** Reasoning has a type; the answer has none. */
  readonly onResponseChunk: (chunk: { readonly type: string | undefined; readonly text: string }) => void
}

export async function importLlama(name = 'node-llama-cpp'): Promise<LlamaModule> {
  try {
    return await import(name) // a variable, so that the compiler accepts a missing package
  } catch {
    throw new ProviderFailure(
      'broken',
      'Local models need node-llama-cpp. Run: npm install node-llama-cpp@3.21.1',
    )
  }
}
