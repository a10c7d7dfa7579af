import { type Dialect, type Names, rewrite, withTypes } from './dialect.ts'
import type { Component, Helper, Parameter, TypeDeclaration } from './model.ts'

/** What the scripts of all frameworks are put together from. */

export const lines = (text: string): string[] => text.replace(/^\n+|\s+$/g, '').split('\n')
export const indented = (text: string, by = 1): string =>
  lines(text)
    .map((line) => (line === '' ? '' : '  '.repeat(by) + line))
    .join('\n')

/** Parts with an empty line between them. */
export const paragraphs = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part): part is string => part !== undefined && part !== '').join('\n\n')

export function typeDeclarations(types: readonly TypeDeclaration[] = [], exported = true): string[] {
  const word = exported ? 'export ' : ''
  return types.map(({ name, members, alias }) =>
    members === undefined
      ? `${word}type ${name} = ${alias}`
      : `${word}interface ${name} {\n${members.map((member) => `  ${member}`).join('\n')}\n}`,
  )
}

export const helperCode = (helpers: readonly Helper[] = [], names: Names, dialect: Dialect): string[] =>
  helpers.map((helper) => rewrite(helper.code, names, dialect))

export const parameterList = (parameters: readonly Parameter[] = [], types: boolean): string =>
  parameters
    .map(({ name, type, default: value }) => {
      const annotation = types && value === undefined ? `: ${type}` : ''
      return `${name}${annotation}${value === undefined ? '' : ` = ${value}`}`
    })
    .join(', ')

export const functionType = (parameters: readonly Parameter[], awaited = false): string =>
  `(${parameters.map(({ name, type }) => `${name}: ${type}`).join(', ')}) => ${awaited ? 'Promise<void> | void' : 'void'}`

export const comment = (about: string): string => `/** ${about} */`

/** `{ a, b }`, on several lines where one would be too long. */
export function braces(parts: readonly string[], room = 80): string {
  const line = `{ ${parts.join(', ')} }`
  return line.length <= room && !line.includes('\n')
    ? line
    : `{\n${parts.map((part) => `  ${part},`).join('\n')}\n}`
}

export const importOf = (names: readonly string[], from: string): string | undefined =>
  names.length === 0
    ? undefined
    : names.every((name) => name.startsWith('type '))
      ? `import type ${braces(names.map((name) => name.slice(5)).sort(), 90)} from '${from}'`
      : `import ${braces([...names].sort(), 90)} from '${from}'`

export const hasCode = (component: Component, pattern: RegExp): boolean =>
  pattern.test(JSON.stringify(component))

export { withTypes }
