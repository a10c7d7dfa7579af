import { type Broken, createEngine } from '../core/engine.ts'
import { openParser, type SyntaxTree } from '../core/tree.ts'
import type { Engine, Source } from '../core/types.ts'
import { createTaintPass } from '../taint/index.ts'
import { exportedOf } from './exported.ts'
import { layoutOf } from './layout.ts'
import { bashRules } from './rules/index.ts'
import { shape } from './shape.ts'
import { openPrinter, type Printer, ShellError } from './shfmt.ts'

export async function openBash(): Promise<Engine> {
  const [parser, printer] = await Promise.all([openParser('bash'), openPrinter()])
  return createEngine({
    parser,
    rules: bashRules,
    shape,
    exported: exportedOf,
    passes: [createTaintPass('bash')],
    checkSyntax: (source, tree) => brokenIn(printer, source, tree),
    format: async ({ code }) => printer.format(code, layoutOf(code)),
  })
}

/** The grammar reports errors in some valid scripts; what the parser of `shfmt` reads is valid. */
function brokenIn(printer: Printer, { code }: Source, tree: SyntaxTree | undefined): Broken | undefined {
  if (!tree?.error) return undefined
  try {
    printer.format(code)
    return undefined
  } catch (error) {
    // Another shell's words are not the script's fault.
    if (error instanceof ShellError && /\b(?:zsh|mksh|bats) feature/.test(error.message)) return undefined
    if (error instanceof ShellError) return { line: error.line, message: `${capitalised(error.message)}.` }
    return { line: tree.error.line, message: 'This cannot be read.' }
  }
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
