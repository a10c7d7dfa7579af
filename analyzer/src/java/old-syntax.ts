import { blank } from '../core/retry-parse.ts'

/** Java of 2025 in the older syntax that the grammar knows. */
export function toOldSyntax(code: string): string {
  return (
    code
      .replace(/^(import) +module(?= )/gm, (text, word: string) => word.padEnd(text.length))
      // Statements before `super(…)`: read as a call of a method.
      .replace(/\bsuper(?=\()/g, 'supe_')
      .replace(/^#!.*/, blank)
  )
}
