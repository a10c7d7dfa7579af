import type { SyntaxNode } from '../../core/tree.ts'
import type { Edit, Fix } from '../../core/types.ts'
import { argumentsOf, hasSplat, positional } from '../syntax.ts'
import { importingInstead } from './imports.ts'
import { builtText, type Part } from './parts.ts'

// Commands that only a shell knows.
const BUILTINS = new Set([
  'cd',
  'export',
  'source',
  'exit',
  'set',
  'unset',
  'alias',
  'eval',
  'exec',
  'read',
  'type',
  'umask',
  'trap',
  'wait',
  'ulimit',
  '.',
  ':',
  'if',
  'for',
  'while',
  'then',
  'do',
])
// Names of values that are meant to become several arguments.
const SEVERAL = /(?:flags|options|opts|args|arguments|params|extra|cmd|command)\w*$/i
const PLAIN = /^[A-Za-z0-9_./:=@,+-]+$/

/** `subprocess.run(f"ping {host}", shell=True)` → `subprocess.run(["ping", str(host)])`. */
export function shellFix(call: SyntaxNode): Fix | undefined {
  const [text] = positional(call)
  const words = text && wordsIn(text)
  const shell = argumentsOf(call).find(
    (argument) => argument.kind === 'keyword_argument' && argument.child('name')?.text === 'shell',
  )
  if (!words || !shell || hasSplat(call)) return undefined
  return fixOf([{ start: text.start, end: text.end, text: words }, without(call, shell)])
}

/** `os.system(f"rm {path}")` → `subprocess.run(["rm", str(path)], check=False)`, where no one asks for the answer. */
export function systemFix(call: SyntaxNode): Fix | undefined {
  const [text, ...others] = positional(call)
  const words = text && wordsIn(text)
  if (!words || others.length > 0 || call.parent?.kind !== 'expression_statement') return undefined
  const added = importingInstead(call, 'subprocess')
  return (
    added &&
    fixOf([...added, { start: call.start, end: call.end, text: `subprocess.run(${words}, check=False)` }])
  )
}

function fixOf(edits: readonly Edit[]): Fix {
  return {
    goal: 'security',
    type: 'security',
    description: 'Runs the command without a shell; each value stays one argument, whatever is in it',
    edits,
    changesMeaning: true,
  }
}

/** The argument and the comma before it. */
function without(call: SyntaxNode, argument: SyntaxNode): Edit {
  const siblings = call.child('arguments')?.children ?? []
  const index = siblings.indexOf(argument)
  const comma = siblings[index - 1]
  return { start: comma?.kind === ',' ? comma.start : argument.start, end: argument.end, text: '' }
}

/** The words of a command as a Python list, if it is nothing but words. */
function wordsIn(node: SyntaxNode): string | undefined {
  const built = builtText(node)
  if (built?.quote.length !== 1) return undefined
  const words = splitWords(built.parts)
  const [first] = words ?? []
  if (!words || !first?.every((part) => 'text' in part)) return undefined
  const program = first.map((part) => ('text' in part ? part.text : '')).join('')
  if (words.flat().some((part) => 'value' in part && SEVERAL.test(part.value.text))) return undefined
  if (!PLAIN.test(program) || BUILTINS.has(program) || program.includes('=')) return undefined
  return `[${words.map((word) => wordText(word, built.quote)).join(', ')}]`
}

/** Undefined where the shell would do more than split at spaces and take quotes away. */
function splitWords(parts: readonly Part[]): Part[][] | undefined {
  const words: Part[][] = []
  let word: Part[] | undefined
  let quote = ''
  const put = (part: Part): void => {
    if (!word) {
      word = []
      words.push(word)
    }
    const last = word.at(-1)
    if (last && 'text' in last && 'text' in part) word[word.length - 1] = { text: last.text + part.text }
    else word.push(part)
  }
  for (const part of parts) {
    if ('value' in part) {
      put(part)
      continue
    }
    for (const letter of part.text) {
      if (quote === '' && (letter === '"' || letter === "'")) quote = letter
      else if (letter === quote) quote = ''
      else if (quote === '' && /\s/.test(letter)) word = undefined
      else if (PLAIN.test(letter) || (quote !== '' && letter === ' ')) put({ text: letter })
      else return undefined
    }
  }
  return quote === '' ? words : undefined
}

function wordText(word: readonly Part[], quote: string): string {
  const [only] = word
  if (word.length === 1 && only && 'value' in only) return `str(${only.value.text})`
  const isConstant = word.every((part) => 'text' in part)
  const text = word.map((part) => ('text' in part ? part.text : `{${part.value.text}}`)).join('')
  return `${isConstant ? '' : 'f'}${quote}${text}${quote}`
}
