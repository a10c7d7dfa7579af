import { type Acquitted, type Look, upheld } from './acquit.ts'
import { limitOutline } from './limits.ts'
import { mergeFindings } from './merge.ts'
import { measure, type ShapeOfLanguage } from './metrics.ts'
import { neutralFindings } from './neutral/index.ts'
import { runRules, type TreeRule } from './rules.ts'
import type { SyntaxTree, TreeParser } from './tree.ts'
import type { Engine, Exported, Finding, Inspection, Outline, Source } from './types.ts'

export type Broken = NonNullable<Inspection['broken']>

/**
 * A look at a whole source: a linter, a pass of our own. If it runs out of stack, that costs its own findings only.
 * What it proves to be harmless it hands to `acquit`; the others, who see less, are not heard there.
 */
export type Pass = (
  source: Source,
  tree: SyntaxTree | undefined,
  acquit?: (place: Acquitted) => void,
) => readonly Finding[] | Promise<readonly Finding[]>

export interface Parts {
  readonly parser?: TreeParser
  /** Says where the source does not parse. Without it the grammar's word counts. */
  readonly checkSyntax?: (
    source: Source,
    tree: SyntaxTree | undefined,
  ) => Broken | undefined | Promise<Broken | undefined>
  readonly rules?: readonly TreeRule[]
  readonly passes?: readonly Pass[]
  readonly shape?: ShapeOfLanguage
  readonly exported?: (tree: SyntaxTree, source: Source) => readonly Exported[]
  /** Where it can be had for less than what inspecting takes. */
  readonly outline?: Engine['outline']
  readonly format?: Engine['format']
}

/** Puts a language together from what there is for it. */
export function createEngine(parts: Parts): Engine {
  async function read(source: Source): Promise<Outline & { tree: SyntaxTree | undefined }> {
    const tree = parts.parser?.parse(source.code)
    const broken = parts.checkSyntax ? await parts.checkSyntax(source, tree) : brokenIn(tree)
    const exported = tree && parts.exported ? parts.exported(tree, source) : []
    return { tree, ...limitOutline({ ...(broken && { broken }), exported }) }
  }
  async function inspect(source: Source): Promise<Inspection> {
    const { tree, ...outlined } = await read(source)
    const looks: Look[] = [{ findings: neutralFindings(source.code), acquitted: [] }]
    if (tree && parts.rules) looks.push({ findings: runRules(parts.rules, tree.root, source), acquitted: [] })
    for (const pass of parts.passes ?? []) looks.push(await withinStack(pass, source, tree))
    return {
      ...outlined,
      ...mergeFindings(upheld(looks), source.code),
      metrics: measure(source.code, tree, parts.shape),
    }
  }
  async function outline(source: Source): Promise<Outline> {
    const { tree: _, ...outlined } = await read(source)
    return outlined
  }
  return { inspect, outline: parts.outline ?? outline, ...(parts.format && { format: parts.format }) }
}

/** Code can be nested deeper than whoever wrote the pass thought of. */
async function withinStack(pass: Pass, source: Source, tree: SyntaxTree | undefined): Promise<Look> {
  const acquitted: Acquitted[] = []
  try {
    return { findings: await pass(source, tree, (place) => acquitted.push(place)), acquitted }
  } catch (error) {
    if (error instanceof RangeError) return { findings: [], acquitted: [] }
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
