import { createSyntaxCheck, isMissing } from '../core/syntax-check.ts'
import type { SyntaxNode } from '../core/tree.ts'

// The grammar cannot know macros, and each compiler has words of its own: only what no macro can make right is wrong.
const wrong = [
  // An operator without its right side.
  /(?<![=<>!+\-*/%&|^]|operator\s?)(?:[=!<>]=|\|\||[=+/%^|-])\s*[;)]|&&\s*;/,
  /(?<![=<>!+\-*/%&|^\w)]\s{0,3})=\s*[;)]/,
  // `for` with one semicolon.
  /\bfor\s*\([^;:()]*;[^;:()]*\)/,
  // A condition without parentheses.
  /^\s*(?:if|while|switch)\s+(?!constexpr\b|consteval\b)[\w!]/,
  // A name that begins with a digit.
  /\b(?:int|char|float|double|long|unsigned)\s+\d/,
]

const strings = /"(?:[^"\\]|\\.){0,500}"|'(?:[^'\\]|\\.){1,4}'|\/\/.*|\/\*.*?\*\//g

/** `int x = 3` and `return x` at the end of a line are not statements, whatever the macros. */
const unfinished =
  /^\s*(?:return\b[^(){}]*[\w)]|(?:const\s+|static\s+|unsigned\s+)*(?:int|char|long|short|float|double|size_t|bool|auto|std::\w+)\b[\s*&]*\w+\s*=[^{}]*[\w)\]]|[\w.[\]]+(?:->\w+)*\s*[+*/|&^-]?=[^=].*[\w)\]]|(?:printf|puts|free|fclose|strcpy|memset|memcpy|fprintf|exit)\s*\(.*\))$/

function isWrong(lines: readonly string[], error: SyntaxNode): boolean {
  const bare = lines
    .filter((line) => !/^\s*#|\\\s*$/.test(line))
    .map((line) => line.slice(0, 500).replace(strings, '0').trimEnd())
  if (bare.some((line) => wrong.some((pattern) => pattern.test(line)))) return true
  if (!isMissing(error) || error.kind !== ';') return false
  return bare.some((line) => unfinished.test(line) && !/\b[A-Z][A-Z0-9_]{2,}\b/.test(line))
}

export const checkC = createSyntaxCheck({ lexicon: { preprocessor: true }, isWrong })
