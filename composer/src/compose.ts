import { toJavascript } from '@atelier/analyzer'
import { composeFunction } from './compose-function.ts'
import { composeFromTemplate, type Draft } from './compose-template.ts'
import { formatted } from './format.ts'
import { Ledger } from './prompt/ledger.ts'
import type { Composition, GenerationRequest } from './request.ts'
import { scaffold } from './scaffold.ts'

type Composer = (request: GenerationRequest, ledger: Ledger) => Draft | undefined | Promise<Draft | undefined>

const composers: readonly Composer[] = [composeFromTemplate, composeFunction]

export interface ComposeOptions {
  /** Called with the error of a composer that failed. The others are tried all the same. */
  readonly onError?: (error: unknown, composer: string) => void
}

/** The answer of the built-in engine: of the composers, the one that accounts for the most of the prompt. */
export async function compose(
  request: GenerationRequest,
  { onError }: ComposeOptions = {},
): Promise<Composition> {
  const ledger = new Ledger(request.prompt)
  const drafts: Draft[] = []
  for (const composer of composers) {
    try {
      const draft = await composer(request, ledger)
      if (draft) drafts.push({ ...draft, content: await finished(draft) })
    } catch (error) {
      onError?.(error, composer.name)
    }
  }
  const [best] = drafts.sort((a, b) => b.ledger.count - a.ledger.count)
  if (!best) return frame(request, ledger)
  const missing = [...best.ledger.missing(), ...(best.blanks ?? [])]
  return { content: best.content, complete: missing.length === 0, missing }
}

/** Nothing that was asked for is in a frame, even if the prompt has only filler words. */
function frame(request: GenerationRequest, ledger: Ledger): Composition {
  const missing = ledger.missing()
  const { content } = scaffold(request, ledger)
  return { content, complete: false, missing: missing.length > 0 ? missing : ['what the prompt describes'] }
}

async function finished({ content, extension, language }: Draft): Promise<string> {
  const isTypescript = extension === 'ts' || extension === 'tsx'
  return isTypescript && language === 'javascript' ? toJavascript(content) : formatted(content, extension)
}
