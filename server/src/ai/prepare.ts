import { hash, randomBytes } from 'node:crypto'
import { refuse } from '../errors.ts'
import { type CallDeps, type Fitted, fit, MAX_ANSWER_TOKENS } from './call-model.ts'
import type { Model } from './catalogue.ts'
import { type ContextWish, gatherContext } from './context.ts'
import { type GuardDeps, guardText } from './guard.ts'
import type { Caller, StoredFiles } from './ports.ts'
import { type ContextFile, systemPrompt, userMessage } from './prompt.ts'
import type { GenerationWish } from './provider.ts'

export interface PrepareDeps extends CallDeps, GuardDeps {
  readonly storedFiles: StoredFiles
}

/** A wish that can be sent to a model. */
export interface Prepared {
  /** Without secrets, where they are redacted. */
  readonly wish: GenerationWish
  readonly model: Model
  readonly first: Fitted
  /** Of all that the model is told, and of who it is. */
  readonly fingerprint: string
  readonly notes: Notes
}

/** What the caller should know besides the answer. */
export interface Notes {
  /** Which files went in at what cost in tokens, and which did not fit. */
  readonly context?: string
  readonly secrets?: 'found' | 'redacted'
}

export async function prepare(
  ai: PrepareDeps,
  caller: Caller,
  model: Model,
  sent: GenerationWish,
  asked: ContextWish | undefined,
): Promise<Prepared> {
  // First of all its size: what follows takes time with its length.
  const alone = await requestFor(ai, caller, model, sent, [])
  const prompt = guardText(ai, sent.prompt, 'prompt')
  const wish = { ...sent, prompt: prompt.text }
  const context =
    asked &&
    (await gatherContext(ai.storedFiles, caller, asked, await roomBeside(model, alone), ai.countTokens))
  const guarded = (context?.files ?? []).map((file) => ({
    ...file,
    ...guardText(ai, file.text, `context_files: ${JSON.stringify(file.path)}`),
  }))
  const first =
    wish.prompt === sent.prompt && !context ? alone : await requestFor(ai, caller, model, wish, guarded)
  const hasSecrets = prompt.hasSecrets || guarded.some((file) => file.hasSecrets)
  return {
    wish,
    model,
    first,
    fingerprint: fingerprintOf(
      model.id,
      model.chain,
      wish,
      guarded.map(({ path, text }) => [path, text]),
    ),
    notes: {
      ...(context && { context: context.told }),
      ...(hasSecrets && { secrets: ai.promptSecrets === 'redact' ? 'redacted' : 'found' }),
    },
  }
}

export function fingerprintOf(...asked: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(asked))
}

async function requestFor(
  ai: PrepareDeps,
  { workspace, tokenId }: Caller,
  model: Model,
  wish: GenerationWish,
  files: readonly ContextFile[],
): Promise<Fitted> {
  const system = systemPrompt(wish, files)
  // A file that tries to close its own mark would have to guess it.
  const mark = files.length > 0 ? randomBytes(8).toString('hex') : ''
  const messages = [userMessage(wish, files, mark)]
  const request = { system, messages, maxOutputTokens: MAX_ANSWER_TOKENS, wish }
  const fitted = await fit(ai, model, { ...request, requester: { workspace, tokenId } })
  if (fitted) return fitted
  throw refuse(
    'prompt',
    `leaves no room for an answer: ${model.id} takes ${model.maxTokens} tokens, answer included`,
  )
}

/** Files may take what the prompt and an answer leave. */
async function roomBeside(model: Model, { request, promptTokens }: Fitted): Promise<number> {
  return model.maxTokens - (await promptTokens()) - request.maxOutputTokens
}
