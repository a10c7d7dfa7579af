import { type Cursor, createCursor, skipBalanced } from './cursor.ts'

export interface ObjectType {
  readonly kind: 'object'
  readonly fields: readonly { readonly name: string; readonly optional: boolean; readonly type: Type }[]
}

export type Type =
  | { readonly kind: 'string' | 'number' | 'boolean' | 'node' | 'date' | 'unknown' }
  | { readonly kind: 'literal'; readonly value: unknown }
  | { readonly kind: 'array' | 'promise'; readonly of: Type }
  | { readonly kind: 'tuple'; readonly of: readonly Type[] }
  | { readonly kind: 'function'; readonly returns: Type }
  | ObjectType

const UNKNOWN: Type = { kind: 'unknown' }
const MAX_REFERENCES = 200

const SIMPLE: Readonly<Record<string, Type>> = {
  string: { kind: 'string' },
  number: { kind: 'number' },
  boolean: { kind: 'boolean' },
  true: { kind: 'literal', value: true },
  false: { kind: 'literal', value: false },
  null: { kind: 'literal', value: null },
  undefined: { kind: 'literal', value: undefined },
  void: { kind: 'literal', value: undefined },
  Date: { kind: 'date' },
  ReactNode: { kind: 'node' },
  ReactElement: { kind: 'node' },
  'JSX.Element': { kind: 'node' },
  CSSProperties: { kind: 'object', fields: [] },
  Record: { kind: 'object', fields: [] },
}

/** The type of the props of a component, if the source declares it. Reads only what is common; throws on the rest. */
export function propsType(source: string, component: string): ObjectType | undefined {
  const type = createReader(source).props(component)
  return type?.kind === 'object' ? type : undefined
}

