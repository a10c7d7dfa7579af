import { blank } from '../core/retry-parse.ts'

/** Kotlin 2 in the older syntax that the grammar knows. */
export function toOldSyntax(code: string): string {
  return (
    code
      .replace(/\bfun(?= +interface\b)/g, blank)
      .replace(/\.\.</g, '.. ')
      .replace(/\bcontext\([^(){}]{1,300}\)/g, blank)
      .replace(/(?<!\$)\$\$+(?=")/g, blank)
      // Words that are modifiers in other places: `open("a")`.
      .replace(
        /(?<=^[ \t]*|[;{][ \t]*)(?:open|data|inner|value|external|operator|infix|inline|actual|expect)(?=\()/gm,
        (word) => `${word.slice(0, -1)}_`,
      )
      // Guards: `is Circle if it.radius > 3 ->`
      .replace(
        /(?<=(?:^|[{;])[ \t]*(?:!?i[sn] [^\n{}();]{1,100}|[\w."]{1,100})) if [^\n{};]{1,200}?(?= ->)/gm,
        blank,
      )
      // The grammar wants a property to end before the brace that closes its class.
      .replace(/(?<=[^\s{};,>]) \}/g, ';}')
  )
}
