import type { Entry } from '../documents/entry.ts'

// Deeper than anybody writes; what lies deeper still is read over.
const MAX_DEPTH = 100
const BLANKS = /(?:[ \t\r]|#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))*/y
const TOKEN = /<<-?(\w{1,64})[ \t\r]*\n[\s\S]*?(?:\n[ \t]*\1\b|$)|"(?:[^"\\\n]|\\.)*"?|[\w.-]+|[\s\S]/y

interface Growing extends Entry {
  value: string | undefined
  quoted: boolean
  end: number
  readonly children: Growing[]
}

/** Blocks and attributes as entries: `resource "aws_db_instance" "main" { password = "x" }` → `resource.password`. */
export function readEntries(code: string): Entry {
  const document = newEntry('', undefined, 0)
  let position = 0
  let start = 0
  let token = ''
  advance()
  while (token !== '') {
    readBody(document, 0)
    advance()
  }
  return document

  function advance(): void {
    BLANKS.lastIndex = position
    position += BLANKS.exec(code)?.[0].length ?? 0
    TOKEN.lastIndex = position
    start = position
    token = TOKEN.exec(code)?.[0] ?? ''
    position += token.length
  }

  function readBody(inside: Growing, depth: number): void {
    while (token !== '' && token !== '}') {
      if (!isName(token)) {
        advance()
        continue
      }
      const name = { text: textOf(token), start }
      const labels: string[] = []
      for (advance(); isName(token); advance()) labels.push(textOf(token))
      if (token === '=' || token === ':') {
        advance()
        readValue(add(inside, name.text, name.start), depth)
      } else if (token === '{') {
        // A variable is known by its label, what stands in it by the variable's name.
        const key = name.text === 'variable' ? (labels[0] ?? name.text) : name.text
        readNested(add(inside, key, name.start), depth)
      }
    }
  }

  function readValue(entry: Growing, depth: number): void {
    if (token === '[') readList(entry, depth)
    else if (token !== '{' && token !== '\n') fill(entry)
    // The rest of an expression: of the arguments of functions, the objects count.
    while (!['', '\n', ',', '}', ']'].includes(token)) {
      if (token === '{') readNested(entry, depth)
      else advance()
    }
  }

  function readList(entry: Growing, depth: number): void {
    advance()
    while (token !== '' && token !== ']') {
      if (token === '{') readNested(add(entry, entry.key, start), depth)
      else if (isName(token)) fill(add(entry, entry.key, start))
      else advance()
    }
    advance()
  }

  function readNested(entry: Growing, depth: number): void {
    advance()
    if (depth < MAX_DEPTH) readBody(entry, depth + 1)
    else skipNested()
    entry.end = position
    advance()
  }

  function skipNested(): void {
    let open = 1
    while (token !== '') {
      open += braceOf(token)
      if (open === 0) return
      advance()
    }
  }

  function fill(entry: Growing): void {
    entry.value = textOf(token)
    entry.quoted = token.startsWith('"')
    entry.end = position
    advance()
  }
}

function newEntry(key: string, parent: Growing | undefined, start: number): Growing {
  const path = parent?.path ? `${parent.path}.${key}` : key
  return { key, path, value: undefined, quoted: false, parent, start, end: start + key.length, children: [] }
}

function add(parent: Growing, key: string, start: number): Growing {
  const entry = newEntry(key, parent, start)
  parent.children.push(entry)
  return entry
}

const isName = (token: string): boolean => /^["\w]/.test(token)
const textOf = (token: string): string => (token.startsWith('"') ? token.replace(/^"|"$/g, '') : token)
const braceOf = (token: string): number => (token === '{' ? 1 : token === '}' ? -1 : 0)
