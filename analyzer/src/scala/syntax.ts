import type { Broken } from '../core/engine.ts'
import { createSyntaxCheck } from '../core/syntax-check.ts'
import type { SyntaxTree } from '../core/tree.ts'
import type { Source } from '../core/types.ts'

// Scala has two ways to write blocks and lets libraries make words of their own, so the grammar's word counts only
// where one of these says what is wrong.
const wrong =
  /\b(?:val|var)\s*(?:=|\d|$)|\bdef\s*(?:[={]|\d|$)|[=+*,]\s*[)\]}]\s*$|\b(?:class|object|trait)\s*(?:\{|:|\d)|\bimport\s*$|=\s*=\s*=\s*=/

const check = createSyntaxCheck({
  lexicon: { nestedComments: true, lifetimes: true },
  isWrong: (lines, error) =>
    lines.some((line) => wrong.test(line)) || /^(?:val|var|def)\b[^=]*=$/.test(error.text.trim()),
})

// Texts that may hold quotes: between three of them, and in what is filled in.
const QUOTED = /"""[\s\S]*?"""+|\b[a-z]\w*"(?:[^"\\$\n]|\\.|\$\{[^{}\n]*\}|\$(?!\{))*"/g

export function checkScala({ code }: Source, tree: SyntaxTree | undefined): Broken | undefined {
  if (!tree?.error) return undefined
  return check({ code: code.replace(QUOTED, (text) => text.replace(/[^\n\r]/g, ' ')) }, tree)
}
