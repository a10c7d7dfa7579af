import type { ByteReader } from '../byte-reader.ts'
import type { Budget } from '../inspection.ts'
import { opcodes } from './opcodes.ts'

/** The relevant effects of a pickle: it imports something by name, calls a value, or ends. */
export type Step =
  | { readonly kind: 'import'; readonly module: Name; readonly name: Name; readonly at: number }
  | { readonly kind: 'call' }
  | { readonly kind: 'end'; readonly at: number }
  /** A loader would fail here. */
  | { readonly kind: 'broken'; readonly at: number }
  /** A loader would continue, but the limits of the walk are reached. */
  | { readonly kind: 'too-long' }

/** A text. Empty if it is not a dotted name, `undefined` if only a loader can determine it. */
type Name = string | undefined

/** A number, a list or similar: never a text, and not callable. */
const DATA = Symbol('data')
type Value = Name | typeof DATA

/** The remaining effort for one file, shared by all its pickles. About one unit per opcode. */
export interface Effort {
  left: number
}

const CALL: Step = { kind: 'call' }
const NOTHING = Symbol('nothing to report')
const NEW_LINE = 0x0a
/** Writers keep at most 1,000 values on the stack. A pickle that needs this many is meant to exhaust memory. */
const MOST_VALUES = 1_000_000
/** The limit for all names on the stack. They take about twice as many bytes. */
const MOST_CHARACTERS = 32_000_000
const MOST_NAMES = 200_000
const LONGEST_NAME = 256
const OPCODES_BETWEEN_CHECKS = 16_384

const dottedName = /^[A-Za-z_][\w.]*$/
/** The start of every number that Python or the C library accepts. The C library treats a zero byte as the end. */
const numberStart = /^\s*[+-]?(?:[\d.\0]|inf|nan)/i
const plainIndex = /^(?:0|[1-9]\d{0,8})$/

/**
 * Follows the opcodes of a pickle (protocols 0 to 5) as a loader does, without creating objects. By the time a loader
 * would fail, every import and call before that point has been reported. Where loaders differ, or where the walk
 * cannot know, it continues. Each opcode takes bounded time, apart from lines, which are read once.
 */
export class PickleWalk {
  readonly #reader: ByteReader
  readonly #budget: Budget
  readonly #effort: Effort
  readonly #takesPersistentIds: boolean
  readonly #size: number
  readonly #stack: Value[] = []
  #characters = 0
  readonly #marks: number[] = []
  readonly #memo = new Memo()
  #at: number
  #opcodes = 0
  /** The second step of an opcode that imports and calls at once. */
  #pending: Step | undefined

  constructor(
    reader: ByteReader,
    start: number,
    budget: Budget,
    effort: Effort,
    takesPersistentIds: boolean,
    end = reader.size,
  ) {
    this.#reader = reader
    this.#at = start
    this.#budget = budget
    this.#effort = effort
    this.#takesPersistentIds = takesPersistentIds
    this.#size = Math.min(end, reader.size)
  }

