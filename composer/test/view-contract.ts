import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Engine } from '@atelier/analyzer'
import { languageOf } from '@atelier/analyzer/basics'
import { languages } from '../../analyzer/src/languages.ts'
import { scoreOf } from '../../analyzer/src/score.ts'
import { readIntent } from '../src/intent/read-intent.ts'
import type { GenerationWish } from '../src/request.ts'
import { composeUi } from '../src/ui/compose-ui.ts'

/** What every view promises, whatever it is of. */

const opened = new Map<string, Promise<Engine>>()
export function engineOf(name: string): Promise<Engine> {
  const engine = opened.get(name) ?? languages.find((language) => language.name === name)?.open()
  assert.ok(engine, name)
  opened.set(name, engine)
  return engine
}

export const composed = (wish: GenerationWish): string => {
  const made = composeUi(readIntent(wish))
  assert.ok(made, wish.prompt)
  return made.text
}

/** The answer parses, is the same each time, holds nothing of the model's marks, and scores well where it is asked. */
export async function assertWellMade(wish: GenerationWish, inspected: boolean): Promise<void> {
  const text = composed(wish)
  const name = languageOf(wish) ?? 'typescript'
  const engine = await engineOf(name)
  const { framework } = wish
  const source = { code: text, ...(framework !== undefined && { framework }) }
  const { broken, exported } = await engine.outline(source)
  assert.equal(broken, undefined, text)
  if (inspected) {
    const inspection = await engine.inspect(source)
    const said = inspection.findings
      .map(({ rule, start }) => `${rule} at ${text.slice(start, start + 40)}`)
      .join(', ')
    assert.ok(scoreOf(inspection) >= 90, `${said}\n${text}`)
  }
  if (name !== 'html' && name !== 'svelte') assert.ok(exported.length > 0, text)
  assert.doesNotMatch(text, /[‹›](?!<)|@self|@not|\$uid|\[object |TODO/, text)
  assert.equal(composed(wish), text)
}

const frameworks = ['react', 'vue', 'svelte', 'solid', 'angular', 'html'] as const

/** In every framework the answer to each wish is well made, and has these words in it. */
export function describeWishes(
  wishes: Readonly<Record<string, readonly string[]>>,
  more?: (text: string, prompt: string) => void,
): void {
  for (const framework of frameworks)
    describe(framework, () => {
      for (const [prompt, words] of Object.entries(wishes))
        test(prompt, async () => {
          const wish = { prompt, type: 'component', framework } as const
          await assertWellMade(wish, framework !== 'solid' && framework !== 'svelte')
          const text = composed(wish)
          for (const word of words) assert.ok(text.includes(word), `${word}\n${text}`)
          more?.(text, prompt)
        })
    })
}
