import { builtinModules } from 'node:module'
import { hasComment, readability, removal, replace } from '../fixes.ts'
import { literalOf } from '../names.ts'
import type { NodeTypes, Script } from '../script.ts'
import type { ScriptRule } from '../walk.ts'
import { isUsed } from './unused.ts'

export const unusedImport: ScriptRule = {
  id: 'unused-import',
  cwe: 1164,
  visit: {
    ImportDeclaration(node, script) {
      if (node.specifiers.length === 0 || script.dynamic || script.ast.templateBody) return undefined
      const unused = node.specifiers.filter((specifier) => isUnusedImport(specifier, script))
      if (unused.length === 0) return undefined
      const names = unused.map((specifier) => `\`${specifier.local.name}\``).join(', ')
      const fix = hasComment(script, node.range[0], node.range[1])
        ? undefined
        : importFix(node, unused, script)
      const [first] = unused
      return {
        at: { start: first?.range[0] ?? node.range[0], end: first?.range[1] ?? node.range[1] },
        message: `${names} ${unused.length > 1 ? 'are' : 'is'} imported but never used.`,
        ...(fix && { fix }),
      }
    },
    VariableDeclarator(node, script) {
      if (
        node.init?.type !== 'CallExpression' ||
        node.init.callee.type !== 'Identifier' ||
        node.init.callee.name !== 'require'
      )
        return undefined
      const variable = node.id.type === 'Identifier' ? script.variableOf(node.id) : undefined
      if (!variable || isUsed(variable) || script.dynamic || node.parent.declarations.length !== 1)
        return undefined
      const pure =
        isBuiltin(literalOf(node.init.arguments[0])) && !hasComment(script, node.range[0], node.range[1])
      return {
        message: `\`${variable.name}\` is loaded but never used.`,
        ...(pure && {
          fix: readability(`Removes \`${variable.name}\`, which is never used`, [
            removal(node.parent, script),
          ]),
        }),
      }
    },
  },
}

function isUnusedImport(
  specifier: NodeTypes['ImportDeclaration']['specifiers'][number],
  script: Script,
): boolean {
  const variable = script.variableOf(specifier.local)
  if (!variable || variable.references.length > 0 || variable.name.startsWith('_')) return false
  // JSX is written with React in scope where the old runtime compiles it.
  return !(variable.name === 'React' || variable.name === 'h') || !/<\/|\/>/.test(script.code)
}

/** Node's own modules do nothing when they are loaded; of other modules only the names are removed, since loading them may do something. */
function importFix(
  node: NodeTypes['ImportDeclaration'],
  unused: NodeTypes['ImportDeclaration']['specifiers'],
  script: Script,
): ReturnType<typeof readability> | undefined {
  const kept = node.specifiers.filter((specifier) => !unused.includes(specifier))
  const description = `Removes ${unused.map((specifier) => `\`${specifier.local.name}\``).join(', ')} from the imports: never used`
  if (kept.length > 0) return readability(description, [replace(node, rewritten(node, kept, script))])
  if (node.importKind === 'type' || isBuiltin(node.source.value))
    return readability(description, [removal(node, script)])
  // TypeScript leaves such an import out by itself: writing a bare one would load the module after all.
  if (script.typed) return undefined
  const clause = { start: node.specifiers[0]?.range[0] ?? node.range[0], end: node.source.range[0] }
  return readability(`${description}; the module is still loaded`, [
    { start: node.range[0], end: clause.end, text: 'import ' },
  ])
}

function rewritten(
  node: NodeTypes['ImportDeclaration'],
  kept: NodeTypes['ImportDeclaration']['specifiers'],
  script: Script,
): string {
  const named = kept
    .filter(({ type }) => type === 'ImportSpecifier')
    .map((specifier) => script.text(specifier))
  const others = kept
    .filter(({ type }) => type !== 'ImportSpecifier')
    .map((specifier) => script.text(specifier))
  const list = named.length > 0 ? [...others, `{ ${named.join(', ')} }`] : others
  const kind = node.importKind === 'type' ? 'import type' : 'import'
  return `${kind} ${list.join(', ')} from ${script.code.slice(node.source.range[0], node.range[1])}`
}

const isBuiltin = (specifier: string | undefined): boolean =>
  specifier !== undefined && (specifier.startsWith('node:') || builtinModules.includes(specifier))
