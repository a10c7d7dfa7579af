import type { Entry, LibraryLanguage } from '../library/index.ts'

/** Small changes to the text of a library function. Its head is on one line, or broken by the formatter at its parameters. */

const headOf = (name: string): RegExp =>
  new RegExp(`^(?:export )?(?:async )?function ${name}\\b[\\s\\S]*?\\)(?:: ([^\\n]*?))? \\{$`, 'm')

/** The type that a TypeScript function says it returns. */
export const returnsOf = (source: string, name: string): string | undefined => headOf(name).exec(source)?.[1]

/** As the first statements of the function. */
export function insertFirst(
  source: string,
  language: LibraryLanguage,
  lines: readonly string[],
  entry: Entry,
): string {
  const { name } = entry.signature(language)
  if (language === 'python') {
    const docstring = new RegExp(`^def ${name}\\([\\s\\S]*?"""[\\s\\S]*?"""\\n`, 'm').exec(source)
    if (!docstring) return source
    const at = docstring.index + docstring[0].length
    return source.slice(0, at) + lines.map((line) => `    ${line}\n`).join('') + source.slice(at)
  }
  const head = headOf(name).exec(source)
  if (!head) return source
  const at = head.index + head[0].length
  return source.slice(0, at) + lines.map((line) => `\n  ${line}`).join('') + source.slice(at)
}
