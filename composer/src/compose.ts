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
import type { Composed, GenerationWish } from './request.ts'
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

/** The built-in engine's answer to a wish. */
export async function compose(wish: GenerationWish): Promise<Composed> {
  const said = withoutGaps(wish.prompt)
  const prompt = asMeant(said)
  // What is taken back is the thing, not the language.
  const language = wish.language ?? (prompt === said ? undefined : spokenLanguage(said))
  const intent = readIntent({ ...wish, prompt, ...(language && { language }) })
  for (const composer of composers) {
    const composed = await attempt(composer, intent)
    if (composed) return (await attempt(() => declaredInstead(intent, composed), intent)) ?? composed
  }
  const declared = await attempt((own) => declaredInstead(own, undefined), intent)
  return declared ?? { text: scaffold(intent), finish: 'scaffold' }
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

/** A composer that fails on a wish that nobody thought of leaves it to the others. */
async function attempt(composer: Composer, intent: Intent): Promise<Composed | undefined> {
  try {
    return await composer(intent)
  } catch {
    return undefined
  }
}
