/** Finds and fixes problems in source code. The same source always gets the same answer. */
import { inspectUnmarked, rewriteUnmarked, withoutMark } from './core/byte-order-mark.ts'
import { rewriteSource } from './core/rewrite.ts'
import type { Engine, FileFlow, Goal, Inspection, Outline, Rewrite, Source } from './core/types.ts'
import { languages } from './languages.ts'

export type * from './core/types.ts'
export { languages } from './languages.ts'
export { findSecretsInText } from './neutral/secrets.ts'

const opened = new Map<string, Promise<Engine>>()

/** `language` is the name of one of `languages`; its engine is loaded by the first call. */
function engineOf(language: string): Promise<Engine> {
  const known = opened.get(language)
  if (known) return known
  const found = languages.find(({ name }) => name === language)
  if (!found) throw new Error(`Unknown language ${language}`)
  const engine = found.open()
  opened.set(language, engine)
  engine.catch(() => opened.delete(language))
  return engine
}

export async function analyze(source: Source, language: string): Promise<Inspection> {
  const engine = await engineOf(language)
  return inspectUnmarked(withRulesFor(language, source), engine.inspect)
}

/** Only the custom rules of this language. */
function withRulesFor(language: string, source: Source): Source {
  const { settings } = source
  if (!settings || settings.custom.length === 0) return source
  const aliases = languages.find(({ name }) => name === language)?.aliases ?? []
  const custom = settings.custom.filter(
    (rule) => rule.language === undefined || rule.language === language || aliases.includes(rule.language),
  )
  return { ...source, settings: { ...settings, custom } }
}

/** Only whether the source parses and what it exports: a part of what `analyze` does. */
export async function outline(source: Source, language: string): Promise<Outline> {
  return (await engineOf(language)).outline(withoutMark(source))
}

/** What a file does with data, as far as other files must know. `language` is one of `FLOW_LANGUAGES`. */
export async function readFlow(source: Source, language: string): Promise<FileFlow> {
  return (await import('./flow/read.ts')).readFlow(withoutMark(source), language)
}

/** Applies the fixes that serve the goal, or all fixes. Undefined when the source does not parse. */
export async function rewrite(source: Source, language: string, goal?: Goal): Promise<Rewrite | undefined> {
  const engine = await engineOf(language)
  return rewriteUnmarked(source, (unmarked) => rewriteSource(engine, unmarked, goal))
}

/** Formats JavaScript without loading its engine. */
export async function formatJavascript(code: string): Promise<string> {
  const [{ formatWith }, { layoutOf }] = await Promise.all([
    import('./core/prettier.ts'),
    import('./javascript/layout.ts'),
  ])
  return formatWith('babel', layoutOf)({ code })
}

/** Formats Go as `gofmt` does, without loading its engine. */
export async function formatGo(code: string): Promise<string> {
  return (await import('./go/format.ts')).format({ code })
}

/** Turns TypeScript or TSX into JavaScript. Its layout is not that of a formatter. */
export async function toJavascript(code: string): Promise<string> {
  const { withoutTypes } = await import('./javascript/without-types.ts')
  return withoutTypes(code)
}
