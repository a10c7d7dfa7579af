import { type Call, literalOf } from '../../checks/calls.ts'
import type { Hit, TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { c, functionRule, valueIn } from '../dialect.ts'
import { arrayOf, isBytes, lengthOfText, numberOf } from '../facts.ts'
import { conversionsIn, mostBytes } from '../formats.ts'
import { includes, isGuarded, isStatement, sizedBy } from '../reading.ts'

/** Copies that stop where the source ends, not where the destination does. */
export const copyRules: readonly TreeRule[] = [
  functionRule({
    id: 'buffer-overflow',
    cwe: 242,
    confidence: 0.98,
    message: '`gets` does not know the size of the buffer, so a long line overflows it.',
    remedy: 'Use `fgets`.',
    calls: ['gets', '_getws'],
    check({ node, args, name }) {
      const [buffer] = args
      if (!buffer || args.length !== 1 || name !== 'gets') return args.length === 1
      return arrayOf(buffer)
        ? {
            fix: {
              goal: 'security',
              type: 'security',
              description: 'Reads no more than the buffer holds (`fgets`; the newline stays in the text)',
              changesMeaning: true,
              edits: [{ ...spanOf(node), text: `fgets(${buffer.text}, sizeof(${buffer.text}), stdin)` }],
            },
          }
        : true
    },
  }),
  functionRule({
    id: 'buffer-overflow',
    message:
      'The text is copied without a check of the size of the destination, so a longer one overflows it.',
    remedy: 'Pass the size (`snprintf`, `strlcpy`).',
    calls: ['strcpy', 'stpcpy', 'wcscpy', 'lstrcpy', 'lstrcpyA', 'lstrcpyW', '_tcscpy', '_mbscpy', 'StrCpy'],
    check(call) {
      const [to, from] = call.args
      if (!to || !from || call.args.length !== 2 || fits(to, from) || isGuarded(call.node, from))
        return undefined
      if (sizedBy(to, from)) return undefined
      const fix = call.name === 'strcpy' ? copyFix(call, to, from) : undefined
      return fix ? { fix } : true
    },
  }),
  functionRule({
    id: 'buffer-overflow',
    message:
      'Text is appended without a check of the space that is left, so a longer one overflows the buffer.',
    remedy: 'Pass the space that is left (`strlcat`, `snprintf`).',
    calls: ['strcat', 'wcscat', 'lstrcat', 'lstrcatA', 'lstrcatW', '_tcscat', '_mbscat', 'StrCat'],
    check(call) {
      const [to, from] = call.args
      if (!to || !from || call.args.length !== 2 || isGuarded(call.node, from)) return undefined
      if (sizedBy(to, from)) return undefined
      // A few fixed words at the end of a buffer: probably counted.
      if (lengthOfText(from) !== undefined) return { severity: 'low', confidence: 0.5 }
      const fix = call.name === 'strcat' ? appendFix(call, to, from) : undefined
      return fix ? { fix } : true
    },
  }),
  functionRule({
    id: 'buffer-overflow',
    message: 'The formatted text can be longer than the buffer and overflow it.',
    remedy: 'Use `snprintf` with the size.',
    calls: ['sprintf', 'vsprintf', 'wsprintf', 'wsprintfA', 'swprintf'],
    check(call) {
      const [to, format, ...values] = call.args
      if (!to || !format || call.name === 'swprintf') return undefined
      const array = arrayOf(to)
      const room = array && isBytes(array.type) ? numberOf(array.sizes[0]) : undefined
      const text = formatText(format)
      if (call.name === 'sprintf' && text !== undefined) {
        // With a macro in the format only an open `%s` is certain.
        if (hasMacro(format) && !/%-?s/.test(text)) return undefined
        const most = mostBytes(text, values)
        if (most !== undefined && (room === undefined || most <= room)) return undefined
        if (values.some((value) => isGuarded(call.node, value))) return undefined
      }
      const callee = call.node.child('function')
      const printsItself = values.some(({ text: value }) => value.includes(to.text))
      return array &&
        !printsItself &&
        isBytes(array.type) &&
        callee &&
        call.name !== 'wsprintf' &&
        call.name !== 'wsprintfA'
        ? { fix: printFix(call.name, callee, to) }
        : true
    },
  }),
  functionRule({
    id: 'buffer-overflow',
    message: '`%s` reads a word of any length into a buffer of fixed size.',
    remedy: 'Specify the width, one less than the size of the buffer: `%31s`.',
    calls: ['scanf', 'fscanf', 'sscanf', 'wscanf', 'vscanf'],
    check(call) {
      const index = call.name === 'scanf' || call.name === 'wscanf' ? 0 : 1
      const format = call.args[index]
      const literal = format && valueIn(format)
      const text = literalOf(c, literal)
      if (!literal || text === undefined) return undefined
      return scanHit(literal, text, call.args.slice(index + 1))
    },
  }),
]

/** A format in one piece or in several. */
function formatText(format: SyntaxNode): string | undefined {
  const value = valueIn(format)
  if (value.kind !== 'concatenated_string') return literalOf(c, value)
  return value.namedChildren.map((part) => literalOf(c, part) ?? '').join('')
}

const hasMacro = (format: SyntaxNode): boolean =>
  valueIn(format).namedChildren.some(({ kind }) => kind === 'identifier')

const spanOf = ({ start, end }: SyntaxNode): { start: number; end: number } => ({ start, end })

/** A literal that the array has room for. */
function fits(to: SyntaxNode, from: SyntaxNode): boolean {
  const bytes = lengthOfText(from)
  const array = arrayOf(to)
  if (bytes === undefined) {
    const source = arrayOf(from)
    const [room, need] = [numberOf(array?.sizes[0]), numberOf(source?.sizes[0])]
    return room !== undefined && need !== undefined && need <= room
  }
  const room = array && numberOf(array.sizes[0])
  // A fixed text into memory of unknown size was probably counted.
  return room === undefined || bytes <= room
}

function copyFix({ node }: Call, to: SyntaxNode, from: SyntaxNode): Hit['fix'] {
  // Within one buffer the copies behave differently.
  if (from.text.includes(to.text)) return undefined
  const array = arrayOf(to)
  if (!array || !isBytes(array.type) || !isStatement(node) || !includes(node, 'stdio.h', 'cstdio'))
    return undefined
  const prefix = node.text.startsWith('std::') ? 'std::' : ''
  return {
    goal: 'security',
    type: 'security',
    description:
      'Copies no more than the buffer holds; a longer text is cut off instead of overwriting memory',
    changesMeaning: true,
    edits: [
      { ...spanOf(node), text: `${prefix}snprintf(${to.text}, sizeof(${to.text}), "%s", ${from.text})` },
    ],
  }
}

function appendFix({ node }: Call, to: SyntaxNode, from: SyntaxNode): Hit['fix'] {
  if (from.text.includes(to.text)) return undefined
  const array = arrayOf(to)
  if (!array || !isBytes(array.type) || !isStatement(node)) return undefined
  const prefix = node.text.startsWith('std::') ? 'std::' : ''
  const room = `sizeof(${to.text}) - ${prefix}strlen(${to.text}) - 1`
  return {
    goal: 'security',
    type: 'security',
    description:
      'Appends no more than there is room for; a longer text is cut off instead of overwriting memory',
    changesMeaning: true,
    edits: [{ ...spanOf(node), text: `${prefix}strncat(${to.text}, ${from.text}, ${room})` }],
  }
}

function printFix(name: string, callee: SyntaxNode, to: SyntaxNode): NonNullable<Hit['fix']> {
  const safe = callee.text.replace(name, name === 'sprintf' ? 'snprintf' : 'vsnprintf')
  return {
    goal: 'security',
    type: 'security',
    description:
      'Prints no more than the buffer holds; a longer text is cut off instead of overwriting memory',
    changesMeaning: true,
    edits: [
      { ...spanOf(callee), text: safe },
      { start: to.end, end: to.end, text: `, sizeof(${to.text})` },
    ],
  }
}

function scanHit(literal: SyntaxNode, text: string, targets: readonly SyntaxNode[]): Hit | undefined {
  const open = conversionsIn(text).filter(
    ({ kind, width, skipped }) => /^[s[]$/.test(kind) && !width && !skipped,
  )
  if (open.length === 0) return undefined
  const values = conversionsIn(text).filter(({ skipped }) => !skipped)
  const edits = open.map((conversion) => {
    const target = targets[values.findIndex(({ start }) => start === conversion.start)]
    const array = target && arrayOf(target)
    const size = array && isBytes(array.type) ? numberOf(array.sizes[0]) : undefined
    const start = literal.start + literal.text.indexOf(text) + conversion.start + 1
    return size !== undefined && size > 1 ? { start, end: start, text: String(size - 1) } : undefined
  })
  const known = edits.filter((edit) => edit !== undefined)
  if (known.length < edits.length || literal.kind !== 'string_literal') return { at: literal }
  return {
    at: literal,
    fix: {
      goal: 'security',
      type: 'security',
      description: 'Reads no more than the buffer holds; the rest of a longer word is left in the input',
      changesMeaning: true,
      edits: known,
    },
  }
}
