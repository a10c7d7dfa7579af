import type { Edit } from '../../core/types.ts'
import { importing, replace, security } from '../fixes.ts'
import { nameOf, propertyOf, resolved } from '../names.ts'
import type { Call, Node, Script } from '../script.ts'
import type { ScriptRule } from '../walk.ts'

// Only a shell knows these; no program has that name.
const BUILTINS =
  /^(?:alias|bg|cd|command|eval|exec|exit|export|fg|hash|history|jobs|read|set|shift|source|trap|type|ulimit|umask|unset|wait|\.|:)$/
const WORD = /^[\w./=:,@%+-]*$/

/** exec('git log ' + name): a shell reads the line, although a plain list of arguments would do. */
export const shellCommand: ScriptRule = {
  id: 'command-injection',
  confidence: 0.7,
  remedy: 'Use `execFile` with a list of arguments.',
  visit: {
    CallExpression(node, script) {
      const name = /^child_process\.(exec|execSync)$/.exec(nameOf(node.callee, script) ?? '')?.[1]
      const [command, second] = node.arguments
      if (!name || !command || command.type === 'SpreadElement') return undefined
      const words = wordsOf(resolved(command, script), script)
      if (!words || command.type === 'Identifier' || (second && propertyOf(second, 'shell', script)))
        return undefined
      const fix = fixOf(node, command, name, words, script)
      return fix && { fix }
    },
  },
}

function fixOf(
  call: Call,
  command: Node,
  name: string,
  words: readonly string[],
  script: Script,
): ReturnType<typeof security> | undefined {
  const target = name === 'exec' ? 'execFile' : 'execFileSync'
  const renamed = rename(call, name, target, script)
  if (!renamed) return undefined
  const [program, ...rest] = words
  return security(
    'Runs the program itself with a list of arguments instead of a shell with a line of text; a value is one argument now, whatever is in it',
    [...renamed, replace(command, `${program}, [${rest.join(', ')}]`)],
  )
}

/** Where the old name is used nowhere else its import is renamed too, so that none is left over. */
function rename(call: Call, name: string, target: string, script: Script): Edit[] | undefined {
  const { callee } = call
  if (callee.type === 'MemberExpression' && !callee.computed) return [replace(callee.property, target)]
  if (callee.type !== 'Identifier' || callee.name !== name) return undefined
  const variable = script.variableOf(callee)
  const definition = variable?.defs[0]
  const reads = variable?.references.filter((reference) => reference.isRead()).length ?? 0
  const taken = script.scopes.some((scope) => scope.set.has(target))
  if (reads === 1 && !taken && definition && definition.name.parent.type !== 'VariableDeclarator') {
    const specifier = definition.name.parent
    // { exec } of an import or a require, written once.
    return specifier.range[1] - specifier.range[0] === name.length
      ? [replace(specifier, target), replace(callee, target)]
      : undefined
  }
  const imported = importing(script, 'child_process', target)
  return imported && [...imported.edits, replace(callee, imported.name)]
}

/** The words of a command as expressions; none if a shell is needed to read it. */
function wordsOf(node: Node, script: Script): string[] | undefined {
  const pieces = piecesOf(node)
  if (!pieces?.some((piece) => typeof piece !== 'string')) return undefined
  const words: { constant: boolean; parts: (string | Node)[] }[] = [{ constant: true, parts: [] }]
  let quote = ''
  for (const piece of pieces) {
    if (typeof piece !== 'string') {
      words.at(-1)?.parts.push(piece)
      continue
    }
    for (const sign of piece) {
      if (sign === quote) quote = ''
      else if (quote === '' && (sign === '"' || sign === "'")) quote = sign
      else if (quote === '' && sign === ' ') words.push({ constant: true, parts: [] })
      else if (WORD.test(sign) || (quote !== '' && sign === ' ')) append(words.at(-1)?.parts ?? [], sign)
      else return undefined
    }
  }
  const filled = words.filter(({ parts }) => parts.length > 0)
  const [program] = filled
  if (quote !== '' || !program || program.parts.length !== 1 || typeof program.parts[0] !== 'string')
    return undefined
  return BUILTINS.test(program.parts[0]) ? undefined : filled.map(({ parts }) => expressionOf(parts, script))
}

function append(parts: (string | Node)[], sign: string): void {
  const last = parts.at(-1)
  if (typeof last === 'string') parts[parts.length - 1] = last + sign
  else parts.push(sign)
}

function expressionOf(parts: readonly (string | Node)[], script: Script): string {
  const [only] = parts
  if (parts.length === 1 && typeof only === 'string') return `'${only}'`
  // An argument has to be text; a shell line made text of it as well.
  if (parts.length === 1 && only && typeof only !== 'string')
    return isText(only) ? script.text(only) : `String(${script.text(only)})`
  return `\`${parts.map((part) => (typeof part === 'string' ? part : `\${${script.text(part)}}`)).join('')}\``
}

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.property.type === 'Identifier' &&
    /^(?:join|trim|toString)$/.test(node.callee.property.name))

function piecesOf(node: Node): (string | Node)[] | undefined {
  if (node.type === 'TemplateLiteral') {
    return node.quasis.flatMap((quasi, index) => {
      const value = node.expressions[index]
      return value ? [quasi.value.cooked ?? '\0', value] : [quasi.value.cooked ?? '\0']
    })
  }
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined
  const pieces: (string | Node)[] = []
  let left: Node = node
  while (left.type === 'BinaryExpression' && left.operator === '+') {
    pieces.unshift(pieceOf(left.right))
    left = left.left
  }
  pieces.unshift(pieceOf(left))
  return pieces.some((piece) => typeof piece !== 'string' && piece.type === 'BinaryExpression')
    ? undefined
    : pieces
}

const pieceOf = (node: Node): string | Node =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : node
