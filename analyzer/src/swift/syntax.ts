import { createSyntaxCheck } from '../core/syntax-check.ts'

// The grammar lags far behind Swift, so its word counts only where one of these says what is wrong.
const wrong =
  /\b(?:let|var)\s*(?:=|\d|\)|$)|\bfunc\s*(?:\{|\d|$)|[=+*,]\s*[)\]}]\s*$|\b(?:if|while)\s*\{|\bfor\s+\w+\s*\{|\b(?:class|struct|enum|protocol)\s*(?:\{|:|\d)|\bfunc\s+\w+\s*\{|(?<![.\w]):\s*=|\bimport\s*$|=\s*=\s*=\s*=/

export const checkSwift = createSyntaxCheck({
  lexicon: { nestedComments: true, interpolation: true },
  isWrong: (lines) => lines.some((line) => wrong.test(line)),
})
