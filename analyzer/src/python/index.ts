import { type Broken, createEngine } from '../core/engine.ts'
import { once } from '../core/once.ts'
import type { SyntaxTree } from '../core/tree.ts'
import type { Engine, Source } from '../core/types.ts'
import { pythonImports } from '../dependencies/imports.ts'
import { createTaintPass } from '../taint/index.ts'
import { exportedFrom } from './exported.ts'
import { formatStyleOf } from './format-style.ts'
import { openPythonParser } from './parser.ts'
import { toFindings, withoutSuppressions } from './ruff/findings.ts'
import { type Diagnostic, openRuff } from './ruff/linter.ts'
import { ruffRules } from './ruff/table.ts'
import { pythonRules } from './rules/index.ts'
import { shape } from './shape.ts'
import { textFactsOf } from './text-facts.ts'

export async function openPython(): Promise<Engine> {
  const parser = await openPythonParser()
  const ruff = openRuff([...ruffRules.keys()])
  // The syntax check and the findings come from the same run.
  const check = once((source: Source, tree: SyntaxTree | undefined) =>
    ruff.check(withoutSuppressions(source.code, tree)),
  )

  return createEngine({
    parser,
    checkSyntax: (source, tree) => brokenAt(check(source, tree), tree),
    rules: pythonRules,
    passes: [
      createTaintPass('python'),
      (source, tree) => toFindings(check(source, tree) ?? [], source.code, tree),
    ],
    shape,
    textFacts: ({ root }, { code }) => textFactsOf(root, code),
    exported: (tree) => exportedFrom(tree.root),
    undefinedNames: (source, tree) =>
      (check(source, tree) ?? []).flatMap(({ code, message }) =>
        code === 'F821' ? (/`(.+)`/.exec(message)?.slice(1) ?? []) : [],
      ),
    imports: pythonImports,
    format: async ({ code }) => ruff.format(code, formatStyleOf(code)) ?? code,
  })
}

// Ruff is informed to stay with an old Python, so that it proposes nothing new; newer syntax is not a mistake.
const NEWER = /\(syntax was added in Python/

function brokenAt(
  diagnostics: readonly Diagnostic[] | undefined,
  tree: SyntaxTree | undefined,
): Broken | undefined {
  if (!diagnostics) return tree?.error && { line: tree.error.line, message: 'This cannot be read as Python.' }
  const errors = diagnostics.filter(({ code, message }) => code === 'invalid-syntax' && !NEWER.test(message))
  const [first] = errors.sort((a, b) => a.start_location.row - b.start_location.row)
  return first && { line: first.start_location.row, message: `${first.message.slice(0, 200)}.` }
}
