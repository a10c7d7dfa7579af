import { languageOf } from '@atelier/analyzer/basics'
import { composeApi } from './api/index.ts'
import { declaredInstead } from './artefacts/declared/instead.ts'
import { composeErrors } from './artefacts/errors/index.ts'
import { composeArtefact } from './artefacts/index.ts'
import { composeContent } from './content/index.ts'
import { composeData, composeNamed } from './data/index.ts'
import { composeFunction } from './functions/index.ts'
import type { Intent } from './intent/intent.ts'
import { readIntent } from './intent/read-intent.ts'
import { spokenLanguage } from './intent/spoken.ts'
import { addNotice } from './notice.ts'
import type { Composed, ComposeOptions, Composition, GenerationRequest } from './request.ts'
import { scaffold } from './scaffold.ts'
import { composeHook } from './ui/compose-hook.ts'
import { composeUi } from './ui/compose-ui.ts'

type Composer = (intent: Intent) => Composed | undefined | Promise<Composed | undefined>

/** In this order; the first that knows what is asked for answers. */
const composers: readonly Composer[] = [
  composeContent,
  composeUi,
  composeApi,
  composeErrors,
  composeData,
  composeHook,
  composeArtefact,
  composeFunction,
  composeNamed,
]

/** Generates from templates. The same request always gets the same result. */
export async function compose(
  request: GenerationRequest,
  options: ComposeOptions = {},
): Promise<Composition> {
  const said = withoutGaps(request.prompt)
  const prompt = asMeant(said)
  // What is taken back is the thing, not the language.
  const language = request.language ?? (prompt === said ? undefined : spokenLanguage(said))
  const intent = readIntent({ ...request, prompt, ...(language && { language }) })
  const { text, finish } = await composeFirst(intent, options)
  const missing = finish === 'stop' ? [] : ['parts of the request that a comment in the result names']
  return {
    content: addNotice(text, missing, languageOf(intent) ?? guessLanguage(intent, text)),
    complete: missing.length === 0,
    missing,
  }
}

async function composeFirst(intent: Intent, options: ComposeOptions): Promise<Composed> {
  for (const composer of composers) {
    const composed = await attempt(composer, intent, options)
    if (!composed) continue
    const instead = (own: Intent) => declaredInstead(own, composed)
    return (await attempt(instead, intent, options, declaredInstead.name)) ?? composed
  }
  const declared = (own: Intent) => declaredInstead(own, undefined)
  return (
    (await attempt(declared, intent, options, declaredInstead.name)) ?? {
      text: scaffold(intent),
      finish: 'scaffold',
    }
  )
}

/** For results whose language the request does not decide. */
function guessLanguage({ type }: Intent, text: string): string | undefined {
  if (/^\s*<[a-z!]/i.test(text)) return 'html'
  if (type === 'content') return /^(?:#|[-*] |>)|\*\*/m.test(text) ? 'markdown' : undefined
  return /^\s*(?:import |export |\/\*\*|\/\/)/.test(text) ? 'typescript' : undefined
}

/** Nobody means anything by hundreds of blanks, and patterns that look for words would try at each of them. */
function withoutGaps(prompt: string): string {
  return prompt.replace(/[^\S\n]{40,}/g, ' '.repeat(40)).replace(/\n(?:[^\S\n]*\n){3,}/g, '\n\n\n')
}

/** `A stack? No, simpler: a queue`: who takes back what was said first means what follows. */
function asMeant(prompt: string): string {
  const meant = /^[^?\n]{1,80}\?\s*(?:no|nah|nope|actually)\b[^:\n]{0,30}:\s*(\S[\s\S]{8,})$/i.exec(
    prompt,
  )?.[1]
  return meant ?? prompt
}

/** If a composer throws, the error is reported and the next one is tried. */
export async function attempt(
  composer: Composer,
  intent: Intent,
  { onError }: ComposeOptions,
  name = composer.name,
): Promise<Composed | undefined> {
  try {
    return await composer(intent)
  } catch (error) {
    onError?.(error, name)
    return undefined
  }
}
