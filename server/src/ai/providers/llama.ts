import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ProviderFailure } from '../provider.ts'

export const LLAMA_PACKAGE = 'node-llama-cpp'
export const LLAMA_VERSION = '3.21.1'

/** Where `atelier models pull` installs the package. */
export function llamaFolder(dataDir: string): string {
  return join(dataDir, `${LLAMA_PACKAGE}-${LLAMA_VERSION}`)
}

/** Where `atelier models pull` stores GGUF files. */
export function modelsFolder(dataDir: string): string {
  return join(dataDir, 'models')
}

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
  /** The context size that the file declares. */
  readonly trainContextSize: number
  dispose(): Promise<void>
}

export interface LlamaContext {
  /** Throws if all sequences are in use. Dispose of a sequence to return it. */
  getSequence(): LlamaSequence
  dispose(): Promise<void>
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
  readonly temperature?: number
  readonly topP?: number
  readonly seed?: number
  /** Reasoning has a type; the answer has none. */
  readonly onResponseChunk: (chunk: { readonly type: string | undefined; readonly text: string }) => void
}

/** Loads the package from where `atelier models pull` or the owner of the server installed it. */
export async function importLlama(dataDir: string, name = LLAMA_PACKAGE): Promise<LlamaModule> {
  try {
    return await import(findIn(llamaFolder(dataDir), name) ?? name)
  } catch {
    throw new ProviderFailure(
      'broken',
      `local models need ${name}. Run "atelier models pull --library" (in a clone: npm run -s atelier -- models pull --library), or install it next to the server: npm install ${name}@${LLAMA_VERSION}`,
    )
  }
}

function findIn(folder: string, name: string): string | undefined {
  try {
    return pathToFileURL(createRequire(join(folder, 'package.json')).resolve(name)).href
  } catch {
    return undefined
  }
}
