/** Go of 2026 in the older syntax that the grammar knows. */
export function toOldSyntax(code: string): string {
  // `new(42)`: its argument was a type and nothing else. And the grammar wants the last line to end.
  return `${code.replace(/\bnew(?=\((?:"|\d|[\w.]+\())/g, 'neW')}\n`
}
