import { blank } from '../core/retry-parse.ts'

/** C# 13 and 14 in the syntax of C# 12, which the grammar knows. */
export function toOldSyntax(code: string): string {
  return (
    code
      .replace(/^#[:!].*/gm, blank)
      .replace(/\bparams(?=\s+\w+<)/g, blank)
      .replace(/\ballows(?=\s+ref\s+struct)/g, blank)
      .replace(/(?<=where\s{1,20}\w{1,80}\s{0,20}:\s*)(?:allows|\s{6})?\s*ref\s+struct/g, (text) =>
        ' struct'.padStart(text.length),
      )
      // `a?.b = c`
      .replace(/\?(?=\.\w+\s*(?:[-+*/|&]?=(?![=>])|\?\?=))/g, ' ')
      .replace(/\bextension\s*(?:<\w+>)?\s*\([^(){};]{0,200}\)(?=\s*\{)/g, (text) =>
        'class E'.padEnd(text.length),
      )
      // A type without a body: `class Marker;`, `class Service(ILog log) : Base(log);`
      .replace(/(?<!record\s{1,9})\bstruct(?=\s+\w+\s*\([^;{}]{0,500}\)\s*;)/g, 'record')
      .replace(
        /(\bclass\s+\w+(?:<[\w, ]{1,80}>)?)(\s*(?:\([^;{}]{0,500}\))?(?:\s*:[^;{}()]{1,200}(?:\([^;{}]{0,200}\))?)?\s*);/g,
        (text, head: string, rest: string) =>
          rest.length > 0 ? `${head}${blank(rest).slice(0, -1)}{}` : `${text.slice(0, -2)}{}`,
      )
  )
}
