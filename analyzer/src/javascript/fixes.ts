import { builtinModules } from 'node:module'
import type { Edit, Fix } from '../core/types.ts'
import { keyOf, literalOf } from './names.ts'
import type { Node, Script } from './script.ts'

export const replace = (node: Node, text: string): Edit => ({
  start: node.range[0],
  end: node.range[1],
  text,
})

export const insertAt = (start: number, text: string): Edit => ({ start, end: start, text })

export const readability = (description: string, edits: readonly Edit[]): Fix => ({
  goal: 'readability',
  type: 'refactor',
  description,
  edits,
})

export const performance = (description: string, edits: readonly Edit[]): Fix => ({
  goal: 'performance',
  type: 'optimize',
  description,
  edits,
})

/** The old meaning is the weakness: the description has to say what changes. */
export const security = (description: string, edits: readonly Edit[]): Fix => ({
  goal: 'security',
  type: 'security',
  description,
  edits,
  changesMeaning: true,
})

/** Comments are kept: a rewrite that would lose one is not made. */
export function hasComment(script: Script, start: number, end: number): boolean {
  return (script.ast.comments ?? []).some(({ range }) => range[0] < end && range[1] > start)
}

/** Takes a statement out, with its line if nothing else is on it. */
export function removal(node: Node, script: Script): Edit {
  const { code } = script
  let [start, end] = node.range
  let before = start
  while (before > 0 && (code[before - 1] === ' ' || code[before - 1] === '\t')) before--
  let after = end
  while (code[after] === ' ' || code[after] === '\t') after++
  const aloneBefore = before === 0 || code[before - 1] === '\n'
  if (aloneBefore && code[after] === '\r' && code[after + 1] === '\n') after++
  if (aloneBefore && (code[after] === '\n' || after === code.length)) {
    start = before
    end = Math.min(code.length, after + 1)
  }
  return { start, end, text: '' }
}

export interface Imported {
  /** How to write it in this file. */
  readonly name: string
  readonly edits: readonly Edit[]
}

/** Makes a name of one of Node's own modules available, in the way that the file loads its modules. */
export function importing(script: Script, module: string, name: string): Imported | undefined {
  const existing = existingImport(script, module, name)
  if (existing) return existing
  if (isTaken(script, name) || !runsInNode(script)) return undefined
  const prefix = /['"]node:/.test(script.code) || !/\brequire\s*\(/.test(script.code) ? 'node:' : ''
  const quote = script.code.split('"').length > script.code.split("'").length ? '"' : "'"
  const end = /;\s*$/m.test(script.code) ? ';' : ''
  const source = `${quote}${prefix}${module}${quote}`
  const statement = isModule(script)
    ? `import { ${name} } from ${source}${end}\n`
    : `const { ${name} } = require(${source})${end}\n`
  const place = placeForImport(script)
  if (place === undefined) return undefined
  return { name, edits: [insertAt(place, statement)] }
}

/** Something in it says so: in a page, a module of Node would not load. */
function runsInNode(script: Script): boolean {
  if (/\b(?:window|document|localStorage|navigator)\b/.test(script.code) || script.ast.templateBody)
    return false
  if (script.uses('react', 'vue', 'svelte', '@angular/core', 'next')) return false
  return (
    [...script.modules].some((module) => builtinModules.includes(module)) ||
    script.uses('express', 'fastify', 'koa', '@nestjs/common', 'pg', 'mysql2', 'mongoose', 'jsonwebtoken') ||
    /\bprocess\.(?:env|argv|exit|cwd)\b|\bBuffer\b|\brequire\s*\(|\bmodule\.exports\b/.test(script.code)
  )
}

const isModule = (script: Script): boolean =>
  script.ast.sourceType === 'module' && script.ast.body.some(({ type }) => /^(?:Import|Export)/.test(type))

function existingImport(script: Script, module: string, name: string): Imported | undefined {
  for (const statement of script.ast.body) {
    if (statement.type === 'ImportDeclaration' && sameModule(statement.source.value, module)) {
      if (statement.importKind === 'type') continue
      for (const specifier of statement.specifiers) {
        const local = specifier.local.name
        if (specifier.type !== 'ImportSpecifier') return { name: `${local}.${name}`, edits: [] }
        if (specifier.imported.type === 'Identifier' && specifier.imported.name === name)
          return { name: local, edits: [] }
      }
      const last = statement.specifiers.at(-1)
      if (last && !isTaken(script, name)) return { name, edits: [insertAt(last.range[1], `, ${name}`)] }
    }
    if (statement.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declarations) {
      if (
        init?.type !== 'CallExpression' ||
        init.callee.type !== 'Identifier' ||
        init.callee.name !== 'require'
      )
        continue
      if (!sameModule(literalOf(init.arguments[0]), module)) continue
      if (id.type === 'Identifier') return { name: `${id.name}.${name}`, edits: [] }
      if (id.type !== 'ObjectPattern') continue
      for (const property of id.properties) {
        if (
          property.type === 'Property' &&
          keyOf(property) === name &&
          property.value.type === 'Identifier'
        ) {
          return { name: property.value.name, edits: [] }
        }
      }
      const last = id.properties.at(-1)
      if (last?.type === 'Property' && !isTaken(script, name)) {
        return { name, edits: [insertAt(last.range[1], `, ${name}`)] }
      }
    }
  }
  return undefined
}

/** Someone else has a variable of this name somewhere: a new one could be hidden by it, or hide it. */
const isTaken = (script: Script, name: string): boolean =>
  script.scopes.some(
    (scope) => scope.set.has(name) || scope.through.some(({ identifier }) => identifier.name === name),
  )

/** After the other imports, or before the first statement that is not a directive; not in a Vue file, whose script begins elsewhere. */
function placeForImport(script: Script): number | undefined {
  const { body } = script.ast
  const imports = body.filter((statement) => statement.type === 'ImportDeclaration' || isRequire(statement))
  const last = imports.at(-1)
  if (last) {
    const newline = script.code.indexOf('\n', last.range[1])
    return newline >= 0 && script.code.slice(last.range[1], newline).trim().replace(';', '') === ''
      ? newline + 1
      : undefined
  }
  const first = body.find((statement) => !('directive' in statement && statement.directive))
  return first ? first.range[0] : undefined
}

function isRequire(statement: Node): boolean {
  if (statement.type !== 'VariableDeclaration') return false
  const init = statement.declarations[0]?.init
  return (
    init?.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'require'
  )
}

const sameModule = (specifier: string | undefined, module: string): boolean =>
  specifier === module || specifier === `node:${module}`
