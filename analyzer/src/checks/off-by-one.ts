import type { TreeRule } from '../core/rules.ts'

// Up to and including the length: `i <= xs.length;`, `i <= len(xs);`, `i in 0..xs.size)`, `i in range(len(xs) + 1):`.
const NAME = String.raw`(?<list>\$?\w[\w.]*(?:->\w+)*)`
const LENGTH = String.raw`\.(?:length|size|Length|Count|count|len)(?:\(\))?`
const HEADERS = [
  new RegExp(String.raw`;\s*\$?(?<index>\w+)\s*<=\s*${NAME}${LENGTH}\s*[;{]`),
  new RegExp(String.raw`;\s*\$?(?<index>\w+)\s*<=\s*(?:len|count|strlen)\(\s*${NAME}\s*\)\s*[;{]`),
  new RegExp(String.raw`\b(?<index>\w+)\s+in\s+0\s*(?:\.\.\.|\.\.=|\.\.)\s*${NAME}${LENGTH}\s*[){]`),
  new RegExp(String.raw`\b(?<index>\w+)\s+in\s+range\(\s*len\(\s*${NAME}\s*\)\s*\+\s*1\s*\)`),
]
const MAX_HEADER = 300
const MAX_BODY = 4_000

/** A loop that goes one step too far, and takes what is not there. */
export function offByOne(...kinds: readonly string[]): TreeRule {
  return {
    id: 'off-by-one',
    confidence: 0.85,
    kinds,
    check(node, { code }) {
      // Rust has a range for each: `0..xs.len()` stops before it.
      const isRust = node.kind === 'for_expression'
      const text = code.slice(node.start, Math.min(node.end, node.start + MAX_HEADER))
      for (const header of HEADERS) {
        const found = header.exec(text)
        const { index, list } = found?.groups ?? {}
        if (!found || !index || !list) continue
        if (isRust && !found[0].includes('..=')) continue
        const start = node.start + found.index + found[0].length
        const body = code.slice(start, Math.min(node.end, start + MAX_BODY))
        const takes = [
          `${list}[${index}]`,
          `${list}[$${index}]`,
          `${list}.get(${index})`,
          `${list}.charAt(${index})`,
        ]
        const isChecked = new RegExp(String.raw`\$?\b${index}\s*(?:<|===?|!==?|>=?)\s`).test(body)
        if (!isChecked && takes.some((taken) => body.includes(taken)))
          return { at: { start: node.start, end: start } }
      }
      return undefined
    },
  }
}
