/** Finds and fixes problems in source code. The same source always gets the same answer. */
import { languages } from './languages.ts'
import { rewriteSource } from './rewrite.ts'
import type { Engine, Goal, Inspection, Outline, Rewrite, Source } from './types.ts'

export { languages } from './languages.ts'
export { findSecretsInText } from './neutral/secrets.ts'
export type * from './types.ts'

const opened = new Map<string, Promise<Engine>>()

/** `language` is the name of one of `languages`; its engine is loaded by the first call. */
function engineOf(language: string): Promise<Engine> {
  const known = opened.get(language)
  if (known) return known
  const found = languages.find(({ name }) => name === language)
  if (!found) throw new Error(`There is no language ${language}`)
  const engine = found.open()
  opened.set(language, engine)
  engine.catch(() => opened.delete(language))
  return engine
}

export async function analyze(source: Source, language: string): Promise<Inspection> {
  return (await engineOf(language)).inspect(source)
}

/** Only whether the source parses and what it exports: a part of what `analyze` does. */
export async function outline(source: Source, language: string): Promise<Outline> {
  return (await engineOf(language)).outline(source)
}

/** Applies the fixes that serve the goal, or all fixes. Undefined when the source does not parse. */
export async function rewrite(source: Source, language: string, goal?: Goal): Promise<Rewrite | undefined> {
  return rewriteSource(await engineOf(language), source, goal)
}

/** Formats JavaScript without loading its engine. */
export async function formatJavascript(code: string): Promise<string> {
  const [{ formatWith }, { layoutOf }] = await Promise.all([
    import('./prettier.ts'),
    import('./javascript/layout.ts'),
  ])
  return formatWith('babel', layoutOf)({ code })
}

/** Turns TypeScript or TSX into formatted JavaScript. */
export async function toJavascript(code: string): Promise<string> {
  const { withoutTypes } = await import('./javascript/without-types.ts')
  return formatJavascript(withoutTypes(code))
}
