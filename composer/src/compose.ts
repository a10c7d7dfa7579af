import { toJavascript } from '@atelier/analyzer'
import { composeFromTemplate } from './compose-template.ts'
import { formatted } from './format.ts'
import { Ledger } from './prompt/ledger.ts'
import type { Composition, GenerationRequest } from './request.ts'

/** The answer of the built-in engine. */
export async function compose(request: GenerationRequest): Promise<Composition> {
  const ledger = new Ledger(request.prompt)
  const draft = composeFromTemplate(request, ledger)
  if (!draft) return { content: '', complete: false, missing: ledger.missing() }
  const isScript = /^tsx?$/.test(draft.extension) && draft.language === 'javascript'
  const content = isScript
    ? await formatted(await toJavascript(draft.content), 'js')
    : await formatted(draft.content, draft.extension)
  const missing = draft.ledger.missing()
  return { content, complete: missing.length === 0, missing }
}