  next(): Step {
    if (this.#pending !== undefined) {
      const step = this.#pending
      this.#pending = undefined
      return step
    }
    const effort = this.#effort
    for (;;) {
      const at = this.#at
      const tooMany =
        this.#stack.length > MOST_VALUES ||
        this.#marks.length > MOST_VALUES ||
        this.#characters > MOST_CHARACTERS
      if (effort.left <= 0 || tooMany) return { kind: 'too-long' }
      this.#opcodes += 1
      if (this.#opcodes % OPCODES_BETWEEN_CHECKS === 0) this.#budget.checkTime()
      const step = this.#follow() ?? { kind: 'broken', at }
      if (step !== NOTHING) return step
    }
  }

  /** Follows one opcode. `undefined` if a loader would fail. */
  #follow(): Step | typeof NOTHING | undefined {
    const reader = this.#reader
    const stack = this.#stack
    const at = this.#at
    const opcode = at < this.#size ? opcodes[reader.byteAt(at)] : undefined
    if (opcode === undefined) return undefined
    const { action, bytes, needs } = opcode
    this.#effort.left -= opcode.cost
    const number = bytes === 0 ? 0 : numberAt(reader, at + 1, bytes)
    const argumentAt = at + 1 + bytes
    this.#at = opcode.isCounted ? argumentAt + number : argumentAt
    if (this.#at > this.#size) return undefined
    if (needs > 0 && stack.length - needs < (this.#marks.at(-1) ?? 0)) return undefined
    switch (action) {
      case 'push':
        stack.push(opcode.leaves === 'data' ? DATA : undefined)
        break
      case 'push-text':
        this.#push(number > LONGEST_NAME ? undefined : asName(reader.latin1(argumentAt, number)))
        break
      case 'take': {
        const called = opcode.calls > 0 ? stack.at(-opcode.calls) : DATA
        this.#take(opcode.takes)
        if (opcode.leaves !== undefined) stack.push(opcode.leaves === 'data' ? DATA : undefined)
        if (called === undefined) return CALL
        break
      }
      case 'take-to-mark':
        if (this.#marks.length === 0) return undefined
        this.#takeToMark()
        if (opcode.leaves !== undefined) stack.push(DATA)
        break
      case 'object': {
        const mark = this.#marks.at(-1)
        if (mark === undefined || mark === stack.length) return undefined
        const called = stack[mark]
        this.#takeToMark()
        stack.push(undefined)
        if (called === undefined) return CALL
        break
      }
      case 'mark':
        this.#marks.push(stack.length)
        break
      case 'push-number': {
        const line = this.#line()
        if (line === undefined || !numberStart.test(line)) return undefined
        stack.push(DATA)
        break
      }
      case 'push-quoted': {
        const quoted = /^(['"])(.*)\1\s*$/s.exec(this.#line() ?? '')
        if (quoted === null) return undefined
        this.#push(unescaped(quoted[2] ?? ''))
        break
      }
      case 'push-escaped': {
        const line = this.#line()
        if (line === undefined) return undefined
        this.#push(unescaped(line))
        break
      }
      case 'persistent':
        if (!this.#takesPersistentIds || (opcode.takes === 0 && this.#line() === undefined)) return undefined
        this.#take(opcode.takes)
        stack.push(undefined)
        break
      case 'global':
      case 'instance': {
        const module = this.#line()
        const name = this.#line()
        if (module === undefined || name === undefined) return undefined
        if (action === 'instance') {
          // Some loaders import before they notice the missing mark.
          this.#pending = this.#marks.length === 0 ? { kind: 'broken', at } : CALL
          this.#takeToMark()
        }
        stack.push(undefined)
        return { kind: 'import', module: asName(module), name: asName(name), at }
      }
      case 'stack-global': {
        const module = stack.at(-2)
        const name = stack.at(-1)
        this.#take(2)
        stack.push(undefined)
        if (module === DATA || name === DATA) break
        const isForgotten = this.#memo.isFull && (module === undefined || name === undefined)
        return isForgotten ? { kind: 'too-long' } : { kind: 'import', module, name, at }
      }
      case 'extension':
        // A number instead of a name. Loaders fail unless the number was registered before.
        stack.push(undefined)
        return { kind: 'import', module: '', name: '', at }
      case 'pop':
        if (stack.length === this.#marks.at(-1)) this.#marks.pop()
        else if (stack.length === 0) return undefined
        else this.#pop()
        break
      case 'copy':
        this.#push(stack.at(-1))
        break
      case 'add':
        this.#memo.add(stack.at(-1))
        break
      case 'put':
      case 'get': {
        const index = bytes === 0 ? this.#index() : number
        if (index === undefined) return undefined
        if (action === 'put') this.#memo.put(index, stack.at(-1))
        else if (this.#memo.lacks(index)) return undefined
        else this.#push(this.#memo.get(index))
        break
      }
      case 'stop':
        return { kind: 'end', at: this.#at }
    }
    return NOTHING
  }

  /** Reads a line. If it is longer than any name, only its beginning and end. */
  #line(): string | undefined {
    const start = this.#at
    let end = start
    while (end < this.#size && this.#reader.byteAt(end) !== NEW_LINE) end += 1
    if (end === this.#size) return undefined
    this.#at = end + 1
    if (end - start <= 4 * LONGEST_NAME) return this.#reader.latin1(start, end - start)
    const last = this.#reader.latin1(end - LONGEST_NAME, LONGEST_NAME)
    return this.#reader.latin1(start, 2 * LONGEST_NAME) + last
  }

  /** NaN if written in an unusual form: Python also reads `0_1` and ` +1`. */
  #index(): number | undefined {
    const line = this.#line()
    if (line === undefined || !numberStart.test(line)) return undefined
    return plainIndex.test(line) ? Number(line) : Number.NaN
  }

  #take(count: number): void {
    for (let taken = 0; taken < count; taken += 1) this.#pop()
  }

  #takeToMark(): void {
    const mark = this.#marks.pop() ?? 0
    while (this.#stack.length > mark) this.#pop()
  }

  #push(value: Value): void {
    this.#stack.push(value)
    if (typeof value === 'string') this.#characters += value.length
  }

  #pop(): void {
    const value = this.#stack.pop()
    if (typeof value === 'string') this.#characters -= value.length
  }
}

function numberAt(reader: ByteReader, at: number, bytes: number): number {
  if (bytes === 1) return reader.byteAt(at)
  if (bytes === 2) return reader.uint16(at, true)
  return bytes === 4 ? reader.uint32(at, true) : reader.uint64(at, true)
}

function asName(text: string): Name {
  if (!dottedName.test(text)) return ''
  return text.length > LONGEST_NAME ? undefined : text
}

/** If there are escapes, the loader reads a different text. */
function unescaped(text: string): Name {
  return text.includes('\\') ? undefined : asName(text)
}

/** The memo of the pickle, limited to names. */
class Memo {
  readonly #names = new Map<number, string>()
  /**
   * All numbers below this one are in use, and no others, until one is skipped or unreadable (`#isOrdered` is false).
   */
  #size = 0
  #isOrdered = true

  get isFull(): boolean {
    return this.#names.size >= MOST_NAMES
  }

  lacks(index: number): boolean {
    return this.#isOrdered && index >= this.#size
  }

  get(index: number): Name {
    return this.#names.get(index)
  }

  put(index: number, value: Value): void {
    if (index === this.#size) this.#size += 1
    else if (!(index < this.#size)) this.#isOrdered = false
    if (Number.isNaN(index)) this.#names.clear()
    else if (typeof value !== 'string' || value === '') this.#names.delete(index)
    else if (!this.isFull || this.#names.has(index)) this.#names.set(index, value)
  }

  /** Stores under the next number. If numbers were skipped, it is unknown, and all names become uncertain. */
  add(value: Value): void {
    if (this.#isOrdered) this.put(this.#size, value)
    else this.#names.clear()
  }
}
