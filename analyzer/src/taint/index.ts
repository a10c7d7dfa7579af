import type { Pass } from '../core/engine.ts'
import type { SyntaxTree } from '../core/tree.ts'
import type { FileFlow, Source } from '../core/types.ts'
import { analyse, flowOf } from './analysis.ts'
import { bash as bashGrammar } from './grammars/bash.ts'
import { c as cGrammar } from './grammars/c.ts'
import { csharp as csharpGrammar } from './grammars/csharp.ts'
import { go as goGrammar } from './grammars/go.ts'
import { java as javaGrammar } from './grammars/java.ts'
import { javascript as javascriptGrammar } from './grammars/javascript.ts'
import { kotlin as kotlinGrammar } from './grammars/kotlin.ts'
import { type Grammar, Lowering } from './grammars/lowering.ts'
import { php as phpGrammar } from './grammars/php.ts'
import { python as pythonGrammar } from './grammars/python.ts'
import { ruby as rubyGrammar } from './grammars/ruby.ts'
import { rust as rustGrammar } from './grammars/rust.ts'
import { scala as scalaGrammar } from './grammars/scala.ts'
import { swift as swiftGrammar } from './grammars/swift.ts'
import { toFinding } from './report.ts'
import { bash } from './tables/bash.ts'
import { c } from './tables/c.ts'
import { csharp } from './tables/csharp.ts'
import { go } from './tables/go.ts'
import { java } from './tables/java.ts'
import { javascript } from './tables/javascript.ts'
import { kotlin } from './tables/kotlin.ts'
import { php } from './tables/php.ts'
import { python } from './tables/python.ts'
import { ruby } from './tables/ruby.ts'
import { rust } from './tables/rust.ts'
import { scala } from './tables/scala.ts'
import { swift } from './tables/swift.ts'
import { fileTable, type Table } from './tables/table.ts'

/** A grammar to read the language with, and what its libraries do with data. */
const languages = {
  javascript: [javascriptGrammar, javascript],
  typescript: [javascriptGrammar, javascript],
  python: [pythonGrammar, python],
  java: [javaGrammar, java],
  go: [goGrammar, go],
  php: [phpGrammar, php],
  csharp: [csharpGrammar, csharp],
  ruby: [rubyGrammar, ruby],
  kotlin: [kotlinGrammar, kotlin],
  rust: [rustGrammar, rust],
  swift: [swiftGrammar, swift],
  bash: [bashGrammar, bash],
  c: [cGrammar, c],
  cpp: [cGrammar, c],
  scala: [scalaGrammar, scala],
} as const satisfies Record<string, readonly [Grammar, Table]>

export type TaintLanguage = keyof typeof languages

/** Finds data from outside that reaches a place where it does harm. */
export function createTaintPass(language: TaintLanguage): Pass {
  const [grammar, table] = languages[language]
  const library = fileTable(table)
  return ({ functions }, tree, markHarmless) => {
    if (!tree) return []
    const program = new Lowering(grammar).program(tree.root)
    const { hits, harmless } = analyse(program, library, functions)
    for (const { at, cwe } of harmless) markHarmless?.({ start: at.start, end: at.end, cwe })
    return hits.map(toFinding)
  }
}

/** What other files must know of this one. Deeply nested code can exceed the stack: then nothing is known. */
export function createFlowReader(language: TaintLanguage): (source: Source, tree: SyntaxTree) => FileFlow {
  const [grammar, table] = languages[language]
  const library = fileTable(table)
  return ({ functions }, tree) => {
    try {
      return flowOf(new Lowering(grammar).program(tree.root), library, functions)
    } catch (error) {
      if (error instanceof RangeError) return { calls: [], functions: [], passed: [], all: [] }
      throw error
    }
  }
}
