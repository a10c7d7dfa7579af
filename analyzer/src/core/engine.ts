import type { FindImports } from '../dependencies/imports.ts'
import { neutralFindings, type TextFacts } from '../neutral/index.ts'
import { withSettings } from './apply-settings.ts'
import { runCustomRules } from './custom-rules.ts'
import { type HarmlessPlace, type PassResult, withoutDisproved } from './disproved.ts'
import { limitOutline } from './limits.ts'
import { gravestOf, mergeFindings } from './merge.ts'
import { measure, type ShapeOfLanguage } from './metrics.ts'
import { runRules, type TreeRule } from './rules.ts'
import { markSuppressed } from './suppressions.ts'
import type { SyntaxTree, TreeParser } from './tree.ts'
import type { Engine, Exported, Finding, Inspection, Outline, Source } from './types.ts'

type Merged = ReturnType<typeof mergeFindings>
export type Broken = NonNullable<Inspection['broken']>

/**
 * Reads a whole source: a linter, or a pass of our own. If it exceeds the stack, only its own findings are missing.
 * It passes places that it proves harmless to `markHarmless`; findings of other passes there are dropped.
 */
export type Pass = (
  source: Source,
  tree: SyntaxTree | undefined,
  markHarmless?: (place: HarmlessPlace) => void,
) => readonly Finding[] | Promise<readonly Finding[]>

export interface Parts {
  readonly parser?: TreeParser
  /** Says where the source does not parse. Without it, the errors of the grammar count. */
  readonly checkSyntax?: (
    source: Source,
    tree: SyntaxTree | undefined,
  ) => Broken | undefined | Promise<Broken | undefined>
  readonly rules?: readonly TreeRule[]
  readonly passes?: readonly Pass[]
  readonly shape?: ShapeOfLanguage
  readonly textFacts?: (tree: SyntaxTree, source: Source) => TextFacts
  readonly exported?: (tree: SyntaxTree, source: Source) => readonly Exported[]
  readonly undefinedNames?: (source: Source, tree: SyntaxTree | undefined) => readonly string[]
  readonly imports?: FindImports
  /** Set if it is cheaper than an inspection. */
  readonly outline?: Engine['outline']
  readonly format?: Engine['format']
}

/** Creates the engine of a language from its parts. */
export function createEngine(parts: Parts): Engine {
  async function read(source: Source): Promise<Outline & { tree: SyntaxTree | undefined }> {
    const tree = parts.parser?.parse(source.code)
    const broken = parts.checkSyntax ? await parts.checkSyntax(source, tree) : brokenIn(tree)
    const exported = tree && parts.exported ? parts.exported(tree, source) : []
    return { tree, ...limitOutline({ ...(broken && { broken }), exported }, source.code) }
  }
  async function inspect(source: Source): Promise<Inspection> {
    const { tree, ...outlined } = await read(source)
    const results: PassResult[] = [
      { findings: neutralFindings(source.code, tree && parts.textFacts?.(tree, source)), harmless: [] },
    ]
    if (tree && parts.rules)
      results.push({ findings: runRules(parts.rules, tree.root, source), harmless: [] })
    for (const pass of parts.passes ?? []) results.push(await runPass(pass, source, tree))
    const { settings } = source
    const imported = tree && parts.imports ? withSettings(parts.imports(tree), settings) : []
    const merged = mergeFindings(withSettings(withoutDisproved(results), settings), source.code)
    const all = withCustom(merged, source, tree)
    return {
      ...outlined,
      ...all,
      findings: markSuppressed(all.findings, source.code, tree),
      ...(imported.length > 0 && { imported: markSuppressed(imported, source.code, tree) }),
      metrics: measure(source.code, tree, parts.shape),
    }
  }
  function withCustom(merged: Merged, { settings }: Source, tree: SyntaxTree | undefined): Merged {
    if (!tree || !parts.parser || !settings || settings.custom.length === 0) return merged
    const more = runCustomRules(settings.custom, tree, parts.parser)
    return { ...merged, ...gravestOf([...merged.findings, ...more], merged.omitted) }
  }
  async function outline(source: Source): Promise<Outline> {
    const { tree, ...outlined } = await read(source)
    const undefinedNames = outlined.broken ? [] : (parts.undefinedNames?.(source, tree) ?? [])
    return limitOutline({ ...outlined, undefinedNames }, source.code)
  }
  return { inspect, outline: parts.outline ?? outline, ...(parts.format && { format: parts.format }) }
}

/** Deeply nested code can exceed the stack of a recursive pass. */
async function runPass(pass: Pass, source: Source, tree: SyntaxTree | undefined): Promise<PassResult> {
  const harmless: HarmlessPlace[] = []
  try {
    return { findings: await pass(source, tree, (place) => harmless.push(place)), harmless }
  } catch (error) {
    if (error instanceof RangeError) return { findings: [], harmless: [] }
    throw error
  }
}

function brokenIn(tree: SyntaxTree | undefined): Broken | undefined {
  if (!tree?.error) return undefined
  const { line, text, missing } = tree.error
  if (missing) return { line, message: `${nameOfMissing(missing)} is missing here.` }
  const [found] = text.trim().split('\n')
  return { line, message: found ? `Unexpected \`${found}\`.` : 'Something is missing here.' }
}

/** Signs are shown as they are; kinds of nodes in words. */
function nameOfMissing(kind: string): string {
  if (!/^[a-z_]+$/i.test(kind)) return `\`${kind}\``
  const words = kind.replaceAll('_', ' ').trim()
  return /identifier/.test(words) ? 'A name' : `Something (${words})`
}
