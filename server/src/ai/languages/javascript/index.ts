import type { Engine, Finding, Source } from '../../ports.ts'
import { createEngine, type Pass } from '../engine.ts'
import { offByOne } from '../off-by-one.ts'
import { once } from '../once.ts'
import { formatWith } from '../prettier.ts'
import { createTaintPass } from '../taint/index.ts'
import { openParser, type SyntaxTree, type TreeParser } from '../tree.ts'
import { withPlainConditions } from './conditions.ts'
import { coreTable } from './eslint/core-table.ts'
import { type Lint, lint, type Reading } from './eslint/lint.ts'
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
import { openVueParser, scriptOnly, vueReadings } from './vue.ts'
import { runScriptRules } from './walk.ts'

type Read = (source: Source) => Promise<Lint>

export async function openJavascript(): Promise<Engine> {
  const rules = await openRules(coreTable)
  const parser = await openParser('javascript')
  const read: Read = async (source) => {
    const ruleSet = await rules.for(source)
    const asJavascript = lint(source, javascriptReadings(source), ruleSet)
    if (asJavascript.script) return asJavascript
    const asTypescript = lint(source, typescriptReadings(source, await openTypescriptParser()), ruleSet)
    // Still worth a look, but it is no JavaScript.
    return hasTypes(asTypescript) || !asJavascript.broken
      ? asTypescript
      : { ...asTypescript, broken: asJavascript.broken }
  }
  return createScriptEngine(read, parser, formatWith('babel', layoutOf))
}

export async function openTypescript(): Promise<Engine> {
  const [rules, parser, grammars] = await Promise.all([
    openRules(coreTable, typescriptTable),
    openTypescriptParser(),
    openTypescriptGrammars(),
  ])
  const read: Read = async (source) =>
    withAwaitChecked(lint(source, typescriptReadings(source, parser), await rules.for(source)))
  return createScriptEngine(read, grammars, formatWith('typescript', layoutOf))
}

export async function openVue(): Promise<Engine> {
  const [rules, typedRules, parser, grammars] = await Promise.all([
    openRules(coreTable, vueTable),
    openRules(coreTable, typescriptTable, vueTable),
    openVueParser(),
    openTypescriptGrammars(),
  ])
  const read: Read = async (source) => {
    const readings: Reading[] = vueReadings(source, parser)
    return withAwaitChecked(
      lint(source, readings, await (readings.some(({ typed }) => typed) ? typedRules : rules).for(source)),
    )
  }
  return createScriptEngine(
    read,
    { parse: (code) => grammars.parse(scriptOnly(code)) },
    formatWith('vue', layoutOf),
  )
}

function createScriptEngine(read: Read, parser: TreeParser, format: NonNullable<Engine['format']>): Engine {
  const readOnce = once(read)
  const scripts = new WeakMap<Source, Lint['script']>()
  const pass: Pass = async (source): Promise<readonly Finding[]> => {
    const { findings, script } = await readOnce(source)
    return script
      ? [...findings, ...runScriptRules(scriptRules, script), ...templateFindings(script)]
      : findings
  }
  const laidOut: typeof format = async (source) =>
    withPlainConditions(parser, source.code, await format(source))
  return createEngine({
    parser,
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
    format: laidOut,
  })
}

/** React's rules cost a third of a second to load and are of no use to anybody else. */
async function openRules(...tables: LintTable[]): Promise<{ for(source: Source): Promise<RuleSet> }> {
  const usual = await openRuleSet(...tables)
  let withReact: Promise<RuleSet> | undefined
  return {
    for(source) {
      if (!usesReact(source)) return Promise.resolve(usual)
      withReact ??= openRuleSet(...tables, reactTable)
      return withReact
    },
  }
}

const usesReact = ({ code, framework }: Source): boolean =>
  framework === 'react' ||
  framework === 'nextjs' ||
  /\bfrom\s*['"](?:react|preact\/hooks|next)['"/]|require\(['"]react['"]\)/.test(code)

async function openTypescriptGrammars(): Promise<TreeParser> {
  const [typescript, tsx] = await Promise.all([openParser('typescript'), openParser('tsx')])
  return {
    parse(code) {
      const tree = typescript.parse(code)
      if (!tree.error) return tree
      const other = tsx.parse(code)
      return other.error ? tree : other
    },
  }
}
