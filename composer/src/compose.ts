import { toJavascript } from '@atelier/analyzer'
import { composeFunction } from './compose-function.ts'
import { composeFromTemplate, type Draft } from './compose-template.ts'
import { formatted } from './format.ts'
import { addNotice } from './notice.ts'
import { takeKeptProhibitions } from './prohibitions.ts'
import { Ledger } from './prompt/ledger.ts'
import { withoutUnneeded } from './prompt/unneeded.ts'
import { releaseAbsentNames, releaseAbsentParts, releaseAbsentTools } from './release-names.ts'
import type { ComposeOptions, Composition, GenerationRequest } from './request.ts'
import { isOff, refuse } from './scaffold.ts'

type Composer = (request: GenerationRequest, ledger: Ledger) => Draft | undefined | Promise<Draft | undefined>

const composers: readonly Composer[] = [composeFromTemplate, composeFunction]

/** The answer of the built-in engine: of the composers, the one that accounts for the most of the prompt. */
export function compose(request: GenerationRequest, options: ComposeOptions = {}): Promise<Composition> {
  return composeWith(composers, request, options)
}

export async function composeWith(
  composers: readonly Composer[],
  request: GenerationRequest,
  { onError }: ComposeOptions,
): Promise<Composition> {
  const read = new Ledger(request.prompt)
  // In a text, "no account needed" is a fact.
  const ledger = request.type === 'content' ? read : withoutUnneeded(read)
  const drafts: Draft[] = []
  let closest: Draft | undefined
  for (const composer of composers) {
    try {
      const draft = await composer(request, ledger)
      if (!draft) continue
      if (!draft.blanks) takeKeptProhibitions(draft.content, draft.ledger, request.type === 'code')
      closest ??= draft
      // Formatting takes most of the time.
      if (isOff(draft, request)) continue
      const content = await finished(draft)
      if (draft.blanks) releaseAbsentTools(content, draft.ledger)
      else {
        releaseAbsentNames(content, draft.ledger)
        takeKeptProhibitions(content, draft.ledger, request.type === 'code')
      }
      if (request.type === 'component') releaseAbsentParts(content, draft.ledger)
      drafts.push({ ...draft, content })
    } catch (error) {
      onError?.(error, composer.name)
    }
  }
  const [best] = drafts.sort((a, b) => b.ledger.count - a.ledger.count)
  if (!best || isOff(best, request)) return refuse(request, ledger, best ?? closest)
  const missing = [...best.ledger.missing(), ...(best.blanks ?? [])]
  const { content, language } = best
  return { content: addNotice(content, missing, language), complete: missing.length === 0, missing }
}

async function finished({ content, extension, language, isFormatted }: Draft): Promise<string> {
  if (isFormatted) return content
  const isTypescript = extension === 'ts' || extension === 'tsx'
  return isTypescript && language === 'javascript'
    ? formatted(await toJavascript(content), 'js')
    : formatted(content, extension)
}
