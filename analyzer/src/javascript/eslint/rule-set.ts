import type { ESLint, Linter } from 'eslint'
import { lookupTable } from '../../core/lookup-table.ts'
import { withOwnTypescript } from '../typescript.ts'
import type { LintRule, LintTable } from './table.ts'
import { thrifty } from './thrifty.ts'

/** The rules of some tables with the plugins that they come from, ready for ESLint. */
export interface RuleSet {
  readonly table: LintTable
  readonly plugins: Record<string, ESLint.Plugin>
  readonly rules: Linter.RulesRecord
}

// Loaded when a table asks for them: some take a third of a second, so no one pays for Vue or React without using it.
const packages: Readonly<Record<string, string>> = lookupTable({
  '@typescript-eslint': '@typescript-eslint/eslint-plugin',
  'react-hooks': 'eslint-plugin-react-hooks',
  regexp: 'eslint-plugin-regexp',
  security: 'eslint-plugin-security',
  vue: 'eslint-plugin-vue',
})

export async function openRuleSet(...tables: LintTable[]): Promise<RuleSet> {
  const table: LintTable = Object.assign({}, ...tables)
  const plugins: Record<string, ESLint.Plugin> = {}
  for (const [name, specifier] of Object.entries(packages)) {
    if (Object.keys(table).some((rule) => rule.startsWith(`${name}/`))) {
      plugins[name] = pluginIn(await load(specifier))
    }
  }
  return {
    table,
    plugins,
    rules: Object.fromEntries(Object.entries(table).map(([name, rule]) => [name, setting(rule)])),
  }
}

function load(specifier: string): Promise<unknown> {
  return specifier.startsWith('@typescript') ? withOwnTypescript(() => import(specifier)) : import(specifier)
}

const setting = ({ options }: LintRule): Linter.RuleEntry => ['warn', ...(options ?? [])]

function pluginIn(module: unknown): ESLint.Plugin {
  const { default: main, ...named } = module as { default?: ESLint.Plugin } & ESLint.Plugin
  return thrifty(main ?? named)
}