function createReader(source: string) {
  const open = new Set<string>()
  let references = 0
  return { props }

  function props(component: string): Type | undefined {
    const at = annotationOf(source, component)
    return at === undefined
      ? (declared(`${component}Props`) ?? declared('Props'))
      : readType(createCursor(source, at))
  }

  /** Undefined for a type that the source does not declare, or that contains itself. */
  function declared(name: string): Type | undefined {
    if (open.has(name)) return undefined
    if (++references > MAX_REFERENCES) throw new Error('Too many types')
    open.add(name)
    const type = readDeclaration(name)
    open.delete(name)
    return type
  }

  function readDeclaration(name: string): Type | undefined {
    const found = new RegExp(`\\b(interface|type)\\s+${name.replaceAll('$', '\\$')}\\b`).exec(source)
    if (!found) return undefined
    const cursor = createCursor(source, found.index + found[0].length)
    if (cursor.peek() === '<') cursor.skip('<', '>')
    if (found[1] === 'type') {
      cursor.expect('=')
      return readType(cursor)
    }
    const bases: Type[] = []
    if (cursor.accept('extends'))
      do bases.push(readPostfix(cursor))
      while (cursor.accept(','))
    return merge([...bases, readPrimary(cursor)])
  }

  /** Of a union, the first member that is a value. */
  function readType(cursor: Cursor): Type {
    cursor.accept('|')
    const members = [readIntersection(cursor)]
    while (cursor.accept('|')) members.push(readIntersection(cursor))
    return members.find((each) => each.kind !== 'literal' || each.value != null) ?? members[0] ?? UNKNOWN
  }

  function readIntersection(cursor: Cursor): Type {
    cursor.accept('&')
    const members = [readPostfix(cursor)]
    while (cursor.accept('&')) members.push(readPostfix(cursor))
    return merge(members)
  }

  function readPostfix(cursor: Cursor): Type {
    if (cursor.accept('readonly')) return readPostfix(cursor)
    let type = readPrimary(cursor)
    while (cursor.peek() === '[' && !cursor.isOnNewLine()) {
      cursor.expect('[')
      if (cursor.accept(']')) type = { kind: 'array', of: type }
      else {
        readType(cursor)
        cursor.expect(']')
        type = UNKNOWN
      }
    }
    return type
  }

  function readPrimary(cursor: Cursor): Type {
    const token = cursor.peek()
    if (token === '{') return readObject(cursor)
    if (token === '(') return readParenthesis(cursor)
    if (token === '[') return { kind: 'tuple', of: readList(cursor, '[', ']') }
    cursor.next()
    if (/^["'`]/.test(token)) return { kind: 'literal', value: token.slice(1, -1) }
    if (/^\d/.test(token)) return { kind: 'literal', value: Number(token) }
    if (!/^[\w$]/.test(token)) throw new Error(`Unexpected ${token}`)
    const parameters = cursor.peek() === '<' ? readList(cursor, '<', '>') : []
    return reference(token.replace(/^React\./, ''), parameters)
  }

  function reference(name: string, [first = UNKNOWN]: readonly Type[]): Type {
    if (/^(Readonly)?Array$/.test(name)) return { kind: 'array', of: first }
    if (name === 'Promise') return { kind: 'promise', of: first }
    if (/^(Readonly|Required|Omit|Pick|FC|FunctionComponent|PropsWithChildren|NonNullable)$/.test(name))
      return first
    if (/(EventHandler|^Dispatch)$/.test(name)) return { kind: 'function', returns: UNKNOWN }
    return (Object.hasOwn(SIMPLE, name) && SIMPLE[name]) || declared(name) || UNKNOWN
  }

  function readList(cursor: Cursor, open: string, close: string): readonly Type[] {
    cursor.expect(open)
    const types: Type[] = []
    while (!cursor.accept(close)) {
      types.push(readType(cursor))
      cursor.accept(',')
    }
    return types
  }

  function readParenthesis(cursor: Cursor): Type {
    const inside = cursor.clone()
    cursor.skip('(', ')')
    if (cursor.accept('=>')) return { kind: 'function', returns: readType(cursor) }
    inside.expect('(')
    return readType(inside)
  }

  function readObject(cursor: Cursor): ObjectType {
    cursor.expect('{')
    const fields: { name: string; optional: boolean; type: Type }[] = []
    while (!cursor.accept('}')) {
      if (cursor.accept(';') || cursor.accept(',') || cursor.accept('readonly')) continue
      if (cursor.peek() === '[') {
        cursor.skip('[', ']')
        cursor.expect(':')
        readType(cursor)
        continue
      }
      const name = cursor.next().replace(/^["']|["']$/g, '')
      const optional = cursor.accept('?')
      if (cursor.peek() === '(') {
        cursor.skip('(', ')')
        fields.push({
          name,
          optional,
          type: { kind: 'function', returns: cursor.accept(':') ? readType(cursor) : UNKNOWN },
        })
      } else {
        cursor.expect(':')
        fields.push({ name, optional, type: readType(cursor) })
      }
    }
    return { kind: 'object', fields }
  }
}

function merge(types: readonly Type[]): Type {
  const objects = types.filter((each) => each.kind === 'object')
  if (types.length === 1 || objects.length === 0) return types[0] ?? UNKNOWN
  return { kind: 'object', fields: objects.flatMap(({ fields }) => fields) }
}

/** Where the type of the first parameter, or of the variable, begins. */
function annotationOf(source: string, component: string): number | undefined {
  if (!/^[\w$]+$/.test(component)) return undefined
  const name = component.replaceAll('$', '\\$')
  const typed = new RegExp(`\\bconst ${name}\\s*:`).exec(source)
  if (typed) return typed.index + typed[0].length
  const found = new RegExp(
    `\\bfunction ${name}\\s*\\(|\\bconst ${name}\\s*=[^({]*\\((?:function\\s*\\(|\\()?`,
  ).exec(source)
  if (!found) return undefined
  let at = found.index + found[0].length
  while (/\s/.test(source[at] ?? '')) at++
  at =
    source[at] === '{'
      ? skipBalanced(source, at)
      : at + (/^[\w$]+/.exec(source.slice(at, at + 100))?.[0].length ?? 0)
  while (/\s/.test(source[at] ?? '')) at++
  return source[at] === ':' ? at + 1 : undefined
}
