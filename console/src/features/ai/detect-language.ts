import { sameEnds } from '../../ui/editor/same-ends.ts'

/** Lines that hardly occur in another language. The first language with a match is taken. */
const SIGNS: readonly (readonly [language: string, sign: RegExp])[] = [
  ['php', /^\s*<\?php\b/m],
  ['html', /^\s*<(?:!doctype html|html|head|body|div)\b/i],
  ['go', /^package \w+\s*$/m],
  [
    'swift',
    /^import (?:Foundation|SwiftUI|UIKit|Combine|Vapor)\b|^\s*(?:guard|if) let |\bfunc \w+\(.*\) (?:async )?(?:throws )?-> /m,
  ],
  ['rust', /^\s*(?:pub )?fn \w+|^\s*let mut |^use \w+::/m],
  ['csharp', /^using [\w.]+;|^\s*namespace [\w.]+/m],
  ['java', /^import java[\w.]*;|^\s*public (?:final |abstract )?(?:class|interface|enum|record) \w+/m],
  ['kotlin', /^\s*(?:suspend |private |override )?fun \w+\(/m],
  ['cpp', /^#include <\w+>|^\s*std::/m],
  ['c', /^#include [<"]\w+\.h[>"]/m],
  ['python', /^\s*(?:async )?def \w+\(.*[:(,]\s*$|^from [\w.]+ import |^import \w+\s*$|^\s*elif .*:$/m],
  ['ruby', /^\s*(?:def \w+[?!]?(?:\(.*\))?|module [A-Z]\w*|require ['"].*['"])\s*$/m],
  ['bash', /^#!.*\b(?:ba)?sh\b/],
  ['sql', /^\s*(?:select .+ from|create table|insert into|update \w+ set)\b/im],
  [
    'typescript',
    /^\s*(?:export )?(?:interface \w+ \{|type \w+ = )|\w\??: (?:string|number|boolean|unknown)\b/m,
  ],
  ['javascript', /^\s*(?:const|let|var|function|import|export|class) /m],
]
const STRING = /'[^'\n]*'|"[^"\n]*"|`[^`]*`/g
const MARKUP = /<\/\w*>|\/>/
const WITH_MARKUP: Record<string, string> = { typescript: 'tsx', javascript: 'jsx' }
const EXAMINED = 20_000

/** The language of pasted code; undefined if nothing tells. */
export function detectLanguage(code: string): string | undefined {
  const start = code.slice(0, EXAMINED)
  const language = SIGNS.find(([, sign]) => sign.test(start))?.[0]
  const isMarkup = MARKUP.test(start.replaceAll(STRING, ''))
  return (language && isMarkup && WITH_MARKUP[language]) || language
}

/** Whether most of the code was replaced, rather than a word typed. */
export function isPasted(before: string, after: string): boolean {
  const { start, end } = sameEnds(before, after)
  return after.length - start - end > 1 && (start + end) * 2 <= before.length
}
