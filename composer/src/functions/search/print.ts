import type { Chain } from './index.ts'
import type { Kind } from './piece.ts'

const scriptTypes: Readonly<Record<Kind, string>> = {
  text: 'string',
  number: 'number',
  truth: 'boolean',
  texts: 'string[]',
  numbers: 'number[]',
}
const pythonTypes: Readonly<Record<Kind, string>> = {
  text: 'str',
  number: 'float',
  truth: 'bool',
  texts: 'list[str]',
  numbers: 'list[float]',
}
const usual: Readonly<Record<Kind, string>> = {
  text: 'text',
  number: 'value',
  truth: 'flag',
  texts: 'items',
  numbers: 'numbers',
}

/** Whether it has an operator outside of all brackets: then another step cannot take hold of it as it is. */
function isOpen(value: string): boolean {
  let depth = 0
  for (const [at, sign] of [...value].entries()) {
    if ('([{'.includes(sign)) depth++
    else if (')]}'.includes(sign)) depth--
    else if (depth === 0 && sign === ' ' && at > 0) return true
  }
  return value.startsWith('-')
}

const held = (value: string): string => (isOpen(value) ? `(${value})` : value)

export function printChain(
  { takes, gives, steps }: Chain,
  name: string,
  named: readonly string[],
  says: string,
  language: string,
): string {
  const isPython = language === 'python'
  const parameters = takes.map(
    (kind, at) => named[at] ?? (at === 0 ? usual[kind] : `${usual[kind]}${at + 1}`),
  )
  let value = parameters[0] ?? ''
  for (const { piece, other } of steps) {
    const others = other === undefined ? [] : [parameters[other] ?? '']
    value = isPython ? piece.python(held(value), others) : piece.script(held(value), others)
  }
  if (isPython) {
    const imports = [/\bmath\./.test(value) && 'import math', /\bre\./.test(value) && 'import re'].filter(
      Boolean,
    )
    const list = takes.map((kind, at) => `${parameters[at]}: ${pythonTypes[kind]}`).join(', ')
    return [
      ...imports,
      ...(imports.length > 0 ? ['', ''] : []),
      `def ${name}(${list}) -> ${pythonTypes[gives]}:`,
      `    """${says}"""`,
      `    return ${value}`,
      '',
    ].join('\n')
  }
  const isTyped = language === 'typescript'
  const list = takes
    .map(
      (kind, at) =>
        `${parameters[at]}${isTyped ? `: ${/s$/.test(kind) ? 'readonly ' : ''}${scriptTypes[kind]}` : ''}`,
    )
    .join(', ')
  const head = `export function ${name}(${list})${isTyped ? `: ${scriptTypes[gives]}` : ''} {`
  return [`/** ${says} */`, head, `  return ${value}`, '}', ''].join('\n')
}
