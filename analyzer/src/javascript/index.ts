import { offByOne } from '../checks/off-by-one.ts'
import { createEngine, type Pass } from '../core/engine.ts'
import { limitOutline } from '../core/limits.ts'
import { once } from '../core/once.ts'
import { formatWith } from '../core/prettier.ts'
import { openParser, openTypescriptGrammars, type SyntaxTree, type TreeParser } from '../core/tree.ts'
import type { Engine, Finding, Source } from '../core/types.ts'
import { scriptImports } from '../dependencies/imports.ts'
import { createTaintPass } from '../taint/index.ts'
import { withPlainConditions } from './conditions.ts'
import { coreTable } from './eslint/core-table.ts'
import { type Lint, lint, parse, type Reading } from './eslint/lint.ts'
import { openRuleSet, type RuleSet } from './eslint/rule-set.ts'
import type { LintTable } from './eslint/table.ts'
import { reactTable, typescriptTable } from './eslint/typescript-table.ts'
import { vueTable } from './eslint/vue-table.ts'
import { exportedBy } from './exported.ts'
import { layoutOf } from './layout.ts'
import {
  hasTypes,
  javascriptReadings,
  openTypescriptParser,
  typescriptReadings,
  withAwaitChecked,
} from './readings.ts'
import { scriptRules } from './rules/index.ts'
import { templateFindings } from './rules/vue-template.ts'
import { scriptShape } from './shape.ts'
import { undefinedNames } from './undefined-names.ts'
import { isTyped, openVueParser, scriptOnly, vueReadings } from './vue.ts'
import { runScriptRules } from './walk.ts'

/** Reads a source in the ways that its language has, with ESLint or with its parsers alone. */
type Read = (source: Source, read: (readings: readonly Reading[]) => Lint) => Promise<Lint>
type Rules = (source: Source) => Promise<RuleSet>

const { 'no-use-before-define': _untyped, ...typedCoreTable } = coreTable

/** Needed for an inspection only: it takes a second to load. */
interface Whole {
  readonly rules: Rules
  readonly grammar: TreeParser
}

export async function openJavascript(): Promise<Engine> {
  const read: Read = async (source, lintAs) => {
    const asJavascript = lintAs(javascriptReadings(source))
    if (asJavascript.script) return asJavascript
    const asTypescript = lintAs(typescriptReadings(source, await openTypescriptParser()))
    // Not valid JavaScript, but still worth an inspection.
    return hasTypes(asTypescript) || !asJavascript.broken
      ? asTypescript
      : { ...asTypescript, broken: asJavascript.broken }
  }
  return createScriptEngine(read, formatWith('babel', layoutOf), async () => ({
    rules: await openRules(coreTable),
    grammar: await openParser('javascript'),
  }))
}

export async function openTypescript(): Promise<Engine> {
  const parser = await openTypescriptParser()
  const read: Read = async (source, lintAs) => withAwaitChecked(lintAs(typescriptReadings(source, parser)))
  return createScriptEngine(read, formatWith('typescript', layoutOf), async () => ({
    rules: await openRules(typedCoreTable, typescriptTable),
    grammar: await openTypescriptGrammars(),
  }))
}

export async function openVue(): Promise<Engine> {
  const parser = await openVueParser()
  const read: Read = async (source, lintAs) => withAwaitChecked(lintAs(vueReadings(source, parser)))
  return createScriptEngine(read, formatWith('vue', layoutOf), async () => {
    const [rules, typedRules, grammars] = await Promise.all([
      openRules(coreTable, vueTable),
      openRules(typedCoreTable, typescriptTable, vueTable),
      openTypescriptGrammars(),
    ])
    return {
      rules: (source) => (isTyped(source.code) ? typedRules : rules)(source),
      grammar: { parse: (code) => grammars.parse(scriptOnly(code)) },
    }
  })
}

/** An outline takes the parser alone: no one waits for rules to load, or to run, who does not ask for findings. */
function createScriptEngine(
  read: Read,
  format: NonNullable<Engine['format']>,
  openWhole: () => Promise<Whole>,
): Engine {
  let opened: Promise<Engine> | undefined
  const whole = (): Promise<Engine> => {
    opened ??= openWhole().then((parts) => createWholeEngine(read, format, parts))
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
  return {
    async outline(source) {
      const { broken, script } = await read(source, (readings) => parse(source, readings))
      return limitOutline(
        {
          ...(broken && { broken }),
          exported: script ? exportedBy(script) : [],
          undefinedNames: script ? await undefinedNames(script) : [],
        },
        source.code,
      )
    },
    inspect: async (source) => (await whole()).inspect(source),
    format: async (source) => (await whole()).format?.(source) ?? source.code,
  }
}

function createWholeEngine(
  read: Read,
  format: NonNullable<Engine['format']>,
  { rules, grammar }: Whole,
): Engine {
  const readOnce = once(async (source: Source) => {
    const ruleSet = await rules(source)
    return read(source, (readings) => lint(source, readings, ruleSet))
  })
  const scripts = new WeakMap<Source, Lint['script']>()
  const pass: Pass = async (source): Promise<readonly Finding[]> => {
    const { findings, script } = await readOnce(source)
    return script
      ? [...findings, ...runScriptRules(scriptRules, script), ...templateFindings(script)]
      : findings
  }
  return createEngine({
    parser: grammar,
    checkSyntax: async (source) => {
      const { broken, script } = await readOnce(source)
      scripts.set(source, script)
      return broken
    },
    rules: [offByOne('for_statement')],
    passes: [pass, createTaintPass('javascript')],
    shape: scriptShape,
    exported: (_tree: SyntaxTree, source) => {
      const script = scripts.get(source)
      return script ? exportedBy(script) : []
    },
    imports: scriptImports,
    format: async (source) => withPlainConditions(grammar, source.code, await format(source)),
  })
}

/** React's rules cost a third of a second to load and are of no use to anybody else. */
async function openRules(...tables: LintTable[]): Promise<Rules> {
  const usual = await openRuleSet(...tables)
  let withReact: Promise<RuleSet> | undefined
  return (source) => {
    if (!usesReact(source)) return Promise.resolve(usual)
    withReact ??= openRuleSet(...tables, reactTable)
    return withReact
  }
}

const usesReact = ({ code, framework }: Source): boolean =>
  framework === 'react' ||
  framework === 'nextjs' ||
  /\bfrom\s*['"](?:react|preact\/hooks|next)['"/]|require\(['"]react['"]\)/.test(code)
