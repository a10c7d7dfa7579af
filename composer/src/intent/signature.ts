import type { Signature } from './intent.ts'

// Each is tried on the whole text; parameters hold no parenthesis of their own except in types, one deep.
const INSIDE = '((?:[^()]|\\([^()]{0,200}\\)){0,600})'
const TYPE =
  '((?:[A-Za-z_$][\\w$.]*<[^<>\\n]{1,80}>|\\{[^{}\\n]{1,120}\\})(?:\\[\\])*|[A-Za-z_$][\\w$.<>\\[\\]| ,?\'"&]{0,120}?)'
const shapes: readonly RegExp[] = [
  new RegExp(
    `\\bfunction\\s+([A-Za-z_$][\\w$]*)\\s*(?:<[^>\\n]{0,100}>)?\\(${INSIDE}\\)(?:\\s*:\\s*${TYPE}(?=\\s*[{;\\n.]|$))?`,
  ),
  new RegExp(`\\bdef\\s+([A-Za-z_]\\w*)\\s*\\(${INSIDE}\\)(?:\\s*->\\s*${TYPE}(?=\\s*[:\\n.]|$))?`),
  new RegExp(
    `\\bconst\\s+([A-Za-z_$][\\w$]*)\\s*=\\s*(?:async\\s*)?\\(${INSIDE}\\)(?:\\s*:\\s*${TYPE})?\\s*=>`,
  ),
  new RegExp(`\\bfunc\\s+([A-Za-z_]\\w*)\\s*\\(${INSIDE}\\)\\s*(\\([\\w.*[\\], ]{1,80}\\))`),
  new RegExp(`\\bfunc\\s+([A-Za-z_]\\w*)\\s*\\(${INSIDE}\\)(?:\\s*${TYPE}(?=\\s*[{\\n.]|$))?`),
  new RegExp(`\\bfn\\s+([a-z_]\\w*)\\s*\\(${INSIDE}\\)(?:\\s*->\\s*${TYPE}(?=\\s*[{\\n.]|$))?`),
  // Bare: `isPrime(n: number): boolean`. With types, so that a sentence with parentheses is none.
  new RegExp(
    `\\b([A-Za-z_$][\\w$]*)(?:<[^<>\\n]{1,60}>)?\\((?=\\s*(?:\\.{3})?[A-Za-z_$][\\w$]*\\??\\s*:)${INSIDE}\\)(?:\\s*(?::|->|=>)\\s*${TYPE}(?=\\s*(?:[;\\n.,—–-]|(?:that|which|returns?|returning|where|and|with|for|to|gives?)\\b|$)))?`,
  ),
]

export function readSignature(text: string): Signature | undefined {
  for (const shape of shapes) {
    const [, name, inside = '', returns] = shape.exec(text) ?? []
    if (name === undefined) continue
    return {
      name,
      parameters: splitTop(inside).flatMap(readParameter),
      ...(returns !== undefined && { returns: returns.trim() }),
    }
  }
  return undefined
}

function readParameter(text: string): { name: string; type?: string }[] {
  const [left = '', ...right] = text.split(':')
  const type = right
    .join(':')
    .split(/=(?!>)/)[0]
    ?.trim()
  const name = /[A-Za-z_$][\w$]*/.exec(left.replace(/^\s*(?:mut|const|final)\s+/, ''))?.[0]
  if (name === undefined || name === 'self') return []
  const goType = type ? undefined : /^\s*\w+\s+([\w.[\]*]+)\s*$/.exec(left)?.[1]
  const known = type || goType
  return [{ name, ...(known && { type: known }) }]
}

/** At commas outside of brackets. */
function splitTop(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const sign of text) {
    if ('([{<'.includes(sign)) depth++
    else if (')]}>'.includes(sign)) depth--
    if (sign === ',' && depth <= 0) {
      parts.push(part)
      part = ''
    } else part += sign
  }
  return [...parts, part].filter((one) => one.trim() !== '')
}
